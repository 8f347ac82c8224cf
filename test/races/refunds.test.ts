import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { decideTicketForm } from '#server/after-sale/self-service/decide-forms.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { orderTests } from '../world/order-tests.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* A ticket that is given back in two tabs, and while it is made out to somebody else. `door.test.ts` gives one back while it is scanned. */

const holder = 'Marlene Größer-Yılmaz'

async function oneTicket(shop: RaceShop) {
  const tester = orderTests(shop)
  const order = await tester.buyAndPay([tester.online, 1])
  await tester.issue(order.id)
  const [ticket] = await tester.ticketsOf(order.id)
  if (!ticket) throw new Error('no ticket was issued')
  const scope = { eventId: shop.world.event.id }
  for (const act of ['refund', 'change'] as const)
    await openWindow(shop.context, { act, scope, from: null, until: null, reviewed: false, actor: 'test' })
  return { order, ticket, tester }
}

async function giveBack(shop: RaceShop, { orderId, code }: { orderId: string; code: string }): Promise<number> {
  const answer = await shop.visitor().request({
    method: 'PATCH',
    url: `/api/shops/main/events/${shop.world.event.id}/refund_requests/${orderId}`,
    payload: {
      item_details: [{ validation_code: code.slice(0, -1) }],
      email: 'marlene@example.org',
      bank_account: { name: holder, iban: 'DE93999999990000000001' },
    },
  })
  return answer.statusCode
}

async function owed(shop: RaceShop): Promise<number[]> {
  const rows = await shop.database.db.selectFrom('moneyToClear').select('amountCents').where('kind', '=', 'owed').execute()
  return rows.map(({ amountCents }) => amountCents)
}

async function inTwoTabs(random: SeededRandom, shop: RaceShop): Promise<number[]> {
  const { ticket } = await oneTicket(shop)
  return crowd(random, 2, async (_index, go) => {
    await go()
    return giveBack(shop, ticket)
  })
}

race('a ticket that is given back in two tabs at once brings its money back once', (random) =>
  inShop(random, async (shop) => {
    expect(await inTwoTabs(random, shop)).toEqual([200, 200])
    expect(await owed(shop)).toEqual([3990])
    await shop.expectSound()
  }),
)

race('twin: without its locks and its index a ticket that is given back in two tabs is cancelled twice', (random) =>
  inShop(random, async (shop) => {
    await sql`drop index refund_request_ticket_once`.execute(shop.database.db)
    guards.remove({
      // The statement that locks the tickets names the orders too.
      unlocked: ['orders'],
      look: { like: /from ticket t join orders o on o\.id = t\.order_id join order_item i/, lookers: 2 },
    })
    await inTwoTabs(random, shop)
    const cancellations = await shop.database.db.selectFrom('orderCancellation').select('id').execute()
    expect(cancellations).toHaveLength(2)
    expect((await violatedInvariants(shop.context)).length).toBeGreaterThan(0)
  }),
)

/** A ticket, and the form that makes it out to somebody else, which nobody has decided yet. */
async function withChangeForm(shop: RaceShop) {
  const { order, ticket, tester } = await oneTicket(shop)
  const form = await shop.visitor().request({
    method: 'POST',
    url: '/api/shops/main/forms/ticket-change/responses',
    payload: {
      ...{ name: holder, email: 'marlene@example.org', order_id: order.reference },
      tickets: [{ type: 'online', name: holder, name_new: 'Ada Lovelace', id: ticket.code }],
    },
  })
  const formId = Number(form.json<{ id: string }>().id)
  return {
    ticket,
    decide: () => decideTicketForm(shop.context, { formId }),
    /** The holders of the tickets that are valid, and the money that goes back. */
    result: async () => {
      const valid = (await tester.ticketsOf(order.id)).filter(({ state }) => state === 'valid').map(({ holderName }) => holderName)
      return { valid, owed: await owed(shop) }
    },
  }
}

race('a ticket that is given back while its holder changes gets its money back or a new holder, and never both', (random) =>
  inShop(random, async (shop) => {
    const { ticket, decide, result } = await withChangeForm(shop)
    await crowd<unknown>(random, 2, async (index, go) => {
      await go()
      return index === 0 ? giveBack(shop, ticket) : decide()
    })
    const { valid, owed: money } = await result()
    expect([valid, money]).toEqual(money.length > 0 ? [[], [3990]] : [['Ada Lovelace'], []])
    await shop.expectSound()
  }),
)

race('twin: without the locks a ticket that was given back meanwhile gets a new holder', (random) =>
  inShop(random, async (shop) => {
    const { ticket, decide, result } = await withChangeForm(shop)
    guards.remove({ unlocked: ['orders'] })
    const change = guards.pauseBefore(/update "ticket" set "state"/)
    const changing = decide()
    await change.reached
    expect(await giveBack(shop, ticket)).toBe(200)
    change.release()
    await changing
    expect(await result()).toEqual({ valid: ['Ada Lovelace'], owed: [3990] })
  }),
)
