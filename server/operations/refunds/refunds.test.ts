import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { insertRefundRequest } from '#server/after-sale/self-service/records.ts'
import { refundTickets } from '#server/after-sale/self-service/refunds/queries-refunds.ts'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader })))
afterAll(() => shop.close())

const support = person('support', everywhere, 7)

async function call(name: string, input: Record<string, unknown>, part = '') {
  const answer = await callAs(shop, support, `refunds.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** A request for all three tickets of an order that waits for a person. */
async function requested() {
  const { db, clock } = shop.context
  const { id: eventId, variants } = shop.world.event
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [variants['innenraum-online']?.id ?? 0, 3])
  await runDeclared('orders', shop.context, 'mark-paid', order?.reference ?? '')
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
  const accept = (ticket: string[], expectedCents = priceCents) => call('accept', { id: request, ticket, expectedCents })
  expect((await accept([])).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'ticket' } })
  expect((await accept([codes[0] ?? '', '0000000000000'])).status).toBe(422)
  expect((await accept(codes.slice(0, 1))).body).toMatchObject({ state: 'done', amountCents: priceCents, decidedBy: 'staff:7' })
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

test('what goes back is shown before it happens, and is refused where it is something else', async () => {
  const { orderId, eventId, request, codes, priceCents } = await requested()
  const preview = await call('accept', { id: request, ticket: codes.slice(0, 2) }, '/preview')
  expect(preview.body).toMatchObject({
    says: expect.arrayContaining([expect.stringContaining('this window is reviewed'), expect.stringMatching(/79,80.€ go back/)]),
    shown: { expectedCents: 2 * priceCents },
  })
  expect((await call('accept', { id: request, expectedCents: 2 * priceCents })).body).toMatchObject({
    code: 'CHANGED_SINCE',
    message: expect.stringMatching(/79,80.*119,70/),
  })
  const states = (await refundTickets(shop.context.db, orderId, eventId)).map(({ state }) => state)
  expect([states, (await call('show', { id: request })).body['state']]).toEqual([['valid', 'valid', 'valid'], 'checking'])
  expect((await call('accept', { id: request, expectedCents: 3 * priceCents })).status).toBe(200)
  await runJobs(shop)
  expect(await verify(shop.context)).toEqual([])
})

test('a request is decided once, however often it is asked for', async () => {
  const { request, priceCents } = await requested()
  const refuse = () => call('refuse', { id: request, reason: 'zu spät' })
  const all = await Promise.all([refuse(), refuse(), call('accept', { id: request, expectedCents: 3 * priceCents })])
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a refusal needs a reason that people can read', async () => {
  const { request } = await requested()
  for (const reason of [' \u200b\n ', 'a'.repeat(2001)]) {
    expect((await call('refuse', { id: request, reason })).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'reason' } })
  }
})

test('those that wait are listed, all on demand, by when they came or by when they changed, page by page', async () => {
  const ids: number[] = []
  for (let each = 0; each < 3; each++) ids.push((await requested()).request)
  shop.clock.advance(60_000)
  await call('refuse', { id: ids[1], reason: 'zu spät' })
  const listed = async (input: Record<string, unknown>) => {
    const found: unknown[] = []
    let after: unknown
    do {
      const { body } = await call('list', { limit: 2, ...input, ...(after !== undefined && { after }) })
      found.push(...(body['items'] as { id: number }[]).map(({ id }) => id))
      after = body['next'] ?? undefined
    } while (after !== undefined)
    return found
  }
  const waiting = await listed({})
  expect([waiting.includes(ids[0]), waiting.includes(ids[1]), waiting.at(-1)]).toEqual([true, false, ids[2]])
  const all = await listed({ all: true })
  expect(all).toEqual(all.toSorted((one, other) => Number(one) - Number(other)))
  expect(all).toEqual(expect.arrayContaining(ids))
  const changed = await listed({ all: true, sort: 'changed' })
  expect(changed.toSorted((one, other) => Number(one) - Number(other))).toEqual(all)
  expect(changed[0]).toBe(ids[1])
  expect(await listed({ state: 'refused', event: shop.world.event.slug })).toContain(ids[1])
})

test('the command reads numbers of tickets as they are printed, and says what it will do', async () => {
  const { request, codes } = await requested()
  const printed = (codes[0] ?? '').replace(/^(.)(.{6})/, '$1 $2 ')
  const asked = await runDeclared('refunds', shop.context, 'accept', String(request), '--ticket', printed)
  expect([asked.code, asked.output]).toEqual([1, expect.stringMatching(/become void, and 39,90.€ go back[^]*add --yes/)])
  expect(asked.output.match(/ {2}valid/g)).toHaveLength(1)
  const { code, output } = await runDeclared('refunds', shop.context, 'accept', String(request), '--ticket', printed, '--yes')
  expect([code, output]).toEqual([0, expect.stringContaining('is carried out: 39,90')])
})
