import fc from 'fast-check'
import { act, anyOrder, often, orderAct, type Act } from './act.ts'
import type { PaymentPage } from './payment-pages.ts'
import { mayBeLost, refundsIn } from './provider-events.ts'

/** The providers' events arrive in any order, several times, late or never; and things happen there without the shop. */
export function providerActs(): fc.Arbitrary<Act>[] {
  return [...eventActs(), ...refundActs(), ...disputeActs()]
}

function eventActs(): fc.Arbitrary<Act>[] {
  const deliver = fc.record({ which: fc.nat(30), times: fc.integer({ min: 1, max: 3 }) }).map(({ which, times }) =>
    act(`event ${which} arrives ${times} times`, async (_notes, shop) => {
      const events = await shop.events()
      const event = events[events.length - 1 - (which % Math.max(1, events.length))]
      if (event) await Promise.all(Array.from({ length: times }, () => shop.deliver(event)))
    }),
  )
  const lose = fc.nat(5).map((which) =>
    act(`event ${which} is lost`, async (_notes, shop) => {
      const waiting = (await shop.events()).filter((event) => !event.delivered && mayBeLost(event))
      const event = waiting[waiting.length - 1 - (which % Math.max(1, waiting.length))]
      if (event) event.delivered = true
    }),
  )
  return [...often(4, deliver), lose]
}

function refundActs(): fc.Arbitrary<Act>[] {
  const nextRefund = fc
    .constantFrom('succeeded', 'pending', 'failed')
    .map((status) => act(`the next refund is ${status}`, (_notes, shop) => shop.atProvider('', { next_refund: status })))
  const change = fc.record({ which: fc.nat(5), succeeds: fc.boolean() }).map(({ which, succeeds }) =>
    act(`refund ${which} ${succeeds ? 'succeeds' : 'fails'} after all`, async (_notes, shop) => {
      // A refund that has failed stays failed; one that has succeeded may still be sent back by the buyer's bank.
      const refunds = refundsIn(await shop.events()).filter(({ state }) => state === 'pending' || (state === 'succeeded' && !succeeds))
      const refund = refunds[refunds.length - 1 - (which % Math.max(1, refunds.length))]
      if (refund?.provider === 'stripe') await shop.atProvider(`/refunds/${refund.id}`, { status: succeeds ? 'succeeded' : 'failed' })
      if (refund?.provider === 'paypal')
        await shop.atProvider(`/paypal/refunds/${refund.id}`, { status: succeeds ? 'COMPLETED' : 'FAILED' })
    }),
  )
  const refund = fc.record({ order: anyOrder, amount: fc.constantFrom(undefined, 500) }).map(({ order, amount }) =>
    orderAct(`order ${order} is refunded at the provider${amount ? ` by ${amount} cents` : ''}`, order, async ({ pages }, shop) => {
      const page = pages.at(-1)
      if (page) await shop.atProvider(`${pathOf(page)}/refund`, { amount })
    }),
  )
  return [nextRefund, change, refund]
}

function disputeActs(): fc.Arbitrary<Act>[] {
  const dispute = fc.record({ order: anyOrder, inquiry: fc.boolean() }).map(({ order, inquiry }) =>
    orderAct(`order ${order} is disputed${inquiry ? ' by an inquiry' : ''}`, order, async ({ pages }, shop, notes) => {
      const page = pages.at(-1)
      const opened = page && (await shop.atProvider<{ id: string }>(`${pathOf(page)}/dispute`, { inquiry }))
      if (opened) notes.disputes.push({ provider: page.provider, id: opened.id })
    }),
  )
  const close = fc.record({ which: fc.nat(5), status: fc.constantFrom('won', 'lost') }).map(({ which, status }) =>
    act(`dispute ${which} is ${status}`, async (notes, shop) => {
      const open = notes.disputes[which % Math.max(1, notes.disputes.length)]
      if (open) await shop.atProvider(`${open.provider === 'paypal' ? '/paypal' : ''}/disputes/${open.id}`, { status })
    }),
  )
  return [dispute, close]
}

/** The payment of a page among what happens at a provider without the shop. */
function pathOf({ provider, id }: PaymentPage): string {
  return `${provider === 'paypal' ? '/paypal' : ''}/payments/${id}`
}
