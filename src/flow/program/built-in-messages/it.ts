import type { BuiltInTexts } from './arguments.ts';

/** Where a shopper turns with what the catalog doesn't hold. */
const TURN = '{contact, select, none {lo trovi sul sito del negozio o chiedendo al servizio clienti} other {lo sa il negozio: {contact}}}';

// No article before a name (“del”, “dell'” or “dello” would depend on it), no participle that agrees with one.
export const ITALIAN: BuiltInTexts = {
  'system.understood': 'Cerco: {wishes}.',
  'system.added': 'Va bene, {wishes}.',
  'system.dropped': 'Non conta più: {slots}.',
  'system.changed':
    '{shape, select, gone {Non conta più: {before}.} again {Conta di nuovo: {now}.} both {Ora: {now}. Non conta più: {before}.} other {Ora: {now}.}}',
  'system.corrected': 'Scusa, avevo capito male: {shape, select, gone {non più {before}} other {{now}}}.',
  'system.one_at_a_time': 'Una persona alla volta. Dimmi quando passare alla prossima: {values}.',
  'system.allergy_kept': "Per via dell'allergia continuo a escludere: {values}. Scrivi «dimentica l'allergia» per annullare.",
  'system.left_out': 'Come richiesto, continuo a escludere: {values}.',
  'system.allergen_carriers': 'Escludo anche ciò che di solito contiene {value}: {carriers}.',
  'system.allergy_lifted': 'Non escludo più: {values}.',
  'system.allergy_named': "Attenzione all'allergia: {fragrances}, con {values} tra le note.",
  'system.excluded_all': "«{word}» comprende {options}: escludo tutto. Di' «dimentica {other}» per ammetterlo di nuovo.",
  'system.took_reading': '«{word}»: ho inteso {taken}; scrivi «{other}» se intendevi quello.',
  'system.not_understood': 'Scusa, non ho capito.',
  'system.set_aside':
    'È molto in una volta sola: non ho tenuto conto di nulla da «{words}» in poi. Mandami il resto in un messaggio più breve, cominciando da ciò che devo escludere.',
  'system.set_aside_kept': 'Di quella parte ho annotato solo ciò che devo escludere: {values}.',
  'system.set_aside_unsure': 'Lì può esserci altro che devo escludere, quindi per ora non mostro nulla.',
  'system.too_many': 'È più di quanto possa ricordare in una volta, quindi non tengo conto di: {values}.',
  'system.unknown_term': 'Non conosco «{value}».',
  'system.unknown_code': 'Qui nessun profumo ha il codice a barre {value}.',
  'system.mistyped_code': 'Il codice a barre {value} è probabilmente sbagliato: la cifra di controllo non torna.',
  'system.like_holds':
    "{count, plural, one {Ciò} other {Qualcosa di ciò}} che va escluso{few, select, yes { ({values})} other {}} c'è anche in {fragrances}; ecco che cosa ci si avvicina senza.",
  'system.in_common': 'Che cosa hanno in comune: {smells}.',
  'system.counterpart':
    '{some, select, yes {{fragrance} ha la sua versione {gender, select, feminine {femminile} masculine {maschile} other {unisex}}: {value}.} other {{fragrance} non ha una versione {gender, select, feminine {femminile} masculine {maschile} other {unisex}} qui; ho cercato ciò che ci si avvicina di più.}}',
  'system.not_in_catalog': '{value}: non in vendita in questo negozio.',
  'system.not_carried': 'Non abbiamo «{value}».',
  'system.filter_relaxed': 'Niente soddisfa tutto, perciò ho messo da parte: {filter}.',
  'system.missing':
    "{kind, select, like {Non ho nulla che si avvicini davvero a {missing} e vada bene per il resto.} occasion {Tra quelli che vanno bene, nessuno è davvero adatto {missing}.} ingredient {Tra quelli che vanno bene, nessuno ha questa nota: {missing}.} perfumer {Non ho nulla di {missing} che vada bene per il resto.} tag {Tra quelli che vanno bene, nessuno porta l'etichetta «{missing}».} price {Non ho nulla {missing} che vada bene per il resto.} size {In questo formato ({missing}) non ho nulla che vada bene.} strength {Tra quelli che vanno bene, nessuno è davvero di {missing}.} all {Tutto insieme non c'è; ho dovuto rinunciare a questo: {missing}.} each {Nessuno ha proprio tutto.} other {Tra quelli che vanno bene, nessuno è davvero {missing}.}}",
  'system.other_currency': 'Qui i prezzi sono in {currency}: ho inteso «{said}» come «{taken}», senza conversione.',
  'system.clarify': 'Con «{word}» intendi {options}?',
  'system.with_or_without': 'Con {value} o senza?',
  'system.with': 'Con {value}',
  'system.without': 'Senza {value}',
  'system.left_aside': 'Per ora lascio da parte {value}: dimmi con o senza, se conta.',
  'system.no_facts': 'Su questo non ho informazioni.',
  'system.failed': 'In questo momento non riesco a consultare il catalogo.',
  'system.back_to_list': "Ecco di nuovo l'elenco di prima:",
  'system.nothing_to_go_back_to': "Prima di questo non c'è nulla.",
  'system.did_you_mean': '«{value}»: intendevi {label}?',
  'system.relax_filter': '{total, plural, one {# profumo} other {# profumi}} senza questo limite: {filter}',
  'system.relax_label': 'togli il criterio {filter}',
  'system.relaxation':
    '{kind, select, price {{total} senza limite di prezzo} brands {{total} di qualsiasi marca} families {{total} di qualsiasi famiglia} concentration {{total} in qualsiasi concentrazione} year {{total} di qualsiasi anno} strength {{total} di qualsiasi intensità} size {{total} in qualsiasi formato} avoid {{total} se «{value}» ti va bene} other {{total} se «{value}» non è indispensabile}}',
  'system.relaxation_label':
    '{kind, select, price {Qualsiasi prezzo} brands {Qualsiasi marca} families {Qualsiasi famiglia} concentration {Qualsiasi concentrazione} year {Qualsiasi anno} strength {Qualsiasi intensità} size {Qualsiasi formato} avoid {{value}: mi va bene} other {{value}: non è indispensabile}} ({total})',
  'system.refine': '{label} ({total})',
  'system.next_page': 'Ce ne sono altri: pagina {page} di {pages}.',
  'system.language_fallback': 'Non parlo «{value}», quindi rispondo in italiano.',
  'wish.want': '{values}',
  'wish.something': 'un profumo {wishes}',
  'wish.instead': '{now} (prima: {before})',
  'wish.avoid': '{mild, select, yes {preferibilmente senza {values}} other {senza {values}}}',
  'wish.nor': '{first} né {last}',
  'wish.less': '{mild, select, yes {non troppo {values}} other {non {values}}}',
  'wish.like': 'come {values}',
  'wish.unlike': '{itself, select, yes {senza {values}} other {non come {values}}}',
  'wish.occasion': 'per {values}',
  'wish.brand': 'di {values}',
  'wish.scent_for':
    '{gender, select, feminine {però un profumo femminile} masculine {però un profumo maschile} other {però un profumo unisex}}',
  'wish.perfumer': 'composto da {values}',
  'wish.not_by': 'non di {values}',
  'wish.recipient': 'per {name}',
  'wish.gender': '{gender, select, feminine {da donna} masculine {da uomo} other {unisex}}',
  'wish.price':
    '{shape, select, about {circa {max}} under {meno di {max}} max {fino a {max}} min {a partire da {min}} other {da {min} a {max}}}',
  'wish.size':
    '{shape, select, over {più di {min}} under {meno di {max}} max {al massimo {max}} min {da {min} in su} exact {{min}} other {da {min} a {max}}}',
  'wish.year': '{shape, select, max {fino al {max}} min {dal {min}} exact {del {min}} other {dal {min} al {max}}}',
  'wish.age': '{shape, select, max {fino a {max} anni} min {dai {min} anni} exact {{min} anni} other {dai {min} ai {max} anni}}',
  'wish.strength': '{shape, select, max {intensità leggera} min {intensità forte} other {intensità moderata}}',
  'facts.notes': '{tier, select, top {{notes} in testa} heart {{notes} nel cuore} base {{notes} nel fondo} other {{notes}}}',
  'facts.placed': '{tier, select, top {{notes} in testa} heart {{notes} nel cuore} base {{notes} nel fondo} other {{notes}}}',
  'facts.family': 'di carattere {family}',
  'facts.facets': '{facets}',
  'facts.wears': '{facet}, {wears}',
  'facts.shares': 'in comune con {fragrance}: {notes}',
  'facts.counterpart': 'la versione {gender, select, feminine {femminile} masculine {maschile} other {unisex}} di {fragrance}',
  'facts.away': 'a differenza di {fragrance}, senza {without}, ma con {notes}',
  'facts.apart': 'assente in {fragrance}: {notes}',
  'facts.instead': 'senza {wanted}, ma con {note}',
  'facts.listed': "{listed, select, yes {tra le sue note c'è {note}} other {tra le sue note non c'è {note}}}",
  'facts.carried':
    '{carried, select, yes {ha {notes}, dove di solito si trova {substance}} other {nessuna delle sue note porta di solito {substance}}}',
  'facts.lacks': '{alone, select, yes {senza {note}} other {però senza {note}}}',
  'facts.misses':
    "{kind, select, like {piuttosto lontano da {what}} occasion {meno adatto {what}} tag {senza l'etichetta «{what}»} comparative {non proprio {what}} size {non in questo formato} other {poco {what}}}",
  'facts.likeness': 'la somiglianza con {fragrances}',
  'facts.shifted': '{how, select, notes {{shift}: {by}} without {{shift}: senza {by}} plainly {{shift}} other {{shift} – {by}}}',
  'facts.strength':
    '{level, select, 1 {intensità molto leggera} 2 {intensità leggera} 3 {intensità media} 4 {intensità forte} other {intensità molto forte}} ({strength}/5)',
  'facts.concentration': '{concentration}',
  'facts.use': 'per {name}',
  'facts.suited': '{noted, select, yes {{taste}: {character}, con {notes}} other {{taste}: {character}}}',
  'facts.light': 'leggero',
  'facts.strong': 'intenso',
  'facts.taste': '{kind, select, occasion {{taste}: {notes}} family {{taste}: {notes}} other {{taste}: {notes}}}',
  'facts.though': '{limit, select, price {fuori budget: {fact}} other {{alone, select, yes {{fact}} other {però {fact}}}}}',
  'facts.step_away': 'un passo più in là: {family}',
  'facts.brand': 'di {brand}',
  'facts.perfumers': 'creazione di {perfumers}',
  'facts.gender': '{gender}',
  'facts.year': 'del {year}',
  'facts.price': '{sized, select, yes {{size} a {price}} other {{price}}}',
  'facts.offer':
    '{sized, select, yes {{size} a {price}} other {{price}}}{compared, select, yes { ({each} per 100 ml)} other {}}{stock, select, no { (non disponibile)} other {}}',
  'facts.not_sold': '{fragrance} non si vende qui',
  'facts.popular': 'tra i più conosciuti',
  'facts.rare': 'poco conosciuto',
  'facts.smells': 'odore: {facets}',
  'facts.sits': '{tier, select, top {di solito in testa} heart {di solito nel cuore} other {di solito nel fondo}}',
  'facts.near': 'vicino a: {notes}',
  'facts.typical': 'di solito con {notes}',
  'facts.count': '{count, plural, =0 {nessuno in questo negozio} one {# profumo in questo negozio} other {# profumi in questo negozio}}',
  'facts.and': '{parted, select, yes {{before}; {fact}} other {{before}, {fact}}}',
  'facts.but': '{before}; {fact}',
  'facts.next': '{before}; {fact}',
  'facts.both': 'In comune: {notes}.',
  'facts.leads': '{scales}{compared, select, yes { di {fragrance}} other {}}{noted, select, yes { ({notes})} other {}}',
  'facts.alone': "{notes} (in {fragrance} non c'è)",
  'facts.stronger': '{fragrance} è più intenso{longer, select, yes { e dura di più} other {}}.',
  'facts.longer': '{fragrance} dura di più.',
  'facts.cheaper': '{fragrance} costa meno{alike, select, yes {} other { per 100 ml}}: {price} contro {other}.',
  'facts.costs_less': 'più economico ({price} contro {other}{alike, select, yes {} other { per 100 ml}})',
  'facts.better_for': 'Io prenderei {fragrance} {use}.',
  'facts.lasting':
    '{level, select, 1 {in genere due o tre ore sulla pelle} 2 {in genere da tre a cinque ore sulla pelle} 3 {in genere da cinque a otto ore sulla pelle} other {in genere otto ore e più sulla pelle}}',
  'facts.quality':
    '{degree, select, very {molto {quality}} fairly {{quality}} other {poco {quality}{instead, select, yes {, piuttosto {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.suits':
    '{degree, select, very {ottimo {quality}} fairly {adatto {quality}} other {meno adatto {quality}{instead, select, yes {, perché piuttosto {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.also': '{before}{but, select, yes {, ma {fact}} other { e {fact}}}',
  'facts.known': '{level, select, 3 {tra i più conosciuti} 2 {abbastanza conosciuto} other {poco conosciuto}}',
  'facts.portrait':
    '{fragrance}, di {brand}{dated, select, yes { ({year})} other {}},{faceted, select, yes { è {facets}} other { ha un carattere tutto suo}}{noted, select, yes {: {notes}} other {}}. {concentrated, select, yes {Come {concentration} è} other {È}} {strength, select, 1 {molto leggero sulla pelle} 2 {leggero sulla pelle} 3 {di media intensità} 4 {intenso} other {molto intenso}} e dura in genere {lasting, select, 1 {due o tre ore} 2 {da tre a cinque ore} 3 {da cinque a otto ore} other {otto ore e più}}; {besides}.{sold, select, no { Qui però non è in vendita.} other {}}',
  'facts.unfolds':
    '{begun, select, yes {{before}, } other {}}{tier, select, top {prima {notes}} heart {{begun, select, yes {poi } other {}}{notes}} base {{begun, select, yes {e infine } other {}}{notes}} other {{notes}}}',
  'answers.of':
    '{verdict, select, yes {Sì, } no {No, } other {}}{fragrance}{kind, select, stated { è {facts}} strength { è di {facts}} concentration { si vende come {facts}} perfumers { è una {facts}} other {: {facts}}}.',
  'answers.lasts':
    '{verdict, select, yes {Sì, } no {No, } other {}}{fragrance}{concentrated, select, yes { ({concentration})} other {}} dura in genere {level, select, 1 {due o tre ore} 2 {da tre a cinque ore} 3 {da cinque a otto ore} other {otto ore e più}} sulla pelle.',
  'answers.sizes':
    "{verdict, select, yes {Sì, } no {No, } other {}}{count, plural, one {{fragrance} c'è in un solo formato: {offers}} other {I formati di {fragrance}: {offers}}}.",
  'answers.unfolds':
    '{verdict, select, yes {Sì, } no {No, } other {}}{count, plural, one {{faceted, select, yes {{fragrance} è {facets}; è indicata una sola nota: {notes}.} other {Di {fragrance} è indicata una sola nota: {notes}.}}} other {{tiered, select, yes {{faceted, select, yes {{fragrance} è {facets}: {notes}.} other {Ecco come si apre {fragrance}: {notes}.}}} other {{faceted, select, yes {{fragrance} è {facets}; le sue note: {notes}.} other {Le note di {fragrance}: {notes}.}}}}}}',
  'answers.listed':
    '{fragrance} {listed, select, yes {ha {notes} tra le sue note{named, select, yes {: {kinds}} other {}}} other {{count, plural, one {non ha {notes} tra le sue note} other {non ha nessuna di queste note: {notes}}}}}.',
  'answers.partly_listed': '{fragrance} ha {notes} tra le sue note, ma non {missing}.',
  'answers.most': '{count, plural, one {Sarebbe} other {Sarebbero}}',
  'answers.told':
    '{kind, select, none {} year {, {count, plural, one {} =2 {entrambi } other {tutti }}{facts}} strength {, {count, plural, one {} =2 {entrambi } other {tutti }}di {facts}} quality {, {count, plural, one {} other {ognuno }}{facts}} lasting {, {facts}} priced {: {facts}{count, plural, one {} other { ciascuno}}} other {: {facts}}}',
  'answers.first':
    '{most} {led, select, yes {{ahead}, di poco davanti a {fragrances}} other {{fragrances}}}{though, select, yes {, ma resta {facts}} other {{told}}}{followed, select, yes {; poi {rest}} other {}}.',
  'answers.then': '{begun, select, yes {{before}; e infine } other {}}{fragrances}{told}',
  'answers.not_shown': 'Nessuno di questi è di {brand}. Dimmi il nome del profumo e ti rispondo.',
  'answers.same': 'Sono due nomi della stessa cosa.',
  'answers.pick':
    '{told, select, no {Per quello che cerchi, io prenderei {fragrance}.} other {Io prenderei {fragrance}: {facts}.}}{but, select, yes { Unico neo: {against}.} other {}}',
  'answers.none_fits':
    '{kind, select, occasion {Nessuno di questi è davvero adatto {quality}} other {Nessuno di questi è davvero {quality}}}; se devo sceglierne uno, prenderei {fragrance}.',
  'answers.contrast': '{one} è {is}, mentre {other} è {others}.',
  'answers.much_alike': '{fragrances} si somigliano molto.',
  'answers.runner_up':
    '{kind, select, leads {Se deve essere {facts}, meglio {fragrance}} facts {A favore di {fragrance}: {facts}} other {Subito dopo viene {fragrance}}}{cheaper, select, yes {; è anche {price}} other {}}.',
  'answers.opinion':
    '{verdict, select, fits {{fragrance} va bene per quello che cerchi – {facts}.{known, select, divides { È molto conosciuto, ma non piace a tutti: meglio provarlo prima.} 3 { Piace a molti, quindi si va sul sicuro.} 1 { Lo portano in pochi: una scelta personale.} other {}}} partly {{fragrance} sarebbe un compromesso: {against}{told, select, yes {. A suo favore: {facts}} other {}}.} against {{fragrance} non lo prenderei: {against}.} other {{fragrance} è {faceted, select, yes {{facets}, e } other {}}{strength, select, 1 {molto leggero} 2 {leggero} 3 {di media intensità} 4 {intenso} other {molto intenso}}. {known, select, divides {È tra i più conosciuti, ma o lo si ama o no.} 3 {È tra i più conosciuti e piace facilmente.} 2 {Una buona scelta, se ti piace questo stile.} other {Piuttosto per chi cerca qualcosa di insolito.}} Dimmi che cosa conta per te e ti dirò se va bene.}}',
  'answers.alike':
    '{kind, select, lasting {{fragrances} durano uguale: {facts}} priced {{fragrances} costano uguale: {facts}} year {{fragrances} sono {count, plural, =2 {entrambi} other {tutti}} {facts}} strength {{fragrances} sono {count, plural, =2 {entrambi} other {tutti}} di {facts}} quality {{fragrances} sono alla pari: ognuno è {facts}} none {{asks, select, price {{fragrances} costano uguale} popularity {{fragrances} sono conosciuti più o meno allo stesso modo} other {Qui non ci sono differenze tra {fragrances}}}} other {Qui non ci sono differenze tra {fragrances}: {facts}}}.',
  'answers.best_size':
    "{more, plural, =0 {{fragrance} c'è in un solo formato: {best}.} other {Per {fragrance} conviene di più: {best}. Per confronto: {others}.}}",
  'answers.in_size':
    "{there, select, yes {Sì, {fragrance} c'è in questo formato: {offers}.} out_of_stock {{fragrance} da {size} al momento non è disponibile{others, plural, =0 {} other {; ci sono anche {offers}}}.} other {No, non da {size}; di {fragrance} ci sono {offers}.}}",
  'answers.none_of': 'Nessuno di questi, stando al catalogo.',
  'answers.made_for':
    '{gender, select, unisex {{fragrances} {count, plural, one {è} other {sono}} unisex: {count, plural, one {lo} other {li}} portano sia donne sia uomini.} other {{suits, select, yes {Sì, {fragrances} {count, plural, one {è} other {sono}} {gender, select, feminine {da donna} other {da uomo}}.} other {{fragrances} {count, plural, one {è venduto come profumo} other {sono venduti come profumi}} {gender, select, feminine {da donna} other {da uomo}}, ma non è una regola: se {count, plural, one {piace, lo} other {piacciono, li}} può portare chiunque.}}}}',
  'answers.has_counterpart':
    'La versione {gender, select, feminine {femminile} masculine {maschile} other {unisex}} di {of} è {fragrance}.',
  'answers.sum': '{fragrances} costano insieme {total}: {parts}.',
  'answers.age': 'Un profumo non ha età: se piace, va bene.',
  'answers.unheard': 'Questo non te lo so dire con certezza. Ecco che cosa ne so:',
  'answers.either':
    "{held, select, one {{fragrance} è {facts}.} all {Tutte e due le cose: {fragrance} è {facts}.} other {Né l'uno né l'altro, a dire il vero: {fragrance} è {facts}.}}",
  'answers.box': 'Non posso però garantirlo: lo dice solo la lista degli ingredienti sulla confezione.',
  'answers.unheld':
    '{asked, select, age {Un profumo non ha età: se piace, va bene. Il catalogo non ne dice nulla.} formula {Il catalogo non dice se una formula è vegana, naturale o senza alcol, né nulla sui test sugli animali; lo dirà il produttore o la confezione.} reformulation {Il catalogo non dice se la formula è cambiata; molti profumi di una volta sono stati riformulati negli anni.} origin {Il catalogo non dice dove è prodotto; è scritto sulla confezione.} other {Il catalogo purtroppo non lo dice. Dice però di che cosa sa un profumo, quanto dura e quanto costa: chiedimi pure.}}',
  'answers.lasting':
    "In genere un'acqua di colonia dura due o tre ore, un'eau de toilette da tre a cinque, un'eau de parfum da cinque a otto, un estratto di più. La pelle e il clima contano quanto l'etichetta. Legni, ambra, muschio, vaniglia e patchouli nel fondo durano di più e gli agrumi se ne vanno per primi: un cipriato dura più di una colonia.",
  'answers.concentration':
    "La concentrazione dice quanta essenza c'è nell'alcol. Un'eau de toilette è più leggera e luminosa, un'eau de parfum più densa e di solito più duratura, un estratto il più denso; due concentrazioni dello stesso nome sono spesso composizioni diverse.",
  'answers.use':
    "Bastano da due a quattro spruzzi, uno o due se è intenso. Sulla pelle idratata – collo, petto, polsi – senza strofinare. Sui vestiti dura di più; prima controlla che non macchi e, con un'allergia o la pelle sensibile, chiedi comunque a un medico o in farmacia.",
  'answers.storage':
    'Il flacone va tenuto chiuso, al fresco e al buio: nella sua scatola o in un cassetto, non al sole né in bagno. Così si conserva per anni.',
  'answers.expiry':
    'Un profumo si conserva da tre a cinque anni, spesso di più. Se odore o colore sono cambiati può irritare la pelle: meglio non usarlo.',
  'answers.layering':
    'Due profumi al massimo, di intensità simile, con una nota di fondo in comune come vaniglia, muschio bianco o cedro; oppure qualcosa di semplice sopra qualcosa di ricco. Lascia asciugare il primo prima di mettere il secondo.',
  'answers.nature':
    "Una nota dice un odore, non una materia prima: si compone di oli naturali e di molecole di laboratorio, e il catalogo non dice quali. Le note animali come zibetto, castoreo, muschio o ambra grigia oggi sono quasi sempre sintetiche e non si prendono più dall'animale; il muschio di quercia e alcune altre sono limitati a piccole quantità perché causano allergie (norme IFRA e UE).",
  'answers.skin':
    "Conta molto la pelle: il suo calore e i suoi grassi fanno risaltare note diverse su ognuno, e su una pelle secca o calda il profumo se ne va prima. Gli agrumi e le altre note leggere evaporano per primi, e il naso si abitua presto a quello che sente tutto il giorno. Una pelle idratata, un po' sui vestiti e una concentrazione più alta tengono di più; provalo prima sulla tua pelle.",
  'answers.safety':
    "Questo non posso prometterlo. Le note non sono l'elenco degli ingredienti, e che un profumo dia mal di testa o irriti la pelle dipende dalla persona: provane prima un po'. Con un'allergia, una malattia, in gravidanza o per un bambino chiedi a un medico o in farmacia.",
  'answers.meaning':
    "{term, select, sillage {La scia (sillage) è la traccia che un profumo lascia nell'aria; la proiezione, fin dove si sente attorno a chi lo indossa.} accord {Un accordo sono più note che insieme profumano di qualcosa di nuovo, come nella musica: il «cuoio», per esempio.} pyramid {Un profumo si apre in tre livelli: le note di testa nei primi minuti, il cuore nelle ore successive, il fondo finché dura.} niche {Le case di nicchia fanno solo profumi, in piccole quantità e per gusti particolari; i profumi di stilista vengono dalle case di moda.} flanker {Un flanker è una variazione di un profumo noto, con il suo nome: più leggera, più intensa o per un'altra stagione.} nose {Un naso è un profumiere: chi compone il profumo.} dupe {Un dupe profuma quasi come un profumo più noto, di solito più caro, senza esserlo.} tester {Un tester è un flacone da provare in negozio; un campioncino, qualche millilitro da portare a casa.} soliflore {Un soliflore è costruito attorno a un solo fiore.} other {}}",
  'answers.delivery': `Dove consegna il negozio, in quanto tempo e a che prezzo non è nel mio catalogo; ${TURN}.`,
  'answers.order': `Non vedo né ordini né pacchi; ${TURN}.`,
  'answers.returns': `Come funzionano resi, cambi e reclami non è nel mio catalogo; ${TURN}.`,
  'answers.payment': `Pagamenti, buoni e codici non sono nel mio catalogo; ${TURN}.`,
  'answers.wrapping': `Se il negozio fa confezioni regalo non è nel mio catalogo; ${TURN}.`,
  'answers.visit': `Indirizzo e orari del negozio non sono nel mio catalogo; ${TURN}.`,
  'answers.buying': `Si ordina nel negozio stesso: aggiungilo al carrello. Se qualcosa non è chiaro, ${TURN}.`,
  'answers.samples': `Se ci sono campioncini non è nel mio catalogo; ${TURN}. La boccetta più piccola è un buon modo per provare: chiedimi i formati.`,
  'answers.range':
    '{more, plural, =0 {Qui trovi {brands}.} one {Trovi, tra le altre, {brands}, e # altra marca.} other {Trovi, tra le altre, {brands}, e altre # marche.}} Dimmene una e cerco lì.',
};
