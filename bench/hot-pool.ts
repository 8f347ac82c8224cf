import { holdBatch, type Add, type AddOutcome } from '#server/carts/hold-batch.ts'
import { createQueue } from '#server/carts/hold-queue.ts'
import type { Opened } from '#server/app.ts'
import { newSession } from '#server/sessions/new-session.ts'
import { openBareHold } from './bare-hold.ts'
import { hotTicket } from './queries.ts'
import type { Row } from './table.ts'

/*
 * What it brings that one transaction serves many carts: the same wishes for one hot pool, held in three ways, one after the
 * other, without HTTP in between. 64 visitors without a session want one ticket each, and when they have it the next 64 come.
 */

const atOnce = 64

type Hold = (wish: Add) => Promise<AddOutcome>

export async function measureHotPool({ context, pool }: Pick<Opened, 'context' | 'pool'>, seconds: number): Promise<Row[]> {
  const variantId = await hotTicket(context.db, 1_000_000)
  const { id: shopId } = await context.db.selectFrom('shop').select('id').where('slug', '=', 'main').executeTakeFirstOrThrow()
  const holding = (hold: Hold) => async () => {
    const { row: session, begins } = newSession(context, { host: 'localhost', locale: 'de' })
    const outcome = await hold({ shopId, session, begins, wishes: [{ variantId, amount: 1 }], gated: [] })
    if (!outcome.ok) throw new Error(`A wish was refused: ${outcome.problems.map(({ code }) => code).join(', ')}`)
  }
  const naive: Hold = async (wish) => {
    const [outcome] = await holdBatch(context, [wish])
    if (!outcome) throw new Error('A wish was left without an answer')
    return outcome
  }
  const together = createQueue((adds) => holdBatch(context, adds))

  const bareHold = await openBareHold(pool)
  await repeat(bareHold, 1)
  const bare = await repeat(bareHold, seconds)
  await repeat(holding(naive), 1)
  const one = await repeat(holding(naive), seconds)
  const many = await repeat(holding(together.add), seconds)
  return [
    { what: 'hot contingent without HTTP: bare guarded update and insert', ...bare },
    { what: 'hot contingent without HTTP: one transaction per cart, the naive way', ...one, bare: bare.rate },
    { what: 'hot contingent without HTTP: many carts in one transaction', ...many, bare: bare.rate },
  ]
}

/** So many at a time, for so long. */
async function repeat(work: () => Promise<void>, seconds: number): Promise<{ rate: number; p50: number; p99: number }> {
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - begun < seconds * 1000) {
        const before = performance.now()
        await work()
        times.push(performance.now() - before)
      }
    }),
  )
  const took = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { rate: times.length / took, p50: at(0.5), p99: at(0.99) }
}
