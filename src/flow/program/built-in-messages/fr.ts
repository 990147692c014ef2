import type { BuiltInTexts } from './arguments.ts';

/** Where a shopper turns with what the catalog doesn't hold. */
const TURN =
  '{contact, select, none {le site de la boutique ou son service client vous le dira} other {la boutique vous le dira : {contact}}}';

export const FRENCH: BuiltInTexts = {
  'system.understood': 'Je cherche : {wishes}.',
  'system.added': "D'accord, {wishes}.",
  'system.dropped': 'Ne compte plus : {slots}.',
  'system.changed':
    '{shape, select, gone {Ne compte plus : {before}.} again {Compte à nouveau : {now}.} both {Maintenant : {now}. Ne compte plus : {before}.} other {Maintenant : {now}.}}',
  'system.corrected': "Pardon, j'avais mal compris : {shape, select, gone {« {before} » ne compte plus} other {{now}}}.",
  'system.one_at_a_time': "Une personne après l'autre. Dites-moi quand passer à la suivante : {values}.",
  'system.allergy_kept': "À cause de l'allergie, j'écarte toujours : {values}. Dites « oubliez l'allergie » pour l'annuler.",
  'system.left_out': "J'écarte toujours, comme vous l'avez demandé : {values}.",
  'system.allergen_carriers': "J'écarte aussi ce qui contient d'habitude cette substance ({value}) : {carriers}.",
  'system.allergy_lifted': "N'est plus écarté : {values}.",
  'system.allergy_named': "Attention à l'allergie : {fragrances}, avec {values} parmi les notes.",
  'system.excluded_all': "« {word} » recouvre {options} : j'écarte tout. Dites « oubliez {other} » pour l'accepter à nouveau.",
  'system.took_reading': "Je lis « {word} » comme {taken} ; dites « {other} » si c'est cela.",
  'system.not_understood': "Excusez-moi, je n'ai pas compris.",
  'system.set_aside':
    "Cela fait beaucoup à la fois : je n'ai pas tenu compte de ce qui suit à partir de « {words} ». Envoyez-moi le reste dans un message plus court, en commençant par ce que je dois écarter.",
  'system.set_aside_kept': "De cette partie, je retiens seulement ce qu'il faut écarter : {values}.",
  'system.set_aside_unsure': "Il peut y avoir là autre chose à écarter : je ne montre donc rien pour l'instant.",
  'system.too_many': "C'est plus que je ne peux retenir à la fois. Je ne tiens donc pas compte de : {values}.",
  'system.unknown_term': 'Je ne connais pas « {value} ».',
  'system.unknown_code': "Aucun parfum n'a ici le code-barres {value}.",
  'system.mistyped_code': 'Le code-barres {value} est sans doute mal saisi : son chiffre de contrôle ne convient pas.',
  'system.like_holds':
    "{count, plural, one {Ce} other {Une partie de ce}} qu'il faut écarter{few, select, yes { ({values})} other {}} se trouve aussi dans {fragrances} ; voici ce qui s'en approche sans cela.",
  'system.in_common': 'Ce qui les réunit : {smells}.',
  'system.counterpart':
    "{some, select, yes {{fragrance} a son pendant {gender, select, feminine {pour femme} masculine {pour homme} other {mixte}} : {value}.} other {{fragrance} n'a pas de pendant {gender, select, feminine {pour femme} masculine {pour homme} other {mixte}} ici ; j'ai cherché ce qui s'en approche le plus.}}",
  'system.not_in_catalog': '{value} : cette boutique ne le vend pas.',
  'system.not_carried': "Nous n'avons pas « {value} ».",
  'system.filter_relaxed': "Rien ne réunit tout ; j'ai mis de côté : {filter}.",
  'system.missing':
    "{kind, select, like {Je n'ai rien qui rappelle vraiment {missing} et convienne aussi pour le reste.} occasion {Parmi ceux qui conviennent, aucun n'est vraiment idéal {missing}.} ingredient {Parmi ceux qui conviennent, cette note manque toujours : {missing}.} perfumer {De ce parfumeur ({missing}), je n'ai rien qui convienne pour le reste.} tag {Parmi ceux qui conviennent, aucun ne porte la mention « {missing} ».} price {Je n'ai rien {missing} qui convienne pour le reste.} size {Dans ce format ({missing}), je n'ai rien qui convienne.} strength {Parmi ceux qui conviennent, aucun n'est vraiment d'{missing}.} all {Tout cela ne va pas ensemble ; j'ai dû laisser de côté : {missing}.} each {Aucun ne coche toutes les cases.} other {Parmi ceux qui conviennent, aucun n'est vraiment {missing}.}}",
  'system.other_currency': "Ici, les prix sont en {currency} : j'ai lu « {said} » comme « {taken} », sans conversion.",
  'system.clarify': 'Par « {word} », voulez-vous dire {options} ?',
  'system.with_or_without': 'Avec ou sans {value} ?',
  'system.with': 'Avec {value}',
  'system.without': 'Sans {value}',
  'system.left_aside': "J'ai laissé {value} de côté : dites avec ou sans si cela compte.",
  'system.no_facts': "Je n'ai rien de noté à ce sujet.",
  'system.failed': "Je n'arrive pas à consulter le catalogue pour le moment.",
  'system.back_to_list': 'Revoici la liste précédente :',
  'system.nothing_to_go_back_to': "Il n'y a rien avant.",
  'system.did_you_mean': '« {value} » : vouliez-vous dire {label} ?',
  'system.relax_filter': '{total, plural, one {# parfum} other {# parfums}} sans cette limite : {filter}',
  'system.relax_label': 'retirer le critère {filter}',
  'system.relaxation':
    "{kind, select, price {{total} sans limite de prix} brands {{total} toutes marques confondues} families {{total} toutes familles confondues} concentration {{total} toutes concentrations confondues} year {{total} toutes années confondues} strength {{total} sans exigence d'intensité} size {{total} toutes contenances confondues} avoid {{total} si « {value} » vous va finalement} other {{total} si « {value} » n'est pas indispensable}}",
  'system.relaxation_label':
    '{kind, select, price {Sans limite de prix} brands {Toutes les marques} families {Toutes les familles} concentration {Toutes les concentrations} year {Toutes les années} strength {Toutes les intensités} size {Toutes les contenances} avoid {{value} : finalement oui} other {{value} : pas indispensable}} ({total})',
  'system.refine': '{label} ({total})',
  'system.next_page': "Il y en a d'autres : page {page} sur {pages}.",
  'system.language_fallback': 'Je ne parle pas « {value} » : je réponds en français.',
  'wish.want': '{values}',
  'wish.something': 'un parfum {wishes}',
  'wish.instead': '{now} (avant : {before})',
  'wish.avoid': '{mild, select, yes {plutôt sans {values}} other {sans {values}}}',
  'wish.nor': '{first} ni {last}',
  'wish.less': '{mild, select, yes {pas trop {values}} other {pas {values}}}',
  'wish.like': 'comme {values}',
  'wish.unlike': '{itself, select, yes {sans {values}} other {pas comme {values}}}',
  'wish.occasion': 'pour {values}',
  'wish.brand': 'de chez {values}',
  'wish.scent_for': '{gender, select, feminine {mais un parfum féminin} masculine {mais un parfum masculin} other {mais un parfum mixte}}',
  'wish.perfumer': 'composé par {values}',
  'wish.not_by': 'pas de chez {values}',
  'wish.recipient': 'pour {name}',
  'wish.gender': '{gender, select, feminine {pour femme} masculine {pour homme} other {mixte}}',
  'wish.price':
    "{shape, select, about {autour de {max}} under {moins de {max}} max {jusqu'à {max}} min {à partir de {min}} other {de {min} à {max}}}",
  'wish.size':
    '{shape, select, over {plus de {min}} under {moins de {max}} max {{max} au plus} min {{min} ou plus} exact {{min}} other {de {min} à {max}}}',
  'wish.year': "{shape, select, max {jusqu'en {max}} min {depuis {min}} exact {de {min}} other {de {min} à {max}}}",
  'wish.age': "{shape, select, max {jusqu'à {max} ans} min {à partir de {min} ans} exact {{min} ans} other {de {min} à {max} ans}}",
  'wish.strength': '{shape, select, max {intensité légère} min {intensité forte} other {intensité modérée}}',
  'facts.notes': '{tier, select, top {{notes} en tête} heart {{notes} en cœur} base {{notes} en fond} other {{notes}}}',
  'facts.placed': '{tier, select, top {{notes} en tête} heart {{notes} en cœur} base {{notes} en fond} other {{notes}}}',
  'facts.family': 'de caractère {family}',
  'facts.facets': '{facets}',
  'facts.wears': '{facet}, {wears}',
  'facts.shares': 'en commun avec {fragrance} : {notes}',
  'facts.counterpart': 'la réponse {gender, select, feminine {pour femme} masculine {pour homme} other {mixte}} à {fragrance}',
  'facts.away': 'à la différence de la note {without} dans {fragrance} : {notes}',
  'facts.apart': 'absent de {fragrance} : {notes}',
  'facts.instead': 'pas de note {wanted}, mais {note}',
  'facts.listed': "{listed, select, yes {une note {note} est indiquée} other {aucune note {note} n'est indiquée}}",
  'facts.carried':
    "{carried, select, yes {{notes}, où l'on trouve d'ordinaire {substance}} other {aucune de ses notes n'en contient d'ordinaire ({substance})}}",
  'facts.lacks': '{alone, select, yes {sans {note}} other {en revanche, sans {note}}}',
  'facts.misses':
    '{kind, select, like {assez loin de {what}} occasion {moins indiqué {what}} tag {sans la mention « {what} »} comparative {pas vraiment {what}} size {pas dans ce format} other {peu {what}}}',
  'facts.likeness': 'la ressemblance avec {fragrances}',
  'facts.shifted': '{how, select, notes {{shift} : {by}} without {{shift} : sans {by}} plainly {{shift}} other {{shift} – {by}}}',
  'facts.strength':
    '{level, select, 1 {intensité très légère} 2 {intensité légère} 3 {intensité moyenne} 4 {intensité forte} other {intensité très forte}} ({strength}/5)',
  'facts.concentration': '{concentration}',
  'facts.use': 'pour {name}',
  'facts.suited': '{noted, select, yes {{taste} : {character}, avec {notes}} other {{taste} : {character}}}',
  'facts.light': 'léger',
  'facts.strong': 'intense',
  'facts.taste': '{kind, select, occasion {{taste} : {notes}} family {{taste} : {notes}} other {{taste} : {notes}}}',
  'facts.though': '{limit, select, price {hors budget : {fact}} other {{alone, select, yes {{fact}} other {en revanche, {fact}}}}}',
  'facts.step_away': 'un pas de côté : {family}',
  'facts.brand': 'signé {brand}',
  'facts.perfumers': 'composé par {perfumers}',
  'facts.gender': '{gender}',
  'facts.year': 'de {year}',
  'facts.price': '{sized, select, yes {{size} à {price}} other {{price}}}',
  'facts.offer':
    '{sized, select, yes {{size} à {price}} other {{price}}}{compared, select, yes { (soit {each} les 100 ml)} other {}}{stock, select, no { (épuisé)} other {}}',
  'facts.not_sold': "{fragrance} n'est pas vendu ici",
  'facts.popular': 'parmi les plus connus',
  'facts.rare': 'encore peu connu',
  'facts.smells': 'odeur : {facets}',
  'facts.sits': '{tier, select, top {le plus souvent en tête} heart {le plus souvent en cœur} other {le plus souvent en fond}}',
  'facts.near': 'proche de : {notes}',
  'facts.typical': 'le plus souvent avec {notes}',
  'facts.count': '{count, plural, =0 {aucun dans cette boutique} one {# parfum dans cette boutique} other {# parfums dans cette boutique}}',
  'facts.and': '{parted, select, yes {{before} ; {fact}} other {{before}, {fact}}}',
  'facts.but': '{before} ; {fact}',
  'facts.next': '{before} ; {fact}',
  'facts.both': 'En commun : {notes}.',
  'facts.leads': '{scales}{compared, select, yes { par rapport à {fragrance}} other {}}{noted, select, yes { ({notes})} other {}}',
  'facts.alone': '{notes} (pas dans {fragrance})',
  'facts.stronger': '{fragrance} est plus puissant{longer, select, yes { et tient plus longtemps} other {}}.',
  'facts.longer': '{fragrance} tient plus longtemps.',
  'facts.cheaper': '{fragrance} coûte moins cher{alike, select, yes {} other { aux 100 ml}} : {price} contre {other}.',
  'facts.costs_less': 'moins cher ({price} contre {other}{alike, select, yes {} other { aux 100 ml}})',
  'facts.better_for': 'Je prendrais {fragrance} {use}.',
  'facts.lasting':
    '{level, select, 1 {en général deux à trois heures sur la peau} 2 {en général trois à cinq heures sur la peau} 3 {en général cinq à huit heures sur la peau} other {en général huit heures et plus sur la peau}}',
  'facts.quality':
    '{degree, select, very {très {quality}} fairly {{quality}} other {peu {quality}{instead, select, yes {, plutôt {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.suits':
    '{degree, select, very {très bien {quality}} fairly {bien {quality}} other {moins indiqué {quality}{instead, select, yes {, car plutôt {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.also': '{before}{but, select, yes {, mais {fact}} other { et {fact}}}',
  'facts.known': "{level, select, 3 {l'un des plus connus} 2 {assez connu} other {peu connu}}",
  'facts.portrait':
    "{fragrance}, signé {brand}{dated, select, yes { ({year})} other {}},{faceted, select, yes { est {facets}} other { a son propre caractère}}{noted, select, yes { : {notes}} other {}}. {concentrated, select, yes {En {concentration}, il} other {Il}} est {strength, select, 1 {très léger sur la peau} 2 {léger sur la peau} 3 {d'intensité moyenne} 4 {puissant} other {très puissant}} et tient en général {lasting, select, 1 {deux à trois heures} 2 {trois à cinq heures} 3 {cinq à huit heures} other {huit heures et plus}} ; {besides}.{sold, select, no { En revanche, il n'est pas vendu ici.} other {}}",
  'facts.unfolds':
    "{begun, select, yes {{before}, } other {}}{tier, select, top {d'abord {notes}} heart {{begun, select, yes {puis } other {}}{notes}} base {{begun, select, yes {et pour finir } other {}}{notes}} other {{notes}}}",
  'answers.of':
    "{verdict, select, yes {Oui, } no {Non, } other {}}{fragrance}{kind, select, stated { est {facts}} strength { est d'{facts}} concentration { se présente en {facts}} perfumers { a été {facts}} other { : {facts}}}.",
  'answers.lasts':
    '{verdict, select, yes {Oui, } no {Non, } other {}}{fragrance}{concentrated, select, yes { ({concentration})} other {}} tient en général {level, select, 1 {deux à trois heures} 2 {trois à cinq heures} 3 {cinq à huit heures} other {huit heures et plus}} sur la peau.',
  'answers.sizes':
    '{verdict, select, yes {Oui, } no {Non, } other {}}{fragrance} existe {count, plural, one {en un seul format : } other {en }}{offers}.',
  'answers.unfolds':
    '{verdict, select, yes {Oui, } no {Non, } other {}}{count, plural, one {{faceted, select, yes {{fragrance} est {facets} ; une seule note est indiquée : {notes}.} other {Une seule note est indiquée pour {fragrance} : {notes}.}}} other {{tiered, select, yes {{faceted, select, yes {{fragrance} est {facets} : {notes}.} other {Voici comment évolue {fragrance} : {notes}.}}} other {{faceted, select, yes {{fragrance} est {facets} ; ses notes : {notes}.} other {Les notes de ce parfum ({fragrance}) : {notes}.}}}}}}',
  'answers.listed':
    "{listed, select, yes {{count, plural, one {La note {notes} figure} other {Les notes {notes} figurent}} bien dans {fragrance}{named, select, yes { : {kinds}} other {}}.} other {{count, plural, one {La note {notes} n'est pas mentionnée} other {Les notes {notes} ne sont pas mentionnées}} pour {fragrance}.}}",
  'answers.partly_listed': 'Dans {fragrance} : {notes}, mais pas de note {missing}.',
  'answers.most': '{count, plural, one {Ce serait} other {Ce seraient}}',
  'answers.told':
    "{kind, select, none {} year {, {count, plural, one {} =2 {tous deux } other {tous }}{facts}} strength {, {count, plural, one {} =2 {tous deux } other {tous }}d'{facts}} quality {, {count, plural, one {} other {chacun }}{facts}} lasting {, {facts}} priced {, {facts}{count, plural, one {} other { chacun}}} other { : {facts}}}",
  'answers.first':
    '{most} {led, select, yes {{ahead}, juste devant {fragrances}} other {{fragrances}}}{though, select, yes {, mais il reste {facts}} other {{told}}}{followed, select, yes { ; puis {rest}} other {}}.',
  'answers.then': '{begun, select, yes {{before} ; ensuite } other {}}{fragrances}{told}',
  'answers.not_shown': "Aucun de ceux-ci n'est signé {brand}. Dites-moi le nom du parfum, et je vous réponds.",
  'answers.same': 'Ce sont deux noms de la même chose.',
  'answers.pick':
    '{told, select, no {Pour ce que vous cherchez, je prendrais {fragrance}.} other {Je prendrais {fragrance} : {facts}.}}{but, select, yes { Seul bémol : {against}.} other {}}',
  'answers.none_fits':
    "{kind, select, occasion {Aucun d'eux n'est vraiment fait {quality}} other {Aucun d'eux n'est vraiment {quality}}} ; s'il faut en choisir un, je prendrais {fragrance}.",
  'answers.contrast': '{one} est {is}, tandis que {other} est {others}.',
  'answers.much_alike': '{fragrances} se ressemblent beaucoup.',
  'answers.runner_up':
    "{kind, select, leads {S'il doit être {facts}, {fragrance} convient mieux} facts {En faveur de l'autre, {fragrance} : {facts}} other {Juste derrière : {fragrance}}}{cheaper, select, yes { ; il est aussi {price}} other {}}.",
  'answers.opinion':
    "{verdict, select, fits {{fragrance} correspond bien à ce que vous cherchez – {facts}.{known, select, divides { Il est très connu, mais il ne plaît pas à tout le monde : mieux vaut l'essayer avant.} 3 { Il plaît à beaucoup de monde, c'est un choix sûr.} 1 { Peu de gens le portent : un choix très personnel.} other {}}} partly {{fragrance} serait un compromis : {against}{told, select, yes {. En sa faveur : {facts}} other {}}.} against {Je ne prendrais pas {fragrance} : {against}.} other {{fragrance} est {faceted, select, yes {{facets}, et } other {}}{strength, select, 1 {très léger} 2 {léger} 3 {d'intensité moyenne} 4 {puissant} other {très puissant}}. {known, select, divides {C'est l'un des plus connus, mais on aime ou on n'aime pas.} 3 {C'est l'un des plus connus, il plaît facilement.} 2 {Un bon choix si ce style vous plaît.} other {Plutôt pour qui aime sortir des sentiers battus.}} Dites-moi ce qui compte pour vous, et je vous dirai s'il convient.}}",
  'answers.alike':
    "{kind, select, lasting {{fragrances} tiennent aussi longtemps {count, plural, =2 {l'un que l'autre} other {les uns que les autres}} : {facts}} priced {{fragrances} sont au même prix : {facts}} year {{fragrances} sont {count, plural, =2 {tous deux} other {tous}} {facts}} strength {{fragrances} sont {count, plural, =2 {tous deux} other {tous}} d'{facts}} quality {{fragrances} sont à égalité, chacun étant {facts}} none {{asks, select, price {{fragrances} sont au même prix} popularity {{fragrances} sont à peu près aussi connus} other {Là-dessus, pas de différence entre {fragrances}}}} other {Là-dessus, pas de différence entre {fragrances} : {facts}}}.",
  'answers.best_size':
    "{more, plural, =0 {{fragrance} n'existe ici qu'en un seul format : {best}.} other {Pour {fragrance}, le plus avantageux : {best}. À titre de comparaison : {others}.}}",
  'answers.in_size':
    '{there, select, yes {Oui, {fragrance} existe dans cette taille : {offers}.} out_of_stock {{fragrance} est épuisé en {size} pour le moment{others, plural, =0 {} other { ; il existe aussi en {offers}}}.} other {Non, pas en {size} ; {fragrance} existe en {offers}.}}',
  'answers.none_of': "Aucun d'eux, d'après le catalogue.",
  'answers.made_for':
    "{gender, select, unisex {{fragrances} {count, plural, one {est mixte : il convient} other {sont mixtes : ils conviennent}} aux femmes comme aux hommes.} other {{suits, select, yes {Oui, {fragrances} {count, plural, one {est} other {sont}} {gender, select, feminine {pour femme} other {pour homme}}.} other {{fragrances} {count, plural, one {est vendu} other {sont vendus}} {gender, select, feminine {pour femme} other {pour homme}}, mais ce n'est pas une règle : qui {count, plural, one {l'aime peut le} other {les aime peut les}} porter.}}}}",
  'answers.has_counterpart':
    '{of} a un pendant {gender, select, feminine {pour femme} masculine {pour homme} other {mixte}} : {fragrance}.',
  'answers.sum': '{fragrances} coûtent ensemble {total} : {parts}.',
  'answers.age': "Un parfum n'a pas d'âge : s'il plaît, il va.",
  'answers.unheard': "Je ne peux pas vous le dire avec certitude. Voici ce que j'en sais :",
  'answers.either':
    "{held, select, one {{fragrance} est {facts}.} all {Les deux : {fragrance} est {facts}.} other {Ni l'un ni l'autre, à vrai dire : {fragrance} est {facts}.}}",
  'answers.box': "Je ne peux toutefois rien garantir : seule la liste des ingrédients, sur l'emballage, le dit.",
  'answers.unheld':
    "{asked, select, age {Un parfum n'a pas d'âge : s'il plaît, il convient. Le catalogue n'en dit rien.} formula {Le catalogue ne dit pas si une formule est végane, naturelle ou sans alcool, ni rien des tests sur les animaux ; la marque ou l'emballage vous le dira.} reformulation {Le catalogue ne dit pas si la formule a changé ; beaucoup de parfums anciens ont été reformulés au fil des ans.} origin {Le catalogue ne dit pas où il est fabriqué ; c'est écrit sur l'emballage.} other {Le catalogue ne le dit pas, malheureusement. Il dit ce que sent un parfum, combien de temps il tient et ce qu'il coûte : demandez-moi.}}",
  'answers.lasting':
    "En général, une eau de Cologne tient deux à trois heures, une eau de toilette trois à cinq, une eau de parfum cinq à huit, un extrait davantage. La peau et le temps qu'il fait comptent autant que l'étiquette. Les bois, l'ambre, le musc, la vanille et le patchouli, en fond, tiennent le plus longtemps et les agrumes partent d'abord : un chypre mousseux tient donc plus qu'une cologne.",
  'answers.concentration':
    "La concentration indique la part d'huile parfumée dans l'alcool. Une eau de toilette est plus légère et plus vive, une eau de parfum plus dense et souvent plus tenace, un extrait le plus dense ; sous un même nom, deux concentrations sont souvent deux compositions différentes.",
  'answers.use':
    "Deux à quatre pulvérisations suffisent, une ou deux s'il est puissant. Vaporisez sur une peau hydratée – cou, poitrine, poignets – sans frotter. Sur les vêtements, il tient plus longtemps ; vérifiez d'abord qu'il ne tache pas et, en cas d'allergie ou de peau sensible, demandez tout de même à un médecin ou à un pharmacien.",
  'answers.storage':
    "Gardez le flacon fermé, au frais et à l'abri de la lumière : dans sa boîte ou un tiroir, pas au soleil ni dans la salle de bains. Il se conserve ainsi des années.",
  'answers.expiry':
    'Un parfum se garde trois à cinq ans, souvent plus. Si son odeur ou sa couleur a tourné, il peut irriter la peau : mieux vaut ne plus le porter.',
  'answers.layering':
    'Deux parfums au plus, de même intensité, qui partagent une note de fond comme la vanille, le musc ou le cèdre ; ou quelque chose de simple sur quelque chose de riche. Laissez sécher le premier avant le second.',
  'answers.nature':
    "Une note nomme une odeur, pas une matière première : on la compose d'huiles naturelles et de molécules de laboratoire, et le catalogue ne dit pas lesquelles. Les notes animales comme la civette, le castoréum, le musc ou l'ambre gris sont aujourd'hui presque toujours de synthèse, on ne les tire plus de l'animal ; la mousse de chêne et quelques autres sont limitées à de petites doses, car elles provoquent des allergies (règles de l'IFRA et de l'UE).",
  'answers.skin':
    "La peau y est pour beaucoup : sa chaleur et ses propres huiles font ressortir d'autres notes chez chacun, et une peau sèche ou chaude laisse partir un parfum plus vite. Les agrumes et autres notes légères s'évaporent d'abord, et le nez s'habitue vite à ce qu'il sent toute la journée. Une peau hydratée, un peu sur les vêtements et une concentration plus dense tiennent mieux ; essayez-le d'abord sur votre peau.",
  'answers.safety':
    "Je ne peux pas vous le promettre. Les notes ne sont pas la liste des ingrédients, et qu'un parfum donne mal à la tête ou irrite la peau dépend de chacun : essayez-en d'abord un peu. En cas d'allergie, de maladie, de grossesse ou pour un enfant, demandez à un médecin ou à un pharmacien.",
  'answers.meaning':
    "{term, select, sillage {Le sillage est la trace qu'un parfum laisse dans l'air ; la projection, la distance à laquelle on le sent autour de la personne.} accord {Un accord, ce sont plusieurs notes qui ensemble sentent quelque chose de nouveau, comme en musique : le « cuir », par exemple.} pyramid {Un parfum se déploie en trois étages : les notes de tête les premières minutes, le cœur pendant les heures qui suivent, le fond tant qu'il tient.} niche {Les maisons de niche ne font que du parfum, en petites quantités et pour des goûts affirmés ; les parfums de créateurs viennent de maisons de mode.} flanker {Un flanker est une variation d'un parfum connu, sous son nom : plus légère, plus intense ou pour une autre saison.} nose {Un nez est un parfumeur : la personne qui compose le parfum.} dupe {Un dupe sent presque comme un parfum plus connu, souvent plus cher, sans être lui.} tester {Un testeur est un flacon à essayer en boutique ; un échantillon, quelques millilitres à emporter.} soliflore {Un soliflore est construit autour d'une seule fleur.} other {}}",
  'answers.delivery': `Où la boutique livre, en combien de temps et à quel prix, mon catalogue ne le dit pas ; ${TURN}.`,
  'answers.order': `Je ne vois ni les commandes ni les colis ; ${TURN}.`,
  'answers.returns': `Mon catalogue ne dit pas comment se font les retours, les échanges et les réclamations ; ${TURN}.`,
  'answers.payment': `Les moyens de paiement, les bons et les codes ne sont pas dans mon catalogue ; ${TURN}.`,
  'answers.wrapping': `Mon catalogue ne dit pas si la boutique fait des paquets cadeaux ; ${TURN}.`,
  'answers.visit': `L'adresse et les horaires de la boutique ne sont pas dans mon catalogue ; ${TURN}.`,
  'answers.buying': `La commande se passe dans la boutique : ajoutez-le à votre panier. En cas de doute, ${TURN}.`,
  'answers.samples': `Mon catalogue ne dit pas s'il y a des échantillons ; ${TURN}. Le plus petit flacon est une bonne façon d'essayer : demandez-moi les tailles.`,
  'answers.range':
    '{more, plural, =0 {Vous trouverez ici {brands}.} one {Vous trouverez entre autres {brands}, et # autre marque.} other {Vous trouverez entre autres {brands}, et # autres marques.}} Citez-en une, et je cherche chez elle.',
};
