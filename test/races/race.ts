import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../app.ts'
import { buying } from '../buying.ts'
import { luckOf, type Luck } from '../seeded.ts'
import { visitorOf } from '../whole/network-visitor.ts'
import { brokenInvariants } from './invariants.ts'
import { guards } from './unguarded.ts'

/** A fan with a cookie of their own, whose requests go to the shop's processes in turn, as tabs behind a load balancer do. */
export type Fan = ReturnType<typeof buying> &
  Pick<ReturnType<typeof visitorOf>, 'graphql'> & {
    /** Asks for what everybody may see, which leaves an open connection. */
    look(): Promise<unknown>
  }

export interface RaceShop extends TestShop {
  fan(shop?: string): Fan
  /** Checks what must hold after every run (`invariants.ts`). */
  expectSound(): Promise<void>
}

/**
 * A race as a test. Who wants what, from which process and in which order comes from one seed; a failure prints it, and
 * `RACE_SEED=… npx vitest run test/races -t '…'` plays the same plan again.
 */
export function race(title: string, run: (luck: Luck) => Promise<void>): void {
  const seed = Number(process.env['RACE_SEED'] ?? randomInt(2 ** 31))
  test(title, { timeout: 60_000 }, async ({ onTestFailed }) => {
    onTestFailed(() => console.error(`Again with the same plan: RACE_SEED=${seed} npx vitest run test/races -t '${title}'`))
    try {
      await run(luckOf(seed))
      guards.expectUsed()
    } finally {
      guards.reset()
    }
  })
}

/** Two processes' worth of shop over one database of its own, on the network. */
export async function inShop(luck: Luck, run: (shop: RaceShop) => Promise<void>): Promise<void> {
  // However busy the machine is, nobody is sent away for it: that is another test's matter.
  const shop = await openTestShop({ processes: 2, env: { DATABASE_CONNECTIONS: '8', DATABASE_WAIT_SECONDS: '60' } })
  try {
    const doors: string[] = []
    for (const app of shop.apps) doors.push(await app.listen({ host: '127.0.0.1', port: 0 }))
    // One fan begins at each process in turn, so that no process is left out, whatever luck says.
    let first = luck.between(0, doors.length - 1)
    await run({
      ...shop,
      fan(slug) {
        first = (first + 1) % doors.length
        const visitor = visitorOf([...doors.slice(first), ...doors.slice(0, first)], slug)
        return { ...visitor, ...buying(visitor), look: () => visitor.graphql('{ shop { id } }') }
      },
      expectSound: async () => expect(await brokenInvariants(shop.context)).toEqual([]),
    })
  } finally {
    await shop.close()
  }
}

/**
 * So many clients behind one barrier: each prepares itself, waits at `go()` until all are there, and then all go at once, in an
 * order that luck decides. @returns their answers by number
 */
export async function crowd<Answer>(
  luck: Luck,
  count: number,
  client: (index: number, go: () => Promise<void>) => Promise<Answer>,
): Promise<Answer[]> {
  const waiting: (() => void)[] = []
  const go = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === count) for (const start of shuffled(luck, waiting)) start()
    })
  return Promise.all(Array.from({ length: count }, (_, index) => client(index, go)))
}

export function shuffled<T>(luck: Luck, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: luck.draw() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
