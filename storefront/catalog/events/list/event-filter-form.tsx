import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { effectiveText, shortestText, type EventFilterFields } from '#core/catalog/events/event-filter.ts'
import { eventDate } from '#core/time/event-date.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { filterParameters } from './filter-address.ts'
import { FilterChips } from './filter-chips.tsx'
import type { EventsView } from './load-events.ts'

/** Milliseconds without typing after which the text is applied. */
const typingPause = 300

/**
 * A GET form: the address holds the filter. With JavaScript every change applies at once, text from 3 letters on (EVT-03). On a phone the
 * fields are behind one line; a page that is opened with a filter shows them.
 */
export function EventFilterForm({ events: { filter, cities, today, weekend, isFiltered } }: { events: EventsView }) {
  const page = usePageContext()
  const { form, change } = useInstantFilter(filter)
  const busy = useNavigation().state === 'loading'
  // Later filters do not open or close what the visitor has opened or closed.
  const [isOpen] = useState(isFiltered)
  const cityField = useRef<HTMLSelectElement>(null)
  return (
    <Form
      ref={form}
      className={busy ? 'event-filter is-busy' : 'event-filter'}
      role="search"
      aria-label={m.events_filter({}, page)}
      action={`${paths.events()}#termine`}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        change(event)
      }}
    >
      <FilterChips filter={filter} weekend={weekend} cities={cities} cityField={cityField} />
      <details className="filter-fields" open={isOpen}>
        <summary>{filterSummary(filter, page)}</summary>
        <div className="filter-grid">
          <div className="field full-row">
            <label htmlFor="filter-q">{m.events_filter_text({}, page)}</label>
            <input
              className="input"
              id="filter-q"
              name="q"
              type="search"
              maxLength={100}
              defaultValue={filter.text}
              placeholder={m.events_filter_text_hint({}, page)}
              autoComplete="off"
            />
          </div>
          <div className="field full-row">
            <label htmlFor="filter-city">{m.events_filter_city({}, page)}</label>
            <select className="input" id="filter-city" name="city" defaultValue={filter.city ?? ''} ref={cityField}>
              <option value="">{m.events_filter_all_cities({}, page)}</option>
              {cities.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="filter-from">{m.events_from({}, page)}</label>
            <input className="input" id="filter-from" name="from" type="date" min={today} defaultValue={filter.from ?? ''} />
          </div>
          <div className="field">
            <label htmlFor="filter-until">{m.events_until({}, page)}</label>
            <input
              className="input"
              id="filter-until"
              name="until"
              type="date"
              min={filter.from ?? today}
              defaultValue={filter.until ?? ''}
            />
          </div>
          <div className="checkboxes full-row">
            <label className="checkbox">
              <input type="checkbox" name="available" value="1" defaultChecked={filter.hideSoldOut} />
              <span>{m.events_filter_available({}, page)}</span>
            </label>
            <label className="checkbox">
              <input type="checkbox" name="unavailable" value="1" defaultChecked={!filter.hideUnavailable} />
              <span>{m.events_unavailable({}, page)}</span>
            </label>
          </div>
          <button className="button full-row no-script" type="submit">
            {m.events_filter_apply({}, page)}
          </button>
        </div>
      </details>
    </Form>
  )
}

/** What the closed filter says: the fields that it has, or what is filtered by. */
function filterSummary(filter: EventFilterFields, page: PageContext): string {
  const day = (date: string | null) => date && eventDate(date, page.locale).day
  const days =
    filter.from !== null && filter.until !== null ? `${day(filter.from)}–${day(filter.until)}` : (day(filter.from) ?? day(filter.until))
  const chosen = [effectiveText(filter), filter.city, days].filter(Boolean).join(', ')
  return chosen ? m.events_filter_active({ chosen }, page) : m.events_filter_closed({}, page)
}

/** Submits the form after each change, and updates its fields when the address changes by other means. */
function useInstantFilter(filter: EventFilterFields) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (fields: URLSearchParams) => void submit(fields, { action: paths.events(), preventScrollReset: true, replace: true })
  const isReady = useRef(false)
  const adopt = useEffectEvent((shown: EventFilterFields) => {
    if (!form.current) return
    const isFirst = !isReady.current
    isReady.current = true
    if (!isFirst) return fillIn(form.current, shown)
    // What was chosen before the page could react to it is applied now. It stays in the fields, because its event may still follow.
    const entered = fieldsIn(form.current)
    if (String(entered) !== String(filterParameters(shown))) apply(entered)
  })
  useEffect(() => adopt(filter), [filter])

  function change(event: { type: string; target: EventTarget }) {
    clearTimeout(timer.current)
    const { target } = event
    const isTyping = event.type === 'change' && target instanceof HTMLInputElement && target.type === 'search'
    if (!isTyping) return send()
    const { length } = target.value.trim()
    if (length === 0 || length >= shortestText) timer.current = setTimeout(send, typingPause)
  }

  function send() {
    if (form.current) apply(fieldsIn(form.current))
  }
  return { form, change }
}

/** The fields that are filled in. */
function fieldsIn(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  return new URLSearchParams(fields)
}

/** Sets all fields, except for the text field while the visitor is typing in it. */
function fillIn(form: HTMLFormElement, filter: EventFilterFields): void {
  const values: Record<string, string | boolean> = {
    q: filter.text,
    city: filter.city ?? '',
    from: filter.from ?? '',
    until: filter.until ?? '',
    available: filter.hideSoldOut,
    unavailable: !filter.hideUnavailable,
  }
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field === document.activeElement && typeof value === 'string' && name === 'q') continue
    if (field instanceof HTMLSelectElement) field.value = String(value)
    else if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked = value
    else if (field instanceof HTMLInputElement && field.value !== value) field.value = String(value)
  }
}
