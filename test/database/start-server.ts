import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findEmbedded, startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { byNetwork } from './create-database.ts'
import { temporaryRoot } from './temporary-root.ts'

/** Folders that begin with it and with the id of a process are removed when that process has ended. */
export const leftoverPrefix = 'stagefront-vitest-'

/** A PostgreSQL of tests, which keeps nothing when the machine stops. */
export interface TestServer {
  /** The address of its migrated database by its Unix socket. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL in a folder of its own, with a migrated database that `createDatabase` copies. What a killed process left behind
 * is removed by the next start.
 * @param name tells the servers of one process apart
 */
export async function startTestServer(name: string): Promise<TestServer> {
  await clearLeftovers()
  const folder = join(temporaryRoot, `${leftoverPrefix}${process.pid}-${name}`)
  mkdirSync(folder, { mode: 0o700 })
  const server = await startEmbedded(folder, {
    settings: {
      plan_cache_mode: 'force_generic_plan',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      max_wal_size: '256MB',
    },
  })
  const killAtExit = () => {
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch {
      // It has already stopped.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killAtExit)
  // Tests create databases, and look at what the owner of a server could do.
  const { superuserUrl: url } = server
  await migrate(url)
  await cheapenPassword(byNetwork(url))
  await makeTemplate(byNetwork(url))
  return {
    url,
    async stop() {
      await server.stop()
      process.off('exit', killAtExit)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tests open thousands of connections, and a password as it is usually kept costs both sides milliseconds each time. */
async function cheapenPassword(url: string): Promise<void> {
  const { username, password } = new URL(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set scram_iterations = 1')
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`)
  await client.end()
}

/** PostgreSQL copies only databases without connections, so the template is a copy that nothing connects to. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') })
  await client.connect()
  await client.query('create database template_stagefront template stagefront')
  await client.end()
}

async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(temporaryRoot).filter((entry) => entry.startsWith(leftoverPrefix))) {
    if (isAlive(Number.parseInt(name.slice(leftoverPrefix.length), 10))) continue
    const folder = join(temporaryRoot, name)
    const server = await findEmbedded(folder).catch(() => null)
    await server?.stop()
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
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
