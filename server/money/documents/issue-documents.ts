import { fullName } from '#core/addresses/full-name.ts'
import { sameAddress, type Address } from '#core/addresses/address.ts'
import { splitIntoCreditNotes, type Charged, type CreditNoteDraft } from '#core/documents/credit-notes.ts'
import { documentNumber, type DocumentKind } from '#core/documents/document-number.ts'
import { splitIntoDocuments, type DocumentDraft } from '#core/documents/split-into-documents.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { mayDo } from '#core/orders/life.ts'
import { isPaid } from '#core/orders/status.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import type { Connection } from '#db/database.ts'
import { parsedTheme } from '#server/house/shops/shop-list.ts'
import { inLocale } from '#core/shops/locale.ts'
import { wordsFor, makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { finishProcessing } from '#server/money/orders/fulfil-order.ts'
import { cancellationsOfOrder, type CancellationRow } from '#server/money/orders/records-cancelling.ts'
import { findOrder, lockOrder, type OrderRow, type OrderItem } from '#server/money/orders/records.ts'
import { type Company, findCompanies } from '#server/house/shops/records-shops.ts'
import { m } from '#texts/messages.ts'
import {
  documentReference,
  orderDocumentData,
  paidWith,
  requirePartner,
  whenAndWhere,
  type DescribedItem,
  type OrderDocumentData,
  describeItems,
  type DocumentReference,
} from './order-documents.ts'
import { documentsOfOrder, type DocumentContent, type Party, type SaleDocumentRow, readConcert, type Concert } from './records.ts'
import { hasItemsWithoutTicket, insertDocument, nextDocumentNumber } from './stored/queries-documents.ts'
import { allLegalEntities } from '#server/house/shops/reference-data.ts'
import { creditParts, makeParts } from './parts/make-parts.ts'
import { insertPastDocuments, takeNumbers, type PastDocument } from './stored/queries-past.ts'

/**
 * The job `issue-documents`: issues one document per contract partner of a paid order, each with the next number of that partner's
 * own series (OPS-11). The order is locked, so that a repeated job issues nothing. A number is taken in the transaction that uses
 * it, so that the series has no gaps. Series are always locked in the same order, the shop's first, then by partner id, so that two
 * orders cannot deadlock.
 */
export async function issueDocuments(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  if (await isIssued(ctx, orderId)) return
  const reference = await documentReference(ctx)
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status) || order.complimentary) return
    const issuedAt = ctx.clock.now()
    if ((await documentsOfOrder(trx, orderId)).length === 0) {
      const data = await orderDocumentData(reference, trx, order)
      // A partner whose part costs nothing has nothing to invoice.
      for (const draft of splitIntoDocuments(data).filter(({ totalCents }) => totalCents > 0)) {
        const { contractPartnerId, kind } = draft
        const number = await nextDocumentNumber(trx, contractPartnerId, kind)
        const content = makeContent(data, draft, documentNumber(kind, contractPartnerId, number), issuedAt)
        const document = { orderId, contractPartnerId, kind, number, content, issuedAt, cancellationId: null }
        await insertDocument(trx, document, makeParts(data, draft))
      }
    }
    await finishWhenComplete(trx, order, issuedAt)
  })
}

/** Whether another job has issued the documents of an order, and ended its processing if nothing else was missing. Locks nothing. */
async function isIssued({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const order = await findOrder(db, orderId)
  return order?.status !== 'processing' && (await documentsOfOrder(db, orderId)).length > 0
}

/** Everything that a document shows, fixed from now on. */
export function makeContent(data: OrderDocumentData, draft: DocumentDraft<DescribedItem>, number: string, issuedAt: Date): DocumentContent {
  const { order, shop, textOptions } = data
  const theme = parsedTheme(shop)
  const issuer = requirePartner(data, draft.contractPartnerId)
  const hasGoods = draft.shippingCents > 0 || draft.lines.some(({ item }) => item.physical)
  return {
    version: 1,
    locale: textOptions.locale,
    words: wordsFor(textOptions, (key) => key.startsWith('document_')),
    kind: draft.kind,
    number,
    issuedAt: issuedAt.toISOString(),
    issuer: {
      ...companyParty(data, issuer),
      email: issuer.email,
      phone: issuer.phone,
      vatId: issuer.vatId,
      registerEntry: issuer.registerEntry,
      ...(data.shopAccount && draft.contractPartnerId === data.shopPartnerId && { bank: data.shopAccount }),
    },
    writtenBy: requirePartner(data, data.shopPartnerId).company,
    shop: {
      name: inLocale(shop.name, textOptions.locale),
      design: shop.design,
      timeZone: shop.timeZone,
      colours: documentColours(shop.design, theme),
      ...(theme.logo && { logo: theme.logo.light }),
    },
    buyer: buyerParty(data, order.billingAddress),
    delivery:
      hasGoods && data.pickup === null && !sameAddress(order.billingAddress, order.shippingAddress)
        ? buyerParty(data, order.shippingAddress)
        : null,
    orderReference: order.reference,
    orderedAt: order.placedAt.toISOString(),
    paymentMethod: data.paymentMethod,
    paidWith: paidWith(data, { partnerId: draft.contractPartnerId, totalCents: draft.totalCents }),
    lines: draft.lines.map(({ item, amount, totalCents, vatRate }) => ({
      kind: item.kind,
      title: item.title,
      detail: item.detail,
      amount,
      priceCents: item.priceCents,
      totalCents,
      vatRate,
    })),
    shippingCents: draft.shippingCents,
    carrier: data.carrier,
    ...(data.pickup && hasGoods && { pickup: `${data.carrier ?? ''}, ${whenAndWhere(data.pickup, textOptions.locale)}` }),
    extraChargeCents: draft.extraChargeCents,
    totalCents: draft.totalCents,
    vat: draft.vat,
    exported: data.order.exported && draft.lines.some(({ item }) => item.kind === 'merch' && item.physical && item.vatRate === 0),
  }
}

function companyParty(data: OrderDocumentData, issuer: Company): Party {
  const person = fullName({ firstName: issuer.firstName ?? '', lastName: issuer.lastName ?? '' })
  return party(data, issuer, [issuer.company, person])
}

function buyerParty(data: OrderDocumentData, address: Address): Party {
  return party(data, address, [address.company ?? '', fullName(address)])
}

function party(
  data: OrderDocumentData,
  place: Pick<Address, 'address' | 'address2' | 'postCode' | 'city' | 'state' | 'countryCode'>,
  names: string[],
): Party {
  const { address, address2, postCode, city, state, countryCode } = place
  const country = data.countryName(countryCode)
  return { names: names.filter(Boolean), address, address2, postCode, city, ...(state && { state }), country, countryCode }
}

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
        const document = { orderId, contractPartnerId, kind, number, content, issuedAt, cancellationId: cancellation.id } as const
        await insertDocument(trx, document, creditParts(makeParts(data, draft)))
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
export function steps(data: OrderDocumentData, cancellations: readonly CancellationRow[]): Step[] {
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
export function creditContent(
  data: OrderDocumentData,
  draft: CreditNoteDraft<DescribedItem>,
  { kind, content: corrected }: Pick<SaleDocumentRow, 'kind' | 'content'>,
  number: string,
  issuedAt: Date,
): DocumentContent {
  const content = makeContent(data, { ...draft, kind }, number, issuedAt)
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

/**
 * Ends the processing of an order that has both its tickets and its documents; called after either is issued. Orders
 * that cost nothing get no documents. The caller must have locked the order.
 * @param order as it was when it was locked
 */
export async function finishWhenComplete(connection: Connection, order: OrderRow, now: Date): Promise<void> {
  if (!mayDo(order.status, 'finish')) return
  const needsDocuments = !order.complimentary && order.totalCents > 0
  if (needsDocuments && (await documentsOfOrder(connection, order.id)).length === 0) return
  if (await hasItemsWithoutTicket(connection, order.id)) return
  await finishProcessing(connection, { orderId: order.id, now })
}

/* Documents of invented orders (`server/upkeep/write-past.ts`). They look like all others, and their series have no gaps. */

/** What the documents of many orders need, read once. */
export interface PastReference extends DocumentReference {
  partners: Map<number, Company>
  concerts: Map<number, Concert>
}

/** @param eventIds all events that are sold */
export async function pastReference(ctx: Context, eventIds: readonly number[]): Promise<PastReference> {
  const partners = await findCompanies(ctx.db, [...(await allLegalEntities(ctx)).keys()])
  const concerts = new Map<number, Concert>()
  for (const id of eventIds) concerts.set(id, await readConcert(ctx.db, id, noOrder))
  return { ...(await documentReference(ctx)), partners, concerts }
}

const noOrder = '00000000-0000-0000-0000-000000000000'

/** An order that was invoiced at once, and its cancellations since, oldest first. */
export interface PastInvoice {
  order: OrderRow
  items: readonly OrderItem[]
  issuedAt: Date
  cancellations: readonly CancellationRow[]
}

/** Issues the documents of these orders in their order, and the credit notes of their cancellations. */
export async function writePastDocuments(trx: Connection, reference: PastReference, invoices: readonly PastInvoice[]): Promise<void> {
  const drafts = invoices.flatMap((invoice) => draftsOf(reference, invoice))
  const numbers = await takeNumbers(trx, drafts)
  const documents: PastDocument[] = []
  // A credit note names the number of the document that it corrects.
  const issued = new Map<string, { kind: 'invoice' | 'ticket_document'; content: DocumentContent }>()
  for (const { write, ...draft } of drafts) {
    const { orderId, contractPartnerId, kind } = draft
    const number = numbers.next(contractPartnerId, kind)
    const key = `${orderId} ${contractPartnerId}`
    const content = write(documentNumber(kind, contractPartnerId, number), issued.get(key))
    if (kind !== 'credit_note') issued.set(key, { kind, content })
    documents.push({ ...draft, number, content })
  }
  await insertPastDocuments(trx, documents)
}

interface Draft extends Omit<PastDocument, 'number' | 'content'> {
  /** @param corrected the document of the sale that a credit note is about */
  write(number: string, corrected: { kind: 'invoice' | 'ticket_document'; content: DocumentContent } | undefined): DocumentContent
}

function draftsOf(reference: PastReference, { order, items, issuedAt, cancellations }: PastInvoice): Draft[] {
  const data = documentData(reference, order, items)
  const orderId = order.id
  const sale = splitIntoDocuments(data)
    .filter(({ totalCents }) => totalCents > 0)
    .map((draft): Draft => {
      const { contractPartnerId, kind } = draft
      return {
        orderId,
        contractPartnerId,
        kind,
        cancellationId: null,
        issuedAt,
        parts: makeParts(data, draft),
        write: (number) => makeContent(data, draft, number, issuedAt),
      }
    })
  const credit = steps(data, cancellations).flatMap(({ cancellation, before, after, credited }) =>
    splitIntoCreditNotes(data, before, after, credited).map((draft): Draft => {
      const { contractPartnerId } = draft
      const kind: DocumentKind = 'credit_note'
      const { id: cancellationId, at } = cancellation
      return {
        ...{ orderId, contractPartnerId, kind, cancellationId, issuedAt: at, parts: creditParts(makeParts(data, draft)) },
        write(number, corrected) {
          if (!corrected) throw new Error(`Order ${order.reference} has no document of partner ${contractPartnerId} to correct`)
          return creditContent(data, draft, corrected, number, at)
        },
      }
    }),
  )
  return [...sale, ...credit]
}

function documentData(reference: PastReference, order: OrderRow, items: readonly OrderItem[]): OrderDocumentData {
  const { locale, shippingCents, extraChargeCents, chargesVatRate } = order
  const shop = reference.shops.get(order.shopId)
  if (!shop) throw new Error(`Order ${order.id} belongs to shop ${order.shopId}, which does not exist`)
  const textOptions = makeTextOptions(shop, locale)
  return {
    ...{ order, original: null, shop, textOptions, shippingCents, extraChargeCents, chargesVatRate, vouchers: [], pickup: null },
    items: describeItems(items, reference.concerts, textOptions),
    concerts: reference.concerts,
    partners: reference.partners,
    shopPartnerId: shop.legalEntityId,
    shopAccount: reference.accounts.get(shop.id) ?? null,
    paymentMethod: inLocale(reference.paymentMethods.get(order.paymentMethod), locale) ?? order.paymentMethod,
    carrier: inLocale(order.carrierName, locale),
    countryName: (code) => inLocale(reference.countries.get(code)?.name, locale) ?? code.toUpperCase(),
  }
}
