import { useId } from 'react'
import { RowProblem, useRowProblemId } from '#storefront/carts/adding/form-problems.tsx'
import type { GiftField, GiftView } from './gift-view.ts'

interface GiftFieldsProps {
  gift: GiftView
  /** What was entered before the form was refused, by the fields' names. */
  entered: Readonly<Record<string, string>> | undefined
}

/** Who gets a gift voucher, when, and how much it is. Labels and hints come from the loader, so that other products do not load them. */
export function GiftFields({ gift: { title, note, fields }, entered }: GiftFieldsProps) {
  return (
    <fieldset className="gift-fields stack">
      <legend className="heading-3">{title}</legend>
      <input type="hidden" name="gift" value="1" />
      {fields.map((field) => (
        <GiftInput key={field.name} field={field} entered={entered?.[field.name]} />
      ))}
      <p className="note">{note}</p>
    </fieldset>
  )
}

function GiftInput({ field, entered }: { field: GiftField; entered: string | undefined }) {
  const { name, label, hint, type, longest, ...bounds } = field
  const id = useId()
  const problemId = useRowProblemId(name)
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
        <input {...input} {...bounds} type={type} inputMode={name === 'giftAmount' ? 'decimal' : undefined} autoComplete="off" />
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
