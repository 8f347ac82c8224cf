import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestDatabase } from '../database/test-database.ts'
import type { Notes } from './act.ts'
import { acts } from './acts.ts'
import { bringToRest, findViolations } from './check.ts'
import { openModelShop } from './model-shop.ts'
import type { ModelWorld } from './model-world.ts'

/** What happened in all runs, so that a run that never gets anywhere is noticed. A run that failed is not counted. */
export interface RunTotals {
  acts: number
  /** Statements, requests to a provider and mails: the places where a process can crash. */
  steps: number
  crashes: number
  /** Orders by what happened to them, and payments by method. */
  happenings: Record<string, number>
}

/**
 * Lets fans, providers, a bank, operators and machines act in random order, and checks after every run that nothing was lost.
 * @param options.seed decides everything except the scheduling of the operating system
 * @param options.path the run to repeat, as a failure names it
 * @param options.length how many acts a run has at most. Longer runs cost less per act; shorter ones say sooner which acts matter
 * @param options.shorten whether a run that loses something is repeated with fewer acts, until each that is left matters
 * @param totals are counted on, so that they are known too if a run fails
 * @throws Error with the acts of a run that loses something, and with what repeats it
 */
export async function runModel(
  world: ModelWorld,
  options: { seed: number; runs: number; path?: string | undefined; shorten?: boolean; length?: number },
  totals: RunTotals = { acts: 0, steps: 0, crashes: 0, happenings: {} },
): Promise<RunTotals> {
  const { seed, runs, path, shorten = false, length = 60 } = options
  const { database } = world
  // Without bias: fast-check would make most of the first hundred runs very short.
  const commands = fc.noBias(fc.commands(acts(world), { maxCommands: length, size: 'max' }))
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      const shop = await openModelShop(world)
      try {
        const notes: Notes = { orders: [], disputes: [], vouchers: [], acts: 0 }
        await fc.asyncModelRun(() => ({ model: notes, real: shop }), chosen)
        await bringToRest(shop, notes)
        const violations = await findViolations(shop, notes, database)
        if (violations.length > 0) throw new Error(violations.join('\n'))
        totals.acts += notes.acts
        totals.steps += shop.steps()
        totals.crashes += shop.crashes()
        await countHappenings(totals.happenings, database)
      } finally {
        await shop.close()
      }
    }),
    { seed, numRuns: runs, endOnFailure: !shorten, ...(path !== undefined && { path }) },
  )
  return totals
}

async function countHappenings(happenings: Record<string, number>, { db }: TestDatabase): Promise<void> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'paid by ' || method as what, count(*)::int as count from payment where state = 'paid' group by 1
    union all select 'transfers', count(*)::int from money_movement where kind = 'payment' and payment_id is null
    union all select 'supplements ' || case when paid_at is null then 'not bought' else 'bought' end, count(*)::int
      from orders where supplement_of is not null group by 1
    union all select 'orders ' || kind, count(*)::int from order_event
      where kind in ('paid', 'payment_under_way', 'revived', 'expired', 'sent', 'refunded', 'money_cleared') group by 1
    union all select 'orders cancelled ' || reason, count(*)::int from order_cancellation group by 1
    union all select 'orders in the band''s shop', count(*)::int from orders o join shop s on s.id = o.shop_id where s.slug <> 'main'
    union all select case part when 1 then 'settlements' else 'follow-ups' end, count(*)::int from settlement group by 1
    union all select 'disputes settled', count(*)::int from settlement where (content #>> '{totals,disputesCents}')::int > 0 having count(*) > 0
    union all select 'disputes ' || state, count(*)::int from provider_dispute group by 1`.execute(db)
  for (const { what, count } of rows) happenings[what] = (happenings[what] ?? 0) + count
}
