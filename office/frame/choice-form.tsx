import { Form } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { periods } from './frame-filter.ts'
import { periodWords } from './frame-words.ts'

/** What is wrong with what was chosen: each is said at its field. */
export type ChoiceFault = 'shop' | 'days'

/** What is filled in. */
export interface ChoiceTyped {
  shop: string
  period: string
  from: string
  to: string
}

interface ChoiceFormProps {
  typed: ChoiceTyped
  faults: readonly ChoiceFault[]
  /** The page to go on with. */
  back: string
}

/** Chooses the shop and the period that all pages are limited to. */
export function ChoiceForm({ typed, faults, back }: ChoiceFormProps) {
  const page = usePageContext()
  const { shops } = page.frame
  const has = (fault: ChoiceFault) => (faults.includes(fault) ? true : undefined)
  // Days are filled in only where they were typed: those of a month would look like it.
  const period = has('days') ? 'days' : typed.period
  const [from, to] = period === 'days' ? [typed.from, typed.to] : ['', '']
  return (
    <Form className="filters" method="post" action={officePaths.choose()} aria-label={m.office_frame_choose({}, page)}>
      <input type="hidden" name="back" value={back} />
      {shops !== null && shops.length < 2 ? null : (
        <label>
          {m.office_orders_shop({}, page)}
          {shops === null ? (
            <input className="input" name="shop" defaultValue={typed.shop} maxLength={100} aria-invalid={has('shop')} />
          ) : (
            <select className="input" name="shop" defaultValue={typed.shop} aria-invalid={has('shop')}>
              <option value="">{m.office_frame_all_shops({}, page)}</option>
              {shops.map(({ shop, name }) => (
                <option key={shop} value={shop}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </label>
      )}
      {has('shop') ? (
        <p className="faults" role="alert">
          {m.office_frame_no_shop({}, page)}
        </p>
      ) : null}
      <label>
        {m.office_frame_period({}, page)}
        <select className="input" name="period" defaultValue={period}>
          <option value="">{m.office_frame_any_time({}, page)}</option>
          {periods.map((period) => (
            <option key={period} value={period}>
              {periodWords(page)[period]}
            </option>
          ))}
        </select>
      </label>
      <div className="days">
        <label>
          {m.office_vat_from({}, page)}
          <input className="input" type="date" name="from" defaultValue={from} aria-invalid={has('days')} />
        </label>
        <label>
          {m.office_vat_to({}, page)}
          <input className="input" type="date" name="to" defaultValue={to} aria-invalid={has('days')} />
        </label>
      </div>
      <input type="hidden" name="shown-from" value={from} />
      <input type="hidden" name="shown-to" value={to} />
      {has('days') ? (
        <p className="faults" role="alert">
          {m.office_frame_no_days({}, page)}
        </p>
      ) : null}
      <button className="button button-small button-main">{m.office_orders_apply({}, page)}</button>
    </Form>
  )
}
