import { officeAddress, officePaths } from '#core/office-urls.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime, formatDay } from '../../ui/moments.ts'
import { actorWord, moneyWord } from './history-words.ts'
import type { OrderPage } from './load-order.ts'

/** The order's ledger. */
export function Payments({ order: { money } }: Pick<OrderPage, 'order'>) {
  const page = usePageContext()
  if (money.length === 0) return null
  return (
    <section>
      <h2>{m.office_order_money({}, page)}</h2>
      <table className="list is-stacked">
        <thead>
          <tr>
            <th scope="col">{m.office_order_money_what({}, page)}</th>
            <th scope="col">{m.office_order_when({}, page)}</th>
            <th scope="col">{m.office_order_by({}, page)}</th>
            <th scope="col" className="amount">
              {m.office_order_amount({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {money.map(({ at, amountCents, what, by, note }, position) => (
            // The ledger has no numbers of its own here, and rows never move.
            <tr key={position}>
              <th scope="row">
                {moneyWord(what, page)}
                {note === null ? null : <small lang="en">{note}</small>}
              </th>
              <td className="moment">{dayAndTime(at, page)}</td>
              <td>{actorWord(by, page)}</td>
              <td className="amount">{formatPrice(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Its invoices, ticket documents and credit notes, each as it was issued. */
export function Documents({ documents }: Pick<OrderPage, 'documents'>) {
  const page = usePageContext()
  if (documents.length === 0) return null
  const kinds = {
    invoice: m.office_document_invoice,
    ticket_document: m.office_document_ticket_document,
    credit_note: m.office_document_credit_note,
  }
  return (
    <section>
      <h2>{m.office_order_documents({}, page)}</h2>
      <table className="list is-stacked">
        <thead>
          <tr>
            <th scope="col">{m.office_order_number({}, page)}</th>
            <th scope="col">{m.office_order_kind({}, page)}</th>
            <th scope="col">{m.office_order_when({}, page)}</th>
            <th scope="col" className="amount">
              {m.office_order_amount({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, number, kind, issuedAt, partner, totalCents }) => (
            <tr key={id}>
              <th scope="row" className="code">
                <a href={officeAddress(officePaths.document(id))} download>
                  {number}
                </a>
              </th>
              <td>
                {kinds[kind]({}, page)}, {partner}
              </td>
              <td className="moment">{formatDay(issuedAt, page)}</td>
              <td className="amount">{formatPrice(totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
