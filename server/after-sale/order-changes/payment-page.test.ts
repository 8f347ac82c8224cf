import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#core/orders/status.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireDueOrders } from './changing/expire-due-orders.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* Pages as a browser without JavaScript gets them. */
describe.skipIf(!isBuilt)('the payment page of an existing order', () => {
  let shop: PaymentShop
  let fan: Visitor
  beforeAll(async () => {
    shop = await openPaymentShop({}, { pages: true })
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.clock.reset()
    fan = shop.visitor()
  })

  const addressOf = ({ id, reference }: PlacedOrder) => `/checkout/payment/${id}/${reference}`
  const open = (order: PlacedOrder) => fan.request({ method: 'GET', url: addressOf(order) })
  const textOf = async (order: PlacedOrder) => (await open(order)).body
  const setStatus = (order: PlacedOrder, change: { status: OrderStatus; balanceCents?: number }) =>
    shop.context.db.updateTable('orders').set(change).where('id', '=', order.id).execute()
  const payButton = '39,90 € bezahlen'

  test('EXO-05 an open balance is shown with the methods and a button that names the amount', async () => {
    const text = plain(await textOf(await shop.order(fan)))
    expect(text).toContain('Noch zu bezahlen')
    expect(text).toContain(payButton)
    expect(text).not.toContain('Bitte überweise')
  })

  test('EXO-05 the bank details are shown while a transfer is chosen', async () => {
    const order = await shop.order(fan, { method: 'bank_transfer' })
    const text = plain(await textOf(order))
    for (const part of ['Bitte überweise 39,90 €', 'DE93', `BAX${order.reference}`, payButton]) expect(text).toContain(part)
  })

  test('EXO-04 a payment under way is explained, with a link that loads the page again', async () => {
    const order = await shop.order(fan)
    await shop.startCard(order)
    const text = plain(await textOf(order))
    expect(text).toContain('Wir warten auf deine Bank.')
    expect(text).toMatch(new RegExp(`<a [^>]*href="${addressOf(order)}"[^>]*>Noch einmal nachsehen</a>`))
    expect(text).toContain(payButton)
  })

  test('EXO-04 a failed payment is explained above the methods', async () => {
    const order = await shop.order(fan)
    const { body } = await fan.request({ method: 'GET', url: `${addressOf(order)}?payment_error=1` })
    expect(body).toContain('role="alert"')
    expect(plain(body)).toContain(payButton)
  })

  test('EXO-04 a cancelled order offers no payment', async () => {
    const order = await shop.order(fan)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await expectDeadEnd(order, 'Diese Bestellung ist storniert.')
  })

  test('EXO-04 an expired order offers no payment', async () => {
    const order = await shop.order(fan)
    shop.clock.advance(8 * 24 * 60 * 60_000)
    await expireDueOrders(shop.context)
    await expectDeadEnd(order, 'Diese Bestellung ist verfallen.')
  })

  test.each<[string, { status: OrderStatus; balanceCents: number }]>([
    ['EXO-03 processing', { status: 'processing', balanceCents: 0 }],
    ['EXO-04 pending without a balance', { status: 'payment_pending', balanceCents: 0 }],
  ])('%s shows that all is paid', async (_state, change) => {
    const order = await shop.order(fan)
    await setStatus(order, change)
    await expectDeadEnd(order, 'Alles bezahlt.')
  })

  test('EXO-04 a paid order that awaits shipment leads to its page, which says how it is sent', async () => {
    const order = await shop.order(fan, { variant: shop.world.shirt.variants['m']!.id, method: 'bank_transfer' })
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'test' })
    await setStatus(order, { status: 'pending_fulfillment' })
    const answer = await open(order)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/checkout/done/${order.id}/${order.reference}`])
    const { body } = await fan.request({ method: 'GET', url: answer.headers.location ?? '' })
    expect(plain(body)).toContain('Deine Artikel schicken wir per DHL Paket.')
  })

  test('ERR-32 a wrong reference gets the general error with the reference that was given', async () => {
    const order = await shop.order(fan)
    fan = shop.visitor()
    const answer = await open({ ...order, reference: 'WRQNG234' })
    expect(answer.statusCode).toBe(404)
    const text = plain(answer.body)
    expect(text).toContain('<h1 class="heading-1">Bei dieser Bestellung stimmt etwas nicht.</h1>')
    expect(text).toContain('Wir finden die Bestellung WRQNG234 nicht')
  })

  /** The page says why nothing can be paid, and has no form that pays. */
  async function expectDeadEnd(order: PlacedOrder, title: string): Promise<void> {
    const answer = await open(order)
    expect(answer.statusCode).toBe(200)
    const text = plain(answer.body)
    expect(text).toContain(title)
    expect(text).not.toContain(payButton)
    expect(text).not.toContain('name="paymentMethod"')
  }
})

/** A page with ordinary spaces, and without the marks that React puts between texts. */
function plain(html: string): string {
  return html.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('<!-- -->', '')
}
