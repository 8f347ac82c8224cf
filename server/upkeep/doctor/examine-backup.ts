import type { Context } from '#server/foundations/context.ts'
import { backupState } from '#server/upkeep/backup/backup-state.ts'
import type { Finding } from './finding.ts'

const part = 'backup'
const advice = 'Let the script that backs up call "bin/stagefront backup record" (docs/operating.md, Backup and restore)'

/** Checks that a backup was recorded recently. A sandbox needs none. */
export async function examineBackup(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<Finding[]> {
  const { status, latest } = await backupState(ctx)
  const message = latest ? `the latest was recorded at ${latest.finishedAt.toISOString()}` : 'none was recorded yet'
  if (status === 'recent' || ctx.config.sandbox) return [{ part, level: 'good', message }]
  return [{ part, level: 'warn', message, advice }]
}
