import type { Cents } from '#core/money/cents.ts'
import { basePrice, type Bundle, type BundlePart, type BundleItem } from './bundle.ts'
import { mayLeaveAllEmpty, mayLeaveGroupEmpty } from './check-selection.ts'
import { priceItems, sumItems } from './price-items.ts'
import { canSupply } from './supply-parts.ts'

/**
 * Whether the bundle can be bought in at least one way (BND-10, ERR-19): its parts are to be had together, and no more than one of them
 * is a ticket.
 */
export function isBundleAvailable(bundle: Bundle): boolean {
  const of = (role: BundlePart['role']) => bundle.parts.filter((part) => part.role === role)
  if (of('root').length === 0) return false
  const sets =
    bundle.combinations.length === 0
      ? [[]]
      : bundle.combinations.map(({ id }) => of('combination').filter((part) => part.combinationId === id))
  const waysOn = mayLeaveAllEmpty(bundle) ? [[]] : requiredExtras(bundle)
  return sets.some((set) =>
    waysOn.some((extras) => {
      const parts = [...of('root'), ...of('common'), ...set, ...extras]
      return parts.filter(({ isTicket }) => isTicket).length <= 1 && canSupply(parts)
    }),
  )
}

/** The additional products that have to be chosen: those that may not be left empty, and one of the group. */
function requiredExtras(bundle: Bundle): BundlePart[][] {
  const single = bundle.parts.filter((part) => part.role === 'single' && !part.leaveEmpty)
  const group = bundle.parts.filter(({ role }) => role === 'group')
  if (group.length === 0 || mayLeaveGroupEmpty(bundle)) return [single]
  return group.filter((part) => part.isTicket || !bundle.ticketRequired).map((part) => [...single, part])
}

/**
 * The lowest price of a bundle, and the price of the same items bought separately, in cents: with the cheapest variants and combination,
 * and without what may be left empty. This is the "from" price of boxes and lists.
 */
export function lowestOffer(bundle: Bundle): { price: Cents; normal: Cents } {
  const fixed = bundle.parts.filter(({ role, leaveEmpty }) => role === 'root' || role === 'common' || (role === 'single' && !leaveEmpty))
  const sets =
    bundle.combinations.length === 0
      ? [[]]
      : bundle.combinations.map(({ id }) => bundle.parts.filter((part) => part.role === 'combination' && part.combinationId === id))
  const group = bundle.parts.filter((part) => part.role === 'group' && (part.isTicket || !bundle.ticketRequired))
  const choices = group.length === 0 || mayLeaveGroupEmpty(bundle) ? [[]] : group.map((part) => [part])
  const offers = sets.flatMap((set) => choices.map((extra) => sumItems(priceItems(bundle, cheapest([...fixed, ...set, ...extra])))))
  return offers.reduce((best, offer) => (offer.price < best.price ? offer : best))
}

function cheapest(parts: readonly BundlePart[]): BundleItem[] {
  return parts.flatMap((part) => {
    const option = part.options.find(({ price }) => price === basePrice(part))
    return option ? [{ partId: part.id, variantId: option.variantId }] : []
  })
}
