import { useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { MerchFacetFragment } from '#api/client/graphql.ts'
import { isNarrowed, readMerchFilter, merchQuery } from '#core/catalog/products/merch-query.ts'
import type { ColourFamily } from '#core/catalog/products/colour-family.ts'
import type { MerchFilter, PriceRange } from '#core/catalog/products/merch-filter.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import type { NarrowedList } from './load-listings.ts'

/**
 * A GET form: the address holds filter and order. With JavaScript every change applies at once; without it, a button does. Choices that
 * would leave nothing are not offered, and a field with a single choice is left out.
 */
export function MerchFilterForm({ path, narrowed, total }: { path: string; narrowed: NarrowedList; total: number }) {
  const page = usePageContext()
  const submit = useSubmit()
  const { filter, sort, facets } = narrowed
  // A later choice does not close what the visitor has opened, and does not take the focus away.
  const [isOpen] = useState(isNarrowed(filter))
  const form = useRef<HTMLFormElement>(null)
  const query = new URLSearchParams(merchQuery(filter, sort)).toString()
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current !== query) showIn(form.current, new URLSearchParams(query))
    shown.current = query
  }, [query])
  const colors = facets.colors.map((each) => ({ ...each, name: colourName(each.value, page) }))
  const prices = facets.prices.map((each) => ({ ...each, name: priceName(each.value, page) }))
  return (
    <Form
      ref={form}
      className="merch-filter"
      role="search"
      aria-label={m.merch_filter({}, page)}
      action={path}
      onChange={(event) => {
        const { filter: chosen, sort: order } = readMerchFilter(new URLSearchParams(fieldsIn(event.currentTarget)))
        void submit(merchQuery(chosen, order), { action: path, preventScrollReset: true, replace: true })
      }}
    >
      <details className="filter-fields" open={isOpen}>
        <summary>{filterSummary(narrowed, page)}</summary>
        <div className="merch-filter-grid">
          <Choice name="fits" label={m.merch_size({}, page)} any={m.merch_size_any({}, page)} chosen={filter.size} options={facets.sizes} />
          <Choice
            name="colour"
            label={m.merch_colour({}, page)}
            any={m.merch_colour_any({}, page)}
            chosen={filter.color}
            options={colors}
          />
          {page.shop.isBand && facets.artists.length < 2 ? null : (
            <Choice
              name="band"
              label={m.merch_band({}, page)}
              any={m.merch_band_any({}, page)}
              chosen={filter.artist}
              options={facets.artists.toSorted((a, b) => a.name.localeCompare(b.name, page.locale))}
            />
          )}
          <Choice name="price" label={m.merch_price({}, page)} any={m.merch_price_any({}, page)} chosen={filter.price} options={prices} />
          <div className="field">
            <label htmlFor="merch-sort">{m.merch_sort({}, page)}</label>
            <select className="input" id="merch-sort" name="sort" defaultValue={sort}>
              <option value="newest">{m.merch_sort_newest({}, page)}</option>
              <option value="cheap">{m.merch_sort_cheap({}, page)}</option>
              <option value="dear">{m.merch_sort_dear({}, page)}</option>
            </select>
          </div>
          <div className="checkboxes full-row">
            <Switch
              name="available"
              label={m.merch_available({}, page)}
              count={facets.availableCount}
              on={filter.available}
              total={total}
            />
            <Switch name="new" label={m.merch_new({}, page)} count={facets.newCount} on={filter.isNew} total={total} />
            <Switch name="reduced" label={m.merch_reduced({}, page)} count={facets.reducedCount} on={filter.reduced} total={total} />
          </div>
          <p className="full-row merch-filter-end">
            <button className="button no-script" type="submit">
              {m.merch_apply({}, page)}
            </button>
            {isNarrowed(filter) ? (
              <Link className="text-link" to={path} preventScrollReset>
                {m.merch_clear({}, page)}
              </Link>
            ) : null}
          </p>
        </div>
      </details>
    </Form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** What the choice that narrows nothing is called. */
  any: string
  chosen: string | null
  options: readonly MerchFacetFragment[]
}

/** A field of which one value can be chosen. A chosen value is shown even if nothing matches it. */
function Choice({ name, label, any, chosen, options }: ChoiceProps) {
  const page = usePageContext()
  const id = useId()
  const isMissing = chosen !== null && !options.some(({ value }) => value === chosen)
  if (options.length < 2 && chosen === null) return null
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {isMissing ? <option value={chosen}>{m.merch_option({ name: chosen, count: 0 }, page)}</option> : null}
        {options.map(({ value, name: text, count }) => (
          <option key={value} value={value}>
            {m.merch_option({ name: text, count }, page)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A choice that would leave nothing, or everything, is not offered. */
function Switch({ name, label, count, on, total }: { name: string; label: string; count: number; on: boolean; total: number }) {
  const page = usePageContext()
  if ((count === 0 || count === total) && !on) return null
  return (
    <label className="checkbox">
      <input type="checkbox" name={name} value="1" defaultChecked={on} />
      <span>{m.merch_option({ name: label, count }, page)}</span>
    </label>
  )
}

/** What the closed form says: that it can filter, or what it filters by. */
function filterSummary({ filter, facets }: NarrowedList, page: PageContext): string {
  const fields = Object.keys(filter) as (keyof MerchFilter)[]
  const chosen = fields.filter((field) => filter[field] !== null && filter[field] !== false)
  if (chosen.length === 0) return m.merch_filter_open({}, page)
  return m.merch_filter_chosen({ chosen: chosen.map((field) => chosenName(field, { filter, facets }, page)).join(', ') }, page)
}

/** What people call the value that a filter has for a field. */
export function chosenName(
  field: keyof MerchFilter,
  { filter, facets }: Pick<NarrowedList, 'filter' | 'facets'>,
  page: PageContext,
): string {
  const value = filter[field]
  if (field === 'isNew') return m.merch_new({}, page)
  if (field === 'reduced') return m.merch_reduced({}, page)
  if (field === 'available') return m.merch_available({}, page)
  if (field === 'color') return colourName(String(value), page)
  if (field === 'price') return priceName(String(value), page)
  return facets.artists.find((artist) => field === 'artist' && artist.value === value)?.name ?? String(value)
}

function colourName(family: string, page: PageContext): string {
  const names: Record<ColourFamily, () => string> = {
    black: () => m.merch_colour_black({}, page),
    white: () => m.merch_colour_white({}, page),
    grey: () => m.merch_colour_grey({}, page),
    natural: () => m.merch_colour_natural({}, page),
    brown: () => m.merch_colour_brown({}, page),
    red: () => m.merch_colour_red({}, page),
    pink: () => m.merch_colour_pink({}, page),
    orange: () => m.merch_colour_orange({}, page),
    yellow: () => m.merch_colour_yellow({}, page),
    green: () => m.merch_colour_green({}, page),
    blue: () => m.merch_colour_blue({}, page),
    purple: () => m.merch_colour_purple({}, page),
  }
  return names[family as ColourFamily]()
}

function priceName(range: string, page: PageContext): string {
  const names: Record<PriceRange, () => string> = {
    under_15: () => m.merch_price_under_15({}, page),
    from_15: () => m.merch_price_from_15({}, page),
    from_30: () => m.merch_price_from_30({}, page),
    from_50: () => m.merch_price_from_50({}, page),
  }
  return names[range as PriceRange]()
}

/** Sets the fields to what the list is narrowed by now, for example after all filters were taken off by a link. */
function showIn(form: HTMLFormElement | null, query: URLSearchParams) {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? (field.name === 'sort' ? 'newest' : '')
    if (field instanceof HTMLInputElement) field.checked = query.has(field.name)
  }
}

function fieldsIn(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
}
