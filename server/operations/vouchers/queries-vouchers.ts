import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'

/** Whether a company, in SQL, lies in a scope: as a contract partner, or because it runs one of the scope's shops. */
const holdsCompany = ({ everything, partnerIds, shopIds }: Scope, company: string) =>
  sql<boolean>`(${everything}::boolean or ${sql.raw(company)} = any(${[...partnerIds]}::int[])
    or exists (select from shop run where run.legal_entity_id = ${sql.raw(company)} and run.id = any(${[...shopIds]}::int[])))`

/**
 * The ids of the vouchers of a scope's companies, the newest first.
 * @param filter.partner the slug of the only company that counts
 * @param filter.after the moment and the id of the voucher behind which they begin
 */
export async function vouchersInScope(
  connection: Connection,
  scope: Scope,
  filter: { id?: string | null; partner?: string | undefined; limit: number; after?: readonly (string | number)[] | null },
): Promise<string[]> {
  const { id = null, partner = null, limit } = filter
  const [issuedAt = null, last = null] = filter.after ?? []
  const { rows } = await sql<{ id: string }>`
    select v.id from voucher v join legal_entity e on e.id = v.partner_id
    where (${id}::uuid is null or v.id = ${id}::uuid) and (${partner}::text is null or e.slug = ${partner})
      and ${holdsCompany(scope, 'v.partner_id')}
      and (${last}::uuid is null or (v.issued_at, v.id) < (${issuedAt}::timestamptz, ${last}::uuid))
    order by v.issued_at desc, v.id desc limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

/**
 * A company of the scope and a shop that it runs or sells in, by their slugs; without a company, the one that runs the shop. So nobody has
 * mails sent in the name of a shop that has nothing to do with the company.
 */
export async function findIssuer(
  connection: Connection,
  scope: Scope,
  { partner = null, shop }: { partner?: string | null | undefined; shop: string },
): Promise<{ partnerId: number; shopId: number } | undefined> {
  const { rows } = await sql<{ partnerId: number; shopId: number }>`
    select e.id as partner_id, s.id as shop_id from legal_entity e cross join shop s
    where s.slug = ${shop} and ${holdsCompany(scope, 'e.id')}
      and (e.slug = ${partner} or (${partner}::text is null and s.legal_entity_id = e.id))
      and (s.legal_entity_id = e.id or exists (select from shop_product l join product p on p.id = l.product_id
        where l.shop_id = s.id and p.contract_partner_id = e.id))`.execute(connection)
  return rows[0]
}

/** What vouchers of a scope's companies have left that count today, and what is left on those that have expired; in cents. */
export async function outstandingInScope(connection: Connection, scope: Scope, today: string) {
  const { rows } = await sql<{ partner: string; count: number; leftCents: number; expiredCents: number }>`
    select e.slug as partner, count(*) filter (where v.expires_on >= ${today})::int as count,
      coalesce(sum(v.balance_cents) filter (where v.expires_on >= ${today}), 0)::int as left_cents,
      coalesce(sum(v.balance_cents) filter (where v.expires_on < ${today}), 0)::int as expired_cents
    from voucher v join legal_entity e on e.id = v.partner_id
    where v.balance_cents > 0 and v.ended_at is null and ${holdsCompany(scope, 'e.id')} group by e.id order by e.slug`.execute(connection)
  return rows
}
