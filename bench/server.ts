import { pino } from 'pino'
import { openDatabase } from '#db/database.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import fastify from 'fastify'
import { openBareHold } from './bare-hold.ts'

/**
 * The process under load. BENCH_SERVER selects it: `shop` is the app without a job worker, the others are bare routes to compare
 * with. The first message to the parent process contains the port.
 */
const kind = process.env['BENCH_SERVER'] ?? 'shop'
const config = readConfig()
const app = kind === 'shop' ? await shop() : kind === 'bare-bytes' ? bareBytes() : await bareQuery(kind)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null })
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss })
  if (message === 'cpu time') process.send?.(process.cpuUsage())
})
process.on('disconnect', () => process.exit(0))

async function shop() {
  const { app: server } = await createApp(config, { log: pino({ level: 'error' }) })
  return server
}

/** Sends as many bytes as the page it is compared with. */
function bareBytes() {
  const server = fastify()
  const body = Buffer.alloc(Number(process.env['BENCH_BYTES'] ?? 10_000), 'x')
  server.get('/', (_request, reply) => reply.type('text/html').send(body))
  return server
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
