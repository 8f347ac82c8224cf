import { migrationNames } from '#db/migrate.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { smtpOutbox } from '#server/foundations/outbox/smtp-outbox.ts'
import { createPayments } from '#server/money/payments/create-payments.ts'
import { systemRandom } from '#server/foundations/random.ts'
import { openStorage } from '#server/foundations/storage/open-storage.ts'
import { examineBackup } from './examine-backup.ts'
import { examineClock } from './examine-clock.ts'
import { examineDatabase } from './examine-database.ts'
import { examineImages } from './examine-images.ts'
import { examineJobs } from './examine-jobs.ts'
import { examineMail, examineMailServer } from './examine-mail.ts'
import { examinePayments, examineProviders } from './examine-payments.ts'
import { examineDisk, examineStorage } from './examine-storage.ts'
import { examineShops } from './examine-shops.ts'
import { examineWallets } from './examine-wallets.ts'
import type { Finding } from './finding.ts'

/** Milliseconds after which a check counts as failed. */
const timeout = 8000

/** Runs every check at the same time. A check that throws or takes too long is `bad`. */
export async function examineApp(ctx: Context, options: { timeout?: number } = {}): Promise<Finding[]> {
  const parts: Part[] = [
    ['database', () => examineDatabase(ctx, migrationNames().length)],
    ['clock', () => examineClock(ctx)],
    ['disk', () => examineDisk(ctx)],
    ['storage', () => examineStorage(ctx)],
    ['mail', () => examineMail(ctx)],
    ['jobs', () => examineJobs(ctx)],
    ['images', () => examineImages(ctx)],
    ['payments', () => examinePayments(ctx)],
    ['wallets', () => examineWallets(ctx)],
    ['backup', () => examineBackup(ctx)],
    ['shops', () => examineShops(ctx)],
  ]
  return examineAll(parts, options)
}

/** Runs the checks that need no database, for when it cannot be opened; a full disk may be the reason. */
export async function examineWithoutDatabase(config: Config, reason: Error): Promise<Finding[]> {
  // Only asked whether its server answers, for which no secret is needed.
  const outbox = smtpOutbox(config, () => Promise.reject(reason))
  const ctx = {
    config,
    outbox,
    payments: createPayments(config),
    storage: openStorage(config),
    random: systemRandom,
  }
  const advice = config.databaseUrl
    ? 'Check DATABASE_URL: the server must be running and accept this user'
    : `Read postgres.log below DATA_DIR (${config.dataDir})`
  try {
    return await examineAll([
      ['database', async () => [{ part: 'database', level: 'bad', message: `cannot be opened: ${reason.message}`, advice }]],
      ['disk', () => examineDisk(ctx)],
      ['storage', () => examineStorage(ctx)],
      ['mail', () => examineMailServer(ctx)],
      ['payments', () => examineProviders(ctx)],
    ])
  } finally {
    await outbox.close()
  }
}

type Part = [name: string, examine: () => Promise<Finding[]>]

async function examineAll(parts: readonly Part[], options: { timeout?: number } = {}): Promise<Finding[]> {
  return (await Promise.all(parts.map(([part, examine]) => inTime(part, examine, options.timeout ?? timeout)))).flat()
}

async function inTime(part: string, examine: () => Promise<Finding[]>, within: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([{ part, level: 'bad', message: `no answer within ${within / 1000} s`, advice: 'It hangs or cannot be reached' }]),
      within,
    )
  })
  const failed = (error: unknown): Finding[] => [
    { part, level: 'bad', message: `check failed: ${error instanceof Error ? error.message : String(error)}` },
  ]
  try {
    return await Promise.race([examine().catch(failed), timedOut])
  } finally {
    clearTimeout(timer)
  }
}
