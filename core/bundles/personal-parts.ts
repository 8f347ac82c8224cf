import { readPersonalIdentifier } from '#core/carts/personal-identifier.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import type { BundleUnit } from './bundle.ts'

/** What a product says of itself, as far as names go. */
export interface NamedProduct {
  kind: string
  /** Settings (ENT-16). */
  meta: unknown
  /** Of an event (PER-04). */
  personalizationRequirement?: string | null | undefined
}

/** Whether it is made out to somebody: a ticket whose event wants names, or a thing with a name on it (BND-09). */
export function asksForName({ kind, meta, personalizationRequirement }: NamedProduct): boolean {
  if (kind === 'event') return personalNote(personalizationRequirement ?? '') === 'name'
  return typeof meta === 'object' && meta !== null && (meta as Record<string, unknown>)['personalised'] === true
}

/** A thing in a bundle, and whom it is for. */
export interface NamedUnit {
  variantId: string
  name: string
}

type Named = { ok: true; units: NamedUnit[] } | { ok: false; problems: { code: 'NAME_REQUIRED'; field: string }[] }

/**
 * Is everything made out to somebody that has to be, before anything is added (BND-09, PER-05)?
 * @param personalParts ids of the parts that ask for a name
 * @param names what was written, by part
 */
export function checkNames(units: readonly BundleUnit[], personalParts: readonly string[], names: Readonly<Record<string, string>>): Named {
  const withExpiry = units
    .filter(({ partId }) => personalParts.includes(partId))
    .map(({ partId, variantId }) => ({ partId, variantId, written: readPersonalIdentifier(names[partId] ?? null) }))
  const named = withExpiry.flatMap(({ variantId, written }) =>
    written.ok && written.value !== null ? [{ variantId, name: written.value }] : [],
  )
  if (named.length === withExpiry.length) return { ok: true, units: named }
  const missing = withExpiry.filter(({ written }) => !written.ok || written.value === null)
  return { ok: false, problems: missing.map(({ partId }) => ({ code: 'NAME_REQUIRED', field: partId })) }
}
