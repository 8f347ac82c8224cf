import type { RouterContextProvider } from 'react-router'
import { loaderPage } from '#storefront/loader-page.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { createPayPalApprovalMutation } from '../checkout-documents.ts'

/** What PayPal's express button gets: the order at PayPal that the buyer approves, or why there is none. */
export interface OpenedApproval {
  id?: string
  message?: string
}

/** Opens what the buyer of the shown cart approves at PayPal (PAY-13). */
export async function openApproval(context: Readonly<RouterContextProvider>, form: FormData): Promise<{ body: OpenedApproval }> {
  const cartVersion = Number(readText(form, 'cartVersion'))
  const { createPayPalApproval } = await loaderPage(context).execute(createPayPalApprovalMutation, { input: { cartVersion } })
  const { externalPaymentId, problems } = createPayPalApproval
  return { body: externalPaymentId ? { id: externalPaymentId } : { ...(problems[0] && { message: problems[0].message }) } }
}
