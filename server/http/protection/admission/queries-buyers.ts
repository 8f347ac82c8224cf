import { sql } from 'kysely'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'

/** What a session is doing: `idle` is one that could be forgotten without anybody noticing. */
export type SessionActivity = 'buying' | 'idle'

/** The times that decide what is recent. */
interface BuyersAt {
  now: Date
  /** Orders placed or paid since then belong to somebody who is still busy with them. */
  ordersSince: Date
  /** Sessions that a waiting room has begun or let in since then. */
  admittedSince: Date
}

/**
 * Finds out what the sessions of some tokens are doing, without any memory of this process. A token is that of the session, the one that
 * the session had until it placed its last order, or that of a device which has joined it. A session is buying while
 *
 * - something is in its cart, seats and bundles included, and it has not expired: its holds would be given back;
 * - it has an order or supplement that is not paid, or one that was placed or paid a moment ago: the buyer is at the provider, on the way
 *   back, or looks whether all is well;
 * - a waiting room has just let it in, or has begun it for a fan whose turn it is.
 *
 * @returns by the token's hash in hexadecimal; unknown tokens are missing
 */
export async function activityOfTokens(
  connection: Connection,
  tokenHashes: readonly Buffer[],
  { now, ordersSince, admittedSince }: BuyersAt,
): Promise<Map<string, SessionActivity>> {
  const { rows } = await sql<{ token: string; isBuying: boolean }>`${prepared}
    with known as (
      select token_hash as token, id, expires_at, first_hold_at, created_at from session where token_hash = any(${tokenHashes}::bytea[])
      union all
      select previous_token_hash, id, expires_at, first_hold_at, created_at from session
      where previous_token_hash = any(${tokenHashes}::bytea[]) and previous_until > ${now}
      union all
      select t.token_hash, s.id, s.expires_at, s.first_hold_at, s.created_at
      from session_token t join session s on s.id = t.session_id where t.token_hash = any(${tokenHashes}::bytea[]))
    select encode(k.token, 'hex') as token,
      (k.expires_at > ${now} and exists (
        select 1 from cart c join cart_item i on i.cart_id = c.id where c.session_id = k.id and c.placed_at is null))
      or exists (select 1 from orders o where o.session_id = k.id
        and (o.status = 'payment_pending' or o.placed_at > ${ordersSince} or o.paid_at > ${ordersSince}))
      or (k.first_hold_at is null and k.created_at > ${admittedSince} and k.expires_at > ${now})
      or exists (select 1 from waiting_entry e where e.session_id = k.id and e.entered_at > ${admittedSince}) as is_buying
    from known k`.execute(connection)
  return new Map(rows.map(({ token, isBuying }) => [token, isBuying ? 'buying' : 'idle']))
}
