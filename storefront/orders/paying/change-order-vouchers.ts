import { redirect } from 'react-router'
import { changeByForm } from '#storefront/checkout/payment/change-vouchers.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { enterOrderVoucherMutation, removeOrderVoucherMutation } from '../order-documents.ts'
import type { DuePart } from '../adding/due-part.ts'

/**
 * Takes a voucher out of an order that waits for its money, or enters the code that was typed, whichever button was pressed.
 * @param here the address of the payment page inside the shop, with its query
 * @returns the answer to the form; null if the form goes on to the payment
 */
export async function changeOrderVouchers(page: LoaderPage, form: FormData, due: DuePart, here: string) {
  const part = { orderId: due.id, reference: due.reference }
  const { problems, stays } = await changeByForm(page, form, {
    enter: async (code) => (await page.execute(enterOrderVoucherMutation, { input: { ...part, code } })).enterOrderVoucher,
    remove: async (voucherId) => (await page.execute(removeOrderVoucherMutation, { input: { ...part, voucherId } })).removeOrderVoucher,
  })
  if (problems.length > 0) return refusal(form, problems)
  return stays ? redirect(here, 303) : null
}
