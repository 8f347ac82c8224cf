import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'

/*
 * MetricValues of all processes behind one port.
 *
 * Whoever asks for `/metrics` reaches one of the processes, and the next time another. So the one that is asked asks the others,
 * by way of the process that keeps them, which does nothing but pass letters on. Whoever does not answer within a second is left
 * out: a process that hangs must not hide the figures of those that do not, and `stagefront_processes` tells how many spoke.
 */

/** The figures of one process, as they travel to another. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** `asked` is the asker's own number for its question. */
type Letter =
  | { figures: 'wanted'; asked: number }
  | { figures: 'wanted'; asked: number; asker: number }
  | { figures: 'asked of'; asked: number; count: number }
  | { figures: 'told'; asked: number; asker: number; told: MetricValues }

/** One of several processes, as the one that keeps them sees it. */
interface Process {
  id: number
  send(letter: Letter): unknown
}

const patience = 1000

let askOthers: () => Promise<MetricValues[]> = async () => []

/** Those of this process first, then of all that answer in time. */
export async function collectMetrics(own: () => Promise<MetricValues>): Promise<MetricValues[]> {
  const [mine, others] = await Promise.all([own(), askOthers()])
  return [mine, ...others]
}

/** From now on this process answers for itself when another is asked, and asks the others when it is. */
export function shareMetrics(own: () => Promise<MetricValues>): void {
  const questions = new Map<number, { expected: number; told: MetricValues[]; done: () => void }>()
  let asked = 0
  process.on('message', (message) => {
    if (!isLetter(message)) return
    if (message.figures === 'wanted') {
      if ('asker' in message) void own().then((told) => write({ ...message, figures: 'told', told }))
      return
    }
    const question = questions.get(message.asked)
    if (!question) return
    if (message.figures === 'told') question.told.push(message.told)
    else question.expected = message.count
    if (question.told.length >= question.expected) question.done()
  })
  askOthers = async () => {
    const number = ++asked
    const told: MetricValues[] = []
    const all = new Promise<void>((done) => questions.set(number, { expected: Infinity, told, done }))
    write({ figures: 'wanted', asked: number })
    await Promise.race([all, sleep(patience, undefined, { ref: false })])
    questions.delete(number)
    return told
  }
}

function write(letter: Letter): void {
  if (process.connected) process.send?.(letter, () => {})
}

/** The part of the one that keeps the processes: passes a letter on to whom it is meant for. Anything else it leaves alone. */
export function passOn(message: unknown, sender: Process, all: readonly Process[]): void {
  if (!isLetter(message)) return
  if (message.figures === 'told') return void all.find(({ id }) => id === message.asker)?.send(message)
  const others = all.filter(({ id }) => id !== sender.id)
  sender.send({ figures: 'asked of', asked: message.asked, count: others.length })
  for (const other of others) other.send({ figures: 'wanted', asked: message.asked, asker: sender.id })
}

function isLetter(message: unknown): message is Letter {
  return typeof message === 'object' && message !== null && 'figures' in message
}
