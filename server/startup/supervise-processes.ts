import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { openLog } from '#server/foundations/log.ts'
import { passOn } from '#server/foundations/metrics/collect-metrics.ts'
import type { RunningServer } from './listen.ts'
import { ReportedRefusal } from './start-refusal.ts'

/*
 * Several processes behind one port.
 *
 * On Linux every process listens for itself and the kernel distributes the connections (SO_REUSEPORT): a process that dies takes
 * only its own connections along. Elsewhere this process, the primary, listens and passes connections on (`node:cluster`); one that
 * was being passed to a process which died at that moment is left hanging, which is why Linux does it differently. The primary
 * supervises the others and passes their messages on. It does nothing that could fail, because nothing would restart it.
 *
 * A process that ends unexpectedly is replaced at once; one that keeps ending early, after a growing pause. One that sends no
 * message for half a minute is killed and replaced too. Before its first message it has five minutes, because loading the shop may
 * take longer than half a minute on a machine that is busy.
 */

/** Messages of a process: that it serves, and every few seconds that it is alive. */
export type FromProcess = 'open' | 'alive'
export const aliveEvery = 2000

const silentFor = 30_000
const startsWithin = 300_000
const young = 10_000
const longestPause = 10_000
const patience = 60_000

/** A process did not start; it has printed the reason. */
export class ProcessRefused extends ReportedRefusal {}

/** Starts `config.processes` processes and keeps that many running. Resolves when all of them serve. @throws ProcessRefused */
export async function superviseProcesses(config: Config): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../../bin/run-program.ts', import.meta.url)), args: ['process'] })
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

/** How to send messages to a process; one that ends at this moment does not get them. */
function recipient(worker: Worker) {
  return { id: worker.id, send: (message: object) => worker.send(message, () => {}) }
}

/** Keeps one process running: starts it, watches it and replaces it. */
function keepOne(env: Record<string, string>, log: Logger): RunningServer & { opened: Promise<void> } {
  let closing = false
  let pause = 100
  let current: Worker | undefined
  let next: NodeJS.Timeout | undefined

  function begin(): Worker {
    const begunAt = performance.now()
    let heardAt: number | undefined
    const worker = cluster.fork(env)
    worker.on('message', (message: unknown) => {
      heardAt = performance.now()
      passOn(message, recipient(worker), living().map(recipient))
    })
    const watch = setInterval(() => {
      if (performance.now() - (heardAt ?? begunAt) < (heardAt === undefined ? startsWithin : silentFor)) return
      log.error({ process: worker.process.pid }, 'a process does not respond and is killed')
      worker.process.kill('SIGKILL')
    }, aliveEvery)
    worker.once('exit', (code, signal) => {
      clearInterval(watch)
      if (closing) return
      pause = performance.now() - begunAt < young ? Math.min(pause * 2, longestPause) : 100
      log.error({ process: worker.process.pid, code, signal }, 'a process ended and is replaced')
      next = setTimeout(() => (current = begin()), pause)
    })
    return worker
  }

  current = begin()
  const first = current
  const opened = new Promise<void>((resolve, reject) => {
    first.on('message', (message: FromProcess) => message === 'open' && resolve())
    first.once('exit', () => {
      // A process that never served is not restarted: it has printed the reason.
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
      // One that was killed a moment ago gets no message; its end is awaited all the same.
      worker.send('close', () => {})
      const cutOff = setTimeout(() => worker.process.kill('SIGKILL'), patience)
      await ended
      clearTimeout(cutOff)
    },
  }
}
