import { plainReference } from '#core/orders/reference.ts'
import type { ThingKind } from '#core/staff/acts.ts'

/** References, numbers and slugs. Anything else names nothing that exists, and might be about a person. */
const names = /^[\w.-]{1,100}$/

/** How the audit log names a thing, from what somebody wrote: `order:7KQ2M9PX`; null for what cannot be the name of one. */
export function thingName(kind: ThingKind, written: string): string | null {
  const name = kind === 'order' ? plainReference(written) : kind === 'key' ? written.replace(/^sfk_/, '') : written
  return names.test(name) ? `${kind}:${name}` : null
}
