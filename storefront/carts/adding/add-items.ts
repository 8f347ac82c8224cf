import { readAddForm } from '#core/carts/add-form.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { resultOf, type CartActionResult } from '../cart-action-result.ts'
import { addToCartMutation } from '../cart-documents.ts'
import { cartProblemText } from '../cart-problems.ts'

/** Adds the variants that a form of an event or a product has chosen. */
export async function addItems(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const addition = readAddForm(form)
  if (!addition.ok) return resultOf({ problems: [{ code: addition.code, message: cartProblemText(addition.code, 0, page) }] })
  const { addToCart } = await page.execute(addToCartMutation, { input: { items: addition.items } })
  return resultOf(addToCart)
}
