import { setting } from '../setting.ts'
import { address, flag, wholeNumber } from '../setting-types.ts'
import { z } from 'zod'

export const sandboxSettings = {
  sandbox: setting('SANDBOX', flag.optional(), 'true')
    .says(`The sandbox simulates the payment providers and the mail server. Default: true if PUBLIC_URL is on this machine and there is no
    Stripe key and no PAYPAL_CLIENT_ID. It refuses to run with live keys.`),
  developmentToolbar: setting('SANDBOX_TOOLBAR', flag.optional(), 'true')
    .says(`The development toolbar at the edge of every page: moves the clock, declines the next payment, sends a webhook twice, sells out a
    hall. Needs the sandbox. Default: true in development, otherwise false.`),
  sandboxPort: setting('SANDBOX_PORT', wholeNumber(0, 65_535).default(3001)).says(
    `Port of the sandbox's pages; its mail server takes the next one (another SANDBOX_SMTP_PORT needs an SMTP_URL that names it).`,
  ),
  demoOrders: setting('DEMO_ORDERS', wholeNumber(0, 10_000_000).default(20_000)).says(
    `How many orders of an invented past the demo shops get. They are written while the shop is open, after the start that has loaded it.`,
  ),
  /** Read by the sandbox alone, which is a program of its own (`sandbox/config.ts`). */
  sandboxProcess: {
    smtpPort: setting('SANDBOX_SMTP_PORT', wholeNumber(0, 65_535).optional(), '3002'),
    host: setting('SANDBOX_HOST', z.string().optional(), '127.0.0.1').says(
      `For a sandbox that is used from other machines: its listening address, the address for browsers, and the webhook it calls.`,
    ),
    publicUrl: setting('SANDBOX_PUBLIC_URL', webAddress(), 'http://localhost:3001'),
    webhookUrl: setting('SANDBOX_WEBHOOK_URL', webAddress(), 'http://127.0.0.1:3000/webhooks/stripe'),
    payPalWebhookUrl: setting('SANDBOX_PAYPAL_WEBHOOK_URL', webAddress(), 'http://127.0.0.1:3000/webhooks/paypal'),
  },
}

function webAddress() {
  return address(/^https?$/, 'http://127.0.0.1:3000').optional()
}
