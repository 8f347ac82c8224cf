export interface PayPalConfig {
  clientId: string
  clientSecret: string
  /** Of the webhook that PayPal sends to this shop; part of what its signatures cover. */
  webhookId: string
  /** PayPal's address, or the sandbox's in place of it. */
  apiBase: string
}

/** The variables of the environment that PayPal's settings depend on. */
interface PayPalVariables {
  PAYPAL_CLIENT_ID?: string | undefined
  PAYPAL_CLIENT_SECRET?: string | undefined
  PAYPAL_WEBHOOK_ID?: string | undefined
  PAYPAL_MODE: 'live' | 'sandbox'
  SANDBOX_PORT: number
}

/** The addresses of PayPal's API, and of the accounts for testing that PayPal provides. */
const payPalAddresses = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

/** @returns null where PayPal is not set up */
export function readPayPal(values: PayPalVariables, sandbox: boolean): PayPalConfig | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_MODE: mode } = values
  if (sandbox)
    return {
      clientId: clientId ?? 'client-of-the-sandbox',
      clientSecret: clientSecret ?? 'secret-of-the-sandbox',
      webhookId: webhookId ?? 'WEBHOOKOFTHESANDBOX',
      apiBase: `http://127.0.0.1:${values.SANDBOX_PORT}/paypal`,
    }
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, apiBase: payPalAddresses[mode] } : null
}
