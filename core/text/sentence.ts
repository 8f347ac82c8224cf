/**
 * A sentence that a person is told, by the name of its text: rules and readers decide which, and whoever tells it knows the language
 * (`phrase` in `texts/say.ts`). What fills it may be a sentence itself.
 */
export interface Sentence {
  /** Subject and name, as in the texts of the staff's operations: `bank.no_amount`. */
  says: string
  values: Readonly<Record<string, string | number | Sentence>>
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
