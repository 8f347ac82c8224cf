import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEvent, type EventDecision } from '#server/selling/catalog/change-event.ts'
import { makeEvent, type MadeProduct } from '#test/world/factories.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { mailName } from './sending/send-order-mail.ts'

/* A hidden date is told to whoever has paid, and to nobody who has ordered only: an order costs nothing. */

const told = /203[123]/
let shop: TestShop
let hidden: MadeProduct
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  const { artist, promoter, venue, main } = shop.world
  hidden = await makeEvent(shop.database.db, shop.clock, {
    product: {
      ...{ slug: 'geheim', name: { de: 'Geheim' }, artistId: artist, contractPartnerId: promoter },
      meta: JSON.stringify({ hideDate: true }),
    },
    event: { venueId: venue, happeningFrom: '2031-07-19T17:00:00Z', doorTime: '2031-07-19T16:00:00Z' },
    shops: [main.id],
  })
})
afterAll(() => shop.close())

async function ordered(): Promise<{ fan: Visitor; order: TestOrder }> {
  const fan = shop.visitor()
  const order = await tester.buy(fan, [Object.values(hidden.variants)[0]?.id ?? 0, 1])
  await runJobs(shop)
  return { fan, order }
}

interface Shown {
  concerts: { startsAt: string | null; doorTime: string | null; venueName: string }[]
  calendarUrl: string | null
}
const show = async (fan: Visitor, { id }: TestOrder) =>
  (
    await fan.graphql<{ order: Shown }>('query ($id: ID!) { order(id: $id) { concerts { startsAt doorTime venueName } calendarUrl } }', {
      id,
    })
  ).order
const mailsOf = ({ id }: TestOrder) => shop.outbox.sent.filter(({ messageId }) => messageId.includes(mailName(id)))
const textOf = ({ subject, html, text, attachments }: TestShop['outbox']['sent'][number]) =>
  [subject, html, text, ...attachments.map(({ content }) => Buffer.from(content).toString())].join('\n')

test('EVT-15 an order tells its buyer the hidden date once it is paid, and not before', async () => {
  const { fan, order } = await ordered()
  expect(await show(fan, order)).toMatchObject({
    concerts: [{ startsAt: null, doorTime: null, venueName: 'Kesselhaus' }],
    calendarUrl: null,
  })
  expect(mailsOf(order)).toHaveLength(1)
  for (const mail of mailsOf(order)) expect(textOf(mail)).not.toMatch(told)
  await tester.pay(order)
  await runJobs(shop)
  expect((await show(fan, order)).concerts[0]?.startsAt).toBe('2031-07-19T17:00:00.000Z')
  const file = await shop.app.inject({ url: new URL((await show(fan, order)).calendarUrl ?? '').pathname })
  expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('DTSTART:20310719T170000Z')])
  expect(mailsOf(order).at(-1)?.text).toMatch(told)
})

test('the address of a calendar that was kept from before the date was hidden tells nothing without a payment', async () => {
  const hide = (hideDate: boolean) =>
    shop.database.db
      .updateTable('product')
      .set({ meta: JSON.stringify({ hideDate }) })
      .where('id', '=', hidden.id)
      .execute()
  await hide(false)
  const { fan, order } = await ordered()
  const kept = new URL((await show(fan, order)).calendarUrl ?? '').pathname
  expect((await shop.app.inject({ url: kept })).body).toMatch(told)
  await hide(true)
  const answer = await shop.app.inject({ url: kept })
  expect([answer.statusCode, told.test(answer.body)]).toEqual([404, false])
})

test('whoever has not paid hears nothing of another day, and is told without a day that it is called off', async () => {
  const { order } = await ordered()
  const paid = await ordered()
  await tester.pay(paid.order)
  await runJobs(shop)
  const change = async (decision: EventDecision) => {
    expect((await changeEvent(shop.context, { eventId: hidden.id, decision, notify: true, choices: false })).ok).toBe(true)
    await runJobs(shop)
  }
  await change({ kind: 'move', to: new Date('2032-07-19T17:00:00Z') })
  expect(mailsOf(order)).toHaveLength(1)
  expect(mailsOf(paid.order).at(-1)?.text).toMatch(/2032/)
  await change({ kind: 'call_off' })
  expect(mailsOf(order).length).toBeGreaterThan(1)
  for (const mail of mailsOf(order)) expect(textOf(mail)).not.toMatch(told)
  expect(mailsOf(paid.order).at(-1)?.text).toMatch(/2032/)
})
