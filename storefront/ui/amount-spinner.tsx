import { useEffect, useId, useState } from 'react'
import type { AmountBounds } from '#core/catalog/events/ticket-kinds.ts'
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
  /** What is wrong with the amount. The browser says it instead of sending the form. */
  problem?: string | null
}

/** − 2 + (EVT-19). Without JavaScript it is a number field without buttons. */
export function AmountSpinner({ label, name, value, bounds, onChange, problemId, problem = null }: AmountSpinnerProps) {
  const page = usePageContext()
  const id = useId()
  const field = useEarlyValue<HTMLInputElement>(String(value), (entered) => onChange(Number(entered) || 0))
  /** What is typed while it is no amount yet: nothing, or less than the least amount. The caller's amount would overwrite it. */
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const { min, max, step } = bounds
  // An amount between two steps goes to the next one.
  const less = (Math.ceil(value / step) - 1) * step
  const more = (Math.floor(value / step) + 1) * step
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [field, problem])

  return (
    <span className={value === 0 ? 'spinner is-zero' : 'spinner'} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={step > 1 ? m.amount_less_step({ step }, page) : m.amount_less({}, page)}
        aria-controls={id}
        disabled={value <= min}
        onClick={() => onChange(less)}
      >
        &minus;
      </button>
      <input
        ref={field}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={step}
        required={min > 0}
        value={unfinished ?? value}
        aria-label={m.amount_label({}, page)}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={({ target }) => {
          const amount = target.valueAsNumber || 0
          const isFinished = target.value !== '' && amount >= min
          // React sees no difference between "02" and 2 and would leave "02" in the field.
          if (isFinished) target.value = String(amount)
          setUnfinished(isFinished ? null : target.value)
          onChange(amount)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setUnfinished(null)}
      />
      <button
        type="button"
        aria-label={step > 1 ? m.amount_more_step({ step }, page) : m.amount_more({}, page)}
        aria-controls={id}
        disabled={more > max}
        onClick={() => onChange(more)}
      >
        +
      </button>
    </span>
  )
}
