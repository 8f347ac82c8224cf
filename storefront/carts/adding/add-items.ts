import { readAddForm } from '#core/carts/add-form.ts'
import { longestText } from '#core/carts/personal-identifier.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toActionResult, type CartActionResult } from '../cart-action-result.ts'
import { addToCartMutation, personaliseItemsMutation } from '../cart-documents.ts'
import { cartProblemText } from '../cart-problems.ts'
import { describeGift } from './describe-gift.ts'
import { refuseAdded } from './refuse-added.ts'
import { printedTextField } from './printed-text-field.ts'

/**
 * Adds the variants that a form of an event or a product has chosen. A text to print on them is saved with each item (PER-05); without
 * one the cart asks for it.
 */
export async function addItems(page: LoaderPage, form: FormData): Promise<CartActionResult> {
  const addition = readAddForm(form)
  if (!addition.ok) return toActionResult({ problems: [{ code: addition.code, message: cartProblemText(addition.code, 0, page) }] })
  const text = printedTextIn(form)
  if ([...text].length > longestText) {
    const message = m.LANG_FIELD_TOO_LONG({ limit: longestText }, page)
    return toActionResult({ problems: [{ code: 'INVALID_INPUT', field: printedTextField, message }] })
  }
  const { addToCart } = await page.execute(addToCartMutation, { input: { items: addition.items } })
  const result = toActionResult(addToCart)
  if (form.has('gift') && result.problems.length === 0) return describeGift(page, form, result)
  if (text === '' || result.problems.length > 0) return result
  const items = result.newItemIds.map((itemId) => ({ itemId, text }))
  const { personaliseItems } = await page.execute(personaliseItemsMutation, { input: { items } })
  const [refused] = personaliseItems.problems
  if (refused) return refuseAdded(page, result, [{ ...refused, field: printedTextField }])
  return { ...result, cart: personaliseItems.cart ?? result.cart }
}

/** The text to print; empty if there is none. The cart removes what cannot be seen. */
function printedTextIn(form: FormData): string {
  const entered = form.get(printedTextField)
  return typeof entered === 'string' ? entered.trim() : ''
}
