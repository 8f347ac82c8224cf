import type { AdditionOutcome, CartAddition } from '#server/selling/carts/cart.ts'
import { holdBatch } from '#server/selling/carts/hold-batch.ts'
import { createHoldQueue } from '#server/selling/carts/adding/hold-queue.ts'
import type { Opened } from '#server/startup/wiring/create-context.ts'
import { newSession } from '#server/house/sessions/visitor-session.ts'
import { openBareHold } from './bare-hold.ts'
import type { Progress } from '../measuring/progress.ts'
import { hotTicket } from '../measuring/queries.ts'
import type { Row } from '../measuring/table.ts'

/*
 * How much it helps that one transaction serves many carts: the same additions to one hot pool, held in three ways, one after the
 * other, without HTTP. 64 concurrent visitors without a session add one ticket each; each is followed by the next one.
 */

const atOnce = 64

type Hold = (addition: CartAddition) => Promise<AdditionOutcome>

export const hotPoolSteps = 3

export async function measureHotPool(
  { context, pool }: Pick<Opened, 'context' | 'pool'>,
  seconds: number,
  progress: Progress,
): Promise<Row[]> {
  const variantId = await hotTicket(context.db, 1_000_000)
  const { id: shopId } = await context.db.selectFrom('shop').select('id').where('slug', '=', 'main').executeTakeFirstOrThrow()
  const holding = (hold: Hold) => async () => {
    const { row: session, begins } = newSession(context, { host: 'localhost', locale: 'de' })
    const outcome = await hold({
      shopId,
      session,
      begins,
      variants: [{ variantId, amount: 1 }],
      network: null,
      locale: 'de',
      hiddenCategories: [],
      showsTotal: false,
    })
    if (!outcome.ok) throw new Error(`A cart addition was refused: ${outcome.problems.map(({ code }) => code).join(', ')}`)
  }
  const single: Hold = async (addition) => {
    const [outcome] = await holdBatch(context, [addition])
    if (!outcome) throw new Error('holdBatch returned no outcome')
    return outcome
  }
  const queue = createHoldQueue((additions) => holdBatch(context, additions))

  progress.step('hot pool: bare guarded update and insert')
  const bareHold = await openBareHold(pool)
  await repeat(bareHold, 1)
  const bare = await repeat(bareHold, seconds)
  progress.step('hot pool: one transaction per cart')
  await repeat(holding(single), 1)
  const perCart = await repeat(holding(single), seconds)
  progress.step('hot pool: many carts in one transaction')
  const batched = await repeat(holding(queue), seconds)
  return [
    { name: 'hot pool without HTTP: bare guarded update and insert', ...bare },
    { name: 'hot pool without HTTP: one transaction per cart', ...perCart, bare: bare.rate },
    { name: 'hot pool without HTTP: many carts in one transaction', ...batched, bare: bare.rate },
  ]
}

/** Runs the work `atOnce` times in parallel, again and again, for this many seconds. */
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
