import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEvent, makeVenue } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { closeWaitingQueue, openWaitingQueue } from './control-queue.ts'

let shop: TestShop
let room: ReturnType<typeof waitingFans>
let secondTicket: number | undefined
const terms = { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null }
const ticket = () => shop.world.event.variants['innenraum-online']?.id
const shirt = () => shop.world.shirt.variants['m']?.id

beforeAll(async () => {
  shop = await openTestShop({ pages: true, env: { WAITING_PLACES_PER_HOUR: '0' } })
  const { db } = shop.database
  const { variants } = await makeEvent(db, shop.clock, {
    product: { slug: 'zweite-halle', artistId: shop.world.artist, contractPartnerId: shop.world.promoter },
    event: { venueId: await makeVenue(db, { slug: 'zweite-halle' }) },
    shops: [shop.world.main.id],
  })
  secondTicket = Object.values(variants)[0]?.id
  room = waitingFans(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await closeWaitingQueue(shop.context, null)
  await closeWaitingQueue(shop.context, shop.world.event.id)
  await untilQueuesAreRead()
})

async function open(productId: number | null) {
  expect(await openWaitingQueue(shop.context, productId, terms)).toBe(true)
  await untilQueuesAreRead()
}

describe('the queue of the whole shop', () => {
  test('QUE-06 makes fans wait for the tickets of every event, and for nothing else', async () => {
    await open(null)
    const fan = shop.visitor()
    expect(await room.add(fan, ticket())).toEqual([['WAITING_ROOM', shop.world.event.slug]])
    expect(await room.add(fan, secondTicket)).toEqual([['WAITING_ROOM', 'zweite-halle']])
    expect(await room.add(fan, shirt())).toEqual([])
    // One place for all events: it is taken in the room of one, and lets the fan in everywhere.
    expect(await room.take(fan)).toMatchObject({ state: 'waiting', number: 1 })
    expect(await waitingFans(shop, 'zweite-halle').look(fan)).toMatchObject({ state: 'waiting', number: 1 })
    await room.pass(1)
    expect(await room.add(fan, secondTicket)).toEqual([])
    expect(await room.add(fan, ticket())).toEqual([])
    // Somebody else is not inside because of that.
    expect(await room.add(shop.visitor(), ticket())).toEqual([['WAITING_ROOM', shop.world.event.slug]])
  })

  test('an event with a queue of its own makes fans wait in that one only', async () => {
    await open(null)
    await open(shop.world.event.id)
    const fan = shop.visitor()
    await room.take(fan)
    await room.pass(1)
    expect(await room.add(fan, ticket())).toEqual([])
    expect(await room.add(fan, secondTicket)).toEqual([['WAITING_ROOM', 'zweite-halle']])
  })

  test('its page names no event, and leads to the one that the fan came for', async () => {
    await open(null)
    const fan = shop.visitor()
    const { body, statusCode } = await room.page(fan)
    expect(statusCode).toBe(200)
    expect(body).toContain('Gerade möchten sehr viele Menschen Tickets. ')
    await room.pass(1)
    expect((await room.page(fan)).body).toContain(`href="/events/${shop.world.event.slug}"`)
    expect((await waitingFans(shop, 'No%2FEvent').page(shop.visitor())).statusCode).toBe(404)
  })

  test('is opened once, and closed for everybody', async () => {
    await open(null)
    expect(await openWaitingQueue(shop.context, null, terms)).toBe(false)
    await closeWaitingQueue(shop.context, null)
    await untilQueuesAreRead()
    expect(await room.add(shop.visitor(), ticket())).toEqual([])
  })
})
