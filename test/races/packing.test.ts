import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { callOperation } from '#server/operations/call-operation.ts'
import { prepareBatch } from '#server/operations/batches/prepare-batch.ts'
import { orderTests } from '../world/order-tests.ts'
import { everywhere, person } from '../world/staff/staff-things.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* Two packing desks that prepare a batch at once: each order is packed at one of them. */

/** How many orders both desks got, and how many orders are in batches. */
async function bothPrepare(random: SeededRandom, shop: RaceShop) {
  const tester = orderTests(shop)
  for (let index = 0; index < 4; index += 1) await tester.issue((await tester.buyAndPay([tester.shirt, 1])).id)
  const desks = await crowd(random, 2, async (index, go) => {
    await go()
    return callOperation({ ...shop.context, identity: person('fulfilment', everywhere, index + 1), locale: 'en' }, prepareBatch, {
      size: 2,
    })
  })
  const { rows } = await shop.pool.query<{ orders: string; different: string }>(
    'select count(*) as orders, count(distinct order_id) as different from packing_batch_order',
  )
  return {
    got: desks.map((desk) => (desk.ok ? desk.value.orders : 0)),
    packed: Number(rows[0]?.orders),
    different: Number(rows[0]?.different),
  }
}

race('two desks that prepare a batch at once get different orders', (random) =>
  inShop(random, async (shop) => {
    expect(await bothPrepare(random, shop)).toEqual({ got: [2, 2], packed: 4, different: 4 })
  }),
)

race('twin: without their turns and the index both desks get the same orders', (random) =>
  inShop(random, async (shop) => {
    await shop.pool.query('drop index packing_batch_order_open')
    guards.remove({
      instead: [[/pg_advisory_xact_lock\(hashtext\('stagefront:packing_batches'\)\)/, '1']],
      look: { like: /not exists \(select from packing_batch_order m where m\.order_id = o\.id and m\.open\)/, lookers: 2 },
    })
    expect(await bothPrepare(random, shop)).toEqual({ got: [2, 2], packed: 4, different: 2 })
  }),
)

race('twin: without their turns the index lets one desk alone have them', (random) =>
  inShop(random, async (shop) => {
    guards.remove({
      instead: [[/pg_advisory_xact_lock\(hashtext\('stagefront:packing_batches'\)\)/, '1']],
      look: { like: /not exists \(select from packing_batch_order m where m\.order_id = o\.id and m\.open\)/, lookers: 2 },
    })
    await expect(bothPrepare(random, shop)).rejects.toThrow('packing_batch_order_open')
  }),
)
