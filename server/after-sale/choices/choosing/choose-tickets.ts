import { choiceSchema, type ChoiceInput } from '#core/choices/choice-form.ts'
import { areChoicesOpen, carriedOutFrom, choicesOffered, type TicketChoice } from '#core/choices/event-choices.ts'
import { planChoices } from '#core/choices/plan-choices.ts'
import { isChoosable, ticketStanding } from '#core/choices/ticket-standing.ts'
import type { Cents } from '#core/money/cents.ts'
import { needsAccount, chooseRefundMethod } from '#core/self-service/refund-methods.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockEventChoices, type EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import { readCancellable } from '#server/after-sale/order-changes/cancel-order.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { mailLastState } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { lockOrderWithSupplements, orderEvents, listSupplements, type OrderRow } from '#server/money/orders/records.ts'
import { orderOfLink } from '#server/money/orders/buyers-order.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { moneySources } from '#server/money/payments/records.ts'
import { done, refuse, refuseAll, refuseForm, type Problem, type Result } from '#server/foundations/problems.ts'
import { findChoiceAccount, choiceTickets, storeAccount, storeChoices, type ChoiceTicket } from '../stored/queries-choices.ts'
import { deleteAccount } from '../records.ts'

export interface ChoiceLink {
  reference: string
  signature: string
}

/** What the choices for an event come to, in cents. */
export interface ChosenAmounts {
  /** Goes back as money; with postage and charges, if nothing is left that they were for. */
  refund: Cents
  voucher: Cents
  donation: Cents
  /** What the tickets cost that are kept. */
  keep: Cents
}

export interface ChosenTickets {
  order: OrderRow
  amounts: ChosenAmounts
  isStored: boolean
}

/**
 * Stores what the holder of an order's link chose for tickets of an event that was moved or called off (docs/rules/choices.md), or only
 * says what it comes to. It can be changed until it is carried out; what is sent twice is stored once. Problems: ORDER_NOT_FOUND,
 * CHOICES_CLOSED, INVALID_INPUT per field, CHOICE_SETTLED per ticket that cannot be chosen for any more, CHOICE_NOT_OFFERED per ticket,
 * CHOICE_AMOUNTS_CHANGED (they are not the expected ones any more, and nothing is stored).
 * @param input.expected the amounts that the holder was shown and has confirmed; null to see them first
 * @throws GraphQLError TOO_MANY_REQUESTS after too many wrong links
 */
export async function chooseTickets(
  ctx: RequestContext,
  link: ChoiceLink,
  input: { eventId: number; form: object; expected: ChosenAmounts | null },
): Promise<Result<ChosenTickets>> {
  const found = await orderOfLink(ctx, link)
  if (!found) return refuse('ORDER_NOT_FOUND')
  const parsed = choiceSchema.safeParse(input.form)
  if (!parsed.success) return refuseForm(parsed.error)
  const orderId = found.supplementOf ?? found.id
  const method = chooseRefundMethod(await moneySources(ctx.db, orderId))
  return inTransaction<Result<ChosenTickets>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, orderId)
    const event = (await lockEventChoices(trx, [input.eventId])).get(input.eventId)
    const now = ctx.clock.now()
    if (!order || !event || !areChoicesOpen(event, now)) return refuse('CHOICES_CLOSED')
    const tickets = (await choiceTickets(trx, orderId)).filter(({ eventId }) => eventId === event.eventId)
    const problems = [...findFaults(parsed.data, { tickets, event, now }), ...accountFaults(parsed.data, needsAccount(method))]
    if (problems.length > 0) return refuseAll(problems)
    const chosen = withChosen(tickets, parsed.data, event)
    const amounts = await readAmounts(trx, order, chosen)
    if (input.expected === null) return done({ order, amounts, isStored: false })
    if (!areEqual(amounts, input.expected)) return refuse('CHOICE_AMOUNTS_CHANGED')
    await store(trx, ctx, order, { event, now, tickets, input: parsed.data, keepsAccount: needsAccount(method) })
    return done({ order, amounts, isStored: true })
  })
}

interface Asked {
  tickets: readonly ChoiceTicket[]
  event: EventChoicesRow
  now: Date
}

function findFaults({ choices }: ChoiceInput, { tickets, event, now }: Asked): Problem[] {
  const offered = choicesOffered(event)
  return choices.flatMap(({ ticketId, choice }, index): Problem[] => {
    const field = `choices.${index}.choice`
    const ticket = tickets.find(({ itemId }) => itemId === ticketId)
    if (!ticket || !isChoosable(ticket, event, now)) return [{ code: 'CHOICE_SETTLED', field }]
    return offered.includes(choice) ? [] : [{ code: 'CHOICE_NOT_OFFERED', field }]
  })
}

function accountFaults({ choices, bankAccount }: ChoiceInput, isNeeded: boolean): Problem[] {
  if (!isNeeded || bankAccount || choices.every(({ choice }) => choice !== 'refund')) return []
  return [
    { code: 'INVALID_INPUT', field: 'bankAccount.name', text: 'refund_holder_required' },
    { code: 'INVALID_INPUT', field: 'bankAccount.iban', text: 'refund_iban_required' },
  ]
}

/** What is chosen for each ticket once this form is stored: what it says, or what was said before and is not carried out yet. */
function withChosen(tickets: readonly ChoiceTicket[], { choices }: ChoiceInput, event: EventChoicesRow): Map<ChoiceTicket, TicketChoice> {
  return new Map(
    tickets.flatMap((ticket): [ChoiceTicket, TicketChoice][] => {
      const sent = choices.find(({ ticketId }) => ticketId === ticket.itemId)?.choice
      const before = ticketStanding(ticket, event) === 'chosen' ? ticket.chosen?.choice : undefined
      const choice = sent ?? before
      return choice ? [[ticket, choice]] : []
    }),
  )
}

async function readAmounts(trx: Connection, order: OrderRow, chosen: ReadonlyMap<ChoiceTicket, TicketChoice>): Promise<ChosenAmounts> {
  const amounts = { refund: 0, voucher: 0, donation: 0, keep: 0 }
  const ending = new Map<number, Exclude<TicketChoice, 'keep'>>()
  for (const [ticket, choice] of chosen) {
    if (choice === 'keep') amounts.keep += ticket.priceCents
    else ending.set(ticket.itemId, choice)
  }
  const orderIds = new Set([...chosen.keys()].map(({ orderId }) => orderId))
  const supplements = order.supplements > 0 ? await listSupplements(trx, order.id) : []
  for (const row of [order, ...supplements].filter(({ id }) => orderIds.has(id))) {
    for (const { choice, retainedCents, returnedCents } of planChoices(await readCancellable(trx, row), ending)) {
      amounts[choice] += retainedCents
      amounts.refund += returnedCents
    }
  }
  return amounts
}

function areEqual(one: ChosenAmounts, other: ChosenAmounts): boolean {
  return (['refund', 'voucher', 'donation', 'keep'] as const).every((each) => one[each] === other[each])
}

/** What is the same as before is left as it is, so that sending a form twice puts nothing off. */
async function store(
  trx: Connection,
  ctx: RequestContext,
  order: OrderRow,
  { event, now, tickets, input, keepsAccount }: Asked & { input: ChoiceInput; keepsAccount: boolean },
): Promise<void> {
  const { id: orderId } = order
  const hours = ctx.config.choices.hoursToChange
  const changed = input.choices.filter(({ ticketId, choice }) => {
    const ticket = tickets.find(({ itemId }) => itemId === ticketId)
    return !ticket || ticketStanding(ticket, event) === 'undecided' || ticket.chosen?.choice !== choice
  })
  await storeChoices(
    trx,
    changed.map(({ ticketId, choice }) => ({
      ...{ itemId: ticketId, orderId, eventId: event.eventId, choice, round: event.round, chosenAt: now, chosenBy: 'buyer' as const },
      ...{ dueAt: carriedOutFrom(choice, { now, hours, closesAt: event.closesAt }), doneAt: null },
    })),
  )
  const before = await findChoiceAccount(trx, orderId)
  const isRefunded = (await choiceTickets(trx, orderId)).some(({ chosen }) => chosen?.choice === 'refund' && !chosen.isDone)
  const account = keepsAccount && isRefunded ? (input.bankAccount ?? before) : null
  if (account) await storeAccount(trx, orderId, account)
  else if (before) await deleteAccount(trx, orderId)
  if (changed.length === 0) return
  await noteInHistory(trx, { orderId, at: now, kind: 'choice_made', actor: 'buyer', data: countChoices(changed) })
  const cause = (await orderEvents(trx, orderId)).filter(({ kind }) => kind === 'choice_made').length
  await mailLastState(trx, ctx, { orderId, kind: 'choice_made', cause })
}

/** How many tickets there are of each choice, for the order's history. */
function countChoices(choices: readonly { choice: TicketChoice }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { choice } of choices) counts[choice] = (counts[choice] ?? 0) + 1
  return counts
}
