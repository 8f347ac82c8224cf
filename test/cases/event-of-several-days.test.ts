import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { overAt } from '#core/catalog/events/event-end.ts'
import { day, hour } from '#core/time/durations.ts'
import { changeEvent } from '#server/selling/catalog/change-event.ts'
import type { View } from '#server/selling/catalog/cached-reads.ts'
import { newDates } from '#server/publishing/content/news/queries-feed.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { comingConcerts, listedPages } from '#server/publishing/search-engines/files/queries.ts'
import { eventsAtVenues, unitsSold } from '#server/import/planning/queries.ts'
import { idleCarriers } from '#server/import/reaching/queries-reach.ts'
import { eventsWithoutTickets } from '#server/upkeep/doctor/queries-shops.ts'
import { deleteContactData } from '#server/after-sale/ticketing/contact-data/delete-contact-data.ts'
import { buying } from '../world/buying.ts'
import { changingEvent } from '../world/choices/changing-event.ts'
import { picking } from '../world/door/picking.ts'
import { makeEvent } from '../world/factories.ts'
import { orderTests } from '../world/order-tests.ts'
import { makePersonalised, personalising } from '../world/personalising.ts'
import { runDeclared } from '../world/run-command.ts'
import { openTestShop, type TestShop } from '../world/test-shop.ts'

/*
 * Everything that asks whether an event is over, asked about one that began yesterday and ends tomorrow, and once more when it has ended.
 */

const slug = 'torfmond-bremen'
const began = new Date('2026-11-19T17:00:00Z')
const ends = new Date('2026-11-21T22:00:00Z')

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeEach(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  await lasts(shop.world.event.id)
})
afterEach(() => shop.close())

async function lasts(eventId: number): Promise<void> {
  await shop.database.db.updateTable('event').set({ happeningFrom: began, happeningUntil: ends }).where('productId', '=', eventId).execute()
}

const view = (): View => ({ shopId: shop.world.main.id, locale: 'de', now: shop.clock.now() })
const listed = async (query: string) => JSON.stringify(await shop.visitor().graphql(query))

describe('an event that began yesterday and ends tomorrow is not over, and is when it has ended', () => {
  test.each<[reader: string, stillOn: () => Promise<boolean>]>([
    ['the list of dates', async () => (await listed('{ allEvents { nodes { slug } } }')).includes(slug)],
    [
      'the artist’s dates',
      async () => (await listed('{ allEventsInCategory(categorySlug: "moorgrab") { nodes { slug } } }')).includes(slug),
    ],
    ['the search', async () => (await listed('{ searchEvents(query: ["torfmond"]) { nodes { slug } } }')).includes(slug)],
    ['the suggestions', async () => (await listed('{ suggestions { href } }')).includes(slug)],
    ['the site map', async () => (await listedPages(shop.context.db, view(), 'main')).some((page) => page.slug === slug)],
    ['the calendar of the shop', async () => (await comingConcerts(shop.context.db, view(), null, 100)).length > 0],
    ['the feed', async () => (await newDates(shop.context.db, view(), 100)).length > 0],
    ['the sale', async () => (await buying(shop.visitor()).add([tester.online, 1])).problems.length === 0],
    ['what an import says is gone from its files', async () => (await unitsSold(shop.context.db, [slug], shop.clock.now())).length > 0],
    [
      'what an import compares with its own dates',
      async () => (await eventsAtVenues(shop.context.db, ['kesselhaus'], shop.clock.now())).length > 0,
    ],
    [
      'a carrier of goods that are picked up',
      async () => {
        const { db } = shop.context
        const carrier = { slug: 'abholung', name: { de: 'Abholung' }, position: 9, pickupEventId: shop.world.event.id }
        await db
          .insertInto('carrier')
          .values(carrier)
          .onConflict((found) => found.doNothing())
          .execute()
        return (await idleCarriers(db, ['abholung'], shop.clock.now())).length === 0
      },
    ],
    [
      'what doctor says of dates without tickets',
      async () => {
        await shop.context.db.updateTable('stockPool').set({ capacity: 0 }).execute()
        return (await eventsWithoutTickets(shop.context.db, shop.clock.now())).includes(slug)
      },
    ],
    ['the operator’s list', async () => !(await runDeclared('events', shop.context, 'show', slug)).output.includes('over')],
    [
      'what can be called off and put back on',
      async () => {
        const change = { eventId: shop.world.event.id, notify: false, choices: false }
        const calledOff = await changeEvent(shop.context, { ...change, decision: { kind: 'call_off' } })
        await changeEvent(shop.context, { ...change, decision: { kind: 'put_back_on' } })
        return calledOff.ok
      },
    ],
  ])('%s', async (_reader, stillOn) => {
    expect(await stillOn()).toBe(true)
    shop.clock.set(ends)
    expect(await stillOn()).toBe(false)
  })
})

test('the database and the code agree on when an event is over', async () => {
  const { db } = shop.database
  const { venue, promoter, main } = shop.world
  const untils = [null, '2026-11-19T17:00:00Z', '2026-11-19T16:59:59Z', '2026-11-19T17:00:01Z', '2027-11-19T17:00:00Z']
  for (const [index, until] of untils.entries()) {
    await makeEvent(db, shop.clock, {
      product: { slug: `ende-${index}`, contractPartnerId: promoter },
      event: { venueId: venue, happeningFrom: began, happeningUntil: until },
      shops: [main.id],
    })
  }
  const rows = await db
    .selectFrom('event')
    .innerJoin('shopProduct as listing', 'listing.productId', 'event.productId')
    .select(['happeningUntil', 'event.happeningFrom', 'event.overAt', 'listing.overAt as listedUntil'])
    .execute()
  expect(rows.map((row) => [row.overAt, row.listedUntil])).toEqual(rows.map((row) => [overAt(row), overAt(row)]))
})

test.each([
  ['2026-11-18', '2026-11-18', false],
  ['2026-11-19', '2026-11-19', true],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-20', null, true],
  ['2026-11-22', null, false],
])('EVT-04 the filter from %s to %s finds an event on each of its days: %s', async (from, until, found) => {
  const query = `{ allEvents(from: "${from}"${until === null ? '' : `, until: "${until}"`}) { nodes { slug } } }`
  expect((await listed(query)).includes(slug)).toBe(found)
})

test('EVT-04 a concert that goes on after midnight is not found by the day after', async () => {
  await shop.database.db
    .updateTable('event')
    .set({ happeningFrom: '2026-11-20T19:00:00Z', happeningUntil: '2026-11-21T01:00:00Z' })
    .where('productId', '=', shop.world.event.id)
    .execute()
  expect(await listed('{ allEvents(from: "2026-11-21") { nodes { slug } } }')).not.toContain(slug)
  expect(await listed('{ allEvents(from: "2026-11-20") { nodes { slug } } }')).toContain(slug)
})

test('a door ends twelve hours after the last day of its event', async () => {
  const { output } = await runDeclared('door', shop.context, 'open', slug, '--name', 'Nord')
  expect(output).toContain('is open until 2026-11-22 10:00 UTC')
})

test('OPS-19 goods that are picked up are not sent before the last day is over', async () => {
  const eventId = shop.world.event.id
  await shop.database.db
    .updateTable('event')
    .set({ happeningFrom: '2026-12-10T17:00:00Z', happeningUntil: '2026-12-12T22:00:00Z' })
    .execute()
  const pick = await picking(shop)
  const order = await pick.buy([pick.shirt, 1])
  await lasts(eventId)
  const send = () => markSent(shop.context, { orderId: order.id, actor: 'test' })
  expect(await send()).toMatchObject({ problems: [{ code: 'ORDER_PICKED_UP' }] })
  shop.clock.set(new Date(ends.getTime() + 12 * hour))
  expect((await send()).ok).toBe(true)
})

test.each([
  ['while it goes on', 0, 'processing'],
  ['but not when it is over', 2 * day, 'expired'],
])('late money revives an order for an event of several days %s', async (_when, later, status) => {
  await shop.database.db
    .updateTable('event')
    .set({ happeningFrom: '2026-12-10T17:00:00Z', happeningUntil: '2026-12-20T22:00:00Z' })
    .execute()
  const order = await tester.buy(shop.visitor(), [tester.online, 1])
  shop.clock.advance(8 * day)
  await expireDueOrders(shop.context)
  expect(await tester.statusOf(order.id)).toBe('expired')
  await lasts(shop.world.event.id)
  shop.clock.set(new Date(new Date('2026-11-20T18:00:00Z').getTime() + later))
  await tester.pay(order)
  expect(await tester.statusOf(order.id)).toBe(status)
})

test('LIM-26 contact data are kept for 28 days after the last day', async () => {
  const made = await makePersonalised(shop)
  const fan = shop.visitor()
  const [item = ''] = (await buying(fan).add([made.traced, 1])).newItemIds
  await personalising(fan).write([{ itemId: item, firstName: 'Ada', lastName: 'Lovelace', address: 'Torfweg 1', phone: '030 1' }])
  await buying(fan).address()
  await buying(fan).logistics('bank_transfer')
  expect((await buying(fan).place()).problems).toEqual([])
  await shop.database.db.updateTable('event').set({ happeningFrom: began, happeningUntil: ends }).execute()
  shop.clock.set(new Date(ends.getTime() + 28 * day - 1))
  expect(await deleteContactData(shop.context)).toBe(0)
  shop.clock.advance(1)
  expect(await deleteContactData(shop.context)).toBe(1)
})

test('an import that moves an event of several days while it goes on tells its holders, who decide before it is over', async () => {
  const event = await changingEvent(shop)
  const { db } = shop.database
  await event.import({ date: '2026-11-19 18:00', until: '2026-11-21 23:00' })
  await event.import({ date: '2026-11-19 18:00', until: '2026-11-21 23:00', venue: 'werk' }, '--notify', '--choices')
  const changes = await db.selectFrom('eventChange').select('id').where('eventId', '=', event.eventId).execute()
  expect(changes.length).toBe(2)
  const choices = await db.selectFrom('eventChoices').select('closesAt').where('eventId', '=', event.eventId).executeTakeFirst()
  expect(choices?.closesAt).toEqual(ends)
  await event.close()
})

test('CHI-03 check-in is open until the last day is over', async () => {
  const { id } = shop.world.event
  await shop.database.db
    .updateTable('event')
    .set({ personalizationRequirement: 'check_in_required', happeningFrom: '2026-12-10T17:00:00Z', happeningUntil: '2026-12-20T22:00:00Z' })
    .execute()
  await shop.database.db
    .updateTable('product')
    .set({ meta: '{"checkin": [{"type": "text", "name": "phone", "label": {"de": "Telefon"}}]}' })
    .where('id', '=', id)
    .execute()
  const order = await tester.buyAndPay([tester.online, 1])
  await tester.issue(order.id)
  const [ticket] = await tester.ticketsOf(order.id)
  await lasts(id)
  const active = async () => {
    const answer = await shop
      .visitor()
      .graphql<{ getEventByTicketId: { checkIn: { checkinActive: boolean } | null } }>(
        'query ($id: ID!) { getEventByTicketId(ticketId: $id) { checkIn { checkinActive } } }',
        { id: ticket?.code.slice(0, 12) },
      )
    return answer.getEventByTicketId.checkIn?.checkinActive
  }
  expect(await active()).toBe(true)
  shop.clock.set(ends)
  expect(await active()).toBe(false)
})
