import type { Connection } from '#db/database.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'

export interface MailClaim {
  orderId: string
  kind: OrderMailKind
  /** The cancellation or event change it is about, for kinds that an order may get more than once; else 0. */
  cause: number
  recipient: string
  locale: string
  messageId: string
}

/** What identifies a mail: there is one row per order, kind and cause. */
export type MailKey = Pick<MailClaim, 'orderId' | 'kind' | 'cause'>

/** Records that a mail is to be sent, unless it is recorded already. @returns whether it is recorded by this call */
export async function claimMail(connection: Connection, claim: MailClaim & { createdAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('mail')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['orderId', 'kind', 'cause']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function wasSent(connection: Connection, { orderId, kind, cause }: MailKey): Promise<boolean> {
  const row = await connection
    .selectFrom('mail')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .where('sentAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The causes of the mails of this kind that were sent for an order. */
export async function sentCauses(connection: Connection, orderId: string, kind: OrderMailKind): Promise<number[]> {
  const rows = await connection
    .selectFrom('mail')
    .select('cause')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('sentAt', 'is not', null)
    .execute()
  return rows.map((row) => row.cause)
}

export interface UnsentMail {
  id: number
  messageId: string
}

/**
 * Locks an unsent mail for this transaction; undefined if it was sent. Waits while another process is sending it, and returns it if
 * that process dies.
 */
export async function takeUnsentMail(connection: Connection, { orderId, kind, cause }: MailKey): Promise<UnsentMail | undefined> {
  return connection
    .selectFrom('mail')
    .select(['id', 'messageId'])
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .where('sentAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markMailSent(connection: Connection, id: number, recipient: string, sentAt: Date): Promise<void> {
  await connection.updateTable('mail').set({ recipient, sentAt, failure: null }).where('id', '=', id).execute()
}

export async function noteMailFailure(connection: Connection, { orderId, kind, cause }: MailKey, failure: string): Promise<void> {
  await connection
    .updateTable('mail')
    .set({ failure })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .where('sentAt', 'is', null)
    .execute()
}
