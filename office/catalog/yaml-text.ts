import { parseDocument, stringify } from 'yaml'
import type { JsonValue, MaybeValue } from '#core/written/json-value.ts'
import type { RawText } from '#core/written/form/typed-values.ts'

/** Values as YAML, for fields that have no input of their own. Only for loaders and actions. */
export const yamlText: RawText = {
  write: (value) => stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd(),
  read: (text) => readYaml(text),
}

/** @returns undefined for what is no YAML */
export function readYaml(text: string): MaybeValue {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined
  try {
    return document.toJS({ maxAliasCount: 2000 }) as JsonValue
  } catch {
    return undefined
  }
}
