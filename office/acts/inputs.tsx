import { Form, useNavigation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import type { ActState } from './act-state.ts'
import { Field } from './field.tsx'
import { useStoredTyping } from './use-stored-typing.ts'

/** The form of an operation. What is typed into it outlives a reload, and a session that ends meanwhile. */
export function Inputs({ state: { form, typed, token, faults } }: { state: ActState }) {
  const page = usePageContext()
  const stored = useStoredTyping(form.name)
  const isBusy = useNavigation().state === 'submitting'
  const isRead = form.kind === 'list' || form.kind === 'read'
  const fields = form.fields.filter(({ name, group }) => group === 'input' || (group === 'page' && name === 'sort'))
  const hasFile = fields.some(({ kind }) => kind === 'file')
  const drawn = fields.map((field) => (
    <Field key={field.name} field={field} typed={typed} fault={faults.find((each) => each.field?.split('.')[0] === field.name)?.text} />
  ))
  const button = (
    <button className={isRead ? 'button button-small' : 'button button-main'} disabled={isBusy}>
      {form.hasPreview ? m.office_act_look({}, page) : isRead ? m.office_orders_apply({}, page) : form.button}
    </button>
  )
  if (isRead)
    return fields.length === 0 ? null : (
      <Form className="act" role="search" aria-label={form.button}>
        {drawn}
        {button}
      </Form>
    )
  return (
    <Form
      className="act"
      method="post"
      {...stored}
      reloadDocument={form.kind === 'file'}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
      noValidate={faults.length > 0}
    >
      {drawn}
      {token === null ? null : <input type="hidden" name="token" value={token} />}
      {button}
    </Form>
  )
}
