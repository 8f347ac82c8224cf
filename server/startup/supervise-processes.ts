import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { passOn } from '#server/metrics/collect-metrics.ts'
import type { RunningServer } from './listen.ts'

/*
 * Several processes behind one port.
 *
 * On Linux every process listens for itself and the kernel hands out the connections (SO_REUSEPORT): a process that dies takes
 * only its own along. Elsewhere this process listens and passes connections on (`node:cluster`); one that was on its way to a
 * process which died at that very moment is left hanging, which is why Linux does it otherwise. Besides keeping watch this
 * process passes on what the others have to tell each other, and does nothing that could fail: who keeps watch must not be the
 * one that falls.
 *
 * A process that ends without being told to is replaced at once; one that keeps dying young, after a growing pause. One that
 * gives no sign of life for half a minute is ended and replaced too.
 */

/** What the processes say: that their doors are open, and every few seconds that they live. */
export type FromProcess = 'open' | 'alive'
export const aliveEvery = 2000

const silentFor = 30_000
const young = 10_000
const longestPause = 10_000
const patience = 45_000

/** A process did not come up at the start; it has said why. */
export class ProcessRefused extends Error {}

/** Starts `config.processes` processes and keeps that many running. Answers when all are open. @throws ProcessRefused */
export async function superviseProcesses(config: Config): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./process.ts', import.meta.url)), args: [] })
  const env = { DATABASE_URL: config.databaseUrl ?? '' }
  const keepers = Array.from({ length: config.processes }, () => keepOne(env, log))
  const close = async () => {
    await Promise.all(keepers.map((keeper) => keeper.close()))
  }
  try {
    await Promise.all(keepers.map((keeper) => keeper.opened))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []))
}

/** Where letters to a process go; one that ends at this moment does not get them. */
function asAddress(worker: Worker) {
  return { id: worker.id, send: (letter: object) => worker.send(letter, () => {}) }
}

/** One place, and whoever fills it. */
function keepOne(env: Record<string, string>, log: Logger): RunningServer & { opened: Promise<void> } {
  let closing = false
  let pause = 100
  let current: Worker | undefined
  let next: NodeJS.Timeout | undefined

  function begin(): Worker {
    const begunAt = performance.now()
    let heardAt = begunAt
    const worker = cluster.fork(env)
    worker.on('message', (message: unknown) => {
      heardAt = performance.now()
      passOn(message, asAddress(worker), living().map(asAddress))
    })
    const watch = setInterval(() => {
      if (performance.now() - heardAt < silentFor) return
      log.error({ process: worker.process.pid }, 'a process gives no sign of life and is ended')
      worker.process.kill('SIGKILL')
    }, aliveEvery)
    worker.once('exit', (code, signal) => {
      clearInterval(watch)
      if (closing) return
      pause = performance.now() - begunAt < young ? Math.min(pause * 2, longestPause) : 100
      log.error({ process: worker.process.pid, code, signal }, 'a process ended; another takes its place')
      next = setTimeout(() => (current = begin()), pause)
    })
    return worker
  }

  current = begin()
  const first = current
  const opened = new Promise<void>((resolve, reject) => {
    first.on('message', (message: FromProcess) => message === 'open' && resolve())
    first.once('exit', () => {
      // Whoever never opened is not tried again: what keeps it from opening stands on the terminal.
      if (!wasOpen) closing = true
      reject(new ProcessRefused('a process did not start'))
    })
  })
  let wasOpen = false
  opened.then(
    () => (wasOpen = true),
    () => undefined,
  )

  return {
    opened,
    async close() {
      closing = true
      clearTimeout(next)
      const worker = current
      if (!worker || worker.isDead()) return
      const ended = once(worker.process, 'exit')
      worker.send('close')
      const cutOff = setTimeout(() => worker.process.kill('SIGKILL'), patience)
      await ended
      clearTimeout(cutOff)
    },
  }
}
