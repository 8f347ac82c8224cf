import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Controls } from '../controls.ts'
import type { Account } from './account.ts'
import { StripeFault } from './errors.ts'
import { failIntent, payIntent } from './intents.ts'
import { plainDecline } from './test-cards.ts'
import type { WebhookSender } from './webhook-sender.ts'

const form = z.object({
  key: z.string().startsWith('pk_test_'),
  client_secret: z.string(),
  outcome: z.enum(['pay', 'decline', 'requires_action']),
})

/** `/stripe.js`, the stand-in for Stripe's script, and `/wallet/confirm`, with which it confirms a payment intent from a browser. */
export async function walletRoutes(
  app: FastifyInstance,
  account: Account,
  webhooks: WebhookSender,
  controls: Pick<Controls, 'takeDecline'>,
): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'wallet-script.js'))
  app.get('/stripe.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cross-origin-resource-policy', 'cross-origin').send(script),
  )

  app.post('/wallet/confirm', async (request, reply) => {
    // The shop's pages have another origin, as they have with Stripe.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    const input = form.safeParse(request.body)
    if (!input.success) return reply.code(400).send(new StripeFault(400, z.prettifyError(input.error)).body())
    const { client_secret: secret, outcome } = input.data
    const intent = account.intents.all().find((candidate) => candidate.client_secret === secret)
    if (!intent) return reply.code(404).send(new StripeFault(404, 'No such payment_intent', { code: 'resource_missing' }).body())
    const isOpen = intent.status === 'requires_payment_method' || intent.status === 'requires_action'
    if (!isOpen) {
      const fault = new StripeFault(400, `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      })
      return reply.code(400).send(fault.body())
    }
    if (outcome === 'decline' || (await controls.takeDecline())) {
      await failIntent(account, webhooks, intent, plainDecline())
      return reply.code(402).send({ error: plainDecline() })
    }
    if (outcome === 'requires_action') {
      intent.status = 'requires_action'
      await account.intents.put(intent)
    } else await payIntent(account, webhooks, intent)
    return { id: intent.id, object: intent.object, amount: intent.amount, currency: intent.currency, status: intent.status }
  })
}
