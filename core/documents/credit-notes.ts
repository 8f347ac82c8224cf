import type { Cents } from '#core/money/cents.ts'
import type { VatPart } from '#core/money/vat.ts'
import { groupItems, splitIntoDocuments, type DocumentItem, type DocumentLine, type DocumentOrder } from './split-into-documents.ts'

/** What of an order is charged at one moment. */
export interface Charged<Item extends DocumentItem> {
  items: readonly Item[]
  shippingCents: Cents
  extraChargeCents: Cents
}

/** One contract partner's credit note before it has a number. All amounts are positive: what the buyer gets back. */
export interface CreditNoteDraft<Item extends DocumentItem> {
  contractPartnerId: number
  lines: DocumentLine<Item>[]
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  vat: VatPart[]
}

/**
 * Splits a cancellation into one credit note per contract partner, in the order of the documents (OPS-11).
 *
 * Every amount is the difference between what was charged before the cancellation and what is charged after it, the tax on postage as it
 * was split when the order was invoiced. So several partial credit notes add up to the document that they correct, to the cent, in total
 * and per VAT rate.
 * @param credited what the notes list, at the prices that go back; by default the items that are not charged any more
 */
export function splitIntoCreditNotes<Item extends DocumentItem>(
  order: DocumentOrder<Item>,
  before: Charged<Item>,
  after: Charged<Item>,
  credited: readonly Item[] = before.items.filter((item) => !after.items.includes(item)),
): CreditNoteDraft<Item>[] {
  const split = (charged: Charged<Item>) => splitIntoDocuments({ ...order, ...charged, chargesFollow: order.items })
  const remaining = new Map(split(after).map((draft) => [draft.contractPartnerId, draft]))
  return split(before)
    .map((draft) => {
      const { contractPartnerId } = draft
      const rest = remaining.get(contractPartnerId)
      return {
        contractPartnerId,
        lines: groupItems(credited.filter((item) => item.contractPartnerId === contractPartnerId)),
        shippingCents: draft.shippingCents - (rest?.shippingCents ?? 0),
        extraChargeCents: draft.extraChargeCents - (rest?.extraChargeCents ?? 0),
        totalCents: draft.totalCents - (rest?.totalCents ?? 0),
        vat: vatDifference(draft.vat, rest?.vat ?? []),
      }
    })
    .filter(({ totalCents }) => totalCents > 0)
}

function vatDifference(before: readonly VatPart[], after: readonly VatPart[]): VatPart[] {
  return before
    .map(({ rate, gross, vat }) => {
      const rest = after.find((share) => share.rate === rate)
      return { rate, gross: gross - (rest?.gross ?? 0), vat: vat - (rest?.vat ?? 0) }
    })
    .filter(({ gross, vat }) => gross !== 0 || vat !== 0)
}
