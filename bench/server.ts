import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#db/database.ts'
import { createApp } from '#server/startup/wiring/app.ts'
import { readConfig } from '#server/config/config.ts'
import { returnMemoryWhenQuiet } from '#server/startup/return-memory.ts'
import fastify from 'fastify'
import { openBareHold } from './throughput/bare-hold.ts'

/** Every server writes these itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * The process under load. BENCH_SERVER selects it: `shop` is the app without a job worker, the others are bare routes to compare
 * with. The first message to the parent process contains the port.
 */
const kind = process.env['BENCH_SERVER'] ?? 'shop'
const config = readConfig()
const app = kind === 'shop' ? await shop() : kind === 'bare-page' ? await barePage(process.env['BENCH_PAGE'] ?? '') : await bareQuery(kind)
await app.listen({ host: '127.0.0.1', port: 0 })
if (kind === 'shop') returnMemoryWhenQuiet()
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null })
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss })
  if (message === 'cpu time') process.send?.(process.cpuUsage())
})
process.on('disconnect', () => process.exit(0))

/** With BENCH_CACHES=off it caches neither pages nor reads of the catalog, as in tests. */
async function shop() {
  const caching = process.env['BENCH_CACHES'] === 'off' ? { ...config, mode: 'test' as const } : config
  const { app: server } = await createApp(caching, { log: pino({ level: 'error' }) })
  return server
}

/** Sends the same bytes and the same headers as a cached page of the shop. */
async function barePage(url: string) {
  const { headers, body } = await readPage(url)
  const server = fastify()
  server.get('/', (_request, reply) => reply.headers(headers).send(body))
  return server
}

/** Reads a page that is cached by then. Tries again, because a shop that has just started may still answer 503. */
async function readPage(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  let cached = false
  for (let attempt = 0; attempt < 40; attempt++) {
    const answer = await fetch(url, { headers: { accept: 'application/json', 'accept-encoding': 'identity' } })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.ok && cached) return { headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name))), body }
    cached = answer.ok
    if (!cached) await sleep(250)
  }
  throw new Error(`${url} did not answer with success within 10 s`)
}

/** `bare-query` reads 20 rows; `bare-hold` does one guarded update and one insert on one hot row. */
async function bareQuery(route: string) {
  const server = fastify()
  const { pool } = openDatabase(config.databaseUrl ?? '', config.databaseConnections)
  if (route === 'bare-query') {
    server.get(
      '/',
      async () => (await pool.query({ name: 'products', text: 'select id, slug, name, price_cents from product limit 20' })).rows,
    )
    return server
  }
  const hold = await openBareHold(pool)
  server.get('/', async () => {
    await hold()
    return { held: true }
  })
  return server
}
