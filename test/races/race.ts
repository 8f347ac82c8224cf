import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom, type SeededRandom } from '#core/random/seeded-random.ts'
import type { Config } from '#server/config/config.ts'
import { openTestShop, type TestShop } from '../world/test-shop.ts'
import { buying } from '../world/buying.ts'
import { networkVisitor } from '../system/network-visitor.ts'
import { violatedInvariants } from './invariants.ts'
import { guards } from './unguarded.ts'

/** A fan with their own session cookie. Their requests go to the shop's processes in turn, as behind a load balancer. */
export type Fan = ReturnType<typeof buying> &
  Pick<ReturnType<typeof networkVisitor>, 'graphql'> & {
    /** Runs a public query, which leaves an open connection. */
    look(): Promise<unknown>
  }

export interface RaceShop extends TestShop {
  /** @param address the network address they come from, in a shop with `TRUST_PROXY`; by default this machine */
  fan(shop?: string, address?: string): Fan
  /** Checks the invariants that must hold after every run (`invariants.ts`). */
  expectSound(): Promise<void>
}

/**
 * A test of a race. One seed decides who buys what, through which process and in which order. A failure prints the seed, and
 * `RACE_SEED=… npx vitest run test/races -t '…'` repeats the same plan.
 */
export function race(title: string, run: (random: SeededRandom) => Promise<void>): void {
  const seed = Number(process.env['RACE_SEED'] ?? randomInt(2 ** 31))
  test(title, { timeout: 60_000 }, async ({ onTestFailed }) => {
    onTestFailed(() => console.error(`To repeat this plan: RACE_SEED=${seed} npx vitest run test/races -t '${title}'`))
    try {
      await run(seededRandom(seed))
      guards.expectUsed()
    } finally {
      guards.reset()
    }
  })
}

/** Two app processes on one new database, listening on the network. */
export async function inShop(
  random: SeededRandom,
  run: (shop: RaceShop) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
  limits: Partial<Config['limits']> = {},
): Promise<void> {
  // The long wait keeps a busy machine from rejecting requests; overload has its own tests.
  const shop = await openTestShop({ processes: 2, env: { DATABASE_CONNECTIONS: '8', DATABASE_WAIT_SECONDS: '60', ...env }, limits })
  try {
    const urls: string[] = []
    for (const app of shop.apps) urls.push(await app.listen({ host: '127.0.0.1', port: 0 }))
    // Fans start at each process in turn, so that every process is used whatever the seed.
    let first = random.integer(0, urls.length - 1)
    await run({
      ...shop,
      fan(slug, address) {
        first = (first + 1) % urls.length
        const visitor = networkVisitor([...urls.slice(first), ...urls.slice(0, first)], slug, address)
        return { ...visitor, ...buying(visitor), look: () => visitor.graphql('{ shop { id } }') }
      },
      expectSound: async () => expect(await violatedInvariants(shop.context)).toEqual([]),
    })
  } finally {
    await shop.close()
  }
}

/**
 * Runs `count` clients with a barrier: each prepares itself and waits at `go()`. When all are waiting they continue at once, in
 * random order. @returns their answers, by index
 */
export async function crowd<Answer>(
  random: SeededRandom,
  count: number,
  client: (index: number, go: () => Promise<void>) => Promise<Answer>,
): Promise<Answer[]> {
  const waiting: (() => void)[] = []
  const go = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === count) for (const start of random.shuffled(waiting)) start()
    })
  return Promise.all(Array.from({ length: count }, (_, index) => client(index, go)))
}

/**
 * Repeats what a twin does until it fails, at most five times. Its requests read together, but which of them writes first is up to the
 * machine, and now and then the order is one that does no harm.
 * @param attempt removes the guard after its preparations @returns what came of the last attempt
 */
export async function untilBroken<Outcome>(attempt: () => Promise<Outcome>, isBroken: (outcome: Outcome) => boolean): Promise<Outcome> {
  for (let round = 1; ; round += 1) {
    guards.reset()
    const outcome = await attempt()
    if (isBroken(outcome) || round === 5) return outcome
  }
}
