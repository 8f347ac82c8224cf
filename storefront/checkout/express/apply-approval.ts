import type { RouterContextProvider } from 'react-router'
import { paths } from '#core/urls.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { applyPayPalApprovalMutation } from '../checkout-documents.ts'
import { savedDetails, type DetailsReply } from '../details/details-form.ts'
import { loadDoubts } from '../details/load-doubts.ts'

/** What PayPal's express button gets once the buyer has agreed: the step to go on with, or why nothing was saved. */
export interface AppliedApproval {
  next?: string
  /** For step 2: what the address lacks, or what is probably wrong in it. */
  reply?: DetailsReply
  message?: string
}

/**
 * Takes the buyer's data from what they have approved at PayPal (PAY-13). It is checked like data that was typed (CHK-12 to CHK-17): an
 * address that is refused or doubtful leads to step 2, a good one to step 4, where the order is placed.
 */
export async function applyApproval(context: Readonly<RouterContextProvider>, form: FormData): Promise<{ body: AppliedApproval }> {
  const page = loaderPage(context)
  const { applyPayPalApproval } = await page.execute(applyPayPalApprovalMutation, { input: { externalPaymentId: readText(form, 'id') } })
  const { email, address, problems } = applyPayPalApproval
  if (!address) return { body: { ...(problems[0] && { message: problems[0].message }) } }
  const values = savedDetails({ email: email ?? '', billingAddress: address, shippingAddress: null, countryCode: address.countryCode })
  if (problems.length > 0) {
    const fields = problems.map(({ field, message }) => ({ field: field ?? '', message }))
    return { body: { next: paths.details(), reply: { values, problems: fields } } }
  }
  const doubts = await loadDoubts(page, { email: email ?? '', billingAddress: address })
  if (doubts.length === 0) return { body: { next: paths.confirm() } }
  return { body: { next: paths.details(), reply: { values, problems: [], doubts, next: paths.confirm() } } }
}
