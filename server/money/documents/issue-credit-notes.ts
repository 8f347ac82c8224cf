import { splitIntoCreditNotes, type Charged, type CreditNoteDraft } from '#core/documents/credit-notes.ts'
import { documentNumber } from '#core/documents/document-number.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { cancellationsOfOrder, type CancellationRow } from '#server/money/orders/queries-cancelling.ts'
import { lockOrder } from '#server/money/orders/queries.ts'
import { m } from '#texts/messages.ts'
import type { DescribedItem } from './describe-item.ts'
import type { DocumentContent } from './document-content.ts'
import { contentOf, issueDocuments } from './issue-documents.ts'
import { documentReference } from './document-reference.ts'
import { orderDocumentData, type OrderDocumentData } from './order-documents.ts'
import { documentsOfOrder, insertDocument, nextDocumentNumber, type SaleDocumentRow } from './queries-documents.ts'

/**
 * The job `issue-credit-notes`: issues, for every cancellation of an order that has none yet, one credit note per contract partner whose
 * document it corrects (OPS-11). Like the documents, all of a cancellation are written in one transaction under the order's lock, which
 * also takes their numbers: a repeated job issues nothing, and no series has a gap. An order that was never invoiced gets none.
 */
export async function issueCreditNotes(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  // A partly cancelled order may not have its documents yet. They name what was sold, and the credit note what was cancelled of it.
  await issueDocuments(ctx, { orderId })
  const reference = await documentReference(ctx)
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const documents = await documentsOfOrder(trx, orderId)
    const invoiced = documents.filter((each) => each.cancellationId === null)
    if (!order || invoiced.length === 0) return
    const cancellations = await cancellationsOfOrder(trx, orderId)
    const data = await orderDocumentData(reference, trx, order)
    const issuedAt = ctx.clock.now()
    for (const { cancellation, before, after, credited } of steps(data, cancellations)) {
      if (documents.some(({ cancellationId }) => cancellationId === cancellation.id)) continue
      for (const draft of splitIntoCreditNotes(data, before, after, credited)) {
        const { contractPartnerId } = draft
        const corrected = invoiced.find((each) => each.contractPartnerId === contractPartnerId)
        if (!corrected) continue
        const kind = 'credit_note'
        const number = await nextDocumentNumber(trx, contractPartnerId, kind)
        const content = creditContent(data, draft, corrected, documentNumber(kind, contractPartnerId, number), issuedAt)
        await insertDocument(trx, { orderId, contractPartnerId, kind, number, content, issuedAt, cancellationId: cancellation.id })
      }
    }
  })
}

interface Step {
  cancellation: CancellationRow
  before: Charged<DescribedItem>
  after: Charged<DescribedItem>
  /** What the cancellation credits, at the prices that it credits. */
  credited: DescribedItem[]
}

/** What was charged before and after each cancellation, oldest first. Of an item whose price is credited in part the rest stays charged. */
function steps(data: OrderDocumentData, cancellations: readonly CancellationRow[]): Step[] {
  const reduced = (itemId: number) =>
    cancellations
      .flatMap(({ reductions }) => reductions.filter((each) => each.itemId === itemId))
      .reduce((sum, each) => sum + each.amountCents, 0)
  let before: Charged<DescribedItem> = data
  return cancellations.map((cancellation) => {
    const creditOf = ({ orderItem: { id, cancellationId, creditedCents } }: DescribedItem): Cents | null => {
      if (cancellationId === cancellation.id) return creditedCents - reduced(id)
      return cancellation.reductions.find(({ itemId }) => itemId === id)?.amountCents ?? null
    }
    const credits = before.items.flatMap((item) => {
      const credit = creditOf(item)
      return credit === null ? [] : [{ item, credit, rest: item.priceCents - credit }]
    })
    const restOf = new Map(credits.map(({ item, rest }) => [item, rest]))
    const after = {
      items: before.items.flatMap((item) => {
        const rest = restOf.get(item)
        return rest === undefined ? [item] : rest > 0 ? [{ ...item, priceCents: rest }] : []
      }),
      shippingCents: before.shippingCents - cancellation.shippingCents,
      extraChargeCents: before.extraChargeCents - cancellation.extraChargeCents,
    }
    const credited = credits.map(({ item, credit, rest }) => creditedItem(data, item, credit, rest))
    const step = { cancellation, before, after, credited }
    before = after
    return step
  })
}

/** An item at the price that is credited. If something of its price stays charged, its description says so. */
function creditedItem({ textOptions }: OrderDocumentData, item: DescribedItem, credit: Cents, rest: Cents): DescribedItem {
  const key = `${item.key}:${credit}:${rest}`
  if (rest === 0) return { ...item, key, priceCents: credit }
  const note = m.document_refunded_in_part({ price: formatPrice(item.orderItem.priceCents) }, textOptions)
  return { ...item, key, priceCents: credit, detail: [item.detail, note].filter(Boolean).join('. ') }
}

/** The same as a document's content with negative amounts, and the document that it corrects. */
function creditContent(
  data: OrderDocumentData,
  draft: CreditNoteDraft<DescribedItem>,
  { kind, content: corrected }: SaleDocumentRow,
  number: string,
  issuedAt: Date,
): DocumentContent {
  const content = contentOf(data, { ...draft, kind }, number, issuedAt)
  return {
    ...content,
    kind: 'credit_note',
    corrects: { kind, number: corrected.number, issuedAt: corrected.issuedAt },
    lines: content.lines.map((line) => ({ ...line, amount: -line.amount, totalCents: -line.totalCents })),
    shippingCents: -content.shippingCents,
    extraChargeCents: -content.extraChargeCents,
    totalCents: -content.totalCents,
    vat: content.vat.map(({ rate, gross, vat }) => ({ rate, gross: -gross, vat: -vat })),
  }
}
