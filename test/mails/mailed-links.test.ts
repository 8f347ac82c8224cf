import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailRules, type MailKind } from '#core/mails/mail-rules.ts'
import { orderStatuses } from '#core/orders/status.ts'
import type { OutgoingMail } from '#server/foundations/outbox/outbox.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { sendEveryMail } from '#test/world/mails/every-mail.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { untilQueuesAreRead } from '#test/world/waiting/waiting-fans.ts'
import { statesOfThings } from './states-of-things.ts'

/*
 * Mails and documents stay where they are while orders, tickets and shows change. Each of their links leads to a page or a file; where there
 * is nothing any more, a browser is told so in words.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))
const browser = { accept: 'text/html,application/xhtml+xml' }
const ticketStates = ['valid', 'used', 'frozen', 'void'] as const
const eventStates = ['to come', 'over', 'called off'] as const
const states = orderStatuses.flatMap((order) => ticketStates.flatMap((ticket) => eventStates.map((event) => ({ order, ticket, event }))))

describe.skipIf(!isBuilt)('the links of mails and documents', () => {
  let shop: TestShop
  let world: Awaited<ReturnType<typeof sendEveryMail>>
  let links: { kind: string; path: string }[] = []
  beforeAll(async () => {
    shop = await openTestShop({
      pages: true,
      env: { SANDBOX: 'true' },
      limits: {
        guessesPerHour: 1_000_000,
        waitingListRequestsPerHour: 1000,
        waitingPlacesPerHour: 0,
        writesPerMinute: 0,
        requestsPerMinute: 0,
      },
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
    expect((Object.keys(mailRules) as MailKind[]).filter((kind) => !sent.has(kind))).toEqual([])
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
    const mailed = shop.outbox.sent.filter(({ subject, html }) => `${subject}${html}`.includes(world.order.reference))
    const ofOrder = (await Promise.all(mailed.map(linksOf))).flat().map(({ path }) => path)
    const tickets = ofOrder.filter((path) => path.startsWith('/downloads/ticket/'))
    const refusals = { open: 409, won: 200, lost: 404 }
    expect((await opened(tickets.slice(-1)))[0]?.statusCode).toBe(refusals[state as keyof typeof refusals])
    expect(await broken(changing())).toEqual([])
    await db.deleteFrom('providerDispute').execute()
    await db.deleteFrom('payment').where('id', '=', payment.id).execute()
    await db.updateTable('orders').set({ balanceCents: 0 }).where('id', '=', world.order.id).execute()
  })

  test.each(statesOfThings)('lead somewhere while $thing is $state', async ({ bring: bringThing }) => {
    await bringThing(shop)
    await untilQueuesAreRead()
    expect(await broken([...new Set(links.map(({ path }) => path))])).toEqual([])
  })

  /** The links whose answer depends on the order, its tickets and its show. */
  const changing = () => [
    ...new Set(links.filter(({ path }) => /^\/(order|downloads|checkin|events)\b/.test(path)).map(({ path }) => path)),
  ]

  async function bring(state: (typeof states)[number]): Promise<void> {
    const { db } = shop.database
    const now = shop.clock.now()
    await db.updateTable('orders').set({ status: state.order }).execute()
    const usedAt = state.ticket === 'used' ? now : null
    const voidedAt = state.ticket === 'void' ? now : null
    await db.updateTable('ticket').set({ state: state.ticket, usedAt, voidedAt }).execute()
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
