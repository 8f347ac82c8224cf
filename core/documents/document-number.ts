/** What an order gets when it is paid. */
export type SaleDocumentKind = 'invoice' | 'ticket_document'
/** A credit note corrects one of those. */
export const documentKinds = ['invoice', 'ticket_document', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const letters: Record<DocumentKind, string> = { invoice: 'R', ticket_document: 'T', credit_note: 'S' }

/** `R-3-000042`: kind, contract partner and the consecutive number in that partner's series. */
export function documentNumber(kind: DocumentKind, contractPartnerId: number, number: number): string {
  return `${letters[kind]}-${contractPartnerId}-${String(number).padStart(6, '0')}`
}
