import { Form, useNavigation } from 'react-router'
import type { TicketFormKind } from '#api/client/graphql.ts'
import { maxTickets } from '#core/self-service/form-limits.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { ErrorSummary, FormScope, OptionList, TextField } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { ProofField } from './proof-field.tsx'

/** Most tickets are online tickets. */
const onlineTickets = Object.fromEntries(Array.from({ length: maxTickets }, (_, index) => [`tickets.${index}.type`, 'online']))

/** The form for another holder or a return: its sender, and one to four tickets (TKT-03, TKT-04). */
export function TicketForm({ form, reply }: { form: TicketFormKind; reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="service-form">
      <ErrorSummary reply={reply} />
      <Form method="post" noValidate className="stack">
        <FormScope reply={reply} saved={onlineTickets}>
          <h2 className="heading-3">{m.service_you({}, page)}</h2>
          <TextField name="name" label={m.service_name({}, page)} autoComplete="name" required />
          <TextField name="email" type="email" inputMode="email" label={m.service_email({}, page)} autoComplete="email" required />
          <TextField
            name="orderId"
            label={m.service_order({}, page)}
            hint={m.service_order_hint({}, page)}
            autoComplete="off"
            required={form === 'change'}
          />
          {Array.from({ length: maxTickets }, (_, index) => (
            <TicketPart key={index} form={form} index={index} reply={reply} />
          ))}
          <TextField name="comment" label={m.service_comment({}, page)} autoComplete="off" />
        </FormScope>
        <p className="note">{m.checkout_required({}, page)}</p>
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} aria-busy={busy}>
          {m.service_send({}, page)}
        </button>
      </Form>
    </div>
  )
}

/** A ticket of the form. Those after the first are folded up until they are used. */
function TicketPart({ form, index, reply }: { form: TicketFormKind; index: number; reply: FormReply | undefined }) {
  const page = usePageContext()
  const fields = <TicketFields form={form} index={index} />
  if (index === 0) {
    return (
      <section className="stack service-ticket" aria-labelledby="ticket-1">
        <h2 className="heading-3" id="ticket-1">
          {m.service_ticket({}, page)}
        </h2>
        {fields}
      </section>
    )
  }
  const isUsed = ['id', 'name', 'nameNew', 'file'].some((field) => reply?.values[`tickets.${index}.${field}`])
  return (
    <details className="service-ticket" open={isUsed}>
      <summary>
        {m.service_ticket_more({}, page)} <span className="note">{m.service_ticket_nth({ number: index + 1 }, page)}</span>
      </summary>
      <div className="stack">{fields}</div>
    </details>
  )
}

function TicketFields({ form, index }: { form: TicketFormKind; index: number }) {
  const page = usePageContext()
  const name = (field: string) => `tickets.${index}.${field}`
  const required = index === 0
  return (
    <>
      <div>
        <span className="label" id={`type-${index}`}>
          {m.service_type({}, page)}
        </span>
        <OptionList
          name={name('type')}
          labelId={`type-${index}`}
          options={[
            { value: 'online', label: m.service_type_online({}, page) },
            { value: 'hard', label: m.service_type_hard({}, page) },
          ]}
        />
      </div>
      <TextField
        name={name('id')}
        label={m.service_number({}, page)}
        hint={m.service_number_hint({}, page)}
        inputMode="numeric"
        autoComplete="off"
        required={required}
      />
      <TextField name={name('name')} label={m.service_holder({}, page)} autoComplete="off" required={required} />
      {form === 'change' && (
        <TextField name={name('nameNew')} label={m.service_new_holder({}, page)} autoComplete="off" required={required} />
      )}
      {form === 'cancel' && <ProofField name={name('file')} />}
    </>
  )
}
