/**
 * The most that a project may have of anything whose cost would else grow faster than its size. They are far above what people
 * write; a file beyond one is refused with its place and read no further. `docs/limits.md` lists them.
 */
export const MOST = {
  /** Characters (UTF-16 units) of one file of flows, texts, words or tests. A flow of a thousand steps has a tenth of this. */
  fileLength: 1_048_576,
  /** Lists and maps inside one another. Nothing in the language goes deeper than eight. */
  depth: 24,
  /** Flows of a project. */
  flows: 1000,
  /** Entries of one map of a flow or of project.yaml: steps, slots, definitions, arguments. */
  entries: 500,
  /** Entries of one list of a flow or of project.yaml: handlers, options, values. */
  items: 1000,
  /** Characters of one condition, value, name or description in a flow or in project.yaml. */
  expressionLength: 4000,
  /** Characters of one phrase of a vocabulary. */
  phraseLength: 200,
  /** Phrases that one template of a vocabulary stands for. Whoever needs more says what they mean in two. */
  templatePhrases: 2000,
  /** Phrases that all templates of a vocabulary stand for. */
  vocabularyPhrases: 150_000,
  /** Characters of one text of messages. */
  textLength: 20_000,
  /**
   * Characters of a label on a button: a line of the narrowest phones in use (320 pixels, about 8 for a character of 15 pixels).
   * The longest of ours has 24.
   */
  labelLength: 40,
} as const;
