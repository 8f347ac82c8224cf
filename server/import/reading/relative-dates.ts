import { createHash } from 'node:crypto'

/** The relative dates of an entry in one text, or null when it has none. */
export function relativeDates(value: unknown): string | null {
  const found: unknown[] = []
  JSON.stringify(value, (_key, inner: unknown) => {
    if (isRelativeMoment(inner)) found.push(inner)
    return inner
  })
  return found.length === 0 ? null : createHash('sha256').update(JSON.stringify(found)).digest('hex')
}

function isRelativeMoment(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'relative' && 'days' in value
}
