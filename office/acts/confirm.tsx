import { Form, useNavigation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import type { ShownPreview } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import type { ActState } from './act-state.ts'

/** What would happen, with the button that lets it. */
export function Confirm({ state: { form, typed, token }, preview }: { state: ActState; preview: ShownPreview }) {
  const page = usePageContext()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form className="act" method="post">
      <div className="notice">
        {preview.says.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {preview.asks === null ? null : (
          <p>
            <strong>{preview.asks}</strong>
          </p>
        )}
      </div>
      {Object.entries(typed)
        .filter(([name]) => name !== 'step' && name !== 'shown' && name !== 'token')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {token === null ? null : <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="shown" value={JSON.stringify(preview.shown)} />
      <p className="pages">
        <button className="button button-main" name="step" value="confirmed" disabled={isBusy}>
          {form.button}
        </button>
        <button className="button" name="step" value="change">
          {m.office_act_change({}, page)}
        </button>
      </p>
    </Form>
  )
}
