import { contactIdentifier } from '#core/carts/personal-identifier.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { setItemIdentifiers } from '#server/money/orders/queries-contact-data.ts'
import { noteInHistory } from '#server/money/orders/life/note.ts'
import { signTicket, type SigningKey } from '../issuing/signing-keys.ts'
import { twelveDigits } from '../issuing/issue-tickets.ts'
import { insertTickets, voidTicketsOfItems } from '../queries.ts'

/** A valid ticket that gets another holder. */
export interface ChangedTicket {
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
  const [firstName = '', ...rest] = name.split(' ')
  const personalIdentifier = contactIdentifier({ firstName, lastName: rest.join(' '), address: '', phone: '' })
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
