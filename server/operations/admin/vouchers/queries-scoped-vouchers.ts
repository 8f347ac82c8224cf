import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'

/** Whether a company, in SQL, lies in a scope: as a contract partner, or because it runs one of the scope's shops. */
const holdsCompany = ({ everything, partnerIds, shopIds }: Scope, company: string) =>
  sql<boolean>`(${everything}::boolean or ${sql.raw(company)} = any(${[...partnerIds]}::int[])
    or exists (select from shop run where run.legal_entity_id = ${sql.raw(company)} and run.id = any(${[...shopIds]}::int[])))`

/** The ids of the vouchers of a scope's companies, the newest first. @param filter.partner the slug of the only company that counts */
export async function vouchersInScope(
  connection: Connection,
  scope: Scope,
  filter: { id?: string | null; partner?: string | null | undefined; limit: number },
): Promise<string[]> {
  const { id = null, partner = null, limit } = filter
  const { rows } = await sql<{ id: string }>`
    select v.id from voucher v join legal_entity e on e.id = v.partner_id
    where (${id}::uuid is null or v.id = ${id}::uuid) and (${partner}::text is null or e.slug = ${partner})
      and ${holdsCompany(scope, 'v.partner_id')}
    order by v.issued_at desc, v.id desc limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}

/**
 * A company of the scope and a shop that it runs or sells in, by their slugs. So nobody has mails sent in the name of a shop that has
 * nothing to do with the company.
 */
export async function findIssuer(
  connection: Connection,
  scope: Scope,
  { partner, shop }: { partner: string; shop: string },
): Promise<{ partnerId: number; shopId: number } | undefined> {
  const { rows } = await sql<{ partnerId: number; shopId: number }>`
    select e.id as partner_id, s.id as shop_id from legal_entity e cross join shop s
    where e.slug = ${partner} and s.slug = ${shop} and ${holdsCompany(scope, 'e.id')}
      and (s.legal_entity_id = e.id or exists (select from shop_product l join product p on p.id = l.product_id
        where l.shop_id = s.id and p.contract_partner_id = e.id))`.execute(connection)
  return rows[0]
}
