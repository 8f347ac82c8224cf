import type { Context } from '#server/foundations/context.ts'
import { countMigrations } from '#server/startup/queries-health.ts'
import { bytes, span, type Finding } from './finding.ts'
import { count } from '#core/text/count.ts'
import { databaseState, type DatabaseState } from './queries-doctor.ts'

/** The oldest PostgreSQL the shop runs on. */
const oldestVersion = 150000

/** Checks version, migrations, connections and transactions that stay open. */
export async function examineDatabase(ctx: Pick<Context, 'db'>, migrations: number): Promise<Finding[]> {
  return checkDatabase(await databaseState(ctx.db), await countMigrations(ctx.db), migrations)
}

export function checkDatabase(state: DatabaseState, applied: number, migrations: number): Finding[] {
  const part = 'database'
  const findings: Finding[] = []
  if (state.version < oldestVersion) {
    findings.push({
      part,
      level: 'bad',
      message: `PostgreSQL ${state.versionName} is too old`,
      advice: 'Stagefront needs PostgreSQL 15 or newer',
    })
  }
  if (applied !== migrations) {
    const missing = applied < migrations
    const message = `${count(applied, 'migration')} applied, this version has ${migrations}`
    const advice = missing ? 'Start the shop once: it migrates the schema' : 'The database belongs to a newer Stagefront: update this one'
    findings.push({ part, level: 'bad', message, advice })
  }
  const used = state.connections / state.maxConnections
  if (used >= 0.8) {
    const message = `${state.connections} of ${state.maxConnections} connections are in use`
    const advice = 'Raise max_connections, or lower DATABASE_CONNECTIONS or the number of processes'
    findings.push({ part, level: used >= 0.95 ? 'bad' : 'warn', message, advice })
  }
  if (state.oldestTransaction > 300) {
    const message = `a transaction has been open for ${span(state.oldestTransaction)}`
    findings.push({
      part,
      level: 'warn',
      message,
      advice: 'Look for it in pg_stat_activity: it keeps its locks and prevents vacuum from removing dead rows',
    })
  }
  if (findings.length > 0) return findings
  const message = `PostgreSQL ${state.versionName}, ${count(applied, 'migration')}, ${state.connections} of ${state.maxConnections} connections, ${bytes(state.size)}`
  return [{ part, level: 'good', message }]
}
