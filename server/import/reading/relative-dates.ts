import { createHash } from 'node:crypto'

/** A checksum of the relative dates of an entry, or null if it has none. */
export function relativeDates(value: unknown): string | null {
  const dates: unknown[] = []
  JSON.stringify(value, (_key, inner: unknown) => {
    if (isRelativeMoment(inner)) dates.push(inner)
    return inner
  })
  return dates.length === 0 ? null : createHash('sha256').update(JSON.stringify(dates)).digest('hex')
}

function isRelativeMoment(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'relative' && 'days' in value
}
