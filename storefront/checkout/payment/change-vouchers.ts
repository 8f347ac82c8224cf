import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { textOf } from '#storefront/ui/forms/form-reply.ts'
import { enterVoucherMutation, removeVoucherMutation } from '../checkout-documents.ts'

/** What the form of step 3 did with the cart's vouchers. */
interface VoucherChange {
  problems: readonly { message: string; field?: string | null }[]
  /** A button of the vouchers was pressed, and the visitor stays on the step. */
  stays: boolean
}

/** Takes out the voucher whose button was pressed, or enters the code that was typed. */
export async function changeVouchers(page: LoaderPage, form: FormData): Promise<VoucherChange> {
  const voucherId = textOf(form, 'removeVoucher')
  const code = textOf(form, 'code').trim()
  const isPressed = form.has('enterVoucher')
  if (voucherId) {
    const { removeVoucher } = await page.execute(removeVoucherMutation, { input: { voucherId } })
    return { problems: removeVoucher.problems, stays: true }
  }
  if (!code) return { problems: isPressed ? [{ field: 'code', message: m.voucher_code_missing({}, page) }] : [], stays: isPressed }
  const { enterVoucher } = await page.execute(enterVoucherMutation, { input: { code } })
  return { problems: enterVoucher.problems, stays: isPressed }
}
