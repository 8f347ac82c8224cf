import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '#test/world/buying.ts'
import { makeCategory, makeEvent, makeProduct } from '#test/world/factories.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/*
 * Nebelkammer have a shirt, a sold-out cap, a tour with a shirt of its own, and dates: on sale, sold out, called off, with a later presale.
 * Irrlicht are on the same tour with a shirt of their own. The dates name only Nebelkammer, the headliner.
 */

let shop: TestShop
let bandShirt: number
let guestShirt: number
let firstDate: number
let fifthDate: number
beforeAll(async () => {
  shop = await openTestShop()
  const { db, clock } = shop.context
  const { main, company, promoter, venue } = shop.world
  const shops = [main.id]
  const artistId = await makeCategory(db, { slug: 'nebelkammer', type: 'ARTIST' }, shops)
  const tour = await makeCategory(db, { slug: 'nebel-tour', type: 'TOUR' }, shops)
  const guestId = await makeCategory(db, { slug: 'irrlicht', type: 'ARTIST' }, shops)
  await db
    .insertInto('tourArtist')
    .values([artistId, guestId].map((id) => ({ tourId: tour, artistId: id })))
    .execute()
  const merch = (slug: string, more: { stock?: number; categories?: number[]; artistId?: number } = {}) =>
    makeProduct(db, clock, {
      product: { slug, contractPartnerId: company, artistId: more.artistId ?? artistId },
      variants: [{ slug: 'm', ...(more.stock !== undefined && { stock: more.stock }) }],
      categories: more.categories ?? [],
      shops,
    })
  bandShirt = (await merch('nebel-shirt')).variants['m']?.id ?? 0
  guestShirt = (await merch('irrlicht-shirt', { artistId: guestId })).variants['m']?.id ?? 0
  await merch('nebel-muetze', { stock: 0 })
  await merch('nebel-tourshirt', { categories: [tour] })
  const date = async (slug: string, days: number, event: object = {}, capacity = 10) =>
    makeEvent(db, clock, {
      product: { slug, artistId, contractPartnerId: promoter },
      event: { venueId: venue, happeningFrom: new Date(clock.now().getTime() + days * day), ...event },
      tickets: [{ slug: 'stehplatz', capacity, online: 3000 }],
      categories: [tour],
      shops,
    })
  await date('nebel-ausverkauft', 9, {}, 0)
  await date('nebel-abgesagt', 8, { cancelledAt: clock.now() })
  await date('nebel-spaeter', 7, { presaleAt: new Date(clock.now().getTime() + day) })
  await date('nebel-vorbei', -2)
  const tickets = new Map<number, number>()
  for (const count of [5, 1, 3, 4, 2]) {
    const { variants } = await date(`nebel-${count}`, 10 + count, {}, count === 5 ? 1 : 10)
    tickets.set(count, variants['stehplatz-online']?.id ?? 0)
  }
  firstDate = tickets.get(1) ?? 0
  fifthDate = tickets.get(5) ?? 0
})
afterAll(() => shop.close())

async function suggested(fan: Visitor) {
  const { cart } = await fan.graphql<{ cart: { relatedItems: { slug: string; available: boolean }[]; relatedEvents: { slug: string }[] } }>(
    '{ cart { relatedItems { slug available } relatedEvents { slug } } }',
  )
  return { items: cart.relatedItems.map(({ slug }) => slug), dates: cart.relatedEvents.map(({ slug }) => slug) }
}

async function withInCart(...variants: number[]) {
  const fan = shop.visitor()
  const { problems } = await buying(fan).add(...variants.map((id): [number, number] => [id, 1]))
  expect(problems).toEqual([])
  return fan
}

describe('what a cart suggests', () => {
  test('CHK-09 for a ticket is the merchandise of its tour and artist that can be bought, and no date', async () => {
    expect(await suggested(await withInCart(firstDate))).toEqual({ items: ['nebel-tourshirt', 'nebel-shirt'], dates: [] })
  })

  test('for merchandise is the next dates of its artist that are on sale, at most four, by start', async () => {
    expect(await suggested(await withInCart(bandShirt))).toEqual({ items: [], dates: ['nebel-1', 'nebel-2', 'nebel-3', 'nebel-4'] })
  })

  test('for both is what is not in the cart, and no other date of the same artist', async () => {
    expect(await suggested(await withInCart(bandShirt, firstDate))).toEqual({ items: ['nebel-tourshirt'], dates: [] })
  })

  test('for merchandise of another artist on the tour is the dates of the tour, but none where one of them is in the cart', async () => {
    expect((await suggested(await withInCart(guestShirt))).dates).toEqual(['nebel-1', 'nebel-2', 'nebel-3', 'nebel-4'])
    expect((await suggested(await withInCart(guestShirt, firstDate))).dates).toEqual([])
  })

  test('has no other date of the artist either where the ticket in the cart was the last one', async () => {
    expect((await suggested(await withInCart(guestShirt, bandShirt, fifthDate))).dates).toEqual([])
  })

  test('for merchandise skips sold-out dates, however many come first', async () => {
    const { db, clock } = shop.context
    const { main, company, promoter, venue } = shop.world
    const artistId = await makeCategory(db, { slug: 'nachtfrost', type: 'ARTIST' }, [main.id])
    const { variants } = await makeProduct(db, clock, {
      product: { slug: 'nachtfrost-shirt', contractPartnerId: company, artistId },
      shops: [main.id],
    })
    for (let count = 1; count <= 13; count += 1) {
      await makeEvent(db, clock, {
        product: { slug: `nachtfrost-${count}`, artistId, contractPartnerId: promoter },
        event: { venueId: venue, happeningFrom: new Date(clock.now().getTime() + count * day) },
        tickets: [{ slug: 'stehplatz', capacity: count === 13 ? 10 : 0, online: 3000 }],
        shops: [main.id],
      })
    }
    expect((await suggested(await withInCart(variants['one-size']?.id ?? 0))).dates).toEqual(['nachtfrost-13'])
  })

  test('is what the operator named for the shop where they have, also for tickets', async () => {
    const { db } = shop.context
    const { main } = shop.world
    await db
      .updateTable('shop')
      .set({ meta: JSON.stringify({ ...main.meta, related_item_slugs: ['moorgrab-torf-shirt'] }) })
      .where('id', '=', main.id)
      .execute()

    invalidateReferenceData(db)
    expect((await suggested(await withInCart(firstDate))).items).toEqual(['moorgrab-torf-shirt'])
  })
})
