import type { Connection } from '#db/database.ts'
import type { OrderMailKind } from '#core/order-mails/order-mail-kinds.ts'

export interface MailClaim {
  orderId: string
  kind: OrderMailKind
  recipient: string
  locale: string
  messageId: string
}

/** Records that a mail is to be sent, unless it is recorded already. There is one row per order and kind. */
export async function claimMail(connection: Connection, claim: MailClaim & { createdAt: Date }): Promise<void> {
  await connection
    .insertInto('mail')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['orderId', 'kind']).doNothing())
    .execute()
}

export async function wasSent(connection: Connection, orderId: string, kind: OrderMailKind): Promise<boolean> {
  const row = await connection
    .selectFrom('mail')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('sentAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface UnsentMail {
  id: number
  messageId: string
  recipient: string
}

/**
 * Locks an unsent mail for this transaction; undefined if it was sent. Waits while another process is sending it, and returns it if
 * that process dies.
 */
export async function takeUnsentMail(connection: Connection, orderId: string, kind: OrderMailKind): Promise<UnsentMail | undefined> {
  return connection
    .selectFrom('mail')
    .select(['id', 'messageId', 'recipient'])
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('sentAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markMailSent(connection: Connection, id: number, sentAt: Date): Promise<void> {
  await connection.updateTable('mail').set({ sentAt, failure: null }).where('id', '=', id).execute()
}

export async function noteMailFailure(connection: Connection, orderId: string, kind: OrderMailKind, failure: string): Promise<void> {
  await connection
    .updateTable('mail')
    .set({ failure })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('sentAt', 'is', null)
    .execute()
}
