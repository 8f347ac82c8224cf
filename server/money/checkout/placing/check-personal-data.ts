import { inLocale } from '#core/shops/locale.ts'
import type { CartItem } from '#server/selling/carts/cart.ts'
import { personalProblems } from '#server/selling/carts/cart-problems.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'

/**
 * What of a cart cannot be ordered as it is personalised: PERSONAL_DATA_REQUIRED for each item that lacks something (PER-03), and
 * HOLDER_NAME_REPEATED for each ticket whose holder another ticket of the event has already (PER-06). Fields: the items.
 */
export function personalDataProblems(ctx: RequestContext, items: readonly CartItem[]): Problem[] {
  const { missing, repeated } = personalProblems(items)
  const problem = (code: Problem['code']) => (item: CartItem) => ({
    code,
    field: String(item.id),
    words: { name: itemName(item, ctx) },
  })
  return [...missing.map(problem('PERSONAL_DATA_REQUIRED')), ...repeated.map(problem('HOLDER_NAME_REPEATED'))]
}

/** "Moorgrab, Leipzig" or "T-Shirt Torf". */
function itemName({ kind, artistName, productName, venueCity }: CartItem, { locale }: RequestContext): string {
  if (kind !== 'event') return inLocale(productName, locale)
  return [inLocale(artistName, locale) ?? inLocale(productName, locale), inLocale(venueCity, locale)].filter(Boolean).join(', ')
}
