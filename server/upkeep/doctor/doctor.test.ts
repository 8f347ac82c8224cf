import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { movableClock } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { smtpOutbox } from '#server/foundations/outbox/smtp-outbox.ts'
import { paymentsFrom } from '#server/money/payments/create-payments.ts'
import { stripeProvider } from '#server/money/payments/providers/stripe.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { doctorCommand } from '#server/operations/commands/operation/doctor-command.ts'
import { checkDifference } from './examine-clock.ts'
import { checkDatabase } from './examine-database.ts'
import { examineApp } from '../examine-app.ts'
import { checkDisk } from './examine-storage.ts'
import type { Finding } from './finding.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

/** A finding in words. */
type Shown = Pick<Finding, 'part' | 'level'> & { message: string; advice?: string }

let shop: TestShop
let dataDir: string
let context: Context

beforeAll(async () => {
  shop = await openTestShop()
  await shop.context.db.updateTable('legalEntity').set({ email: 'hallo@stagefront.example' }).execute()
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const answering = {
  ...stripeProvider({ secretKey: 'sk', webhookSecret: 'wh', bankMethod: 'klarna', apiBase: undefined }),
  checkAccess: async () => {},
}

beforeEach(async () => {
  const payments = paymentsFrom({ stripe_checkout: answering })
  context = { ...shop.context, config: { ...shop.context.config, dataDir }, storage: folderStorage(dataDir), payments }
  await shop.pool.query(
    `insert into process (id, worker_pool_id, started_at, seen_at) values (gen_random_uuid(), 'pool-living', now(), now())`,
  )
})
afterEach(() => shop.pool.query('delete from process; delete from graphile_worker._private_jobs'))

async function findingsOf(part: string, of: Partial<Context> = {}): Promise<Shown[]> {
  return inEnglish(await examineApp({ ...context, ...of }, { timeout: 1500 })).filter((finding) => finding.part === part)
}

test('a healthy shop has only good lines and exit code 0', async () => {
  const { code, output } = await runCommand(await doctorCommand(), context)
  expect(output.split('\n').map((line) => line.slice(0, 14).trimEnd())).toEqual([
    'good  database',
    'good  clock',
    'good  disk',
    'good  storage',
    'good  mail',
    'good  jobs',
    'good  images',
    'good  payments',
    'good  backup',
    'good  shops',
  ])
  expect(code).toBe(0)
})

test('a bad finding means exit code 1 and comes with advice, also as JSON', async () => {
  const broken = { ...context, outbox: { ...context.outbox, ready: async () => false } }
  const { code, output } = await runCommand(await doctorCommand(), broken)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^bad {3}mail {6}the mail server at 127\.0\.0\.1:\d+ does not accept mails\n {16}→ The sandbox accepts mails while the shop runs/m,
  )
  const json = JSON.parse((await runCommand(await doctorCommand(), broken, '--json')).output) as { level: string; findings: Finding[] }
  expect(json.level).toBe('bad')
  expect(json.findings.find(({ part }) => part === 'mail')).toMatchObject({
    level: 'bad',
    advice: expect.stringContaining('start it') as string,
  })
})

test('whoever reads German is told what is wrong, and what to do, in German', async () => {
  const broken = { ...context, outbox: { ...context.outbox, ready: async () => false } }
  const inGerman = await wording('de')
  const found = inGerman(await examineApp(broken, { timeout: 1500 }))
  expect(found.find(({ part }) => part === 'mail')).toMatchObject({
    message: expect.stringMatching(/^der Mailserver 127\.0\.0\.1:\d+ nimmt keine Mails an$/) as string,
    advice: expect.stringContaining('Starte ihn') as string,
  })
  expect(found.map(({ message }) => message).filter((message) => /\b(the|and|is|are|of|no|with)\b/.test(message))).toEqual([])
})

test('without a database the other parts are still checked', async () => {
  const doctor = await doctorCommand()
  const closed = { ...doctor, run: (_context: Context, args: string[]) => withoutDatabase(args) }
  const withoutDatabase = async (args: string[]) => (await doctor.runWithoutDatabase?.(context.config, new Error('no room'), args)) ?? 0
  const { code, output } = await runCommand(closed, context)
  expect(output).toMatch(/^bad {3}database {2}cannot be opened: no room\n {16}→ .+/)
  for (const line of ['good  disk', 'good  storage', 'bad   mail', 'bad   payments']) expect(output).toContain(`\n${line}`)
  expect(code).toBe(1)
})

describe('mail', () => {
  const outboxAt = (port: number) => ({
    outbox: smtpOutbox({ smtpUrl: `smtp://127.0.0.1:${port}`, bounces: null }, () => Promise.reject(new Error('not read'))),
  })

  test('a server that answers is good, one that is stopped is bad', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    expect(await findingsOf('mail', outboxAt(port))).toMatchObject([{ level: 'good' }])
    await new Promise<void>((resolve) => server.close(resolve))
    expect(await findingsOf('mail', outboxAt(port))).toMatchObject([{ level: 'bad' }])
  })

  test('a server that accepts the connection and stays silent is bad after the timeout', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    expect(await findingsOf('mail', outboxAt(port))).toMatchObject([{ level: 'bad', message: 'no answer within 1.5 s' }])
    silent.close()
  })

  test('an unsent mail is reported, and bad after an hour', async () => {
    const order = await orderTests(shop).buy(shop.visitor(), [orderTests(shop).shirt, 1])
    await shop.context.db
      .insertInto('mail')
      .values({
        orderId: order.id,
        kind: 'order_placed',
        recipient: 'a@example.org',
        locale: 'de',
        messageId: '<x>',
        createdAt: shop.clock.now(),
        failure: 'refused',
      })
      .execute()
    expect(await findingsOf('mail')).toMatchObject([{ level: 'warn', message: '1 mail not sent yet, the oldest for 0 s' }])
    shop.clock.advance(7200_000)
    expect(await findingsOf('mail')).toMatchObject([{ level: 'bad' }])
    await shop.context.db.deleteFrom('mail').execute()
  })
})

describe('jobs', () => {
  /** Runs every due job once with this function and waits until the queue has stored the results. */
  async function work(run: () => Promise<void>): Promise<void> {
    await runOnce({ pgPool: shop.pool, taskList: { 'issue-tickets': run }, noHandleSignals: true, logger: new Logger(() => () => {}) })
    const locked = async () => (await shop.pool.query('select 1 from graphile_worker._private_jobs where locked_at is not null')).rowCount
    await expect.poll(locked).toBe(0)
  }
  const jobs = (...args: string[]) => runDeclared('jobs', context, ...args)
  const failing = () => Promise.reject(new Error('the provider is away\nwith a second line'))

  test('a job that used up its attempts is bad, listed with its error, and runs again after retry', async () => {
    await enqueue(shop.context.db, 'issue-tickets', { orderId: 'lost' }, { maxAttempts: 1 })
    await work(failing)
    expect(await findingsOf('jobs')).toMatchObject([{ level: 'bad', message: '1 job used up all attempts' }])
    const { output } = await jobs('list')
    expect(output).toMatch(/\n +\d+  issue-tickets +1 +1 .* order id lost +the provider is away\n1 entry$/)

    const id = /\d+(?=  issue-tickets)/.exec(output)?.[0] ?? ''
    expect(await jobs('retry', id)).toEqual({ code: 0, output: '1 job will run again.' })
    const ran: string[] = []
    await work(async () => void ran.push('done'))
    expect(ran).toEqual(['done'])
    expect(await jobs()).toEqual({ code: 0, output: '0 entries' })
    expect(await findingsOf('jobs')).toMatchObject([{ level: 'good' }])
  })

  test('a failing job that will be retried is a warning and cannot be retried by hand', async () => {
    await enqueue(shop.context.db, 'issue-tickets', { orderId: 'again' })
    await work(failing)
    expect(await findingsOf('jobs')).toMatchObject([{ level: 'warn', message: '1 job failed and will be retried' }])
    const listed = (JSON.parse((await jobs('list', '--failing', '--json')).output) as { items: { id: number; attempts: number }[] }).items
    expect(listed).toMatchObject([{ attempts: 1 }])
    expect(await jobs('retry', String(listed[0]?.id))).toMatchObject({
      code: 1,
      output: expect.stringContaining(`these have attempts left or do not exist: ${listed[0]?.id}`),
    })
  })

  test('retry --all runs every job again that used up its attempts', async () => {
    for (const orderId of ['a', 'b']) await enqueue(shop.context.db, 'issue-tickets', { orderId }, { maxAttempts: 1 })
    await work(failing)
    expect((await jobs('retry', '--all')).output).toBe('2 jobs will run again.')
  })

  test.each([
    [['retry'], 2],
    [['retry', 'x'], 2],
    [['retry', '1', '--all'], 2],
    [['burn'], 2],
  ])('jobs %j is wrong usage', async (args, code) => {
    expect((await jobs(...args)).code).toBe(code)
  })

  test('jobs that wait for long are reported, except picture jobs', async () => {
    await enqueue(shop.context.db, 'issue-tickets', { orderId: 'old' }, { runAt: new Date(Date.now() - 300_000) })
    await enqueue(shop.context.db, 'make-images', {}, { runAt: new Date(Date.now() - 3_000_000) })
    expect(await findingsOf('jobs')).toMatchObject([{ level: 'warn', message: '1 job waiting, the oldest for 5 min' }])
    await shop.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
    expect(await findingsOf('jobs')).toMatchObject([{ level: 'bad' }])
  })

  test('locks of a dead process are reported, and so is that no process runs jobs', async () => {
    await enqueue(shop.context.db, 'issue-tickets', { orderId: 'locked' })
    await shop.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes', locked_by = 'pool-dead', attempts = 1`,
    )
    expect(await findingsOf('jobs')).toMatchObject([{ level: 'warn', message: '1 job locked by a dead process' }])
    await shop.pool.query(`update process set seen_at = now() - interval '5 minutes'`)
    expect(await findingsOf('jobs')).toMatchObject([
      { level: 'bad' },
      { level: 'warn', message: expect.stringContaining('no process runs jobs') as string },
    ])
  })
})

describe('payments', () => {
  /** A server that answers every request like this. */
  async function stripeAnswering(status: number, body: unknown): Promise<{ payments: Context['payments']; close: () => Promise<void> }> {
    const server = createHttpServer((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const stripe = stripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'wh', bankMethod: 'klarna', apiBase })
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    return { payments: paymentsFrom({ stripe_checkout: stripe, stripe_sofort: stripe }), close }
  }

  test('a provider that is stopped or refuses our key is bad', async () => {
    const kind = await stripeAnswering(200, { object: 'list', data: [], has_more: false, url: '/v1/refunds' })
    expect(await findingsOf('payments', kind)).toMatchObject([{ level: 'good' }])
    await kind.close()
    expect(await findingsOf('payments', kind)).toMatchObject([
      {
        level: 'bad',
        message: expect.stringMatching(/^stripe check failed: .+/) as string,
        advice: expect.stringContaining('sandbox') as string,
      },
    ])
    const strict = await stripeAnswering(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_x' } })
    const real = { ...strict, config: { ...context.config, sandbox: false } }
    expect(await findingsOf('payments', real)).toMatchObject([
      {
        level: 'bad',
        message: 'stripe check failed: Invalid API Key provided: sk_test_x',
        advice: 'Check its secret key and the network connection to it',
      },
    ])
    await strict.close()
  })

  test('overdue payments, events, orders and refunds are reported', async () => {
    const order = await orderTests(shop).buy(shop.visitor(), [orderTests(shop).online, 1])
    const { db } = shop.context
    const now = shop.clock.now()
    const payment = {
      id: '00000000-0000-7000-8000-000000000001',
      orderId: order.id,
      method: 'stripe_checkout',
      provider: 'stripe',
      amountCents: order.total,
    }
    await db
      .insertInto('payment')
      .values({ ...payment, state: 'pending', createdAt: now })
      .execute()
    await db
      .insertInto('providerEvent')
      .values({ provider: 'stripe', eventId: 'evt_1', type: 'x', kind: 'unknown', payload: '{}', receivedAt: now })
      .execute()
    await db.insertInto('moneyToClear').values({ orderId: order.id, amountCents: 4200, reason: 'overpaid', createdAt: now }).execute()
    expect(await findingsOf('payments')).toMatchObject([
      { level: 'warn', message: '42,00\u00a0€ to be cleared in 1 entry, the oldest for 0 s' },
    ])
    shop.clock.advance(8 * 86_400_000)
    expect((await findingsOf('payments')).map(({ level, message }) => `${level} ${message}`)).toEqual([
      'bad 1 payment pending, the oldest for 8 days',
      'bad 1 webhook event not applied, the oldest for 8 days',
      expect.stringMatching(/^bad \d unpaid orders? past the payment deadline and not expired$/),
      'bad 42,00\u00a0€ to be cleared in 1 entry, the oldest for 8 days',
    ])
  })
})

describe('storage and disk', () => {
  test('a folder that cannot be written to is bad', async () => {
    const blocked = await mkdtemp(join(tmpdir(), 'doctor-'))
    await writeFile(join(blocked, 'storage'), 'a file where the folder should be')
    expect(await findingsOf('storage', { storage: folderStorage(blocked) })).toMatchObject([
      { level: 'bad', message: expect.stringContaining('ENOTDIR') as string },
    ])
    await rm(blocked, { recursive: true })
  })

  test('a file that is read back changed is bad', async () => {
    const storage = { ...context.storage, get: async () => new Uint8Array([1]) }
    expect(await findingsOf('storage', { storage })).toMatchObject([
      { level: 'bad', message: 'a file was read back with different content' },
    ])
  })

  test('a missing data folder is bad', async () => {
    expect(await findingsOf('disk', { config: { ...context.config, dataDir: '/nowhere/at/all' } })).toMatchObject([
      { level: 'bad', message: expect.stringMatching(/^check failed: ENOENT/) as string },
    ])
  })

  test.each([
    ['good', { free: 50e9, size: 100e9, freeFiles: 0, files: 0 }, '50.0 GB of 100 GB free'],
    ['warn', { free: 1.5e9, size: 100e9, freeFiles: 9, files: 10 }, '1.5 GB of 100 GB free'],
    ['bad', { free: 150e6, size: 100e9, freeFiles: 9, files: 10 }, '150 MB of 100 GB free'],
    ['warn', { free: 50e9, size: 100e9, freeFiles: 10, files: 1000 }, '10 more files can be created (inodes)'],
    ['bad', { free: 50e9, size: 100e9, freeFiles: 0, files: 1000 }, 'no more files can be created (no inodes left)'],
  ])('%s: %j', (level, disk, message) => {
    expect(inEnglish(checkDisk(disk))).toMatchObject([{ level, message }])
  })
})

describe('clock', () => {
  test.each([
    [40, 80, 'good', 'the database’s clock and this machine’s agree within 40 ms'],
    [3000, 20, 'warn', 'the database’s clock is 3 s ahead of this machine’s'],
    [-90_000, 20, 'bad', 'the database’s clock is 90 s behind this machine’s'],
    [900, 2000, 'good', 'the database’s clock and this machine’s agree within 1000 ms'],
  ])('%i ms apart, measured within %i ms', (difference, roundTrip, level, message) => {
    expect(inEnglish(checkDifference(difference, roundTrip))).toMatchObject([{ level, message }])
  })

  test('a moved sandbox clock is reported', async () => {
    const clock = movableClock()
    clock.advance(3_600_000)
    expect(await findingsOf('clock', { clock })).toMatchObject([
      { level: 'good' },
      { level: 'warn', message: 'the sandbox’s clock was moved forward by 60 min' },
    ])
  })
})

describe('database', () => {
  const state = { version: 180001, versionName: '18.1', connections: 10, maxConnections: 100, oldestTransaction: 0, size: 1e9 }

  test('a schema that is not migrated is bad', async () => {
    await shop.pool.query(
      `create table kept_migrations as select * from pgmigrations; delete from pgmigrations where id = (select max(id) from pgmigrations)`,
    )
    expect(await findingsOf('database')).toMatchObject([{ level: 'bad', advice: expect.stringContaining('Start the shop once') as string }])
    await shop.pool.query(`insert into pgmigrations select * from kept_migrations on conflict do nothing; drop table kept_migrations`)
  })

  test.each([
    ['good', {}, 'PostgreSQL 18.1, 4 migrations, 10 of 100 connections, 1.0 GB'],
    ['bad', { version: 140009, versionName: '14.9' }, 'PostgreSQL 14.9 is too old'],
    ['warn', { connections: 85 }, '85 of 100 connections are in use'],
    ['bad', { connections: 97 }, '97 of 100 connections are in use'],
    ['warn', { oldestTransaction: 4000 }, 'a transaction has been open for 67 min'],
  ])('%s: %j', (level, change, message) => {
    expect(inEnglish(checkDatabase({ ...state, ...change }, 4, 4))).toMatchObject([{ level, message }])
  })

  test('an unreachable database is bad, and so is every part that needs it', async () => {
    const { openDatabase } = await import('#db/database.ts')
    const { db } = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 2)
    const findings = inEnglish(await examineApp({ ...context, db }, { timeout: 5000 }))
    expect(findings.filter(({ level }) => level === 'bad').map(({ part }) => part)).toEqual([
      'database',
      'clock',
      'mail',
      'jobs',
      'images',
      'payments',
      'backup',
      'shops',
    ])
    expect(findings[0]?.message).toMatch(/^check failed: .*(ECONNREFUSED|connect)/)
    await db.destroy()
  })
})
