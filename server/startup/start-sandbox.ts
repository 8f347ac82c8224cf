import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config/config.ts'
import { ReportedRefusal } from './start-refusal.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const restartAfter = 1000
const stopTimeout = 5000
/** How long another process may need to start the sandbox. */
const otherTimeout = 5000

/** The sandbox did not start; it has printed the reason. */
export class SandboxRefused extends ReportedRefusal {}

export interface RunningSandbox {
  stop(): Promise<void>
}

/**
 * Starts the sandbox, the stand-in for payment providers and mail server, as a child process. It reads the same environment, exits
 * when this process does, and is restarted if it dies. Of several processes that an operator starts by hand on one data folder, the
 * first starts the sandbox. The others watch it, and one of them starts it again when it is gone.
 * @param isThere whether another process has started it (`sandboxAnswers`)
 * @throws SandboxRefused when it does not start; it has printed the reason
 */
export async function startSandbox(config: SandboxPlace, isThere: boolean): Promise<RunningSandbox> {
  const { url, dataFolder } = sandboxPlace(config)
  let stopping = false
  let child: ChildProcess | undefined
  let next: NodeJS.Timeout | undefined
  let isUp = false
  const isOurs = !isThere && (await startFirst())
  isUp = true
  if (!isOurs) watch()

  /** Of several processes that find no sandbox at the same moment, one starts it, and the others find its port taken. */
  async function startFirst(): Promise<boolean> {
    child = launch()
    try {
      await untilReady(child)
      return true
    } catch (refused) {
      if (await answersWithin(otherTimeout, url, dataFolder)) return false
      throw refused
    }
  }

  function launch(): ChildProcess {
    const started = fork('bin/run-program.ts', ['sandbox'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let wasReady = false
    started.once('message', () => (wasReady = true))
    started.once('exit', () => {
      child = undefined
      if (stopping || !isUp) return
      // One that never became ready may have found that of another process.
      if (wasReady) next = setTimeout(() => (stopping ? null : (child = launch())), restartAfter)
      else watch()
    })
    return started
  }

  function watch(): void {
    next = setTimeout(() => {
      void answersFor(url, dataFolder).then((answers) => {
        if (stopping) return
        if (answers) watch()
        else child = launch()
      })
    }, restartAfter)
    next.unref()
  }

  return {
    async stop() {
      stopping = true
      clearTimeout(next)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGTERM')
      const patience = setTimeout(() => child?.kill('SIGKILL'), stopTimeout)
      await ended
      clearTimeout(patience)
    },
  }
}

type SandboxPlace = Pick<Config, 'sandboxPort' | 'dataDir'>

/** Whether another process of this shop has started the sandbox. To be asked while this process has time to hear the answer. */
export async function sandboxAnswers(config: SandboxPlace): Promise<boolean> {
  const { url, dataFolder } = sandboxPlace(config)
  return answersFor(url, dataFolder)
}

function sandboxPlace({ sandboxPort, dataDir }: SandboxPlace): { url: string; dataFolder: string } {
  return { url: `http://127.0.0.1:${sandboxPort}/healthz`, dataFolder: createHash('sha256').update(dataDir).digest('hex') }
}

/** Whether the sandbox of this shop's data folder (a hash of its path) runs there. */
async function answersFor(url: string, dataFolder: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(stopTimeout) })
    return ((await answer.json()) as { dataFolder?: unknown }).dataFolder === dataFolder
  } catch {
    return false
  }
}

async function answersWithin(milliseconds: number, url: string, dataFolder: string): Promise<boolean> {
  for (const deadline = performance.now() + milliseconds; ; await sleep(200)) {
    if (await answersFor(url, dataFolder)) return true
    if (performance.now() > deadline) return false
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('error', reject)
    child.once('exit', () => reject(new SandboxRefused('the sandbox did not start')))
  })
}
