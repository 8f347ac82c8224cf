import type { LabelledField } from './label-fields.ts'

/** Whether something is written in a field. */
export function isFilled({ text, texts, isChecked, is, fields, rows }: LabelledField): boolean {
  if (is === 'check') return text !== ''
  return text !== '' || isChecked || Object.keys(texts).length > 0 || fields.some(isFilled) || rows.some(({ field }) => isFilled(field))
}

/** Whether something is wrong in a field, or inside it. */
export function hasFault({ fault, fields, rows }: LabelledField): boolean {
  return fault !== null || fields.some(hasFault) || rows.some(({ field }) => hasFault(field))
}
