import { totals } from '#core/carts/totals.ts'
import type { Cents } from '#core/money/cents.ts'
import { apportion, rateOf, vatShares, type TaxedAmount, type VatShare } from '#core/money/vat.ts'

export type DocumentKind = 'invoice' | 'ticket_document'

/** One unit of an order, as a document needs it. */
export interface DocumentUnit {
  /** Units that share a key read as one line: same thing, same price, same rate, same partner. */
  key: string
  kind: 'merch' | 'event'
  physical: boolean
  contractPartnerId: number
  priceCents: Cents
  /** Percent. */
  vatRate: number
}

export interface DocumentOrder<Unit extends DocumentUnit> {
  units: readonly Unit[]
  shippingCents: Cents
  extraChargeCents: Cents
  /** The company behind the shop: postage and charges are its service, whoever sells the goods. */
  shopPartnerId: number
  /** The parcel leaves the European Union. */
  exported: boolean
}

export interface DocumentLine<Unit extends DocumentUnit> {
  unit: Unit
  amount: number
  totalCents: Cents
  vatRate: number
}

/** One paper of one contract partner. All amounts are gross; `vat` says what tax they contain. */
export interface DocumentDraft<Unit extends DocumentUnit> {
  contractPartnerId: number
  kind: DocumentKind
  lines: DocumentLine<Unit>[]
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatShare[]
}

/**
 * Splits an order into one document per contract partner, the shop's own first, then by partner id (OPS-11).
 *
 * - The shop writes an `invoice`; whoever else stands in the contract gets a `ticket_document`, issued in that
 *   partner's name and for that partner's account.
 * - Postage and the payment method's charge stand on the shop's invoice, even if nothing else does. Their tax follows
 *   the order's merchandise, as in the cart (`apportion`).
 * - Together the documents add up to the order, to the cent, in total and per rate.
 */
export function splitIntoDocuments<Unit extends DocumentUnit>(order: DocumentOrder<Unit>): DocumentDraft<Unit>[] {
  const byPartner = new Map<number, Unit[]>()
  const charges = order.shippingCents + order.extraChargeCents
  if (charges > 0) byPartner.set(order.shopPartnerId, [])
  for (const unit of order.units) {
    const units = byPartner.get(unit.contractPartnerId)
    if (units) units.push(unit)
    else byPartner.set(unit.contractPartnerId, [unit])
  }
  const rank = (partner: number) => (partner === order.shopPartnerId ? -1 : partner)
  return [...byPartner].sort(([a], [b]) => rank(a) - rank(b)).map(([partner, units]) => draft(order, partner, units))
}

function draft<Unit extends DocumentUnit>(order: DocumentOrder<Unit>, partner: number, units: Unit[]): DocumentDraft<Unit> {
  const isShop = partner === order.shopPartnerId
  const shippingCents = isShop ? order.shippingCents : 0
  const extraChargeCents = isShop ? order.extraChargeCents : 0
  const lines = groupUnits(units, order.exported)
  const amounts = lines.map((line) => ({ gross: line.totalCents, rate: line.vatRate }))
  return {
    contractPartnerId: partner,
    kind: isShop ? 'invoice' : 'ticket_document',
    lines,
    shippingCents,
    extraChargeCents,
    totalCents: amounts.reduce((sum, line) => sum + line.gross, shippingCents + extraChargeCents),
    vat: vatShares([...amounts, ...taxedCharges(order, shippingCents + extraChargeCents)]),
  }
}

/** Lines in the order of their first unit. */
export function groupUnits<Unit extends DocumentUnit>(units: readonly Unit[], exported: boolean): DocumentLine<Unit>[] {
  const lines = new Map<string, DocumentLine<Unit>>()
  for (const unit of units) {
    const line = lines.get(unit.key)
    if (line) {
      line.amount += 1
      line.totalCents += unit.priceCents
    } else {
      lines.set(unit.key, { unit, amount: 1, totalCents: unit.priceCents, vatRate: rateOf(unit, exported) })
    }
  }
  return [...lines.values()]
}

/** The tax of a whole order, one share per rate: what its mails show beside the total. */
export function orderVat<Unit extends DocumentUnit>({ units, shippingCents, extraChargeCents, exported }: DocumentOrder<Unit>): VatShare[] {
  return totals(
    units.map((unit) => ({ ...unit, price: unit.priceCents })),
    shippingCents,
    extraChargeCents,
    exported,
  ).vat
}

function taxedCharges<Unit extends DocumentUnit>(order: DocumentOrder<Unit>, charges: Cents): TaxedAmount[] {
  const goods = order.units.filter((unit) => unit.kind === 'merch')
  return apportion(
    charges,
    goods.map((unit) => ({ gross: unit.priceCents, rate: rateOf(unit, order.exported) })),
  )
}

/** `R-3-000042`: kind, contract partner and the consecutive number in that partner's series. */
export function documentNumber(kind: DocumentKind, contractPartnerId: number, number: number): string {
  return `${kind === 'invoice' ? 'R' : 'T'}-${contractPartnerId}-${String(number).padStart(6, '0')}`
}
