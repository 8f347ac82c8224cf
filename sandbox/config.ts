import { resolve } from 'node:path'

/** The sandbox's ports, data folder, and webhook target. */
export interface SandboxConfig {
  host: string
  port: number
  smtpPort: number
  /** Absolute path; the sandbox writes below `sandbox/` in it. */
  dataDir: string
  /** The origin of the pages as a browser sees it, without a trailing slash. */
  publicUrl: string
  /** The shop's webhook URL, and the shared secret for signatures. */
  webhookUrl: string
  webhookSecret: string
  /** The shop's webhook URL for PayPal, and the id of that webhook, which PayPal's signatures cover. */
  payPalWebhookUrl: string
  payPalWebhookId: string
}

/** A reason not to start; the message is one line for the operator. */
export class SandboxRefusal extends Error {}

/**
 * Reads the sandbox's environment variables. The sandbox stands in for a payment provider, so it must never run where real money
 * moves: it refuses to start with a live key, and with `NODE_ENV=production` and any Stripe key unless `SANDBOX=true`.
 * @throws SandboxRefusal naming the variable
 */
export function readSandboxConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  refuseRealMoney(env)
  const port = readPort(env, 'SANDBOX_PORT', 3001)
  const shopHost = !env.HOST || env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST
  const browserHost = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'
  return {
    host: env.SANDBOX_HOST || env.HOST || '127.0.0.1',
    port,
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1),
    dataDir: resolve(env.DATA_DIR || './data'),
    publicUrl: (env.SANDBOX_PUBLIC_URL || `http://${browserHost}:${port}`).replace(/\/+$/, ''),
    webhookUrl: env.SANDBOX_WEBHOOK_URL || `http://${shopHost}:${env.PORT || 3000}/webhooks/stripe`,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || 'whsec_sandbox',
    payPalWebhookUrl: env.SANDBOX_PAYPAL_WEBHOOK_URL || `http://${shopHost}:${env.PORT || 3000}/webhooks/paypal`,
    payPalWebhookId: env.PAYPAL_WEBHOOK_ID || 'WEBHOOKOFTHESANDBOX',
  }
}

export function isLiveKey(key: string | undefined): boolean {
  return /^(sk|rk|pk)_live_/.test(key ?? '')
}

function refuseRealMoney(env: NodeJS.ProcessEnv): void {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']) {
    if (isLiveKey(env[name])) throw new SandboxRefusal(`The sandbox does not start: ${name} is a live key.`)
  }
  if (env.PAYPAL_CLIENT_ID && (env.PAYPAL_MODE || 'live') === 'live')
    throw new SandboxRefusal('The sandbox does not start: PAYPAL_CLIENT_ID is set, and PAYPAL_MODE is not sandbox.')
  const isForced = env.SANDBOX === 'true' || env.SANDBOX === '1'
  if (env.NODE_ENV === 'production' && env.STRIPE_SECRET_KEY && !isForced) {
    throw new SandboxRefusal(
      'The sandbox does not start: NODE_ENV is production and STRIPE_SECRET_KEY is set. Set SANDBOX=true to start it anyway.',
    )
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SandboxRefusal(`The sandbox does not start: ${name} must be a port number from 0 to 65535, not "${text}".`)
  return port
}
