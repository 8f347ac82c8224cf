import type { InputField } from '../declaring/input-fields.ts'

/**
 * Reads the value of a field from text, as commands and addresses have it. What cannot be read stays text, so that the operation's schema
 * says what is wrong with it.
 * @param texts one text, or several for a field that takes several
 */
export function readText(field: InputField, texts: readonly string[]): unknown {
  if (field.isList) return texts.map((text) => readOne(field, text))
  if (field.type === 'object') return readNamed(texts)
  return readOne(field, texts.at(-1) ?? '')
}

function readOne({ type }: InputField, text: string): unknown {
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** `de=…` and `en=…` as an object with a text for each. */
function readNamed(texts: readonly string[]): unknown {
  const entries = texts.map((text) => /^([\w-]+)=(.*)$/s.exec(text)?.slice(1) as [string, string] | undefined)
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : texts.join(' ')
}

/** Euros as people write them, `25` or `25,50`, in cents; the text itself where it is no such amount. */
export function readEuros(text: string): number | string {
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? text : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `7KQ2M9PX=24.90` as an object of these two fields, of which the second is an amount; without the sign of equality it has the first only. */
export function readPair([first, second]: readonly [string, string], text: string): Record<string, unknown> {
  const [key = '', ...euros] = text.split('=')
  return { [first]: key, ...(euros.length > 0 && { [second]: readEuros(euros.join('=')) }) }
}
