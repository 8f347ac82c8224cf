import fc from 'fast-check'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { anyOrder, often, orderAct, type Act } from './act.ts'
import type { ModelShop } from './model-shop.ts'
import { decide, onlineMethods, openPage, outcomes, press } from './payment-pages.ts'

/** What happens to the money of an order: pages in several tabs, pages of earlier attempts, banks that take their time, and transfers. */
export function paymentActs(): fc.Arbitrary<Act>[] {
  const outcome = fc.constantFrom(...outcomes)
  const pay = fc
    .record({ order: anyOrder, method: fc.constantFrom(...onlineMethods), tabs: fc.integer({ min: 1, max: 2 }), outcome })
    .map(({ order, method, tabs, outcome: wish }) =>
      orderAct(`order ${order} goes to the page of ${method} in ${tabs} tabs: ${wish}`, order, async (chosen, shop) => {
        const pages = await Promise.all(Array.from({ length: tabs }, () => shop.attempt('open payment', () => openPage(chosen, method))))
        for (const page of pages) {
          if (!page) continue
          if (!chosen.pages.some(({ id }) => id === page.id)) chosen.pages.push(page)
          await press(shop, page, wish)
        }
      }),
    )
  const back = fc.record({ order: anyOrder, page: fc.nat(3), outcome }).map(({ order, page, outcome: wish }) =>
    orderAct(`order ${order} goes back to payment page ${page}: ${wish}`, order, async ({ pages }, shop) => {
      const chosen = pages[page % Math.max(1, pages.length)]
      if (chosen) await press(shop, chosen, wish)
    }),
  )
  const decision = fc.record({ order: anyOrder, arrives: fc.boolean() }).map(({ order, arrives }) =>
    orderAct(`money of order ${order} that is under way ${arrives ? 'arrives' : 'does not arrive'}`, order, async ({ pages }, shop) => {
      for (const page of pages) await decide(shop, page, arrives)
    }),
  )
  const transfer = fc.record({ order: anyOrder, part: fc.constantFrom(1, 1, 0.5, 1.5) }).map(({ order, part }) =>
    orderAct(`order ${order} is transferred ${part} times`, order, async (chosen, shop) => {
      const amount = Math.max(1, Math.round(chosen.total * part))
      // An operator who gets no answer looks whether the money is booked before trying again.
      const booked = () => bankMoney(shop, chosen.id)
      const before = await shop.attempt('look at the order', booked)
      if (before === null) return
      await shop.attempt('book bank money', () => bookBankMoney(shop.context, { orderId: chosen.id, amount, actor: 'model' }))
      await shop.recover()
      chosen.transferred += ((await shop.attempt('look at the order', booked)) ?? before) > before ? amount : 0
    }),
  )
  return [...often(4, pay), back, ...often(2, decision), ...often(2, transfer)]
}

/** The bank's money in an order's ledger, in cents. */
export async function bankMoney({ context }: Pick<ModelShop, 'context'>, orderId: string): Promise<number> {
  const rows = await context.db
    .selectFrom('moneyMovement')
    .select('amountCents')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'payment')
    .where('paymentId', 'is', null)
    .execute()
  return -rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
