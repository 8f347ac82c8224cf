import { totals } from '#core/carts/totals.ts'
import type { Cents } from '#core/money/cents.ts'
import { apportion, vatParts, type TaxedAmount, type VatPart } from '#core/money/vat.ts'
import type { SaleDocumentKind } from './document-number.ts'

/** An item of an order with what its documents need. */
export interface DocumentItem {
  /** Items with the same key form one line: same product, price, VAT rate and contract partner. */
  key: string
  kind: 'merch' | 'event'
  /** A gift voucher, which postage and charge do not follow. */
  isGift?: boolean
  physical: boolean
  contractPartnerId: number
  priceCents: Cents
  /** Percent. */
  vatRate: number
}

export interface DocumentOrder<Item extends DocumentItem> {
  items: readonly Item[]
  shippingCents: Cents
  extraChargeCents: Cents
  /** The shop's own company. It charges for shipping and payment, whoever sells the goods. */
  shopPartnerId: number
  /** The items over whose VAT rates postage and charge are split; all of the order's unless given. */
  chargesFollow?: readonly Item[]
  /** The VAT rate of postage and charge where there is no merchandise that they follow. */
  chargesVatRate: number
}

export interface DocumentLine<Item extends DocumentItem> {
  /** The first of its items. */
  item: Item
  amount: number
  totalCents: Cents
  vatRate: number
}

/** One contract partner's document before it has a number. All amounts are gross; `vat` is the tax they contain. */
export interface DocumentDraft<Item extends DocumentItem> {
  contractPartnerId: number
  kind: SaleDocumentKind
  lines: DocumentLine<Item>[]
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatPart[]
}

/**
 * Splits an order into one document per contract partner, the shop's own first, then by partner id (OPS-11).
 *
 * - The shop's document is an `invoice`. Every other partner's is a `ticket_document`, issued in that partner's name and for that
 *   partner's account.
 * - Shipping and the payment method's charge are on the shop's invoice, even if nothing else is. Their tax follows the order's
 *   merchandise, as in the cart (`apportion`).
 * - Together the documents add up to the order, to the cent, in total and per VAT rate.
 */
export function splitIntoDocuments<Item extends DocumentItem>(order: DocumentOrder<Item>): DocumentDraft<Item>[] {
  const byPartner = new Map<number, Item[]>()
  const charges = order.shippingCents + order.extraChargeCents
  if (charges > 0) byPartner.set(order.shopPartnerId, [])
  for (const item of order.items) {
    const items = byPartner.get(item.contractPartnerId)
    if (items) items.push(item)
    else byPartner.set(item.contractPartnerId, [item])
  }
  const rank = (partner: number) => (partner === order.shopPartnerId ? -1 : partner)
  return [...byPartner].sort(([a], [b]) => rank(a) - rank(b)).map(([partner, items]) => draft(order, partner, items))
}

function draft<Item extends DocumentItem>(order: DocumentOrder<Item>, partner: number, items: Item[]): DocumentDraft<Item> {
  const isShop = partner === order.shopPartnerId
  const shippingCents = isShop ? order.shippingCents : 0
  const extraChargeCents = isShop ? order.extraChargeCents : 0
  const lines = groupItems(items)
  const amounts = lines.map((line) => ({ gross: line.totalCents, rate: line.vatRate }))
  return {
    contractPartnerId: partner,
    kind: isShop ? 'invoice' : 'ticket_document',
    lines,
    shippingCents,
    extraChargeCents,
    totalCents: amounts.reduce((sum, line) => sum + line.gross, shippingCents + extraChargeCents),
    vat: vatParts([...amounts, ...taxedCharges(order, shippingCents + extraChargeCents)]),
  }
}

/** Groups items by their key into lines, in the order of their first item. */
export function groupItems<Item extends DocumentItem>(items: readonly Item[]): DocumentLine<Item>[] {
  const lines = new Map<string, DocumentLine<Item>>()
  for (const item of items) {
    const line = lines.get(item.key)
    if (line) {
      line.amount += 1
      line.totalCents += item.priceCents
    } else {
      lines.set(item.key, { item, amount: 1, totalCents: item.priceCents, vatRate: item.vatRate })
    }
  }
  return [...lines.values()]
}

/** The tax of a whole order, one share per rate, as its mails show it below the total. */
export function orderVat<Item extends DocumentItem>(order: DocumentOrder<Item>): VatPart[] {
  const items = order.items.map((item) => ({ ...item, price: item.priceCents }))
  return totals(items, order.shippingCents, order.extraChargeCents, order.chargesVatRate).vat
}

function taxedCharges<Item extends DocumentItem>(order: DocumentOrder<Item>, charges: Cents): TaxedAmount[] {
  const merchandise = (order.chargesFollow ?? order.items).filter((item) => item.kind === 'merch' && !item.isGift)
  return apportion(
    charges,
    merchandise.map((item) => ({ gross: item.priceCents, rate: item.vatRate })),
    order.chargesVatRate,
  )
}
