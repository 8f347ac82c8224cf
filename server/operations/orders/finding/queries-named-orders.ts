import { sql, type RawBuilder } from 'kysely'
import { plainReference } from '#core/orders/reference.ts'
import type { Connection } from '#db/database.ts'

/** Most orders that parts of a name or city find. */
const maxNamed = 500

/** Orders that a text may mean, by what names them: that decides who may find them by it. */
export interface NamedOrders {
  /** By their reference, or the number of one of their documents: for everybody who may see a part of them. */
  numbers: readonly string[]
  /** By the number of a ticket: for those who may see that ticket. */
  tickets: readonly { orderId: string; eventId: number }[]
  /** By the buyer's address: for those who see contacts. */
  emails: readonly string[]
  /** By the buyer's name and city: for those who may see all of the order. */
  names: readonly string[]
}

/**
 * Orders that a text names. A number or address is looked up by its index; parts of names are looked for only where the text is neither.
 * @param text as somebody typed or pasted it
 */
export async function ordersNamed(connection: Connection, text: string): Promise<NamedOrders> {
  const compact = text.trim()
  const digits = compact.replaceAll(/[\s.-]/g, '')
  const parts = compact
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part.length > 1)
  const patterns = parts.map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const isAddress = compact.includes('@')
  // One condition for each: an index serves those, and not `like all`.
  const areAllIn =
    patterns.length === 0
      ? sql`false`
      : sql.join(
          patterns.map((pattern) => sql`buyer_words(billing_address) like ${pattern}`),
          sql` and `,
        )
  const { rows } = await sql<{ by: keyof NamedOrders; orderId: string; eventId: number | null }>`
    select 'numbers' as by, id as order_id, null::int as event_id from orders where reference = ${plainReference(compact)}
    union all select 'numbers', order_id, null from order_document where content->>'number' = ${compact}
    union all select 'tickets', order_id, event_id from ticket where ${/^\d{13}$/.test(digits)}::boolean and code = ${digits}::character(13)
    union all select 'emails', id, null from orders where ${isAddress}::boolean and fold_email(email) = fold_email(${compact}::text)
    union all select * from (select 'names', id, null::int from orders
      where ${!isAddress && patterns.some((pattern) => pattern.length > 4)}::boolean and ${areAllIn}
      order by placed_at desc limit ${maxNamed}) as found`.execute(connection)
  const by = (what: keyof NamedOrders) => rows.filter((row) => row.by === what)
  return {
    numbers: by('numbers').map(({ orderId }) => orderId),
    tickets: by('tickets').map(({ orderId, eventId }) => ({ orderId, eventId: eventId ?? 0 })),
    emails: by('emails').map(({ orderId }) => orderId),
    names: by('names').map(({ orderId }) => orderId),
  }
}

/** The ids of all of them. */
export function namedOrderIds({ numbers, tickets, emails, names }: NamedOrders): string[] {
  return [...new Set([...numbers, ...tickets.map(({ orderId }) => orderId), ...emails, ...names])]
}

/** Whether an order `o` with what of it lies in a scope (`held`) is named by something that the caller sees. */
export function isNamed({ numbers, tickets, emails, names }: NamedOrders): RawBuilder<boolean> {
  return sql<boolean>`(o.id = any(${[...numbers]}::uuid[]) or (o.id = any(${tickets.map(({ orderId }) => orderId)}::uuid[])
    and held.products && ${tickets.map(({ eventId }) => eventId)}::int[]) or (o.id = any(${[...emails]}::uuid[]) and held.shows_contact)
    or (o.id = any(${[...names]}::uuid[]) and held.is_complete))`
}
