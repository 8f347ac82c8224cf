import { fullName } from '#core/addresses/full-name.ts'
import { addressLines, addressText } from '#core/addresses/address-lines.ts'
import type { Address } from '#core/addresses/address.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { readShopFacts } from '#core/shops/settings/shop-facts.ts'
import type { Cents } from '#core/money/cents.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import type { EventVersion } from '#core/catalog/events/event-change.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/messages.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { groupItems, orderVat } from '#core/documents/split-into-documents.ts'
import { paths, shopUrl } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { asksForTransfer, type OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { CancellationRow } from '#server/money/orders/records-cancelling.ts'
import type { MailCancellation, MailChoices, MailEventChange, MailGroup, OrderMail } from '#server/foundations/outbox/render-mail.ts'
import { mailShop } from '#server/house/shops/sellers.ts'
import type { Company } from '#server/house/shops/records-shops.ts'
import {
  paidWith,
  requirePartner,
  concertStart,
  whenAndWhere,
  type DescribedItem,
  type OrderDocumentData,
} from '#server/money/documents/order-documents.ts'
import type { Concert } from '#server/money/documents/records.ts'
import type { UntoldEventChange } from './untold-event-change.ts'

export interface OrderMailSubject {
  kind: OrderMailKind
  /** The signed path of the order's page. */
  link: string
  /** Where to send the money, for a mail that asks for it. */
  bank: BankDetails | null
  /** What the buyer still has to pay. */
  openCents: Cents
  /** In mails about a cancellation. */
  cancellation: CancellationRow | null
  /** What of it went back into vouchers. */
  backToVouchers: MailCancellation['backToVouchers']
  /** In `event_changed`. */
  eventChange: UntoldEventChange | null
  /** In mails about what becomes of tickets for a show that was moved or called off. */
  choices: (MailChoices & { path: string }) | null
  /** In `choice_made`. */
  chosen: OrderMail['chosen']
  ticketsAttached: boolean
  /** The attached tickets, each with a link of its own. */
  tickets: OrderMail['tickets']
  /** In `checkin_invitation`. */
  checkIn: OrderMail['checkIn']
  /** In `shipped`. */
  parcels: OrderMail['parcels']
  /** How many invoices, ticket documents and credit notes are attached. */
  documentsAttached: number
  /** Whether the QR code of the transfer is attached. */
  qr: boolean
}

/** The data of an order mail, for the templates in `mail/order`. */
export function composeOrderMail(ctx: Pick<Context, 'config'>, data: OrderDocumentData, subject: OrderMailSubject): OrderMail {
  const { kind, documentsAttached, ticketsAttached } = subject
  const { order, shop, textOptions, items } = data
  const { locale } = textOptions
  const company = requirePartner(data, data.shopPartnerId)
  const origin = publicOrigin(ctx, shop)
  const link = (path: string) => shopUrl(origin, shop, path)
  const asksForPayment = asksForTransfer(kind)
  const tickets = items.filter((item) => item.kind === 'event' && (order.status === 'cancelled' || !isCancelled(item)))
  const onlineTickets = tickets.filter((ticket) => !ticket.physical).length
  return {
    ...textOptions,
    kind,
    shop: mailShop(ctx, shop, locale),
    company: { ...mailCompany(company), email: company.email, vatId: company.vatId, registerEntry: company.registerEntry },
    links: {
      home: link(paths.home()),
      order: link(subject.link),
      pay: asksForPayment || kind === 'payment_waiting' ? link(`${subject.link}?pay=1`) : null,
      choices: subject.choices && link(subject.choices.path),
      terms: link(paths.terms()),
      dataPolicy: link(paths.dataPolicy()),
      withdrawal: link(paths.withdrawal()),
      withdraw: link(`${paths.withdraw()}?order=${order.reference}`),
      imprint: link(paths.imprint()),
    },
    firstName: order.billingAddress.firstName,
    reference: order.reference,
    addedTo: data.original?.reference ?? null,
    placedAt: order.placedAt,
    paymentMethod: data.paymentMethod,
    paidWith: paidWith(data),
    vouchersCents: data.vouchers.reduce((sum, { amountCents }) => sum + amountCents, 0),
    balanceCents: subject.openCents,
    paymentDeadline: order.paymentDeadline,
    complimentary: order.complimentary,
    paid: order.paidAt !== null,
    cancellation: subject.cancellation && mailCancellation(data, subject.cancellation, subject.backToVouchers),
    eventChange: subject.eventChange && mailEventChange(data, subject.eventChange),
    choices: subject.choices,
    chosen: subject.chosen,
    bank: asksForPayment && subject.bank ? mailBank(subject.bank, subject.qr) : null,
    concerts: [...data.concerts.values()].map((concert) => ({
      title: concertTitle(concert, locale),
      city: inLocale(concert.venueCity, locale),
      venue: concert.venueName,
      startsAt: concertStart(concert),
      doorsAt: concert.doorTime,
      timeZone: concert.timeZone,
    })),
    tickets: subject.tickets,
    checkIn: subject.checkIn,
    parcels: subject.parcels,
    onlineTickets: ticketsAttached || kind === 'cancelled' ? onlineTickets : 0,
    hardTickets: tickets.filter((ticket) => ticket.physical).length,
    documentsAttached,
    physical: order.physical,
    shippableFrom: order.shippableFrom,
    carrier: data.carrier,
    pickup: data.pickup && { title: concertTitle(data.pickup, locale), when: whenAndWhere(data.pickup, locale) },
    groups: mailGroups(data),
    shippingCents: order.shippingCents,
    extraChargeCents: order.extraChargeCents,
    totalCents: order.totalCents,
    vat: orderVat(data),
    exported: data.order.exported && items.some((item) => item.kind === 'merch' && item.physical),
    withdrawalDays: readShopFacts(shop.meta['facts']).withdrawal_days,
    billingAddress: addressRows(data, order.billingAddress),
    shippingAddress: order.physical && data.pickup === null ? addressRows(data, order.shippingAddress) : null,
  }
}

/** `Moorgrab` or `Moorgrab, Torfmond` */
export function concertTitle({ artistName, name }: Concert, locale: Locale): string {
  return descriptiveName({ artist: inLocale(artistName, locale), name: inLocale(name, locale) })
}

function isCancelled({ orderItem }: DescribedItem): boolean {
  return orderItem.cancellationId !== null
}

function mailCancellation(
  data: OrderDocumentData,
  { id, reason, settledBy, reductions, ...amounts }: CancellationRow,
  backToVouchers: MailCancellation['backToVouchers'],
): MailCancellation {
  const items = data.items.filter(
    ({ orderItem }) => orderItem.cancellationId === id || reductions.some(({ itemId }) => itemId === orderItem.id),
  )
  const calledOff = [...data.concerts.values()].find(({ cancelledAt }) => cancelledAt !== null)
  return {
    items: groupItems(items).map(({ item, amount }) => `${amount} × ${item.title}`),
    hasTickets: items.some((item) => item.kind === 'event'),
    amountCents: amounts.itemsCents + amounts.shippingCents + amounts.extraChargeCents,
    donatedCents: settledBy === 'donation' ? amounts.itemsCents : 0,
    voucherCents: settledBy === 'voucher' ? amounts.itemsCents : 0,
    backToVouchers,
    calledOff: reason === 'event_called_off' && calledOff ? concertTitle(calledOff, data.textOptions.locale) : null,
  }
}

function mailEventChange(data: OrderDocumentData, { eventId, kind, before, after }: UntoldEventChange): MailEventChange {
  const { locale } = data.textOptions
  const concert = data.concerts.get(eventId)
  const isTold = concert === undefined || concert.happeningFrom !== null
  const day = kind === 'called_off' ? before : after
  return {
    kind,
    title: concert ? concertTitle(concert, locale) : '',
    before: whenAndWhere(placeAndTime(before, isTold), locale),
    after: whenAndWhere(placeAndTime(after, isTold), locale),
    day: isTold ? formatMoment(new Date(day.happeningFrom), 'poster', locale, day.timeZone) : null,
    hasOtherItems: data.items.some((item) => !isCancelled(item) && item.orderItem.productId !== eventId),
  }
}

function placeAndTime({ happeningFrom, stageTime, ...place }: EventVersion, isTold: boolean) {
  const told = (at: string | null) => (at === null || !isTold ? null : new Date(at))
  return { ...place, happeningFrom: told(happeningFrom), stageTime: told(stageTime) }
}

function mailBank({ holder, iban, bic, bankName, reference }: BankDetails, qr: boolean): OrderMail['bank'] {
  return { holder, iban, bic, name: bankName, reference, qr }
}

/** The items grouped by contract partner, the shop's own first. */
function mailGroups(data: OrderDocumentData): MailGroup[] {
  const ids = [...new Set(data.items.map((item) => item.contractPartnerId))]
  const isShop = (id: number) => id === data.shopPartnerId
  return ids
    .sort((a, b) => Number(isShop(b)) - Number(isShop(a)) || a - b)
    .map((id) => {
      const items = data.items.filter((item) => item.contractPartnerId === id).map((item) => markCancelled(data, item))
      return {
        partner: mailCompany(requirePartner(data, id)),
        isShop: isShop(id),
        lines: groupItems(items).map(({ item, amount, totalCents }) => ({
          amount,
          title: item.title,
          detail: item.detail,
          totalCents,
        })),
        hasReturnable: items.some(({ orderItem }) => orderItem.withdrawal === '14_days'),
        hasNonReturnable: items.some(({ orderItem }) => orderItem.withdrawal === 'none'),
      }
    })
}

/** Marks an item that was cancelled while the rest of the order goes on. */
function markCancelled({ order, textOptions }: OrderDocumentData, item: DescribedItem): DescribedItem {
  if (!isCancelled(item) || order.status === 'cancelled') return item
  const detail = [item.detail, m.mail_item_cancelled({}, textOptions)].filter(Boolean).join(', ')
  return { ...item, detail, key: `${item.key}:cancelled` }
}

function mailCompany({ company, address, postCode, city, countryCode }: Company): { name: string; address: string } {
  return { name: company, address: addressText({ address, postCode, city, countryCode }) }
}

function addressRows(data: OrderDocumentData, address: Address): string[] {
  const { company, countryCode } = address
  return [company ?? '', fullName(address), ...addressLines(address), data.countryName(countryCode)].filter(Boolean)
}
