import { sql, type RawBuilder } from 'kysely'
import { plainReference } from '#core/orders/reference.ts'
import { paymentMethods } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'

/** Most orders that parts of a name or city find. */
const maxNamed = 500

/** Orders that a text may mean, by what names them: that decides who may find them by it. */
export interface NamedOrders {
  /** By their reference, or the number of one of their documents or parcels: for everybody who may see a part of them. */
  numbers: readonly string[]
  /** By the number of a ticket or the name of its holder: for those who may see that ticket. */
  tickets: readonly { orderId: string; eventId: number }[]
  /** By the buyer's address: for those who see contacts. */
  emails: readonly string[]
  /** By the buyer's name and city, or what a provider calls a payment, refund or dispute: for those who may see all of the order. */
  names: readonly string[]
}

/** Those that give payments numbers of their own, and these are unique for each. */
const providers = sql`any(${[...new Set(paymentMethods.flatMap(({ provider }) => provider ?? []))]}::text[])`

/**
 * Orders that a text names. A number or address is looked up by its index; parts of names are looked for only where the text names nothing
 * else, which is a second statement.
 * @param text as somebody typed or pasted it
 */
export async function ordersNamed(connection: Connection, text: string): Promise<NamedOrders> {
  const exact = await namedExactly(connection, text.trim())
  const isName = exact.length === 0 && !text.includes('@')
  return byWhatNamesThem(isName ? await namedInWords(connection, text) : exact)
}

interface NamedRow {
  by: keyof NamedOrders
  orderId: string
  eventId: number | null
}

async function namedExactly(connection: Connection, text: string): Promise<NamedRow[]> {
  const digits = text.replaceAll(/[\s.-]/g, '')
  const parcel = text.replaceAll(/\s/g, '').toUpperCase()
  const { rows } = await sql<NamedRow>`
    select 'numbers' as by, id as order_id, null::int as event_id from orders where reference = ${plainReference(text)}
    union all select 'numbers', order_id, null from order_document where content->>'number' = ${text}
    union all select 'numbers', order_id, null from parcel where number is not null and upper(replace(number, ' ', '')) = ${parcel}
    union all select 'tickets', order_id, event_id from ticket where ${/^\d{13}$/.test(digits)}::boolean and code = ${digits}::character(13)
    union all select 'emails', id, null from orders where ${text.includes('@')}::boolean and fold_email(email) = fold_email(${text}::text)
    union all select 'names', order_id, null from payment where provider = ${providers} and provider_id = ${text}
    union all select 'names', order_id, null from payment
      where provider = ${providers} and provider_payment_id is not null and provider_payment_id = ${text}
    union all select 'names', p.order_id, null from provider_refund r join payment p on p.id = r.payment_id
      where r.provider = ${providers} and r.refund_id = ${text}
    union all select 'names', p.order_id, null from provider_dispute d join payment p on p.id = d.payment_id
      where d.provider = ${providers} and d.dispute_id = ${text}`.execute(connection)
  return rows
}

/** The latest orders with all words of a text in the name and city of their buyer, and those with all of them in the name of a holder. */
async function namedInWords(connection: Connection, text: string): Promise<NamedRow[]> {
  const { rows: folded } = await sql<{ name: string }>`select fold_name(${text}::text) as name`.execute(connection)
  const words = (folded[0]?.name ?? '').split(' ').filter((word) => word.length > 1 || /[^a-z0-9]/.test(word))
  if (!words.some((word) => word.length > 2 || /[^a-z0-9]/.test(word))) return []
  // One condition for each: an index serves those, and not `like all`.
  const contains = (name: RawBuilder<string>) =>
    sql.join(
      words.map((word) => sql`${name} like ${`%${word}%`}`),
      sql` and `,
    )
  const { rows } = await sql<NamedRow>`
    select * from (select 'names' as by, id as order_id, null::int as event_id from orders
      where ${contains(sql`buyer_words(billing_address)`)} order by placed_at desc limit ${maxNamed}) as buyers
    union all select * from (select 'tickets', order_id, event_id from ticket
      where ${contains(sql`fold_name(holder_name)`)} order by id desc limit ${maxNamed}) as holders`.execute(connection)
  return rows
}

function byWhatNamesThem(rows: readonly NamedRow[]): NamedOrders {
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
