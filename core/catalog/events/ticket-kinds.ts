import { maxInSteps } from '../amount-step.ts'

/** How a buyer gets a ticket: by post, or by e-mail to print or show. */
export type TicketKind = 'hard' | 'online'

/** The fields of a variant that the choice of tickets uses. Prices in cents. */
export interface TicketVariant {
  id: string
  order: number
  price: number
  /** For sale; the API lists no others (`isSellable`, `isOfferedKind`). */
  active: boolean
  available: boolean
  /** Hard tickets go by post. */
  physical: boolean
  pricingCategory: { id: string; name: string; dailyEntry?: boolean } | null
}

/** The limits of one ticket row. */
export interface AmountLimits {
  cartLimit: number
  lineLimit: number
  /** How many are sold at a time. */
  step: number
}

export interface TicketGroup<V extends TicketVariant> {
  category: TicketVariant['pricingCategory']
  variants: V[]
}

/** The kinds of ticket to choose between (EVT-21). With one kind there is no choice, with two it is mandatory. */
export function ticketKinds(variants: readonly TicketVariant[]): TicketKind[] {
  const sold = shownVariants(variants)
  const kinds: TicketKind[] = []
  if (sold.some((variant) => !variant.physical)) kinds.push('online')
  if (sold.some((variant) => variant.physical)) kinds.push('hard')
  return kinds
}

/**
 * The rows to show: active variants, of the chosen kind, in order, grouped by pricing category. The groups are in the order of
 * their first rows (EVT-17).
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
  return variants.filter((variant) => variant.active).toSorted((a, b) => a.order - b.order)
}

/** The bounds of an amount spinner (EVT-19). */
export interface AmountBounds {
  min: number
  max: number
  step: number
}

/**
 * Bounds for one ticket row: from 0 to the limit, or to the highest multiple of the step below it, in steps (EVT-19).
 * @param limit 0 when nothing may be taken, and then the only value is 0
 * @param step how many are sold at a time
 */
export function ticketBounds(limit: number, step: number): AmountBounds {
  return { min: 0, max: maxInSteps(limit, step), step }
}

/** The highest amount that a spinner allows up to the requested one: within the bounds and on a step. */
export function clampAmount(requested: number, bounds: AmountBounds): number {
  if (!Number.isFinite(requested)) return bounds.min
  const stepped = bounds.min + Math.floor((requested - bounds.min) / bounds.step) * bounds.step
  return Math.min(bounds.max, Math.max(bounds.min, stepped))
}

/**
 * Sets the amount of one row so that all rows together stay within the event's cart limit (EVT-18), and the row within the limit
 * for one variant (LIM-70). If a limit is exceeded, the changed row is reduced to the highest amount on a step (EVT-19). Below the limit
 * an amount between two steps stays as it is: it may be the first digit of a larger one (`isOffStep`).
 *
 * @param amounts the former amounts by variant id
 * @returns the new amounts, and whether the limit was applied, which the buyer is then informed of (ERR-15)
 */
export function setAmount(
  amounts: Readonly<Record<string, number>>,
  id: string,
  requested: number,
  { cartLimit, lineLimit, step }: AmountLimits,
): { amounts: Record<string, number>; limited: boolean } {
  let others = 0
  for (const [other, amount] of Object.entries(amounts)) if (other !== id) others += amount
  const room = Math.max(0, Math.min(lineLimit, cartLimit - others))
  const amount = requested > room ? maxInSteps(room, step) : Math.max(0, Math.floor(requested))
  return { amounts: { ...amounts, [id]: amount }, limited: requested > room }
}

/** Whether an amount is not sold, because it is no multiple of the step (EVT-19). */
export function isOffStep(amount: number, step: number): boolean {
  return amount % step !== 0
}
