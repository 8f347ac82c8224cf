import { sql } from 'kysely'
import type { SearchPattern } from '#core/catalog/search/search-pattern.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { hasEvents, hasProducts, inShopsList, notGated } from './queries-categories.ts'
import { inReadersLanguage } from '../records-conditions.ts'
import { hasWords, rankOfMatch } from '../search/queries-words.ts'
import type { View } from '../cached-reads.ts'

export interface ArtistName {
  id: number
  name: string
  ticketTopLeft: number
  ticketTopRight: number
  ticketBottom: number
  /** How well it matches the search (`rankOfMatch`); 0 without one. */
  rank: number
}

/**
 * The main artists, brands and labels that the shop lists or sells products of (ART-01), with the columns that sorting needs. The rest is
 * read for one page only.
 */
export async function artistNames(connection: Connection, view: View, patterns: readonly SearchPattern[]): Promise<ArtistName[]> {
  const text = sql`(' ' || c.search_text || ' ')`
  const isSearched = patterns.length > 0
  const { rows } = await sql<ArtistName>`${prepared}
    select c.id, ${inReadersLanguage('c.name', view.locale)} as name, c.sort_order_ticket_top_left as ticket_top_left,
      c.sort_order_ticket_top_right as ticket_top_right, c.sort_order_ticket_bottom as ticket_bottom,
      ${isSearched ? rankOfMatch(patterns, text) : sql`0`} as rank
    from category c
    where c.type in ('ARTIST', 'BRAND', 'LABEL') and c.main_category
      and (${inShopsList(view)} or ${hasProducts(view)} or ${hasEvents(view)})${isSearched ? sql` and ${hasWords(patterns, text)}` : sql``}${notGated(view)}`.execute(
    connection,
  )
  return rows
}
