import { resolve } from 'node:path'

/** Where the stand-in listens, what it keeps, and whom it tells about payments. */
export interface SandboxConfig {
  host: string
  port: number
  smtpPort: number
  /** Absolute; everything is kept below `sandbox/` in it. */
  dataDir: string
  /** Origin under which a browser reaches the pages, without trailing slash. */
  publicUrl: string
  /** The shop's webhook address, and the secret both sides sign with. */
  webhookUrl: string
  webhookSecret: string
}

/** A reason not to start, told in one line. */
export class SandboxRefusal extends Error {}

/**
 * Reads the stand-in's own few variables. It plays a bank, so it must never run where real money moves:
 * a live key in its environment ends it, and so does `NODE_ENV=production` together with any Stripe key,
 * unless `SANDBOX=true` says that somebody means it.
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
  }
}

export function isLiveKey(key: string | undefined): boolean {
  return /^(sk|rk|pk)_live_/.test(key ?? '')
}

function refuseRealMoney(env: NodeJS.ProcessEnv): void {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']) {
    if (isLiveKey(env[name])) throw new SandboxRefusal(`The sandbox does not start: ${name} is a live key.`)
  }
  const meant = env.SANDBOX === 'true' || env.SANDBOX === '1'
  if (env.NODE_ENV === 'production' && env.STRIPE_SECRET_KEY && !meant) {
    throw new SandboxRefusal(
      'The sandbox does not start: NODE_ENV is production and STRIPE_SECRET_KEY is set. SANDBOX=true starts it all the same.',
    )
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SandboxRefusal(`The sandbox does not start: ${name} is not a port: ${text}`)
  return port
}
