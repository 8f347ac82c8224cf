import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { serveDueLists, serveList } from '#server/selling/waiting-list/serve-list.ts'
import { changeAside } from '#server/selling/stock/records-pools.ts'
import { waitingLists } from '../world/waiting/waiting-list.ts'
import type { MadeProduct } from '../world/factories.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* Races for what comes back to an event with a waiting list. */

const limits = { waitingListRequestsPerHour: 1_000_000, writesPerMinute: 0 }
const inList = (random: SeededRandom, run: (shop: RaceShop) => Promise<void>) =>
  inShop(random, run, { WAITING_LIST_PER_NETWORK: '0' }, limits)

const variantOf = (event: MadeProduct) => event.variants['saal-online']?.id ?? 0

/** Puts confirmed entries on a list at once. */
async function everybodyWaits(shop: RaceShop, event: MadeProduct, amounts: readonly number[]): Promise<void> {
  await sql`
    insert into waiting_list_entry (id, kind, shop_id, product_id, amount, email, locale, state, place, secret, requested_at, mailed_at, confirmed_at)
    select gen_random_uuid(), 'tickets', ${shop.world.main.id}, ${event.id}, amount, 'fan' || n || '@example.org', 'de', 'waiting', n, '\\x00',
      ${shop.clock.now()}, ${shop.clock.now()}, ${shop.clock.now()}
    from unnest(${[...amounts]}::int[]) with ordinality as a (amount, n)`.execute(shop.database.db)
  await sql`insert into awaited_pool (pool_id, sets_aside) select unnest(${event.variants['saal-online']?.poolIds ?? []}::int[]), true`.execute(
    shop.database.db,
  )
}

/** Units that come back, as a cancellation sets them aside. */
async function comeBack(shop: RaceShop, event: MadeProduct, units: number): Promise<void> {
  const [poolId] = event.variants['saal-online']?.poolIds ?? []
  await sql`update stock_pool set capacity = capacity + ${units}, held = held + ${units} where id = ${poolId}`.execute(shop.database.db)
  await sql`update awaited_pool set units = units + ${units} where pool_id = ${poolId}`.execute(shop.database.db)
}

async function offers(shop: RaceShop): Promise<{ email: string; amount: number; held: number }[]> {
  const { rows } = await sql<{ email: string; amount: number; held: number }>`
    select e.email, o.amount, (select count(*)::int from hold h join cart_item i on i.id = h.cart_item_id where i.cart_id = o.cart_id) as held
    from waiting_list_offer o join waiting_list_entry e on e.id = o.entry_id where o.state = 'open' order by e.place`.execute(
    shop.database.db,
  )
  return rows
}

race('a big return while a thousand wait is offered once, in their order, by four workers and against a rush', (random) =>
  inList(random, async (shop) => {
    const event = await waitingLists(shop).soldOut('tausend')
    await everybodyWaits(
      shop,
      event,
      Array.from({ length: 1000 }, () => 2),
    )
    await comeBack(shop, event, 240)
    const bought: number[] = []
    await crowd(random, 24, async (who, go) => {
      const fan = shop.fan()
      await go()
      if (who < 4) return serveList(shop.context, { productId: event.id })
      bought.push(...((await fan.add([variantOf(event), 1])).problems.length === 0 ? [who] : []))
    })
    const made = await offers(shop)
    expect(bought).toEqual([])
    expect(made).toHaveLength(120)
    expect(made.map(({ email }) => email)).toEqual(Array.from({ length: 120 }, (_, index) => `fan${index + 1}@example.org`))
    expect(made.every(({ held, amount }) => held === amount)).toBe(true)
    await shop.expectSound()
  }),
)

race('twin: without the lock of the list two workers offer to the same entries', (random) =>
  inList(random, async (shop) => {
    const event = await waitingLists(shop).soldOut('tausend')
    await everybodyWaits(shop, event, [1, 1])
    await comeBack(shop, event, 4)
    await sql`drop index waiting_list_offer_open`.execute(shop.database.db)
    guards.remove({
      instead: [[/pg_advisory_xact_lock\(79, (\$\d)::int\)/, '$1::int']],
      look: { like: /from waiting_list_entry.*order by "place"|from "waiting_list_entry".*order by "place"/s, lookers: 2 },
    })
    await Promise.allSettled([serveList(shop.context, { productId: event.id }), serveList(shop.context, { productId: event.id })])
    const made = await offers(shop)
    expect(made.length).toBeGreaterThan(new Set(made.map(({ email }) => email)).size)
    expect((await violatedInvariants(shop.context)).length).toBeGreaterThan(0)
  }),
)

race('an offer that two devices accept at once, while it is declined and runs out, is in one cart or back on the list', (random) =>
  inList(random, async (shop) => {
    const lists = waitingLists(shop)
    const event = await lists.soldOut('eins')
    const token = await lists.waits('ada@example.org', { slug: 'eins' })
    await comeBack(shop, event, 1)
    await serveList(shop.context, { productId: event.id })
    const answers = await crowd(random, 5, async (who, go) => {
      const fan = shop.fan()
      await go()
      if (who === 0) return void (await lists.decline(token))
      if (who === 1) return void (await serveDueLists(shop.context))
      return (await lists.accept(token, fan)).problems.length === 0
    })
    const accepted = answers.filter((answer) => answer === true).length
    expect(accepted).toBeLessThanOrEqual(1)
    expect(await lists.entry(token)).toMatchObject({ state: accepted === 1 ? 'taken' : 'lapsed' })
    await lists.serve()
    await shop.expectSound()
  }),
)

race('a process that dies after it has set units aside leaves them to the next', (random) =>
  inList(random, async (shop) => {
    const event = await waitingLists(shop).soldOut('absturz')
    await everybodyWaits(shop, event, [1])
    await comeBack(shop, event, 1)
    const crash = guards.pauseBefore(/insert into waiting_list_offer/)
    const dying = serveList(shop.context, { productId: event.id }).catch(() => 'died')
    const serverProcess = await crash.reached
    await sql`select pg_terminate_backend(${serverProcess})`.execute(shop.database.db)
    crash.release()
    expect(await dying).toBe('died')
    expect(await offers(shop)).toEqual([])
    await shop.expectSound()
    await serveDueLists(shop.context)
    expect(await offers(shop)).toMatchObject([{ email: 'fan1@example.org', held: 1 }])
    await shop.expectSound()
  }),
)

race('twin: an offer whose units were on sale in between loses them to the rush', (random) =>
  inList(random, async (shop) => {
    const event = await waitingLists(shop).soldOut('offen')
    await everybodyWaits(shop, event, [1])
    await comeBack(shop, event, 1)
    const [poolId = 0] = event.variants['saal-online']?.poolIds ?? []
    await changeAside(shop.database.db, [{ poolId, units: 0, leftSince: null, setsAside: true }])
    expect((await shop.fan().add([variantOf(event), 1])).problems).toEqual([])
    await serveList(shop.context, { productId: event.id })
    expect(await offers(shop)).toEqual([])
  }),
)
