import type { BuiltInTexts } from './arguments.ts';

/** Where a shopper turns with what the catalog doesn't hold. */
const TURN = '{contact, select, none {o site da loja ou o atendimento ao cliente informa} other {a loja informa: {contact}}}';

// Words of Brazil and Portugal alike; no article before a name, no participle that agrees with one.
export const PORTUGUESE: BuiltInTexts = {
  'system.understood': 'Procuro: {wishes}.',
  'system.added': 'Certo, {wishes}.',
  'system.dropped': 'Já não conta: {slots}.',
  'system.changed':
    '{shape, select, gone {Já não conta: {before}.} again {Volta a contar: {now}.} both {Agora: {now}. Já não conta: {before}.} other {Agora: {now}.}}',
  'system.corrected': 'Desculpe, eu tinha entendido mal: {shape, select, gone {não mais {before}} other {{now}}}.',
  'system.one_at_a_time': 'Uma pessoa de cada vez. Diga quando quiser passar à seguinte: {values}.',
  'system.allergy_kept': 'Por causa da alergia continuo a deixar de fora: {values}. Diga “esqueça a alergia” para anular isso.',
  'system.left_out': 'Como pediu, continuo a deixar de fora: {values}.',
  'system.allergen_carriers': 'Também deixo de fora o que costuma levar {value}: {carriers}.',
  'system.allergy_lifted': 'Já não deixo de fora: {values}.',
  'system.allergy_named': 'Atenção à alergia: {fragrances}, com {values} entre as notas.',
  'system.excluded_all': '“{word}” abrange {options}: deixo tudo de fora. Diga “esqueça {other}” para voltar a permitir.',
  'system.took_reading': 'Entendi “{word}” como {taken}; diga “{other}” se era isso.',
  'system.not_understood': 'Desculpe, não entendi.',
  'system.set_aside':
    'É muita coisa de uma vez: não considerei nada a partir de “{words}”. Envie o resto numa mensagem mais curta, começando pelo que devo deixar de fora.',
  'system.set_aside_kept': 'Dessa parte anotei apenas o que devo deixar de fora: {values}.',
  'system.set_aside_unsure': 'Pode haver aí mais coisas que devo deixar de fora, por isso ainda não mostro nada.',
  'system.too_many': 'É mais do que consigo guardar de uma vez, por isso não conta: {values}.',
  'system.unknown_term': 'Não conheço “{value}”.',
  'system.unknown_code': 'Aqui nenhum perfume tem o código de barras {value}.',
  'system.mistyped_code': 'O código de barras {value} deve ter um erro de digitação: o dígito verificador não confere.',
  'system.like_holds':
    '{count, plural, one {O} other {Parte do}} que fica de fora{few, select, yes { ({values})} other {}} também está em {fragrances}; isto é o que mais se aproxima sem isso.',
  'system.in_common': 'O que têm em comum: {smells}.',
  'system.counterpart':
    '{some, select, yes {{fragrance} tem sua versão {gender, select, feminine {feminina} masculine {masculina} other {unissex}}: {value}.} other {{fragrance} não tem versão {gender, select, feminine {feminina} masculine {masculina} other {unissex}} aqui; procurei o que mais se aproxima.}}',
  'system.not_in_catalog': '{value}: não está à venda nesta loja.',
  'system.not_carried': 'Não temos “{value}”.',
  'system.filter_relaxed': 'Nada cumpre tudo, por isso deixei de lado: {filter}.',
  'system.missing':
    '{kind, select, like {Não tenho nada que se aproxime de verdade de {missing} e combine com o resto.} occasion {Dos que combinam, nenhum é bem o indicado {missing}.} ingredient {Dos que combinam, nenhum tem {missing}.} perfumer {Não tenho nada de {missing} que combine com o resto.} tag {Dos que combinam, nenhum traz a etiqueta “{missing}”.} price {Não tenho nada {missing} que combine com o resto.} size {Nesse tamanho ({missing}) não tenho nada que combine.} strength {Dos que combinam, nenhum é realmente de {missing}.} all {Tudo isso junto não tenho; precisei deixar de lado: {missing}.} each {Nenhum tem tudo.} other {Dos que combinam, nenhum é realmente {missing}.}}',
  'system.other_currency': 'Aqui os preços são em {currency}: li “{said}” como “{taken}”, sem conversão.',
  'system.clarify': 'Com “{word}”, quer dizer {options}?',
  'system.with_or_without': 'Com {value} ou sem?',
  'system.with': 'Com {value}',
  'system.without': 'Sem {value}',
  'system.left_aside': 'Deixei {value} de lado: diga com ou sem, se fizer diferença.',
  'system.no_facts': 'Não tenho informações sobre isso.',
  'system.failed': 'Neste momento não consigo consultar o catálogo.',
  'system.back_to_list': 'De novo a lista anterior:',
  'system.nothing_to_go_back_to': 'Não há nada antes disto.',
  'system.did_you_mean': '“{value}”: queria dizer {label}?',
  'system.relax_filter': '{total, plural, one {# perfume} other {# perfumes}} sem este limite: {filter}',
  'system.relax_label': 'tirar o critério {filter}',
  'system.relaxation':
    '{kind, select, price {{total} sem limite de preço} brands {{total} de qualquer marca} families {{total} de qualquer família} concentration {{total} em qualquer concentração} year {{total} de qualquer ano} strength {{total} de qualquer intensidade} size {{total} em qualquer tamanho} avoid {{total} se “{value}” afinal puder ser} other {{total} se “{value}” não for indispensável}}',
  'system.relaxation_label':
    '{kind, select, price {Qualquer preço} brands {Qualquer marca} families {Qualquer família} concentration {Qualquer concentração} year {Qualquer ano} strength {Qualquer intensidade} size {Qualquer tamanho} avoid {{value}: pode ser} other {{value}: não é indispensável}} ({total})',
  'system.refine': '{label} ({total})',
  'system.next_page': 'Há mais: página {page} de {pages}.',
  'system.language_fallback': 'Não falo “{value}”, por isso respondo em português.',
  'wish.want': '{values}',
  'wish.something': 'algo {wishes}',
  'wish.instead': '{now} (antes: {before})',
  'wish.avoid': '{mild, select, yes {de preferência sem {values}} other {sem {values}}}',
  'wish.nor': '{first} nem {last}',
  'wish.less': '{mild, select, yes {não muito {values}} other {nada {values}}}',
  'wish.like': 'como {values}',
  'wish.unlike': '{itself, select, yes {sem {values}} other {não como {values}}}',
  'wish.occasion': 'para {values}',
  'wish.brand': 'de {values}',
  'wish.scent_for':
    '{gender, select, feminine {mas um perfume feminino} masculine {mas um perfume masculino} other {mas um perfume unissex}}',
  'wish.perfumer': 'composto por {values}',
  'wish.not_by': 'não de {values}',
  'wish.recipient': 'para {name}',
  'wish.gender': '{gender, select, feminine {para mulher} masculine {para homem} other {unissex}}',
  'wish.price':
    '{shape, select, about {cerca de {max}} under {menos de {max}} max {até {max}} min {a partir de {min}} other {de {min} a {max}}}',
  'wish.size':
    '{shape, select, over {mais de {min}} under {menos de {max}} max {no máximo {max}} min {{min} ou mais} exact {{min}} other {de {min} a {max}}}',
  'wish.year': '{shape, select, max {até {max}} min {desde {min}} exact {de {min}} other {de {min} a {max}}}',
  'wish.age': '{shape, select, max {até {max} anos} min {a partir dos {min} anos} exact {{min} anos} other {dos {min} aos {max} anos}}',
  'wish.strength': '{shape, select, max {intensidade leve} min {intensidade forte} other {intensidade moderada}}',
  'facts.notes': '{tier, select, top {{notes} na saída} heart {{notes} no coração} base {{notes} no fundo} other {{notes}}}',
  'facts.placed': '{tier, select, top {{notes} na saída} heart {{notes} no coração} base {{notes} no fundo} other {{notes}}}',
  'facts.family': 'de perfil {family}',
  'facts.facets': '{facets}',
  'facts.wears': '{facet}, {wears}',
  'facts.shares': 'em comum com {fragrance}: {notes}',
  'facts.counterpart': 'a versão {gender, select, feminine {feminina} masculine {masculina} other {unissex}} de {fragrance}',
  'facts.away': 'diferente de {fragrance}: sem {without}, mas com {notes}',
  'facts.apart': 'o que {fragrance} não tem: {notes}',
  'facts.instead': 'sem {wanted}, mas com {note}',
  'facts.listed': '{listed, select, yes {há {note} entre as suas notas} other {não há {note} entre as suas notas}}',
  'facts.carried':
    '{carried, select, yes {tem {notes}, onde costuma haver {substance}} other {nenhuma das suas notas costuma trazer {substance}}}',
  'facts.lacks': '{alone, select, yes {sem {note}} other {mas sem {note}}}',
  'facts.misses':
    '{kind, select, like {meio longe de {what}} occasion {menos adequado {what}} tag {sem a etiqueta “{what}”} comparative {não exatamente {what}} size {não nesse tamanho} other {pouco {what}}}',
  'facts.likeness': 'a semelhança com {fragrances}',
  'facts.shifted': '{how, select, notes {{shift}: {by}} without {{shift}: sem {by}} plainly {{shift}} other {{shift} – {by}}}',
  'facts.strength':
    '{level, select, 1 {intensidade muito leve} 2 {intensidade leve} 3 {intensidade média} 4 {intensidade forte} other {intensidade muito forte}} ({strength}/5)',
  'facts.concentration': '{concentration}',
  'facts.use': 'para {name}',
  'facts.suited': '{noted, select, yes {{taste}: {character}, com {notes}} other {{taste}: {character}}}',
  'facts.light': 'leve',
  'facts.strong': 'intenso',
  'facts.taste': '{kind, select, occasion {{taste}: {notes}} family {{taste}: {notes}} other {{taste}: {notes}}}',
  'facts.though': '{limit, select, price {fora do orçamento: {fact}} other {{alone, select, yes {{fact}} other {mas {fact}}}}}',
  'facts.step_away': 'um passo ao lado: {family}',
  'facts.brand': 'de {brand}',
  'facts.perfumers': 'criação de {perfumers}',
  'facts.gender': '{gender}',
  'facts.year': 'de {year}',
  'facts.price': '{sized, select, yes {{size} por {price}} other {{price}}}',
  'facts.offer':
    '{sized, select, yes {{size} por {price}} other {{price}}}{compared, select, yes { ({each} por 100 ml)} other {}}{stock, select, no { (esgotado)} other {}}',
  'facts.not_sold': '{fragrance} não se vende aqui',
  'facts.popular': 'entre os mais conhecidos',
  'facts.rare': 'pouco conhecido',
  'facts.smells': 'cheiro: {facets}',
  'facts.sits': '{tier, select, top {geralmente na saída} heart {geralmente no coração} other {geralmente no fundo}}',
  'facts.near': 'próximo de: {notes}',
  'facts.typical': 'geralmente com {notes}',
  'facts.count': '{count, plural, =0 {nenhum nesta loja} one {# perfume nesta loja} other {# perfumes nesta loja}}',
  'facts.and': '{parted, select, yes {{before}; {fact}} other {{before}, {fact}}}',
  'facts.but': '{before}; {fact}',
  'facts.next': '{before}; {fact}',
  'facts.both': 'Em comum: {notes}.',
  'facts.leads': '{scales}{compared, select, yes { do que {fragrance}} other {}}{noted, select, yes { ({notes})} other {}}',
  'facts.alone': '{notes} ({fragrance} não tem)',
  'facts.stronger': '{fragrance} é mais intenso{longer, select, yes { e dura mais} other {}}.',
  'facts.longer': '{fragrance} dura mais.',
  'facts.cheaper': '{fragrance} custa menos{alike, select, yes {} other { por 100 ml}}: {price} contra {other}.',
  'facts.costs_less': 'mais barato ({price} contra {other}{alike, select, yes {} other { por 100 ml}})',
  'facts.better_for': 'Eu escolheria {fragrance} {use}.',
  'facts.lasting':
    '{level, select, 1 {em geral de duas a três horas na pele} 2 {em geral de três a cinco horas na pele} 3 {em geral de cinco a oito horas na pele} other {em geral oito horas ou mais na pele}}',
  'facts.quality':
    '{degree, select, very {muito {quality}} fairly {{quality}} other {pouco {quality}{instead, select, yes {, sobretudo {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.suits':
    '{degree, select, very {muito bom {quality}} fairly {bom {quality}} other {menos adequado {quality}{instead, select, yes {, por ser bastante {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.also': '{before}{but, select, yes {, mas {fact}} other { e {fact}}}',
  'facts.known': '{level, select, 3 {um dos mais conhecidos} 2 {bastante conhecido} other {pouco conhecido}}',
  'facts.portrait':
    '{fragrance}, de {brand}{dated, select, yes { ({year})} other {}},{faceted, select, yes { é {facets}} other { tem personalidade própria}}{noted, select, yes {: {notes}} other {}}. {concentrated, select, yes {Como {concentration}, é} other {É}} {strength, select, 1 {muito leve na pele} 2 {leve na pele} 3 {de intensidade média} 4 {intenso} other {muito intenso}} e costuma durar {lasting, select, 1 {de duas a três horas} 2 {de três a cinco horas} 3 {de cinco a oito horas} other {oito horas ou mais}}; {besides}.{sold, select, no { Mas aqui não está à venda.} other {}}',
  'facts.unfolds':
    '{begun, select, yes {{before}, } other {}}{tier, select, top {primeiro {notes}} heart {{begun, select, yes {depois } other {}}{notes}} base {{begun, select, yes {e no final } other {}}{notes}} other {{notes}}}',
  'answers.of':
    '{verdict, select, yes {Sim, } no {Não, } other {}}{fragrance}{kind, select, stated { é {facts}} strength { é de {facts}} concentration { vem como {facts}} perfumers { é uma {facts}} other {: {facts}}}.',
  'answers.lasts':
    '{verdict, select, yes {Sim, } no {Não, } other {}}{fragrance}{concentrated, select, yes { ({concentration})} other {}} dura em geral {level, select, 1 {de duas a três horas} 2 {de três a cinco horas} 3 {de cinco a oito horas} other {oito horas ou mais}} na pele.',
  'answers.sizes':
    '{verdict, select, yes {Sim, } no {Não, } other {}}{fragrance} vem {count, plural, one {em um único tamanho: } other {em }}{offers}.',
  'answers.unfolds':
    '{verdict, select, yes {Sim, } no {Não, } other {}}{count, plural, one {{faceted, select, yes {{fragrance} é {facets}; só uma nota é indicada: {notes}.} other {De {fragrance} só uma nota é indicada: {notes}.}}} other {{tiered, select, yes {{faceted, select, yes {{fragrance} é {facets}: {notes}.} other {{fragrance} se abre assim: {notes}.}}} other {{faceted, select, yes {{fragrance} é {facets}; as suas notas: {notes}.} other {As notas de {fragrance}: {notes}.}}}}}}',
  'answers.listed':
    '{fragrance} {listed, select, yes {tem {notes} entre as suas notas{named, select, yes {: {kinds}} other {}}} other {{count, plural, one {não tem {notes} entre as suas notas} other {não tem nenhuma destas notas: {notes}}}}}.',
  'answers.partly_listed': '{fragrance} tem {notes} entre as suas notas, mas não {missing}.',
  'answers.most': '{count, plural, one {Seria} other {Seriam}}',
  'answers.told':
    '{kind, select, none {} year {, {count, plural, one {} =2 {ambos } other {todos }}{facts}} strength {, {count, plural, one {} =2 {ambos } other {todos }}de {facts}} quality {, {count, plural, one {} other {cada um }}{facts}} lasting {, {facts}} priced {: {facts}{count, plural, one {} other { cada}}} other {: {facts}}}',
  'answers.first':
    '{most} {led, select, yes {{ahead}, logo à frente de {fragrances}} other {{fragrances}}}{though, select, yes {, e mesmo assim é {facts}} other {{told}}}{followed, select, yes {; depois, {rest}} other {}}.',
  'answers.then': '{begun, select, yes {{before}; e, em seguida, } other {}}{fragrances}{told}',
  'answers.not_shown': 'Nenhum destes é de {brand}. Diga o nome do perfume e eu respondo.',
  'answers.same': 'São dois nomes para a mesma coisa.',
  'answers.pick':
    '{told, select, no {Para o que procura, eu escolheria {fragrance}.} other {Eu escolheria {fragrance}: {facts}.}}{but, select, yes { O único senão: {against}.} other {}}',
  'answers.none_fits':
    '{kind, select, occasion {Nenhum deles é bem indicado {quality}} other {Nenhum deles é realmente {quality}}}; se tiver de ser um deles, eu escolheria {fragrance}.',
  'answers.contrast': '{one} é {is}, enquanto {other} é {others}.',
  'answers.much_alike': '{fragrances} são muito parecidos.',
  'answers.runner_up':
    '{kind, select, leads {Se for para ser {facts}, melhor {fragrance}} facts {A favor de {fragrance}: {facts}} other {Logo atrás vem {fragrance}}}{cheaper, select, yes {; também é {price}} other {}}.',
  'answers.opinion':
    '{verdict, select, fits {{fragrance} combina bem com o que você procura – {facts}.{known, select, divides { É muito conhecido, mas não agrada a todos: melhor experimentar antes.} 3 { Agrada a muita gente, é uma escolha segura.} 1 { Pouca gente usa: uma escolha bem pessoal.} other {}}} partly {{fragrance} seria um meio-termo: {against}{told, select, yes {. A favor dele: {facts}} other {}}.} against {{fragrance} eu não escolheria: {against}.} other {{fragrance} é {faceted, select, yes {{facets}, e } other {}}{strength, select, 1 {muito leve} 2 {leve} 3 {de intensidade média} 4 {intenso} other {muito intenso}}. {known, select, divides {É um dos mais conhecidos, mas ou se ama ou não.} 3 {É um dos mais conhecidos e agrada com facilidade.} 2 {Uma boa escolha, se você gosta desse estilo.} other {Mais para quem procura algo incomum.}} Me diga o que importa para você, e eu digo se combina.}}',
  'answers.alike':
    '{kind, select, lasting {{fragrances} duram o mesmo: {facts}} priced {{fragrances} custam o mesmo: {facts}} year {{fragrances} são {count, plural, =2 {ambos} other {todos}} {facts}} strength {{fragrances} são {count, plural, =2 {ambos} other {todos}} de {facts}} quality {{fragrances} empatam: cada um é {facts}} none {{asks, select, price {{fragrances} custam o mesmo} popularity {{fragrances} são mais ou menos igualmente conhecidos} other {Nisso não há diferença entre {fragrances}}}} other {Nisso não há diferença entre {fragrances}: {facts}}}.',
  'answers.best_size':
    '{more, plural, =0 {{fragrance} vem em um único tamanho: {best}.} other {Em {fragrance}, o que mais compensa: {best}. Para comparar: {others}.}}',
  'answers.in_size':
    '{there, select, yes {Sim, {fragrance} existe nesse tamanho: {offers}.} out_of_stock {{fragrance} de {size} está esgotado neste momento{others, plural, =0 {} other {; também há {offers}}}.} other {Não, de {size} não; de {fragrance} há {offers}.}}',
  'answers.none_of': 'Nenhum deles, segundo o catálogo.',
  'answers.made_for':
    '{gender, select, unisex {{fragrances} {count, plural, one {é} other {são}} unissex: tanto mulheres como homens usam.} other {{suits, select, yes {Sim, {fragrances} {count, plural, one {é} other {são}} {gender, select, feminine {para mulher} other {para homem}}.} other {{fragrances} {count, plural, one {é vendido} other {são vendidos}} {gender, select, feminine {para mulher} other {para homem}}, mas isso não é regra: quem gosta pode usar.}}}}',
  'answers.has_counterpart': 'A versão {gender, select, feminine {feminina} masculine {masculina} other {unissex}} de {of} é {fragrance}.',
  'answers.sum': '{fragrances} custam juntos {total}: {parts}.',
  'answers.age': 'Perfume não tem idade: se agrada, combina.',
  'answers.unheard': 'Isso não sei dizer com certeza. O que sei é isto:',
  'answers.either':
    '{held, select, one {{fragrance} é {facts}.} all {As duas coisas: {fragrance} é {facts}.} other {Nem um nem outro, na verdade: {fragrance} é {facts}.}}',
  'answers.box': 'Mas não dá para garantir: só a lista de ingredientes na embalagem diz.',
  'answers.unheld':
    '{asked, select, age {Um perfume não tem idade: se agrada, serve. O catálogo não diz nada sobre isso.} formula {O catálogo não diz se uma fórmula é vegana, natural ou sem álcool, nem nada sobre testes em animais; a marca ou a embalagem dirá.} reformulation {O catálogo não diz se a fórmula mudou; muitos perfumes antigos foram reformulados ao longo dos anos.} origin {O catálogo não diz onde é fabricado; está escrito na embalagem.} other {O catálogo não diz isso, infelizmente. Mas diz que cheiro tem um perfume, quanto dura e quanto custa: é só perguntar.}}',
  'answers.lasting':
    'Em regra, uma eau de cologne dura de duas a três horas, uma eau de toilette de três a cinco, uma eau de parfum de cinco a oito, um extrato mais. A pele e o clima contam tanto como o rótulo. Madeiras, âmbar, almíscar, baunilha e patchouli no fundo duram mais e os cítricos vão-se primeiro: um chipre dura mais do que uma colônia.',
  'answers.concentration':
    'A concentração diz quanto óleo perfumado há no álcool. Uma eau de toilette é mais leve e luminosa, uma eau de parfum mais densa e em geral dura mais, um extrato é o mais denso; duas concentrações do mesmo nome costumam ser composições diferentes.',
  'answers.use':
    'Bastam duas a quatro borrifadas, uma ou duas se for intenso. Na pele hidratada – pescoço, peito, pulsos – e sem esfregar. Na roupa dura mais; veja antes se não mancha e, com alergia ou pele sensível, pergunte na mesma a um médico ou farmacêutico.',
  'answers.storage':
    'O frasco guarda-se fechado, num lugar fresco e escuro: na caixa ou numa gaveta, longe do sol e da casa de banho. Assim conserva-se por anos.',
  'answers.expiry':
    'Um perfume conserva-se três a cinco anos, muitas vezes mais. Se o cheiro ou a cor mudaram, pode irritar a pele: melhor não usar.',
  'answers.layering':
    'Dois no máximo, de intensidade parecida, com uma nota de fundo em comum, como baunilha, almíscar ou cedro; ou algo simples sobre algo intenso. Deixe secar o primeiro antes do segundo.',
  'answers.nature':
    'Uma nota nomeia um cheiro, não uma matéria-prima: compõe-se de óleos naturais e de moléculas de laboratório, e o catálogo não diz quais. As notas animais como civeta, castóreo, almíscar ou âmbar cinza hoje são quase sempre sintéticas e já não se tiram do animal; o musgo de carvalho e algumas outras estão limitadas a pequenas quantidades porque causam alergias (regras da IFRA e da UE).',
  'answers.skin':
    'A pele faz diferença: o calor e a oleosidade dela realçam outras notas em cada pessoa, e numa pele seca ou quente o perfume vai-se mais depressa. Os cítricos e outras notas leves evaporam primeiro, e o nariz depressa deixa de notar o que cheira o dia todo. Pele hidratada, um pouco na roupa e uma concentração mais densa duram mais; experimente antes na sua pele.',
  'answers.safety':
    'Isso não posso prometer. As notas não são a lista de ingredientes, e se um perfume dá dor de cabeça ou irrita a pele depende de cada pessoa: experimente antes um pouco. Com alergia, doença, na gravidez ou para uma criança, pergunte a um médico ou farmacêutico.',
  'answers.meaning':
    '{term, select, sillage {O rastro (sillage) é o que um perfume deixa no ar; a projeção, até onde se sente à volta da pessoa.} accord {Um acorde são várias notas que juntas cheiram a algo novo, como na música: o “couro”, por exemplo.} pyramid {Um perfume se abre em três níveis: as notas de saída nos primeiros minutos, o coração nas horas seguintes, o fundo enquanto dura.} niche {As casas de nicho só fazem perfumes, em pequenas quantidades e para gostos próprios; os perfumes de grife vêm de casas de moda.} flanker {Um flanker é uma variação de um perfume conhecido, com o seu nome: mais leve, mais intensa ou para outra estação.} nose {Um nariz é um perfumista: quem compõe o perfume.} dupe {Um contratipo cheira quase como um perfume mais conhecido, em geral mais caro, sem ser ele.} tester {Um testador é um frasco para experimentar na loja; uma amostra, alguns mililitros para levar.} soliflore {Um soliflor é construído em torno de uma só flor.} other {}}',
  'answers.delivery': `Onde a loja entrega, em quanto tempo e a que preço não está no meu catálogo; ${TURN}.`,
  'answers.order': `Não vejo pedidos nem encomendas; ${TURN}.`,
  'answers.returns': `Como funcionam devoluções, trocas e reclamações não está no meu catálogo; ${TURN}.`,
  'answers.payment': `Formas de pagamento, vales e códigos não estão no meu catálogo; ${TURN}.`,
  'answers.wrapping': `Se a loja embrulha para presente não está no meu catálogo; ${TURN}.`,
  'answers.visit': `O endereço e os horários da loja não estão no meu catálogo; ${TURN}.`,
  'answers.buying': `A encomenda faz-se na própria loja: coloque-o no carrinho. Se algo não estiver claro, ${TURN}.`,
  'answers.samples': `Se há amostras não está no meu catálogo; ${TURN}. O frasco menor é uma boa forma de experimentar: pergunte-me pelos tamanhos.`,
  'answers.range':
    '{more, plural, =0 {Aqui encontra {brands}.} one {Entre outras, encontra {brands}, e mais # marca.} other {Entre outras, encontra {brands}, e mais # marcas.}} Diga uma e procuro nela.',
};
