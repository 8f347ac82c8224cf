import { areChoicesOpen, choicesOffered } from '#core/choices/event-choices.ts'
import { isChoosable, ticketStanding } from '#core/choices/ticket-standing.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { toEuros } from '#core/money/cents.ts'
import { hiddenIban, needsAccount, chooseRefundMethod } from '#core/self-service/refund-methods.ts'
import { inLocale } from '#core/shops/locale.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import type { EventChoices as EventAnswer, OrderChoices, OrderChoicesLink, ChoiceTicket as TicketAnswer } from '#api/resolvers.ts'
import { readEventChoices, type EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { describeCategory, whenAndWhere } from '#server/money/documents/order-documents.ts'
import { concertsOfOrder, type Concert } from '#server/money/documents/records.ts'
import { findOrder, orderItems, type OrderItem } from '#server/money/orders/records.ts'
import { orderChoicesLink, orderLink, orderOfLink } from '#server/money/orders/buyers-order.ts'
import { moneySources } from '#server/money/payments/records.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import type { ChoiceLink } from './choose-tickets.ts'
import { findChoiceAccount, choiceTickets, type ChoiceTicket } from '../stored/queries-choices.ts'

/**
 * What the holder of an order's link can choose, or has chosen; null if the link is wrong.
 * @throws GraphQLError TOO_MANY_REQUESTS after too many wrong links
 */
export async function readChoices(ctx: RequestContext, link: ChoiceLink): Promise<OrderChoices | null> {
  const found = await orderOfLink(ctx, link)
  const order = found && (await findOrder(ctx.db, found.supplementOf ?? found.id))
  if (!order) return null
  const { asked, events } = await askedTickets(ctx, order.id)
  const method = chooseRefundMethod(await moneySources(ctx.db, order.id))
  const account = await findChoiceAccount(ctx.db, order.id)
  const concerts = new Map<number, Concert>()
  const items = new Map<number, OrderItem>()
  for (const orderId of new Set(asked.map((ticket) => ticket.orderId))) {
    for (const [id, concert] of await concertsOfOrder(ctx.db, orderId)) concerts.set(id, concert)
    for (const item of await orderItems(ctx.db, orderId)) items.set(item.id, item)
  }
  const shared = {
    needsBankAccount: needsAccount(method),
    bankAccount: account && { name: account.name, iban: hiddenIban(account.iban) },
    hoursToChange: ctx.config.choices.hoursToChange,
  }
  const present = (event: EventChoicesRow): EventAnswer => ({
    ...shared,
    ...presentEvent(ctx, event, concerts.get(event.eventId)),
    tickets: asked
      .filter(({ eventId }) => eventId === event.eventId)
      .map((ticket) => presentTicket(ctx, ticket, event, items.get(ticket.itemId))),
  })
  const startOf = ({ eventId }: EventChoicesRow) => concerts.get(eventId)?.happeningFrom?.getTime() ?? 0
  return {
    reference: order.reference,
    orderPath: await orderLink(ctx, order),
    events: events.toSorted((one, other) => startOf(one) - startOf(other)).map(present),
  }
}

/** The link to the choices of an order; null if nobody asks about any of its tickets. */
export async function linkToChoices(ctx: RequestContext, orderId: string): Promise<OrderChoicesLink | null> {
  const { asked, events } = await askedTickets(ctx, orderId)
  if (asked.length === 0) return null
  const found = await findOrder(ctx.db, orderId)
  const order = found?.supplementOf ? await findOrder(ctx.db, found.supplementOf) : found
  if (!order) return null
  const now = ctx.clock.now()
  const open = events.filter((event) => areChoicesOpen(event, now))
  const undecided = open.flatMap((event) =>
    asked.filter(
      (ticket) => ticket.eventId === event.eventId && isChoosable(ticket, event, now) && ticketStanding(ticket, event) === 'undecided',
    ),
  )
  const deadlines = open.map(({ closesAt }) => closesAt).sort((one, other) => one.getTime() - other.getTime())
  return {
    path: await orderChoicesLink(ctx, order),
    isOpen: open.length > 0,
    undecided: undecided.length,
    closesAt: deadlines[0]?.toISOString() ?? null,
  }
}

/** The tickets that the choices of an order are about. What became of a ticket otherwise, for example at the door, needs no choice. */
async function askedTickets({ db }: RequestContext, orderId: string): Promise<{ asked: ChoiceTicket[]; events: EventChoicesRow[] }> {
  const tickets = await choiceTickets(db, orderId)
  if (tickets.length === 0) return { asked: [], events: [] }
  const events = await readEventChoices(db, [...new Set(tickets.map(({ eventId }) => eventId))])
  const asked = tickets.filter((ticket) => {
    const event = events.get(ticket.eventId)
    // Choices that ended before anything was chosen are none.
    return event && ticketStanding(ticket, event) !== 'gone' && (event.endedAt === null || ticket.chosen !== null)
  })
  return { asked, events: [...events.values()].filter(({ eventId }) => asked.some((ticket) => ticket.eventId === eventId)) }
}

function presentEvent({ clock, locale }: RequestContext, event: EventChoicesRow, concert: Concert | undefined) {
  return {
    eventId: String(event.eventId),
    slug: concert?.slug ?? '',
    title: concert ? descriptiveName({ artist: inLocale(concert.artistName, locale), name: inLocale(concert.name, locale) }) : '',
    whenAndWhere: concert ? whenAndWhere(concert, locale) : '',
    kind: event.kind,
    isOpen: areChoicesOpen(event, clock.now()),
    closesAt: event.closesAt.toISOString(),
    options: choicesOffered(event),
    fallback: event.fallback === 'none' ? null : event.fallback,
  }
}

function presentTicket(ctx: RequestContext, ticket: ChoiceTicket, event: EventChoicesRow, item: OrderItem | undefined): TicketAnswer {
  const { chosen } = ticket
  const standing = ticketStanding(ticket, event)
  const counts = standing === 'chosen' || standing === 'settled' || (standing === 'frozen' && chosen !== null)
  const place = item?.place ? placeName(item.place, makeTextOptions(ctx.shop, ctx.locale)) : ''
  return {
    id: String(ticket.itemId),
    label: [item ? describeCategory(item, ctx.locale) : '', place].filter(Boolean).join(' · '),
    holder: ticket.holderName || null,
    price: toEuros(ticket.priceCents),
    standing: standing === 'gone' ? 'settled' : chosen?.isChecked ? 'checked' : standing,
    choice: counts ? (chosen?.choice ?? null) : null,
    byDeadline: chosen?.chosenBy === 'deadline',
    dueAt: standing === 'chosen' ? (chosen?.dueAt?.toISOString() ?? null) : null,
  }
}
