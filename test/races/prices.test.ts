import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noteChange } from '#server/changes/queries.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

vi.mock('#server/checkout/check-placing.ts', async (original) => (await import('./unguarded.ts')).prices(await original()))

/* What was shown is what is charged, or nothing is. The twin takes the claim for whatever the shop would ask by now. */

const shirtOf = (shop: RaceShop) => shop.world.shirt.variants['m']?.id ?? 0

async function setPrice(shop: RaceShop, cents: number): Promise<void> {
  await shop.database.db.updateTable('productVariant').set({ priceCents: cents }).where('id', '=', shirtOf(shop)).execute()
}

/** A fan at the last step, who was shown a shirt at 25.00 with 4.90 for the parcel. */
async function atConfirm(shop: RaceShop, fan: Fan = shop.fan(), carrier?: (cart: { shipping: { id: string } | null } | null) => string) {
  await setPrice(shop, 2500)
  const { cart } = await fan.add([shirtOf(shop), 1])
  await fan.address()
  await fan.logistics('bank_transfer', carrier?.(cart) ?? cart?.shipping?.id)
  const shown = await fan.cart()
  return { fan, shown, claim: { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version } }
}

race('OPS-10 a price that moves after it was shown, up or down, is told with old and new, and nothing is ordered', (random) =>
  inShop(random, async (shop) => {
    for (const [cents, newTotal] of [
      [3000, 34.9],
      [1999, 24.89],
      [2501, 29.91],
    ] as const) {
      const { fan, claim, shown } = await atConfirm(shop)
      expect(shown?.totalPlusShipping).toBe(29.9)
      await setPrice(shop, cents)
      expect(await fan.place(claim)).toMatchObject({ order: null, problems: [{ code: 'PRICE_CHANGED', oldTotal: 29.9, newTotal }] })
      const looked = await fan.cart()
      expect(looked).toMatchObject({ id: shown?.id, totalPlusShipping: newTotal })
      // Who has seen the new price and still wants it orders at that.
      expect((await fan.place()).order).toMatchObject({ totalIncludingShipping: newTotal, balance: newTotal })
    }
    await shop.expectSound()
  }),
)

race('twin: a shop that does not compare orders at a price nobody was shown', (random) =>
  inShop(random, async (shop) => {
    const { fan, claim, shown } = await atConfirm(shop)
    await setPrice(shop, 3000)
    guards.remove({ without: ['prices'] })
    const { order } = await fan.place(claim)
    expect(order?.totalIncludingShipping).toBeGreaterThan(shown?.totalPlusShipping ?? 0)
  }),
)

/** Ten fans order at the instant at which the price moves. @returns what each was shown and what came of it */
const amidTheMove = async (random: SeededRandom, shop: RaceShop, cents: number) => {
  const fans: Awaited<ReturnType<typeof atConfirm>>[] = []
  for (let count = 0; count < 10; count += 1) fans.push(await atConfirm(shop))
  const answers = await crowd(random, 11, async (who, go) => {
    await go()
    const buyer = fans[who]
    if (!buyer) return setPrice(shop, cents)
    return { shown: buyer.shown?.totalPlusShipping, ...(await buyer.fan.place(buyer.claim)) }
  })
  return answers.flatMap((answer) => answer ?? [])
}

race('OPS-10 ten orders at the instant at which a price moves: each is charged what it was shown, or refused', (random) =>
  inShop(random, async (shop) => {
    for (const { shown, order, problems } of await amidTheMove(random, shop, random.pick([3000, 2000]))) {
      if (order) expect(order.totalIncludingShipping).toBe(shown)
      else expect(problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 29.9 }])
    }
    await shop.expectSound()
  }),
)

race('OPS-10 a carrier or a way of paying that became dearer is told as well', (random) =>
  inShop(random, async (shop) => {
    const { db } = shop.database
    const { fan, claim } = await atConfirm(shop)
    /** Processes keep what operators set up in memory, and hear of a change soon after it: each is asked until it has. */
    const heardEverywhere = async (total: number) => {
      await noteChange(db, 'shops')
      await vi.waitFor(async () => {
        for (const _door of shop.apps) expect((await fan.cart())?.totalPlusShipping).toBe(total)
      }, 10_000)
    }
    await db.updateTable('carrierRate').set({ priceCents: 590 }).where('countryCode', '=', 'de').where('priceCents', '=', 490).execute()
    await heardEverywhere(30.9)
    expect((await fan.place(claim)).problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 29.9, newTotal: 30.9 }])
    await db.updateTable('paymentMethod').set({ extraChargeCents: 150 }).where('id', '=', 'bank_transfer').execute()
    await heardEverywhere(32.4)
    expect((await fan.place(claim)).problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 29.9, newTotal: 32.4 }])
    expect((await fan.place()).order).toMatchObject({ totalIncludingShipping: 32.4 })
    await shop.expectSound()
  }),
)

/** A cart whose country changes keeps what was chosen for the one before. */
async function keepChoices(shop: RaceShop): Promise<void> {
  await sql`
    create function keep_choices() returns trigger language plpgsql as $$
    begin
      if new.country_code <> old.country_code then new.carrier_id := old.carrier_id; new.payment_method := old.payment_method; end if;
      return new;
    end $$`.execute(shop.database.db)
  await sql`create trigger keep_choices before update on cart for each row execute function keep_choices()`.execute(shop.database.db)
}

const toAustria = async (random: SeededRandom, shop: RaceShop) => {
  const fan = shop.fan()
  const { shippingMethods } = await atConfirm(shop, fan).then(() =>
    fan.graphql<{ shippingMethods: { nodes: { id: string; name: string }[] } }>('{ shippingMethods { nodes { id name } } }'),
  )
  const express = shippingMethods.nodes.find(({ name }) => name === 'Express')?.id
  await fan.logistics('bank_transfer', express)
  const shown = await fan.cart()
  const moved = random.number() < 0.5 ? await fan.country('at') : await fan.address({ countryCode: 'at', postCode: '1070', city: 'Wien' })
  // Whichever way it moved, the address goes along, and the buyer goes straight to the last step.
  await fan.address({ countryCode: 'at', postCode: '1070', city: 'Wien' })
  return { fan, shown, moved: moved.cart }
}

race('CHK-11 another country drops carrier and payment method and counts again: the order waits for a new choice', (random) =>
  inShop(random, async (shop) => {
    const { fan, shown, moved } = await toAustria(random, shop)
    expect(shown).toMatchObject({ totalPlusShipping: 37.9, paymentMethod: 'bank_transfer' })
    expect(moved).toMatchObject({ countryCode: 'at', paymentMethod: null, shipping: { price: 9.9 }, totalPlusShipping: 34.9 })
    const claim = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version }
    expect((await fan.place(claim)).problems).toMatchObject([{ code: 'CART_CHANGED' }])
    expect((await fan.place()).problems).toMatchObject([{ code: 'PAYMENT_METHOD_REQUIRED' }])
    await fan.logistics('bank_transfer', moved?.shipping?.id)
    expect((await fan.place()).order).toMatchObject({ totalIncludingShipping: 34.9 })
    await shop.expectSound()
  }),
)

race('twin: a country that drops nothing is ordered with choices made for another', (random) =>
  inShop(random, async (shop) => {
    await keepChoices(shop)
    const { fan } = await toAustria(random, shop)
    expect(await fan.cart()).toMatchObject({ countryCode: 'at', paymentMethod: 'bank_transfer' })
    expect((await fan.place()).order).not.toBeNull()
  }),
)
