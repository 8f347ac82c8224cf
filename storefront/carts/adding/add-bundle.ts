import { readBundleForm } from '#core/bundles/bundle-form.ts'
import { checkSelection } from '#core/bundles/check-selection.ts'
import { checkPersonalData, type EnteredItem } from '#core/bundles/personal-parts.ts'
import { personalDataKind } from '#core/carts/personal-data.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toActionResult, type CartActionResult } from '../cart-action-result.ts'
import { addToCartMutation, personaliseItemsMutation } from '../cart-documents.ts'
import { cartProblemText } from '../cart-problems.ts'
import { bundleSelectionQuery } from './bundle-documents.ts'
import { refuseAdded } from './refuse-added.ts'
import { toBundle } from './bundle-rules.ts'

/**
 * Adds a bundle as a whole. The choice is checked by the bundle's rules before the cart is touched (BND-05, BND-07).
 * @param form what `bundle-form.tsx` sends
 */
export async function addBundle(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const refuse = (problems: { code: string; field?: string }[]) =>
    toActionResult({ problems: problems.map((problem) => ({ ...problem, message: cartProblemText(problem.code, 0, page) })) })
  const { bundle } = await page.execute(bundleSelectionQuery, { id: String(form.get('bundle') ?? '') })
  if (!bundle) return refuse([{ code: 'BUNDLE_UNKNOWN' }])
  const { selection: submitted, personal, amount } = readBundleForm(form)
  if (amount === null) return refuse([{ code: 'INVALID_INPUT', field: 'amount' }])
  const selection = checkSelection(toBundle(bundle), submitted, amount)
  if (!selection.ok)
    return refuse(selection.problems.map(({ code, field }) => ({ code: code === 'NOT_AVAILABLE' ? 'BUNDLE_NOT_AVAILABLE' : code, field })))
  const personalParts = bundle.parts.map(({ id, product }) => ({
    partId: id,
    kind: personalDataKind(product),
    isTicket: product.kind === 'event',
  }))
  const entered = checkPersonalData(selection.items, personalParts, personal)
  if (!entered.ok) return refuse(entered.problems)
  const items = selection.items.map(({ partId, variantId }) => ({
    productVariantId: variantId,
    amount,
    bundleRootId: bundle.id,
    bundlePartId: partId,
  }))
  const { addToCart } = await page.execute(addToCartMutation, { input: { items } })
  // The API names variants, the form has parts.
  const partOf = (variantId: string) => selection.items.find((item) => item.variantId === variantId)?.partId
  const problems = addToCart.problems.map((problem) => ({ ...problem, field: partOf(problem.field ?? '') ?? problem.field ?? null }))
  const result = toActionResult({ ...addToCart, problems })
  return entered.items.length > 0 && result.problems.length === 0 ? personalise(page, result, entered.items) : result
}

/**
 * Personalises the items that were just added, all in one request. Should it be refused, for example because the cart has a ticket for
 * somebody of the same name already, the bundle is taken out again, and the problem stands at the part.
 */
async function personalise(page: LoaderPage, addition: CartActionResult, entered: readonly EnteredItem[]): Promise<CartActionResult> {
  const remaining = [...entered]
  const added = addition.cart?.items.filter(({ id }) => addition.newItemIds.includes(id)) ?? []
  const parts = new Map<string, string>()
  const items = added.flatMap(({ id, productVariant }) => {
    const index = remaining.findIndex(({ variantId }) => variantId === productVariant.id)
    // Several bundles at once contain no tickets; their merchandise gets the same text.
    const match = index >= 0 ? remaining.splice(index, 1)[0] : entered.find(({ variantId }) => variantId === productVariant.id)
    if (match) parts.set(id, match.partId)
    return match ? { itemId: id, ...match.values } : []
  })
  const { personaliseItems } = await page.execute(personaliseItemsMutation, { input: { items, terms: true } })
  const problems = personaliseItems.problems.map((problem) => ({
    ...problem,
    field: parts.get(problem.field?.split('.')[0] ?? '') ?? null,
  }))
  if (problems.length > 0) return refuseAdded(page, addition, problems)
  return { ...addition, cart: personaliseItems.cart ?? addition.cart }
}
