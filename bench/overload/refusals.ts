import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { makeWorld } from '#test/world/factories.ts'
import { burnCores, burners } from './burn-cores.ts'
import { benchSettings, startServer, type ServerUnderLoad } from '../measuring/processes.ts'

/*
 * `npm run bench:refusals`: whether a handful of visitors is refused when the machine is busy with something else. Three visitors read
 * while other processes burn every core, while the shop is stopped now and then as by a hypervisor, while strangers try to sign in, and
 * while nothing happens. The table tells answers by status, and whose lag it was: how much of the time the shop's main thread ran, how
 * much it was ready and the system did not run it, and how much it had nothing to do. `--checkout DIR` measures another copy of the
 * sources.
 */

const { values } = parseArgs({ options: { checkout: { type: 'string' }, seconds: { type: 'string', default: '15' } } })
const seconds = Number(values.seconds)
if (!(seconds >= 1 && seconds <= 120)) {
  console.error('usage: npm run bench:refusals -- [--checkout DIR] [--seconds 1-120]')
  process.exit(2)
}

const visitors = 3
const signInsAtOnce = 40

interface Disturbance {
  name: string
  /** Disturbs the shop until the returned function is called. */
  begin: (shop: ServerUnderLoad) => () => Promise<unknown>
}

const disturbances: Disturbance[] = [
  { name: 'nothing else', begin: () => async () => {} },
  { name: `${burners} busy processes`, begin: () => burnCores(seconds + 30) },
  { name: 'stopped for 1.5 of 3 s', begin: stopNowAndThen },
  { name: `${signInsAtOnce} sign-ins at once`, begin: trySigningIn },
]

function stopNowAndThen({ pid }: ServerUnderLoad): () => Promise<unknown> {
  let isOver = false
  const stopping = (async () => {
    while (!isOver) {
      process.kill(pid, 'SIGSTOP')
      await sleep(1500)
      process.kill(pid, 'SIGCONT')
      await sleep(1500)
    }
  })()
  return () => {
    isOver = true
    return stopping
  }
}

/** Strangers with made-up addresses, each from a network of its own. */
function trySigningIn({ url }: ServerUnderLoad): () => Promise<unknown> {
  let isOver = false
  let turn = 0
  const attempts = Array.from({ length: signInsAtOnce }, async () => {
    while (!isOver) {
      const n = turn++
      const body = new URLSearchParams({ email: `nobody-${n}@example.org`, password: 'correct horse battery staple', code: '123456' })
      await send(url, '/admin/sign-in', {
        method: 'POST',
        body: String(body),
        headers: {
          ...{ host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
          'x-forwarded-for': `2001:db8:${(n % 65_536).toString(16)}::1`,
        },
      })
    }
  })
  return () => {
    isOver = true
    return Promise.all(attempts)
  }
}

interface Sending {
  method?: string
  body?: string
  headers?: Record<string, string>
}

/** @returns the status; 0 where the connection failed */
function send(url: string, path: string, { method = 'GET', body = '', headers = {} }: Sending): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url + path, { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0)).end(body)
  })
}

/** What the operating system knows of the shop's main thread, in milliseconds so far. */
function threadTimes(pid: number): { ran: number; wasReady: number } {
  const [ran = 0, wasReady = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { ran: ran / 1e6, wasReady: wasReady / 1e6 }
}

async function measure(shop: ServerUnderLoad, { name, begin }: Disturbance) {
  const statuses = new Map<number, number>()
  let slowest = 0
  const end = begin(shop)
  await sleep(500)
  const [before, begun] = [threadTimes(shop.pid), performance.now()]
  const read = async (visitor: number) => {
    for (let turn = 0; performance.now() - begun < seconds * 1000; turn++) {
      const asked = performance.now()
      const query = JSON.stringify({ query: `{ allProducts(first: ${20 + (turn % 5)}) { nodes { id price available } } }` })
      const status =
        turn % 2 === 0
          ? await send(shop.url, '/main/graphql?locale=de', {
              ...{ method: 'POST', body: query },
              headers: { 'content-type': 'application/json' },
            })
          : await send(shop.url, `/search/${visitor}-${turn}`, { headers: { accept: 'text/html', host: 'localhost:3000' } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, performance.now() - asked)
      await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => read(visitor)))
  const [after, wall] = [threadTimes(shop.pid), performance.now() - begun]
  await end()
  const share = (milliseconds: number) => `${Math.round((100 * milliseconds) / wall)} %`
  const refused = statuses.get(503) ?? 0
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return {
    'what else happens': name,
    answers: total,
    'refused (503)': refused,
    'other than 200': total - refused - (statuses.get(200) ?? 0),
    'slowest (s)': Math.round(slowest / 10) / 100,
    'shop ran': share(after.ran - before.ran),
    'shop was not scheduled': share(after.wasReady - before.wasReady),
    'load average': Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-refusals-'))
const database = await startEmbedded(dataDir)
try {
  await migrate(database.url)
  const { db } = openDatabase(database.url, 2)
  await makeWorld(db, systemClock)
  await db.destroy()
  const env = { ...benchSettings(database.url, dataDir), DEFAULT_SHOP: 'main', TRUST_PROXY: '1' }
  const rows = []
  for (const disturbance of disturbances) {
    // A shop of its own for each, so that no row pays for the one before.
    const shop = await startServer('shop', env, values.checkout)
    await send(shop.url, '/search/warm', { headers: { accept: 'text/html', host: 'localhost:3000' } })
    rows.push(await measure(shop, disturbance))
    await shop.stop()
  }
  console.table(rows)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
