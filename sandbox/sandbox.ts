import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import type { SandboxConfig } from './config.ts'
import { controlRoutes, openControls } from './controls.ts'
import { googleWalletPage } from './google-wallet.ts'
import { inboxJson } from './mail/inbox-json.ts'
import { inboxPages } from './mail/inbox-pages.ts'
import { openInbox } from './mail/inbox.ts'
import { startSmtp } from './mail/smtp.ts'
import { overview } from './pages/overview.ts'
import { payPalActs } from './paypal/acts.ts'
import { payPalApi } from './paypal/api.ts'
import { approvalPage } from './paypal/approval-page.ts'
import { payPalButtons } from './paypal/buttons.ts'
import { openBusiness } from './paypal/business.ts'
import { startPayPalWebhooks } from './paypal/webhooks.ts'
import { logWriteFailure } from './store.ts'
import { openAccount } from './stripe/account.ts'
import { stripeApi } from './stripe/api.ts'
import { bankPage } from './stripe/bank-page.ts'
import { bankActs } from './stripe/bank-acts.ts'
import { checkoutPage } from './stripe/checkout-page.ts'
import { sweepIntents } from './stripe/intents.ts'
import { walletRoutes } from './stripe/wallet.ts'
import { startWebhookSender } from './stripe/webhook-sender.ts'
import { sweepSessions } from './stripe/sessions.ts'

export interface Sandbox {
  /** The origin of the pages and of Stripe's API, without a trailing slash. PayPal's API is below `/paypal`. */
  url: string
  port: number
  smtpPort: number
  close(): Promise<void>
}

/**
 * Starts the sandbox: the APIs and payment pages of Stripe and PayPal on one port, the mail server on another. Port 0 takes a free one.
 * @param now milliseconds; tests pass their own to let sessions expire
 */
export async function startSandbox(config: SandboxConfig, now: () => number = Date.now): Promise<Sandbox> {
  const folder = join(config.dataDir, 'sandbox')
  const account = await openAccount(join(folder, 'stripe'), now)
  const controls = await openControls(join(folder, 'controls'))
  const inbox = await openInbox(join(folder, 'mail'))
  const webhooks = startWebhookSender(account, { url: config.webhookUrl, secret: config.webhookSecret }, controls.deliveries)
  const business = await openBusiness(join(folder, 'paypal'), now)
  const style = await readFile(join(import.meta.dirname, 'pages/sandbox.css'))

  const app = fastify({ logger: { level: 'error' }, forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  // With port 0 the URL is known only after listening, and API responses contain it.
  const address = { url: config.publicUrl }
  const base = () => `${address.url}/paypal`
  const payPalTarget = { url: config.payPalWebhookUrl, webhookId: config.payPalWebhookId }
  const payPal = { business, base, webhooks: startPayPalWebhooks(business, payPalTarget, base, controls.deliveries) }
  await app.register(formbody)
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  // Lets the processes of one shop recognise their own sandbox.
  const dataFolder = createHash('sha256').update(config.dataDir).digest('hex')
  app.get('/healthz', () => ({ ok: true, sandbox: true, dataFolder }))
  overview(app, { account, webhooks, payPal, controls })
  checkoutPage(app, account, webhooks, controls)
  bankPage(app, account, webhooks, controls)
  await walletRoutes(app, account, webhooks, controls)
  controlRoutes(app, { account, webhooks, payPal, controls, address })
  bankActs(app, account, webhooks)
  approvalPage(app, payPal, controls)
  await payPalButtons(app)
  payPalActs(app, payPal)
  inboxPages(app, inbox)
  googleWalletPage(app)
  inboxJson(app, inbox, address)
  await app.register(async (api) => stripeApi(api, account, webhooks, address, controls))
  await app.register(async (api) => payPalApi(api, payPal, controls), { prefix: '/paypal' })

  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  if (config.port === 0) address.url = `http://127.0.0.1:${port}`
  const smtp = await startSmtp(inbox, config.host, config.smtpPort).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const sweep = setInterval(() => {
    void sweepSessions(account, webhooks).catch(logWriteFailure)
    void sweepIntents(account, webhooks).catch(logWriteFailure)
  }, 10_000)
  return {
    url: address.url,
    port,
    smtpPort: smtp.port,
    async close() {
      clearInterval(sweep)
      webhooks.stop()
      payPal.webhooks.stop()
      await Promise.all([app.close(), smtp.close()])
    },
  }
}
