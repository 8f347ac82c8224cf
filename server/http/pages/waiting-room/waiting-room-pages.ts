import { reloadSpreadSeconds } from '#core/waiting-room/admission-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { inLocale } from '#core/shops/locale.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { readShopTheme } from '#core/shops/theme/shop-theme.ts'
import { paths, systemPaths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { queryText } from '#server/foundations/request/rest.ts'
import { beginSession, sendPlace, takePlace } from '#server/selling/waiting-room/take-place.ts'
import { numberIn, readPlace, readStanding, readStatus, seedHash, tokenIn, signToken } from '#server/selling/waiting-room/read-standing.ts'
import { queueOfEvent, type WaitingQueue } from '#server/selling/waiting-room/records-queues.ts'
import { formBody } from '../accept-forms.ts'
import { readPageRequest, type PageRequest } from '../page-request.ts'
import { drawPage } from './draw-page.ts'
import { mailAnswers, type MailAnswer } from './mail-form.ts'
import { waitingPage } from './waiting-page.ts'

/**
 * The waiting rooms of all shops: `/waiting-room/{event}`, below the shop's prefix where it has one. Whoever opens one gets a place. A
 * fan whom nobody makes wait goes on to the event's page.
 */
export function waitingRoomPages(app: FastifyInstance, context: Context): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => serve(context, request, reply)
  for (const path of [paths.waitingRoom(':event'), `/:prefix${paths.waitingRoom(':event')}`]) {
    app.get(path, handler)
    app.post(path, handler)
  }
  for (const path of [paths.waitingDraw(':event'), `/:prefix${paths.waitingDraw(':event')}`]) {
    app.get(path, (request, reply) => serveDraw(context, request, reply))
  }
}

interface RoomRequest {
  page: PageRequest
  event: string
}

/** @returns null when the request is answered already */
async function readRoomRequest(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<RoomRequest | null> {
  const page = await readPageRequest(context, request, reply)
  if (!page) return null
  const { event = '', prefix } = request.params as { event?: string; prefix?: string }
  // Another first segment than a shop's prefix makes it another page, which does not exist.
  const isOther = page.replacement !== null || (prefix === undefined ? '' : `/${prefix}`) !== page.prefix
  if (isOther || !/^[a-z0-9-]+$/.test(event)) {
    notFound(reply)
    return null
  }
  reply.header('Cache-Control', 'private, no-store')
  return { page, event }
}

async function serve(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const read = await readRoomRequest(context, request, reply)
  if (!read) return reply
  const { page, event } = read
  const queue = await queueOfEvent(context, event)
  const eventPage = `${page.prefix}${paths.event(event)}`
  if (!queue) return reply.redirect(eventPage, 303)
  if (!queue.shopIds.includes(page.shop.id)) return notFound(reply)
  const ctx = page.visitor()
  // Without a number to show or to use, a fan who came in long ago goes on buying.
  if (request.method === 'GET' && (await readStatus(ctx, request, queue)).state === 'inside') return reply.redirect(eventPage, 303)
  const email = sentEmail(request)
  const again = request.method === 'POST' && email === null
  const taken = await takePlace(ctx, { request, reply, queue, link: queryText(request, 'place'), again })
  const number = taken.ok ? taken.value : null
  const ownPage = `${page.prefix}${paths.waitingRoom(event)}`
  if (request.method === 'POST') {
    const answer = email !== null && number !== null ? await mailPlace(ctx, { queueId: queue.id, number, event }, email) : null
    return reply.redirect(answer === null ? ownPage : `${ownPage}?mail=${answer}#mail`, 303)
  }

  const status = await readStanding(queue, number, context.clock.now())
  if (status.state === 'admitted') await beginSession(ctx)
  const texts = makeTextOptions(page.shop, page.locale)
  const token = number === null ? null : await signToken(context, queue.id, number)
  const { html, policy } = waitingPage(
    {
      shopName: inLocale(page.shop.name, page.locale),
      colours: documentColours(page.shop.design, readShopTheme(page.shop.theme)),
      eventName:
        queue.event &&
        descriptiveName({ artist: inLocale(queue.event.artistName, page.locale), name: inLocale(queue.event.name, page.locale) }),
      status,
      draw: await publishedDraw(queue, number),
      addresses: {
        status: systemPaths.rest(page.shop.slug, `/waiting-room/${event}`),
        event: eventPage,
        merch: `${page.prefix}${paths.categories()}`,
        otherDevice: token === null ? null : `${ownPage}?place=${token}`,
        own: ownPage,
        draw: `${page.prefix}${paths.waitingDraw(event)}`,
      },
      mail: mailAnswers.find((answer) => answer === queryText(request, 'mail')) ?? null,
      reload: context.config.waitingRoomReload,
      spread: context.random.integer(reloadSpreadSeconds + 1),
    },
    texts,
  )
  return reply
    .code(number === null ? 429 : 200)
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Also where the queue is closed, so that fans can still check what was published. */
async function serveDraw(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const read = await readRoomRequest(context, request, reply)
  if (!read) return reply
  const { page, event } = read
  const queue = await queueOfEvent(context, event)
  const { seed = null, drawnBefore = null, startsAt = null } = queue ?? {}
  const { html, policy } = drawPage(
    {
      shopName: inLocale(page.shop.name, page.locale),
      colours: documentColours(page.shop.design, readShopTheme(page.shop.theme)),
      seedHash: seed === null ? null : seedHash(seed),
      draw: seed === null || drawnBefore === null ? null : { seed, count: drawnBefore },
      closesAt: seed === null ? null : startsAt,
      timeZone: queue?.event?.timeZone ?? page.shop.timeZone,
      number: queue && (await numberIn(context, queue.id, tokenIn(request, queue.id))),
      back: `${page.prefix}${paths.waitingRoom(event)}`,
    },
    makeTextOptions(page.shop, page.locale),
  )
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)
}

/** The address in a form that asks for a mail; null in every other request. */
function sentEmail(request: FastifyRequest): string | null {
  if (request.method !== 'POST') return null
  return new URLSearchParams(Buffer.from(formBody(request)).toString()).get('email')
}

async function mailPlace(
  ctx: RequestContext,
  place: { queueId: number; number: number; event: string },
  email: string,
): Promise<MailAnswer> {
  const sent = await sendPlace(ctx, place, email)
  if (sent.ok) return 'sent'
  return sent.problems.some(({ code }) => code === 'TOO_MANY_REQUESTS') ? 'limit' : 'invalid'
}

/** The seed is secret until the start, and means nothing to those who came later. */
async function publishedDraw(queue: WaitingQueue, number: number | null): Promise<{ seed: string; count: number } | null> {
  const { seed, drawnBefore } = queue
  if (number === null || seed === null || drawnBefore === null || number > drawnBefore) return null
  return (await readPlace(queue, number)) === null ? null : { seed, count: drawnBefore }
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
