import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { Check, Control, FieldFault, Hint, Input, Texts } from './entry-input.tsx'
import { hasFault, isFilled } from './filled.ts'
import type { LabelledField, LabelledRow } from './label-fields.ts'

/** A field of an entry with its label, its hint and what is wrong with it, whatever it consists of. */
export function EntryField({ field }: { field: LabelledField }) {
  switch (field.is) {
    case 'texts':
      return <Texts field={field} />
    case 'group':
    case 'short':
      return <Group field={field} />
    case 'list':
    case 'pairs':
      return <EntryRows field={field} />
    case 'all':
      return <All field={field} />
    case 'check':
      return field.usual === '' ? <Control field={field} /> : <Check field={field} />
    default:
      return <Control field={field} />
  }
}

function Group({ field }: { field: LabelledField }) {
  return (
    <fieldset className="field is-wide is-group" id={field.name}>
      <legend className="label">{field.label}</legend>
      <Hint field={field} />
      <FieldFault field={field} />
      <div className="part-fields">
        {field.fields.map((each) => (
          <EntryField key={each.name} field={each} />
        ))}
      </div>
    </fieldset>
  )
}

/** Everything, or what is chosen below. */
function All({ field }: { field: LabelledField }) {
  const page = usePageContext()
  const { name, label, isChecked, fields } = field
  return (
    <fieldset className="field is-wide is-group" id={name}>
      <legend className="label">{label}</legend>
      <input type="hidden" name={name} value="" />
      <label className="check-line">
        <input type="checkbox" name={name} value="all" defaultChecked={isChecked} />
        {m.catalogue_all({}, page)}
      </label>
      <FieldFault field={field} />
      {fields.map((each) => (
        <EntryField key={each.name} field={each} />
      ))}
    </fieldset>
  )
}

/** Rows that come and go: of a list, or of a map whose keys are written too. */
function EntryRows({ field }: { field: LabelledField }) {
  const page = usePageContext()
  const { name, label, rows, is, hint } = field
  const isMap = is === 'pairs'
  const isPlain = rows.every((row) => isOneInput(row.field))
  return (
    <fieldset className={isPlain && !isMap ? 'field is-plain-rows' : 'field is-wide is-rows'} id={name}>
      <legend className="label">{label}</legend>
      {hint === null ? null : <span className="hint">{hint}</span>}
      <FieldFault field={field} />
      {rows.map((row, index) =>
        isOneInput(row.field) ? (
          <PlainRow key={row.field.name} list={field} row={row} index={index} />
        ) : (
          <Row key={row.field.name} list={field} row={row} index={index} />
        ),
      )}
      <button className="button button-small" name="step" value={`add ${name}`} aria-label={m.catalogue_add_to({ list: label }, page)}>
        {m.catalogue_add({}, page)}
      </button>
      {field.pasted === null ? null : <Paste list={field} text={field.pasted} />}
    </fieldset>
  )
}

/** Takes rows out of a spreadsheet. */
function Paste({ list: { name, label, fault }, text }: { list: LabelledField; text: string }) {
  const page = usePageContext()
  return (
    <details className="paste" open={text !== '' && fault !== null}>
      <summary>{m.catalogue_paste({}, page)}</summary>
      <label htmlFor={`paste.${name}`}>{m.catalogue_paste_hint({ list: label }, page)}</label>
      <textarea className="input is-raw" id={`paste.${name}`} name={`paste.${name}`} rows={6} defaultValue={text} />
      <button className="button button-small" name="step" value={`paste ${name}`}>
        {m.catalogue_paste_take({}, page)}
      </button>
    </details>
  )
}

/** Whether a row has one input; it is taken away by emptying it. */
function isOneInput({ is }: LabelledField): boolean {
  return !['group', 'short', 'list', 'pairs', 'raw', 'texts', 'all'].includes(is)
}

interface RowProps {
  list: LabelledField
  row: LabelledRow
  index: number
}

function PlainRow({ list, row: { key, field }, index }: RowProps) {
  const page = usePageContext()
  const number = String(index + 1)
  return (
    <div className={key === null ? 'row is-one' : 'row is-pair'}>
      {key === null ? null : <KeyInput list={list} index={index} value={key} />}
      <label className="visually-hidden" htmlFor={field.name}>
        {key || `${list.label}, ${m.catalogue_row({ number }, page)}`}
      </label>
      <Input field={field} />
      <FieldFault field={field} />
    </div>
  )
}

function KeyInput({ list, index, value }: { list: LabelledField; index: number; value: string }) {
  const page = usePageContext()
  return (
    <input
      className="input is-key"
      name={`${list.name}.${index}.key`}
      defaultValue={value}
      aria-label={`${list.label}, ${m.catalogue_key({}, page)}`}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** A row of several fields: those that matter most in a line, the others below it. */
function Row({ list, row: { key, label, field }, index }: RowProps) {
  const page = usePageContext()
  const isGroup = field.is === 'group' || field.is === 'short'
  const line = isGroup ? field.fields.filter(({ isInLine }) => isInLine) : [field]
  const rest = isGroup ? field.fields.filter(({ isInLine }) => !isInLine) : []
  const filled = rest.filter(isFilled).length
  const step = `${list.name}.${index}`
  return (
    <div className="row" role="group" aria-label={label} id={isGroup ? field.name : undefined}>
      <div className="row-line">
        {key === null ? null : <KeyInput list={list} index={index} value={key} />}
        {line.map((each) => (
          <EntryField key={each.name} field={each} />
        ))}
        <span className="row-buttons">
          {index === 0 ? null : (
            <button className="link-button" name="step" value={`up ${step}`} aria-label={m.catalogue_up_row({ row: label }, page)}>
              ↑
            </button>
          )}
          {index === list.rows.length - 1 ? null : (
            <button className="link-button" name="step" value={`down ${step}`} aria-label={m.catalogue_down_row({ row: label }, page)}>
              ↓
            </button>
          )}
          <button className="link-button" name="step" value={`remove ${step}`} aria-label={m.catalogue_remove_row({ row: label }, page)}>
            {m.catalogue_remove({}, page)}
          </button>
        </span>
      </div>
      {isGroup ? <FieldFault field={field} /> : null}
      {rest.length === 0 ? null : (
        <details open={rest.some(hasFault)}>
          <summary>{filled === 0 ? m.catalogue_more_fields({}, page) : m.catalogue_more_filled({ count: String(filled) }, page)}</summary>
          <div className="part-fields">
            {rest.map((each) => (
              <EntryField key={each.name} field={each} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
