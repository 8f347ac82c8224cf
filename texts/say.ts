import type { Sentences } from './compiled/operations.js'

/** Tells somebody of the staff something in their language: a sentence by its subject and name, with what fills its placeholders. */
export type Say = <Key extends keyof Sentences>(
  key: Key,
  ...values: keyof Sentences[Key] extends never ? [] : [values: Sentences[Key]]
) => string
