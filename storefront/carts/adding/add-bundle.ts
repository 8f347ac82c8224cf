import { readBundleForm } from '#core/bundles/bundle-form.ts'
import { checkChoice } from '#core/bundles/check-choice.ts'
import { asksForName, checkNames, type NamedItem } from '#core/bundles/personal-parts.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { resultOf, type CartActionResult } from '../cart-action-result.ts'
import { addToCartMutation, personaliseItemMutation } from '../cart-documents.ts'
import { cartProblemText } from '../cart-problems.ts'
import { bundleChoiceQuery } from './bundle-documents.ts'
import { bundleOf } from './bundle-rules.ts'

/**
 * Adds a bundle as a whole. The choice is checked by the bundle's rules before the cart is touched (BND-05, BND-07).
 * @param form what `bundle-form.tsx` sends
 */
export async function addBundle(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const refuse = (problems: { code: string; field?: string }[]) =>
    resultOf({ problems: problems.map((problem) => ({ ...problem, message: cartProblemText(problem.code, 0, page) })) })
  const { bundle } = await page.execute(bundleChoiceQuery, { id: String(form.get('bundle') ?? '') })
  if (!bundle) return refuse([{ code: 'BUNDLE_UNKNOWN' }])
  const { choice, names, amount } = readBundleForm(form)
  if (amount === null) return refuse([{ code: 'INVALID_INPUT', field: 'amount' }])
  const selection = checkChoice(bundleOf(bundle), choice, amount)
  if (!selection.ok)
    return refuse(selection.problems.map(({ code, field }) => ({ code: code === 'NOT_AVAILABLE' ? 'BUNDLE_NOT_AVAILABLE' : code, field })))
  const personalParts = bundle.parts.filter(({ product }) => asksForName(product)).map(({ id }) => id)
  const nameCheck = checkNames(selection.items, personalParts, names)
  if (!nameCheck.ok) return refuse(nameCheck.problems)
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
  const result = resultOf({ ...addToCart, problems })
  return nameCheck.items.length > 0 ? writeNames(page, result, nameCheck.items) : result
}

/** Writes the names on the items that were just added, and on no others of the same variants. */
async function writeNames({ execute }: LoaderPage, addition: CartActionResult, names: readonly NamedItem[]): Promise<CartActionResult> {
  const result: CartActionResult = { ...addition }
  for (const { id, productVariant } of addition.cart?.items ?? []) {
    const match = addition.newItemIds.includes(id) ? names.find(({ variantId }) => variantId === productVariant.id) : undefined
    if (!match) continue
    const { personaliseItem } = await execute(personaliseItemMutation, { input: { itemId: id, personalIdentifier: match.name } })
    result.cart = personaliseItem.cart ?? result.cart
    result.problems = [...result.problems, ...personaliseItem.problems]
  }
  return result
}
