import { createContext, use, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { CharactersUsed } from '../characters-used.tsx'
import type { FieldProblem, FormReply } from './form-reply.ts'

/** The values and problems of one form, for its fields. */
const FormContext = createContext<FormReply>({ values: {}, problems: [] })

/**
 * Provides the fields of a form with values and problems. What the visitor just entered takes precedence over what is saved.
 * @param saved values by field name
 */
export function FormScope({
  reply,
  saved = {},
  children,
}: {
  reply: FormReply | undefined
  saved?: Record<string, string>
  children: ReactNode
}) {
  return <FormContext value={{ values: reply?.values ?? saved, problems: reply?.problems ?? [] }}>{children}</FormContext>
}

/** The id of a field's control, to which the error summary links. */
export function fieldId(name: string): string {
  return `f-${name.replaceAll('.', '-')}`
}

/** The value of a field, its problem, and the ids of its parts. */
export function useFieldState(name: string) {
  const { values, problems } = use(FormContext)
  const message = problems.find((problem) => problem.field === name)?.message
  return { id: fieldId(name), value: values[name] ?? '', message, errorId: `${fieldId(name)}-error`, hintId: `${fieldId(name)}-hint` }
}

interface TextFieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
  className?: string
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  /** The most characters, counted while they are typed. What is longer is refused, never cut. */
  longest?: number
}

/** A text field with its label above and hint and error below. An asterisk marks a required field (CHK-13). */
export function TextField({ name, label, required = false, hint, className, type = 'text', longest, ...input }: TextFieldProps) {
  const { value, ...control } = useControl(name, required, hint)
  return (
    <Field name={name} label={label} required={required} hint={hint} className={className}>
      <input {...input} {...control} type={type} defaultValue={value} />
      {longest !== undefined && <CharactersUsed inputId={control.id} max={longest} />}
    </Field>
  )
}

interface SelectFieldProps {
  name: string
  label: string
  required?: boolean
  className?: string
  autoComplete?: string
  onChange?: (value: string) => void
  options: readonly { value: string; label: string }[]
}

export function SelectField({ name, label, required = false, className, autoComplete, onChange, options }: SelectFieldProps) {
  const { value, ...control } = useControl(name, required)
  return (
    <Field name={name} label={label} required={required} className={className}>
      <select {...control} defaultValue={value} autoComplete={autoComplete} onChange={(event) => onChange?.(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface FieldProps {
  name: string
  label: string
  required: boolean
  hint?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label, hint and error around a control. */
export function Field({ name, label, required, hint, className = '', children }: FieldProps) {
  const { id, message, errorId, hintId } = useFieldState(name)
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      {children}
      {message && (
        <span className="field-error" id={errorId}>
          {message}
        </span>
      )}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** The attributes that connect a control with its label, hint and error. */
export function useControl(name: string, required: boolean, hint?: string) {
  const { id, value, message, errorId, hintId } = useFieldState(name)
  return {
    value,
    className: 'input',
    id,
    name,
    required,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy(message && errorId, hint && hintId),
  }
}

interface CheckFieldProps {
  name: string
  required?: boolean
  children: ReactNode
}

export function CheckField({ name, required = false, children }: CheckFieldProps) {
  const { id, value, message, errorId } = useFieldState(name)
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={value === 'on'}
          required={required}
          aria-invalid={message ? true : undefined}
          aria-describedby={describedBy(message && errorId)}
        />
        <span>
          {children}
          {required && '\u00a0*'}
        </span>
      </label>
      {message && (
        <p className="field-error" id={errorId}>
          {message}
        </p>
      )}
    </>
  )
}

export interface Option {
  value: string
  label: string
  note?: string | null
  /** A small drawing beside the label. */
  mark?: ReactNode
  /** Shown on the right, for example a price. */
  figure?: string
}

/** Radio buttons as rows. @param labelId the heading that names the choice */
export function OptionList({ name, labelId, options }: { name: string; labelId: string; options: readonly Option[] }) {
  const { id, value, message, errorId } = useFieldState(name)
  return (
    <>
      <div
        className={message ? 'options is-bad' : 'options'}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required="true"
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy(message && errorId)}
      >
        {options.map((option, index) => (
          <label className="option" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
            />
            <span>
              <b>{option.label}</b>
              {option.note && <small>{option.note}</small>}
            </span>
            {option.figure && <span className="number">{option.figure}</span>}
            {option.mark}
          </label>
        ))}
      </div>
      {message && (
        <p className="field-error" id={errorId}>
          {message}
        </p>
      )}
    </>
  )
}

/**
 * The error summary above the form, with a link to each field. It takes the focus when it appears, which also scrolls it into view
 * (NAV-28). Without JavaScript it is at the top of the page.
 */
export function ErrorSummary({ reply, title = null }: { reply: FormReply | undefined; title?: string | null }) {
  const page = usePageContext()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply && reply.problems.length > 0) box.current?.focus()
  }, [reply])
  if (!reply || reply.problems.length === 0) return null
  const inFields = reply.problems.filter((problem) => problem.field !== '')
  return (
    <div className="error-summary error-summary-above" role="alert" tabIndex={-1} ref={box} aria-labelledby="errors-title">
      <h2 id="errors-title">
        {title ??
          (inFields.length === 0
            ? m.checkout_refused({}, page)
            : inFields.length === 1
              ? m.checkout_errors_one({}, page)
              : m.checkout_errors_other({ count: inFields.length }, page))}
      </h2>
      <ul>
        {reply.problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            {problem.message ? <ProblemText problem={problem} /> : m.cart_offline({}, page)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Scrolls to the field, 150 pixels below the top (NAV-28, LIM-50). The address stays as it is, because the router would treat the jump
 * as a navigation and drop the reply.
 */
function ProblemText({ problem }: { problem: FieldProblem }) {
  if (!problem.field) return problem.message
  const id = fieldId(problem.field)
  const lead = (event: MouseEvent) => {
    event.preventDefault()
    const field = document.getElementById(id)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView()
  }
  return (
    <a href={`#${id}`} onClick={lead}>
      {problem.message}
    </a>
  )
}

function describedBy(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
