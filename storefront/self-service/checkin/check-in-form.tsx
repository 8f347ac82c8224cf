import { Form, useNavigation } from 'react-router'
import type { GeteventbyticketidQuery } from '#api/client/graphql.ts'
import { checkInHoursBefore } from '#core/self-service/form-limits.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { CheckField, ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'

export type CheckIn = NonNullable<NonNullable<GeteventbyticketidQuery['getEventByTicketId']>['checkIn']>

/** The active form: what the event has to say, and the fields that it asks for (CHI-05). */
export function CheckInForm({ checkIn, reply }: { checkIn: CheckIn; reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const fields = checkIn.content.flatMap(({ name, value }) => (name && value ? [[name, value] as const] : []))
  return (
    <div className="service-form">
      <p className="note">{m.checkin_until({ hours: checkInHoursBefore }, page)}</p>
      <ErrorSummary reply={reply} />
      <Form method="post" noValidate className="stack">
        <FormScope reply={reply} saved={Object.fromEntries(fields)}>
          {checkIn.content.map((item, index) => (
            <CheckInPart key={item.name ?? index} item={item} />
          ))}
        </FormScope>
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} aria-busy={busy}>
          {m.checkin_send({}, page)}
        </button>
      </Form>
    </div>
  )
}

function CheckInPart({ item: { header, content, name, label, formType, tags } }: { item: CheckIn['content'][number] }) {
  const required = tags.includes('required')
  return (
    <>
      {header && <h2 className="heading-3">{header}</h2>}
      {content && <p className="prose">{content}</p>}
      {name && formType === 'checkbox' && (
        <CheckField name={name} required={required}>
          {label ?? ''}
        </CheckField>
      )}
      {name && formType === 'text' && <TextField name={name} label={label ?? ''} autoComplete="off" required={required} />}
    </>
  )
}
