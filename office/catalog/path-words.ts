import type { Locale } from '#core/shops/locale.ts'
import type { MaybeValue } from '#core/written/json-value.ts'
import { findWord } from './kind-word.ts'
import { yamlText } from './yaml-text.ts'

/** Where a value of an entry is, as people read it: `Kategorien und Preise › stehplatz › Preis als PDF`. Only for loaders and actions. */
export function pathWords(path: readonly string[], locale: Locale): string {
  return path.map((key) => findWord(`field_${key}`, locale) ?? key).join(' › ')
}

/** A value of an entry as it is written; empty for none. Only for loaders and actions. */
export function writtenText(value: MaybeValue): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : yamlText.write(value)
}
