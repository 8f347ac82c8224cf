export type DocumentKind = 'invoice' | 'ticket_document'

/** `R-3-000042`: kind, contract partner and the consecutive number in that partner's series. */
export function documentNumber(kind: DocumentKind, contractPartnerId: number, number: number): string {
  return `${kind === 'invoice' ? 'R' : 'T'}-${contractPartnerId}-${String(number).padStart(6, '0')}`
}
