import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/*
 * The load generator is a process of its own, so that its CPU time can be told from everything else. It is sent one task at a time.
 */

/** GET requests on all connections, each as soon as the previous one is answered. */
export interface ReadTask {
  kind: 'read'
  url: string
  /** `{turn}` is replaced by a number that is used only once. */
  path: string
  connections: number
  seconds: number
  /** Further lines of the request's head, each with its line break. */
  headers?: string
}

/** Visitors, each with a session of its own, who add a ticket to the cart or buy it. */
export interface VisitTask {
  kind: 'visit'
  url: string
  act: 'addTicket' | 'checkOut'
  /** The visitors want these variants in turn. */
  variants: readonly number[]
  /** How many visitors. */
  count: number
  atOnce: number
  /** Whether every visitor has an e-mail address and a network of their own. Otherwise all buy by one address, from this machine. */
  fromOwnNetworks?: boolean
}

export type LoadTask = ReadTask | VisitTask

export interface LoadResult {
  /** Reading: requests answered. Visiting: visitors. */
  count: number
  /** `count` per second. */
  rate: number
  requests: number
  /** Visitors who got what they came for. */
  done: number
  /** Milliseconds per request. */
  p50: number
  p99: number
  errors: number
  /** The first error. */
  failure?: string
  /** CPU time of the load generator in milliseconds. */
  cpu: number
}

export interface LoadGenerator {
  run(task: LoadTask): Promise<LoadResult>
  stop(): Promise<void>
}

/** Starts the process of the load generator. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  return {
    async run(task) {
      child.send(task)
      const result = await Promise.race([once(child, 'message'), exited.then(() => null)])
      if (!result) throw new Error('The load generator exited in the middle of a task')
      return result[0] as LoadResult
    },
    async stop() {
      child.disconnect()
      await exited
    },
  }
}
