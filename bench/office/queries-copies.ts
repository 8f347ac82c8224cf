import type { Pool } from 'pg'

/*
 * Copies the demo's orders of the past with everything that belongs to them, because a statement that copies 20,000 orders is faster than
 * inventing them. What sells is not copied: pools and ledgers of vouchers do not add up afterwards, so `verify` is of no use on such a database.
 */

/** How far the ids of one copy are from those of the next: above every id of the past. */
interface Spans {
  orders: number
  items: number
  documents: number
}

/** @returns how many orders there are */
export async function countOrders(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from orders')
  return Number(rows[0]?.count ?? 0)
}

/**
 * Copies the orders until there are at least `wanted`.
 * @param done is called after each copy with the number of orders
 */
export async function copyOrders(pool: Pool, wanted: number, done: (orders: number) => void): Promise<void> {
  const client = await pool.connect()
  try {
    const spans = await measureSpans(client)
    await client.query(shiftFunctions)
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query('drop index if exists orders_buyer, ticket_holder')
    let orders = spans.orders
    for (let copy = 1; orders < wanted; copy += 1) {
      await client.query('begin')
      for (const statement of copyStatements(copy, spans)) await client.query(statement)
      await client.query('commit')
      orders += spans.orders
      done(orders)
    }
    await client.query(`create index orders_buyer on orders using gin (buyer_words(billing_address) gin_trgm_ops);
      create index ticket_holder on ticket using gin (fold_name(holder_name) gin_trgm_ops)`)
    await client.query('vacuum analyze')
    for (const table of ['order_event', 'money_movement', 'ticket', 'mail', 'order_document'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  } finally {
    // With its settings of this session.
    client.release(true)
  }
}

async function measureSpans(client: { query: Pool['query'] }): Promise<Spans> {
  const { rows } = await client.query<Record<keyof Spans, string>>(
    `select (select count(*) from orders) as orders, (select max(id) from order_item) as items, (select max(number) from order_document) as documents`,
  )
  return { orders: Number(rows[0]?.orders), items: Number(rows[0]?.items), documents: Number(rows[0]?.documents) }
}

/** An id of the past is `9a570000-0000-4K00-8000-` with a number behind it. A reference is that number, spread over all 8 characters. */
const shiftFunctions = `
  create or replace function pg_temp.moved(id uuid, by bigint) returns uuid language sql immutable as
    $$ select (substr(id::text, 1, 24) || lpad(to_hex(('x' || substr(id::text, 25))::bit(48)::bigint + by), 12, '0'))::uuid $$;
  create or replace function pg_temp.reference_of(id uuid) returns text language sql immutable as
    $$ select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + ((n >> (5 * place)) & 31)::int, 1), '')
      from (select (('x' || substr(id::text, 25))::bit(48)::bigint * 677904163621 + 123456789) % 1099511627776 as n) as spread,
        generate_series(0, 7) as place $$`

/** The statements that write a copy, in an order in which what is named exists. Every copy is some minutes earlier than the one before. */
function copyStatements(copy: number, spans: Spans): string[] {
  const id = (column: string) => `pg_temp.moved(${column}, ${copy * spans.orders})`
  const item = (column: string) => `${column} + ${copy * spans.items}`
  const at = (column: string) => `${column} - interval '${copy * 7} minutes'`
  const past = `'9a570000-0000-4000-8000-000000000000' and '9a570000-0000-4000-8000-${spans.orders.toString(16).padStart(12, '0')}'`
  const copied = (table: string, changed: Record<string, string>, of = 'order_id') => {
    const names = Object.keys(changed)
    return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${names
      .map((name) => `'${name}', ${changed[name]}`)
      .join(', ')}))).* from ${table} t where ${of} between ${past} on conflict do nothing`
  }
  const next = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`
  return [
    copied(
      'orders',
      {
        id: id('id'),
        session_id: id('session_id'),
        reference: `pg_temp.reference_of(${id('id')})`,
        email: `'c${copy}.' || email`,
        placed_at: at('placed_at'),
        paid_at: at('paid_at'),
        sent_at: at('sent_at'),
      },
      'id',
    ),
    copied('order_item', { id: item('id'), order_id: id('order_id'), bundle_root_id: item('bundle_root_id'), cancellation_id: 'null' }),
    copied('order_event', { id: next('order_event'), order_id: id('order_id'), at: at('at') }),
    copied('payment', {
      id: id('id'),
      order_id: id('order_id'),
      created_at: at('created_at'),
      provider_id: `provider_id || '_${copy}'`,
      provider_payment_id: `provider_payment_id || '_${copy}'`,
    }),
    copied('money_movement', { id: next('money_movement'), order_id: id('order_id'), payment_id: id('payment_id'), at: at('at') }),
    copied('ticket', {
      id: next('ticket'),
      order_id: id('order_id'),
      order_item_id: item('order_item_id'),
      code: `lpad(((code::bigint + ${copy} * 199999999979) % 10000000000000)::text, 13, '0')`,
      issued_at: at('issued_at'),
    }),
    copied('order_document', {
      id: next('order_document'),
      order_id: id('order_id'),
      number: `number + ${copy * spans.documents}`,
      cancellation_id: `case when kind = 'credit_note' then cancellation_id end`,
      content: `content || jsonb_build_object('number', (content->>'number') || '-${copy}')`,
    }),
    copied('mail', { id: next('mail'), order_id: id('order_id'), message_id: `'${copy}.' || message_id`, created_at: at('created_at') }),
  ]
}
