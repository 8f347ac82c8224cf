import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import type { EntryState } from './entry-state.ts'
import { EntryField } from './entry-field.tsx'
import type { Part } from './field-table.ts'
import { hasFault, isFilled } from './filled.ts'
import type { LabelledField } from './label-fields.ts'
import { partWord } from './part-word.ts'

/** The form of an entry: its fields in parts, those that are rarely filled in closed. It works without scripts: a row more is a submit. */
export function EntryForm({ state }: { state: EntryState }) {
  const page = usePageContext()
  const isBusy = useNavigation().state === 'submitting'
  const { form, mayEdit, isNew, version, lists, focus } = state
  useEffect(() => {
    if (focus === null) return
    const rows = document.getElementById(focus)?.querySelectorAll<HTMLElement>(':scope > .row')
    rows
      ?.item(rows.length - 1)
      ?.querySelector<HTMLElement>('input, textarea, select')
      ?.focus()
  }, [focus])
  return (
    <>
      <NoticeOf state={state} />
      <Form className="entry" method="post" preventScrollReset>
        {/* Return in a field saves: the first button of a form is the one that it presses. */}
        <button className="visually-hidden" name="step" value="save" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="token" value={state.token} />
        <input type="hidden" name="shown" value={state.shown} />
        {version === null ? null : <input type="hidden" name="version" value={version} />}
        <fieldset className="bare" disabled={!mayEdit}>
          {isNew ? <Slug state={state} /> : null}
          {form.is === 'group' ? <Parts fields={form.fields} /> : <EntryField field={form} />}
          {state.asksNotify ? <Announce /> : null}
          {state.questions.length > 0 ? <Questions questions={state.questions} /> : null}
        </fieldset>
        {mayEdit ? (
          <p className="entry-save">
            <button className="button button-main" name="step" value="save" disabled={isBusy}>
              {version === null ? m.catalogue_create({}, page) : m.catalogue_save({}, page)}
            </button>
          </p>
        ) : null}
        {lists.map(({ kind, entries }) => (
          <datalist key={kind} id={`list-${kind}`}>
            {entries.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </datalist>
        ))}
      </Form>
    </>
  )
}

/** What was done, with the way back, or everything that is wrong, each with the way to its field. */
function NoticeOf({ state: { notice, faults, questions, token } }: { state: EntryState }) {
  const page = usePageContext()
  if (faults.length > 0)
    return (
      <div className="notice is-bad" role="alert">
        <p>{faults.length === 1 ? m.catalogue_faults_one({}, page) : m.catalogue_faults({ count: String(faults.length) }, page)}</p>
        <ul>
          {faults.map(({ name, text }, position) => (
            <li key={position}>{name === null ? text : <a href={`#${name}`}>{text}</a>}</li>
          ))}
        </ul>
      </div>
    )
  if (questions.length > 0)
    return (
      <div className="notice is-bad" role="alert">
        <a href="#questions">{m.catalogue_asked({}, page)}</a>
      </div>
    )
  if (!notice) return null
  return (
    <div className="notice" role="status">
      {notice.says.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {notice.undo === null ? null : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="undo" value={notice.undo} />
          <button className="button button-small" name="step" value="undo">
            {m.catalogue_undo({}, page)}
          </button>
        </Form>
      )}
    </div>
  )
}

function Slug({ state: { id } }: { state: EntryState }) {
  const page = usePageContext()
  return (
    <div className="field">
      <label htmlFor="id">{m.catalogue_slug({}, page)}</label>
      <span className="hint" id="id-hint">
        {m.catalogue_new_slug_hint({}, page)}
      </span>
      <input className="input" id="id" name="id" defaultValue={id ?? ''} required autoComplete="off" aria-describedby="id-hint" />
    </div>
  )
}

/** What is usually a mistake: asked once, and taken with a tick. */
function Questions({ questions }: { questions: readonly string[] }) {
  const page = usePageContext()
  return (
    <fieldset className="field notice is-asked" id="questions">
      <legend className="label">{m.catalogue_ask({}, page)}</legend>
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <label className="check-line">
        <input type="checkbox" name="confirmed" value="true" />
        {m.catalogue_ask_take({}, page)}
      </label>
    </fieldset>
  )
}

/** Whether the buyers of an event that is moved or called off get a mail: asked where it matters, and answered for nobody. */
function Announce() {
  const page = usePageContext()
  return (
    <fieldset className="field">
      <legend className="label">{m.catalogue_announce({}, page)}</legend>
      {(['notify', 'silent'] as const).map((value) => (
        <label key={value} className="check-line">
          <input type="radio" name="announce" value={value} />
          {value === 'notify' ? m.catalogue_announce_notify({}, page) : m.catalogue_announce_silent({}, page)}
        </label>
      ))}
    </fieldset>
  )
}

const openParts: ReadonlySet<Part> = new Set(['main', 'sale', 'times', 'dates', 'words'])

function Parts({ fields }: { fields: readonly LabelledField[] }) {
  const page = usePageContext()
  const parts = Map.groupBy(fields, ({ part }) => part)
  const order: readonly Part[] = ['main', 'sale', 'times', 'dates', 'words', 'pictures', 'place', 'law', 'settings', 'more']
  return order.flatMap((part) => {
    const own = parts.get(part)
    if (!own) return []
    const filled = own.filter(isFilled).length
    const isOpen = openParts.has(part) || own.some(hasFault)
    return [
      <details key={part} className="part" open={isOpen}>
        <summary>
          <h2>{partWord(part, page)}</h2>
          {filled === 0 ? null : <span className="quiet">{m.catalogue_filled({ count: String(filled) }, page)}</span>}
        </summary>
        <div className="part-fields">
          {own.map((field) => (
            <EntryField key={field.name} field={field} />
          ))}
        </div>
      </details>,
    ]
  })
}
