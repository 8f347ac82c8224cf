import { useId } from 'react'
import { readGiftAmount } from '#core/vouchers/gift-amount.ts'
import { toEuros } from '#core/money/cents.ts'
import { RowProblem, useRowProblemId } from '#storefront/carts/adding/form-problems.tsx'
import { useEarlyValue } from '#storefront/ui/use-early-value.ts'
import type { GiftField, GiftView } from './gift-view.ts'

interface GiftFieldsProps {
  gift: GiftView
  /** What was entered before the form was refused, by the fields' names. */
  entered: Readonly<Record<string, string>> | undefined
  /** Called with the amount that is typed, in euros; null while none is. */
  onAmount(euros: number | null): void
}

/** Who gets a gift voucher, when, and how much it is. Labels and hints come from the loader, so that other products do not load them. */
export function GiftFields({ gift: { title, note, fields }, entered, onAmount }: GiftFieldsProps) {
  return (
    <fieldset className="gift-fields stack">
      <legend className="heading-3">{title}</legend>
      <input type="hidden" name="gift" value="1" />
      {fields.map((field) => (
        <GiftInput
          key={field.name}
          field={field}
          entered={entered?.[field.name]}
          onType={field.name === 'giftAmount' ? (typed) => onAmount(typedEuros(typed)) : undefined}
        />
      ))}
      <p className="note">{note}</p>
    </fieldset>
  )
}

function typedEuros(typed: string): number | null {
  const cents = readGiftAmount(typed)
  return cents === null ? null : toEuros(cents)
}

interface GiftInputProps {
  field: GiftField
  entered: string | undefined
  /** Called with every text that is typed, and with one that was there before the page was ready. */
  onType: ((typed: string) => void) | undefined
}

function GiftInput({ field, entered, onType }: GiftInputProps) {
  const { name, label, hint, type, longest, ...bounds } = field
  const id = useId()
  const problemId = useRowProblemId(name)
  const early = useEarlyValue<HTMLInputElement>('', (typed) => onType?.(typed))
  const input = {
    ...{ className: 'input', id, name, defaultValue: entered, maxLength: longest },
    'aria-invalid': problemId ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, problemId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'lines' ? (
        <textarea {...input} rows={3} />
      ) : (
        <input
          {...input}
          {...bounds}
          ref={early}
          type={type}
          inputMode={name === 'giftAmount' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => onType?.(event.target.value)}
        />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <RowProblem field={name} />
    </div>
  )
}
