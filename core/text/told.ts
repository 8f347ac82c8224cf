/**
 * A sentence that a person is told, by the name of its text: rules and readers decide which, and whoever tells it knows the language
 * (`tell` in `texts/say.ts`). What fills it may be a sentence itself.
 */
export interface Told {
  /** Subject and name, as in the texts of the staff's operations: `bank.no_amount`. */
  says: string
  values: Readonly<Record<string, string | number | Told>>
}

/** A sentence with what fills its placeholders. `server/operations/declaring/told-sentences.test.ts` compares both. */
export function told(says: string, values: Told['values'] = {}): Told {
  return { says, values }
}

/** A sentence as it is stored. */
export function storeTold(sentence: Told): string {
  return JSON.stringify(sentence)
}

/** @returns the sentence that was stored; the text itself where an earlier release stored it in words */
export function readTold(stored: string): Told | string {
  try {
    const read: unknown = JSON.parse(stored)
    return isTold(read) ? read : stored
  } catch {
    return stored
  }
}

/** Whether something is a sentence: what fills one may also be text or a number. */
export function isTold(value: unknown): value is Told {
  return typeof value === 'object' && value !== null && 'says' in value && 'values' in value
}
