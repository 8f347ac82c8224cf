import type { Address } from '#core/addresses/address.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { readShopFacts } from '#core/content/shop-facts.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import { inLocale } from '#core/shops/locale.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { groupItems, orderVat } from '#core/documents/split-into-documents.ts'
import { paths, shopUrl } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { originOf } from '#server/request/request-context.ts'
import type { OrderMailKind } from '#core/order-mails/order-mail-kinds.ts'
import type { MailGroup, OrderMail } from '#server/outbox/render-mail.ts'
import type { Company } from '#server/shops/queries-companies.ts'
import { startOf } from '#server/documents/describe-item.ts'
import { partnerOf, type OrderDocumentData } from '#server/documents/order-documents.ts'

/**
 * The data of an order mail, for the templates in `mail/order`.
 * @param mail.bank where to send the money, for a mail that asks for it
 * @param mail.documentsAttached how many invoices and ticket documents are attached
 */
export function composeOrderMail(
  ctx: Pick<Context, 'config'>,
  data: OrderDocumentData,
  mail: { kind: OrderMailKind; bank: BankDetails | null; documentsAttached: number },
): OrderMail {
  const { kind, bank, documentsAttached } = mail
  const { order, shop, textOptions, items } = data
  const { locale } = textOptions
  const company = partnerOf(data, data.shopPartnerId)
  const origin = originOf(ctx, shop)
  const link = (path: string) => shopUrl(origin, shop, path)
  const asksForPayment = kind === 'payment_instructions'
  const tickets = items.filter((item) => item.kind === 'event')
  return {
    ...textOptions,
    kind,
    shop: { name: inLocale(shop.name, locale), colours: documentColours(shop.design) },
    company: { ...mailCompany(company), email: company.email, vatId: company.vatId, registerEntry: company.registerEntry },
    links: {
      home: link(paths.home()),
      order: link(paths.done(order.id, order.reference)),
      pay: asksForPayment ? link(paths.orderPayment(order.id, order.reference)) : null,
      terms: link(paths.terms()),
      dataPolicy: link(paths.dataPolicy()),
      withdrawal: link(paths.withdrawal()),
      withdraw: link(`${paths.withdraw()}?order=${order.reference}`),
      imprint: link(paths.imprint()),
    },
    firstName: order.billingAddress.firstName,
    reference: order.reference,
    placedAt: order.placedAt,
    paymentMethod: data.paymentMethod,
    balanceCents: order.balanceCents,
    paymentDeadline: order.paymentDeadline,
    paid: order.paidAt !== null,
    bank: asksForPayment && bank ? mailBank(bank) : null,
    concerts: [...data.concerts.values()].map((concert) => ({
      title: descriptiveName({ artist: inLocale(concert.artistName, locale), name: inLocale(concert.name, locale) }),
      city: inLocale(concert.venueCity, locale),
      venue: concert.venueName,
      startsAt: startOf(concert),
      doorsAt: concert.doorTime,
      timeZone: concert.timeZone,
    })),
    onlineTickets: tickets.filter((ticket) => !ticket.physical).length,
    hardTickets: tickets.filter((ticket) => ticket.physical).length,
    documentsAttached,
    physical: order.physical,
    shippableFrom: order.shippableFrom,
    carrier: data.carrier,
    groups: mailGroups(data),
    shippingCents: order.shippingCents,
    extraChargeCents: order.extraChargeCents,
    totalCents: order.totalCents,
    vat: orderVat(data),
    exported: data.exported && items.some((item) => item.kind === 'merch' && item.physical),
    withdrawalDays: readShopFacts(shop.meta['facts']).withdrawal_days,
    billingAddress: addressRows(data, order.billingAddress),
    shippingAddress: order.physical ? addressRows(data, order.shippingAddress) : null,
  }
}

function mailBank({ holder, iban, bic, bankName, reference }: BankDetails): OrderMail['bank'] {
  return { holder, iban, bic, name: bankName, reference }
}

/** The items grouped by contract partner, the shop's own first. */
function mailGroups(data: OrderDocumentData): MailGroup[] {
  const ids = [...new Set(data.items.map((item) => item.contractPartnerId))]
  const isShop = (id: number) => id === data.shopPartnerId
  return ids
    .sort((a, b) => Number(isShop(b)) - Number(isShop(a)) || a - b)
    .map((id) => {
      const items = data.items.filter((item) => item.contractPartnerId === id)
      return {
        partner: mailCompany(partnerOf(data, id)),
        isShop: isShop(id),
        lines: groupItems(items, data.exported).map(({ item, amount, totalCents }) => ({
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

function mailCompany({ company, address, postCode, city }: Company): { name: string; address: string } {
  return { name: company, address: `${address}, ${postCode} ${city}` }
}

function addressRows(
  data: OrderDocumentData,
  { company, firstName, lastName, address, address2, postCode, city, countryCode }: Address,
): string[] {
  return [company ?? '', `${firstName} ${lastName}`, address, address2 ?? '', `${postCode} ${city}`, data.countryName(countryCode)].filter(
    Boolean,
  )
}
