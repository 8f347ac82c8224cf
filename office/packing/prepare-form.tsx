import { Form } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { Typed } from '../acts/read-form.ts'
import type { Fault } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import type { WaitingGroup } from './load-packing.ts'

interface PrepareFormProps {
  groups: readonly WaitingGroup[]
  token: string
  typed: Typed
  faults: readonly Fault[]
}

/** Chooses what comes into a batch: carrier, shop, days, and how many orders. */
export function PrepareForm({ groups, token, typed, faults }: PrepareFormProps) {
  const page = usePageContext()
  const carriers = new Map(groups.flatMap(({ carrier, carrierName }) => (carrier === null ? [] : [[carrier, carrierName ?? carrier]])))
  const shops = new Map(groups.map(({ shop, shopName }) => [shop, shopName]))
  return (
    <Form className="filters is-batch" method="post" action={officePaths.packing()} aria-label={m.office_packing_prepare({}, page)}>
      <Choice name="carrier" label={m.office_packing_carrier({}, page)} options={[...carriers]} chosen={typed['carrier']} />
      <Choice name="shop" label={m.office_orders_shop({}, page)} options={[...shops]} chosen={typed['shop']} />
      <label>
        {m.office_orders_from({}, page)}
        <input className="input" type="date" name="from" defaultValue={typed['from']} />
      </label>
      <label>
        {m.office_orders_to({}, page)}
        <input className="input" type="date" name="to" defaultValue={typed['to']} />
      </label>
      <label>
        {m.office_packing_size({}, page)}
        <input className="input is-number" name="size" inputMode="numeric" defaultValue={typed['size'] ?? '25'} autoComplete="off" />
      </label>
      <input type="hidden" name="token" value={token} />
      <button className="button button-main">{m.office_packing_prepare({}, page)}</button>
      {faults.length === 0 ? null : (
        <div className="faults" role="alert">
          {faults.map(({ code, field, text }) => (
            <p key={`${code} ${field}`}>{text}</p>
          ))}
        </div>
      )}
    </Form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly (readonly string[])[]
  chosen: string | undefined
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  const page = usePageContext()
  return (
    <label>
      {label}
      <select className="input" name={name} defaultValue={chosen ?? ''}>
        <option value="">{m.office_orders_all({}, page)}</option>
        {options.map(([value = '', word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}
