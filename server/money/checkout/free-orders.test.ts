import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { documentsOfOrder } from '#server/money/documents/records.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import { buying } from '#test/world/buying.ts'
import { makeEvent, makeProduct, type MadeProduct } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* Concerts with free entry and products that are given away. */

let shop: TestShop
let concert: MadeProduct
let sticker: MadeProduct
const free = () => concert.variants['frei-online']?.id ?? 0
const paid = () => concert.variants['saal-online']?.id ?? 0

beforeAll(async () => {
  shop = await openTestShop()
  const { main, promoter, company, venue } = shop.world
  concert = await makeEvent(shop.database.db, shop.clock, {
    product: { slug: 'hutkonzert', name: { de: 'Hutkonzert', en: 'Pay nothing' }, contractPartnerId: promoter },
    event: { venueId: venue },
    shops: [main.id],
    tickets: [
      { slug: 'frei', capacity: 50, online: 0, free: true },
      { slug: 'saal', capacity: 50, online: 2000 },
    ],
  })
  sticker = await makeProduct(shop.database.db, shop.clock, {
    product: { slug: 'aufkleber', contractPartnerId: company, priceCents: 0 },
    variants: [{ slug: 'standard', free: true }],
    shops: [main.id],
  })
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

/** Everything that the jobs of a paid order do. @returns the order's mail */
async function finish(orderId: string) {
  await issueTickets(shop.context, { orderId })
  await issueDocuments(shop.context, { orderId })
  await sendOrderMail(shop.context, { orderId, kind: 'payment_received' })
  return shop.outbox.sent.at(-1)
}

describe('a cart that costs nothing', () => {
  test('is placed without a payment method and is done at once', async () => {
    const fan = buying(shop.visitor())
    await fan.add([free(), 2])
    await fan.address()
    const { order, problems } = await fan.place()
    expect(problems).toEqual([])
    expect(order).toMatchObject({ status: 'processing', balance: 0, totalIncludingShipping: 0, paymentDeadline: null })
    await finish(order?.id ?? '')
    expect(await findOrder(shop.database.db, order?.id ?? '')).toMatchObject({ status: 'done', paymentMethod: 'free' })
  })

  test('has no invoice, and its mail calls it a booking and never mentions a payment', async () => {
    const { order } = await buying(shop.visitor()).buy('bank_transfer', [free(), 1])
    const mail = await finish(order?.id ?? '')
    expect(await documentsOfOrder(shop.database.db, order?.id ?? '')).toEqual([])
    expect(mail?.subject).toBe(`Deine Buchung ${order?.reference}`)
    expect(mail?.text).toContain('kostenlos')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Zahlung über|[Bb]ezahlt,|Zahlung ist/)
  })

  test('takes no charge of a payment method that was chosen before', async () => {
    const setCharge = async (extraChargeCents: number) => {
      await shop.database.db.updateTable('paymentMethod').set({ extraChargeCents }).where('id', '=', 'bank_transfer').execute()
      invalidateReferenceData(shop.context.db)
    }
    await setCharge(200)
    const fan = buying(shop.visitor())
    const added = await fan.add([free(), 1], [paid(), 1])
    await fan.address()
    const charged = await fan.logistics('bank_transfer')
    await fan.remove(added.newItemIds[1] ?? '')
    const cart = await fan.cart()
    const { order } = await fan.place()
    await setCharge(0)
    expect(charged.cart).toMatchObject({ totalPlusShipping: 22 })
    expect(cart).toMatchObject({ totalPlusShipping: 0 })
    expect(order).toMatchObject({ status: 'processing', totalIncludingShipping: 0 })
  })

  test('that is sent by post costs postage and needs a payment method', async () => {
    const fan = buying(shop.visitor())
    const { cart } = await fan.add([sticker.variants['standard']?.id ?? 0, 1])
    await fan.address()
    expect(cart?.totalPlusShipping).toBeGreaterThan(0)
    expect((await fan.place()).problems).toMatchObject([{ code: 'PAYMENT_METHOD_REQUIRED' }])
  })
})

test('a free ticket beside a paid one is a line of the order, its mail and its document', async () => {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [free(), 1], [paid(), 1])
  expect(order).toMatchObject({ status: 'payment_pending', balance: 20 })
  await bookBankMoney(shop.context, { orderId: order?.id ?? '', amount: 2000, actor: 'operator' })
  const mail = await finish(order?.id ?? '')
  expect(mail?.text).toMatch(/1 × .*: kostenlos/)
  expect(await documentsOfOrder(shop.database.db, order?.id ?? '')).toHaveLength(1)
})

test('EVT-06 EVT-23 a concert with free tickets only is listed, available, at a price of 0', async () => {
  await shop.database.db.updateTable('productVariant').set({ active: false }).where('id', '=', paid()).execute()
  const { allEvents } = await shop
    .visitor()
    .graphql<{ allEvents: { nodes: { slug: string; available: boolean; priceLow: number; priceHigh: number }[] } }>(
      '{ allEvents(first: 50, hideUnavailable: true, hideSoldOut: true) { nodes { slug available priceLow priceHigh } } }',
    )
  await shop.database.db.updateTable('productVariant').set({ active: true }).where('id', '=', paid()).execute()
  expect(allEvents.nodes).toContainEqual({ slug: 'hutkonzert', available: true, priceLow: 0, priceHigh: 0 })
})
