import { Agent, get, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/database.ts'
import type { SeatChange } from '#core/seating/seat-news.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { readConfig } from '#server/config/config.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { silentOutbox } from '../throughput/backlog.ts'
import { databaseCpuTime } from '#server/upkeep/drill/results/database-cpu-time.ts'
import { startServer, type ServerUnderLoad, benchSettings } from '../measuring/processes.ts'
import { sellHalf, toggleSeat } from './queries-seats.ts'

/*
 * `node bench/seats/live-seats.ts [--streams 5000] [--seconds 20]`: one process with that many open streams of the arena's seats, while
 * five seats a second change: memory, CPU time, and the delay from the commit to the arrival at each browser. Then the query `bestSeats`
 * in the same arena, half sold, at 64 connections, while twenty seats a second change. The database, the process and the browsers share
 * the machine. Each stream needs an open file on both sides: raise `ulimit -n` first.
 */

const arena = 'hochspannung-koeln-kuppel'
const connections = 64

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '20' } } })
const streams = Number(values.streams)
const seconds = Number(values.seconds)
if (!Number.isInteger(streams) || streams < 1 || !(seconds >= 1)) {
  console.error('usage: node bench/seats/live-seats.ts [--streams 5000] [--seconds 20]')
  process.exit(2)
}

const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-seats-'))
const database = await startEmbedded(dataDir)
try {
  await migrate(database.url)
  const env = { ...benchSettings(database.url, dataDir), VISITORS_AT_ONCE: '1000', SEAT_STREAMS: String(streams) }
  const config = readConfig({ ...process.env, ...env })
  const { context, close } = await createContext({ ...config, databaseUrl: database.url }, { outbox: silentOutbox })
  const paths = [join(import.meta.dirname, '../../examples/shops')]
  const [report] = await runImport(context, importParts(), { ...defaultOptions, paths })
  if (!report?.isImported) throw new Error('The demo shops could not be imported')
  const sold = await sellHalf(context.db, arena)
  console.log(`${arena}: 12,000 seats, ${sold.toLocaleString('en')} of them sold`)
  const server = await startServer('shop', env)
  await measureStreams(server, context.db)
  await measureBestSeats(server, context.db)
  await server.stop()
  await close()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

interface Watcher {
  /** When the news of a place arrived last, by place. */
  arrivedAt: Map<number, number>
  begun: boolean
  close: () => void
}

async function measureStreams(server: ServerUnderLoad, db: Database): Promise<void> {
  const before = await server.memory()
  const watchers: Watcher[] = []
  const begun = performance.now()
  // So many at once that the server's backlog of connections is not full.
  for (let from = 0; from < streams; from += 100) {
    const opened = await Promise.all(Array.from({ length: Math.min(100, streams - from) }, () => openStream(server.url)))
    watchers.push(...opened)
  }
  while (!watchers.every((watcher) => watcher.begun)) await sleep(20)
  const openedIn = performance.now() - begun
  await sleep(2000)
  const idleCpu = await cpuShare(server, () => sleep(5000))
  const delays: number[] = []
  let missing = 0
  const cpu = await cpuShare(server, async () => {
    for (let turn = 0; turn < seconds * 5; turn++) {
      const place = (turn * 37) % 12_000
      for (const watcher of watchers) watcher.arrivedAt.delete(place)
      const changed = await toggleSeat(db, arena, place)
      const committed = performance.now()
      await sleep(1000)
      if (changed === null) continue
      for (const { arrivedAt } of watchers) {
        const at = arrivedAt.get(place)
        if (at === undefined) missing++
        else delays.push(Math.max(0, at - committed))
      }
      if (turn >= seconds) break
    }
  })
  const after = await server.memory()
  delays.sort((a, b) => a - b)
  console.log(`${streams.toLocaleString('en')} open streams, opened in ${(openedIn / 1000).toFixed(1)} s`)
  console.log(`  memory   ${before} MiB before, ${after} MiB with them: ${(((after - before) * 1024) / streams).toFixed(1)} KiB each`)
  console.log(`  CPU      ${idleCpu} while nothing changes, ${cpu} with a change a second`)
  console.log(`  arrival  p50 ${at(delays, 0.5)}, p99 ${at(delays, 0.99)}, last ${at(delays, 1)}; not within a second: ${missing}`)
  for (const watcher of watchers) watcher.close()
  await sleep(1000)
}

function openStream(url: string): Promise<Watcher> {
  return new Promise((resolve, reject) => {
    const call = get(`${url}/api/shops/main/events/${arena}/seats/stream`, { agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused with ${response.statusCode}`))
      const watcher: Watcher = { arrivedAt: new Map(), begun: false, close: () => response.destroy() }
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.now()
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, name, data = ''] = /event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
          text = text.slice(end + 2)
          if (name === 'snapshot') watcher.begun = true
          if (name !== 'change') continue
          const { taken, freed } = JSON.parse(data) as SeatChange
          for (const place of [...taken, ...freed]) watcher.arrivedAt.set(place, now)
        }
      })
      response.on('error', () => {})
      resolve(watcher)
    })
    call.once('error', reject)
  })
}

/** The CPU time of the shop and of the database during this work, as shares of one core. */
async function cpuShare(server: ServerUnderLoad, work: () => Promise<unknown>): Promise<string> {
  const [shop, postgres, begun] = [await server.cpuTime(), databaseCpuTime(database.pid), performance.now()]
  await work()
  const elapsed = performance.now() - begun
  const share = (milliseconds: number) => `${((milliseconds / elapsed) * 100).toFixed(1)} %`
  return `shop ${share((await server.cpuTime()) - shop)}, database ${share(databaseCpuTime(database.pid) - postgres)}`
}

async function measureBestSeats(server: ServerUnderLoad, db: Database): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let none = 0
  const changing = (async () => {
    for (let turn = 0; performance.now() < end; turn++) {
      await toggleSeat(db, arena, (turn * 53) % 12_000)
      await sleep(50)
    }
  })()
  const asking = Array.from({ length: connections }, async (_, connection) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const query = `{ bestSeats(eventId: "${arena}", amount: ${1 + ((connection + turn) % 6)}) { variantId seatIds price } }`
      const begun = performance.now()
      const answer = await post(`${server.url}/main/graphql?locale=de`, JSON.stringify({ query }), agent)
      times.push(performance.now() - begun)
      const { data, errors } = JSON.parse(answer) as { data?: { bestSeats: object | null }; errors?: unknown }
      if (errors || !data) throw new Error(answer)
      if (data.bestSeats === null) none++
    }
  })
  await Promise.all([...asking, changing])
  agent.destroy()
  times.sort((a, b) => a - b)
  console.log(`bestSeats at ${connections} connections: ${Math.round(times.length / seconds).toLocaleString('en')} a second`)
  console.log(`  p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} (goal 30 ms), p99 ${at(times, 0.99)}; ${none} without seats`)
}

function post(url: string, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('end', () => resolve(text)).once('error', reject)
    })
    call.once('error', reject).end(body)
  })
}

function at(sorted: readonly number[], share: number): string {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return value === undefined ? 'none' : `${value.toFixed(0)} ms`
}
