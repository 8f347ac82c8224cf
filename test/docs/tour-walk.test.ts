import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { readConfig } from '#server/config/config.ts'
import { commandList } from '#server/operations/command-list.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { buying } from '../world/buying.ts'
import { fixedClock } from '../world/fixed-clock.ts'
import { recordingOutbox } from '../world/mails/recording-outbox.ts'
import { runCommand } from '../world/run-command.ts'
import { runJobs } from '../world/run-jobs.ts'
import { generousLimits, visitorOfApp } from '../world/test-shop.ts'

/* Runs the walk through a tour in docs/operating.md: the commands and files are read from its code blocks, and fans act in between. */

const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const section = page.split(/^## /m).find((part) => part.startsWith('A tour, from the import to the payout')) ?? ''

let database: TestDatabase
let shop: App
const clock = fixedClock()
const outbox = recordingOutbox()
const folder = mkdtempSync(join(tmpdir(), 'stagefront-tour-'))
beforeAll(async () => {
  database = await testDatabase()
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...generousLimits }
  shop = await createApp(readConfig(env), { pages: false, clock, outbox, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await shop.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

type Block = { kind: 'file'; name: string; text: string } | { kind: 'commands'; lines: string[] }

/** The section's files and commands, in its order. */
function blocksOf(text: string): Block[] {
  return [...text.matchAll(/(?:^`([\w./-]+)`\n\n)?^```(yaml|sh)\n([\s\S]*?)^```$/gm)].map(([, name = '', language, content = '']) =>
    language === 'yaml'
      ? { kind: 'file', name, text: content }
      : { kind: 'commands', lines: content.split('\n').filter((line) => line !== '') },
  )
}

/** What the page's placeholders stand for, from what was printed. */
const known = new Map<string, string>()

/** A line's words as a shell reads them; its files are in this test's folder. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)
  return words.map((word) => known.get(word) ?? (/^(my-shop|[\w-]+\.(pdf|xml))$/.test(word) ? join(folder, word) : word))
}

async function run(line: string): Promise<string> {
  const [program, name = '', ...args] = wordsOf(line)
  expect(program).toBe('bin/stagefront')
  const command = await commandList.find((each) => each.name === name)?.load()
  if (!command) throw new Error(`docs/operating.md names a command that does not exist: ${line}`)
  const { code, output } = await runCommand(command, shop.context, ...args)
  expect([line, code, code === 0 ? '' : output]).toEqual([line, 0, ''])
  return output
}

interface Variants {
  event: { id: string; productVariants: { id: string }[] }
  product: { productVariants: { id: string }[] }
}

const order = { id: '', reference: '', codes: [] as string[] }

/** A fan orders two tickets of the Friday and a shirt to pick up there. */
async function fanOrders(): Promise<void> {
  const fan = visitorOfApp(shop.app)
  const { event, product } = await fan.graphql<Variants>(
    '{ event(id: "frost-freitag") { id productVariants { id } } product(id: "kalte-sophie-shirt") { productVariants { id } } }',
  )
  known.set('EVENT_ID', event.id)
  await buying(fan).add([Number(event.productVariants[0]?.id), 2], [Number(product.productVariants[0]?.id), 1])
  await buying(fan).address()
  const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { id: string; pickup: object | null }[] } }>(
    '{ shippingMethods { nodes { id pickup { day } } } }',
  )
  await buying(fan).logistics('bank_transfer', shippingMethods.nodes.find(({ pickup }) => pickup)?.id)
  const { order: placed, problems } = await buying(fan).place()
  expect(problems).toEqual([])
  Object.assign(order, placed)
  known.set('ORDER', order.reference)
}

async function ticketsAreMade(): Promise<void> {
  await runJobs(shop)
  const rows = await database.db.selectFrom('ticket').select('code').where('orderId', '=', order.id).orderBy('id').execute()
  order.codes = rows.map(({ code }) => code)
  expect(order.codes).toHaveLength(2)
}

/** The fan gives one of the two tickets back. */
async function fanReturnsTicket(): Promise<void> {
  const answer = await visitorOfApp(shop.app).request({
    method: 'PATCH',
    url: `/api/shops/main/events/${known.get('EVENT_ID')}/refund_requests/${order.id}`,
    payload: {
      item_details: [{ validation_code: order.codes[0]?.slice(0, -1) }],
      email: 'marlene@example.org',
      bank_account: { name: 'Marlene Größer-Yılmaz', iban: 'DE93999999990000000001' },
    },
  })
  expect([answer.statusCode, answer.json<{ payment_amount: number }>().payment_amount]).toEqual([200, 18.5])
}

/** Staff scan both tickets and hand the shirt out. @returns the verdicts */
async function staffScans(code: string): Promise<string[]> {
  const call = async (path: string, body: object, token = '') =>
    (
      await shop.app.inject({ method: 'POST', url: `/api/door/${path}`, headers: { authorization: `Bearer ${token}` }, payload: body })
    ).json<{
      token: string
      scans: { verdict: string }[]
    }>()
  const { token } = await call('session', { code })
  const item = await database.db
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'merch')
    .executeTakeFirstOrThrow()
  const at = clock.now().toISOString()
  const scans = [
    ...order.codes.map((text) => ({ id: crypto.randomUUID(), act: 'in', text, at })),
    { id: crypto.randomUUID(), act: 'hand_out', item_id: item.id, at },
  ]
  return (await call('scans', { sent_at: at, scans }, token)).scans.map(({ verdict }) => verdict)
}

test('the walk through a tour in docs/operating.md runs as it is written', { timeout: 120_000 }, async () => {
  const printed = new Map<string, string>()
  for (const block of blocksOf(section)) {
    if (block.kind === 'file') {
      writeFileSync(join(folder, block.name), block.text)
      continue
    }
    for (const line of block.lines) {
      if (line.includes(' orders list ')) await fanOrders()
      if (line.includes(' refunds list')) await fanReturnsTicket()
      const output = await run(line)
      printed.set(line.split(' ').slice(1, 3).join(' '), output)
      if (line.includes(' mark-paid ')) await ticketsAreMade()
      if (line.includes(' door open ')) {
        known.set('DOOR', /Door (\d+)/.exec(output)?.[1] ?? '')
        expect(await staffScans(/Code: (\S+)/.exec(output)?.[1] ?? '')).toEqual(['cancelled', 'admitted', 'handed_out'])
      }
      if (line.includes(' payouts prepare')) known.set('PAYOUT', /payout (\d+)/.exec(output)?.[1] ?? '')
    }
  }
  expect(printed.get('orders list')).toContain(order.reference)
  expect(printed.get('door status')).toContain('1 of 1 ticket admitted')
  expect(printed.get('explain ORDER')).toContain('done by door North gate')
  expect(printed.get('money list')).toMatch(/18,50/)
  expect(readFileSync(join(folder, 'payout.xml'), 'utf8')).toContain('DE93999999990000000001')
  expect(readFileSync(join(folder, 'list.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})
