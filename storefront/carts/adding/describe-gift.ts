import type { LoaderPage } from '#storefront/loader-page.ts'
import type { CartActionResult } from '../cart-action-result.ts'
import { describeGiftMutation } from '../cart-documents.ts'
import { refuseAdded } from './refuse-added.ts'

/**
 * Saves who gets the gift voucher that was just added. If something is wrong with it the voucher is taken out again, so that the form is
 * refused as a whole.
 */
export async function describeGift(page: LoaderPage, form: FormData, added: CartActionResult): Promise<CartActionResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = {
    ...{ amount: text('giftAmount'), name: text('giftName'), message: text('giftMessage') },
    ...{ email: text('giftEmail'), sendOn: text('giftSendOn') },
  }
  let { cart } = added
  for (const itemId of added.newItemIds) {
    const { describeGift: answer } = await page.execute(describeGiftMutation, { input: { itemId, ...typed } })
    if (answer.problems.length > 0) return refuseAdded(page, added, answer.problems)
    cart = answer.cart ?? cart
  }
  return { ...added, cart }
}
