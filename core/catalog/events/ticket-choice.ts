/** How a fan gets a ticket: by post, or by mail to print or show. */
export type TicketKind = 'hard' | 'online'

/** What choosing tickets needs to know of a variant. Prices in cents. */
export interface TicketVariant {
  id: string
  order: number
  price: number
  active: boolean
  available: boolean
  /** Hard tickets go by post. */
  physical: boolean
  pricingCategory: { id: string; name: string } | null
}

export interface TicketGroup<V extends TicketVariant> {
  category: { id: string; name: string } | null
  variants: V[]
}

/**
 * Which kinds of ticket a fan may choose between (EVT-21). One kind alone is taken without asking, two make the
 * choice mandatory; an operator may force either.
 */
export function ticketKinds(variants: readonly TicketVariant[], meta: Record<string, unknown>): TicketKind[] {
  const sold = shownVariants(variants)
  const kinds: TicketKind[] = []
  if (sold.some((variant) => !variant.physical)) kinds.push('online')
  if (sold.some((variant) => variant.physical)) kinds.push('hard')
  const forced = meta['only_online_tickets'] ? 'online' : meta['only_hard_tickets'] ? 'hard' : null
  return forced && kinds.includes(forced) ? [forced] : kinds
}

/**
 * The rows to show: active variants that cost something, of the chosen kind, by their order, grouped by pricing
 * category in the order of each group's first row (EVT-17).
 * @param kind null shows every kind
 */
export function groupTickets<V extends TicketVariant>(variants: readonly V[], kind: TicketKind | null): TicketGroup<V>[] {
  const groups = new Map<string | null, TicketGroup<V>>()
  for (const variant of shownVariants(variants)) {
    if (kind !== null && variant.physical !== (kind === 'hard')) continue
    const key = variant.pricingCategory?.id ?? null
    const group = groups.get(key) ?? { category: variant.pricingCategory, variants: [] }
    group.variants.push(variant)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function shownVariants<V extends TicketVariant>(variants: readonly V[]): V[] {
  return variants.filter((variant) => variant.active && variant.price > 0).toSorted((a, b) => a.order - b.order)
}

/** The bounds of an amount spinner (EVT-19). */
export interface AmountBounds {
  min: number
  max: number
  step: number
}

/**
 * Bounds for one ticket row: from 0 to the limit; a forced amount is both the only step and the maximum (EVT-19, T-24).
 * @param limit 0 when nothing may be taken, and then the only value is 0
 */
export function ticketBounds(limit: number, forcedAmount: number | null = null): AmountBounds {
  if (limit <= 0) return { min: 0, max: 0, step: 1 }
  return forcedAmount === null ? { min: 0, max: limit, step: 1 } : { min: 0, max: forcedAmount, step: forcedAmount }
}

/** The nearest amount a spinner allows: within the bounds and on a step. */
export function clampAmount(wanted: number, bounds: AmountBounds): number {
  if (!Number.isFinite(wanted)) return bounds.min
  const stepped = bounds.min + Math.floor((wanted - bounds.min) / bounds.step) * bounds.step
  return Math.min(bounds.max, Math.max(bounds.min, stepped))
}

/**
 * Sets one row's amount so that all rows together stay within the event's cart limit (EVT-18): what is too much is
 * taken off the row that was changed.
 *
 * @param amounts per variant id, as they were
 * @returns the new amounts, and whether the limit had to be applied (the fan is told then, ERR-15)
 */
export function setAmount(
  amounts: Readonly<Record<string, number>>,
  id: string,
  wanted: number,
  cartLimit: number,
): { amounts: Record<string, number>; limited: boolean } {
  let others = 0
  for (const [other, amount] of Object.entries(amounts)) if (other !== id) others += amount
  const room = Math.max(0, cartLimit - others)
  const amount = clampAmount(wanted, ticketBounds(room))
  return { amounts: { ...amounts, [id]: amount }, limited: wanted > room }
}
