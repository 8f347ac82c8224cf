import type { Context } from '#server/foundations/context.ts'
import { countMigrations } from '#server/startup/queries-health.ts'
import { bytes, span, type Finding } from './finding.ts'
import { sentence } from '#core/text/sentence.ts'
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
      message: sentence('doctor.database_old', { version: state.versionName }),
      advice: sentence('doctor.database_old_advice'),
    })
  }
  if (applied !== migrations) {
    const missing = applied < migrations
    const message = sentence('doctor.migrations_differ', { applied, migrations })
    const advice = sentence(missing ? 'doctor.migrations_missing' : 'doctor.migrations_newer')
    findings.push({ part, level: 'bad', message, advice })
  }
  const used = state.connections / state.maxConnections
  if (used >= 0.8) {
    const message = sentence('doctor.connections_used', { used: state.connections, most: state.maxConnections })
    const advice = sentence('doctor.connections_advice')
    findings.push({ part, level: used >= 0.95 ? 'bad' : 'warn', message, advice })
  }
  if (state.oldestTransaction > 300) {
    const message = sentence('doctor.transaction_open', { span: span(state.oldestTransaction) })
    findings.push({
      part,
      level: 'warn',
      message,
      advice: sentence('doctor.transaction_advice'),
    })
  }
  if (findings.length > 0) return findings
  const message = sentence('doctor.database_good', {
    ...{ version: state.versionName, migrations: applied },
    ...{ used: state.connections, most: state.maxConnections, size: bytes(state.size) },
  })
  return [{ part, level: 'good', message }]
}
