import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import type { Target } from '../measuring/burst.ts'
import { oneBuyerEnv } from '../throughput/buying.ts'
import { benchSettings, startServer } from '../measuring/processes.ts'

/** Which of the two compared versions of the code. */
export type Side = 'before' | 'after'

export interface Checkout {
  side: Side
  /** Absolute path, with its own `node_modules` and build. */
  folder: string
}

/** The shop of one checkout under load, on a database of its own. */
export interface CheckoutShop extends Checkout, Target {
  db: Database
  /** The environment of its server. */
  env: Record<string, string>
}

/**
 * Runs the shops of both checkouts at the same time.
 * @param prepare fills a data folder by the checkout's own code
 * @param arrange changes the data before the server starts, because a running shop would not notice
 * @param measure gets each shop with what `arrange` returned for it
 */
export async function withShops<Arranged, Result>(
  checkouts: readonly [Checkout, Checkout],
  steps: {
    prepare: (checkout: Checkout, dataDir: string) => Promise<void>
    arrange: (db: Database, checkout: Checkout) => Promise<Arranged>
    measure: (shops: [CheckoutShop & Arranged, CheckoutShop & Arranged]) => Promise<Result>
  },
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-compare-'))
  const cleanUp: (() => Promise<unknown>)[] = []
  const open = async (checkout: Checkout): Promise<CheckoutShop & Arranged> => {
    const dataDir = join(folder, checkout.side)
    await steps.prepare(checkout, dataDir)
    // Autovacuum would change the plans of one side before those of the other; `compareBursts` analyzes both.
    const database = await startEmbedded(dataDir, { settings: { autovacuum: 'off' } })
    cleanUp.push(() => database.stop())
    const { db } = openDatabase(database.url, 1)
    cleanUp.push(() => db.destroy())
    const arranged = await steps.arrange(db, checkout)
    const env = { ...benchSettings(database.url, dataDir), ...oneBuyerEnv }
    const server = await startServer('shop', env, checkout.folder)
    cleanUp.push(() => server.stop())
    return { ...checkout, ...arranged, db, env, postmaster: database.pid, server }
  }
  try {
    return await steps.measure([await open(checkouts[0]), await open(checkouts[1])])
  } finally {
    for (const close of cleanUp.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
