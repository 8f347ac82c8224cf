import { redirect } from 'react-router'
import { isPaid } from '#core/orders/status.ts'
import { changeByForm } from '#storefront/checkout/payment/change-vouchers.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { enterOrderVoucherMutation, removeOrderVoucherMutation } from '../order-documents.ts'
import type { DuePart } from '../adding/due-part.ts'

/**
 * Takes a voucher out of an order that waits for its money, or enters the code that was typed, whichever button was pressed.
 * @param pages the addresses of the payment page with its query, and of the order's, inside the shop
 * @returns the answer to the form, which leads to the order once vouchers have paid all of it; null if the form goes on to the payment
 */
export async function changeOrderVouchers(page: LoaderPage, form: FormData, due: DuePart, pages: { here: string; order: string }) {
  const part = { orderId: due.id, reference: due.reference }
  let paid = false
  const { problems, stays } = await changeByForm(page, form, {
    enter: async (code) => {
      const { enterOrderVoucher: entered } = await page.execute(enterOrderVoucherMutation, { input: { ...part, code } })
      paid = entered.order ? isPaid(entered.order.status) : false
      return entered
    },
    remove: async (voucherId) => (await page.execute(removeOrderVoucherMutation, { input: { ...part, voucherId } })).removeOrderVoucher,
  })
  if (problems.length > 0) return refusal(form, problems)
  if (paid) return redirect(pages.order, 303)
  return stays ? redirect(pages.here, 303) : null
}
