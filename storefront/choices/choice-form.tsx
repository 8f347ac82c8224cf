import { Form, useNavigation } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { ErrorSummary, FormScope, OptionList, TextField, type Option } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { choiceField, fields, forEach, ticketField } from './choice-input.ts'
import { choiceName, isChoosable, type ChoiceEvent, type ChoiceTicket, type TicketChoice } from './choice-texts.ts'

/** The form in which holders choose, for all tickets or for each. Every choice names its amount. */
export function ChoiceForm({ event, reply }: { event: ChoiceEvent; reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const tickets = event.tickets.filter(isChoosable)
  const headingId = `choices-${event.eventId}`
  const account = event.bankAccount
  return (
    <div className="service-form">
      <ErrorSummary reply={reply} />
      <Form method="post" noValidate className="stack choice-form">
        <input type="hidden" name={fields.event} value={event.eventId} />
        {tickets.map(({ id }, index) => (
          <input key={id} type="hidden" name={ticketField(index)} value={id} />
        ))}
        <FormScope reply={reply} saved={savedValues(tickets)}>
          <h3 className="heading-3" id={headingId}>
            {tickets.length === 1 ? m.choices_question_one({}, page) : m.choices_question({}, page)}
          </h3>
          <OptionList
            name={tickets.length === 1 ? choiceField(0) : fields.all}
            labelId={headingId}
            options={[
              ...optionsFor(event, tickets, page),
              ...(tickets.length === 1 ? [] : [{ value: forEach, label: m.choices_each({}, page), note: m.choices_each_note({}, page) }]),
            ]}
          />
          {tickets.length > 1 && (
            <div className="stack choice-each">
              {tickets.map((ticket, index) => (
                <div key={ticket.id}>
                  <h4 className="choice-ticket" id={`ticket-${ticket.id}`}>
                    {m.choices_ticket({ number: index + 1, label: [ticket.label, ticket.holder].filter(Boolean).join(', ') }, page)}
                  </h4>
                  <OptionList name={choiceField(index)} labelId={`ticket-${ticket.id}`} options={optionsFor(event, [ticket], page)} />
                </div>
              ))}
            </div>
          )}
          {event.needsBankAccount && (
            <div className="stack choice-account">
              <h3 className="heading-3">{m.choices_account({}, page)}</h3>
              <p className="prose">
                {account ? m.choices_account_saved({ name: account.name, iban: account.iban }, page) : m.choices_account_text({}, page)}
              </p>
              <TextField name={fields.holder} label={m.refund_holder({}, page)} autoComplete="name" required={!account} />
              <TextField name={fields.iban} label={m.refund_iban({}, page)} autoComplete="off" required={!account} />
            </div>
          )}
        </FormScope>
        <p className="note">{m.choices_next_note({}, page)}</p>
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} name="intent" value="check" aria-busy={busy}>
          {m.choices_check({}, page)}
        </button>
      </Form>
    </div>
  )
}

/** What was chosen before: for all tickets if it is the same, else for each. */
function savedValues(tickets: readonly ChoiceTicket[]): Record<string, string> {
  const choices = tickets.map(({ choice }) => choice ?? '')
  const first = choices[0] ?? ''
  const all = choices.every((choice) => choice === first) ? first : forEach
  return { [fields.all]: all, ...Object.fromEntries(choices.map((choice, index) => [choiceField(index), choice])) }
}

function optionsFor(event: ChoiceEvent, tickets: readonly ChoiceTicket[], page: PageContext): Option[] {
  const price = formatPrice(tickets.reduce((sum, ticket) => sum + toCents(ticket.price), 0))
  const notes: Record<TicketChoice, string> = {
    keep: m.choices_keep_note({ when: event.whenAndWhere }, page),
    refund: event.needsBankAccount ? m.choices_refund_note_account({}, page) : m.choices_refund_note({}, page),
    voucher: m.choices_voucher_note({}, page),
    donation: m.choices_donation_note({}, page),
  }
  return event.options.map((choice) => ({
    value: choice,
    label: choiceName(choice, page),
    note: notes[choice],
    ...(choice !== 'keep' && { figure: price }),
  }))
}
