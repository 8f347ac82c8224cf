import { Form, useNavigation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import type { Conflict, ConflictingField } from './conflicts.ts'
import type { EntryState } from './entry-state.ts'

/** The fields that two people changed at once: before, theirs, yours, and a choice for each. */
export function ConflictForm({ state, conflict }: { state: EntryState; conflict: Conflict }) {
  const page = usePageContext()
  const isBusy = useNavigation().state === 'submitting'
  const name = conflict.author
  return (
    <section>
      <h2>{m.catalogue_conflict_title({}, page)}</h2>
      <p className="summary">{m.catalogue_conflict_text({ name, when: dayAndTime(conflict.at, page) }, page)}</p>
      <Form method="post" className="conflict">
        <input type="hidden" name="token" value={state.token} />
        <input type="hidden" name="shown" value={state.shown} />
        <input type="hidden" name="version" value={state.version ?? ''} />
        {conflict.fields.map((field, index) => (
          <Choice key={field.path} field={field} index={index} name={name} />
        ))}
        <button className="button button-main" name="step" value="decide" disabled={isBusy}>
          {m.catalogue_conflict_resolve({}, page)}
        </button>
      </Form>
    </section>
  )
}

function Choice({ field: { path, label, before, theirs, yours }, index, name }: { field: ConflictingField; index: number; name: string }) {
  const page = usePageContext()
  const nothing = m.catalogue_conflict_nothing({}, page)
  const sides = [
    ['theirs', m.catalogue_conflict_theirs({ name }, page), theirs],
    ['yours', m.catalogue_conflict_yours({}, page), yours],
  ] as const
  return (
    <fieldset className="field conflict-field">
      <legend className="label">{label}</legend>
      <input type="hidden" name="conflict" value={path} />
      <div className="conflict-sides">
        <div>
          <span className="quiet">{m.catalogue_conflict_before({}, page)}</span>
          <pre>{before || nothing}</pre>
        </div>
        {sides.map(([side, word, value]) => (
          <label key={side}>
            <span className="check-line">
              <input type="radio" name={`take.${index}`} value={side} required />
              {word}
            </span>
            <pre>{value || nothing}</pre>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
