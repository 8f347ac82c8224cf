import { zoneOfDocument, type ExportedDocument } from '#server/money/documents/records.ts'
import type { Cell, CsvTable } from '#core/tables/csv-text.ts'
import { formatDay } from './date-range.ts'

/** The file of a document in an export: its number, which is unique. */
export function documentFileName({ content }: Pick<ExportedDocument, 'content'>): string {
  return `${content.number.replaceAll(/[^A-Za-z0-9-]/g, '_')}.pdf`
}

/** The day that is printed on a document, for example `2027-03-13`. */
export function dateOfDocument({ issuedAt, content }: Pick<ExportedDocument, 'issuedAt' | 'content'>): string {
  return formatDay(issuedAt, zoneOfDocument(content))
}

/** Documents for an accountant, one row each, with net, VAT and gross for each rate that occurs. */
export function documentTable(documents: readonly ExportedDocument[]): CsvTable {
  const rates = [...new Set(documents.flatMap(({ content }) => content.vat.map(({ rate }) => rate)))].sort((a, b) => b - a)
  return {
    columns: [
      'number',
      'date',
      'kind',
      'partner',
      'buyer',
      'country',
      'order',
      'order_date',
      'shop',
      'payment_method',
      ...rates.flatMap((rate) => ['net', 'vat', 'gross'].map((part) => `${part}_${rate}`)),
      'total_gross',
      'exported',
      'file',
    ],
    rows: documents.map((document) => {
      const { content, kind, shop, countryCode } = document
      return [
        content.number,
        dateOfDocument(document),
        kind,
        content.issuer.names[0] ?? '',
        content.buyer.names.join(', '),
        countryCode,
        content.orderReference,
        formatDay(new Date(content.orderedAt), zoneOfDocument(content)),
        shop,
        content.paymentMethod,
        ...rates.flatMap((rate): Cell[] => {
          const share = content.vat.find((each) => each.rate === rate)
          return share ? [{ cents: share.gross - share.vat }, { cents: share.vat }, { cents: share.gross }] : [null, null, null]
        }),
        { cents: content.totalCents },
        content.exported ? 'yes' : '',
        documentFileName(document),
      ]
    }),
  }
}
