import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { ordersCommand } from '#server/operations/commands/sales/orders-command.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { insertRefundRequest, refundTickets } from '#server/service/refunds/queries-refunds.ts'
import { buying } from '#test/world/buying.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { askAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader })))
afterAll(() => shop.close())

const support = person('support', everywhere, 7)

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, ...answer.json<{ data: unknown; errors?: { extensions: object }[] }>() }
}

/** A request for all three tickets of an order that waits for a person. */
async function requested() {
  const { db, clock } = shop.context
  const { id: eventId, variants } = shop.world.event
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [variants['innenraum-online']?.id ?? 0, 3])
  await runCommand(ordersCommand, shop.context, 'mark-paid', order?.reference ?? '')
  await runJobs(shop)
  const orderId = order?.id ?? ''
  const tickets = await refundTickets(db, orderId, eventId)
  const request = await insertRefundRequest(db, {
    orderId,
    eventId,
    method: 'bank_transfer',
    account: null,
    checkReason: 'this window is reviewed',
    amountCents: null,
    submittedAt: clock.now(),
    tickets: tickets.map((ticket) => ({ ...ticket, refundReason: null })),
  })
  return { orderId, eventId, request, codes: tickets.map(({ code }) => code), priceCents: tickets[0]?.priceCents ?? 0 }
}

test('OPS-22 a person gives single tickets of a request back; the others stay valid and may be given back later', async () => {
  const { orderId, eventId, request, codes, priceCents } = await requested()
  const accept = (tickets: string[]) =>
    ask(support, `mutation { acceptRefund(id: ${request}, tickets: ${JSON.stringify(tickets)}) { state amountCents decidedBy } }`)
  expect((await accept([])).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'tickets' })
  expect((await accept([codes[0] ?? '', '0000000000000'])).status).toBe(422)
  expect((await accept(codes.slice(0, 1))).data).toEqual({
    acceptRefund: { state: 'done', amountCents: priceCents, decidedBy: 'staff:7' },
  })
  expect((await accept(codes.slice(1))).status).toBe(409)
  const tickets = await refundTickets(shop.context.db, orderId, eventId)
  expect(tickets.map(({ state, request: of }) => [state, of === null])).toEqual([
    ['void', false],
    ['valid', true],
    ['valid', true],
  ])
  await runJobs(shop)
  expect(await verify(shop.context)).toEqual([])
})

test('a request is decided once, however often it is asked for', async () => {
  const { request } = await requested()
  const refuse = `mutation { refuseRefund(id: ${request}, reason: "zu spät") { state } }`
  const all = await Promise.all([
    ask(support, refuse),
    ask(support, refuse),
    ask(support, `mutation { acceptRefund(id: ${request}) { state } }`),
  ])
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
