import { z } from 'zod'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { PayPalConfig } from '#server/config/paypal-settings.ts'
import { openApproval, readApproval, useApproval } from './paypal-approvals.ts'
import { PaymentRefused, findRefusedField } from '#core/payments/payment-refused.ts'
import { PayPalFault, payPalClient, type PayPalClient } from './paypal-client.ts'
import { readPayPalEvent } from './paypal-events.ts'
import { captureOrder, closeOrder, openOrder, retrieveOrder } from './paypal-orders.ts'
import { makeRefund, readStatement } from './paypal-returns.ts'

/** PayPal: the Orders API, with approval by the buyer and capture by the server (PAY-09). `apiBase` points it at the sandbox. */
export function payPalProvider(config: PayPalConfig): PaymentProvider {
  const client = payPalClient(config)
  return {
    name: 'paypal',
    async checkAccess() {
      await client.signIn()
      // Our app must be allowed to read disputes.
      await client.get('/v1/customer/disputes?page_size=1')
    },
    openApproval: (request) => refusing(openApproval(client, request)),
    readApproval: (object) => readApproval(client, object),
    start: async (request) =>
      (request.approval && (await refusing(useApproval(client, request, request.approval)))) ??
      (await refusing(openOrder(client, request))),
    retrieve: (object) => retrieveOrder(client, object),
    capture: (object) => captureOrder(client, object),
    cancel: (object) => closeOrder(client, object),
    readMoney: (providerPaymentId) => readStatement(client, providerPaymentId),
    refund: (request) => makeRefund(client, request),
    readWebhookEvent: async (rawBody, headers) => ((await isSigned(client, config, rawBody, headers)) ? readPayPalEvent(rawBody) : null),
  }
}

/**
 * @throws PaymentRefused where PayPal will never accept the request. An outage, a limit or two requests at once may pass. Credentials of
 * ours that it does not accept are for the operator to mend; the buyer needs another method meanwhile
 */
async function refusing<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const isFinal = error instanceof PayPalFault && error.status >= 400 && error.status < 500 && ![408, 409, 429].includes(error.status)
    throw isFinal ? new PaymentRefused(findRefusedField(error.field), error.message, { cause: error }) : error
  }
}

const verification = z.object({ verification_status: z.string() })
/** The fields of PayPal's question, and the headers of the webhook that they come from. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * Asks PayPal whether it has signed this webhook for us. The body is sent byte for byte as it came, because the signature covers the
 * bytes. @throws when PayPal cannot be asked, so that the webhook is answered with an error and comes again
 */
async function isSigned(
  client: PayPalClient,
  { webhookId }: PayPalConfig,
  rawBody: Uint8Array,
  headers: Record<string, string | undefined>,
): Promise<boolean> {
  const text = Buffer.from(rawBody).toString('utf8')
  const fields = Object.entries(signatureHeaders).map(([field, header]) => [field, headers[header]] as const)
  if (fields.some(([, value]) => !value || value.length > 500) || !isJsonObject(text)) return false
  const question = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: webhookId })
  const answer = await client.post('/v1/notifications/verify-webhook-signature', `${question.slice(0, -1)},"webhook_event":${text}}`)
  return verification.parse(answer).verification_status === 'SUCCESS'
}

/** Only whole JSON is put into the question, so that a body cannot change the question's other fields. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
