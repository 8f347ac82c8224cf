import { hour } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { latestBackups, type BackupRow } from '../records.ts'

/** `recent`: within BACKUP_MAX_AGE_HOURS; `old`: longer ago; `none`: none was ever recorded. */
export interface BackupState {
  status: 'recent' | 'old' | 'none'
  latest: BackupRow | null
}

/** Whether the operator's script has recorded a backup recently (OPS-30). */
export async function backupState(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<BackupState> {
  const [latest = null] = await latestBackups(ctx.db, 1)
  if (!latest) return { status: 'none', latest }
  const age = ctx.clock.now().getTime() - latest.finishedAt.getTime()
  return { status: age <= ctx.config.backupMaxAgeHours * hour ? 'recent' : 'old', latest }
}
