import { Form, useNavigation, useSubmit } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import type { EventFilter } from './load-events.ts'

/** A plain GET form: the address is the filter. With JavaScript a choice applies at once. */
export function EventFilterForm({ filter, cities }: { filter: EventFilter; cities: readonly string[] }) {
  const shell = useShell()
  const submit = useSubmit()
  const busy = useNavigation().state === 'loading'
  const key = `${filter.q} ${filter.city} ${filter.hideSoldOut}`
  return (
    <Form
      key={key}
      className="filter my-5"
      role="search"
      aria-label={m.events_filter({}, shell)}
      onChange={(event) => {
        const isText = event.target instanceof HTMLInputElement && event.target.type === 'search'
        if (!isText) void submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <div className="field w">
        <label htmlFor="filter-q">{m.events_filter_text({}, shell)}</label>
        <input
          className="in"
          id="filter-q"
          name="q"
          type="search"
          defaultValue={filter.q}
          placeholder={m.events_filter_text_hint({}, shell)}
          autoComplete="off"
        />
      </div>
      <div className="field w">
        <label htmlFor="filter-city">{m.events_filter_city({}, shell)}</label>
        <select className="in" id="filter-city" name="city" defaultValue={filter.city}>
          <option value="">{m.events_filter_all_cities({}, shell)}</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </select>
      </div>
      <label className="check w">
        <input type="checkbox" name="available" value="1" defaultChecked={filter.hideSoldOut} />
        <span>{m.events_filter_available({}, shell)}</span>
      </label>
      <button className={busy ? 'btn is-busy w' : 'btn w'} type="submit">
        {m.events_filter_apply({}, shell)}
      </button>
    </Form>
  )
}
