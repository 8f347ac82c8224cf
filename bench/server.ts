import { pino } from 'pino'
import { openDatabase } from '#db/database.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import fastify from 'fastify'

/**
 * The process under load: the shop as it is, jobs paused, or a bare route beside it. The parent says which by BENCH_SERVER and
 * reads the port from the first message.
 */
const kind = process.env['BENCH_SERVER'] ?? 'shop'
const config = readConfig()
const app = kind === 'shop' ? await shop() : kind === 'bare-bytes' ? bareBytes() : await bareQuery(kind)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null })
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))

async function shop() {
  const { app: server } = await createApp(config, { log: pino({ level: 'error' }) })
  return server
}

/** Sends the same bytes as the page it is compared with. */
function bareBytes() {
  const server = fastify()
  const body = Buffer.alloc(Number(process.env['BENCH_BYTES'] ?? 10_000), 'x')
  server.get('/', (_request, reply) => reply.type('text/html').send(body))
  return server
}

/** `bare-query`: one row by its key. `bare-hold`: one guarded update and one insert, on one hot row. */
async function bareQuery(what: string) {
  const server = fastify()
  const { pool } = openDatabase(config.databaseUrl ?? '', config.databaseConnections)
  if (what === 'bare-query') {
    server.get('/', async () => (await pool.query({ name: 'one', text: 'select id, slug, name, price_cents from product limit 20' })).rows)
    return server
  }
  await pool.query('create table if not exists bench_pool (id int primary key, capacity int, held int)')
  await pool.query('create table if not exists bench_hold (pool_id int, at timestamptz)')
  await pool.query('insert into bench_pool values (1, 100000000, 0) on conflict do nothing')
  server.get('/', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'insert', text: 'insert into bench_hold values (1, $1)', values: [new Date()] })
      await client.query({ name: 'update', text: 'update bench_pool set held = held + 1 where id = 1 and held + 1 <= capacity' })
      await client.query('commit')
      return { held: true }
    } finally {
      client.release()
    }
  })
  return server
}
