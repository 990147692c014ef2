// Which forms are finite verbs, told by paradigms: a stem is a verb's where a word list has enough of its regular forms. Folded.

/** Fewer letters before an ending are the beginning of anything. */
const SHORTEST_STEM = 3;

/**
 * Of each class of verbs: the ending of the dictionary's form, forms of which enough must be there, those that tell what was
 * (nothing else ends so), and those that may be said of now, or that may be nouns as well.
 */
const CLASSES = {
  en: [],
  fr: [
    { infinitive: 'er', proof: 'e es ent ez era erait ions', least: 7, told: 'a ais ait aient ames erent', now: 'e ent' },
    { infinitive: 'ir', proof: 'it is issent issait issons issant', least: 5, told: 'issais issait issaient irent', now: 'it issent' },
    { infinitive: 're', proof: 's ent ait aient ant ons ez', least: 6, told: 'ais ait aient it irent', now: 'ent' },
  ],
  es: [
    {
      infinitive: 'ar',
      proof: 'amos aba aban ando ado aron',
      least: 6,
      told: 'ee oo aba abas aban abamos aste amos asteis aron',
      now: 'a an',
    },
    {
      infinitive: 'er',
      proof: 'emos ia ian iendo ido ieron',
      least: 6,
      told: 'ii ia ias ian iamos iste imos emos io i ieron',
      now: 'e en',
    },
    {
      infinitive: 'ir',
      proof: 'imos ia ian iendo ido ieron',
      least: 6,
      told: 'ii ia ias ian iamos iste imos io i ieron',
      now: 'e en',
    },
  ],
  it: [
    {
      infinitive: 'are',
      proof: 'a ano ava avano ando ato iamo',
      least: 4,
      told: 'oo avo ava avi avano avamo asti ammo arono',
      now: 'a ano iamo',
    },
    {
      infinitive: 'ere',
      proof: 'e ono eva evano endo uto iamo',
      least: 3,
      told: 'ee evo eva evi evano evamo etti ette ettero esti emmo erono',
      now: 'e ono iamo',
    },
    {
      infinitive: 'ire',
      proof: 'e ono iva ivano endo ito isce iscono',
      least: 4,
      told: 'ii ivo iva ivi ivano ivamo immo irono',
      now: 'e ono isce iscono iamo',
    },
  ],
  pt: [
    {
      infinitive: 'ar',
      proof: 'a am ava avam ando ado ou aram',
      least: 5,
      told: 'ava avas avam avamos ei aste ou amos aram',
      now: 'a am',
    },
    {
      infinitive: 'er',
      proof: 'e em ia iam endo ido eu eram',
      least: 5,
      told: 'ia ias iam iamos este eu emos eram i',
      now: 'e em',
    },
    { infinitive: 'ir', proof: 'e em ia iam indo ido iu iram', least: 5, told: 'ia ias iam iamos iste iu imos iram i', now: 'e em' },
  ],
  de: [
    { infinitive: 'en', proof: 't te ten end', least: 4, told: 'te test ten tet', now: 't en' },
    { infinitive: 'en', proof: 'et ete eten end', least: 4, told: 'ete etest eten etet', now: 'et en' },
    { infinitive: 'ern', proof: 'ert erte erten ernd', least: 4, told: 'erte ertest erten', now: 'ert' },
    { infinitive: 'eln', proof: 'elt elte elten elnd', least: 4, told: 'elte eltest elten', now: 'elt' },
  ],
};

/** What Spanish verbs write before an "e": "toqué", "regué". */
const SPELT = { c: 'qu', g: 'gu', z: 'c' };

/** English forms that are pasts, and participles or nouns as well. */
const NOUNS_AND_PASTS = `beaten bent bitten bled blown bred burnt burst cast crept cut dealt drawn driven drunk dug eaten fallen fed felt found
  flown forgotten frozen given gone grown hidden hit hung hurt knit known lain led left let lit made misread misspelled put quit read ridden
  risen sent set shed shot shown shut spilt split spoilt spoken spread stolen sworn swollen swum taken thrown torn torn woken worn
  wound written`;

/** Before German pasts: "beschrieb", "vergab". */
const PREFIXES = ['be', 'ver', 'er', 'ent', 'zer', 'ge', 'miss', 'unter', 'uber'];

/** Strong pasts, which no ending tells. */
const IRREGULAR = {
  en: `was were ate became began bent blew bought broke brought built came caught chose clung crept did drank drew drove dug fell fled flew
    flung forgave forgot fought froze gave grew heard held hid kept knelt knew laid lent lost meant met overslept paid rang ran
    rode sang sank sat shook shrank slept slid slung snuck sold sought spat spent spun sprang spun stank stole stood strode struck
    stuck stung swam swept swore swung taught thought threw told took tore understood undid undertook went wept withdrew woke won
    wove wrote wrung`,
  fr: `etait etaient etais fit firent mit mirent prit prirent vit virent dit dirent eut eurent fut furent vint vinrent tint tinrent lut lurent but burent
    crut crurent sut surent put purent voulut dut durent recut ecrivit conduisit naquit mourut vecut plut courut offrit ouvrit
    couvrit souffrit servit sortit partit dormit sentit cueillit apprit comprit promit permit remit reprit rendit vendit perdit
    attendit entendit descendit repondit mordit fondit buvait buvaient faisait faisaient lisait lisaient disait ecrivait venait
    venaient tenait prenait prenaient mettait mettaient savait voyait voyaient croyait dormait servait sortait partait courait
    ouvrait offrait conduisait vivait vivaient suivait recevait cueillait`,
  de: `war waren ass assen bat baten befahl begann begannen band banden biss bissen blieb blieben blies bog bogen bot brach brachen brachte
    brachten brannte brannten briet buk dachte dachten drang durfte empfahl empfand erschrak fand fanden fing fingen flog flogen floh
    floss flossen focht frass frassen fror froren fuhr fuhren gab gaben galt gebar gelang genoss geschah gewann gewannen ging
    gingen glitt goss gossen grub gruben griff griffen half halfen hielt hielten hing hingen hob hoben kam kamen kannte kannten
    klang kroch kroch lag lagen las lasen lieh lief liefen liess liessen lud luden mahlte mied nahm nahmen nannte pfiff riss
    rissen ritt ritten roch rochen rief riefen sah sahen sandte sang sangen sank sass sassen schien schlief schliefen schlug
    schlugen schloss schlossen schmiss schmolz schnitt schnitten schob schoben schoss schrie schrieb schrieben schritt schwamm
    schwammen schwieg schwoll schwor sprach sprachen sprang sprangen sprossen stach stachen stahl stahlen stand standen starb
    starben stank stieg stiegen stiess stritt stritten tat taten traf trafen trat traten trank tranken trieb verband verdarb
    vergass vergassen verlor verloren verliess verschwand verstand verzieh wand warb warf warfen wich wies wob wog wuchs wuchsen
    wusch wuschen wusste zerriss zog zogen zwang fiel fielen stieg erfand bekam erhielt gefiel`,
  es: `dijo dijeron dije hizo hicieron hice puso pusieron puse tuvo tuvieron tuve estuvo estuvieron vino vinieron vine quiso quisieron
    supo supieron supe pudo pudieron pude trajo trajeron  anduvo anduvieron cupo condujo condujeron tradujo produjo dio
    dieron vio vieron fue fueron durmio durmieron mu murieron pidio pidieron sirvio sirvieron siguio siguieron vistio vistieron
    repitio eligio cayo cayeron leyo leyeron oyo oyeron huyo huyeron construyo destruyo rompio  rieron son f era eran iba
    iban veia veian`,
  it: `era erano mise misero misi prese presero presi disse dissero dissi fece fecero feci diede diedero diedi stette vide videro vidi venne vennero
    venni tenne tennero volle vollero seppe seppero ebbe ebbero chiese chiesero chiesi chiuse chiusero corse corsero corsi decise
    decisero divise lesse lessero lessi morse mosse nacque nacquero perse persero piacque pianse piansero rise risero rimase
    rimasero ruppe ruppero scelse scelsero scese scesero scrisse scrissero scrissi spese spesero spinse tolse tolsero vinse vinsero
    visse vissero volse accese accesero apparve bevve bevvero bevvi cadde caddero caddi conobbe conobbero crebbe crebbero cosse
    dipinse discese giunse giunsero offese piovve raccolse raccolsero rispose risposero sciolse spense spensero stese strinse tacque
    trasse uccise beveva bevevano bevevo faceva facevano facevo diceva dicevano dava davano stava stavano`,
  pt: `disse disseram fez fizeram fiz puseram pus teve tiveram tive esteve estiveram veio vieram vim quis quiseram soube souberam
     puderam trouxe trouxeram deu deram dei viu viram foi foram caiu cairam  leu leram ouviu houve coube saiu sairam 
    tinha tinham vinha vinham punha punham era eram ia iam`,
};

/** Irregular forms of the present, which no paradigm tells. */
const IRREGULAR_NOW = {
  en: 'rings',
  fr: 'appellent appelle jette jettent rappelle rappellent doit doivent fuit',
  de: 'frisst ruft rufen liegen schiesst klemmt heissen klemmen',
  es: 'cabe caben cae caen trae traen huye huyen muerde muerden sobra sobran vuela vuelan',
  it: 'escono stanno salgono rimangono',
  pt: 'cabe cabem caem cai saem sai voa voam morre morrem entra entram',
};

const words = (text) => text.split(/\s+/).filter((word) => word !== '');

/** Forms that are commoner as something else. */
const OTHERS = new Set(
  words(
    `fr: maria opera saura cela data visa cuba es: bar sitio it: porto pt: ferias estou  de: wand band schritt rechten seite seiten garten ratte ratten gebete karte karten warte`,
  ),
);

/** Whether a word has the other forms of an adjective, or of an adverb made of one, which no finite verb has. */
const DECLINES = {
  // "Calmement" is calmly, "changements" are changes.
  fr: (word, has) => (!word.endsWith('e') && has(`${word}e`) && has(`${word}es`)) || (has(`${word}ment`) && !has(`${word}ments`)),
  es: (word, has) => (/[oa]$/.test(word) && has(`${word.slice(0, -1)}amente`)) || (word.endsWith('io') && has(`${word}s`)),
  it: (word, has) => /[oae]$/.test(word) && (has(`${word.slice(0, -1)}amente`) || has(`${word}mente`)),
  pt: (word, has) => /[oa]$/.test(word) && has(`${word.slice(0, -1)}amente`),
  // "Leichtes", "verdammtem"; "warten" is no past of "waren".
  de: (word, has) => {
    const [declined] = /^(.*te?)n?$/.exec(word)?.slice(1) ?? [];
    const forms = declined === undefined ? [] : declined.endsWith('e') ? ['s', 'm'] : ['es', 'em'];
    return (
      (forms.length > 0 && forms.every((ending) => has(declined + ending))) ||
      (word.endsWith('ten') && has(`${word}d`)) ||
      (word.endsWith('te') && has(`${word}nd`))
    );
  },
  en: () => false,
};

/**
 * The finite verbs of a language, folded. `told`: what only tells what was; a last vowel with an accent stands twice, for it tells
 * "tiró" from "tiro". `now`: what is a verb by what stands around it.
 * `all`: every form that the lists have; `common`: the commonest.
 */
export function verbsOf(language, all, common) {
  const has = (word) => all.has(word);
  const irregular = new Set(words(IRREGULAR[language]));
  const told = new Set(irregular);
  const now = new Set(words(IRREGULAR_NOW[language]));
  for (const { infinitive, proof, least, told: past, now: present } of CLASSES[language]) {
    const [proofs, pasts, presents] = [proof, past, present].map(words);
    for (const word of all) {
      const stem = word.slice(0, -infinitive.length);
      if (!word.endsWith(infinitive) || stem.length < SHORTEST_STEM) continue;
      if (proofs.filter((ending) => has(stem + ending)).length < least) continue;
      const isCommon = [word, ...pasts.map((ending) => stem + ending)].some((form) => common.has(form));
      for (const ending of pasts) told.add(spelt(stem, ending, language) + ending);
      // What is common, though the rest of its verb isn't, is another word.
      for (const form of presents.flatMap((ending) => [stem, ...changed(stem, language)].map((one) => one + ending)))
        if (has(form) && (isCommon || !common.has(form))) now.add(form);
    }
  }
  if (language === 'de') for (const past of [...told]) for (const prefix of PREFIXES) if (has(prefix + past)) told.add(prefix + past);
  if (language === 'en') addEnglish(now, all, common);
  const isOther = (word) => OTHERS.has(word) || (!irregular.has(word) && DECLINES[language](word, has));
  return { told: [...told].filter((word) => !isOther(word)), now: [...now].filter((word) => !told.has(word) && !isOther(word)) };
}

function spelt(stem, ending, language) {
  if (language === 'fr' && stem.endsWith('g') && ending.startsWith('a')) return `${stem}e`;
  return language === 'es' && ending === 'ee' && stem.at(-1) in SPELT ? stem.slice(0, -1) + SPELT[stem.at(-1)] : stem;
}

/** Spanish "regar", "riega"; "contar", "cuenta". */
const changed = (stem, language) =>
  language === 'es' ? [stem.replace(/e([^aeiou]+)$/, 'ie$1'), stem.replace(/o([^aeiou]+)$/, 'ue$1')].filter((one) => one !== stem) : [];

/** English "knits" and "knitted", where the other is there with "knitting"; irregular pasts that are nouns as well. */
function addEnglish(now, all, common) {
  for (const word of words(NOUNS_AND_PASTS)) now.add(word);
  for (const gerund of all) {
    const stem = gerund.slice(0, -3);
    if (!gerund.endsWith('ing') || stem.length < SHORTEST_STEM) continue;
    const past = `${stem}ed`;
    const bases = [stem, `${stem}e`, stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem];
    const thirds = bases.flatMap((base) => (all.has(base) ? [`${base}s`, `${base}es`, base.replace(/y$/, 'ies')] : []));
    if (all.has(past)) now.add(past);
    for (const third of thirds) {
      const isOther = common.has(third) && !common.has(past) && !common.has(gerund);
      if (all.has(third) && third.endsWith('s') && !isOther) now.add(third);
    }
  }
}
