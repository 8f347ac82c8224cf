import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { voucherTests } from '#test/world/vouchers.ts'

/* The table of `docs/rules/after-sale.md`: from whatever source the money came, giving a ticket back sends it there. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let vouchers: ReturnType<typeof voucherTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  vouchers = voucherTests(shop)
  await runDeclared('windows', shop.context, 'open', 'refund', '--event', shop.world.event.slug)
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

/** Buys one ticket. @param source how much of it vouchers pay, in cents, or that it costs nothing */
async function buy(source: 'free' | number) {
  await shop.database.db
    .updateTable('productVariant')
    .set(source === 'free' ? { priceCents: 0, free: true } : { priceCents: 3990, free: false })
    .where('id', '=', tester.online)
    .execute()
  const fan = buying(shop.visitor())
  await fan.add([tester.online, 1])
  await fan.address()
  const voucher = typeof source === 'number' && source > 0 ? await vouchers.issue(source, { partnerId: shop.world.promoter }) : null
  if (voucher) expect((await fan.enterVoucher(voucher.code)).problems).toEqual([])
  await fan.logistics('bank_transfer')
  const { order, problems } = await fan.place()
  if (!order) throw new Error(JSON.stringify(problems))
  const open = Math.round(order.balance * 100)
  if (open > 0) await tester.pay({ id: order.id, total: open })
  await tester.issue(order.id)
  await runJobs(shop)
  return { id: order.id, voucher }
}

const address = (id: string) => `/api/shops/main/events/${shop.world.event.id}/refund_requests/${id}`
const read = async (id: string) =>
  (await shop.visitor().request({ url: `${address(id)}?email=marlene%40example.org&locale=en` })).json<Record<string, unknown>>()

async function giveBack(id: string, account: object | null = null) {
  const codes = (await tester.ticketsOf(id)).map(({ code }) => ({ validation_code: code.slice(0, -1) }))
  const payload = { item_details: codes, email: 'marlene@example.org', bank_account: account, method_confirmed: false, legal_consent: true }
  return (await shop.visitor().request({ method: 'PATCH', url: `${address(id)}?locale=en`, payload })).json<Record<string, unknown>>()
}

const owed = async (id: string) =>
  (await shop.database.db.selectFrom('moneyToClear').select('amountCents').where('orderId', '=', id).execute()).map(
    ({ amountCents }) => amountCents,
  )
const account = { name: 'Marlene Größer-Yılmaz', iban: 'DE93 9999 9999 0000 0000 01' }

test('REF-07 a ticket that cost nothing is given back at once, without an account, and nothing is owed', async () => {
  const { id } = await buy('free')
  expect(await read(id)).toMatchObject({ refund_method: 'nothing', needs_bank_account: false })
  expect(await giveBack(id)).toMatchObject({ payment_amount: 0 })
  expect((await tester.ticketsOf(id)).map(({ state }) => state)).toEqual(['void'])
  expect(await owed(id)).toEqual([])
})

test('REF-07 what a voucher paid goes back into it, without an account', async () => {
  const { id, voucher } = await buy(5000)
  expect(await read(id)).toMatchObject({ refund_method: 'voucher', needs_bank_account: false })
  expect(await giveBack(id)).toMatchObject({ payment_amount: 39.9 })
  expect(voucher && (await vouchers.left(voucher))).toBe(5000)
  expect(await owed(id)).toEqual([])
})

test('REF-07 beside a voucher, a transfer goes back to the account that the form names', async () => {
  const { id, voucher } = await buy(1000)
  expect(await read(id)).toMatchObject({ refund_method: 'bank_transfer', needs_bank_account: true })
  expect(await giveBack(id)).toHaveProperty('details.problems')
  expect(await giveBack(id, account)).toMatchObject({ payment_amount: 39.9 })
  expect(voucher && (await vouchers.left(voucher))).toBe(1000)
  expect(await owed(id)).toEqual([2990])
})

test('REF-07 a transfer alone needs an account', async () => {
  const { id } = await buy(0)
  expect(await read(id)).toMatchObject({ refund_method: 'bank_transfer', needs_bank_account: true })
  expect(await giveBack(id, account)).toMatchObject({ payment_amount: 39.9 })
  expect(await owed(id)).toEqual([3990])
})

test('a form with an account for a ticket that cost nothing is checked by nobody', async () => {
  const { id } = await buy('free')
  expect(await giveBack(id, account)).toMatchObject({ payment_amount: 0 })
})
