import { describe, expect, test } from 'vitest';
import type { Suggestion, ToolResponse } from '../../src/engine/reply.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What is suggested behind the last of some messages, and how many its list has. */
function suggested(language: string, ...messages: readonly string[]) {
  const reader = new MessageReader(deployment, 'demo', language);
  const replies = messages.map((text) => reader.read(text).turn.reply);
  const response = replies.at(-1)?.metadata?.find((one): one is ToolResponse => one.type === 'tool_response');
  const refine = (response?.content.suggestions ?? []).filter(
    (one): one is Extract<Suggestion, { code: 'refine' }> => one.code === 'refine',
  );
  return { refine, total: response?.content.result.pagination.total ?? 0 };
}

const OPENINGS = {
  en: ['fresh citrus for summer', 'something sweet for my wife', 'something woody, under 80 euros'],
  de: ['etwas Blumiges für meine Frau', 'etwas Frisches fürs Büro'],
  fr: ['un parfum boisé pour mon père'],
  es: ['algo dulce para ella'],
  it: ['qualcosa di floreale per mia madre'],
  pt: ['algo fresco para o meu pai'],
};

describe('what is suggested beside a list', () => {
  for (const [language, openings] of Object.entries(OPENINGS))
    for (const opening of openings)
      test(`leaves as many as is said: ${opening}`, () => {
        const { refine, total } = suggested(language, opening);
        expect(refine.length).toBeGreaterThan(0);
        for (const one of refine) {
          expect(one.total).toBeLessThan(total);
          expect([one.label, suggested(language, opening, one.label).total]).toEqual([one.label, one.total]);
        }
      });

  test('speaks against nothing that was said', () => {
    const labels = ['en', 'de'].flatMap((language) =>
      suggested(language, language === 'en' ? 'something woody, nothing fresh' : 'etwas Holziges, nichts Frisches').refine.map(
        ({ label }) => label,
      ),
    );
    expect(labels).not.toContain('Something fresher');
    expect(labels).not.toContain('Etwas frischer');
  });

  test('differs from turn to turn', () => {
    const first = suggested('en', 'something floral for my wife').refine;
    const second = suggested('en', 'something floral for my wife', 'more').refine;
    expect(second.map(({ label }) => label)).not.toEqual(first.map(({ label }) => label));
  });
});
