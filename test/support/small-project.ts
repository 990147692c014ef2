/** A small project that uses every verb: a questionnaire, a search, a list, digressions. */
export const smallProject: Readonly<Record<string, string>> = {
  'project.yaml': `
project: small
languages: [en, fr]
entry: advise
welcome: welcome
slots:
  recipient: recipient
  gender: gender
  families: { type: family, many: true }
  wanted: { type: ingredient, many: true }
  avoided: { type: ingredient, many: true, avoid: true }
  style: { type: style, many: true }
  like: { type: fragrance, many: true }
  price: price
  shift: { type: comparative, many: true }
define:
  direction: any_known(families, wanted, style, like, price)
on:
  - { intent: allergy, say: allergy_advice }
  - { intent: why, call: why_this }
  - { intent: describe_note, call: describe_note }
  - { intent: help, say: help }
  - { intent: restart, say: from_the_start, next: restart }
  - { intent: back, next: back }
  - { intent: bye, say: goodbye, next: stop }
`,
  'advise.yaml': `
flow: advise
description: From a wish to a list.
steps:
  decide: { when: direction, next: find }
  ask_gender: { ask: gender, choices: button }
  ask_family:
    ask: families
    choices: { type: family, max: 6 }
    retry: [easier]
    on:
      - { intent: unsure, set: { families: any }, say: no_matter, next: find }
  find:
    search: auto
    relax: [price, families]
    per_page: 2
    none: nothing_fits
    failed: down
  present: { show: results, suggest: [shift.fresher] }
  narrow: { ask: gender, choices: button, next: find }
  what_next:
    ask: anything
    choices: ending
    on:
      - { intent: affirm, next: go_ahead }
  go_ahead: { ask: anything }
  next_page: { search: next_page, found: present, none: last_one, failed: down }
  others: { search: others, found: present, none: last_one, failed: down }
  last_one: { say: last_one, next: what_next }
  nothing_fits: { say: nothing_fits, next: what_next }
  down: { say: down, next: what_next }
on:
  - { changed: all, next: decide }
  - { intent: more, when: results.shown, next: next_page }
  - { intent: reject_shown, when: results.shown, next: others }
  - { intent: ask_more, next: go_ahead }
  - { intent: greet, when: turn.at_rest, say: hello, next: restart }
  - { intent: greet, say: hello }
`,
  'describe_note.yaml': `
flow: describe_note
description: What an ingredient smells like.
slots: { note: ingredient, wants_it: yes_no }
steps:
  which: { ask: note }
  answer: { tell: note, of: note }
  offer: { ask: wants_it, choices: button, retry: [] }
  take: { when: wants_it, set: { wanted: "wanted + [note]" } }
`,
  'why_this.yaml': `
flow: why_this
description: Why one was shown.
slots: { picked: { type: fragrance, default: results.first } }
steps:
  which: { ask: picked }
  answer: { tell: why, of: picked }
`,
  'messages/en.yaml': `
welcome: Welcome.
hello: Hello.
goodbye: Goodbye.
from_the_start: From the start.
allergy_advice: Check the list on the box.
help: Ask me anything.
no_matter: No matter.
easier: Something easier?
last_one: That was all.
nothing_fits: Nothing fits.
down: The catalog is down.
advise:
  ask_gender: "{again, select, yes {Back to it: who is it for?} other {Who is it for?}}"
  ask_family: Which family?
  present: "{total, plural, one {One} other {#}} found, page {page} of {pages}:\\n{cards}"
  narrow: For whom?
  what_next: Anything else?
  go_ahead: Please ask.
describe_note:
  which: Which note?
  answer: "{note}: {facts}."
  offer: Shall I show some with {note}?
why_this:
  which: Which one?
  answer: "{picked}: {facts}."
labels:
  gender: { feminine: For her, masculine: For him, unisex: Unisex, any: No preference }
  yes_no: { "yes": "Yes", "no": "No" }
  ending: { ask_more: Ask more, done: "No, thanks" }
  shift: { fresher: Something fresher }
  slot: { price: budget, families: family }
`,
  'messages/fr.yaml': `
welcome: Bienvenue.
hello: Bonjour.
goodbye: Au revoir.
from_the_start: Depuis le début.
allergy_advice: Vérifiez la liste sur la boîte.
help: Demandez-moi.
no_matter: Peu importe.
easier: Plus simple ?
last_one: C'est tout.
nothing_fits: Rien.
down: Le catalogue ne répond pas.
advise:
  ask_gender: "{again, select, yes {Reprenons : pour qui ?} other {C'est pour qui ?}}"
  ask_family: Quelle famille ?
  present: "{total, plural, one {Un} other {#}}, page {page} sur {pages} :\\n{cards}"
  narrow: Pour qui ?
  what_next: Autre chose ?
  go_ahead: Je vous écoute.
describe_note:
  which: Quelle note ?
  answer: "{note} : {facts}."
  offer: "D'autres avec {note} ?"
why_this:
  which: Lequel ?
  answer: "{picked} : {facts}."
labels:
  gender: { feminine: Pour elle, masculine: Pour lui, unisex: Mixte, any: Peu importe }
  yes_no: { "yes": Oui, "no": Non }
  ending: { ask_more: Autre question, done: Non merci }
  shift: { fresher: Plus frais }
  slot: { price: budget, families: famille }
`,
  'vocabulary/kinds.yaml': `
intents: [allergy, why, describe_note, help, restart, back, changed, reject_shown, more, ask_more, bye, affirm, deny, unsure]
courtesies: [greet]
style:
  fresh: { wants: { facets: { fresh: 1 } } }
recipient:
  mother: { implies: { gender: feminine } }
  father: { implies: { gender: masculine } }
comparative:
  fresher: { moves: { facets: { fresh: 0.8 } }, opposite: sweeter }
  sweeter: { moves: { facets: { sweet: 0.8 } }, opposite: fresher }
  cheaper: { moves: { price: -1 } }
ambiguous:
  musk_or_moss: { readings: [ingredient.musk, ingredient.oakmoss], ask: true }
`,
  'vocabulary/en.yaml': vocabulary({
    hello: 'hi',
    more: 'more',
    musk: 'muschio',
  }),
  'vocabulary/fr.yaml': vocabulary({ hello: 'bonjour', more: 'encore', musk: 'muschio' }),
};

function vocabulary(words: { readonly hello: string; readonly more: string; readonly musk: string }): string {
  return `
intents:
  allergy: [allergy]
  why: [why]
  describe_note: ["what is {ingredient}"]
  help: [help]
  restart: [restart]
  back: [back]
  reject_shown: [not these]
  more: [${words.more}]
  ask_more: [ask away]
  bye: [bye]
  affirm: [sure]
  deny: [nope]
  unsure: [no idea]
  greet: [${words.hello}]
gender: { feminine: [woman], masculine: [man], unisex: [shared] }
style: { fresh: [fresh] }
recipient: { mother: [mother], father: [father] }
comparative: { fresher: [fresher], sweeter: [sweeter], cheaper: [cheaper] }
ambiguous: { musk_or_moss: [${words.musk}] }
negation: { hard: [without], soft: [less], ends: [but], positive: [], neutral: [] }
`;
}
