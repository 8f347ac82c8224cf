import { sql } from 'kysely'
import type { VatKind } from '#core/money/vat-rates.ts'
import type { Connection } from '#db/database.ts'
import type { View } from '../cached-reads.ts'
import { inListing, upcomingInListing } from '../records-conditions.ts'

/** One way in which something of a shop's lists is taxed. */
export interface ListedTax {
  /** Percent. */
  vatRate: number
  vatKind: VatKind | null
  /** The country of the company that sells merchandise, or of an event's venue. */
  countryCode: string
  /** The day of an event at its venue, `YYYY-MM-DD`; null for merchandise. */
  day: string | null
}

/** Every way in which merchandise and coming events of a shop are taxed, once each; gift vouchers aside, which are taxed when they are redeemed. */
export async function taxesOfListed(connection: Connection, view: View): Promise<ListedTax[]> {
  const { rows } = await sql<ListedTax>`
    select distinct p.vat_rate, p.vat_kind, seller.country_code, null::text as day
    from shop_product listing
    join product p on p.id = listing.product_id
    join legal_entity seller on seller.id = p.contract_partner_id
    where ${inListing(view, 'merch')} and coalesce(p.meta -> 'gift_voucher', 'false') = 'false'
    union
    select distinct p.vat_rate, p.vat_kind, venue.country_code, (e.happening_from at time zone venue.time_zone)::date::text as day
    from shop_product listing
    join product p on p.id = listing.product_id
    join event e on e.product_id = p.id
    join venue on venue.id = listing.venue_id
    where ${upcomingInListing(view)}`.execute(connection)
  return rows
}
