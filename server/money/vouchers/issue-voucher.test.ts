import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { cancelItems, planFor } from '#server/after-sale/order-changes/cancel-order.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { codeOfVoucher } from './stored/code-of-voucher.ts'
import { issueVoucher, type NewVoucher } from './issue-voucher.ts'
import { findVoucher } from './stored/queries-vouchers.ts'

let shop: PaymentShop
let given: NewVoucher
beforeAll(async () => {
  shop = await openPaymentShop()
  const { company, main } = shop.world
  given = {
    ...{ partnerId: company, shopId: main.id, locale: 'de', email: 'jule@example.org' },
    ...{ amount: 2500, orderId: null, reason: 'goodwill', actor: 'ines' },
  }
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const issue = (change: Partial<NewVoucher> = {}) =>
  inTransaction(shop.context.db, (trx) => issueVoucher(shop.context, trx, { ...given, ...change }))

describe('issuing a voucher', () => {
  test('gives it a balance until the end of the third year, and a code that can be calculated again', async () => {
    const { voucherId, code } = await issue()
    expect(await findVoucher(shop.context.db, voucherId)).toMatchObject({
      ...{ balanceCents: 2500, redeemedCents: 0, singleUse: false, endedAt: null, codeEnd: code.slice(-4) },
      expiresOn: `${shop.clock.now().getUTCFullYear() + 3}-12-31`,
    })
    expect(await codeOfVoucher(shop.context, voucherId)).toBe(code)
    const { rows } = await sql`select * from voucher where id = ${voucherId}`.execute(shop.context.db)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('turns the money of an order into it, so that nothing is refunded', async () => {
    const tester = orderTests(shop)
    const order = await tester.buyAndPay([tester.online, 2])
    const voucher = await inTransaction(shop.context.db, async (trx) => {
      const locked = (await lockOrderWithSupplements(trx, order.id))!
      const plan = await planFor(trx, locked, {})
      let issued: string | null = null
      await cancelItems(trx, locked, {
        ...{ plan, reason: 'event_called_off', now: shop.clock.now(), actor: 'buyer' },
        beforeReturn: async (owed) => {
          expect(owed).toBe(7980)
          const partnerId = shop.world.promoter
          issued = (await issueVoucher(shop.context, trx, { ...given, partnerId, orderId: order.id, amount: owed, actor: 'buyer' }))
            .voucherId
        },
      })
      return issued!
    })
    expect(await findVoucher(shop.context.db, voucher)).toMatchObject({ balanceCents: 7980, orderId: order.id })
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect((await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id)).toEqual([])
  })

  test.each([0, -1, 0.5])('refuses the amount %d', async (amount) => {
    await expect(issue({ amount })).rejects.toThrow('positive amount')
  })
})

describe('the ledger of vouchers', () => {
  test.each([
    'update voucher_movement set amount_cents = amount_cents + 1',
    'delete from voucher_movement',
    'truncate voucher_movement cascade',
  ])('refuses: %s', async (statement) => {
    await issue()
    await expect(sql.raw(statement).execute(shop.context.db)).rejects.toThrow('append-only')
  })

  test('has to agree with balances and with the ledgers of orders', async () => {
    const { voucherId } = await issue()
    const change = (by: number) =>
      sql`update voucher set balance_cents = balance_cents + ${by} where id = ${voucherId}`.execute(shop.context.db)
    await change(1)
    expect((await verify(shop.context)).map(({ invariant }) => invariant)).toEqual([
      'a voucher’s balance, and what orders have of it, are the sums of its ledger',
    ])
    await change(-1)
    await sql`update money_movement set amount_cents = amount_cents + 1 where kind = 'voucher'`.execute(shop.context.db)
    await sql`update orders set balance_cents = balance_cents + 1 where id in (select order_id from money_movement where kind = 'voucher')`.execute(
      shop.context.db,
    )
    expect((await verify(shop.context)).map(({ invariant }) => invariant)).toContain(
      'the ledgers of orders and of vouchers agree about what went from one to the other',
    )
    await sql`update money_movement set amount_cents = amount_cents - 1 where kind = 'voucher'`.execute(shop.context.db)
    await sql`update orders set balance_cents = balance_cents - 1 where id in (select order_id from money_movement where kind = 'voucher')`.execute(
      shop.context.db,
    )
  })
})
