import type { Cents } from '#core/money/cents.ts'
import { basePrice, type Bundle, type BundlePart, type BundleItem } from './bundle.ts'
import { mayLeaveGroupEmpty } from './check-choice.ts'
import { priceItems, sumItems } from './price-items.ts'

/** Whether the bundle can be bought in at least one way (BND-10, ERR-19). */
export function isBundleAvailable(bundle: Bundle): boolean {
  const of = (role: BundlePart['role']) => bundle.parts.filter((part) => part.role === role)
  const combinations = bundle.combinations.map(({ id }) => of('combination').filter((part) => part.combinationId === id))
  const group = of('group').filter((part) => part.isTicket || !bundle.ticketRequired)
  return (
    of('root').length > 0 &&
    [...of('root'), ...of('common')].every(isFree) &&
    (combinations.length === 0 || combinations.some((parts) => parts.every(isFree))) &&
    of('single').every((part) => part.leaveEmpty || isFree(part)) &&
    (of('group').length === 0 || mayLeaveGroupEmpty(bundle) || group.some(isFree))
  )
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

function isFree(part: BundlePart): boolean {
  return part.options.some(({ available }) => available)
}
