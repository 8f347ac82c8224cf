import type { LabelledField } from '#server/operations/faces/operation-form.ts'
import { findLanguage, locales } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import type { Typed } from './read-form.ts'

interface FieldProps {
  field: LabelledField
  typed: Typed
  /** What is wrong with it. */
  fault?: string | undefined
}

/** A field of an operation with its label, its hint, and what is wrong with it. */
export function Field({ field, typed, fault }: FieldProps) {
  const { name, label, kind, isRequired, hint } = field
  const page = usePageContext()
  const described = [hint === null ? [] : `${name}-hint`, fault === undefined ? [] : `${name}-fault`].flat().join(' ')
  const shared = { id: name, name, 'aria-describedby': described || undefined, 'aria-invalid': fault === undefined ? undefined : true }
  const said =
    fault === undefined ? null : (
      <span className="field-error" id={`${name}-fault`}>
        {fault}
      </span>
    )
  const hinted =
    hint === null ? null : (
      <span className="hint" id={`${name}-hint`}>
        {hint}
      </span>
    )
  if (kind === 'texts') return <Texts field={field} typed={typed} fault={said} />
  if (kind === 'check')
    return (
      <div className="field">
        <label className="check-line">
          <input type="checkbox" value="true" defaultChecked={typed[name] === 'true'} {...shared} />
          {label}
        </label>
        {hinted}
        {said}
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {isRequired ? null : <small> {m.office_optional({}, page)}</small>}
      </label>
      {hinted}
      <Control field={field} value={typed[name]} shared={shared} />
      {said}
    </div>
  )
}

interface ControlProps {
  field: LabelledField
  value: string | undefined
  shared: object
}

const types = { email: 'email', day: 'date', moment: 'datetime-local', file: 'file' } as const

function Control({ field: { kind, isList, isRequired, options, default: usual, max }, value, shared }: ControlProps) {
  const page = usePageContext()
  const initial = value ?? (usual === null ? '' : String(usual))
  if (kind === 'choice' && !isList)
    return (
      <select className="input" defaultValue={initial} required={isRequired} {...shared}>
        {usual === null ? <option value="">{isRequired ? '' : m.office_none({}, page)}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (isList || kind === 'lines')
    return <textarea className="input" rows={isList ? 3 : 5} defaultValue={value} required={isRequired} {...shared} />
  if (kind === 'file') return <input className="input" type="file" required={isRequired} {...shared} />
  const isNumber = kind === 'number' || kind === 'money'
  return (
    <input
      className={isNumber ? 'input is-number' : 'input'}
      type={kind === 'email' || kind === 'day' || kind === 'moment' ? types[kind] : 'text'}
      inputMode={kind === 'number' ? 'numeric' : kind === 'money' ? 'decimal' : undefined}
      maxLength={kind === 'text' && max !== null ? max : undefined}
      defaultValue={initial}
      required={isRequired}
      autoComplete="off"
      {...shared}
    />
  )
}

/** A text for each language, side by side. */
function Texts({ field: { name, label, isRequired }, typed, fault }: Omit<FieldProps, 'fault'> & { fault: React.ReactNode }) {
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="languages-beside">
        {locales.map((locale, position) => (
          <label key={locale} lang={locale}>
            {findLanguage(locale).tag.slice(0, 2).toUpperCase()}
            <textarea
              className="input"
              rows={4}
              name={`${name}.${locale}`}
              defaultValue={typed[`${name}.${locale}`]}
              required={isRequired && position === 0}
            />
          </label>
        ))}
      </div>
      {fault}
    </fieldset>
  )
}
