import { sentence } from '#core/text/sentence.ts'
import type { Context } from '#server/foundations/context.ts'
import { backupState } from '#server/upkeep/backup/backup-state.ts'
import type { Finding } from './finding.ts'

const part = 'backup'
const advice = sentence('doctor.backup_advice')

/** Checks that a backup was recorded recently. A sandbox needs none. */
export async function examineBackup(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<Finding[]> {
  const { status, latest } = await backupState(ctx)
  const message = latest ? sentence('doctor.backup_latest', { at: latest.finishedAt.toISOString() }) : sentence('doctor.backup_none')
  if (status === 'recent' || ctx.config.sandbox) return [{ part, level: 'good', message }]
  return [{ part, level: 'warn', message, advice }]
}
