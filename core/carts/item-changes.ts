import type { Cents } from '../money/cents.ts'
import { locales, type LocalText } from '../shops/locale.ts'
import { whyNotSold, type SaleTerms, type WhyNotSold } from './check-addition.ts'

/** What the buyer of an item was offered when it was added to the cart. It stays, however often the cart is read or renewed. */
export interface AddedAs {
  /** Missing for a gift, whose price its buyer chooses, and for an item of a bundle until its cart's total is shown. */
  price?: Cents
  /** When its event starts, ISO; null for merchandise and while the date is hidden (EVT-15). */
  start: string | null
  venueId: number | null
  category: LocalText | null
}

/** What is known about an item of a cart now, and what it was added as. */
export interface ChangeableItem extends Omit<SaleTerms, 'cartLimit'> {
  price: Cents
  isGift: boolean
  bundlePartId: number | null
  publicStart: Date | null
  venueId: number | null
  pricingCategoryName: LocalText | null
  /** Null for an item that was added before this was recorded. */
  addedAs: AddedAs | null
}

/**
 * What has changed about an item since it was added. The first kinds say that it cannot be ordered; with the others it can, once its
 * buyer has seen them.
 */
export type ItemChange =
  | { kind: WhyNotSold }
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'moved'; from: Date; to: Date }
  | { kind: 'venue' }
  | { kind: 'category'; to: LocalText }

/** What an item is added as; the price of an item of a bundle follows when it is known. */
export function addedAs({
  price,
  isGift,
  bundlePartId,
  publicStart,
  venueId,
  pricingCategoryName,
}: Omit<ChangeableItem, 'addedAs'>): AddedAs {
  const start = publicStart?.toISOString() ?? null
  return { ...(!isGift && bundlePartId === null && { price }), start, venueId, category: pricingCategoryName }
}

/** Why an item cannot be ordered now, or else everything that has changed about it since it was added; none if nothing has. */
export function itemChanges(item: ChangeableItem, now: Date): ItemChange[] {
  const why = whyNotSold(item, now)
  if (why !== null) return [{ kind: why }]
  const { addedAs: before, price, publicStart, venueId, pricingCategoryName } = item
  if (!before) return []
  const changes: ItemChange[] = []
  if (before.start !== null && publicStart !== null && Date.parse(before.start) !== publicStart.getTime())
    changes.push({ kind: 'moved', from: new Date(before.start), to: publicStart })
  if (before.venueId !== venueId) changes.push({ kind: 'venue' })
  if (before.category && pricingCategoryName && isRenamed(before.category, pricingCategoryName))
    changes.push({ kind: 'category', to: pricingCategoryName })
  if (!item.isGift && before.price !== undefined && before.price !== price) changes.push({ kind: 'price', from: before.price, to: price })
  return changes
}

/** A translation that was added meanwhile is no other name. */
function isRenamed(before: LocalText, now: LocalText): boolean {
  return locales.some((locale) => before[locale] && now[locale] && before[locale] !== now[locale])
}

/** Whether an item with this change cannot be ordered. */
export function preventsOrder({ kind }: Pick<ItemChange, 'kind'>): boolean {
  return kind !== 'price' && kind !== 'moved' && kind !== 'venue' && kind !== 'category'
}
