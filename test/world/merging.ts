import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { buying } from './buying.ts'
import { orderTests, type TestOrder } from './order-tests.ts'
import { openPaymentShop } from './payments/payment-shop.ts'
import type { Visitor } from './test-shop.ts'

/** The fields that tests read of an order and its supplements. */
export interface JoinedView {
  id: string
  reference: string
  status: string
  balance: number
  total: number
  totalIncludingShipping: number
  shippingPrice: number
  paymentMethod: string
  paymentDeadline: string | null
  paymentRunning: boolean
  carrierName: string | null
  shippingAddress: { city: string }
  items: { id: string; total: number; cancelled: boolean; ticketUrl: string | null }[]
  refunds: { id: string; orderId: string; amount: number }[]
  invoices: { kind: string; number: string | null; refundId: string | null }[]
  supplements: { id: string; reference: string; status: string; concluded: boolean; balance: number; total: number; itemIds: string[] }[]
}

export interface JoinedAnswer {
  order: JoinedView | null
  problems: { code: string; message: string; field: string | null }[]
}

const fields = `id reference status balance total totalIncludingShipping shippingPrice paymentMethod paymentDeadline paymentRunning
  carrierName shippingAddress { city } items { id total cancelled ticketUrl }
  refunds { id orderId amount } invoices { kind number refundId }
  supplements { id reference status concluded balance total itemIds }`

/** A visitor's calls about an order to which something is added, over HTTP. */
export function merging(fan: Pick<Visitor, 'graphql'>) {
  const act = async (name: string, input: string, value: object): Promise<JoinedAnswer> => {
    const document = `mutation ($input: ${input}!) { ${name}(input: $input) { order { ${fields} } problems { code message field } } }`
    const answer = (await fan.graphql<Record<string, JoinedAnswer>>(document, { input: value }))[name]
    if (!answer) throw new Error(`${name} was not answered`)
    return answer
  }
  return {
    merge: (orderReference: string, email = 'marlene@example.org') =>
      act('mergePlaceOrder', 'MergePlaceOrderInput', { orderReference, email }),
    confirm: (order: { id: string; reference: string }) =>
      act('confirmOrderPayment', 'ConfirmOrderPaymentInput', { orderId: order.id, reference: order.reference }),
    choose: (order: { id: string; reference: string }, paymentMethod: string) =>
      act('setPreferredPaymentMethod', 'SetPreferredPaymentMethodInput', { orderId: order.id, reference: order.reference, paymentMethod }),
    undo: (order: { id: string; reference: string }) =>
      act('undoMerge', 'UndoMergeInput', { orderId: order.id, reference: order.reference }),
    async read(order: { id: string; reference: string }): Promise<JoinedView> {
      const document = `query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { ${fields} } }`
      const answer = await fan.graphql<{ order: JoinedView | null }>(document, order)
      if (!answer.order) throw new Error(`Order ${order.reference} was not found`)
      return answer.order
    },
    async bankDetails(order: { id: string; reference: string }) {
      const document = 'query ($id: ID!, $reference: String) { bankDetails(orderId: $id, reference: $reference) { reference amount } }'
      return (await fan.graphql<{ bankDetails: { reference: string; amount: number } | null }>(document, order)).bankDetails
    },
  }
}

/** A shop with a visitor, and a paid order with a shirt and an online ticket, whose parcel waits to be packed. */
export async function openMergeShop(settings: Record<string, string> = {}, parts: { pages?: boolean } = {}) {
  const shop = await openPaymentShop(settings, parts)
  shop.holdWebhooks()
  const tester = orderTests(shop)
  const fan = shop.visitor()
  const original = await tester.buyAndPay([tester.shirt, 1], [tester.online, 1])
  await tester.issue(original.id)
  const { merge, choose, confirm } = merging(fan)

  /** A cart with these items is added to an order. @returns the order as it is then, and what was added */
  async function add(to: Pick<TestOrder, 'reference'>, ...items: [variantId: number, amount: number][]) {
    shop.clock.advance(1000)
    await buying(fan).add(...items)
    const { order: joined, problems } = await merge(to.reference)
    const supplement = joined?.supplements.at(-1)
    if (!joined || !supplement) throw new Error(JSON.stringify(problems))
    return { joined, supplement }
  }

  return {
    ...shop,
    tester,
    fan,
    original,
    add,
    /** The same, to the paid order, and bought by bank transfer. */
    async addByTransfer(...items: [variantId: number, amount: number][]) {
      const { supplement } = await add(original, ...items)
      await choose(supplement, 'bank_transfer')
      const { problems } = await confirm(original)
      if (problems.length > 0) throw new Error(JSON.stringify(problems))
      return supplement
    },
    pay: ({ id, balance }: { id: string; balance: number }) =>
      bookBankMoney(shop.context, { orderId: id, amount: Math.round(balance * 100), actor: 'test' }),
    async soldUnits(): Promise<number> {
      const sales = await shop.context.db.selectFrom('sale').select('units').execute()
      return sales.reduce((sum, { units }) => sum + units, 0)
    },
    /** The kinds of the mails about an order that wait to be sent. */
    async mailsQueued(orderId: string): Promise<string[]> {
      const { rows } = await shop.pool.query<{ key: string }>("select key from graphile_worker.jobs where key like 'mail:%' || $1 || '%'", [
        orderId,
      ])
      return rows.map(({ key }) => key.split(':')[1] ?? '').sort()
    },
  }
}

export type MergeShop = Awaited<ReturnType<typeof openMergeShop>>
