import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { enterVoucherMutation, removeVoucherMutation } from '../checkout-documents.ts'

/** What a form did with vouchers. */
interface VoucherChange {
  problems: readonly { message: string; field?: string | null }[]
  /** A button of the vouchers was pressed, and the visitor stays on the page. */
  stays: boolean
}

type Answer = Pick<VoucherChange, 'problems'>

/** Takes out the voucher whose button was pressed, or enters the code that was typed. */
export async function changeVouchers(page: LoaderPage, form: FormData): Promise<VoucherChange> {
  return changeByForm(page, form, {
    enter: async (code) => (await page.execute(enterVoucherMutation, { input: { code } })).enterVoucher,
    remove: async (voucherId) => (await page.execute(removeVoucherMutation, { input: { voucherId } })).removeVoucher,
  })
}

/** The same with any place where vouchers are entered: a cart, or an order that waits for its money. */
export async function changeByForm(
  page: LoaderPage,
  form: FormData,
  acts: { enter: (code: string) => Promise<Answer>; remove: (voucherId: string) => Promise<Answer> },
): Promise<VoucherChange> {
  const voucherId = readText(form, 'removeVoucher')
  const code = readText(form, 'code').trim()
  const isPressed = form.has('enterVoucher')
  if (voucherId) return { problems: (await acts.remove(voucherId)).problems, stays: true }
  if (!code) return { problems: isPressed ? [{ field: 'code', message: m.voucher_code_missing({}, page) }] : [], stays: isPressed }
  return { problems: (await acts.enter(code)).problems, stays: isPressed }
}
