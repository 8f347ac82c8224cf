import { sql } from 'kysely'
import type { TicketChoice } from '#core/choices/event-choices.ts'
import type { ChoosableTicket } from '#core/choices/ticket-standing.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { reducedSql } from '#server/money/orders/records-cancelling.ts'
import { choicePaidStatuses, type ChosenBy } from './stored/queries-choices.ts'

/** A ticket for an event whose choices were opened, as operators see it. */
export interface Answer extends ChoosableTicket {
  itemId: number
  reference: string
  email: string
  holderName: string | null
  category: LocalText | null
  priceCents: Cents
  /** Whose money it is. */
  partner: string
  chosen: {
    choice: TicketChoice
    round: number
    chosenBy: ChosenBy
    chosenAt: string
    dueAt: string | null
    waitsFor: string | null
    doneAt: string | null
    isDone: boolean
    isChecked: boolean
  } | null
}

/** The tickets that the holders of an event are asked about, in the order of their orders. */
export async function answersOfEvent(connection: Connection, eventId: number): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select i.id as item_id, o.reference, o.email, t.holder_name, t.state as ticket_state, i.pricing_category_name as category,
      i.price_cents - ${reducedSql(sql`i.id`)} as price_cents,
      l.company as partner, i.cancellation_id is not null as is_cancelled,
      case when c.order_item_id is not null then jsonb_build_object('choice', c.choice, 'round', c.round, 'chosenBy', c.chosen_by,
        'chosenAt', c.chosen_at, 'dueAt', c.due_at, 'waitsFor', c.waits_for, 'doneAt', c.done_at, 'isDone', c.done_at is not null,
        'isChecked', coalesce(r.state = 'checking', false)) end as chosen
    from event_choices e join order_item i on i.product_id = e.event_id and i.kind = 'event' and i.price_cents > 0
      join orders o on o.id = i.order_id and o.placed_at <= e.asked_until and o.status = any(${choicePaidStatuses}::text[])
      join legal_entity l on l.id = i.contract_partner_id
      left join lateral (select state, holder_name from ticket where order_item_id = i.id order by id desc limit 1) t on true
      left join (ticket_choice c left join refund_request r on r.id = c.refund_request_id)
        on c.order_item_id = i.id and r.state is distinct from 'refused'
    where e.event_id = ${eventId} order by o.placed_at, o.reference, i.id`.execute(connection)
  return rows
}

/** The account is not needed any more: nobody has chosen a refund, or the list of money to pay out has it. */
export async function deleteAccount(connection: Connection, orderId: string): Promise<void> {
  await connection.deleteFrom('choiceAccount').where('orderId', '=', orderId).execute()
}
