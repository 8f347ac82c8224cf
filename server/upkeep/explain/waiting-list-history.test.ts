import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { writePools } from '#server/selling/stock/import-stock.ts'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('explain tells that an order came from the waiting list, and the report of an event how its list stands', async () => {
  const lists = waitingLists(shop)
  const event = await lists.soldOut('ausverkauft')
  const token = await lists.waits('ada@example.org', { slug: 'ausverkauft', amount: 2 })
  const report = async () => (await runDeclared('report', shop.context, 'sales', '--event', 'ausverkauft')).output
  expect(await report()).toContain('Waiting list: 1 waiting for 2, 0 offered, 0 bought or in a cart, 0 set aside')

  const [poolId = 0] = Object.values(event.variants)[0]?.poolIds ?? []
  const pool = await shop.context.db.selectFrom('stockPool').selectAll().where('id', '=', poolId).executeTakeFirstOrThrow()
  const at = { file: 'events.yaml', row: null, column: null }
  await inTransaction(shop.context.db, (trx) => writePools(trx, [{ label: pool.label, capacity: pool.capacity + 2, at }], []))
  await lists.serve()
  const visitor = shop.visitor()
  await lists.accept(token, visitor)
  const buyer = buying(visitor)
  await buyer.address()
  await buyer.logistics('bank_transfer')
  const { order } = await buyer.place()
  expect((await runDeclared('explain', shop.context, order?.reference ?? '')).output).toContain(
    'offered by the waiting list, on which the buyer was since',
  )
  expect(await report()).toContain('0 waiting for 0, 0 offered, 1 bought or in a cart')
})
