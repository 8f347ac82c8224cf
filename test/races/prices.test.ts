import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

vi.mock('#server/money/checkout/placing/check-placing.ts', async (original) => (await import('./unguarded.ts')).prices(await original()))

/* A buyer pays what was shown, or nothing. The twin removes the comparison of the shown total with the current one. */

const shirtOf = (shop: RaceShop) => shop.world.shirt.variants['m']?.id ?? 0

async function setPrice(shop: RaceShop, cents: number): Promise<void> {
  await shop.database.db.updateTable('productVariant').set({ priceCents: cents }).where('id', '=', shirtOf(shop)).execute()
}

/** A fan at the last checkout step, with a shirt for 25.00 and shipping for 4.90. */
async function atConfirm(shop: RaceShop, fan: Fan = shop.fan(), carrier?: (cart: { shipping: { id: string } | null } | null) => string) {
  await setPrice(shop, 2500)
  const { cart } = await fan.add([shirtOf(shop), 1])
  await fan.address()
  await fan.logistics('bank_transfer', carrier?.(cart) ?? cart?.shipping?.id)
  const shown = await fan.cart()
  return { fan, shown, claim: { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version } }
}

race('OPS-10 a price that changes after it was shown refuses the order with the old and the new total', (random) =>
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
      // A buyer who has seen the new price can order at it.
      expect((await fan.place()).order).toMatchObject({ totalIncludingShipping: newTotal, balance: newTotal })
    }
    await shop.expectSound()
  }),
)

race('twin: without the comparison an order is placed at a price that was never shown', (random) =>
  inShop(random, async (shop) => {
    const { fan, claim, shown } = await atConfirm(shop)
    await setPrice(shop, 3000)
    guards.remove({ without: ['prices'] })
    const { order } = await fan.place(claim)
    expect(order?.totalIncludingShipping).toBeGreaterThan(shown?.totalPlusShipping ?? 0)
  }),
)

/** Ten fans order at the moment the price changes. @returns what each was shown, and the result */
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

race('OPS-10 each of ten orders placed while the price changes is charged what was shown, or refused', (random) =>
  inShop(random, async (shop) => {
    for (const { shown, order, problems } of await amidTheMove(random, shop, random.pick([3000, 2000]))) {
      if (order) expect(order.totalIncludingShipping).toBe(shown)
      else expect(problems).toMatchObject([{ code: 'PRICE_CHANGED', oldTotal: 29.9 }])
    }
    await shop.expectSound()
  }),
)

race('OPS-10 a higher shipping price or payment surcharge refuses the order too', (random) =>
  inShop(random, async (shop) => {
    const { db } = shop.database
    const { fan, claim } = await atConfirm(shop)
    /** Processes cache reference data and learn of changes a moment later, so each is polled until it has. */
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

/** Removes the reset of the payment method when the country changes. A carrier that does not deliver there is refused by placing too. */
async function keepMethod(shop: RaceShop): Promise<void> {
  await sql`
    create function keep_method() returns trigger language plpgsql as $$
    begin
      if new.country_code <> old.country_code then new.payment_method := old.payment_method; end if;
      return new;
    end $$`.execute(shop.database.db)
  await sql`create trigger keep_method before update on cart for each row execute function keep_method()`.execute(shop.database.db)
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
  // The address follows the country, and the buyer goes straight to the last step.
  await fan.address({ countryCode: 'at', postCode: '1070', city: 'Wien' })
  return { fan, shown, moved: moved.cart }
}

race('CHK-11 changing the country resets carrier, payment method and total, and the order needs a new choice', (random) =>
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

race('twin: without the reset an order is placed by a method that was chosen for another country', (random) =>
  inShop(random, async (shop) => {
    await keepMethod(shop)
    const { fan } = await toAustria(random, shop)
    expect(await fan.cart()).toMatchObject({ countryCode: 'at', paymentMethod: 'bank_transfer' })
    expect((await fan.place()).order).not.toBeNull()
  }),
)
