import { sameAddress, type Address } from '#core/addresses/address.ts'
import { documentNumber } from '#core/documents/document-number.ts'
import { splitIntoDocuments, type DocumentDraft } from '#core/documents/split-into-documents.ts'
import { isPaid } from '#core/orders/status.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { parsedTheme } from '#server/house/shops/parsed-settings.ts'
import { inLocale } from '#core/shops/locale.ts'
import { wordsFor } from '#core/shops/settings/text-overrides.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { findOrder, lockOrder } from '#server/money/orders/queries.ts'
import type { Company } from '#server/house/shops/sellers/queries-companies.ts'
import { whenAndWhere, type DescribedItem } from './describe-item.ts'
import type { DocumentContent, Party } from './document-content.ts'
import { documentReference } from './document-reference.ts'
import { finishWhenComplete } from './finish-when-complete.ts'
import { orderDocumentData, paidWith, partnerOf, type OrderDocumentData } from './order-documents.ts'
import { documentsOfOrder, insertDocument, nextDocumentNumber } from './queries-documents.ts'

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
        const content = contentOf(data, draft, documentNumber(kind, contractPartnerId, number), issuedAt)
        await insertDocument(trx, { orderId, contractPartnerId, kind, number, content, issuedAt, cancellationId: null })
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
export function contentOf(data: OrderDocumentData, draft: DocumentDraft<DescribedItem>, number: string, issuedAt: Date): DocumentContent {
  const { order, shop, textOptions } = data
  const theme = parsedTheme(shop)
  const issuer = partnerOf(data, draft.contractPartnerId)
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
    writtenBy: partnerOf(data, data.shopPartnerId).company,
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
  const person = [issuer.firstName, issuer.lastName].filter(Boolean).join(' ')
  return party(data, issuer, [issuer.company, person])
}

function buyerParty(data: OrderDocumentData, address: Address): Party {
  return party(data, address, [address.company ?? '', `${address.firstName} ${address.lastName}`])
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
