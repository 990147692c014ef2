import { describe, expect, it } from 'vitest';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { compiledIn, deploymentIn } from '../support/further-language.ts';
import { brief, PLAIN_CONTEXT } from '../support/understanding.ts';

type Row = readonly [text: string, expected: string];

const LANGUAGES: Readonly<Record<string, readonly Row[]>> = {
  tr: [
    ['gülsüz', '-ingredient.rose'],
    ['güllü', '+ingredient.rose'],
    ['limonlu ve vanilyasız ferah bir parfüm', '+ingredient.lemon -ingredient.vanilla +style.fresh'],
    ['gül değil, yasemin', '-ingredient.rose +ingredient.jasmine'],
    ['vanilya kokusu istemiyorum', '-ingredient.vanilla'],
    ['annem için yasemin', '+recipient.mother +ingredient.jasmine'],
    ['portakal çiçeğini', '+ingredient.orange_blossom'],
    ['500 liraya kadar', '+price ..500 TRY'],
    ['IHLAMUR', '+ingredient.linden_blossom'],
    ['ıhlamurlu', '+ingredient.linden_blossom'],
    ['İRİS', '+ingredient.iris'],
    ['iris', '+ingredient.iris'],
    ['FERAH LİMON', '+style.fresh +ingredient.lemon'],
    ['çatal istiyorum', '"çatal"'],
  ],
  ru: [
    ['свежий аромат с жасмином', '+style.fresh +ingredient.jasmine'],
    ['без розы и ванили', '-ingredient.rose -ingredient.vanilla'],
    ['не роза, а жасмин', '-ingredient.rose =ingredient.jasmine'],
    ['что-нибудь свежее для мамы', '+style.fresh +recipient.mother'],
    ['белого мускуса', '+ingredient.white_musk'],
    ['черный перец', '+ingredient.black_pepper'],
    ['сладкие ноты, до 5000 рублей', '+style.sweet +price ..5000 RUB'],
    ['ни розы, ни жасмина', '-ingredient.rose -ingredient.jasmine'],
    ['бегемот', '"бегемот"'],
  ],
  ar: [
    ['ورد', '+ingredient.rose'],
    ['الورد', '+ingredient.rose'],
    ['أريد عطراً منعشاً بالياسمين والليمون', '+style.fresh +ingredient.jasmine +ingredient.lemon'],
    ['بدون الورد والفانيليا', '-ingredient.rose -ingredient.vanilla'],
    ['ليس الورد بل الياسمين', '-ingredient.rose =ingredient.jasmine'],
    ['هدية لأمي', '+recipient.mother'],
    ['أقل من ٥٠٠ درهم', '+price ..500 AED'],
    ['\u200fوَرْد\u200f', '+ingredient.rose'],
    ['تمساح', '"تمساح"'],
  ],
  zh: [
    ['我想要清新的柠檬香水', '+style.fresh +ingredient.lemon'],
    ['不要玫瑰和香草', '-ingredient.rose -ingredient.vanilla'],
    ['不是玫瑰，而是茉莉', '-ingredient.rose =ingredient.jasmine'],
    ['送给妈妈，500元以下', '+recipient.mother +price ..500 CNY'],
    ['不超过五百', '"不超过五百"'],
    ['我想要长颈鹿的味道', '"长颈鹿"'],
    ['为什么', '!why'],
  ],
  ko: [
    ['상큼한 레몬 향수를 찾아요', '+style.fresh +ingredient.lemon'],
    ['장미향수', '+ingredient.rose'],
    ['장미는 빼고 자스민', '-ingredient.rose +ingredient.jasmine'],
    ['엄마에게 줄 향수', '+recipient.mother'],
    ['바닐라 없는 향수', '-ingredient.vanilla'],
    ['50000원 이하', '+price ..50000 KRW'],
  ],
};

describe.each(Object.entries(LANGUAGES))('%s, of which there is only YAML', (language, rows) => {
  const deployment = deploymentIn(language);

  it('is a language like any other to the compiler', () => {
    const errors = compiledIn(language).diagnostics.filter((one) => one.severity === 'error');
    expect(errors).toEqual([]);
  });

  it.each(rows)('reads %s', (text, expected) => {
    expect(brief(deployment.understander.understand(text, { ...PLAIN_CONTEXT, language }))).toBe(expected);
  });

  it('says where in the text each thing stands', () => {
    for (const [text] of rows) {
      const { mentions, unknown } = deployment.understander.understand(text, { ...PLAIN_CONTEXT, language });
      for (const { at } of [...mentions, ...unknown]) {
        expect(text.slice(at.start, at.end).trim()).not.toBe('');
      }
    }
  });
});

describe('a conversation in such a language', () => {
  it.each([
    ['tr', 'gülsüz, yaseminli', 'Aranan: yasemin, şunlar olmadan: gül.'],
    ['ru', 'с жасмином, без розы', 'Ищу: жасмин, without роза.'],
    ['ar', 'ياسمين بدون الورد', 'أبحث عن: ياسمين, بدون ورد.'],
    ['zh', '茉莉，不要玫瑰', '正在寻找：茉莉, 不含玫瑰。'],
    ['ko', '자스민, 장미는 빼고', '찾는 것: 자스민, without 장미.'],
  ])('says in %s what was understood, by the names that the vocabulary gives', (language, text, expected) => {
    const deployment = deploymentIn(language);
    const { conversation } = beginConversation(deployment, { seed: 1, language });
    const { reply } = takeTurn(deployment, 'demo', conversation, { text, language });
    expect(reply.message.split('\n')[0]).toBe(expected);
  });
});
