import { useState, type RefObject } from 'react'
import { Link, useSubmit } from 'react-router'
import type { EventFilterFields } from '#core/catalog/events/event-filter.ts'
import { nearestCity } from '#core/catalog/events/nearest-city.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { filterParameters } from './filter-address.ts'
import type { EventsView } from './load-events.ts'

interface FilterChipsProps extends Pick<EventsView, 'cities' | 'weekend'> {
  filter: EventFilterFields
  /** Where a visitor chooses a city whose position the browser does not tell. */
  cityField: RefObject<HTMLSelectElement | null>
}

/** Filters that need one press: this weekend, and the nearest city that has a concert. */
export function FilterChips({ filter, weekend, cities, cityField }: FilterChipsProps) {
  const page = usePageContext()
  const isWeekend = filter.from === weekend.from && filter.until === weekend.until
  const days = isWeekend ? { from: null, until: null } : weekend
  const canBeNear = cities.length > 1 && cities.some(({ latitude }) => latitude !== null)
  return (
    <div className="filter-chips">
      <Link
        className="chip"
        aria-current={isWeekend ? 'true' : undefined}
        to={`${paths.events()}?${filterParameters({ ...filter, ...days })}`}
        replace
        preventScrollReset
      >
        {m.events_weekend({}, page)}
      </Link>
      {canBeNear ? <NearMe filter={filter} cities={cities} cityField={cityField} /> : null}
    </div>
  )
}

/**
 * Asks the browser where the visitor is, and filters by the nearest city. The position does not leave the browser. Without JavaScript, or
 * where the position is not told, it leads to the list of cities.
 */
function NearMe({ filter, cities, cityField }: Omit<FilterChipsProps, 'weekend'>) {
  const page = usePageContext()
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')

  function chooseByHand() {
    setState('refused')
    const fields = cityField.current?.closest('details')
    if (fields) fields.open = true
    cityField.current?.focus()
  }

  function ask() {
    if (!('geolocation' in navigator)) return chooseByHand()
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const city = nearestCity(cities, coords)
        if (!city) return chooseByHand()
        setState('idle')
        void submit(filterParameters({ ...filter, city: city.name }), { action: paths.events(), preventScrollReset: true, replace: true })
      },
      chooseByHand,
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }
  return (
    <>
      <a
        className="chip"
        href="#filter-city"
        aria-busy={state === 'asking'}
        onClick={(event) => {
          event.preventDefault()
          if (state !== 'asking') ask()
        }}
      >
        {m.events_near({}, page)}
      </a>
      <span className="small" role="status">
        {state === 'asking' ? m.events_near_waiting({}, page) : state === 'refused' ? m.events_near_refused({}, page) : ''}
      </span>
    </>
  )
}
