import { useId } from 'react'
import type { AmountBounds } from '#core/catalog/events/ticket-choice.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { useEarlyValue } from './use-early-value.ts'

interface AmountSpinnerProps {
  /** The accessible name: what is counted. */
  label: string
  name: string
  value: number
  bounds: AmountBounds
  /** Called with the typed or clicked number as it is; the caller limits it. */
  onChange(amount: number): void
  /** The id of a message that says what is wrong with the amount. */
  problemId?: string | undefined
}

/** − 2 + (EVT-19). Without JavaScript it is a number field without buttons. */
export function AmountSpinner({ label, name, value, bounds, onChange, problemId }: AmountSpinnerProps) {
  const page = usePageContext()
  const id = useId()
  const field = useEarlyValue<HTMLInputElement>(String(value), (entered) => onChange(Number(entered) || 0))
  return (
    <span className={value === 0 ? 'spinner is-zero' : 'spinner'} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={m.amount_less({}, page)}
        aria-controls={id}
        disabled={value <= bounds.min}
        onClick={() => onChange(value - bounds.step)}
      >
        &minus;
      </button>
      <input
        ref={field}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={value}
        aria-label={m.amount_label({}, page)}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={(event) => {
          const amount = event.target.valueAsNumber || 0
          // React sees no difference between "02" and 2 and would leave "02" in the field.
          if (event.target.value !== '') event.target.value = String(amount)
          onChange(amount)
        }}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label={m.amount_more({}, page)}
        aria-controls={id}
        disabled={value + bounds.step > bounds.max}
        onClick={() => onChange(value + bounds.step)}
      >
        +
      </button>
    </span>
  )
}
