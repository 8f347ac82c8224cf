import { migrationNames } from '#db/migrate.ts'
import type { Context } from '../../context.ts'
import { examineClock } from './examine-clock.ts'
import { examineDatabase } from './examine-database.ts'
import { examineJobs } from './examine-jobs.ts'
import { examineMail } from './examine-mail.ts'
import { examinePayments } from './examine-payments.ts'
import { examineDisk, examineStorage } from './examine-storage.ts'
import type { Finding } from './finding.ts'

/** Milliseconds within which a part has to show how it is. */
const patience = 8000

/** Looks at every part at once. One that cannot be looked at, or takes too long, is not well. */
export async function examineHouse(ctx: Context, options: { patience?: number } = {}): Promise<Finding[]> {
  const parts: [name: string, examine: () => Promise<Finding[]>][] = [
    ['database', () => examineDatabase(ctx, migrationNames().length)],
    ['clock', () => examineClock(ctx)],
    ['disk', () => examineDisk(ctx)],
    ['storage', () => examineStorage(ctx)],
    ['mail', () => examineMail(ctx)],
    ['jobs', () => examineJobs(ctx)],
    ['payments', () => examinePayments(ctx)],
  ]
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
