import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { SandboxConfig } from '#sandbox/config.ts'

/** The secret of Stripe's webhooks in a sandbox that nobody has configured. */
export const webhookSecret = 'whsec_sandbox'

/** A sandbox for one test file: ports that are free, and webhooks of both providers to one address; without one they go nowhere. */
export function startTestSandbox({
  webhookUrl = 'http://127.0.0.1:9/',
  ...given
}: Pick<SandboxConfig, 'dataDir'> & Partial<SandboxConfig>): Promise<Sandbox> {
  return startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    publicUrl: 'http://localhost',
    webhookUrl,
    webhookSecret,
    payPalWebhookUrl: webhookUrl,
    payPalWebhookId: 'WEBHOOKOFTHESANDBOX',
    ...given,
  })
}
