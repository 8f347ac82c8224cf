/** An argument that the schema takes and a rule does not. The API answers BAD_USER_INPUT, with the text in the visitor's language. */
export class ArgumentFault extends Error {
  readonly field: string
  readonly text: string
  readonly words: Readonly<Record<string, string>>
  /** @param text a key in `texts/` */
  constructor(field: string, text: string, words: Readonly<Record<string, string>> = {}) {
    super(`${field}: ${text}`)
    this.field = field
    this.text = text
    this.words = words
  }
}

/**
 * The value of an argument that has two names: the API's own, and the one in which the specification's documents write it, which is
 * deprecated. Neither can be required by the schema, so it is required here. The API's own counts if both are given.
 * @param name the API's own
 * @throws ArgumentFault if neither is given
 */
export function requiredArgument<Value>(name: string, value: Value | null | undefined, deprecated: Value | null | undefined): Value {
  const given = value ?? deprecated
  if (given !== null && given !== undefined) return given
  throw new ArgumentFault(name, 'input_missing')
}
