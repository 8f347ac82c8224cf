import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBinaries, serverIdentity } from './embedded-binaries.ts'
import { migrate } from '#db/migrate.ts'
import { embeddedPaths, EmbeddedDatabaseError } from './embedded-folder.ts'
import { findEmbedded, startEmbedded } from './embedded.ts'

// Each of them starts servers, some of them several.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
let paths: ReturnType<typeof embeddedPaths>

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stagefront-embedded-')))
  paths = embeddedPaths(folder)
})
afterEach(async () => {
  const left = await findEmbedded(folder).catch(() => null)
  await left?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts the database in a process of its own, which does not end it: what a `kill -9` leaves behind. */
async function startAndDie(): Promise<number> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    const server = await startEmbedded(${JSON.stringify(folder)})
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
  const ended = new Promise((resolve) => parent.once('exit', resolve))
  parent.kill('SIGKILL')
  await ended
  return pid
}

test('data outlives a stop, and only its owner may read the password', async () => {
  const first = await startEmbedded(folder)
  expect(first.adopted).toBe(false)
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(paths.pidFile)).toBe(false)

  const again = await startEmbedded(folder)
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await query(again.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await again.stop()
  expect(statSync(paths.passwordFile).mode & 0o777).toBe(0o600)
  expect(statSync(paths.cluster).mode & 0o777).toBe(0o700)
  expect(readFileSync(paths.passwordFile, 'utf8').trim()).toMatch(/^[\w-]{32}$/)
})

test('starts at the same time share one server, and the last to leave stops it', async () => {
  const servers = await Promise.all([startEmbedded(folder), startEmbedded(folder), startEmbedded(folder)])
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1)
  expect(servers.filter((server) => server.adopted)).toHaveLength(2)
  const [one, two, three] = servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]]
  await one.stop()
  await two.stop()
  expect(await three.others()).toBe(0)
  expect(await query(three.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await three.stop()
  expect(existsSync(paths.pidFile)).toBe(false)
})

test('is asked by its socket, also once adopted, and by the network where the folder has too long a name', async () => {
  const from = async (url: string) => query(url, 'select inet_client_addr() is null as is_socket')
  const server = await startEmbedded(folder)
  const adopted = await startEmbedded(folder)
  expect(await from(server.url)).toEqual([{ is_socket: true }])
  expect(await from(adopted.url)).toEqual([{ is_socket: true }])
  expect(await from(server.networkUrl)).toEqual([{ is_socket: false }])
  await adopted.stop()
  await server.stop()

  const far = await startEmbedded(join(folder, 'in a folder whose name is longer than the address of a socket may be'.replaceAll(' ', '-')))
  expect(await from(far.url)).toEqual([{ is_socket: false }])
  await far.stop()
})

test('a second server on the folder is refused by PostgreSQL itself', async () => {
  const server = await startEmbedded(folder)
  const binaries = await loadBinaries()
  const identity = serverIdentity(binaries, paths.cluster)
  const [command, rest] = identity.wrap(binaries.postgres, ['-D', paths.cluster, '-c', 'port=1', '-c', 'unix_socket_directories='])
  const second = spawnSync(command, rest, { encoding: 'utf8', ...identity.options })
  expect(second.status).not.toBe(0)
  expect(second.stderr).toContain('lock file "postmaster.pid" already exists')
  await server.stop()
})

test('a database whose shop was killed is adopted as it runs', async () => {
  const pid = await startAndDie()
  expect(isAlive(pid)).toBe(true)
  const server = await startEmbedded(folder)
  expect(server).toMatchObject({ pid, adopted: true })
  await server.stop()
  expect(existsSync(paths.pidFile)).toBe(false)
})

test('after a kill of shop and database, what was committed is there', async () => {
  const pid = await startAndDie()
  const running = await findEmbedded(folder)
  await query(running?.url ?? '', 'create table kept as select 1 as answer')
  process.kill(pid, 'SIGKILL')
  await running?.stop()
  expect(existsSync(paths.pidFile)).toBe(true)

  const server = await startEmbedded(folder)
  expect(server.adopted).toBe(false)
  expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 1 }])
  await server.stop()
})

test('a database that dies while it is used is started again where it was', async () => {
  const server = await startEmbedded(folder)
  await query(server.url, 'create table kept as select 1 as answer')
  process.kill(server.pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 1 }]), { timeout: 15_000 })
  await server.stop()
  expect(existsSync(paths.pidFile)).toBe(false)
})

test('a pid file whose number another program got by now does not stand in the way', async () => {
  const first = await startEmbedded(folder)
  const lines = readFileSync(paths.pidFile, 'utf8').split('\n').slice(1)
  await first.stop()
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  writeFileSync(paths.pidFile, [stranger.pid, ...lines].join('\n'))
  const server = await startEmbedded(folder)
  expect(server.adopted).toBe(false)
  expect(stranger.exitCode).toBe(null)
  await server.stop()
  stranger.kill()
})

test('a lock left by a start that died is taken over', async () => {
  const dead = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
  writeFileSync(paths.lockFile, dead)
  const server = await startEmbedded(folder)
  expect(existsSync(paths.lockFile)).toBe(false)
  await server.stop()
})

test('a folder that cannot be written is said in one line that names the setting', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const attempt = startEmbedded(join(file, 'data'))
  await expect(attempt).rejects.toThrow(EmbeddedDatabaseError)
  await expect(attempt).rejects.toThrow(/cannot be written.*DATA_DIR/)
})

test('the shop’s role reaches nothing outside of its database', async () => {
  const server = await startEmbedded(folder)
  const written = join(folder, 'written')
  for (const statement of [
    `copy (select 1) to program 'touch ${written}'`,
    `copy (select 1) to '${written}'`,
    `select pg_read_file('${paths.passwordFile}')`,
    `select lo_export(lo_from_bytea(0, ''), '${written}')`,
    'set session_replication_role = replica',
    'alter role stagefront_shop superuser',
    'set role stagefront',
  ])
    await expect(query(server.url, statement), statement).rejects.toThrow(/permission denied/)
  await query(server.superuserUrl, `copy (select 1) to program 'touch ${written}'`)
  expect(existsSync(written)).toBe(true)
  await server.stop()
})

test('a database of an earlier release goes to the shop’s role with all that is in it, which a migration may change', async () => {
  const before = await startEmbedded(folder)
  await query(before.superuserUrl, 'alter database stagefront owner to stagefront')
  await migrate(before.superuserUrl)
  await before.stop()

  const server = await startEmbedded(folder)
  const left = await query(
    server.url,
    `select distinct c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname !~ '^(pg_|information)' and pg_get_userbyid(relowner) <> current_user`,
  )
  expect(left).toEqual([])
  await query(
    server.url,
    `alter type category_type add value 'TEST'; alter domain cents add check (value < 2000000000); alter table orders add column test int;
      alter table audit_entry disable trigger audit_entry_unchanged; drop function refresh_listing cascade; drop schema graphile_worker cascade`,
  )
  await server.stop()
})
