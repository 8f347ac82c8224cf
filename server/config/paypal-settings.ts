export interface PayPalConfig {
  clientId: string
  clientSecret: string
  /** Of the webhook that PayPal sends to this shop; part of what its signatures cover. */
  webhookId: string
  /** PayPal's address, or the sandbox's in place of it. */
  apiBase: string
}

interface Given {
  paypal: { clientId?: string | undefined; clientSecret?: string | undefined; webhookId?: string | undefined; mode: 'live' | 'sandbox' }
  sandboxPort: number
}

/** The addresses of PayPal's API, and of the accounts for testing that PayPal provides. */
const payPalAddresses = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

/** @returns null where PayPal is not set up */
export function readPayPal(
  { paypal: { clientId, clientSecret, webhookId, mode }, sandboxPort }: Given,
  sandbox: boolean,
): PayPalConfig | null {
  if (sandbox)
    return {
      clientId: clientId ?? 'client-of-the-sandbox',
      clientSecret: clientSecret ?? 'secret-of-the-sandbox',
      webhookId: webhookId ?? 'WEBHOOKOFTHESANDBOX',
      apiBase: `http://127.0.0.1:${sandboxPort}/paypal`,
    }
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, apiBase: payPalAddresses[mode] } : null
}
