import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '../world/buying.ts'
import { doors } from '../world/door/door.ts'
import type { MadeProduct } from '../world/factories.ts'
import { orderTests } from '../world/order-tests.ts'
import { runJobs } from '../world/run-jobs.ts'
import { claimedSeats, makeSeatedEvent, seated } from '../world/seating/seating.ts'
import { openTestShop, type TestShop, type Visitor } from '../world/test-shop.ts'
import { waitingLists } from '../world/waiting/waiting-list.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeEach(async () => {
  shop = await openTestShop({ limits: { waitingListRequestsPerHour: 100_000, writesPerMinute: 0, requestsPerMinute: 0 } })
  tester = orderTests(shop)
})
afterEach(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const holder = 'Marlene Größer-Yılmaz'
const seat = 'P-R3-1'
const oneSeat = (slug: string) => makeSeatedEvent(shop, { slug, sections: [{ id: 'P', category: 'parkett', rows: { R3: 1 } }] })
const seatOf = (event: MadeProduct) => event.variants['parkett-online']?.id ?? 0

async function open(act: 'change' | 'refund', event: MadeProduct): Promise<void> {
  await openWindow(shop.context, { act, scope: { eventId: event.id }, from: null, until: null, reviewed: false, actor: 'test' })
}

/** Orders what is in the cart, and pays it. @returns its order, and the numbers of its tickets */
async function buyCart(fan: Visitor): Promise<{ id: string; reference: string; codes: string[] }> {
  await buying(fan).address()
  await buying(fan).logistics('bank_transfer')
  const { order, problems } = await buying(fan).place()
  if (!order) throw new Error(JSON.stringify(problems))
  await tester.pay({ id: order.id, total: Math.round(order.totalIncludingShipping * 100) })
  await runJobs(shop)
  return { ...order, codes: (await tester.ticketsOf(order.id)).map(({ code }) => code) }
}

/** Gives tickets back in the refund form, by their numbers without the last digit. */
async function giveBack(event: MadeProduct, order: { id: string }, codes: readonly string[]) {
  const answer = await shop.visitor().request({
    method: 'PATCH',
    url: `/api/shops/main/events/${event.id}/refund_requests/${order.id}?locale=en`,
    payload: {
      item_details: codes.map((code) => ({ validation_code: code.slice(0, -1) })),
      email: 'marlene@example.org',
      bank_account: { name: holder, iban: 'DE93999999990000000001' },
    },
  })
  type Body = { payment_amount?: number; details?: { problems: { code: string; field: string }[] } }
  return { status: answer.statusCode, body: answer.json<Body>() }
}

/** Scans numbers one after another. @returns the verdicts */
async function scan(event: MadeProduct, codes: readonly string[]): Promise<(string | undefined)[]> {
  const phone = await doors(shop).phone('Nordtor', { eventId: event.id })
  const verdicts: (string | undefined)[] = []
  for (const code of codes) verdicts.push(await phone.scan(code))
  return verdicts
}

test('OPS-16 OPS-17 a ticket’s whole life: old numbers get nobody in', { timeout: 90_000 }, async () => {
  const event = await oneSeat('lebenslauf')
  for (const act of ['change', 'refund'] as const) await open(act, event)
  const lists = waitingLists(shop)

  const marlene = shop.visitor()
  await seated(marlene).seats(seatOf(event), seat)
  const sold = await buyCart(marlene)
  const [first = ''] = sold.codes
  const waiting = await lists.waits('ada@example.org', { slug: event.slug })

  const form = {
    ...{ name: holder, email: 'marlene@example.org', order_id: sold.reference },
    tickets: [{ type: 'online', name: holder, name_new: 'Ben Neumann', id: first }],
  }
  const changed = await shop.visitor().request({ method: 'POST', url: '/api/shops/main/forms/ticket-change/responses', payload: form })
  expect(changed.statusCode).toBe(201)
  await runJobs(shop)
  const second = (await tester.ticketsOf(sold.id)).find(({ holderName }) => holderName === 'Ben Neumann')?.code ?? ''
  expect(shop.outbox.sent.map(({ subject }) => subject)).toContain(`Deine neuen Tickets: Bestellung ${sold.reference}`)
  expect((await giveBack(event, sold, [first])).body.details?.problems).toMatchObject([{ code: 'TICKET_USED' }])
  expect((await lists.entry(waiting))?.state).toBe('waiting')

  expect(await giveBack(event, sold, [second])).toMatchObject({ status: 200, body: { payment_amount: 40 } })
  await lists.serve()
  expect((await lists.entry(waiting))?.state).toBe('offered')
  expect((await buying(shop.visitor()).add([seatOf(event), 1])).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])

  const ada = shop.visitor()
  expect((await lists.accept(waiting, ada)).problems).toEqual([])
  const resold = await buyCart(ada)
  const [third = ''] = resold.codes
  expect(await claimedSeats(shop, event)).toEqual([seat])
  expect(new Set([first, second, third]).size).toBe(3)

  expect(await scan(event, [first, second, third, third, second])).toEqual([
    'replaced',
    'cancelled',
    'admitted',
    'inside_already',
    'cancelled',
  ])
  expect((await giveBack(event, resold, [third])).body.details?.problems).toMatchObject([{ code: 'TICKET_USED' }])
  expect(await tester.ticketsOf(resold.id)).toMatchObject([{ state: 'used' }])
})

test('case 13: a seat that is returned is sold again, to one buyer, and only the new number gets in', async () => {
  const event = await oneSeat('reihe-drei')
  await open('refund', event)
  const [marlene, jule, late] = [shop.visitor(), shop.visitor(), shop.visitor()]
  const taken = async (fan: Visitor) => (await seated(fan).seats(seatOf(event), seat)).problems.map(({ code }) => code)
  expect(await taken(marlene)).toEqual([])
  const sold = await buyCart(marlene)
  expect(await taken(jule)).toEqual(['NOT_ENOUGH'])

  expect((await giveBack(event, sold, sold.codes)).status).toBe(200)
  expect(await claimedSeats(shop, event)).toEqual([])
  expect(await taken(jule)).toEqual([])
  expect(await taken(late)).toEqual(['NOT_ENOUGH'])
  const again = await buyCart(jule)
  expect(await claimedSeats(shop, event)).toEqual([seat])
  expect(again.codes[0]).not.toBe(sold.codes[0])
  expect(await scan(event, [...sold.codes, ...again.codes])).toEqual(['cancelled', 'admitted'])
})

test('case 17: one of three tickets is given back, from two tabs at once, and the other two get in', async () => {
  const { event } = shop.world
  await open('refund', event)
  const fan = shop.visitor()
  await buying(fan).add([tester.online, 3])
  const order = await buyCart(fan)
  const [returned = '', ...others] = order.codes
  const sold = async () =>
    (await shop.context.db.selectFrom('stockPool').select('sold').where('label', 'like', `${event.slug}/%`).orderBy('id').execute()).map(
      (pool) => pool.sold,
    )
  const before = await sold()

  const answers = await Promise.all([1, 2].map(() => giveBack(event, order, [returned])))
  expect(answers.map(({ status, body }) => [status, body.payment_amount])).toEqual([
    [200, 39.9],
    [200, 39.9],
  ])
  const money = await shop.context.db.selectFrom('moneyToClear').select('amountCents').where('orderId', '=', order.id).execute()
  expect(money).toEqual([{ amountCents: 3990 }])
  expect((await tester.ticketsOf(order.id)).map(({ state }) => state)).toEqual(['void', 'valid', 'valid'])
  // The floor and the hall each have one more.
  expect(await sold()).toEqual(before.map((units) => (units === 3 ? 2 : units)))

  expect(await scan(event, [returned, others[0] ?? ''])).toEqual(['cancelled', 'admitted'])
  const refused = await giveBack(event, order, [others[1] ?? '', others[0] ?? ''])
  expect(refused.body.details?.problems).toMatchObject([{ code: 'TICKET_USED', field: 'item_details.1.validation_code' }])
  expect(await scan(event, [others[1] ?? ''])).toEqual(['admitted'])
})
