import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { databaseCpuTime } from '#server/upkeep/drill/results/database-cpu-time.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { moveQueues } from '#server/selling/waiting-room/stored/move-queues.ts'
import { makeWorld } from '#test/world/factories.ts'
import { startLoadGenerator } from '../load/load.ts'
import { benchSettings, startServer, type ServerUnderLoad } from '../measuring/processes.ts'

/*
 * `node bench/waiting-room/polls.ts`: what the polls of waiting fans cost one process of the shop, beside a bare Fastify route that sends as many bytes.
 * The queue has an announced start behind it, with as many places in its random order as --waiting says, and moves once a second. It
 * prints CPU time and bytes per poll, and how much of a core the polls of 100,000 fans take who ask every 30 seconds.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    waiting: { type: 'string', default: '100000' },
  },
})
const [seconds = 0, rounds = 0, connections = 0, waiting = 0] = [values.seconds, values.rounds, values.connections, values.waiting].map(
  Number,
)
if (![seconds, rounds, connections, waiting].every((number) => Number.isInteger(number) && number >= 1)) {
  console.error(
    'usage: node bench/waiting-room/polls.ts [--seconds 10] [--rounds 3] [--connections 64] [--waiting 100000], whole numbers from 1',
  )
  process.exit(2)
}

/** 100,000 fans, each of whom asks every 30 seconds. */
const pollsPerSecond = 100_000 / 30

const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-polls-'))
const database = await startEmbedded(dataDir)
const load = startLoadGenerator()
try {
  await migrate(database.url)
  const settings = benchSettings(database.url, dataDir)
  const { db } = openDatabase(database.url, 2)
  const world = await makeWorld(db, systemClock)
  const { context, close } = await createContext(readConfig(settings))
  const path = `/api/shops/main/waiting-room/${world.event.slug}`
  const shop = await startServer('shop', settings)

  const startsAt = new Date(systemClock.now().getTime() + 2_000)
  await openWaitingQueue(context, world.event.id, { perMinute: 600, capacity: null, windowSeconds: 600, startsAt })
  await sleep(500)
  const first = await fetch(`${shop.url}/waiting-room/${world.event.slug}`, { headers: { accept: 'text/html' } })
  const page = (await first.arrayBuffer()).byteLength
  const cookie = first.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  await db.updateTable('waitingQueue').set({ places: waiting }).execute()
  await sleep(2_500)
  const leader = setInterval(() => void moveQueues(context), 1000)
  await sleep(2_000)
  const poll = await fetch(`${shop.url}${path}`, { headers: { cookie, accept: 'application/json' } })
  const body = await poll.text()
  const bytes = Buffer.byteLength(body)
  console.log(`a poll is answered with: ${body}`)
  if (!/"state":"(waiting|admitted)"/.test(body)) throw new Error('The fan has no place in the queue')

  const plain = await startServer('bare-page', { ...settings, BENCH_PAGE: `${shop.url}${path}` })

  const measure = async (server: ServerUnderLoad, target: string, headers: string) => {
    const [before, databaseBefore] = [await server.cpuTime(), databaseCpuTime(database.pid)]
    const result = await load.run({ kind: 'read', url: server.url, path: target, connections, seconds, headers })
    if (result.errors > 0) throw new Error(result.failure)
    return {
      rate: result.rate,
      cpu: ((await server.cpuTime()) - before) / result.count,
      database: (databaseCpuTime(database.pid) - databaseBefore) / result.count,
    }
  }
  const polls = () => measure(shop, path, `Cookie: ${cookie}\r\n`)
  const nothing = () => measure(plain, '/', '')
  await polls()
  await nothing()
  const rows = []
  for (let round = 0; round < rounds; round++) rows.push({ poll: await polls(), bare: await nothing() })
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const [cpu, bareCpu, databaseCpu] = [
    median(rows.map((row) => row.poll.cpu)),
    median(rows.map((row) => row.bare.cpu)),
    median(rows.map((row) => row.poll.database)),
  ]
  console.log(`first load of the waiting page: ${page} bytes; answer to a poll: ${bytes} bytes`)
  for (const { poll: asked, bare: beside } of rows) {
    console.log(
      `poll ${asked.rate.toFixed(0)}/s, ${asked.cpu.toFixed(4)} ms CPU; bare route ${beside.rate.toFixed(0)}/s, ${beside.cpu.toFixed(4)} ms CPU`,
    )
  }
  console.log(
    `CPU per poll: ${cpu.toFixed(4)} ms of the shop (${(cpu / bareCpu).toFixed(2)} of the bare route), ${databaseCpu.toFixed(4)} ms of the database`,
  )
  const share = (cpu * pollsPerSecond) / 1000
  console.log(`100,000 fans who poll every 30 s: ${share.toFixed(2)} of a core`)
  if (share >= 1) process.exitCode = 1

  clearInterval(leader)
  await Promise.all([shop.stop(), plain.stop()])
  await close()
  await db.destroy()
} finally {
  await load.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
