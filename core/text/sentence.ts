/**
 * A sentence that a person is told, by the name of its text: rules and readers decide which, and whoever tells it knows the language
 * (`phrase` in `texts/say.ts`). What fills it may be a sentence itself.
 */
export interface Sentence {
  /** Subject and name, as in the texts of the staff's operations: `bank.no_amount`. Of `english`: its English words. */
  says: string
  values: Readonly<Record<string, string | number | Sentence>>
}

/**
 * A sentence in English where it is decided, which is its name too; other languages have it by its English words (`texts/translations`). So it
 * is with the faults of files: there are hundreds, and schemas have most of them as plain text.
 * @example english`there is no shop “${slug}”` // says: 'there is no shop “{1}”'
 */
export function english(words: TemplateStringsArray, ...values: (string | number | Sentence | null | undefined)[]): Sentence {
  const says = words.reduce((text, part, index) => `${text}{${index}}${part}`)
  return { says, values: Object.fromEntries(values.map((value, index) => [index + 1, value ?? ''])) }
}

/** A sentence that stands in English where it is decided, or the words of one that nothing fills. */
export type Wording = Sentence | string

/** Names or sentences as a list with commas. Halves stand in each other, so that a long list does not become a deep sentence. */
export function listed(items: readonly Wording[]): Sentence {
  if (items.length < 2) return english`${items[0] ?? ''}`
  const half = Math.ceil(items.length / 2)
  return english`${listed(items.slice(0, half))}, ${listed(items.slice(half))}`
}

/** As `listed`, with “or” before the last one; with “and” for `both`. */
export function either(items: readonly Wording[]): Sentence {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? english`${last}` : english`${listed(items.slice(0, -1))} or ${last}`
}

export function both(items: readonly Wording[]): Sentence {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? english`${last}` : english`${listed(items.slice(0, -1))} and ${last}`
}

/** What `english` makes of words that nothing fills. */
export function asSentence(words: Wording): Sentence {
  return typeof words === 'string' ? (saidBySchemas.get(words) ?? sentence(words)) : words
}

/** The sentences that schemas say, by their English words. They are made with the schemas, once. */
const saidBySchemas = new Map<string, Sentence>()

/** As `english`, for the message of a schema, which has to be text: English, by which `asSentence` knows the sentence again. */
export function schemaMessage(words: TemplateStringsArray, ...values: Parameters<typeof english>[1][]): string {
  const sentence = english(words, ...values)
  const text = inEnglish(sentence)
  saidBySchemas.set(text, sentence)
  return text
}

/** A sentence of `english` in English, for logs and whoever writes a file in English. */
export function inEnglish({ says, values }: Sentence): string {
  return says.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return isSentence(value) ? inEnglish(value) : String(value ?? whole)
  })
}

/** A sentence with what fills its placeholders. `server/operations/declaring/named-sentences.test.ts` compares both. */
export function sentence(says: string, values: Sentence['values'] = {}): Sentence {
  return { says, values }
}

/** A sentence as it is stored. */
export function storeSentence(sentence: Sentence): string {
  return JSON.stringify(sentence)
}

/** @returns the sentence that was stored; the text itself where an earlier release stored it in words */
export function readSentence(stored: string): Sentence | string {
  try {
    const read: unknown = JSON.parse(stored)
    return isSentence(read) ? read : stored
  } catch {
    return stored
  }
}

/** Whether something is a sentence: what fills one may also be text or a number. */
export function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'says' in value && 'values' in value
}
