import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface ServerUnderLoad {
  url: string
  /** Resident memory in MiB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts `server.ts` as a process of its own, as one of the kinds it knows. BENCH_PROFILE names a folder for profiles of the shop. */
export async function startServer(kind: string, env: Record<string, string>): Promise<ServerUnderLoad> {
  const folder = process.env['BENCH_PROFILE']
  const child = fork(new URL('server.ts', import.meta.url), {
    execArgv: folder && kind === 'shop' ? ['--cpu-prof', '--cpu-prof-dir', folder] : [],
    env: { ...process.env, ...env, BENCH_SERVER: kind },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), exited(child)])) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      child.send('memory')
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return Math.round(rss / 1024 / 1024)
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function exited(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number]
  throw new Error(`The server under load ended with ${code}`)
}
