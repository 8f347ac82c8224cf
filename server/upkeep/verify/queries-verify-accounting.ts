import { sql, type RawBuilder } from 'kysely'
import type { Difference } from './difference.ts'
import { cents, said } from './queries-said.ts'

/** What must hold of what reports of VAT and settlements are added up from. */
export const accountingInvariants: { name: string; differences: RawBuilder<Difference> }[] = [
  {
    name: 'the parts of a document add up to its sum and to its VAT at each rate',
    differences: sql`with parts as (
        select document_id, vat_rate, sum(gross_cents) as gross, sum(vat_cents) as vat from document_part group by document_id, vat_rate),
      printed as (
        select d.id as document_id, (v ->> 'rate')::numeric(4,2) as vat_rate, (v ->> 'gross')::int as gross, (v ->> 'vat')::int as vat
        from order_document d cross join lateral jsonb_array_elements(d.content -> 'vat') v)
      select d.content ->> 'number' as subject,
        ${said`${cents(sql`coalesce(p.gross, 0)`)} with ${cents(sql`coalesce(p.vat, 0)`)} of VAT at ${sql`coalesce(p.vat_rate, w.vat_rate)`} %`} as actual,
        ${said`${cents(sql`coalesce(w.gross, 0)`)} with ${cents(sql`coalesce(w.vat, 0)`)}`} as expected
      from parts p full join printed w on w.document_id = p.document_id and w.vat_rate = p.vat_rate
      join order_document d on d.id = coalesce(p.document_id, w.document_id)
      where (coalesce(p.gross, 0), coalesce(p.vat, 0)) <> (coalesce(w.gross, 0), coalesce(w.vat, 0))`,
  },
]
