import { sql } from 'kysely'
import type { TicketChoice } from '#core/choices/event-choices.ts'
import type { ChoosableTicket } from '#core/choices/ticket-standing.ts'
import type { Cents } from '#core/money/cents.ts'
import { isPaid, orderStatuses } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { reducedSql } from '#server/money/orders/records-cancelling.ts'

/** Who decided: the buyer by the link, or nobody until the deadline. */
export type ChosenBy = 'buyer' | 'deadline'

/** A ticket about which the holder of an order is asked, by its item. */
export interface ChoiceTicket extends ChoosableTicket {
  itemId: number
  /** The order or supplement that it was bought with. */
  orderId: string
  eventId: number
  priceCents: Cents
  ticketId: number | null
  holderName: string | null
  chosen: {
    choice: TicketChoice
    /** How often the choices of its event had been opened. */
    round: number
    chosenBy: ChosenBy
    dueAt: Date | null
    waitsFor: string | null
    isDone: boolean
    /** Whether a person decides about its refund. */
    isChecked: boolean
  } | null
}

/** The statuses of orders whose tickets are asked about; of one that ended, what was carried out stays visible. */
export const choicePaidStatuses = orderStatuses.filter((status) => isPaid(status) || status === 'cancelled')

/**
 * The tickets of an order and its supplements for events whose choices were ever opened, and that were bought before their change.
 * Tickets without a price are not asked about: there is no money to decide about.
 * @param orderId of the order itself or of one of its supplements
 */
export async function choiceTickets(connection: Connection, orderId: string): Promise<ChoiceTicket[]> {
  const main = sql`select coalesce(supplement_of, id) from orders where id = ${orderId}::uuid`
  const { rows } = await sql<Omit<ChoiceTicket, 'chosen'> & { chosen: Dated | null }>`
    select i.id as item_id, i.order_id, i.product_id as event_id, i.price_cents - ${reducedSql(sql`i.id`)} as price_cents,
      i.cancellation_id is not null as is_cancelled,
      t.id as ticket_id, t.state as ticket_state, t.holder_name,
      case when c.order_item_id is not null then jsonb_build_object('choice', c.choice, 'round', c.round, 'chosenBy', c.chosen_by,
        'dueAt', c.due_at, 'waitsFor', c.waits_for, 'isDone', c.done_at is not null,
        'isChecked', coalesce(r.state = 'checking', false)) end as chosen
    from orders o join order_item i on i.order_id = o.id and i.kind = 'event' and i.price_cents > 0
      join event_choices e on e.event_id = i.product_id and o.placed_at <= e.asked_until
      left join lateral (select id, state, holder_name from ticket where order_item_id = i.id order by id desc limit 1) t on true
      -- Of a refund that a person has refused, the ticket is as if nothing had been chosen.
      left join (ticket_choice c left join refund_request r on r.id = c.refund_request_id)
        on c.order_item_id = i.id and r.state is distinct from 'refused'
    where (o.id = (${main}) or o.supplement_of = (${main})) and o.status = any(${choicePaidStatuses}::text[])
    order by i.id`.execute(connection)
  return rows.map(({ chosen, ...row }) => ({
    ...row,
    chosen: chosen && {
      ...chosen,
      dueAt: chosen.dueAt === null ? null : new Date(chosen.dueAt),
    },
  }))
}

/** As JSON has it. */
type Dated = Omit<NonNullable<ChoiceTicket['chosen']>, 'dueAt'> & { dueAt: string | null }

export interface NewChoice {
  itemId: number
  orderId: string
  eventId: number
  choice: TicketChoice
  round: number
  chosenAt: Date
  chosenBy: ChosenBy
  dueAt: Date | null
  /** Of tickets that are kept, once nothing can be changed any more. */
  doneAt: Date | null
}

/** Stores what was chosen, in place of what was chosen before. The caller has locked the order. */
export async function storeChoices(connection: Connection, choices: readonly NewChoice[]): Promise<void> {
  if (choices.length === 0) return
  await connection
    .insertInto('ticketChoice')
    .values(choices.map(({ itemId, ...choice }) => ({ orderItemId: itemId, ...choice })))
    .onConflict((conflict) =>
      conflict.column('orderItemId').doUpdateSet((eb) => ({
        choice: eb.ref('excluded.choice'),
        round: eb.ref('excluded.round'),
        chosenAt: eb.ref('excluded.chosenAt'),
        chosenBy: eb.ref('excluded.chosenBy'),
        dueAt: eb.ref('excluded.dueAt'),
        doneAt: eb.ref('excluded.doneAt'),
        waitsFor: null,
        refundRequestId: null,
      })),
    )
    .execute()
}

/** Drops choices that do not count any more, before they were carried out. */
export async function dropChoices(connection: Connection, itemIds: readonly number[]): Promise<void> {
  await sql`delete from ticket_choice where order_item_id = any(${[...itemIds]}::bigint[]) and done_at is null`.execute(connection)
}

/** Puts off choices that cannot be carried out yet. */
export async function postponeChoices(
  connection: Connection,
  itemIds: readonly number[],
  { until, reason }: { until: Date; reason: string },
) {
  await sql`update ticket_choice set due_at = ${until}, waits_for = ${reason}
    where order_item_id = any(${[...itemIds]}::bigint[]) and done_at is null`.execute(connection)
}

/** Records that choices were carried out. @param done what did it */
export async function finishChoices(
  connection: Connection,
  itemIds: readonly number[],
  done: { doneAt: Date } & ({ cancellationId: number } | { refundRequestId: number }),
): Promise<void> {
  await connection
    .updateTable('ticketChoice')
    .set({ ...done, waitsFor: null })
    .where('orderItemId', '=', sql<number>`any(${[...itemIds]}::bigint[])`)
    .execute()
}

/** The orders with choices that are due, in random order, so that a limit never leaves out the same ones. */
export async function ordersWithDueChoices(connection: Connection, now: Date, limit: number): Promise<{ id: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select o.id, o.reference from (select distinct order_id from ticket_choice where done_at is null and due_at <= ${now}) due
      join orders o on o.id = due.order_id
    order by random() limit ${limit}`.execute(connection)
  return rows
}

/** The account that refunds of an order go to; null if the holder named none. */
export async function findChoiceAccount(connection: Connection, orderId: string): Promise<{ name: string; iban: string } | null> {
  const row = await connection
    .selectFrom('choiceAccount')
    .select(['holder as name', 'iban'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

export async function storeAccount(
  connection: Connection,
  orderId: string,
  { name: holder, iban }: { name: string; iban: string },
): Promise<void> {
  await connection
    .insertInto('choiceAccount')
    .values({ orderId, holder, iban })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ holder, iban }))
    .execute()
}

/**
 * Orders with tickets for an event that were bought before its change and about which nobody has decided, in the order of their ids; of
 * tickets that were bought with a supplement its order.
 * @param input.notRemindedOf without those that have got the reminder of this cause
 */
export async function ordersToDecide(
  connection: Connection,
  { eventId, after, limit, notRemindedOf = null }: { eventId: number; after: string | null; limit: number; notRemindedOf?: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(o.supplement_of, o.id) as id
    from event_choices e join order_item i on i.product_id = e.event_id and i.kind = 'event' and i.price_cents > 0 and i.cancellation_id is null
      join orders o on o.id = i.order_id and o.placed_at <= e.asked_until and o.status = any(${choicePaidStatuses}::text[])
    where e.event_id = ${eventId} and (${after}::uuid is null or coalesce(o.supplement_of, o.id) > ${after})
      and not exists (select from ticket_choice c left join refund_request r on r.id = c.refund_request_id
        where c.order_item_id = i.id and r.state is distinct from 'refused'
        and c.round >= case c.choice when 'keep' then e.round else e.counted_round end)
      and (${notRemindedOf}::bigint is null or not exists (select from mail m
        where m.order_id = coalesce(o.supplement_of, o.id) and m.kind = 'choice_reminder' and m.cause = ${notRemindedOf}))
    order by id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}
