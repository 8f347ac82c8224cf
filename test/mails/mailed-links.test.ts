import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailRules, type MailKind } from '#core/mails/mail-rules.ts'
import { orderStatuses } from '#core/orders/status.ts'
import type { OutgoingMail } from '#server/outbox/outbox.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { sendEveryMail } from '#test/world/every-mail.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/*
 * Mails and documents stay where they are while orders, tickets and shows change. Each of their links leads to a page or a file; where there
 * is nothing any more, a browser is told so in words.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))
const browser = { accept: 'text/html,application/xhtml+xml' }
const ticketStates = ['valid', 'used', 'frozen', 'void'] as const
const eventStates = ['to come', 'over', 'called off'] as const
const states = orderStatuses.flatMap((order) => ticketStates.flatMap((ticket) => eventStates.map((event) => ({ order, ticket, event }))))

/** Kinds that are not sent here, each with the reason why its links are walked all the same. */
const elsewhere: Partial<Record<MailKind, string>> = {
  ...Object.fromEntries(
    ['waiting_list_known', 'waiting_list_offer', 'waiting_list_restock', 'waiting_list_sale_start', 'waiting_list_closed'].map((kind) => [
      kind,
      'has the link of waiting_list_confirm',
    ]),
  ),
  newsletter_known: 'has the link of newsletter_link',
  place: 'its link is opened in server/waiting-room/send-place.test.ts',
  form_refused: 'has the links of form_received',
  refund_refused: 'has the links of form_received',
  withdrawal_company: 'goes to the company, where it has an address, with the links of withdrawal',
  application: 'goes to the company and has no link of an order',
  contact: 'goes to the company and has no link of an order',
}

describe.skipIf(!isBuilt)('the links of mails and documents', () => {
  let shop: TestShop
  let world: Awaited<ReturnType<typeof sendEveryMail>>
  let links: { kind: string; path: string }[] = []
  beforeAll(async () => {
    shop = await openTestShop({
      pages: true,
      env: { SANDBOX: 'true', GUESSES_PER_HOUR: '1000000', WRITES_PER_MINUTE: '0', API_REQUESTS_PER_MINUTE: '0' },
    })
    world = await sendEveryMail(shop)
    links = (await Promise.all(shop.outbox.sent.map(linksOf))).flat()
  }, 120_000)
  afterAll(async () => {
    await world.close()
    await shop.close()
  })

  test('are those of every kind of mail there is', () => {
    const sent = new Set(shop.outbox.sent.map(({ kind }) => kind))
    const missing = (Object.keys(mailRules) as MailKind[]).filter((kind) => !sent.has(kind) && elsewhere[kind] === undefined)
    expect(missing).toEqual([])
    expect([...sent].filter((kind) => elsewhere[kind as MailKind] !== undefined)).toEqual([])
    expect(links.filter(({ path }) => path.includes('/downloads/ticket/')).length).toBeGreaterThan(3)
  })

  test('open what they are about, as long as the order and its tickets are as the mail says', async () => {
    const paths = [...new Set(links.map(({ path }) => path))]
    expect(await broken(paths)).toEqual([])
    expect((await opened(paths)).filter(({ statusCode }) => statusCode >= 400)).toEqual([])
  })

  test.each(states)('of an order lead somewhere while it is $order, its tickets $ticket and the show $event', async (state) => {
    await bring(state)
    expect(changing().length).toBeGreaterThan(6)
    expect(await broken(changing())).toEqual([])
  })

  test.each(['open', 'won', 'lost'])('of an order lead somewhere while a dispute of its payment is %s', async (state) => {
    await bring({ order: 'done', ticket: 'valid', event: 'to come' })
    const { db } = shop.database
    const now = shop.clock.now()
    const payment = { id: randomUUID(), orderId: world.order.id, method: 'stripe_checkout', provider: 'stripe', state: 'paid' }
    await db
      .insertInto('payment')
      .values({ ...payment, amountCents: 100, createdAt: now })
      .execute()
    const dispute = { provider: 'stripe', disputeId: `dp_${state}`, paymentId: payment.id, amountCents: 100, withdrawnCents: 0, state }
    await db
      .insertInto('providerDispute')
      .values({ ...dispute, reason: 'fraudulent', seenAt: now, changedAt: now })
      .execute()
    const open = state === 'lost' ? 100 : 0
    await db.updateTable('orders').set({ balanceCents: open }).where('id', '=', world.order.id).execute()
    const tickets = changing().filter((path) => path.startsWith('/downloads/ticket/'))
    const refusals = { open: 409, won: 200, lost: 404 }
    expect((await opened(tickets.slice(-1)))[0]?.statusCode).toBe(refusals[state as keyof typeof refusals])
    expect(await broken(changing())).toEqual([])
    await db.deleteFrom('providerDispute').execute()
    await db.deleteFrom('payment').where('id', '=', payment.id).execute()
    await db.updateTable('orders').set({ balanceCents: 0 }).where('id', '=', world.order.id).execute()
  })

  /** The links whose answer depends on the order, its tickets and its show. */
  const changing = () => [
    ...new Set(links.filter(({ path }) => /^\/(order|downloads|checkin|events)\b/.test(path)).map(({ path }) => path)),
  ]

  async function bring(state: (typeof states)[number]): Promise<void> {
    const { db } = shop.database
    const now = shop.clock.now()
    await db.updateTable('orders').set({ status: state.order }).where('id', '=', world.order.id).execute()
    const usedAt = state.ticket === 'used' ? now : null
    const voidedAt = state.ticket === 'void' ? now : null
    await db.updateTable('ticket').set({ state: state.ticket, usedAt, voidedAt }).where('orderId', '=', world.order.id).execute()
    const happeningFrom = new Date(now.getTime() + (state.event === 'over' ? -3 : 30) * 86_400_000)
    const cancelledAt = state.event === 'called off' ? now : null
    await db.updateTable('event').set({ happeningFrom, happeningUntil: null, cancelledAt }).where('productId', '=', world.eventId).execute()
  }

  const open = (path: string) => shop.visitor().request({ method: 'GET', url: path, headers: browser })
  const opened = (paths: readonly string[]) => Promise.all(paths.map(async (path) => ({ path, statusCode: (await open(path)).statusCode })))

  /** What does not lead to a page or a file: an error, JSON, a page without words, or the home page, where unknown addresses end. */
  async function broken(paths: readonly string[]): Promise<object[]> {
    const answers = await Promise.all(
      paths.map(async (path) => {
        const { statusCode, headers, body } = await open(path)
        const type = String(headers['content-type'])
        const isLost =
          statusCode >= 300 &&
          statusCode < 400 &&
          path !== '/' &&
          new URL(String(headers.location), 'http://localhost:3000').pathname === '/'
        const isSaid = statusCode < 400 || (type.startsWith('text/html') && /<h1[^>]*>[^<]/.test(body))
        return { path, statusCode, type, isFine: statusCode < 500 && !type.includes('json') && isSaid && !isLost }
      }),
    )
    return answers.filter(({ isFine }) => !isFine)
  }
})

/** The paths of all links of a mail and of what is attached to it that lead to the shop. */
async function linksOf({ kind, html, text, attachments }: OutgoingMail): Promise<{ kind: string; path: string }[]> {
  const attached = await Promise.all(
    attachments.map(async ({ contentType, content }) => {
      if (contentType === 'application/pdf') return (await readPdf(content)).join('\n')
      return contentType.startsWith('text/')
        ? Buffer.from(content)
            .toString()
            .replaceAll(/\r\n[ \t]/g, '')
        : ''
    }),
  )
  const all = [html.replaceAll('&amp;', '&'), text, ...attached].join('\n')
  const found = [...all.matchAll(/http:\/\/localhost:3000(\/[^\s"'<>\\)]*)?/g)].map(([, path = '/']) => path.replace(/[.,;]$/, ''))
  return [...new Set(found)].map((path) => ({ kind, path }))
}
