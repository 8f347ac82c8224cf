import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from './load-order.ts'

/** "Nordwind Konzerte GmbH, Nr. T-4-000001". A line never breaks inside the number. */
export function DocumentName({ kind, issuer, number }: OrderView['invoices'][number]) {
  const page = usePageContext()
  const names = { issuer: issuer ?? '', number: number ?? '' }
  const name = kind === 'credit_note' ? m.done_credit_note(names, page) : m.done_document(names, page)
  const start = number ? name.lastIndexOf(number) : -1
  if (!number || start < 0) return name
  return (
    <>
      {name.slice(0, start)}
      <span className="document-number">{number}</span>
      {name.slice(start + number.length)}
    </>
  )
}
