import { sameText } from '#core/text/same-text.ts'
import { inLocale } from '#core/shops/locale.ts'
import { ticketQrText } from '#core/ticketing/ticket-qr.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import type { Context } from '#server/foundations/context.ts'
import {
  describeCategory,
  requirePartner,
  concertStart,
  type DescribedItem,
  type OrderDocumentData,
} from '#server/money/documents/order-documents.ts'
import type { Concert } from '#server/money/documents/records.ts'
import { m } from '#texts/messages.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { parsedTheme } from '#server/house/shops/shop-list.ts'
import { readLogoPng } from '#server/house/shops/theme-files.ts'
import { onlineTickets } from '../records.ts'
import type { TicketRow } from '../stored/queries-tickets.ts'
import type { TicketPage, TicketSet } from './ticket-page.ts'

/** The data of an order's online tickets, or of a single item's ticket, for the PDF; null if there are none. */
export async function orderTickets(
  ctx: Pick<Context, 'db' | 'storage'>,
  data: OrderDocumentData,
  orderItemId?: number,
): Promise<TicketSet | null> {
  const { order, shop, textOptions } = data
  const rows = await onlineTickets(ctx.db, order.id)
  const printed = orderItemId === undefined ? rows : rows.filter((row) => row.orderItemId === orderItemId)
  const [first] = printed
  if (!first) return null
  const theme = parsedTheme(shop)
  const items = new Map(data.items.map((item) => [item.orderItem.id, item]))
  return {
    ...textOptions,
    shopName: inLocale(shop.name, textOptions.locale),
    sellerName: requirePartner(data, data.shopPartnerId).company,
    colours: documentColours(shop.design, theme),
    logo: await readLogoPng(ctx, theme.logo?.light),
    orderReference: order.reference,
    issuedAt: first.issuedAt,
    tickets: printed.map((row) => ({
      ...ticketPage(data, row, items.get(row.orderItemId), data.concerts.get(row.eventId)),
      number: rows.indexOf(row) + 1,
      total: rows.length,
    })),
  }
}

function ticketPage(
  data: OrderDocumentData,
  row: TicketRow,
  item: DescribedItem | undefined,
  concert: Concert | undefined,
): Omit<TicketPage, 'number' | 'total'> {
  if (!item || !concert) throw new Error(`Ticket ${row.id} has no item or no concert in its order`)
  const startsAt = concertStart(concert)
  if (!startsAt) throw new Error(`Ticket ${row.id} is of an order that was not paid`)
  const { locale } = data.order
  const name = inLocale(concert.name, locale)
  const artistName = inLocale(concert.artistName, locale) ?? name
  const promoter = requirePartner(data, item.contractPartnerId)
  return {
    code: row.code,
    qrText: ticketQrText({ code: row.code, eventId: row.eventId, keyId: row.signingKeyId, signature: row.signature }),
    holderName: row.holderName,
    artistName,
    eventName: sameText(name, artistName) ? '' : name,
    supportArtists: concert.supportArtists,
    category: categoryText(item, concert, data),
    place: item.orderItem.place && placeName(item.orderItem.place, data.textOptions),
    priceCents: item.priceCents,
    complimentary: data.order.complimentary,
    vatRate: item.vatRate,
    startsAt,
    doorsAt: concert.doorTime,
    timeZone: concert.timeZone,
    ageLimit: concert.ageLimit,
    venue: {
      name: concert.venueName,
      address: concert.venueAddress,
      postCode: concert.venuePostCode,
      city: inLocale(concert.venueCity, locale),
      countryCode: concert.venueCountry,
    },
    promoter,
  }
}

/** The category of a ticket, for one that lets its holder in once a day with that. */
function categoryText({ orderItem }: DescribedItem, { dailyVariants }: Concert, { textOptions }: OrderDocumentData): string {
  const category = describeCategory(orderItem, textOptions.locale)
  return dailyVariants.includes(orderItem.variantId) ? m.ticket_daily({ category }, textOptions) : category
}
