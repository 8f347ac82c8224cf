import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { closeSettlement, planSettlement } from '#server/money/settlements/close-settlement.ts'
import { orderTests } from '../world/order-tests.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* Two accountants who close the same settlement at once: it is closed once, and each document is in one. */

/** Whether each of them closed it, and how many settlements have how many documents. */
async function bothClose(random: SeededRandom, shop: RaceShop, removeGuards = () => {}) {
  const tester = orderTests(shop)
  for (let index = 0; index < 3; index += 1) await tester.issue((await tester.buyAndPay([tester.online, 1])).id)
  const settled = { eventId: shop.world.event.id, partnerId: shop.world.promoter }
  const until = shop.context.clock.now()
  const shown = await planSettlement(shop.context, settled, until)
  if (!shown.ok) throw new Error('nothing to settle')
  removeGuards()
  const closings = await crowd(random, 2, async (index, go) => {
    await go()
    return closeSettlement(shop.context, settled, { until, shown: shown.value, actor: `accountant ${index}` })
  })
  const { rows } = await shop.pool.query<{ settlements: number; documents: number }>(
    'select (select count(*)::int from settlement) as settlements, (select count(*)::int from settlement_document) as documents',
  )
  return { closed: closings.filter(({ ok }) => ok).length, ...rows[0] }
}

const lock = [/pg_advisory_xact_lock\(hashtext\('stagefront:settlements'\), (\$\d+)\)/, '$1::int'] as const
/** Both have read before one writes. */
const write = { like: /^\s*insert into settlement \(/, writers: 2 }
const unguarded = () => guards.remove({ instead: [lock], write })

race('a settlement that two close at once is closed once', (random) =>
  inShop(random, async (shop) => {
    expect(await bothClose(random, shop)).toEqual({ closed: 1, settlements: 1, documents: 3 })
  }),
)

race('twin: without their turns the tables let one of two have the documents', (random) =>
  inShop(random, async (shop) => {
    await expect(bothClose(random, shop, unguarded)).rejects.toThrow('duplicate key')
  }),
)

race('twin: without their turns and the keys both close it, with the same documents', (random) =>
  inShop(random, async (shop) => {
    await shop.pool
      .query(`alter table settlement drop constraint settlement_event_id_partner_id_part_key, drop constraint settlement_partner_id_number_key;
      alter table settlement_document drop constraint settlement_document_pkey; alter table settlement_free_item drop constraint settlement_free_item_pkey;
      alter table settlement_movement drop constraint settlement_movement_pkey`)
    expect(await bothClose(random, shop, unguarded)).toEqual({ closed: 2, settlements: 2, documents: 6 })
  }),
)
