import { formatMoment } from '#core/time/format-moment.ts'
import { paths, shopUrl } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { describeCategory, concertStart, whenAndWhere, type OrderDocumentData } from '#server/money/documents/order-documents.ts'
import type { MailCheckIn } from '#server/foundations/outbox/render-mail.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { onlineTickets } from '#server/after-sale/ticketing/records.ts'
import { concertTitle } from './compose-order-mail.ts'
import type { CheckInInvitation } from '../reminding/invite-to-check-in.ts'

/**
 * What the mail that invites to a check-in says. The link of a ticket names its number (CHI-01), except of one that was sent by post,
 * whose number is never sent by e-mail.
 */
export async function mailCheckIn(
  ctx: Pick<Context, 'config' | 'db'>,
  data: OrderDocumentData,
  { eventId, until, isRequired, tickets }: CheckInInvitation,
): Promise<MailCheckIn | null> {
  const concert = data.concerts.get(eventId)
  const start = concert && concertStart(concert)
  if (!start) return null
  const { locale } = data.textOptions
  const numbers = new Map((await onlineTickets(ctx.db, data.order.id)).map(({ orderItemId }, index) => [orderItemId, index + 1]))
  const link = (code: string | null) => {
    const query = code === null ? '' : `?${new URLSearchParams({ id: code })}`
    return shopUrl(publicOrigin(ctx, data.shop), data.shop, `${paths.checkIn()}${query}`)
  }
  return {
    title: concertTitle(concert, locale),
    when: whenAndWhere(concert, locale),
    day: formatMoment(start, 'poster', locale, concert.timeZone),
    until,
    timeZone: concert.timeZone,
    isRequired,
    tickets: tickets.map(({ orderItemId, code, holderName, physical }) => {
      const item = data.items.find(({ orderItem }) => orderItem.id === orderItemId)?.orderItem
      const place = item?.place && placeName(item.place, data.textOptions)
      return {
        number: numbers.get(orderItemId) ?? null,
        holderName,
        what: item ? [describeCategory(item, locale), place].filter(Boolean).join(', ') : '',
        url: link(physical ? null : code),
      }
    }),
  }
}
