import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { selectCity, inReadersLanguage, listed, publicTimes, toCome } from '#server/selling/catalog/records-conditions.ts'
import type { View } from '#server/selling/catalog/cached-reads.ts'

export interface NewDate {
  slug: string
  name: string
  artist: string | null
  city: string
  timeZone: string
  /** Null while its date is hidden. */
  happeningFrom: Date | null
  createdAt: Date
}

/** Future dates that this shop sells, the latest announced first. */
export async function newDates(connection: Connection, view: View, limit: number): Promise<NewDate[]> {
  const { rows } = await sql<NewDate>`${prepared}
    select p.slug, ${inReadersLanguage('p.name', view.locale)} as name, ${inReadersLanguage('a.name', view.locale)} as artist,
      ${selectCity('v', view.locale)} as city, v.time_zone, ${publicTimes}, p.created_at
    from product p join event e on e.product_id = p.id join venue v on v.id = e.venue_id left join category a on a.id = p.artist_id
    where ${listed(view)} and ${toCome(view)}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(connection)
  return rows
}
