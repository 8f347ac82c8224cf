import { z } from 'zod'
import { orderItems, type OrderItem } from '#server/money/orders/records.ts'
import { refuse } from '#server/foundations/problems.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { localTextOut, momentOut } from '../declaring/values.ts'
import { findScopedOrder, orderField } from '../orders/order-shown.ts'
import { ticketsOfOrder, type DoorTicket } from './queries-tickets.ts'

type ListedTicket = DoorTicket & { item: OrderItem }

/** The tickets of an order, with what happened at the doors. */
export const listTickets = listOperation({
  name: 'tickets.list',
  act: 'orders.read',
  summary: 'Lists the tickets of an order with their holders, and where and when they came in',
  details: 'Tickets of others are left out. Of each number only the end is shown, because whoever knows all of it could come in with it.',
  filters: { order: orderField },
  item: z
    .object({
      id: z.int().describe('Its number in the database'),
      item: z.int().describe('Which item of the order it is of'),
      event: z.string().describe('Its event, by the slug'),
      name: localTextOut.describe('The name of the event'),
      variant: localTextOut.describe('Which category, and how it is delivered'),
      seat: z.string().nullable().describe('Its seat'),
      code: z.string().describe('The end of its number'),
      holder: z.string().describe('The name on it'),
      state: z.enum(['valid', 'frozen', 'void', 'used']).describe('Whether it opens a door: `frozen` while its payment is disputed'),
      isByPost: z.boolean().describe('Whether it is sent by post, printed'),
      issuedAt: momentOut.describe('When it was made'),
      voidedAt: momentOut.nullable().describe('When it became void'),
      admittedAt: momentOut.nullable().describe('When its holder first came in'),
      door: z.string().nullable().describe('At which door'),
      isInside: z.boolean().describe('Whether its holder is inside'),
    })
    .meta({ id: 'OrderTicket', description: 'A ticket of an order' }),
  sorts: ['issued'],
  columns: ['code', 'event', 'holder', 'state', 'issuedAt', 'admittedAt', 'door'],
  positional: ['order'],
  thing: ['order'],
  problems: ['THING_NOT_FOUND'],
  async read(ctx, { order }, page) {
    const found = await findScopedOrder(ctx, order)
    if (!found) return refuse('THING_NOT_FOUND', { field: 'order' })
    const [tickets, items] = await Promise.all([ticketsOfOrder(ctx.db, found.id), orderItems(ctx.db, found.id)])
    const held = tickets.flatMap((ticket): ListedTicket[] => {
      const item = items.find(({ id }) => id === ticket.itemId)
      return item && found.products.includes(ticket.eventId) ? [{ ...ticket, item }] : []
    })
    return cutPage(held, page, cursor)
  },
  cursor,
  present: ({ id, item, code, holderName, state, issuedAt, voidedAt, admittedAt, door, isInside }, { locale }) => ({
    ...{ id, item: item.id, event: item.productSlug, name: item.productName, variant: item.variantDescription },
    ...{ state, door, isInside, holder: holderName, isByPost: item.physical },
    seat: item.place ? placeName(item.place, { locale, words: undefined }) : null,
    code: `…${code.slice(-4)}`,
    issuedAt: issuedAt.toISOString(),
    voidedAt: voidedAt?.toISOString() ?? null,
    admittedAt: admittedAt?.toISOString() ?? null,
  }),
})

function cursor({ id }: ListedTicket): number[] {
  return [id]
}
