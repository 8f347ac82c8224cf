import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder with the programs of the system's own PostgreSQL, the newest from 15 on; null without one. */
export function findPostgresql(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) => existsSync(join(folder, 'initdb')))
  const version = (folder: string) => Number(folder.split('/').at(-2))
  return folders.filter((folder) => version(folder) >= 15).toSorted((a, b) => version(b) - version(a))[0] ?? null
}

/** A new server of that PostgreSQL which listens on a socket in `folder` only, and lets everybody on this machine in. */
export async function startPostgresql(programs: string, folder: string): Promise<{ stop(): Promise<void> }> {
  // PostgreSQL refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  mkdirSync(folder, { recursive: true })
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...nobody,
    cwd: folder,
    stdio: 'pipe',
  })
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server: ChildProcess = spawn(join(programs, 'postgres'), options, { ...nobody, cwd: folder, stdio: 'ignore' })
  const isReady = () => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', folder, '-q'])
      return true
    } catch {
      return false
    }
  }
  for (const deadline = Date.now() + 60_000; !isReady();) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error('PostgreSQL did not start')
    await sleep(200)
  }
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    },
  }
}
