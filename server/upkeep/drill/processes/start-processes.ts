import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DrillRefusal } from '../../drill-plan.ts'
import { systemEnvironment, type DrillPorts } from './drill-settings.ts'
import type { FromShopProcess, ProcessUse } from './shop-process.ts'

const root = join(import.meta.dirname, '../../../..')
const startTimeout = 120_000
/** A process that is too busy to say what it uses is asked again a second later. */
const useTimeout = 3_000

export interface DrillProcess {
  url: string
  /** What it uses now; null while it does not answer. */
  use(): Promise<ProcessUse | null>
  /** Kills it as a crash would, and starts it again at once, as `bin/start` does. */
  kill(): Promise<void>
  stop(): void
}

/** Starts one process of the shop, and waits until it serves. @throws DrillRefusal when it does not; it has printed the reason */
export async function startShopProcess(port: number, env: Record<string, string>): Promise<DrillProcess> {
  let answer: (use: ProcessUse | null) => void = () => {}
  let child = await launch()
  let isStopping = false

  async function launch(): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, 'shop-process.ts'), { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.on('message', (message: FromShopProcess) => message !== 'open' && answer(message))
    started.once('exit', () => answer(null))
    await untilMessage(started, 'a process of the shop did not start')
    return started
  }

  return {
    url: `http://127.0.0.1:${port}`,
    use: () =>
      new Promise((resolve) => {
        if (!child.connected) return resolve(null)
        answer = resolve
        child.send('use', () => {})
        setTimeout(resolve, useTimeout, null).unref()
      }),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      if (!isStopping) child = await launch()
      if (isStopping) child.kill('SIGKILL')
    },
    stop() {
      isStopping = true
      child.kill('SIGKILL')
    },
  }
}

/** Starts the drill's own sandbox. @returns how to stop it, and its process id */
export async function startDrillSandbox(env: Record<string, string>): Promise<{ stop(): void }> {
  const child = fork(join(root, 'sandbox/main.ts'), { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await untilMessage(child, 'the sandbox did not start')
  return { stop: () => void child.kill('SIGKILL') }
}

/** Starts the process that simulates the fans. It needs no settings. */
export function startFans(): ChildProcess {
  return fork(join(import.meta.dirname, '../fans/fans-process.ts'), {
    cwd: root,
    env: systemEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function untilMessage(child: ChildProcess, failure: string): Promise<void> {
  const timeout = AbortSignal.timeout(startTimeout)
  const isOpen = await Promise.race([
    once(child, 'message', { signal: timeout }).then(() => true),
    once(child, 'exit', { signal: timeout }).then(() => false),
  ]).catch(() => false)
  if (!isOpen) {
    child.kill('SIGKILL')
    throw new DrillRefusal(`The drill cannot begin: ${failure}`)
  }
}

/** Finds free ports. The sandbox's mail server uses the port after its own. */
export async function freePorts(processes: number): Promise<DrillPorts> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const opened = await Promise.all(Array.from({ length: processes + 1 }, () => listenOn(0)))
    const ports = opened.map((server) => (server?.address() as AddressInfo | undefined)?.port ?? 0)
    const sandbox = ports.pop() ?? 0
    const mail = ports.includes(sandbox + 1) ? null : await listenOn(sandbox + 1)
    for (const server of [...opened, mail]) await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    if (mail) return { processes: ports, sandbox }
  }
  throw new DrillRefusal('The drill cannot begin: there are no free ports on 127.0.0.1')
}

/** @returns null for a port that is in use */
async function listenOn(port: number): Promise<ReturnType<typeof createServer> | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null)).listen(port, '127.0.0.1', () => resolve(server))
  })
}
