import { readPersonalIdentifier } from '#core/carts/personal-identifier.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import type { BundleItem } from './bundle.ts'

/** The fields of a product that decide whether it needs a name. */
export interface NamedProduct {
  kind: string
  /** Settings (ENT-16). */
  meta: unknown
  /** Of an event (PER-04). */
  personalizationRequirement?: string | null | undefined
}

/** Whether a product needs a name: a ticket of an event that requires names, or personalised merchandise (BND-09). */
export function asksForName({ kind, meta, personalizationRequirement }: NamedProduct): boolean {
  if (kind === 'event') return personalNote(personalizationRequirement ?? '') === 'name'
  return typeof meta === 'object' && meta !== null && (meta as Record<string, unknown>)['personalised'] === true
}

/** An item of a bundle, and the name it is made out to. */
export interface NamedItem {
  variantId: string
  name: string
}

type CheckedNames = { ok: true; items: NamedItem[] } | { ok: false; problems: { code: 'NAME_REQUIRED'; field: string }[] }

/**
 * Checks before the bundle is added that every part that needs a name has one (BND-09, PER-05).
 * @param personalParts ids of the parts that ask for a name
 * @param names by part
 */
export function checkNames(
  items: readonly BundleItem[],
  personalParts: readonly string[],
  names: Readonly<Record<string, string>>,
): CheckedNames {
  const checked = items
    .filter(({ partId }) => personalParts.includes(partId))
    .map(({ partId, variantId }) => ({ partId, variantId, text: readPersonalIdentifier(names[partId] ?? null) }))
  const named = checked.flatMap(({ variantId, text }) => (text.ok && text.value !== null ? [{ variantId, name: text.value }] : []))
  if (named.length === checked.length) return { ok: true, items: named }
  const missing = checked.filter(({ text }) => !text.ok || text.value === null)
  return { ok: false, problems: missing.map(({ partId }) => ({ code: 'NAME_REQUIRED', field: partId })) }
}
