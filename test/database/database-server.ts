import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findEmbedded, startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { temporaryRoot } from './temporary-root.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which `testDatabase()` creates its databases. */
    databaseServerUrl: string
  }
}

const prefix = 'stagefront-vitest-'

/**
 * Starts one PostgreSQL per project of a run of Vitest, in a folder of its own, with a migrated database that each test file copies.
 * Concurrent runs do not share it. What a killed run left behind is removed by the next run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearLeftovers()
  const folder = join(temporaryRoot, `${prefix}${process.pid}-${project.name.replaceAll(' ', '-')}`)
  mkdirSync(folder, { mode: 0o700 })
  const server = await startEmbedded(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400', max_wal_size: '256MB' },
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
  await migrate(server.url)
  await makeTemplate(server.networkUrl)
  // The network URL, so that a test can put a proxy in between.
  project.provide('databaseServerUrl', server.networkUrl)
  return async () => {
    await server.stop()
    process.off('exit', killAtExit)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL copies only databases without connections, so the template is a copy that nothing connects to. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') })
  await client.connect()
  await client.query('create database template_stagefront template stagefront')
  await client.end()
}

async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(temporaryRoot).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
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
