import { splitName } from '#core/addresses/full-name.ts'
import { contactIdentifier } from '#core/carts/personal-identifier.ts'
import { isPaid } from '#core/orders/status.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { setItemIdentifiers } from '#server/money/orders/records-personal-data.ts'
import { findOrder, lockOrder } from '#server/money/orders/records.ts'
import { finishWhenComplete } from '#server/money/documents/issue-documents.ts'
import { insertTickets, itemsWithoutTicket, voidTicketsOfItems } from './stored/queries-tickets.ts'
import { issueGifts } from '#server/money/vouchers/issue-voucher.ts'
import { matchTicketsToMoney } from './issuing/review-tickets.ts'
import { signingKey, signTicket, type SigningKey } from './signing-keys.ts'

/**
 * The job `issue-tickets`: issues a ticket for every event item of a paid order, in the buyer's name unless it was personalised
 * (OPS-16). The order is locked and the database allows one valid ticket per item, so that concurrent runs issue each ticket once.
 * An order that is not paid gets none. Its gift vouchers are issued before, in a transaction of their own.
 */
export async function issueTickets(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  await issueGifts(ctx, { orderId })
  if (await isIssued(ctx, orderId)) return
  const key = await signingKey(ctx)
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status)) return
    // The database leaves out a ticket whose code is taken; the next round draws another code. One round is usual.
    for (let items = await itemsWithoutTicket(trx, orderId); items.length > 0;) {
      const tickets = items.map((item) => {
        const code = makeTicketCode(twelveDigits(ctx))
        return {
          orderId,
          orderItemId: item.id,
          eventId: item.eventId,
          code,
          signingKeyId: key.id,
          signature: signTicket(key, { code, eventId: item.eventId, keyId: key.id }),
          holderName: holderName(order.billingAddress, item.personalIdentifier),
          personalIdentifier: item.personalIdentifier,
          issuedAt: ctx.clock.now(),
        }
      })
      const inserted = await insertTickets(trx, tickets)
      items = inserted === tickets.length ? [] : await itemsWithoutTicket(trx, orderId)
    }
    // The payment may have been disputed or refunded since.
    await matchTicketsToMoney(trx, { orderId, now: ctx.clock.now() })
    await finishWhenComplete(trx, order, ctx.clock.now())
  })
}

/** Whether another job has issued the tickets of an order, and ended its processing if nothing else was missing. Locks nothing. */
async function isIssued({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const order = await findOrder(db, orderId)
  return order?.status !== 'processing' && (await itemsWithoutTicket(db, orderId)).length === 0
}

/** Twelve random digits for a new code. */
export function twelveDigits(ctx: Pick<Context, 'random'>): string {
  return [0, 1].map(() => String(ctx.random.integer(1_000_000)).padStart(6, '0')).join('')
}

/**
 * Voids the tickets of these items of an order, frozen ones too, in the transaction that cancels them. Used tickets stay used.
 * @returns how many were voided
 */
export async function voidTickets(
  connection: Connection,
  { orderId, itemIds, now }: { orderId: string; itemIds: readonly number[]; now: Date },
): Promise<number> {
  return voidTicketsOfItems(connection, orderId, itemIds, now)
}

/** A valid ticket that gets another holder. */
interface ChangedTicket {
  orderId: string
  orderItemId: number
  eventId: number
  holderName: string
}

/**
 * Makes a ticket out to somebody else (TKT-03): the old one becomes void, and a new one with another code takes its place. What was
 * entered about the old holder is deleted. The caller has locked the order, has checked that the ticket is valid, and mails the new one.
 * @param input.name the new holder's first and last name
 * @param input.key signs the new ticket
 */
export async function changeHolder(
  trx: Connection,
  ctx: Pick<Context, 'random'>,
  ticket: ChangedTicket,
  { name, key, now, actor }: { name: string; key: SigningKey; now: Date; actor: string },
): Promise<void> {
  const { orderId, orderItemId, eventId } = ticket
  const personalIdentifier = contactIdentifier({ ...splitName(name), address: '', phone: '' })
  await voidTicketsOfItems(trx, orderId, [orderItemId], now)
  await setItemIdentifiers(trx, [{ id: orderItemId, identifier: personalIdentifier }])
  for (let inserted = 0; inserted === 0;) {
    // The database leaves out a ticket whose code is taken.
    const code = makeTicketCode(twelveDigits(ctx))
    const signature = signTicket(key, { code, eventId, keyId: key.id })
    const issued = {
      orderId,
      orderItemId,
      eventId,
      code,
      signingKeyId: key.id,
      signature,
      holderName: name,
      personalIdentifier,
      issuedAt: now,
    }
    inserted = await insertTickets(trx, [issued])
  }
  await noteInHistory(trx, { orderId, at: now, kind: 'holder_changed', actor, data: { item: orderItemId } })
}
