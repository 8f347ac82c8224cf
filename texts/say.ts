import { isTold, readTold, type Told } from '#core/text/told.ts'
import type { Sentences } from './compiled/operations.js'

/** Tells somebody of the staff something in their language: a sentence by its subject and name, with what fills its placeholders. */
export type Say = <Key extends keyof Sentences>(
  key: Key,
  ...values: keyof Sentences[Key] extends never ? [] : [values: Sentences[Key]]
) => string

/** A sentence that a rule, a reader or a row of the database names, with the sentences in it. Text from earlier releases stays as it is. */
export function tell(say: Say, sentence: Told | string): string {
  if (typeof sentence === 'string') return sentence
  const values = Object.fromEntries(
    Object.entries(sentence.values).map(([name, value]) => [name, isTold(value) ? tell(say, value) : value]),
  )
  // Its name is not known to types here; a test compares every name with the texts.
  return (say as (key: string, values: Readonly<Record<string, string | number>>) => string)(sentence.says, values)
}

/** As `tell`, of a sentence that was stored (`storeTold`); null for none. */
export function tellStored(say: Say, stored: string | null): string | null {
  return stored === null ? null : tell(say, readTold(stored))
}
