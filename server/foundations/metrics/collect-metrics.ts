import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'

/*
 * Collects the metrics of all processes behind one port.
 *
 * A request for `/metrics` reaches any one of the processes. That one collects from the others through the primary, which only passes
 * messages on. A process that does not answer within a second is left out, so that one that hangs does not hide the metrics of the
 * others; `stagefront_processes` says how many answered.
 *
 * prom-client's own AggregatorRegistry collects in the primary, which would then serve requests; here the primary does nothing that
 * could fail (`startup/supervise-processes.ts`). Its aggregation is used (`metrics.ts`).
 */

/** The metrics of one process, as they travel to another. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** `id` is the collecting process's own number for its collection; `collector` is that process. */
type Message =
  | { metrics: 'collect'; id: number }
  | { metrics: 'request'; id: number; collector: number }
  | { metrics: 'expected'; id: number; count: number }
  | { metrics: 'response'; id: number; collector: number; values: MetricValues }

/** One of the processes, as the primary sees it. */
interface Process {
  id: number
  send(message: Message): unknown
}

const timeout = 1000

let collectFromOthers: () => Promise<MetricValues[]> = async () => []

/** The metrics of all other processes that answer in time. */
export function metricsOfOthers(): Promise<MetricValues[]> {
  return collectFromOthers()
}

/** Makes this process answer the collections of others, and collect from the others itself. */
export function shareMetrics(own: () => Promise<MetricValues>): void {
  const collections = new Map<number, { expected: number; received: MetricValues[]; done: () => void }>()
  let latest = 0
  process.on('message', (message) => {
    if (!isMessage(message) || message.metrics === 'collect') return
    if (message.metrics === 'request') {
      void own().then((values) => send({ ...message, metrics: 'response', values }))
      return
    }
    const collection = collections.get(message.id)
    if (!collection) return
    if (message.metrics === 'response') collection.received.push(message.values)
    else collection.expected = message.count
    if (collection.received.length >= collection.expected) collection.done()
  })
  collectFromOthers = async () => {
    const id = ++latest
    const received: MetricValues[] = []
    const all = new Promise<void>((done) => collections.set(id, { expected: Infinity, received, done }))
    send({ metrics: 'collect', id })
    await Promise.race([all, sleep(timeout, undefined, { ref: false })])
    collections.delete(id)
    return received
  }
}

function send(message: Message): void {
  if (process.connected) process.send?.(message, () => {})
}

/** The primary's part: passes a message about metrics on to its recipients, and ignores every other message. */
export function passOn(message: unknown, sender: Process, all: readonly Process[]): void {
  if (!isMessage(message)) return
  if (message.metrics === 'response') return void all.find(({ id }) => id === message.collector)?.send(message)
  const others = all.filter(({ id }) => id !== sender.id)
  sender.send({ metrics: 'expected', id: message.id, count: others.length })
  for (const other of others) other.send({ metrics: 'request', id: message.id, collector: sender.id })
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message
}
