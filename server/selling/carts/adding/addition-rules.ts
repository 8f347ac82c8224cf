import { brokenSteps } from '#core/catalog/amount-step.ts'
import { exceededLimit, lineLimit } from '#core/carts/check-addition.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { offSaleProblems, type RequestedByVariant } from './addition-problems.ts'
import type { CartAddition, CartItem } from '../cart.ts'
import type { VariantTerms } from '../records-carts.ts'

/** The variants without those of categories that are hidden from this visitor. */
export function visibleVariants<Of extends VariantTerms>(
  { hiddenCategories }: CartAddition,
  terms: ReadonlyMap<number, Of>,
): ReadonlyMap<number, Of> {
  if (hiddenCategories.length === 0) return terms
  return new Map([...terms].filter(([, { categories }]) => !categories.some((slug) => hiddenCategories.includes(slug))))
}

/** The variant of each item that an addition would bring; unknown variants bring none. */
export function additionItems<Of>({ variants }: CartAddition, terms: ReadonlyMap<number, Of>): Of[] {
  return variants.flatMap(({ variantId, amount }) => {
    const found = terms.get(variantId)
    return found ? Array<Of>(amount).fill(found) : []
  })
}

/**
 * Checks that everything may be sold, and that the cart stays within each product's limit, over all its variants, and within the
 * operator's limit for one variant (LIM-70), and that what is sold several at a time is there in multiples (EVT-19). Availability is not checked here: the pools decide it.
 * @param inCart the items in the cart so far
 * @param itemsPerLine how many of one variant a cart may contain
 */
export function additionProblems(
  addition: CartAddition,
  terms: RequestedByVariant,
  inCart: readonly Pick<CartItem, 'productId' | 'variantId' | 'amountStep' | 'bundlePartId'>[],
  itemsPerLine: number,
  now: Date,
): Problem[] {
  const offSale = offSaleProblems(
    addition.variants.map(({ variantId }) => variantId),
    terms,
    now,
  )
  if (offSale.length > 0) return offSale
  const rootsAlone = rootsWithoutBundle(addition, terms)
  if (rootsAlone.length > 0) return rootsAlone
  const perProduct = new Map<number, { variantId: number; amount: number; cartLimit: number }>()
  for (const { variantId, amount } of addition.variants) {
    const found = terms.get(variantId)
    if (!found) continue
    const before = perProduct.get(found.productId)?.amount ?? 0
    perProduct.set(found.productId, { variantId, amount: before + amount, cartLimit: found.cartLimit })
  }
  const ofProducts = [...perProduct].flatMap(([productId, { variantId, amount, cartLimit }]): Problem[] => {
    const before = inCart.filter((item) => item.productId === productId).length
    const limit = exceededLimit(cartLimit, before, amount)
    return limit === null ? [] : [limitProblem(variantId, limit, before)]
  })
  if (ofProducts.length > 0) return ofProducts
  const ofLines = lineProblems(addition, terms, inCart, itemsPerLine)
  return ofLines.length > 0 ? ofLines : stepProblems(addition, terms, inCart)
}

/** The variants of which the cart would contain no multiple of their step (EVT-19). What is added in a bundle does not count. */
function stepProblems(
  { variants, bundles = [] }: CartAddition,
  terms: RequestedByVariant,
  inCart: readonly Pick<CartItem, 'variantId' | 'amountStep' | 'bundlePartId'>[],
): Problem[] {
  const added = variants.flatMap(({ variantId, amount }) => {
    const { amountStep = 1 } = terms.get(variantId) ?? {}
    const bundled = bundles.flatMap(({ items, amount: times }) => items.flatMap((item) => (item.variantId === variantId ? [times] : [])))
    const alone = Math.max(0, amount - bundled.reduce((sum, times) => sum + times, 0))
    return amountStep === 1 ? [] : Array.from({ length: alone }, () => ({ variantId, amountStep, bundlePartId: null }))
  })
  const changed = new Set(added.map(({ variantId }) => variantId))
  return brokenSteps([...inCart.filter(({ variantId }) => changed.has(variantId)), ...added]).map(({ variantId, step }) => ({
    ...{ code: 'AMOUNT_STEP', field: String(variantId), limit: step },
  }))
}

/** The variants of which the cart would contain more than one line may have. */
function lineProblems(
  { variants }: CartAddition,
  terms: RequestedByVariant,
  inCart: readonly Pick<CartItem, 'variantId'>[],
  itemsPerLine: number,
): Problem[] {
  const added = new Map<number, number>()
  for (const { variantId, amount } of variants) added.set(variantId, (added.get(variantId) ?? 0) + amount)
  return [...added].flatMap(([variantId, amount]): Problem[] => {
    const before = inCart.filter((item) => item.variantId === variantId).length
    const limit = exceededLimit(lineLimit(terms.get(variantId)?.cartLimit ?? itemsPerLine, itemsPerLine), before, amount)
    return limit === null ? [] : [limitProblem(variantId, limit, before)]
  })
}

/** The refusal of an addition above a limit. It says how many the cart already has, because the page does not show them. */
function limitProblem(variantId: number, limit: number, inCart: number): Problem {
  const problem: Problem = { code: 'CART_LIMIT', field: String(variantId), limit }
  return inCart === 0 ? problem : { ...problem, text: 'LANG_TICKET_TOOMANY_IN_CART', words: { count: String(inCart) } }
}

/** Refuses bundle roots that are sold only in their bundle and were requested by themselves. */
function rootsWithoutBundle({ variants, bundles = [] }: CartAddition, terms: RequestedByVariant): Problem[] {
  return variants
    .filter(({ variantId, amount }) => {
      const containing = bundles.filter(({ items }) => items.some((item) => item.variantId === variantId))
      return terms.get(variantId)?.bundleOnly && containing.reduce((sum, bundle) => sum + bundle.amount, 0) < amount
    })
    .map(({ variantId }) => ({ code: 'NOT_AVAILABLE', field: String(variantId) }))
}
