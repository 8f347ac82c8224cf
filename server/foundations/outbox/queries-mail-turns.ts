import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

interface Turn {
  key: string
  recipient: string
  sendAt: Date
  job: string | null
  payload: object | null
}

/** Makes mails to one recipient take their turns one after the other, until the transaction ends. */
export async function lockRecipient(connection: Connection, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stagefront:mail:${recipient}`}, 0))`.execute(connection)
}

export async function findTurn(connection: Connection, key: string): Promise<{ sendAt: Date } | undefined> {
  return connection.selectFrom('mailTurn').select('sendAt').where('key', '=', key).executeTakeFirst()
}

/** When the recipient's n-th latest mail was or will be sent; undefined if there are fewer. */
export async function turnBefore(connection: Connection, recipient: string, n: number): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('mailTurn')
    .select('sendAt')
    .where('recipient', '=', recipient)
    .orderBy('sendAt', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sendAt
}

export async function insertTurn(connection: Connection, { payload, ...turn }: Turn): Promise<void> {
  await connection
    .insertInto('mailTurn')
    .values({ ...turn, payload: payload && JSON.stringify(payload) })
    .execute()
}

/** Takes the waiting jobs whose time has come, the oldest first; the turns stay and count. */
export async function releaseDueTurns(connection: Connection, now: Date, limit: number) {
  const { rows } = await sql<{ key: string; job: string; payload: object }>`
    with due as (
      select key, job, payload from mail_turn where job is not null and send_at <= ${now}
      order by send_at limit ${limit} for update skip locked)
    update mail_turn set job = null, payload = null from due where mail_turn.key = due.key
    returning due.key, due.job, due.payload`.execute(connection)
  return rows
}

export async function deleteTurnsBefore(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('mailTurn').where('job', 'is', null).where('sendAt', '<', before).execute()
}
