import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#server/foundations/context.ts'
import { examineMail } from '#server/upkeep/doctor/examine-mail.ts'
import { readBounce } from '#server/foundations/outbox/bounces/read-bounce.ts'
import { eraseOrder } from '#server/money/orders/end-order.ts'
import { erasedEmail } from '#server/money/orders/records-personal-data.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { smtpOutbox } from '#server/foundations/outbox/smtp-outbox.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { eraseRecipients } from '#server/foundations/outbox/queries-erasing.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { bounceReport } from '#test/world/mails/bounce-report.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { mailCommand } from '../commands/operation/mail-command.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

/* Mails go out through a mail server, which tells the sender of each; reports about them come back to that address. */

let shop: TestShop
let context: Context
let folder: string
let server: SMTPServer
/** The sender that mail servers were told, for each mail. */
const senders: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  folder = await mkdtemp(join(tmpdir(), 'bounces-'))
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      senders.push(envelope.mailFrom === false ? '' : envelope.mailFrom.address)
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const bounces = { prefix: 'bounces+', domain: 'shop.example' }
  const config = { ...shop.context.config, smtpUrl: `smtp://127.0.0.1:${port}`, bounces, sandbox: false }
  context = { ...shop.context, config, outbox: smtpOutbox(config, () => appSecret(shop.context)) }
})
beforeEach(async () => {
  await shop.pool.query('delete from mail_bounce')
})
afterAll(async () => {
  await context.outbox.close()
  await new Promise<void>((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
  await shop.close()
})

async function mailedOrder(): Promise<TestOrder & { sender: string }> {
  const order = await orderTests(shop).buy(shop.visitor(), [orderTests(shop).online, 1])
  await sendOrderMail(context, { orderId: order.id, kind: 'payment_instructions' })
  return { ...order, sender: senders.at(-1) ?? '' }
}

async function bounce(message: string | Buffer) {
  const file = join(folder, 'report.eml')
  await writeFile(file, message)
  return runCommand(mailCommand, context, 'bounce', file)
}

const marks = async () => (await shop.pool.query<{ count: number }>('select count(*)::int as count from mail_bounce')).rows[0]?.count

test('each mail has a bounce address of its own, and without the setting the sender of the mail', async () => {
  const [one, other] = [await mailedOrder(), await mailedOrder()]
  expect(one.sender).toMatch(/^bounces\+m\d+\.[0-9a-f]{20}@shop\.example$/)
  expect(one.sender).not.toBe(other.sender)
  const mail = {
    kind: 'cart' as const,
    from: { name: 'Us', address: 'us@shop.example' },
    to: 'a@example.org',
    subject: 'x',
    html: 'x',
    text: 'x',
  }
  await context.outbox.send({ ...mail, messageId: '<cart.1@x>', attachments: [] })
  expect(senders.at(-1)).toMatch(/^bounces\+x[0-9a-f]{16}\.[0-9a-f]{20}@shop\.example$/)
  const plain = smtpOutbox({ ...context.config, bounces: null }, () => appSecret(shop.context))
  await plain.send({ ...mail, messageId: '<cart.1@x>', attachments: [] })
  await plain.close()
  expect(senders.at(-1)).toBe('us@shop.example')
})

test('a hard bounce is shown by orders, explain, the API and doctor, and changes nothing of the order', async () => {
  const { id, reference, sender } = await mailedOrder()
  const rows = async () => (await shop.pool.query('select * from orders where id = $1', [id])).rows
  const before = await rows()
  expect(await bounce(bounceReport(sender))).toEqual({ code: 0, output: 'hard bounce 5.1.1 marked' })
  const words = '“payment instructions” to marlene@example.org: hard bounce 5.1.1: 550 5.1.1 User unknown'
  expect((await runDeclared('orders', context, 'show', reference)).output).toMatch(
    /payment_instructions +marlene@example\.org +yes .*550 5\.1\.1 User unknown/,
  )
  expect((await runDeclared('explain', context, reference)).output).toMatch(new RegExp(`^! .*${words}$`, 'm'))
  expect((await runDeclared('mail', context, 'list')).output).toMatch(
    new RegExp(`${reference} +payment instructions +marlene@example\\.org +hard bounce 5\\.1\\.1: 550 5\\.1\\.1 User unknown`),
  )
  const [finding] = inEnglish(await examineMail(context))
  expect(finding).toMatchObject({ level: 'warn', message: 'of the last 30 days: 1 order with an address that takes no mail' })
  const shown = { mail: 'payment_instructions', isHard: true, isDelay: false, status: '5.1.1' }
  const bouncesFor = async (role: 'support' | 'promoter') =>
    (await callAs(shop, person(role, everywhere), 'orders.show', { order: reference })).json<{ bounces: object[] }>().bounces
  expect(await bouncesFor('support')).toMatchObject([{ ...shown, recipient: 'marlene@example.org', reason: '550 5.1.1 User unknown' }])
  expect(await bouncesFor('promoter')).toMatchObject([{ ...shown, recipient: null, reason: null }])
  expect(await rows()).toEqual(before)
})

test('a full mailbox is a soft bounce, and a delay is no finding', async () => {
  const { sender } = await mailedOrder()
  expect((await bounce(bounceReport(sender, { action: 'delayed', status: '4.4.1' }))).output).toBe('delayed 4.4.1 marked')
  expect(inEnglish(await examineMail(context)).map(({ level }) => level)).toEqual(['good'])
  expect((await bounce(bounceReport(sender, { status: '5.2.2', says: 'smtp; 552 5.2.2 Mailbox full' }))).output).toBe(
    'soft bounce 5.2.2 marked',
  )
  expect(inEnglish(await examineMail(context))[0]?.message).toBe('of the last 30 days: 1 order with a mail that did not arrive')
  await bounce(bounceReport(sender, { action: 'delayed', status: '4.4.1' }))
  expect(inEnglish(await examineMail(context))[0]?.level).toBe('warn')
  expect(await marks()).toBe(1)
})

test('a mail about no order is counted by doctor and listed by its kind', async () => {
  const messageId = '<waiting_list_offer.7@x>'
  const from = { name: '', address: 'us@shop.example' }
  await context.outbox.send({
    kind: 'waiting_list_offer',
    from,
    to: 'a@example.org',
    subject: 'x',
    html: 'x',
    text: 'x',
    messageId,
    attachments: [],
  })
  await bounce(bounceReport(senders.at(-1) ?? '', { kind: 'waiting_list_offer; cause=7' }))
  expect((await runDeclared('mail', context, 'list')).output).toMatch(/– +waiting list offer +– +hard bounce 5\.1\.1/)
  expect(inEnglish(await examineMail(context))[0]?.message).toBe('of the last 30 days: 1 mail about no order that did not arrive')
})

test('an address that was corrected since is no finding, and erasing an order erases what was said about it', async () => {
  const { id, reference, sender } = await mailedOrder()
  await bounce(bounceReport(sender))
  await shop.pool.query(`update orders set email = 'right@example.org' where id = $1`, [id])
  expect(inEnglish(await examineMail(context)).map(({ level }) => level)).toEqual(['good'])
  await eraseRecipients(shop.context.db, id, 'erased')
  expect((await runDeclared('orders', context, 'show', reference)).output).not.toContain('User unknown')
})

test('an erased order is no finding, although all that is erased is spelt alike', async () => {
  const { id, sender } = await mailedOrder()
  await bounce(bounceReport(sender))
  expect(inEnglish(await examineMail(context))[0]?.level).toBe('warn')
  const row = await findOrder(shop.context.db, id)
  if (row) await eraseOrder(shop.context.db, row, { now: shop.clock.now(), actor: 'test' })
  await eraseRecipients(shop.context.db, id, erasedEmail)
  expect(inEnglish(await examineMail(context)).map(({ level }) => level)).toEqual(['good'])
})

test.each([
  [
    'a wrong signature',
    (to: string) => bounceReport(to.replace(/[0-9a-f]@/, (end) => `${end.startsWith('0') ? '1' : '0'}@`)),
    /no bounce address/,
  ],
  ['the number of another mail', (to: string) => bounceReport(to.replace(/\+m\d+/, '+m99999')), /no bounce address/],
  ['no address of ours', () => bounceReport('bounces@shop.example'), /no bounce address/],
  ['a mail that arrived', (to: string) => bounceReport(to, { action: 'delivered', status: '2.0.0' }), /was delivered/],
  ['an answer of a person', (to: string) => `To: ${to}\r\nSubject: Re\r\n\r\nI am away.`, /is no delivery report/],
  ['nothing', () => '', /is no delivery report/],
  ['a report that is too large', (to: string) => bounceReport(to) + 'x'.repeat(30_000_000), /larger than 30 MB/],
])('a report with %s is left out by name', async (_what, message, says) => {
  const { sender } = await mailedOrder()
  const { code, output } = await bounce(message(sender))
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(says) as string })
  expect(await marks()).toBe(0)
})

test('a report is known by its address in capitals, and sent again it leaves one mark', async () => {
  const { sender } = await mailedOrder()
  for (const to of [sender.toUpperCase(), `<${sender}>`, sender]) expect((await bounce(bounceReport(to))).code).toBe(0)
  expect(await marks()).toBe(1)
})

test('a mail server that passes messages on is told success for what is left out, and to come back while nothing can be written', async () => {
  const { sender } = await mailedOrder()
  const pipe = async (message: string) => {
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(message)]) as typeof process.stdin)
    try {
      return await runCommand(mailCommand, context, 'bounce', '-')
    } finally {
      stdin.mockRestore()
    }
  }
  expect(await pipe('Subject: Re\r\n\r\nI am away.')).toEqual({ code: 0, output: expect.stringMatching(/^left out: /) as string })
  expect(await pipe(bounceReport(sender))).toEqual({ code: 0, output: 'hard bounce 5.1.1 marked' })
  await shop.pool.query('alter table mail_bounce rename to moved_away')
  const { code, output } = await pipe(bounceReport(sender))
  await shop.pool.query('alter table moved_away rename to mail_bounce')
  expect({ code, output }).toEqual({ code: 75, output: expect.stringMatching(/^the report was not taken in: /) as string })
})

test('doctor says what it means that no bounce address is set, and nothing of it in the sandbox', async () => {
  const config = { ...context.config, bounces: null }
  expect(inEnglish(await examineMail({ ...context, config })).map(({ level, message }) => `${level} ${message}`)).toEqual([
    expect.stringMatching(/^good the mail server/),
    expect.stringMatching(/^good BOUNCE_ADDRESS is not set: mails that cannot be delivered come back to the mailbox of their sender/),
  ])
  expect(inEnglish(await examineMail({ ...context, config: { ...config, sandbox: true } }))).toHaveLength(1)
})

test('a part with a broken heading does not hide the report beside it', async () => {
  const whole = bounceReport('bounces+m1.00000000000000000000@shop.example').toString()
  const broken = whole.replace('Content-Type: text/plain', 'Content-Type:\n\0 text/plain')
  expect(broken).not.toBe(whole)
  expect(await readBounce(Buffer.from(broken))).toMatchObject({ severity: 'hard' })
})

test('no message, however broken, stops the reading', async () => {
  const whole = Buffer.from(bounceReport('bounces+m1.00000000000000000000@shop.example'))
  const broken = fc
    .array(fc.record({ at: fc.nat(whole.length - 1), length: fc.nat(40), put: fc.uint8Array({ maxLength: 40 }) }), { maxLength: 8 })
    .map((cuts) =>
      cuts.reduce((bytes, { at, length, put }) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)]), whole),
    )
  await fc.assert(
    fc.asyncProperty(broken, async (message) => {
      const read = await readBounce(message)
      return 'fault' in read ? read.fault !== '' : ['hard', 'soft'].includes(read.severity)
    }),
    { numRuns: 300 },
  )
})
