import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { readCodes, readQr } from '#test/readers/read-codes.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import type { Context } from '#server/foundations/context.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import { startWorker } from '#server/foundations/jobs/worker.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { smtpOutbox } from '#server/foundations/outbox/smtp-outbox.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { mailName, sendOrderMail } from './send-order-mail.ts'

let shop: TestShop
let server: SMTPServer
let context: Context
const received: ParsedMail[] = []
/** The next mail is refused with a temporary failure. */
let refuseNext = false

beforeAll(async () => {
  shop = await openTestShop()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      if (refuseNext) {
        refuseNext = false
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('Try again later'), { responseCode: 451 })))
        return
      }
      simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  context = {
    ...shop.context,
    outbox: smtpOutbox({ smtpUrl: `smtp://127.0.0.1:${port}`, bounces: null }, () => Promise.reject(new Error('not read'))),
  }
})
afterAll(async () => {
  await context.outbox.close()
  await new Promise<void>((resolve) => server.close(resolve))
  await shop.close()
})

const online = () => shop.world.event.variants['innenraum-online']?.id ?? 0
const hard = () => shop.world.event.variants['innenraum-hard']?.id ?? 0
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0

async function buy(locale: 'de' | 'en', ...items: [number, number][]) {
  const { order, problems } = await buying(shop.visitor(), locale).buy('bank_transfer', ...items)
  if (!order) throw new Error(JSON.stringify(problems))
  return { ...order, pay: () => bookBankMoney(shop.context, { orderId: order.id, amount: Math.round(order.balance * 100), actor: 'test' }) }
}

async function mailOf(orderId: string, kind: OrderMailKind): Promise<ParsedMail> {
  const before = received.length
  await sendOrderMail(context, { orderId, kind })
  expect(received.length).toBe(before + 1)
  return received.at(-1) as ParsedMail
}

/** Expects texts in both forms of a mail. The HTML form is compared without its tags. */
function expectInBoth(mail: ParsedMail, ...texts: string[]): void {
  const html = String(mail.html)
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
  for (const text of texts) {
    expect(mail.text).toContain(text)
    expect(html).toContain(text)
  }
}

describe('OPS-18 order mails, through a mail server', () => {
  it('payment instructions name account, reference, amount and deadline', async () => {
    const order = await buy('de', [online(), 1], [shirt(), 1])
    const mail = await mailOf(order.id, 'payment_instructions')
    expect(mail.subject).toBe(`Bestellung ${order.reference}: Das Geld muss bis 27.11.2026 da sein`)
    expect(mail.from?.text).toContain('shop@stagefront.example')
    expect(mail.messageId).toBe(`<payment_instructions.${mailName(order.id)}@localhost>`)
    expectInBoth(
      mail,
      'Hallo Marlene,',
      '69,70\u00a0€',
      'spätestens am Freitag, 27. November 2026, um 19:00\u00a0Uhr auf unserem Konto',
      'Stagefront GmbH',
      'DE93 9999 9999 0000 0000 01',
      'XMPLDE21XXX',
      `BAX${order.reference}`,
    )
    expectInBoth(
      mail,
      'Dein Vertragspartner für Merchandise und Versand ist Stagefront GmbH',
      'der Veranstalter Nordwind Konzerte GmbH',
      'kein Widerrufsrecht',
      'binnen 14 Tagen ohne Angabe von Gründen',
      `/withdrawal/online?order=${order.reference}`,
    )
    expect(mail.html).toMatch(new RegExp(`/order/${order.reference}/[0-9a-f]{32}\\?pay=1`))
    expect(mail.attachments).toMatchObject([{ contentType: 'image/png', cid: 'transfer-qr' }])
    const [epc = ''] = await readQr(mail.attachments[0]?.content ?? new Uint8Array())
    expect(epc.split('\n').slice(4)).toEqual([
      'XMPLDE21XXX',
      'Stagefront GmbH',
      'DE93999999990000000001',
      'EUR69.70',
      '',
      '',
      `BAX${order.reference}`,
    ])
  })

  it('a shop with a longer withdrawal period names it in its mails', async () => {
    const meta = { facts: { withdrawal_days: 30 } }
    const { db } = context
    const before = await db.selectFrom('shop').select('meta').where('slug', '=', 'main').executeTakeFirstOrThrow()
    const set = async (to: object) => {
      await db
        .updateTable('shop')
        .set({ meta: JSON.stringify(to) })
        .where('slug', '=', 'main')
        .execute()
      invalidateReferenceData(db)
    }
    await set(meta)
    const order = await buy('en', [shirt(), 1])
    expectInBoth(await mailOf(order.id, 'payment_instructions'), 'within 30 days without giving any reason')
    await set(before.meta as object)
  })

  it('the mail about the payment has tickets, documents and a calendar attached, whether or not other jobs ran first', async () => {
    const order = await buy('de', [online(), 2], [shirt(), 1])
    await order.pay()
    const mail = await mailOf(order.id, 'payment_received')
    expect(mail.subject).toBe(`Deine Tickets: Bestellung ${order.reference}`)
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`tickets-${order.reference}.pdf`, 'application/pdf'],
      [expect.stringMatching(/^rechnung-R-\d+-\d{6}\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/^ticketbeleg-T-\d+-\d{6}\.pdf$/), 'application/pdf'],
      [`konzerte-${order.reference}.ics`, 'text/calendar'],
    ])
    const issued = await shop.database.db
      .selectFrom('ticket')
      .select('code')
      .where('orderId', '=', order.id)
      .orderBy('orderItemId')
      .execute()
    const pages = await readCodes(mail.attachments[0]?.content ?? new Uint8Array())
    expect(pages.map((page) => page.ean13[0])).toEqual(issued.map((ticket) => ticket.code))
    expectInBoth(
      mail,
      '2 × Moorgrab, Torfmond',
      '79,80\u00a0€',
      '1 × Moorgrab, T-Shirt Torf, schwarz',
      '24,90\u00a0€',
      'Versand mit DHL Paket',
      '4,90\u00a0€',
      '109,60\u00a0€',
    )
    expectInBoth(
      mail,
      'enthaltene MwSt. 19\u00a0%',
      '4,76\u00a0€',
      'enthaltene MwSt. 7\u00a0%',
      '5,22\u00a0€',
      'Einlass',
      'Kesselhaus',
      'Karl-Heine-Straße 93',
      'Deutschland',
    )
    expect(mail.html).toMatch(new RegExp(`/order/${order.reference}/[0-9a-f]{32}"`))
    expect(mail.html).toContain('lang="de"')
  })

  it('I18-03 an order in English gets mails in English', async () => {
    const order = await buy('en', [online(), 1])
    await order.pay()
    const mail = await mailOf(order.id, 'payment_received')
    expect(mail.subject).toBe(`Your tickets: order ${order.reference}`)
    expectInBoth(
      mail,
      'Hello Marlene,',
      '39,90\u00a0€',
      '1 × Moorgrab, Peat Moon',
      'Floor, Online ticket',
      'Your ticket is attached',
      'There is no right of withdrawal for tickets',
    )
    expect(mail.text).not.toMatch(/MwSt|Bestellung|Widerruf/)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `tickets-${order.reference}.pdf`,
      expect.stringMatching(/^ticket-receipt-/),
      `concerts-${order.reference}.ics`,
    ])
    // The order has tickets only, which cannot be returned.
    expect(mail.text).not.toContain('fourteen days')
  })

  it('a hard ticket is not attached, because it is sent by post', async () => {
    const order = await buy('de', [hard(), 1])
    await order.pay()
    const mail = await mailOf(order.id, 'payment_received')
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^rechnung-/),
      expect.stringMatching(/^ticketbeleg-/),
      expect.stringMatching(/^konzerte-/),
    ])
    expectInBoth(mail, 'Hardtickets kommen mit der Post.')
  })

  it('there are mails about a shipped parcel, a cancellation and an expired order', async () => {
    const sent = await buy('de', [shirt(), 1])
    await sent.pay()
    await mailOf(sent.id, 'payment_received')
    await markSent(shop.context, { orderId: sent.id, actor: 'test' })
    expectInBoth(await mailOf(sent.id, 'shipped'), 'ist mit DHL Paket unterwegs', 'Karl-Heine-Straße 93')

    const cancelled = await buy('en', [online(), 1])
    await cancelled.pay()
    await cancelOrder(shop.context, { orderId: cancelled.id, actor: 'test' })
    expectInBoth(
      await mailOf(cancelled.id, 'cancelled'),
      `Your order ${cancelled.reference} has been cancelled`,
      'The tickets from it are no longer valid.',
      'We will refund 39,90\u00a0€',
    )

    const expired = await buy('de', [online(), 1])
    await shop.database.db
      .updateTable('orders')
      .set({ status: 'expired', expiredAt: shop.clock.now() })
      .where('id', '=', expired.id)
      .execute()
    expectInBoth(await mailOf(expired.id, 'expired'), 'keine Zahlung angekommen', 'du schuldest nichts')
  })

  it('a mail that is no longer correct is not sent', async () => {
    const order = await buy('de', [online(), 1])
    const before = received.length
    for (const kind of ['payment_received', 'shipped', 'cancelled', 'expired'] as const)
      await sendOrderMail(context, { orderId: order.id, kind })
    await order.pay()
    await sendOrderMail(context, { orderId: order.id, kind: 'payment_instructions' })
    expect(received.length).toBe(before)
  })
})

describe('one mail per order and kind', () => {
  it('after the payment, the jobs issue tickets and documents, send one mail and end the processing', async () => {
    const order = await buy('de', [online(), 1], [shirt(), 1])
    await order.pay()
    const worker = await startWorker(context, slices, shop.pool, { concurrency: 4 })
    try {
      await expect.poll(() => received.filter((mail) => mail.subject?.includes(order.reference)).length, { timeout: 15_000 }).toBe(1)
      const status = () => shop.database.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()
      await expect.poll(status, { timeout: 10_000 }).toEqual({ status: 'pending_fulfillment' })
    } finally {
      await worker.stop()
    }
    const count = (table: 'ticket' | 'orderDocument') =>
      shop.database.db.selectFrom(table).select('id').where('orderId', '=', order.id).execute()
    expect(await count('ticket')).toHaveLength(1)
    expect(await count('orderDocument')).toHaveLength(2)
    expect(received.filter((mail) => mail.subject?.includes(order.reference))).toHaveLength(1)
  })

  it('several jobs, at once or one after the other, send it once', async () => {
    const order = await buy('de', [online(), 1])
    await order.pay()
    const before = received.length
    await Promise.all(Array.from({ length: 6 }, () => sendOrderMail(context, { orderId: order.id, kind: 'payment_received' })))
    await sendOrderMail(context, { orderId: order.id, kind: 'payment_received' })
    expect(received.length).toBe(before + 1)
    const rows = await shop.database.db.selectFrom('mail').selectAll().where('orderId', '=', order.id).execute()
    expect(rows).toMatchObject([{ kind: 'payment_received', recipient: 'marlene@example.org', sentAt: shop.clock.now(), failure: null }])
  })

  it('a failure is recorded, and the mail is sent when the mail server accepts mail again', async () => {
    const order = await buy('de', [online(), 1])
    refuseNext = true
    await expect(sendOrderMail(context, { orderId: order.id, kind: 'payment_instructions' })).rejects.toThrow(/451|Try again/)
    const row = () => shop.database.db.selectFrom('mail').selectAll().where('orderId', '=', order.id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ sentAt: null, failure: expect.stringContaining('Try again later') })
    const mail = await mailOf(order.id, 'payment_instructions')
    expect(await row()).toMatchObject({ sentAt: shop.clock.now(), failure: null, messageId: mail.messageId })
  })

  it('a mail has the same Message-ID again if the process died before it recorded the first', async () => {
    const order = await buy('de', [online(), 1])
    const first = await mailOf(order.id, 'payment_instructions')
    await shop.database.db.updateTable('mail').set({ sentAt: null }).where('orderId', '=', order.id).execute()
    const second = await mailOf(order.id, 'payment_instructions')
    expect(second.messageId).toBe(first.messageId)
  })
})

it('a mail says that a machine wrote it, and of which kind it is', async () => {
  const order = await buy('de', [online(), 1])
  await order.pay()
  const { headers } = await mailOf(order.id, 'payment_received')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('x-auto-response-suppress')).toBe('All')
  expect(headers.get('x-stagefront-kind')).toBe('payment_received')
})
