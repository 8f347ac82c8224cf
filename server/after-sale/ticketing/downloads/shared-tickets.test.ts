import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'

/* What a mail with tickets says, and what its links open for somebody who has nothing else. */

let world: ChoiceShop
let shop: ChoiceShop['shop']
beforeAll(async () => {
  world = await openChoiceShop({ MAIL_QUIET_SECONDS: '0', GUESSES_PER_HOUR: '1000' })
  ;({ shop } = world)
  await runDeclared('windows', shop.context, 'open', 'change', '--shop', 'main')
})
afterAll(() => world.close())

/** The tickets that the latest mail of a kind lists, in its text and in its HTML. */
function listed(kind: string): { line: string; url: string }[] {
  const mail = shop.outbox.sent.findLast((sent) => sent.kind === kind)
  const found = [...(mail?.text ?? '').matchAll(/^(Ticket \d+: .*): (http\S+)$/gm)].map(([, line = '', url = '']) => ({ line, url }))
  for (const { url } of found) expect(mail?.html).toContain(`href="${url}"`)
  return found
}
const open = (url: string) => shop.app.inject({ method: 'GET', url: new URL(url).pathname })
const codes = async (orderId: string) =>
  (await world.tester.ticketsOf(orderId)).filter(({ state }) => state === 'valid').map(({ code }) => code)

async function renameFirst(order: { id: string; reference: string }, nameNew: string): Promise<void> {
  const ticket = (await world.tester.ticketsOf(order.id)).find(({ state }) => state === 'valid')
  const tickets = [{ type: 'online', name: ticket?.holderName, name_new: nameNew, id: ticket?.code }]
  const payload = { name: 'Marlene Größer-Yılmaz', email: 'marlene@example.org', order_id: order.reference, tickets }
  await shop.visitor().request({ method: 'POST', url: '/api/shops/main/forms/ticket-change/responses', payload })
  await runJobs(shop)
}

test('each ticket in a mail has a link that opens this ticket alone', async () => {
  const order = await world.paidOrder()
  const links = listed('payment_received')
  expect(links.map(({ line }) => line)).toEqual([
    expect.stringMatching(/^Ticket 1: Marlene Größer-Yılmaz, .+/),
    expect.stringMatching(/^Ticket 2: Marlene Größer-Yılmaz, .+/),
  ])
  const own = await codes(order.id)
  for (const [index, { url }] of links.entries()) {
    const answer = await open(url)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = (await readPdf(answer.rawPayload)).join(' ').replaceAll(/\s/g, '')
    expect(own.map((code) => text.includes(code))).toEqual(own.map((_code, at) => at === index))
  }
})

test('the mail about a new holder names each ticket, and the link of the old holder ends', async () => {
  const order = await world.paidOrder()
  const [first, second] = listed('payment_received')
  await renameFirst(order, 'Ada Lovelace')
  const renewed = listed('tickets_changed')
  expect(renewed).toHaveLength(2)
  expect(renewed.filter(({ line }) => line.includes('Ada Lovelace'))).toHaveLength(1)
  expect((await open(first?.url ?? '')).statusCode).toBe(404)
  expect((await open(second?.url ?? '')).statusCode).toBe(200)
  for (const { url } of renewed) expect((await open(url)).statusCode).toBe(200)
})

test('a ticket link ends when the address that it went to is corrected, is no other download, and lasts for a year', async () => {
  const order = await world.paidOrder()
  const [{ url } = { url: '' }] = listed('payment_received')
  for (const kind of ['tickets', 'documents', 'calendar', 'apple-wallet'])
    expect((await open(url.replace('/ticket/', `/${kind}/`))).statusCode).toBe(404)
  shop.clock.advance(366 * 86_400_000)
  expect((await open(url)).statusCode).toBe(200)
  await shop.pool.query(`update orders set email = 'right@example.org' where id = $1`, [order.id])
  expect((await open(url)).statusCode).toBe(404)
})
