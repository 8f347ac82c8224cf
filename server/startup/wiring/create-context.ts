import type pg from 'pg'
import type { ConnectionQueue } from '#db/connections/connection-queue.ts'
import { openDatabase } from '#db/database.ts'
import { createChangeFeed } from '#server/foundations/changes/change-feed.ts'
import { openPictures } from '#server/foundations/images/process/picture-process.ts'
import { smtpOutbox } from '#server/foundations/outbox/smtp-outbox.ts'
import { createPayments } from '#server/money/payments/create-payments.ts'
import { openStorage } from '#server/foundations/storage/open-storage.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { movableClock, systemClock } from '#server/foundations/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { openLog } from '#server/foundations/log.ts'
import { createQueues } from './queues.ts'
import { systemRandom } from '#server/foundations/random.ts'

/** Parts that a test, a benchmark or a command replaces. */
export type Overrides = Partial<Omit<Context, 'config' | 'db' | 'queues'>>

export interface Opened {
  context: Context
  pool: pg.Pool
  queue: ConnectionQueue
  close(): Promise<void>
}

/** Builds what every behaviour needs, once and in order. @throws Error without `config.databaseUrl` */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Opened> {
  if (!config.databaseUrl) throw new Error('config.databaseUrl must be set before a context is created')
  const { db, pool, queue } = openDatabase(config.databaseUrl, config.databaseConnections, config.databaseLimits)
  const log = overrides.log ?? openLog(config.logLevel)
  const clock = overrides.clock ?? (config.sandbox ? movableClock() : systemClock)
  const context: Context = {
    config,
    db,
    clock,
    log,
    random: overrides.random ?? systemRandom,
    outbox: overrides.outbox ?? smtpOutbox(config, () => appSecret(context)),
    payments: overrides.payments ?? createPayments(config),
    storage: overrides.storage ?? openStorage(config),
    pictures: overrides.pictures ?? openPictures(log),
    changes: overrides.changes ?? createChangeFeed(pool, log),
    queues: createQueues(() => context),
  }
  return {
    context,
    pool,
    queue,
    async close() {
      await context.pictures.stop()
      await context.changes.stop()
      await context.outbox.close()
      await db.destroy()
    },
  }
}
