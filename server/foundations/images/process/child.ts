import { readdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { frameReader, sendFrame } from './frames.ts'
import { isUrgent, tooMuchMemory, type FromProcess, type PictureTask, type ToProcess } from './messages.ts'
import { carryOut, makeFiles, type MadeFile } from './tasks.ts'

/*
 * The picture process (`picture-child.ts` starts it): decodes and encodes pictures one step at a time, at low priority. What somebody
 * waits for comes before the next file of an image. It ends when the shop's end of the socket closes, however the shop ended.
 */

/** Resident bytes at which it ends itself, whatever it is doing. */
const maxResident = Number(process.argv[2])
const niceness = Number(process.argv[3])

interface Waiting {
  id: number
  task: PictureTask
  bytes: Buffer
  /** The files of a task that is under way. */
  files?: AsyncGenerator<MadeFile | null, void>
}

const urgent: Waiting[] = []
const background: Waiting[] = []
let isWorking = false

// Everything is decoded once, so a cache would only use memory; one thread, so that one core at most is busy.
sharp.cache(false)
sharp.concurrency(1)
lowerPriority()
// An interrupt in the terminal reaches this process too; the shop decides when it ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
setInterval(() => {
  if (process.memoryUsage.rss() > maxResident) process.exit(tooMuchMemory)
}, 100).unref()

const shop = new Socket({ fd: 3 })
shop.on('data', frameReader<ToProcess>(receive))
// Not `process.exit`, which would wait for the step that is under way.
shop.on('close', () => process.kill(process.pid, 'SIGKILL'))
shop.on('error', () => process.kill(process.pid, 'SIGKILL'))

function receive(message: ToProcess, bytes: Buffer): void {
  if ('cancel' in message) {
    const index = background.findIndex(({ id }) => id === message.cancel)
    if (index >= 0) background.splice(index, 1)
    return
  }
  const { id, task } = message
  ;(isUrgent(task) ? urgent : background).push({ id, task, bytes })
  if (!isWorking) void work()
}

async function work(): Promise<void> {
  isWorking = true
  for (;;) {
    const next = urgent.shift() ?? background[0]
    if (!next) break
    send({ id: next.id, began: true })
    try {
      await takeStep(next)
    } catch (error) {
      remove(next)
      send({ id: next.id, failed: describeReason(error), resident: process.memoryUsage.rss() })
    }
  }
  isWorking = false
}

async function takeStep(waiting: Waiting): Promise<void> {
  const { id, task, bytes } = waiting
  const resident = () => process.memoryUsage.rss()
  if (task.do !== 'make') {
    const { answer, bytes: made } = await carryOut(task, bytes)
    if (made) send({ id, file: null }, made)
    send({ id, done: answer, resident: resident() })
    return
  }
  if (bytes.length === 0) throw new Error('the file is empty')
  waiting.files ??= makeFiles(task, bytes)
  const { value, done } = await waiting.files.next()
  if (done) {
    remove(waiting)
    send({ id, done: null, resident: resident() })
  } else if (value) send({ id, file: value.file }, value.bytes)
}

/** The library's message in one line. It reports each try to find the rest of a file that was cut off. */
function describeReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').map((line) => line.trim())
  const telling = lines.filter((line) => line && !line.startsWith('source: bad seek'))
  return [...new Set(telling)].join('; ').slice(0, 300) || 'it cannot be decoded'
}

function remove(waiting: Waiting): void {
  const index = background.indexOf(waiting)
  if (index >= 0) background.splice(index, 1)
}

function send(message: FromProcess, bytes?: Buffer): void {
  sendFrame(shop, message, bytes)
}

/** On Linux each thread has a priority of its own. Those that exist by now have done nothing but load modules. */
function lowerPriority(): void {
  if (getPriority() >= niceness) return
  setPriority(niceness)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), niceness)
    } catch {
      // The thread has ended.
    }
  }
}
