import { useEffect, useEffectEvent } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { DateFilterValues } from '#core/catalog/events/filter-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** The filter in the address: `?city=Berlin&available=1`. */
export function useDateFilter(): DateFilterValues {
  const [search] = useSearchParams()
  return { city: search.get('city') ?? '', hideSoldOut: search.has('available') }
}

/**
 * Filters the dates by city and availability, as a plain form (HOM-07). With JavaScript it applies at once, and is restored when the
 * visitor comes back in the same session.
 */
export function DateFilter({ cities, values }: { cities: readonly string[]; values: DateFilterValues }) {
  const page = usePageContext()
  const [, setSearch] = useSearchParams()
  const storageKey = `${page.shop.slug} dates`

  const restore = useEffectEvent(() => {
    const storedFilter = readStoredFilter(storageKey)
    if (storedFilter && values.city === '' && !values.hideSoldOut) show(new URLSearchParams(storedFilter))
  })
  useEffect(() => restore(), [])

  function show(next: URLSearchParams) {
    setSearch((now) => withFilter(now, next), { replace: true, preventScrollReset: true })
  }

  function apply(form: HTMLFormElement | null) {
    if (!form) return
    const next = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) next.set(name, value)
    storeFilter(storageKey, next.toString())
    show(next)
  }

  return (
    <Form className="date-filter" role="search" aria-label={m.events_filter({}, page)}>
      <div className="field">
        <label htmlFor="dates-city">{m.events_filter_city({}, page)}</label>
        <select className="input" id="dates-city" name="city" value={values.city} onChange={(event) => apply(event.target.form)}>
          <option value="">{m.events_filter_all_cities({}, page)}</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </select>
      </div>
      <label className="checkbox">
        <input type="checkbox" name="available" value="1" checked={values.hideSoldOut} onChange={(event) => apply(event.target.form)} />
        <span>{m.events_filter_available({}, page)}</span>
      </label>
      <noscript>
        <button className="button" type="submit">
          {m.events_filter_apply({}, page)}
        </button>
      </noscript>
    </Form>
  )
}

function withFilter(address: URLSearchParams, values: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of ['city', 'available']) {
    const value = values.get(name)
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Storage may be blocked; then the filter is not restored. */
function readStoredFilter(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function storeFilter(storageKey: string, values: string): void {
  try {
    sessionStorage.setItem(storageKey, values)
  } catch {
    // Storing the filter is optional.
  }
}
