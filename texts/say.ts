import { isSentence, readSentence, type Sentence } from '#core/text/sentence.ts'
import type { Sentences } from './compiled/operations.js'

/** Tells somebody of the staff something in their language: a sentence by its subject and name, with what fills its placeholders. */
export type Say = <Key extends keyof Sentences>(
  key: Key,
  ...values: keyof Sentences[Key] extends never ? [] : [values: Sentences[Key]]
) => string

/** A sentence that a rule, a reader or a row of the database names, with the sentences in it. Text from earlier releases stays as it is. */
export function phrase(say: Say, sentence: Sentence | string): string {
  if (typeof sentence === 'string') return sentence
  const values = Object.fromEntries(
    Object.entries(sentence.values).map(([name, value]) => [name, isSentence(value) ? phrase(say, value) : value]),
  )
  // Its name is not known to types here; a test compares every name with the texts.
  return (say as (key: string, values: Readonly<Record<string, string | number>>) => string)(sentence.says, values)
}

/** As `phrase`, of a sentence that was stored (`storeSentence`); null for none. */
export function phraseStored(say: Say, stored: string | null): string | null {
  return stored === null ? null : phrase(say, readSentence(stored))
}
