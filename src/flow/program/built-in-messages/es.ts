import type { BuiltInTexts } from './arguments.ts';

/** Where a shopper turns with what the catalog doesn't hold. */
const TURN =
  '{contact, select, none {se lo dirán en la web de la tienda o en su atención al cliente} other {se lo dirán en la tienda: {contact}}}';

export const SPANISH: BuiltInTexts = {
  'system.understood': 'Busco: {wishes}.',
  'system.added': 'De acuerdo, {wishes}.',
  'system.dropped': 'Ya no cuenta: {slots}.',
  'system.changed':
    '{shape, select, gone {Ya no cuenta: {before}.} again {Vuelve a contar: {now}.} both {Ahora: {now}. Ya no cuenta: {before}.} other {Ahora: {now}.}}',
  'system.corrected': 'Perdón, lo había entendido mal: {shape, select, gone {ya no {before}} other {{now}}}.',
  'system.one_at_a_time': 'Vayamos por partes. Avíseme cuando quiera seguir: {values}.',
  'system.allergy_kept': 'Por la alergia sigo dejando fuera: {values}. Diga «olvide la alergia» para anularlo.',
  'system.left_out': 'Como pidió, sigo dejando fuera: {values}.',
  'system.allergen_carriers': 'También dejo fuera lo que suele llevar {value}: {carriers}.',
  'system.allergy_lifted': 'Ya no se deja fuera: {values}.',
  'system.allergy_named': 'Cuidado con la alergia: {fragrances}, con {values} entre las notas.',
  'system.excluded_all': '«{word}» abarca {options}: lo descarto todo. Diga «olvide {other}» para volver a admitirlo.',
  'system.took_reading': 'Entiendo «{word}» como {taken}; diga «{other}» si se refería a eso.',
  'system.not_understood': 'Perdone, no le he entendido.',
  'system.set_aside':
    'Es mucho de una vez: no he tenido en cuenta nada a partir de «{words}». Envíeme el resto en un mensaje más corto, empezando por lo que debo descartar.',
  'system.set_aside_kept': 'De esa parte solo me quedo con lo que debo descartar: {values}.',
  'system.set_aside_unsure': 'Ahí puede haber algo más que debo descartar, así que todavía no muestro nada.',
  'system.too_many': 'Es más de lo que puedo recordar a la vez, así que esto no cuenta: {values}.',
  'system.unknown_term': 'No conozco «{value}».',
  'system.unknown_code': 'Ninguna fragancia tiene aquí el código de barras {value}.',
  'system.mistyped_code': 'Es probable que el código de barras {value} esté mal escrito: su dígito de control no encaja.',
  'system.like_holds':
    '{count, plural, one {Lo} other {Parte de lo}} que se descarta{few, select, yes { ({values})} other {}} está también en {fragrances}; esto es lo más parecido sin ello.',
  'system.in_common': 'Lo que tienen en común: {smells}.',
  'system.counterpart':
    '{some, select, yes {{fragrance} tiene su versión {gender, select, feminine {femenina} masculine {masculina} other {unisex}}: {value}.} other {{fragrance} no tiene versión {gender, select, feminine {femenina} masculine {masculina} other {unisex}} aquí; he buscado lo que más se le acerca.}}',
  'system.not_in_catalog': '{value}: esta tienda no lo vende.',
  'system.not_carried': 'No tenemos «{value}».',
  'system.filter_relaxed': 'Nada cumple todo; he dejado de lado: {filter}.',
  'system.missing':
    '{kind, select, like {No tengo nada que se acerque de verdad a {missing} y encaje en lo demás.} occasion {Nada de lo que encaja es del todo apropiado {missing}.} ingredient {Nada de lo que encaja lleva {missing}.} perfumer {No tengo nada de {missing} que encaje en lo demás.} tag {Nada de lo que encaja lleva la etiqueta «{missing}».} price {No tengo nada {missing} que encaje en lo demás.} size {En ese tamaño ({missing}) no tengo nada que encaje.} strength {Nada de lo que encaja es realmente de {missing}.} all {Todo eso junto no lo tengo; he tenido que dejar de lado: {missing}.} each {Ninguno lo tiene todo.} other {Nada de lo que encaja es realmente {missing}.}}',
  'system.other_currency': 'Aquí los precios están en {currency}: he tomado «{said}» como «{taken}», sin convertir.',
  'system.clarify': 'Con «{word}», ¿quiere decir {options}?',
  'system.with_or_without': '¿Con {value} o sin?',
  'system.with': 'Con {value}',
  'system.without': 'Sin {value}',
  'system.left_aside': 'He dejado aparte {value}: diga «con» o «sin» si le importa.',
  'system.no_facts': 'No tengo nada anotado sobre eso.',
  'system.failed': 'Ahora mismo no puedo consultar el catálogo.',
  'system.back_to_list': 'De nuevo la lista anterior:',
  'system.nothing_to_go_back_to': 'No hay nada anterior a lo que volver.',
  'system.did_you_mean': '«{value}»: ¿quería decir {label}?',
  'system.relax_filter': '{total, plural, one {# fragancia} other {# fragancias}} sin este límite: {filter}',
  'system.relax_label': 'quita el criterio de {filter}',
  'system.relaxation':
    '{kind, select, price {{total} sin límite de precio} brands {{total} de cualquier marca} families {{total} de cualquier familia} concentration {{total} en cualquier concentración} year {{total} de cualquier año} strength {{total} de cualquier intensidad} size {{total} en cualquier tamaño} avoid {{total} si «{value}» le parece bien} other {{total} si «{value}» no es imprescindible}}',
  'system.relaxation_label':
    '{kind, select, price {Sin límite de precio} brands {Cualquier marca} families {Cualquier familia} concentration {Cualquier concentración} year {Cualquier año} strength {Cualquier intensidad} size {Cualquier tamaño} avoid {{value}: me parece bien} other {{value}: no es imprescindible}} ({total})',
  'system.refine': '{label} ({total})',
  'system.next_page': 'Hay más: página {page} de {pages}.',
  'system.language_fallback': 'No hablo «{value}», así que respondo en español.',
  'wish.want': '{values}',
  'wish.something': 'algo {wishes}',
  'wish.instead': '{now} (antes: {before})',
  'wish.avoid': '{mild, select, yes {preferiblemente sin {values}} other {sin {values}}}',
  'wish.nor': '{first} ni {last}',
  'wish.less': '{mild, select, yes {no demasiado {values}} other {nada {values}}}',
  'wish.like': 'parecido a {values}',
  'wish.unlike': '{itself, select, yes {sin {values}} other {no como {values}}}',
  'wish.occasion': 'para {values}',
  'wish.brand': 'de {values}',
  'wish.scent_for':
    '{gender, select, feminine {pero un perfume femenino} masculine {pero un perfume masculino} other {pero un perfume unisex}}',
  'wish.perfumer': 'creado por {values}',
  'wish.not_by': 'no de {values}',
  'wish.recipient': 'para {name}',
  'wish.gender': '{gender, select, feminine {para mujer} masculine {para hombre} other {unisex}}',
  'wish.price': '{shape, select, about {unos {max}} under {menos de {max}} max {hasta {max}} min {desde {min}} other {de {min} a {max}}}',
  'wish.size':
    '{shape, select, over {más de {min}} under {menos de {max}} max {{max} como mucho} min {{min} o más} exact {{min}} other {de {min} a {max}}}',
  'wish.year': '{shape, select, max {hasta {max}} min {desde {min}} exact {de {min}} other {de {min} a {max}}}',
  'wish.age': '{shape, select, max {hasta {max} años} min {desde {min} años} exact {{min} años} other {de {min} a {max} años}}',
  'wish.strength': '{shape, select, max {intensidad ligera} min {intensidad fuerte} other {intensidad moderada}}',
  'facts.notes': '{tier, select, top {{notes} en la salida} heart {{notes} en el corazón} base {{notes} en el fondo} other {{notes}}}',
  'facts.placed': '{tier, select, top {{notes} en la salida} heart {{notes} en el corazón} base {{notes} en el fondo} other {{notes}}}',
  'facts.family': 'de perfil {family}',
  'facts.facets': '{facets}',
  'facts.wears': '{facet}, {wears}',
  'facts.shares': 'en común con {fragrance}: {notes}',
  'facts.counterpart': 'la versión {gender, select, feminine {femenina} masculine {masculina} other {unisex}} de {fragrance}',
  'facts.away': 'a diferencia de {fragrance}, sin {without}, pero con {notes}',
  'facts.apart': 'lo que {fragrance} no tiene: {notes}',
  'facts.instead': 'sin {wanted}, pero con {note}',
  'facts.listed': '{listed, select, yes {entre sus notas figura {note}} other {entre sus notas no figura {note}}}',
  'facts.carried':
    '{carried, select, yes {entre sus notas hay {notes}, donde suele haber {substance}} other {ninguna de sus notas suele llevar {substance}}}',
  'facts.lacks': '{alone, select, yes {no lleva {note}} other {eso sí, sin {note}}}',
  'facts.misses':
    '{kind, select, like {algo lejos de {what}} occasion {menos adecuado {what}} tag {sin la marca «{what}»} comparative {no precisamente {what}} size {no en ese tamaño} other {poco {what}}}',
  'facts.likeness': 'el parecido con {fragrances}',
  'facts.shifted': '{how, select, notes {{shift}: {by}} without {{shift}: sin {by}} plainly {{shift}} other {{shift} – {by}}}',
  'facts.strength':
    '{level, select, 1 {intensidad muy ligera} 2 {intensidad ligera} 3 {intensidad media} 4 {intensidad alta} other {intensidad muy alta}} ({strength}/5)',
  'facts.concentration': '{concentration}',
  'facts.use': 'para {name}',
  'facts.suited': '{noted, select, yes {{taste}: {character}, con {notes}} other {{taste}: {character}}}',
  'facts.light': 'ligero',
  'facts.strong': 'intenso',
  'facts.taste': '{kind, select, occasion {{taste}: {notes}} family {{taste}: {notes}} other {{taste}: {notes}}}',
  'facts.though': '{limit, select, price {fuera del presupuesto: {fact}} other {{alone, select, yes {{fact}} other {eso sí, {fact}}}}}',
  'facts.step_away': 'un paso más allá: {family}',
  'facts.brand': 'de {brand}',
  'facts.perfumers': 'creado por {perfumers}',
  'facts.gender': '{gender}',
  'facts.year': 'de {year}',
  'facts.price': '{sized, select, yes {{size} por {price}} other {{price}}}',
  'facts.offer':
    '{sized, select, yes {{size} por {price}} other {{price}}}{compared, select, yes { ({each} los 100 ml)} other {}}{stock, select, no { (agotado)} other {}}',
  'facts.not_sold': '{fragrance} no se vende aquí',
  'facts.popular': 'entre los más conocidos',
  'facts.rare': 'poco conocido',
  'facts.smells': 'olor: {facets}',
  'facts.sits': '{tier, select, top {suele estar en la salida} heart {suele estar en el corazón} other {suele estar en el fondo}}',
  'facts.near': 'cercano a: {notes}',
  'facts.typical': 'normalmente con {notes}',
  'facts.count': '{count, plural, =0 {ninguna en esta tienda} one {# fragancia en esta tienda} other {# fragancias en esta tienda}}',
  'facts.and': '{parted, select, yes {{before}; {fact}} other {{before}, {fact}}}',
  'facts.but': '{before}; {fact}',
  'facts.next': '{before}; {fact}',
  'facts.both': 'En común: {notes}.',
  'facts.leads': '{scales}{compared, select, yes { que {fragrance}} other {}}{noted, select, yes { ({notes})} other {}}',
  'facts.alone': '{notes} ({fragrance} no lo lleva)',
  'facts.stronger': '{fragrance} es más intenso{longer, select, yes { y dura más} other {}}.',
  'facts.longer': '{fragrance} dura más.',
  'facts.cheaper': '{fragrance} cuesta menos{alike, select, yes {} other { por cada 100 ml}}: {price} frente a {other}.',
  'facts.costs_less': 'más barato ({price} frente a {other}{alike, select, yes {} other { por cada 100 ml}})',
  'facts.better_for': 'Yo elegiría {fragrance} {use}.',
  'facts.lasting':
    '{level, select, 1 {por lo general de dos a tres horas en la piel} 2 {por lo general de tres a cinco horas en la piel} 3 {por lo general de cinco a ocho horas en la piel} other {por lo general ocho horas o más en la piel}}',
  'facts.quality':
    '{degree, select, very {muy {quality}} fairly {{quality}} other {poco {quality}{instead, select, yes {, más bien {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.suits':
    '{degree, select, very {muy bueno {quality}} fairly {bueno {quality}} other {menos adecuado {quality}{instead, select, yes {, por ser más bien {rather}} other {}}}}{noted, select, yes { ({notes})} other {}}',
  'facts.also': '{before}{but, select, yes {, pero {fact}} other { y {fact}}}',
  'facts.known': '{level, select, 3 {de los más conocidos} 2 {bastante conocido} other {poco conocido}}',
  'facts.portrait':
    '{fragrance}, de {brand}{dated, select, yes { ({year})} other {}},{faceted, select, yes { es {facets}} other { tiene carácter propio}}{noted, select, yes {: {notes}} other {}}. {concentrated, select, yes {Como {concentration} es} other {Es}} {strength, select, 1 {muy ligero} 2 {ligero} 3 {de intensidad media} 4 {intenso} other {muy intenso}} y suele durar {lasting, select, 1 {de dos a tres horas} 2 {de tres a cinco horas} 3 {de cinco a ocho horas} other {ocho horas o más}}; {besides}.{sold, select, no { Eso sí, aquí no se vende.} other {}}',
  'facts.unfolds':
    '{begun, select, yes {{before}, } other {}}{tier, select, top {primero {notes}} heart {{begun, select, yes {después } other {}}{notes}} base {{begun, select, yes {y al final } other {}}{notes}} other {{notes}}}',
  'answers.of':
    '{verdict, select, yes {Sí, } no {No, } other {}}{fragrance}{kind, select, stated { es {facts}} strength { es de {facts}} concentration { viene como {facts}} perfumers { fue {facts}} other {: {facts}}}.',
  'answers.lasts':
    '{verdict, select, yes {Sí, } no {No, } other {}}{fragrance}{concentrated, select, yes { ({concentration})} other {}} dura por lo general {level, select, 1 {de dos a tres horas} 2 {de tres a cinco horas} 3 {de cinco a ocho horas} other {ocho horas o más}} en la piel.',
  'answers.sizes':
    '{verdict, select, yes {Sí, } no {No, } other {}}{fragrance} viene {count, plural, one {en un solo tamaño: } other {en }}{offers}.',
  'answers.unfolds':
    '{verdict, select, yes {Sí, } no {No, } other {}}{count, plural, one {{faceted, select, yes {{fragrance} es {facets}; solo se indica una nota: {notes}.} other {De {fragrance} solo se indica una nota: {notes}.}}} other {{tiered, select, yes {{faceted, select, yes {{fragrance} es {facets}: {notes}.} other {Así se desarrolla {fragrance}: {notes}.}}} other {{faceted, select, yes {{fragrance} es {facets}; sus notas: {notes}.} other {Las notas de {fragrance}: {notes}.}}}}}}',
  'answers.listed':
    '{fragrance} {listed, select, yes {lleva {notes} entre sus notas{named, select, yes {: {kinds}} other {}}} other {{count, plural, one {no lleva {notes} entre sus notas} other {no lleva ninguna de estas notas: {notes}}}}}.',
  'answers.partly_listed': '{fragrance} lleva {notes} entre sus notas, pero no {missing}.',
  'answers.most': '{count, plural, one {Sería} other {Serían}}',
  'answers.told':
    '{kind, select, none {} year {, {count, plural, one {} =2 {ambos } other {todos }}{facts}} strength {, {count, plural, one {} =2 {ambos } other {todos }}de {facts}} quality {, {count, plural, one {} other {cada uno }}{facts}} lasting {, {facts}} priced {: {facts}{count, plural, one {} other { cada uno}}} other {: {facts}}}',
  'answers.first':
    '{most} {led, select, yes {{ahead}, justo por delante de {fragrances}} other {{fragrances}}}{though, select, yes {, y aun así es {facts}} other {{told}}}{followed, select, yes {; luego, {rest}} other {}}.',
  'answers.then': '{begun, select, yes {{before}; y después, } other {}}{fragrances}{told}',
  'answers.not_shown': 'Ninguno de estos es de {brand}. Diga el nombre del perfume y se lo digo.',
  'answers.same': 'Son dos nombres de lo mismo.',
  'answers.pick':
    '{told, select, no {Para lo que busca, yo elegiría {fragrance}.} other {Yo elegiría {fragrance}: {facts}.}}{but, select, yes { El único pero: {against}.} other {}}',
  'answers.none_fits':
    '{kind, select, occasion {Ninguno de ellos es del todo adecuado {quality}} other {Ninguno de ellos es realmente {quality}}}; si tiene que ser uno, yo elegiría {fragrance}.',
  'answers.contrast': '{one} es {is}; {other}, en cambio, es {others}.',
  'answers.much_alike': '{fragrances} huelen muy parecido.',
  'answers.runner_up':
    '{kind, select, leads {Si ha de ser {facts}, mejor {fragrance}} facts {A favor de {fragrance}: {facts}} other {Muy cerca queda {fragrance}}}{cheaper, select, yes {; además es {price}} other {}}.',
  'answers.opinion':
    '{verdict, select, fits {{fragrance} encaja bien con lo que busca – {facts}.{known, select, divides { Es muy conocido, pero no gusta a todo el mundo: mejor probarlo antes.} 3 { Gusta a mucha gente, así que es una apuesta segura.} 1 { Lo lleva poca gente: una elección muy personal.} other {}}} partly {{fragrance} sería un término medio: {against}{told, select, yes {. A su favor: {facts}} other {}}.} against {{fragrance} no lo elegiría: {against}.} other {{fragrance} es {faceted, select, yes {{facets}, y } other {}}{strength, select, 1 {muy ligero} 2 {ligero} 3 {de intensidad media} 4 {intenso} other {muy intenso}}. {known, select, divides {Es de los más conocidos, pero o encanta o no gusta nada.} 3 {Es de los más conocidos y gusta con facilidad.} 2 {Una buena elección si le va ese estilo.} other {Más bien para quien busca algo poco común.}} Dígame qué le importa y le diré si encaja.}}',
  'answers.alike':
    '{kind, select, lasting {{fragrances} duran lo mismo: {facts}} priced {{fragrances} cuestan lo mismo: {facts}} year {{fragrances} son {count, plural, =2 {ambos} other {todos}} {facts}} strength {{fragrances} son {count, plural, =2 {ambos} other {todos}} de {facts}} quality {{fragrances} están a la par: cada uno es {facts}} none {{asks, select, price {{fragrances} cuestan lo mismo} popularity {{fragrances} son más o menos igual de conocidos} other {En eso no hay diferencia entre {fragrances}}}} other {En eso no hay diferencia entre {fragrances}: {facts}}}.',
  'answers.best_size':
    '{more, plural, =0 {{fragrance} solo viene en un tamaño: {best}.} other {De {fragrance}, lo que más compensa: {best}. Para comparar: {others}.}}',
  'answers.in_size':
    '{there, select, yes {Sí, {fragrance} está en ese tamaño: {offers}.} out_of_stock {{fragrance} de {size} está agotado ahora mismo{others, plural, =0 {} other {; también hay {offers}}}.} other {No, de {size} no; de {fragrance} hay {offers}.}}',
  'answers.none_of': 'Ninguno de ellos, según el catálogo.',
  'answers.made_for':
    '{gender, select, unisex {{fragrances} {count, plural, one {es} other {son}} unisex: {count, plural, one {lo} other {los}} llevan tanto mujeres como hombres.} other {{suits, select, yes {Sí, {fragrances} {count, plural, one {es} other {son}} {gender, select, feminine {para mujer} other {para hombre}}.} other {{fragrances} {count, plural, one {se vende} other {se venden}} {gender, select, feminine {para mujer} other {para hombre}}, pero no es una norma: si {count, plural, one {gusta, lo} other {gustan, los}} puede llevar cualquiera.}}}}',
  'answers.has_counterpart':
    'La versión {gender, select, feminine {femenina} masculine {masculina} other {unisex}} de {of} es {fragrance}.',
  'answers.sum': '{fragrances} cuestan juntos {total}: {parts}.',
  'answers.age': 'Un perfume no tiene edad: si gusta, queda bien.',
  'answers.unheard': 'Eso no lo sé con certeza. Esto es lo que sé:',
  'answers.either':
    '{held, select, one {{fragrance} es {facts}.} all {Las dos cosas: {fragrance} es {facts}.} other {Ni lo uno ni lo otro, la verdad: {fragrance} es {facts}.}}',
  'answers.box': 'Aun así, no se puede asegurar: solo lo dice la lista de ingredientes del envase.',
  'answers.unheld':
    '{asked, select, age {Un perfume no tiene edad: si gusta, vale. El catálogo no dice nada de eso.} formula {El catálogo no dice si una fórmula es vegana, natural o sin alcohol, ni nada de pruebas con animales; lo dirá la marca o el envase.} reformulation {El catálogo no dice si se cambió la fórmula; muchos perfumes antiguos se han reformulado con los años.} origin {El catálogo no dice dónde se fabrica; lo pone en el envase.} other {El catálogo no lo dice, lo siento. Sí dice a qué huele una fragancia, cuánto dura y cuánto cuesta: pregúnteme.}}',
  'answers.lasting':
    'Por lo general, un agua de colonia dura de dos a tres horas, un eau de toilette de tres a cinco, un eau de parfum de cinco a ocho y un extracto más. La piel y el clima cuentan tanto como la etiqueta. Las maderas, el ámbar, el almizcle, la vainilla y el pachulí del fondo son lo que más dura y los cítricos se van primero: un chipre dura más que una colonia.',
  'answers.concentration':
    'La concentración indica cuánto aceite perfumado hay en el alcohol. Un eau de toilette es más ligero y luminoso, un eau de parfum más denso y suele durar más, un extracto el más denso; dos concentraciones de un mismo nombre suelen ser composiciones distintas.',
  'answers.use':
    'Bastan de dos a cuatro pulverizaciones, una o dos si es intenso. Sobre la piel hidratada –cuello, pecho, muñecas– y sin frotar. En la ropa dura más; compruebe antes que no manche y, con alergia o piel sensible, pregunte igualmente a un médico o farmacéutico.',
  'answers.storage':
    'El frasco se guarda cerrado, en un lugar fresco y oscuro: en su caja o en un cajón, no al sol ni en el baño. Así se conserva durante años.',
  'answers.expiry':
    'Un perfume se conserva de tres a cinco años, a menudo más. Si el olor o el color han cambiado, puede irritar la piel: mejor no usarlo.',
  'answers.layering':
    'Dos como máximo, de intensidad parecida, que compartan una nota de fondo como la vainilla, el almizcle o el cedro; o algo sencillo sobre algo intenso. Deje secar el primero antes del segundo.',
  'answers.nature':
    'Una nota nombra un olor, no una materia prima: se compone de aceites naturales y de moléculas de laboratorio, y el catálogo no dice cuáles. Las notas animales como la civeta, el castóreo, el almizcle o el ámbar gris son hoy casi siempre sintéticas y ya no se sacan del animal; el musgo de roble y algunas otras están limitadas a cantidades pequeñas porque causan alergias (normas de la IFRA y de la UE).',
  'answers.skin':
    'La piel cambia mucho las cosas: su calor y su propia grasa resaltan otras notas en cada persona, y en una piel seca o cálida el perfume se va antes. Los cítricos y otras notas ligeras se evaporan primero, y la nariz deja pronto de notar lo que huele todo el día. La piel hidratada, un poco en la ropa y una concentración mayor duran más; pruébelo antes en su propia piel.',
  'answers.safety':
    'Eso no lo puedo prometer. Las notas no son la lista de ingredientes, y que un perfume dé dolor de cabeza o irrite la piel depende de cada persona: pruebe antes un poco. Con una alergia, una enfermedad, en el embarazo o para un niño, pregunte a un médico o farmacéutico.',
  'answers.meaning':
    '{term, select, sillage {La estela es el rastro que un perfume deja en el aire; la proyección, hasta dónde se huele alrededor de la persona.} accord {Un acorde son varias notas que juntas huelen a algo nuevo, como en la música: el «cuero», por ejemplo.} pyramid {Un perfume se abre en tres niveles: las notas de salida en los primeros minutos, el corazón durante las horas siguientes y el fondo mientras dura.} niche {Las casas nicho solo hacen perfumes, en pequeñas cantidades y para gustos propios; los perfumes de diseñador son de casas de moda.} flanker {Un flanker es una variación de un perfume conocido, con su nombre: más ligera, más intensa o para otra estación.} nose {Una nariz es un perfumista: quien compone el perfume.} dupe {Un perfume equivalente o «clon» huele casi como otro más conocido, normalmente más caro, sin ser el mismo.} tester {Un probador es un frasco para probar en la tienda; una muestra, unos mililitros para llevarse.} soliflore {Un soliflor está construido en torno a una sola flor.} other {}}',
  'answers.delivery': `Adónde envía la tienda, en cuánto tiempo y a qué precio no está en mi catálogo; ${TURN}.`,
  'answers.order': `No puedo ver pedidos ni paquetes; ${TURN}.`,
  'answers.returns': `Cómo se hacen devoluciones, cambios y reclamaciones no está en mi catálogo; ${TURN}.`,
  'answers.payment': `Las formas de pago, los vales y los códigos no están en mi catálogo; ${TURN}.`,
  'answers.wrapping': `Si la tienda envuelve para regalo no está en mi catálogo; ${TURN}.`,
  'answers.visit': `La dirección y los horarios de la tienda no están en mi catálogo; ${TURN}.`,
  'answers.buying': `El pedido se hace en la propia tienda: añádalo a la cesta. Si algo no está claro, ${TURN}.`,
  'answers.samples': `Si hay muestras no está en mi catálogo; ${TURN}. El frasco más pequeño es una buena manera de probar: pregúnteme por los tamaños.`,
  'answers.range':
    '{more, plural, =0 {Aquí encontrará {brands}.} one {Entre otras, encontrará {brands}, y # marca más.} other {Entre otras, encontrará {brands}, y # marcas más.}} Nombre una y busco en ella.',
};
