import { sql, type RawBuilder } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** A customer, by an e-mail address, and a product in one of their carts. */
export interface CustomerProduct {
  email: string
  productId: number
  /** Null for a cart that has no row yet. */
  cartId: string | null
}

/** What a customer has of a product, apart from the cart that was asked about. */
export interface CustomerUnits {
  /** The e-mail address folded, so that it is equal for all its spellings (`fold_email`). */
  customer: string
  productName: LocalText
  /** Held in their other carts. */
  held: number
  /** In orders that wait for their payment. */
  unpaid: number
  /** In all orders, paid or not; what was cancelled or has expired does not count. */
  ordered: number
}

/**
 * Locks customers until the transaction ends, so that two orders of one customer are counted one after the other, and counts what they
 * have of products. They have no row of their own, so the lock is an advisory one. It comes after the locks of sessions and carts, and
 * before those of pools. The function in the database counts after it has locked, and so sees what was committed meanwhile.
 * @returns the counts, in the order given
 */
export async function lockAndCountCustomers(
  connection: Connection,
  requests: readonly CustomerProduct[],
  now: Date,
): Promise<CustomerUnits[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<CustomerUnits>`${prepared} ${unitsOfCustomers(requests, now, { locking: true })}`.execute(connection)
  return rows
}

/** Counts without locking. @returns the counts, in the order given */
export async function countCustomers(connection: Connection, requests: readonly CustomerProduct[], now: Date): Promise<CustomerUnits[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<CustomerUnits>`${prepared} ${customerCount(requests, now)}`.execute(connection)
  return rows
}

/** The statement of `countCustomers`, for a caller that writes something else in the same statement. */
export function customerCount(requests: readonly CustomerProduct[], now: Date): RawBuilder<CustomerUnits> {
  return unitsOfCustomers(requests, now, { locking: false })
}

function unitsOfCustomers(requests: readonly CustomerProduct[], now: Date, { locking }: { locking: boolean }): RawBuilder<CustomerUnits> {
  return sql`select customer, product_name, ordered, unpaid, held from units_of_customers(
    ${requests.map(({ email }) => email)}::text[], ${requests.map(({ productId }) => productId)}::int[],
    ${requests.map(({ cartId }) => cartId)}::uuid[], ${now}::timestamptz, ${locking}::boolean)`
}
