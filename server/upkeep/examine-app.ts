import { z } from 'zod'
import { migrationNames } from '#db/migrate.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/foundations/context.ts'
import { smtpOutbox } from '#server/foundations/outbox/smtp-outbox.ts'
import { createPayments } from '#server/money/payments/create-payments.ts'
import { systemRandom } from '#server/foundations/random.ts'
import { openStorage } from '#server/foundations/storage/open-storage.ts'
import { examineBackup } from './doctor/examine-backup.ts'
import { examineClock } from './doctor/examine-clock.ts'
import { examineDatabase } from './doctor/examine-database.ts'
import { examineImages } from './doctor/examine-images.ts'
import { examineJobs } from './doctor/examine-jobs.ts'
import { examineMail, examineMailServer } from './doctor/examine-mail.ts'
import { examinePayments, examineProviders } from './doctor/examine-payments.ts'
import { examineDisk, examineStorage } from './doctor/examine-storage.ts'
import { examineShops } from './doctor/examine-shops.ts'
import { examineWallets } from './doctor/examine-wallets.ts'
import { sentence } from '#core/text/sentence.ts'
import { phrase, type Say } from '#texts/say.ts'
import { worst, type Finding } from './doctor/finding.ts'

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
    ? sentence('doctor.database_url_advice')
    : sentence('doctor.database_log_advice', { folder: config.dataDir })
  try {
    return await examineAll([
      [
        'database',
        async () => [{ part: 'database', level: 'bad', message: sentence('doctor.database_closed', { why: reason.message }), advice }],
      ],
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
      () =>
        resolve([
          {
            part,
            level: 'bad',
            message: sentence('doctor.no_answer', { seconds: within / 1000 }),
            advice: sentence('doctor.no_answer_advice'),
          },
        ]),
      within,
    )
  })
  const failed = (error: unknown): Finding[] => [
    { part, level: 'bad', message: sentence('doctor.check_failed', { why: error instanceof Error ? error.message : String(error) }) },
  ]
  try {
    return await Promise.race([examine().catch(failed), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

const level = z.enum(['good', 'warn', 'bad'])

/** What the doctor says of a shop. */
export const examined = z.object({
  level: level.describe('The worst of all findings'),
  findings: z
    .array(
      z.object({
        part: z.string().describe('The part of the shop'),
        level: level.describe('How it is'),
        message: z.string().describe('What was found'),
        advice: z.string().optional().describe('What to do about it'),
      }),
    )
    .describe('What was found, part by part'),
})

/** Findings as the answer has them. */
export function presentFindings(findings: readonly Finding[], say: Say): z.input<typeof examined> {
  return {
    level: worst(findings),
    findings: findings.map(({ message, advice, ...finding }) => {
      return { ...finding, message: phrase(say, message), ...(advice && { advice: phrase(say, advice) }) }
    }),
  }
}

/** Findings as lines. */
export function findingLines({ findings }: z.output<typeof examined>, say: Say): string[] {
  const named = findings.map((finding) => {
    return { ...finding, how: say('doctor.level', { level: finding.level }), what: say('doctor.part', { part: finding.part }) }
  })
  const [wide, wider] = [Math.max(4, ...named.map(({ how }) => how.length)), Math.max(8, ...named.map(({ what }) => what.length))]
  return named.flatMap(({ how, what, message, advice }) => [
    `${how.padEnd(wide)}  ${what.padEnd(wider)}  ${message}`,
    ...(advice ? [`${' '.repeat(wide + wider + 4)}→ ${advice}`] : []),
  ])
}
