import { z } from 'zod'
import { documentKinds } from '#core/documents/document-number.ts'
import { shopBySlug } from '#server/house/shops/shop-list.ts'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { centsOut, momentOut, reference, slug } from '../declaring/values.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { documentsInScope, type ScopedDocument } from './queries-documents.ts'

/** Invoices and other documents of the caller's shops and companies (OPS-11). */
export const listDocuments = listOperation({
  name: 'documents.list',
  act: 'documents.read',
  summary: 'Lists invoices, ticket documents and credit notes, the latest issued first',
  example: {
    input: { order: '7KQ2M9PX' },
    answer: { items: [{ id: 31, number: 'R-3-000001', kind: 'invoice', totalCents: 4990 }], next: null },
  },
  filters: {
    kind: z.enum(documentKinds).optional().describe('Only those of this kind'),
    order: reference.optional().describe('Only those of this order, by its reference'),
    shop: slug('shop').optional().describe('Only those of orders of this shop, by its slug'),
    partner: slug('partner', 'COMPANY').optional().describe('Only those that this company issued, by its slug'),
    ...dayFields('Only those issued'),
  },
  item: z
    .object({
      id: z.int().describe('Its id'),
      number: z.string().describe('Its number, as it is printed on it'),
      kind: z.enum(documentKinds).describe('`ticket_document`: of the tickets of an order'),
      issuedAt: momentOut.describe('When it was issued'),
      partner: z.string().describe('The company that issued it, by its slug'),
      order: z.string().describe('Its order, by the reference'),
      shop: z.string().describe('The shop of the order, by its slug'),
      buyer: z.string().describe('For whom'),
      paymentMethod: z.string().describe('How it is paid, as it is printed on it'),
      totalCents: centsOut('Its sum; below 0 on a credit note'),
      exported: z.boolean().describe('Whether its goods leave the European Union, untaxed'),
      vat: z
        .array(
          z.object({
            rate: z.number().describe('The rate in percent'),
            grossCents: centsOut('What it charges at this rate'),
            vatCents: centsOut('The VAT in it'),
          }),
        )
        .describe('Its VAT, by rate'),
    })
    .meta({ id: 'Document', description: 'An invoice, a ticket document or a credit note' }),
  sorts: ['issued'],
  columns: ['id', 'number', 'kind', 'issuedAt', 'partner', 'order', 'shop', 'buyer', 'totalCents'],
  async read(ctx, { kind, order, shop, partner, ...days }, page) {
    const named = shop === undefined ? null : await shopBySlug(ctx, shop)
    const range = await readDays(ctx, days, named?.id ?? null)
    if (!range.ok) return range
    const { from, until } = range.value
    return done(await documentsInScope(ctx.db, ctx.scope, { kind, order, shop, partner, from, until }, page))
  },
  cursor: ({ issuedAt, id }: ScopedDocument) => [issuedAt.toISOString(), id],
  present({ id, kind, partner, shop, issuedAt, content }) {
    const { number, orderReference: order, buyer, paymentMethod, totalCents, exported, vat } = content
    return {
      ...{ id, number, kind, partner, order, shop, paymentMethod, totalCents, exported },
      issuedAt: issuedAt.toISOString(),
      buyer: buyer.names.join(', '),
      vat: vat.map((share) => ({ rate: share.rate, grossCents: share.gross, vatCents: share.vat })),
    }
  },
})
