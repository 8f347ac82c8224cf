import { Fragment } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { ChooseticketsMutation } from '#api/client/graphql.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { NextStep } from '#storefront/ui/next-step.tsx'
import { choiceName, isChoosable, type ChoiceEvent, type ChoiceTicket, type TicketChoice } from './choice-texts.ts'

export type Amounts = NonNullable<ChooseticketsMutation['chooseTickets']['amounts']>

/** What was chosen with every amount, and the button that stores it. */
export function ConfirmChoice({
  event,
  amounts,
  values,
}: {
  event: ChoiceEvent
  amounts: Amounts
  values: Readonly<Record<string, string>>
}) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const rows = (['keep', 'refund', 'voucher', 'donation'] as const).filter((choice) => amounts[choice] > 0)
  return (
    <NextStep title={m.choices_confirm_title({}, page)} level={3} className="service-step">
      <dl className="facts service-facts">
        {rows.map((choice) => (
          <Fragment key={choice}>
            <dt>{choiceName(choice, page)}</dt>
            <dd className="number">{formatPrice(toCents(amounts[choice]))}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="prose service-text">{nextText(event, amounts, page)}</p>
      <Form method="post" className="button-row buttons-below">
        {Object.entries(values)
          .filter(([field]) => field !== 'intent' && !field.startsWith('expected.'))
          .map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        {Object.entries(amounts).map(([field, value]) => (
          <input key={field} type="hidden" name={`expected.${field}`} value={String(value)} />
        ))}
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} name="intent" value="confirm" aria-busy={busy}>
          {m.choices_confirm({}, page)}
        </button>
        <button className="button" name="intent" value="change">
          {m.choices_change({}, page)}
        </button>
      </Form>
    </NextStep>
  )
}

/** Until when the choice can be changed. */
function nextText({ hoursToChange: hours }: ChoiceEvent, { refund, voucher, donation }: Amounts, page: PageContext): string {
  if (refund + voucher + donation === 0) return m.choices_confirm_keep({}, page)
  return hours === 0 ? m.choices_confirm_now({}, page) : m.choices_confirm_text({ hours }, page)
}

/** How each ticket stands, and the way to change it while that is possible. */
export function ChosenTickets({ event, isStored }: { event: ChoiceEvent; isStored: boolean }) {
  const page = usePageContext()
  const mayChange = event.isOpen && event.tickets.some(isChoosable)
  return (
    <NextStep
      title={isStored ? m.choices_stored({}, page) : m.choices_so_far({}, page)}
      id={`chosen-${event.eventId}`}
      level={3}
      takesFocus={isStored}
      className="service-step"
    >
      <ul className="choice-tickets">
        {event.tickets.map((ticket) => (
          <li key={ticket.id}>
            <p className="choice-ticket-name">
              {[ticket.label, ticket.holder].filter(Boolean).join(', ')}, {formatPrice(toCents(ticket.price))}
            </p>
            <p className="choice-standing">{standingText(ticket, event, page)}</p>
          </li>
        ))}
      </ul>
      {mayChange && (
        <p className="buttons-below">
          <Link className="button" to="?change" reloadDocument>
            {m.choices_change({}, page)}
          </Link>
        </p>
      )}
    </NextStep>
  )
}

function standingText({ standing, choice, dueAt, byDeadline }: ChoiceTicket, event: ChoiceEvent, page: PageContext): string {
  if (standing === 'frozen') return m.choices_frozen({}, page)
  if (standing === 'checked') return m.choices_checked({}, page)
  if (!choice) return event.isOpen ? m.choices_undecided({}, page) : m.choices_none({}, page)
  const name = choiceName(choice, page)
  if (standing === 'chosen' && dueAt) return m.choices_due({ choice: name, moment: momentText(dueAt, page) }, page)
  if (standing === 'chosen') return name
  return byDeadline ? m.choices_by_deadline({ choice: doneText(choice, page) }, page) : doneText(choice, page)
}

function doneText(choice: TicketChoice, page: PageContext): string {
  switch (choice) {
    case 'keep':
      return m.choices_keep_done({}, page)
    case 'refund':
      return m.choices_refund_done({}, page)
    case 'voucher':
      return m.choices_voucher_done({}, page)
    case 'donation':
      return m.choices_donation_done({}, page)
  }
}

/** `8. Mai 2027, 19:00` in the shop's time zone. */
export function momentText(moment: string, page: PageContext): string {
  const format = (style: 'long' | 'time') => formatMoment(new Date(moment), style, page.locale, page.shop.timeZone)
  return `${format('long')}, ${format('time')}`
}
