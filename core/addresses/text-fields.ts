import { z } from 'zod'
import { cleanText } from '#core/text/clean-text.ts'

/** A required text, normalised by `cleanText`. */
export function requiredText(missing: string, length: number) {
  return z.string({ error: missing }).overwrite(cleanText).min(1, missing).max(length, 'LANG_FIELD_TOO_LONG')
}

/** An optional text, normalised by `cleanText`; null if empty. */
export function optionalText(length: number) {
  return z
    .string({ error: 'LANG_FIELD_INVALID' })
    .overwrite(cleanText)
    .max(length, 'LANG_FIELD_TOO_LONG')
    .nullish()
    .transform((value) => value || null)
}
