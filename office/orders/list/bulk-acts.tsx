import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'

interface BulkActsProps {
  /** What this person may do to many orders. */
  acts: readonly { name: string; button: string }[]
  /** What the list is limited to; without a filter nothing is offered for all. */
  filters: Readonly<Record<string, string>>
  /** How many orders this page of the list has. */
  rows: number
  /** The table, whose rows have a `Tick` each. */
  children: ReactNode
}

/** Around the list: what can be done to the ticked orders, and to all that fit. The ticks are a form, so that it works without scripts. */
export function BulkActs({ acts, filters, rows, children }: BulkActsProps) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(0)
  const [isReady, setReady] = useState(false)
  // What was ticked before the scripts ran counts too, and so does what the browser ticks again on the way back to this page.
  useEffect(() => {
    if (form.current) setTicked(countTicks(form.current))
    setReady(true)
  }, [])
  const back = `${officePaths.orders()}?${query}`.replaceAll('+', '%20')
  if (acts.length === 0) return children
  return (
    <>
      <Form
        ref={form}
        className="ticking"
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLInputElement && target.name === '') tickAll(currentTarget, target.checked)
          setTicked(countTicks(currentTarget))
        }}
      >
        <input type="hidden" name="back" value={back} />
        {children}
        <div className="acts is-many" role="group" aria-label={m.office_orders_ticked({}, page)}>
          {isReady ? (
            <label className="check-line">
              <input type="checkbox" checked={ticked === rows} onChange={() => undefined} />
              {m.office_orders_tick_all({}, page)}
            </label>
          ) : null}
          <span className="quiet" role="status">
            {ticked === 0 ? m.office_orders_ticked({}, page) : m.office_orders_ticked_count({ ticked }, page)}
          </span>
          <button className="button button-small" formAction={officeAddress(officePaths.compare())}>
            {m.office_orders_compare({}, page)}
          </button>
          {acts.map(({ name, button }) => (
            <button key={name} className="button button-small" formAction={officeAddress(officePaths.act(name))}>
              {button}
            </button>
          ))}
        </div>
      </Form>
      {Object.keys(filters).length > 0 ? (
        <nav className="acts is-many" aria-label={m.office_orders_acts({}, page)}>
          <span className="quiet">{m.office_orders_acts({}, page)}</span>
          {acts.map(({ name, button }) => (
            <Link key={name} className="button button-small" to={officePaths.act(name, filters, back)}>
              {button}
            </Link>
          ))}
        </nav>
      ) : null}
    </>
  )
}

/** Ticks the order of a row. */
export function Tick({ reference }: { reference: string }) {
  const page = usePageContext()
  return (
    <td className="tick">
      <label>
        <input type="checkbox" name="order" value={reference} data-tick aria-label={m.office_orders_tick({ order: reference }, page)} />
      </label>
    </td>
  )
}

function tickAll(form: HTMLFormElement, isTicked: boolean): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="order"]')) box.checked = isTicked
}

function countTicks(form: HTMLFormElement): number {
  return form.querySelectorAll('input[name="order"]:checked').length
}
