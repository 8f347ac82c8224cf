import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { listVat } from '#server/operations/accounting/list-vat.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '../page-context.ts'
import { periodWord } from './period-word.ts'

export type VatSum = z.output<(typeof listVat)['output']>['items'][number]

const treatments = {
  domestic: m.office_vat_domestic,
  one_stop_shop: m.office_vat_one_stop_shop,
  abroad: m.office_vat_abroad,
  export: m.office_vat_export,
  voucher: m.office_vat_voucher,
} as const satisfies Record<VatSum['treatment'], unknown>

/** The VAT of one company in one period. */
export function VatTable({ rows, countries }: { rows: readonly VatSum[]; countries: Readonly<Record<string, string | null>> }) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const [first] = rows
  if (!first) return null
  const id = `${first.partner}-${first.period}`
  const sum = (name: 'netCents' | 'vatCents' | 'grossCents') => formatPrice(rows.reduce((all, row) => all + row[name], 0))
  const ofPartner = new URLSearchParams({ ...Object.fromEntries(query), partner: first.partner })
  ofPartner.delete('after')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {periodWord(first.period, page)}, <Link to={`?${ofPartner}`}>{first.partnerName}</Link>
      </h2>
      <table className="list is-stacked is-figures is-categories">
        <thead>
          <tr>
            <th scope="col">{m.office_vat_owed({}, page)}</th>
            {['rate', 'documents', 'net', 'tax', 'gross'].map((name) => (
              <th key={name} scope="col" className="amount">
                {columnWord(name as Column, page)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, treatment, vatRate, documents, netCents, vatCents, grossCents }) => (
            <tr key={`${treatment} ${country} ${vatRate}`}>
              <th scope="row">
                {countries[country] ?? m.office_vat_northern_ireland({}, page)}
                <small>{treatments[treatment]({}, page)}</small>
              </th>
              <Amount of="rate">{formatPercent(vatRate, page.locale)}</Amount>
              <Amount of="documents">{documents}</Amount>
              <Amount of="net">{formatPrice(netCents)}</Amount>
              <Amount of="tax">{formatPrice(vatCents)}</Amount>
              <Amount of="gross">{formatPrice(grossCents)}</Amount>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {m.office_vat_total({}, page)}
            </th>
            <Amount of="net">{sum('netCents')}</Amount>
            <Amount of="tax">{sum('vatCents')}</Amount>
            <Amount of="gross">{sum('grossCents')}</Amount>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type Column = 'rate' | 'documents' | 'net' | 'tax' | 'gross'

function columnWord(name: Column, page: PageContext): string {
  const words = {
    rate: m.office_vat_rate,
    documents: m.office_vat_documents,
    net: m.office_vat_net,
    tax: m.office_vat_tax,
    gross: m.office_vat_gross,
  }
  return words[name]({}, page)
}

function Amount({ of, children }: { of: Column; children: string | number }) {
  const page = usePageContext()
  return (
    <td className="amount" data-label={columnWord(of, page)}>
      {children}
    </td>
  )
}
