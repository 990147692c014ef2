import type { BuiltInTexts } from './arguments.ts';

/** Where a shopper turns with what the catalog doesn't hold. */
const TURN = '{contact, select, none {die Website des Geschäfts oder der Kundenservice weiß es} other {das Geschäft weiß es: {contact}}}';

// Names stand where they need no case: “nicht schwarzer Pfeffer”, never “ohne schwarzen Pfeffer”.
export const GERMAN: BuiltInTexts = {
  'system.understood': 'Notiert: {wishes}.',
  'system.added': 'Gut, {wishes}.',
  'system.dropped': 'Zählt nicht mehr: {slots}.',
  'system.changed':
    '{shape, select, gone {Zählt nicht mehr: {before}.} again {Zählt wieder: {now}.} both {Jetzt: {now}. Zählt nicht mehr: {before}.} other {Jetzt: {now}.}}',
  'system.corrected': 'Verzeihung, das hatte ich falsch verstanden: {shape, select, gone {nicht mehr {before}} other {{now}}}.',
  'system.one_at_a_time': 'Eins nach dem anderen. Sagen Sie einfach, wenn es weitergehen soll: {values}.',
  'system.allergy_kept': 'Wegen der Allergie lasse ich weiterhin weg: {values}. Sagen Sie „vergessen Sie die Allergie“, um das aufzuheben.',
  'system.left_out': 'Wie gewünscht lasse ich weiterhin weg: {values}.',
  'system.allergen_carriers': 'Weil {value} meist darin steckt, lasse ich auch weg: {carriers}.',
  'system.allergy_lifted': 'Nicht mehr ausgeschlossen: {values}.',
  'system.allergy_named': 'Achtung wegen der Allergie: {fragrances}, unter den Noten: {values}.',
  'system.excluded_all': '„{word}“ umfasst {options}: Ich lasse alles davon weg. Mit „vergessen Sie {other}“ ist das wieder erlaubt.',
  'system.took_reading': '„{word}“ lese ich so: {taken}. Sagen Sie „{other}“, falls Sie das meinten.',
  'system.not_understood': 'Das habe ich leider nicht verstanden.',
  'system.set_aside':
    'Das war viel auf einmal: Ab „{words}“ habe ich nichts mehr aufgenommen. Schicken Sie mir den Rest bitte in einer kürzeren Nachricht, zuerst das, was ich weglassen muss.',
  'system.set_aside_kept': 'Aus diesem Teil habe ich nur übernommen, was wegbleiben soll: {values}.',
  'system.set_aside_unsure': 'Dort kann noch mehr stehen, was ich weglassen muss, deshalb zeige ich noch nichts.',
  'system.too_many': 'Das ist mehr, als ich mir auf einmal merken kann. Nicht berücksichtigt: {values}.',
  'system.unknown_term': '„{value}“ kenne ich nicht.',
  'system.unknown_code': 'Kein Duft hat hier den Strichcode {value}.',
  'system.mistyped_code': 'Der Strichcode {value} ist wohl vertippt: Seine Prüfziffer passt nicht.',
  'system.like_holds':
    '{count, plural, one {Was} other {Etwas von dem, was}} wegbleiben soll{few, select, yes { ({values})} other {}}, steckt auch in {fragrances}; das hier kommt dem ohne am nächsten.',
  'system.in_common': 'Was sie verbindet: {smells}.',
  'system.counterpart':
    '{some, select, yes {Das Gegenstück zu {fragrance} {gender, select, feminine {für Damen} masculine {für Herren} other {für alle}} ist {value}.} other {Ein Gegenstück zu {fragrance} {gender, select, feminine {für Damen} masculine {für Herren} other {für alle}} gibt es hier nicht; ich habe gesucht, was am nächsten kommt.}}',
  'system.not_in_catalog': '{value}: in diesem Geschäft nicht erhältlich.',
  'system.not_carried': '„{value}“ führen wir nicht.',
  'system.filter_relaxed': 'Nichts erfüllt alles, deshalb lasse ich beiseite: {filter}.',
  'system.missing':
    '{kind, select, like {Wirklich nah an {missing} ist nichts, was auch sonst passt.} occasion {Was sonst passt, ist leider nicht das Richtige {missing}.} ingredient {Was sonst passt, hat das leider nicht: {missing}.} perfumer {Von {missing} habe ich nichts, was auch sonst passt.} tag {Was sonst passt, wird nicht als „{missing}“ geführt.} price {Etwas Passendes {missing} habe ich leider nicht.} size {In dieser Größe ({missing}) habe ich leider nichts, was passt.} strength {Was sonst passt, ist leider nicht wirklich {missing}.} all {Alles zusammen habe ich nicht; darauf musste ich verzichten: {missing}.} each {Ganz alles hat leider keiner.} other {Was sonst passt, ist leider nicht wirklich {missing}.}}',
  'system.other_currency': 'Die Preise hier sind in {currency}: „{said}“ habe ich als „{taken}“ gelesen, ohne umzurechnen.',
  'system.clarify': 'Was meinen Sie mit „{word}“: {options}?',
  'system.with_or_without': 'Mit {value} oder ohne?',
  'system.with': 'Mit {value}',
  'system.without': 'Ohne {value}',
  'system.left_aside': '{value} lasse ich erst einmal offen: Sagen Sie „mit“ oder „ohne“, wenn es Ihnen darauf ankommt.',
  'system.no_facts': 'Dazu liegt mir nichts vor.',
  'system.failed': 'Im Moment kann ich den Katalog nicht einsehen.',
  'system.back_to_list': 'Noch einmal diese:',
  'system.nothing_to_go_back_to': 'Davor war noch nichts.',
  'system.did_you_mean': '„{value}“: Meinten Sie „{label}“?',
  'system.relax_filter': '{total, plural, one {# Duft} other {# Düfte}} ohne diese Vorgabe: {filter}',
  'system.relax_label': '{filter} ist egal',
  'system.relaxation':
    '{kind, select, price {{total} ohne Preisgrenze} brands {{total} bei freier Wahl der Marke} families {{total} bei freier Wahl der Duftfamilie} concentration {{total} in jeder Konzentration} year {{total} aus allen Jahren} strength {{total} in jeder Stärke} size {{total} in jeder Größe} avoid {{total}, wenn „{value}“ doch sein darf} other {{total}, wenn „{value}“ nicht sein muss}}',
  'system.relaxation_label':
    '{kind, select, price {Preis egal} brands {Marke egal} families {Duftfamilie egal} concentration {Konzentration egal} year {Jahr egal} strength {Stärke egal} size {Größe egal} avoid {{value}: darf doch sein} other {{value}: kein Muss}} ({total})',
  'system.refine': '{label} ({total})',
  'system.next_page': 'Es gibt noch mehr: Seite {page} von {pages}.',
  'system.language_fallback': 'Ich spreche kein „{value}“ und antworte auf Deutsch.',
  'wish.want': '{values}',
  'wish.something': '{wishes}',
  'wish.instead': '{now} (vorher: {before})',
  'wish.avoid': '{mild, select, yes {lieber ohne {values}} other {ohne {values}}}',
  'wish.nor': '{first} oder {last}',
  'wish.less': '{mild, select, yes {nicht zu {values}} other {nicht {values}}}',
  'wish.like': 'wie {values}',
  'wish.unlike': '{itself, select, yes {nicht {values}} other {nicht wie {values}}}',
  'wish.occasion': 'für {values}',
  'wish.brand': 'von {values}',
  'wish.scent_for': '{gender, select, feminine {aber ein Damenduft} masculine {aber ein Herrenduft} other {aber ein Unisexduft}}',
  'wish.perfumer': 'aus der Feder von {values}',
  'wish.not_by': 'nicht von {values}',
  'wish.recipient': 'für {name}',
  'wish.gender': '{gender, select, feminine {für Damen} masculine {für Herren} other {unisex}}',
  'wish.price': '{shape, select, about {rund {max}} under {unter {max}} max {bis {max}} min {ab {min}} other {{min} bis {max}}}',
  'wish.size':
    '{shape, select, over {mehr als {min}} under {weniger als {max}} max {höchstens {max}} min {ab {min}} exact {{min}} other {{min} bis {max}}}',
  'wish.year': '{shape, select, max {bis {max}} min {ab {min}} exact {aus dem Jahr {min}} other {{min} bis {max}}}',
  'wish.age': '{shape, select, max {bis {max} Jahre alt} min {ab {min} Jahren} exact {{min} Jahre alt} other {{min} bis {max} Jahre alt}}',
  'wish.strength': '{shape, select, max {dezent} min {kräftig} other {mittelstark}}',
  'facts.notes':
    '{tier, select, top {{notes} in der Kopfnote} heart {{notes} in der Herznote} base {{notes} in der Basisnote} other {{notes}}}',
  'facts.placed':
    '{tier, select, top {{notes} in der Kopfnote} heart {{notes} in der Herznote} base {{notes} in der Basisnote} other {{notes}}}',
  'facts.family': 'im Charakter {family}',
  'facts.facets': '{facets}',
  'facts.wears': '{facet}, {wears}',
  'facts.shares': 'gemeinsam mit {fragrance}: {notes}',
  'facts.counterpart': 'das Gegenstück zu {fragrance} {gender, select, feminine {für Damen} masculine {für Herren} other {für alle}}',
  'facts.away': 'anders als {fragrance} ohne {without}, dafür {notes}',
  'facts.apart': 'nicht in {fragrance}: {notes}',
  'facts.instead': 'nicht {wanted}, dafür {note}',
  'facts.listed': '{listed, select, yes {{note} steht unter den Noten} other {{note} steht nicht unter den Noten}}',
  'facts.carried':
    '{carried, select, yes {meist mit {substance} verbunden: {notes}} other {keine der Noten bringt gewöhnlich {substance} mit}}',
  'facts.lacks': '{alone, select, yes {nicht dabei: {note}} other {nicht dabei: {note}}}',
  'facts.misses':
    '{kind, select, like {nur entfernt ähnlich wie {what}} occasion {weniger passend {what}} tag {nicht als „{what}“ geführt} comparative {nicht wirklich {what}} size {nicht in dieser Größe} other {nicht sehr {what}}}',
  'facts.likeness': 'Ähnlichkeit mit {fragrances}',
  'facts.shifted': '{how, select, notes {{shift}: {by}} without {{shift} – nicht dabei: {by}} plainly {{shift}} other {{shift} – {by}}}',
  'facts.strength': '{level, select, 1 {sehr dezent} 2 {dezent} 3 {mittelstark} 4 {kräftig} other {sehr kräftig}} ({strength}/5)',
  'facts.concentration': '{concentration}',
  'facts.use': 'für {name}',
  'facts.suited': '{noted, select, yes {{taste}: {character} ({notes})} other {{taste}: {character}}}',
  'facts.light': 'leicht',
  'facts.strong': 'kräftig',
  'facts.taste': '{kind, select, occasion {{taste}: {notes}} family {Richtung {taste}: {notes}} other {{taste}: {notes}}}',
  'facts.though': '{limit, select, price {nicht im Budget: {fact}} other {{alone, select, yes {{fact}} other {allerdings {fact}}}}}',
  'facts.step_away': 'einen Schritt weiter: {family}',
  'facts.brand': 'von {brand}',
  'facts.perfumers': 'komponiert von {perfumers}',
  'facts.gender': '{gender}',
  'facts.year': 'aus dem Jahr {year}',
  'facts.price': '{sized, select, yes {{size} für {price}} other {{price}}}',
  'facts.offer':
    '{sized, select, yes {{size} für {price}} other {{price}}}{compared, select, yes { ({each} auf 100 ml)} other {}}{stock, select, no { (nicht vorrätig)} other {}}',
  'facts.not_sold': '{fragrance} gibt es hier nicht',
  'facts.popular': 'sehr bekannt',
  'facts.rare': 'kaum bekannt',
  'facts.smells': 'Geruch: {facets}',
  'facts.sits': '{tier, select, top {meist in der Kopfnote} heart {meist in der Herznote} other {meist in der Basisnote}}',
  'facts.near': 'verwandt: {notes}',
  'facts.typical': 'typisch dabei: {notes}',
  'facts.count': '{count, plural, =0 {in diesem Geschäft keiner} one {# Duft in diesem Geschäft} other {# Düfte in diesem Geschäft}}',
  'facts.and': '{parted, select, yes {{before}; {fact}} other {{before}, {fact}}}',
  'facts.but': '{before}; {fact}',
  'facts.next': '{before}; {fact}',
  'facts.both': 'Beide haben {notes}.',
  'facts.leads': '{scales}{compared, select, yes { als {fragrance}} other {}}{noted, select, yes { ({notes})} other {}}',
  'facts.alone': '{notes} (nicht in {fragrance})',
  'facts.stronger': '{fragrance} ist kräftiger{longer, select, yes { und hält länger} other {}}.',
  'facts.longer': '{fragrance} hält länger.',
  'facts.cheaper': '{fragrance} kostet weniger{alike, select, yes {} other {, auf 100 ml gerechnet}}: {price} gegenüber {other}.',
  'facts.costs_less': 'günstiger ({price} gegenüber {other}{alike, select, yes {} other { auf 100 ml}})',
  'facts.better_for': 'Ich würde {use} {fragrance} nehmen.',
  'facts.lasting':
    '{level, select, 1 {in der Regel zwei bis drei Stunden auf der Haut} 2 {in der Regel drei bis fünf Stunden auf der Haut} 3 {in der Regel fünf bis acht Stunden auf der Haut} other {in der Regel acht Stunden und länger auf der Haut}}',
  'facts.quality':
    '{degree, select, very {sehr {quality}} fairly {{quality}} other {nicht sehr {quality}{instead, select, yes {, eher {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.suits':
    '{degree, select, very {sehr gut {quality}} fairly {gut {quality}} other {weniger passend {quality}{instead, select, yes {, da eher {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.also': '{before}{but, select, yes {, aber {fact}} other { und {fact}}}',
  'facts.known': '{level, select, 3 {einer der bekanntesten} 2 {recht bekannt} other {kaum bekannt}}',
  'facts.portrait':
    '{fragrance} von {brand}{dated, select, yes { ({year})} other {}}{faceted, select, yes { duftet {facets}} other { hat seinen eigenen Charakter}}{noted, select, yes {: {notes}} other {}}. {concentrated, select, yes {Als {concentration} ist er} other {Er ist}} {strength, select, 1 {sehr dezent} 2 {dezent} 3 {mittelstark} 4 {kräftig} other {sehr kräftig}} und hält meist {lasting, select, 1 {zwei bis drei Stunden} 2 {drei bis fünf Stunden} 3 {fünf bis acht Stunden} other {acht Stunden und länger}}; {besides}.{sold, select, no { Hier gibt es ihn allerdings nicht.} other {}}',
  'facts.unfolds':
    '{begun, select, yes {{before}, } other {}}{tier, select, top {erst {notes}} heart {{begun, select, yes {dann } other {}}{notes}} base {{begun, select, yes {zum Schluss } other {}}{notes}} other {{notes}}}',
  'answers.of':
    '{verdict, select, yes {Ja, } no {Nein, } other {}}{fragrance}{kind, select, stated { ist} strength { ist} concentration { gibt es als} perfumers { wurde} other {:}} {facts}.',
  'answers.lasts':
    '{verdict, select, yes {Ja, } no {Nein, } other {}}{fragrance}{concentrated, select, yes { ({concentration})} other {}} hält in der Regel {level, select, 1 {zwei bis drei Stunden} 2 {drei bis fünf Stunden} 3 {fünf bis acht Stunden} other {acht Stunden und länger}} auf der Haut.',
  'answers.sizes':
    '{verdict, select, yes {Ja, } no {Nein, } other {}}{fragrance} gibt es {count, plural, one {in einer einzigen Größe: {offers}} other {mit {offers}}}.',
  'answers.unfolds':
    '{verdict, select, yes {Ja, } no {Nein, } other {}}{count, plural, one {{faceted, select, yes {{fragrance} duftet {facets}; als Note ist nur {notes} angegeben.} other {Bei {fragrance} ist nur eine Note angegeben: {notes}.}}} other {{tiered, select, yes {{faceted, select, yes {{fragrance} duftet {facets}: {notes}.} other {So entfaltet sich {fragrance}: {notes}.}}} other {{faceted, select, yes {{fragrance} duftet {facets}; die Noten: {notes}.} other {Die Noten von {fragrance}: {notes}.}}}}}}',
  'answers.listed':
    '{listed, select, yes {Bei {fragrance} {count, plural, one {steht} other {stehen}} {notes} unter den Noten{named, select, yes {: {kinds}} other {}}.} other {Bei {fragrance} {count, plural, one {steht {notes} nicht} other {stehen {notes} nicht}} unter den Noten.}}',
  'answers.partly_listed': 'Unter den Noten von {fragrance}: {notes}, nicht aber {missing}.',
  'answers.most': '{count, plural, one {Das wäre} other {Das wären}}',
  'answers.told':
    '{kind, select, none {} year {, {count, plural, one {} =2 {beide } other {alle }}{facts}} strength {, {count, plural, one {} =2 {beide } other {alle }}{facts}} quality {, {count, plural, one {} =2 {beide } other {alle }}{facts}} lasting {, {facts}} priced {: {count, plural, one {} other {je }}{facts}} other {: {facts}}}',
  'answers.first':
    '{most} {led, select, yes {{ahead}, knapp vor {fragrances}} other {{fragrances}}}{though, select, yes {, aber auch der ist noch {facts}} other {{told}}}{followed, select, yes {; dann {rest}} other {}}.',
  'answers.then': '{begun, select, yes {{before}; danach } other {}}{fragrances}{told}',
  'answers.not_shown': 'Davon ist keiner von {brand}. Nennen Sie mir das Parfum, dann sage ich es Ihnen.',
  'answers.same': 'Das sind zwei Namen für dasselbe.',
  'answers.pick':
    '{told, select, no {Für Ihren Wunsch würde ich {fragrance} nehmen.} other {Ich würde {fragrance} nehmen: {facts}.}}{but, select, yes { Einziger Haken: {against}.} other {}}',
  'answers.none_fits':
    '{kind, select, occasion {Keiner davon ist so recht etwas {quality}} other {Keiner davon ist wirklich {quality}}}; wenn es einer davon sein soll, würde ich {fragrance} nehmen.',
  'answers.contrast': '{one} ist {is}, {other} dagegen {others}.',
  'answers.much_alike': '{fragrances} riechen sehr ähnlich.',
  'answers.runner_up':
    '{kind, select, leads {Soll es {facts} sein, ist {fragrance} die bessere Wahl} facts {Für {fragrance} spricht: {facts}} other {Knapp dahinter liegt {fragrance}}}{cheaper, select, yes {; außerdem ist er {price}} other {}}.',
  'answers.opinion':
    '{verdict, select, fits {{fragrance} passt gut zu Ihrem Wunsch – {facts}.{known, select, divides { Den kennen viele, aber er ist Geschmackssache: am besten vorher probieren.} 3 { Den mögen viele, damit liegt man selten falsch.} 1 { Den trägt kaum jemand: etwas Eigenes.} other {}}} partly {{fragrance} wäre ein Kompromiss: {against}{told, select, yes {. Dafür spricht: {facts}} other {}}.} against {{fragrance} würde ich eher nicht nehmen: {against}.} other {{fragrance} ist {faceted, select, yes {{facets}, dabei } other {}}{strength, select, 1 {sehr dezent} 2 {dezent} 3 {mittelstark} 4 {kräftig} other {sehr kräftig}}. {known, select, divides {Er gehört zu den bekanntesten, ist aber Geschmackssache.} 3 {Er gehört zu den bekanntesten und gefällt den meisten.} 2 {Eine gute Wahl, wenn Sie das mögen.} other {Eher etwas für Liebhaber des Besonderen.}} Sagen Sie mir, worauf es Ihnen ankommt, dann sage ich, ob er passt.}}',
  'answers.alike':
    '{kind, select, lasting {{fragrances} halten gleich lange: {facts}} priced {{fragrances} kosten gleich viel: {facts}} year {{fragrances} sind {count, plural, =2 {beide} other {alle}} {facts}} strength {{fragrances} sind {count, plural, =2 {beide} other {alle}} {facts}} quality {{fragrances} sind {count, plural, =2 {beide} other {alle}} {facts}} none {{asks, select, price {{fragrances} kosten gleich viel} popularity {{fragrances} sind etwa gleich bekannt} other {Da gibt es zwischen {fragrances} keinen Unterschied}}} other {Da gibt es zwischen {fragrances} keinen Unterschied: {facts}}}.',
  'answers.best_size':
    '{more, plural, =0 {{fragrance} gibt es hier in einer einzigen Größe: {best}.} other {Bei {fragrance} lohnt sich am meisten: {best}. Zum Vergleich: {others}.}}',
  'answers.in_size':
    '{there, select, yes {Ja, {fragrance} gibt es in dieser Größe: {offers}.} out_of_stock {{fragrance} mit {size} ist gerade nicht vorrätig{others, plural, =0 {} other {; sonst gibt es {offers}}}.} other {Nein, nicht mit {size}; von {fragrance} gibt es {offers}.}}',
  'answers.none_of': 'Keiner davon, soweit der Katalog es sagt.',
  'answers.made_for':
    '{gender, select, unisex {{fragrances} {count, plural, one {ist} other {sind}} unisex, für Damen wie für Herren.} other {{suits, select, yes {Ja, {fragrances} {count, plural, one {ist} other {sind}} {gender, select, feminine {für Damen} other {für Herren}}.} other {{fragrances} {count, plural, one {wird} other {werden}} {gender, select, feminine {für Damen} other {für Herren}} verkauft, aber das ist keine Regel: Wem {count, plural, one {er gefällt, der kann ihn} other {sie gefallen, der kann sie}} tragen.}}}}',
  'answers.has_counterpart':
    'Das Gegenstück zu {of} {gender, select, feminine {für Damen} masculine {für Herren} other {für alle}} ist {fragrance}.',
  'answers.sum': '{fragrances} kosten zusammen {total}: {parts}.',
  'answers.age': 'Ein Alter hat kein Duft: Was gefällt, passt.',
  'answers.unheard': 'Das kann ich nicht genau sagen. So viel weiß ich:',
  'answers.either':
    '{held, select, one {{fragrance} ist {facts}.} all {Beides: {fragrance} ist {facts}.} other {Eigentlich weder noch: {fragrance} ist {facts}.}}',
  'answers.box': 'Versprechen kann ich da nichts: Das sagt nur die Liste der Inhaltsstoffe auf der Packung.',
  'answers.unheld':
    '{asked, select, age {Ein Alter hat kein Duft: Was gefällt, passt. Im Katalog steht dazu nichts.} formula {Ob die Rezeptur vegan, natürlich oder ohne Alkohol ist, sagt der Katalog nicht, auch nichts über Tierversuche; der Hersteller oder die Packung weiß es.} reformulation {Ob die Rezeptur geändert wurde, sagt der Katalog nicht; viele ältere Düfte wurden über die Jahre reformuliert.} origin {Wo er hergestellt wird, sagt der Katalog nicht; es steht auf der Packung.} other {Das sagt der Katalog leider nicht. Wonach ein Duft riecht, wie lange er hält und was er kostet, sage ich Ihnen gern.}}',
  'answers.lasting':
    'In der Regel hält ein Eau de Cologne zwei bis drei Stunden, ein Eau de Toilette drei bis fünf, ein Eau de Parfum fünf bis acht, ein Extrait länger. Haut und Wetter zählen so viel wie das Etikett. Hölzer, Amber, Moschus, Vanille und Patschuli in der Basis halten am längsten, Zitrus verfliegt zuerst; ein moosiger Chypre hält also länger als ein Kölnisch Wasser.',
  'answers.concentration':
    'Die Konzentration sagt, wie viel Duftöl im Alkohol ist. Ein Eau de Toilette ist leichter und heller, ein Eau de Parfum dichter und meist haltbarer, ein Extrait am dichtesten; unter einem Namen sind zwei Stärken oft zwei verschiedene Kompositionen.',
  'answers.use':
    'Zwei bis vier Sprühstöße genügen, bei kräftigen Düften ein bis zwei. Am besten auf gepflegte, leicht eingecremte Haut – Hals, Brust, Handgelenke – und nicht reiben. Auf Kleidung hält es länger; vorher prüfen, ob es Flecken gibt, und bei Allergien oder empfindlicher Haut trotzdem ärztlich oder in der Apotheke nachfragen.',
  'answers.storage':
    'Den Flakon kühl, dunkel und geschlossen aufbewahren: in der Schachtel oder einer Schublade, nicht in der Sonne und nicht im Bad. So bleibt der Duft über Jahre gut.',
  'answers.expiry':
    'Ein Parfum hält sich drei bis fünf Jahre, oft länger. Haben sich Geruch oder Farbe verändert, kann es die Haut reizen: dann lieber nicht mehr tragen.',
  'answers.layering':
    'Höchstens zwei Düfte, ähnlich stark, mit einer gemeinsamen Basisnote wie Vanille, Moschus oder Zeder; oder etwas Schlichtes über etwas Opulentem. Lassen Sie den ersten trocknen, bevor der zweite folgt.',
  'answers.nature':
    'Eine Note nennt einen Geruch, keinen Rohstoff: Sie entsteht aus natürlichen Ölen und aus Molekülen aus dem Labor, und welche es sind, steht nicht im Katalog. Tierische Noten wie Zibet, Bibergeil, Moschus oder graue Ambra sind heute fast immer synthetisch und kommen nicht mehr vom Tier; Eichenmoos und einige andere dürfen nur noch in kleinen Mengen hinein, weil sie Allergien auslösen (Regeln der IFRA und der EU).',
  'answers.skin':
    'Die Haut macht viel aus: Ihre Wärme und ihr eigenes Fett heben bei jedem andere Noten hervor, und auf trockener oder warmer Haut ist ein Duft schneller fort. Zitrus und andere leichte Noten verfliegen zuerst, und die Nase gewöhnt sich bald an das, was sie den ganzen Tag riecht. Eingecremte Haut, etwas auf der Kleidung und eine höhere Konzentration halten länger; probieren Sie ihn erst auf der eigenen Haut.',
  'answers.safety':
    'Das kann ich nicht versprechen. Noten sind keine Liste der Inhaltsstoffe, und ob ein Duft Kopfschmerzen macht oder die Haut reizt, ist bei jedem anders: Probieren Sie erst ein wenig davon. Bei Allergien, Krankheiten, in der Schwangerschaft oder für ein Kind fragen Sie bitte ärztlich oder in der Apotheke nach.',
  'answers.meaning':
    '{term, select, sillage {Sillage ist die Duftspur, die ein Parfum in der Luft hinterlässt; Projektion, wie weit man es um die Person herum riecht.} accord {Ein Akkord sind mehrere Noten, die zusammen nach etwas Neuem riechen, wie in der Musik: „Leder“ zum Beispiel.} pyramid {Ein Parfum entfaltet sich in drei Stufen: die Kopfnote in den ersten Minuten, die Herznote über die nächsten Stunden, die Basisnote, solange es hält.} niche {Nischenhäuser machen nur Parfum, in kleinen Mengen und für eigene Geschmäcker; Designerdüfte kommen von Modehäusern.} flanker {Ein Flanker ist eine Abwandlung eines bekannten Parfums unter dessen Namen: leichter, intensiver oder für eine andere Jahreszeit.} nose {Eine Nase ist eine Parfümeurin oder ein Parfümeur: wer das Parfum komponiert.} dupe {Ein Duftzwilling riecht fast wie ein bekannteres, meist teureres Parfum, ohne es zu sein.} tester {Ein Tester ist ein Flakon zum Probieren im Geschäft; eine Probe oder Abfüllung sind ein paar Milliliter davon für zu Hause.} soliflore {Ein Soliflor ist um eine einzige Blüte gebaut.} other {}}',
  'answers.delivery': `Wohin, wie schnell und zu welchen Kosten das Geschäft liefert, steht nicht in meinem Katalog; ${TURN}.`,
  'answers.order': `Bestellungen und Pakete kann ich nicht einsehen; ${TURN}.`,
  'answers.returns': `Wie Rückgabe, Umtausch und Reklamation gehen, steht nicht in meinem Katalog; ${TURN}.`,
  'answers.payment': `Zahlungsarten, Gutscheine und Codes stehen nicht in meinem Katalog; ${TURN}.`,
  'answers.wrapping': `Ob das Geschäft Geschenke verpackt, steht nicht in meinem Katalog; ${TURN}.`,
  'answers.visit': `Adresse und Öffnungszeiten des Geschäfts stehen nicht in meinem Katalog; ${TURN}.`,
  'answers.buying': `Bestellt wird im Geschäft selbst: Legen Sie ihn dort in den Warenkorb. Wenn etwas unklar ist: ${TURN}.`,
  'answers.samples': `Ob es Proben gibt, steht nicht in meinem Katalog; ${TURN}. Der kleinste Flakon eignet sich gut zum Ausprobieren: Fragen Sie mich nach den Größen.`,
  'answers.range':
    '{more, plural, =0 {Hier gibt es {brands}.} one {Hier gibt es unter anderem {brands} und # weitere Marke.} other {Hier gibt es unter anderem {brands} und # weitere Marken.}} Nennen Sie eine, dann suche ich dort.',
};
