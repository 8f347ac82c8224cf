import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { firstAfterBaseline, lastWithReplaced, replacedMigrations } from './replaced-migrations.ts'

const folder = join(import.meta.dirname, 'migrations')
const migrationsTable = 'pgmigrations'

/** The database's schema and this version do not fit; the message says what to do. */
export class SchemaRefusal extends Error {}

/** Names of our migrations, in the order in which they run. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => basename(name, '.sql'))
    .sort()
}

/** `none`: no shop was ever opened over this database. `current`: `migrate` has nothing to do. `other`: it has, or refuses. */
export async function schemaState(url: string): Promise<'none' | 'current' | 'other'> {
  const applied = await withClient(url, appliedNames)
  if (applied.length === 0) return 'none'
  return applied.join() === migrationNames().join() ? 'current' : 'other'
}

/**
 * Brings a database to the newest schema: ours, and the one of the job queue. Processes that start at the same time wait for
 * one another.
 * @returns the names of the migrations that ran
 * @throws SchemaRefusal when a newer version was here before, or one that knew of other changes
 */
export async function migrate(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const applied = await adoptBaseline(client, await appliedNames(client))
    refuseForeign(applied)
    const ran = applied.join() === migrationNames().join() ? [] : await runMigrations(client)
    await migrateJobs(url)
    return ran
  })
}

async function runMigrations(client: pg.Client): Promise<string[]> {
  // Loaded here, because a start on a database that is up to date does not need it.
  const { runner } = await import('node-pg-migrate')
  const ran = await runner({
    dbClient: client,
    dir: folder,
    // Only SQL files: the runner would take README.md for a migration.
    ignorePattern: String.raw`(?!.*\.sql$).*`,
    direction: 'up',
    migrationsTable,
    advisoryLockMode: 'wait',
    log: () => {},
  })
  return ran.map((migration) => migration.name)
}

/**
 * Writes the baseline's names in the place of those that it replaced, in one transaction.
 * @returns the names that the database has from now on
 * @throws SchemaRefusal if only some of the replaced migrations ran: the baseline would make tables that are there
 */
async function adoptBaseline(client: pg.Client, applied: readonly string[]): Promise<readonly string[]> {
  if (!applied.some((name) => replacedMigrations.includes(name))) return applied
  const missing = replacedMigrations.find((name) => !applied.includes(name))
  if (missing !== undefined) {
    throw new SchemaRefusal(
      `The database was last used by an older Stagefront (it lacks ${missing}): start it once with the code of commit ${lastWithReplaced} (git checkout ${lastWithReplaced} && bin/start), which brings it up to date, and then with this one`,
    )
  }
  const baseline = migrationNames().filter((name) => Number.parseInt(name, 10) < firstAfterBaseline)
  await client.query('begin')
  try {
    // A process that starts at the same time waits for these rows, and then finds them gone.
    const { rows } = await client.query<{ ranOn: string }>(
      `with gone as (delete from ${migrationsTable} where name = any($1) returning run_on) select max(run_on)::text as "ranOn" from gone`,
      [replacedMigrations],
    )
    const ranOn = rows[0]?.ranOn ?? null
    if (ranOn !== null)
      await client.query(
        `insert into ${migrationsTable} (name, run_on) select name, $2 from unnest($1::text[]) with ordinality as named (name, place) order by place`,
        [baseline, ranOn],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return appliedNames(client)
}

function refuseForeign(applied: readonly string[]): void {
  const ours = migrationNames()
  const unknown = applied.find((name) => !ours.includes(name))
  if (unknown !== undefined) {
    throw new SchemaRefusal(
      `The database was last used by a newer Stagefront (${unknown}): bring the code to that version, or restore a backup`,
    )
  }
  const skipped = ours.slice(0, applied.length).find((name) => !applied.includes(name))
  if (skipped !== undefined) {
    throw new SchemaRefusal(
      `The database was made by a version that was never released (it lacks ${skipped}): restore a backup, or begin anew (bin/start --reset)`,
    )
  }
}

async function appliedNames(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('${migrationsTable}') is not null as there`)
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by run_on, id`)
  return rows.map(({ name }) => name)
}

async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks is reported by the query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The queue wants to know that connections which die are heard; a failed query says so itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
