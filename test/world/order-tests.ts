import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import type { TestShop, Visitor } from './test-shop.ts'
import { buying } from './buying.ts'

export interface TestOrder {
  id: string
  reference: string
  /** Cents. */
  total: number
}

/** Places and pays orders and issues their tickets and documents, for tests of what follows the payment. */
export function orderTests(shop: TestShop) {
  const { db } = shop.database
  return {
    online: shop.world.event.variants['innenraum-online']?.id ?? 0,
    hard: shop.world.event.variants['innenraum-hard']?.id ?? 0,
    shirt: shop.world.shirt.variants['m']?.id ?? 0,

    async buy(fan: Visitor, ...items: [variantId: number, amount: number][]): Promise<TestOrder> {
      const { order, problems } = await buying(fan).buy('bank_transfer', ...items)
      if (!order) throw new Error(JSON.stringify(problems))
      return { id: order.id, reference: order.reference, total: Math.round(order.totalIncludingShipping * 100) }
    },
    async pay(order: Pick<TestOrder, 'id' | 'total'>): Promise<void> {
      await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'test' })
    },
    async buyAndPay(...items: [variantId: number, amount: number][]): Promise<TestOrder> {
      const order = await this.buy(shop.visitor(), ...items)
      await this.pay(order)
      return order
    },
    async issue(orderId: string): Promise<void> {
      await issueTickets(shop.context, { orderId })
      await issueDocuments(shop.context, { orderId })
    },

    ticketsOf: (orderId: string) => db.selectFrom('ticket').selectAll().where('orderId', '=', orderId).orderBy('orderItemId').execute(),
    documentsOf: (orderId: string) => db.selectFrom('orderDocument').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
    statusOf: async (orderId: string) =>
      (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status,
  }
}
