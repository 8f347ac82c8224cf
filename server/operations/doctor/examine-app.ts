import { join } from 'node:path'
import { migrationNames } from '#db/migrate.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { smtpOutbox } from '#server/outbox/smtp-outbox.ts'
import { createPayments } from '#server/payments/providers/create-payments.ts'
import { systemRandom } from '#server/random.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { examineClock } from './examine-clock.ts'
import { examineDatabase } from './examine-database.ts'
import { examineJobs } from './examine-jobs.ts'
import { examineMail, examineMailServer } from './examine-mail.ts'
import { examinePayments, examineProviders } from './examine-payments.ts'
import { examineDisk, examineStorage } from './examine-storage.ts'
import type { Finding } from './finding.ts'

/** Milliseconds within which a part has to show how it is. */
const patience = 8000

/** Looks at every part at once. One that cannot be looked at, or takes too long, is not well. */
export async function examineHouse(ctx: Context, options: { patience?: number } = {}): Promise<Finding[]> {
  const parts: Part[] = [
    ['database', () => examineDatabase(ctx, migrationNames().length)],
    ['clock', () => examineClock(ctx)],
    ['disk', () => examineDisk(ctx)],
    ['storage', () => examineStorage(ctx)],
    ['mail', () => examineMail(ctx)],
    ['jobs', () => examineJobs(ctx)],
    ['payments', () => examinePayments(ctx)],
  ]
  return examineAll(parts, options)
}

/** What can be looked at while the database cannot be opened: a full disk may be why. */
export async function examineWithoutDatabase(config: Config, reason: Error): Promise<Finding[]> {
  const outbox = smtpOutbox(config)
  const ctx = {
    config,
    outbox,
    payments: createPayments(config),
    storage: folderStorage(join(config.dataDir, 'files')),
    random: systemRandom,
  }
  const advice = config.databaseUrl
    ? 'DATABASE_URL says where it is: see whether it runs, and takes this user'
    : `It lies below DATA_DIR (${config.dataDir}); postgres.log there tells more`
  try {
    return await examineAll([
      ['database', async () => [{ part: 'database', level: 'bad', said: `cannot be opened: ${reason.message}`, advice }]],
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

async function examineAll(parts: readonly Part[], options: { patience?: number } = {}): Promise<Finding[]> {
  return (await Promise.all(parts.map(([part, examine]) => inTime(part, examine, options.patience ?? patience)))).flat()
}

async function inTime(part: string, examine: () => Promise<Finding[]>, within: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([{ part, level: 'bad', said: `no answer within ${within / 1000} s`, advice: 'It hangs, or the way to it is cut' }]),
      within,
    )
  })
  const failed = (error: unknown): Finding[] => [
    { part, level: 'bad', said: `cannot be looked at: ${error instanceof Error ? error.message : String(error)}` },
  ]
  try {
    return await Promise.race([examine().catch(failed), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
