import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openCollection } from './store.ts'
import type { Account } from './stripe/account.ts'
import type { Teller } from './stripe/events.ts'

/** What a tester has set for what happens next. */
export interface Controls {
  declinesNext(): boolean
  setDeclineNext(on: boolean): Promise<void>
  /** Whether this try to pay shall be declined; says so once for every time it was set. */
  takeDecline(): Promise<boolean>
}

/** Kept on disk like everything the sandbox knows. */
export async function openControls(folder: string): Promise<Controls> {
  const kept = await openCollection<{ id: string; declineNext: boolean }>(folder)
  const declinesNext = () => kept.get('payments')?.declineNext ?? false
  const setDeclineNext = (on: boolean) => kept.put({ id: 'payments', declineNext: on })
  return {
    declinesNext,
    setDeclineNext,
    async takeDecline() {
      if (!declinesNext()) return false
      await setDeclineNext(false)
      return true
    },
  }
}

const wish = z.object({ decline_next: z.boolean() })

/** `/controls`: what the shop's development bar asks of the sandbox. */
export function controlRoutes(app: FastifyInstance, account: Account, teller: Teller, controls: Controls, address: { url: string }): void {
  const state = () => ({
    url: address.url,
    decline_next: controls.declinesNext(),
    latest_event: account.events.all().at(-1)?.event.type ?? null,
  })
  app.get('/controls', () => state())
  app.post('/controls', async (request, reply) => {
    const asked = wish.safeParse(request.body)
    if (!asked.success) return reply.code(422).send({ error: 'Send {"decline_next": true} or false' })
    await controls.setDeclineNext(asked.data.decline_next)
    return state()
  })
  /** The latest message once more, as a provider sends it that was not sure. */
  app.post('/controls/double-event', async (_request, reply) => {
    const latest = account.events.all().at(-1)
    if (!latest) return reply.code(409).send({ error: 'Nothing was sent yet' })
    await teller.resend(latest.id)
    return { doubled: latest.event.type }
  })
}
