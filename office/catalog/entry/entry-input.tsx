import { findLanguage, locales } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import type { LabelledField } from './label-fields.ts'

/** What describes the input of a field. */
function described({ name, hint, fault }: LabelledField) {
  const ids = [hint === null ? [] : `${name}-hint`, fault === null ? [] : `${name}-fault`].flat().join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': fault === null ? undefined : true }
}

/** What helps to fill in a field. */
export function Hint({ field: { name, hint } }: { field: LabelledField }) {
  return hint === null ? null : (
    <span className="hint" id={`${name}-hint`}>
      {hint}
    </span>
  )
}

/** What is wrong with a field. */
export function FieldFault({ field: { name, fault } }: { field: LabelledField }) {
  return fault === null ? null : (
    <span className="field-error" id={`${name}-fault`}>
      {fault}
    </span>
  )
}

/** A tick; where it is empty, a value stands for that. */
export function Check({ field }: { field: LabelledField }) {
  const { name, label, isChecked } = field
  return (
    <div className="field">
      <input type="hidden" name={name} value="false" />
      <label className="check-line">
        <input type="checkbox" id={name} name={name} value="true" defaultChecked={isChecked} {...described(field)} />
        {label}
      </label>
      <Hint field={field} />
      <FieldFault field={field} />
    </div>
  )
}

/** A field of one input, with its label. */
export function Control({ field }: { field: LabelledField }) {
  const { name, label } = field
  return (
    <div className={`field ${widths[field.is] ?? ''}`}>
      <label htmlFor={name}>{label}</label>
      <Input field={field} />
      <Hint field={field} />
      <FieldFault field={field} />
    </div>
  )
}

const widths: Readonly<Partial<Record<LabelledField['is'], string>>> = {
  money: 'is-narrow',
  number: 'is-narrow',
  moment: 'is-narrow',
  check: 'is-narrow',
  choice: 'is-narrow',
  scalar: 'is-narrow',
  raw: 'is-wide',
}

/** The input of a field of one value. */
export function Input({ field }: { field: LabelledField }) {
  const page = usePageContext()
  const { is, name, text, isLong, options, usual, lists } = field
  const shared = { id: name, name, className: 'input', ...described(field) }
  if (is === 'check')
    return (
      <select {...shared} defaultValue={text}>
        <option value="">{m.catalogue_as_usual({}, page)}</option>
        <option value="true">{m.catalogue_yes({}, page)}</option>
        <option value="false">{m.catalogue_no({}, page)}</option>
      </select>
    )
  if (is === 'choice')
    return (
      <select {...shared} defaultValue={text}>
        <option value="">{usual === '' ? '' : m.catalogue_usually({ value: usual }, page)}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (is === 'raw' || isLong)
    return <textarea {...shared} className={is === 'raw' ? 'input is-raw' : 'input'} rows={rowsFor(text)} defaultValue={text} />
  const isNumber = is === 'money' || is === 'number'
  const isCalendar = is === 'moment' && (text === '' || isDayAndTime.test(text))
  return (
    <input
      {...shared}
      className={isNumber ? 'input is-number' : 'input'}
      type={isCalendar ? 'datetime-local' : 'text'}
      inputMode={is === 'money' ? 'decimal' : undefined}
      defaultValue={isCalendar ? text.replace(' ', 'T') : text}
      list={lists[0] === undefined ? undefined : `list-${lists[0]}`}
      autoComplete="off"
      spellCheck={is === 'line' && lists.length === 0 ? undefined : false}
    />
  )
}

const isDayAndTime = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 0)
  return Math.min(20, Math.max(3, lines))
}

/** Words in each language, side by side; what is missing is said. */
export function Texts({ field }: { field: LabelledField }) {
  const page = usePageContext()
  const { name, label, texts, missing, isLong } = field
  return (
    <fieldset className={isLong ? 'field is-wide' : 'field'} id={name}>
      <legend className="label">{label}</legend>
      <div className="languages-beside">
        {locales.map((locale) => {
          const shared = {
            className: 'input',
            name: `${name}.${locale}`,
            lang: locale,
            defaultValue: texts[locale] ?? '',
            ...described(field),
          }
          return (
            <label key={locale} className="language">
              <span>
                {findLanguage(locale).tag.slice(0, 2).toUpperCase()}
                {missing.includes(locale) ? <small className="is-missing"> {m.catalogue_missing_in({}, page)}</small> : null}
              </span>
              {isLong ? <textarea {...shared} rows={rowsFor(texts[locale] ?? '')} /> : <input {...shared} autoComplete="off" />}
            </label>
          )
        })}
      </div>
      <Hint field={field} />
      <FieldFault field={field} />
    </fieldset>
  )
}
