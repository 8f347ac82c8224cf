import type { Order, OrderItem } from '#api/resolvers.ts'
import { mayDo } from '#core/orders/life.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { ticketStanding } from '#server/money/payments/records.ts'
import { orderParts } from '#server/money/orders/buyers-order.ts'
import { offeredWallets } from '../passes/pass-signers.ts'
import { itemsWithClosedTickets } from '../stored/queries-tickets.ts'
import { linkMaker } from './download-links.ts'

type UrlContext = Pick<RequestContext, 'config' | 'db' | 'clock' | 'origin'>

/**
 * An order's items, with those of its supplements; online tickets get a signed link to their PDF. Hard tickets, which are sent by post,
 * and unpaid or cancelled orders get no links (API-04), nor do orders whose payment is disputed or went back, nor tickets that let nobody
 * in. An order and each of its supplements are looked at by themselves: tickets that are paid have links whatever was added to their order since.
 */
export async function withTicketUrls(ctx: UrlContext, order: Partial<Order>): Promise<OrderItem[]> {
  const items: OrderItem[] = []
  for (const part of orderParts(order)) items.push(...(await itemsWithUrls(ctx, part)))
  return items
}

async function itemsWithUrls(ctx: UrlContext, order: Partial<Order>): Promise<OrderItem[]> {
  const items = order.items ?? []
  const hasTickets = items.some(isOnlineTicket) && order.status !== undefined && mayDo(order.status, 'download_tickets')
  if (!hasTickets || !order.id || (await ticketStanding(ctx.db, order.id)) !== 'valid') return items
  const closed = await itemsWithClosedTickets(ctx.db, order.id)
  const link = await linkMaker(ctx, ctx.origin)
  const wallets = offeredWallets(ctx)
  return items.map((item) =>
    isOnlineTicket(item) && !closed.has(Number(item.id))
      ? {
          ...item,
          ticketUrl: link('tickets', item.id),
          applePassUrl: wallets.apple ? link('apple', item.id) : null,
          googlePassUrl: wallets.google ? link('google', item.id) : null,
        }
      : item,
  )
}

function isOnlineTicket(item: OrderItem): boolean {
  return item.product.kind === 'event' && !item.physical && !item.cancelled
}
