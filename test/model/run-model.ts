import fc from 'fast-check'
import type { TestDatabase } from '../database/test-database.ts'
import type { World } from '../world/factories.ts'
import { acts, type Notes } from './acts.ts'
import { bringToRest, findViolations } from './check.ts'
import { openModelShop } from './model-shop.ts'

/** At most. More acts find more, but it takes longer to find out which of them matter. */
const actsPerRun = 60

/** What happened in all runs. */
export interface RunTotals {
  acts: number
  crashes: number
  /** Orders that were paid at some time. */
  paid: number
}

/**
 * Lets fans, providers, a bank, operators and machines act in random order, and checks after every run that nothing was lost.
 * @param options.seed decides everything except the scheduling of the operating system
 * @param options.path the run to repeat, as a failure names it
 * @param options.shorten whether a run that loses something is repeated with fewer acts, until each that is left matters
 * @throws Error with the acts of a run that loses something, and with what repeats it
 */
export async function runModel(
  database: TestDatabase,
  world: World,
  options: { seed: number; runs: number; path?: string | undefined; shorten?: boolean },
): Promise<RunTotals> {
  const { seed, runs, path, shorten = false } = options
  const totals: RunTotals = { acts: 0, crashes: 0, paid: 0 }
  await fc.assert(
    fc.asyncProperty(fc.commands(acts(world), { maxCommands: actsPerRun, size: 'max' }), async (commands) => {
      const shop = await openModelShop(database, world)
      try {
        const notes: Notes = { orders: [], disputes: [], acts: 0 }
        await fc.asyncModelRun(() => ({ model: notes, real: shop }), commands)
        await bringToRest(shop)
        const violations = await findViolations(shop, notes, database)
        if (violations.length > 0) throw new Error(violations.join('\n'))
        totals.acts += notes.acts
        totals.crashes += shop.crashes()
        totals.paid += await countPaid(database)
      } finally {
        await shop.close()
      }
    }),
    { seed, numRuns: runs, endOnFailure: !shorten, ...(path !== undefined && { path }) },
  )
  return totals
}

async function countPaid({ db }: TestDatabase): Promise<number> {
  const rows = await db.selectFrom('orders').select('id').where('paidAt', 'is not', null).execute()
  return rows.length
}
