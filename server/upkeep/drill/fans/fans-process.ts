import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#core/random/seeded-random.ts'
import { openBrowser, openNetwork } from './browser.ts'
import { buy } from './buy.ts'
import { playFan, type FanWorld } from './fan.ts'
import { wallTime, type FansTask, type FromFans, type ToFans } from './messages.ts'
import { openMeasurements } from './measurements.ts'

/*
 * Simulates the fans of a drill, in a process of its own, so that their CPU time can be told from the shop's. It ends with the drill.
 */

const reportEvery = 1000
/** Seconds for which answers under way are awaited at the end. */
const patience = 10

process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToFans) => {
  if (message.kind === 'rehearse') void rehearse(message.task).then((problem) => tell({ kind: 'rehearsed', problem }))
  else if (message.kind === 'begin') void play(message.task)
  else process.exit(0)
})

/** One fan buys before the queue is opened. @returns what is in the way; null for nothing */
async function rehearse(task: FansTask): Promise<string | null> {
  const random = seededRandom(task.seed)
  const [event] = task.events
  if (!event) return 'there is none on sale'
  const browser = openBrowser(openNetwork(task.urls, random.number), openMeasurements(), { host: task.host, shop: event.shop }, 0xffff_fff)
  for (let attempt = 0; ; attempt++) {
    try {
      const purchase = await buy(browser, { task, event }, -1 - attempt, random, async () => true)
      // A fan who leaves says nothing of the rest of the way.
      if (purchase.outcome === 'left' && attempt < 20) continue
      if (purchase.outcome === 'refused') return purchase.problems
      return purchase.outcome === 'bought' ? null : `the attempt ended as ${purchase.outcome}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

async function play(task: FansTask): Promise<void> {
  const measured = openMeasurements()
  const random = seededRandom(task.seed)
  const over = new AbortController()
  const isOver = () => over.signal.aborted || wallTime() >= task.endsAt
  const world: Omit<FanWorld, 'event'> = {
    ...{ task, measured, random },
    network: openNetwork(task.urls, random.number),
    async wait(seconds) {
      if (seconds > 0) await sleep(Math.min(seconds * 1000, Math.max(0, task.endsAt - wallTime())))
      return !isOver()
    },
  }
  const reports = setInterval(() => tell({ kind: 'report', report: measured.report() }), reportEvery)
  const fans = task.arrivals.map(async (arrival, number) => {
    await sleep(Math.max(0, arrival - wallTime()))
    if (!isOver()) await playFan({ ...world, event: random.pick(task.events) }, number)
  })
  await sleep(Math.max(0, task.endsAt - wallTime()))
  await Promise.race([Promise.all(fans), sleep(patience * 1000)])
  clearInterval(reports)
  tell({ kind: 'report', report: measured.report() })
  tell({ kind: 'result', result: measured.result() })
}

function tell(message: FromFans): void {
  if (process.connected) process.send?.(message, () => {})
}
