import type { Connection } from '#db/database.ts'
import { cancelItems, planFor } from '#server/after-sale/order-changes/cancel-order.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '../buying.ts'
import { makeEvent } from '../factories.ts'
import { orderTests, type TestOrder } from '../order-tests.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestShop, Visitor } from '../test-shop.ts'

interface PickingCart {
  shipping: { id: string } | null
  shippingMethods: {
    id: string
    price: number
    deliveryFrom: string | null
    pickup: { eventName: string; venueName: string; day: string } | null
  }[]
}

export type Picking = Awaited<ReturnType<typeof picking>>

type Items = [variantId: number, amount: number][]

/** A shop whose goods can be picked up at its event: the carrier is made, and fans choose it. */
export async function picking(shop: TestShop) {
  const { db } = shop.database
  const { id } = await db
    .insertInto('carrier')
    .values({
      slug: 'abholung-bremen',
      name: { de: 'Abholung im Kesselhaus', en: 'Pick-up at Kesselhaus' },
      position: 9,
      pickupEventId: shop.world.event.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  invalidateReferenceData(db)
  const { promoter, venue, main } = shop.world
  const other = await makeEvent(db, shop.clock, {
    product: { slug: 'andere-show', contractPartnerId: promoter },
    event: { venueId: venue },
    shops: [main.id],
  })
  const tester = orderTests(shop)
  const carrier = String(id)

  async function order(items: Items, carrierId = carrier): Promise<TestOrder> {
    const fan = shop.visitor()
    await buying(fan).add(...items)
    await buying(fan).address()
    await buying(fan).logistics('bank_transfer', carrierId)
    const { order: placed, problems } = await buying(fan).place()
    if (!placed) throw new Error(JSON.stringify(problems))
    return { id: placed.id, reference: placed.reference, total: Math.round(placed.totalIncludingShipping * 100) }
  }
  async function buy(items: Items, carrierId?: string): Promise<TestOrder> {
    const placed = await order(items, carrierId)
    await tester.pay(placed)
    await runJobs(shop)
    return placed
  }

  return {
    carrier,
    otherEvent: other.id,
    shirt: tester.shirt,
    online: tester.online,
    hard: tester.hard,
    /** A cart with these items, and what it is offered. */
    async cart(fan: Visitor, ...items: Items): Promise<PickingCart> {
      await buying(fan).add(...items)
      const { cart, shippingMethods } = await fan.graphql<{
        cart: { shipping: { id: string } | null }
        shippingMethods: { nodes: PickingCart['shippingMethods'] }
      }>('{ cart { shipping { id } } shippingMethods { nodes { id price deliveryFrom pickup { eventName venueName day } } } }')
      return { shipping: cart.shipping, shippingMethods: shippingMethods.nodes }
    },
    /** An order that is picked up and not paid. */
    order: (...items: Items) => order(items),
    /** A paid order that is picked up. */
    buy: (...items: Items) => buy(items),
    /** A paid order that is sent. */
    async buyParcel(...items: Items): Promise<TestOrder> {
      const dhl = await db.selectFrom('carrier').select('id').where('slug', '=', 'dhl').executeTakeFirstOrThrow()
      return buy(items, String(dhl.id))
    },
    /** The ids of an order's goods. */
    async items({ id: orderId }: Pick<TestOrder, 'id'>): Promise<number[]> {
      const rows = await db
        .selectFrom('orderItem')
        .select('id')
        .where('orderId', '=', orderId)
        .where('kind', '=', 'merch')
        .orderBy('id')
        .execute()
      return rows.map((row) => row.id)
    },
    status: ({ id: orderId }: Pick<TestOrder, 'id'>) => tester.statusOf(orderId),
    async read({ id: orderId, reference }: TestOrder) {
      const { order: read } = await shop
        .visitor()
        .graphql<{ order: { shippingPrice: number; pickup: { eventName: string } | null } }>(
          'query ($id: ID!, $reference: String!) { order(id: $id, reference: $reference) { shippingPrice pickup { eventName } } }',
          { id: orderId, reference },
        )
      return read
    },
    /** Cancels one item of an order. */
    async cancelItem(trx: Connection, { id: orderId }: TestOrder, itemId: number): Promise<void> {
      const row = await findOrder(trx, orderId)
      if (!row) throw new Error(`There is no order ${orderId}`)
      const plan = await planFor(trx, row, { itemIds: [itemId] })
      await cancelItems(trx, row, { plan, reason: 'by_operator', now: shop.clock.now(), actor: 'test' })
    },
  }
}
