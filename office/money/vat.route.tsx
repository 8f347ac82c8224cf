import { Form, Link, useSearchParams } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { findLanguage } from '#core/shops/locale.ts'
import type { listVat } from '#server/operations/accounting/list-vat.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../frame/frame-choice.tsx'
import { frameFields, readLimits } from '../frame/frame-filter.ts'
import { frameLimits } from '../frame/frame-words.ts'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { readFilters } from '../ui/filters.ts'
import { Pages } from '../ui/pages.tsx'
import { MoneyPages } from './money-pages.tsx'
import { vatFilters } from './vat-filters.ts'
import { VatTable } from './vat-table.tsx'
import type { Route } from './+types/vat.route.ts'

export const handle: FrameHandle = { limits: ['shop', 'period'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after')
  const { by = 'month', ...filters } = readFilters(searchParams, vatFilters)
  const found = await office.call<typeof listVat>('accounting.vat', {
    ...{ ...filters, ...(await readLimits(office, request)), by: by as 'month', limit: 200 },
    ...(after !== null && { after }),
  })
  if (!found.ok && found.status === 422) return { items: [], next: null, countries: {}, faults: found.faults }
  const { items, next } = needed(found)
  const names = new Intl.DisplayNames(findLanguage(office.locale).tag, { type: 'region' })
  const countries = Object.fromEntries(
    items.map(({ country }) => [country, country === 'xi' ? null : (names.of(country.toUpperCase()) ?? country)]),
  )
  return { items, next, countries, faults: [] }
}

/** The VAT that companies owe, by country and rate: one table for a company and period. */
export default function Vat({ loaderData }: Route.ComponentProps) {
  const { items, next, countries, faults } = loaderData
  const page = usePageContext()
  const [query] = useSearchParams()
  const filters = readFilters(query, vatFilters)
  const groups = Object.values(Object.groupBy(items, ({ partner, period }) => `${period} ${partner}`)).flatMap((rows) =>
    rows ? [rows] : [],
  )
  return (
    <>
      <Title of={m.office_vat({}, page)} />
      <h1>{m.office_vat({}, page)}</h1>
      <MoneyPages />
      <Form className="filters" role="search" aria-label={m.office_vat_filter({}, page)} key={query.toString()}>
        {faults.length === 0 ? null : (
          <div className="faults" role="alert">
            {faults.map(({ field, text }) => (
              <p key={field}>{text}</p>
            ))}
          </div>
        )}
        {filters.partner === undefined ? null : <input type="hidden" name="partner" value={filters.partner} />}
        <label>
          {m.office_vat_by({}, page)}
          <select className="input" name="by" defaultValue={filters.by ?? 'month'}>
            <option value="day">{m.office_vat_day({}, page)}</option>
            <option value="month">{m.office_vat_month({}, page)}</option>
            <option value="quarter">{m.office_vat_quarter({}, page)}</option>
          </select>
        </label>
        {frameFields
          .filter((name) => query.has(name))
          .map((name) => (
            <input key={name} type="hidden" name={name} value={page.frame[name] ?? ''} />
          ))}
        <button className="button button-small">{m.office_orders_apply({}, page)}</button>
        {Object.keys(filters).length > 0 ? <Link to={officePaths.vat()}>{m.office_orders_clear({}, page)}</Link> : null}
      </Form>
      {groups.length === 0 ? (
        <p className="empty">{Object.keys(frameLimits(page)).length === 0 ? m.office_vat_empty({}, page) : m.office_vat_none({}, page)}</p>
      ) : (
        <>
          <ul className="files">
            {[
              { to: officePaths.vatFile(), word: m.office_orders_csv({}, page) },
              { to: officePaths.vatWorkbook(), word: m.office_orders_xlsx({}, page) },
            ].map(({ to, word }) => (
              <li key={to}>
                <a href={`${officeAddress(to)}?${new URLSearchParams({ ...filters, ...frameLimits(page) })}`} download>
                  {word}
                </a>
              </li>
            ))}
          </ul>
          {groups.map((rows) => (
            <VatTable key={`${rows[0]?.partner} ${rows[0]?.period}`} rows={rows} countries={countries} />
          ))}
        </>
      )}
      <Pages next={next} word={m.office_vat_next({}, page)} />
    </>
  )
}
