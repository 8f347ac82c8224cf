import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** A network address and a product it has units of. */
export interface NetworkUnits {
  network: string
  productId: number
  units: number
}

/**
 * Locks the pairs of network addresses and the products of these variants until the transaction ends, and counts what each address
 * holds of the product and has in unpaid orders. Unknown variants are missing.
 */
export async function lockAndCountUnits(
  connection: Connection,
  requests: readonly { network: string; variantId: number }[],
): Promise<NetworkUnits[]> {
  const { rows } = await sql<NetworkUnits>`${prepared}
    with pairs as (
      select distinct r.network, v.product_id
      from unnest(${requests.map(({ network }) => network)}::text[], ${requests.map(({ variantId }) => variantId)}::int[]) as r (network, variant_id)
      join product_variant v on v.id = r.variant_id),
    lists as (select array_agg(network) as networks, array_agg(product_id) as product_ids from pairs)
    select u.network, u.product_id, u.units
    from lists, lock_and_count_units(networks, product_ids) as counted (units),
      unnest(networks, product_ids, counted.units) as u (network, product_id, units)`.execute(connection)
  return rows
}
