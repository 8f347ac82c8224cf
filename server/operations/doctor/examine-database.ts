import type { Context } from '#server/context.ts'
import { countMigrations } from '#server/startup/queries-health.ts'
import { bytes, count, span, type Finding } from './finding.ts'
import { databaseState, type DatabaseState } from './queries-doctor.ts'

/** The oldest PostgreSQL the shop runs on. */
const oldestVersion = 150000

/** Version, migrations, connections, and whether somebody keeps a transaction open. */
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
      said: `PostgreSQL ${state.versionName} is too old`,
      advice: 'Stagefront needs PostgreSQL 15 or newer',
    })
  }
  if (applied !== migrations) {
    const missing = applied < migrations
    const said = `${count(applied, 'migration')} applied, this version has ${migrations}`
    const advice = missing
      ? 'Start the shop once: it brings the schema up to date'
      : 'This is an older Stagefront on a newer database: update it'
    findings.push({ part, level: 'bad', said, advice })
  }
  const used = state.connections / state.mostConnections
  if (used >= 0.8) {
    const said = `${state.connections} of ${state.mostConnections} connections are taken`
    const advice = 'Raise max_connections, or lower DATABASE_CONNECTIONS or the number of processes'
    findings.push({ part, level: used >= 0.95 ? 'bad' : 'warn', said, advice })
  }
  if (state.oldestTransaction > 300) {
    const said = `a transaction has been open for ${span(state.oldestTransaction)}`
    findings.push({
      part,
      level: 'warn',
      said,
      advice: 'Look for it in pg_stat_activity: it keeps what it has locked, and dead rows with it',
    })
  }
  if (findings.length > 0) return findings
  const said = `PostgreSQL ${state.versionName}, ${count(applied, 'migration')}, ${state.connections} of ${state.mostConnections} connections, ${bytes(state.size)}`
  return [{ part, level: 'good', said }]
}
