import { sql, type RawBuilder } from 'kysely'
import type { Category, CategoryType } from '#api/resolvers.ts'
import type { Locale } from '#core/shops/locale.ts'
import { inReadersLanguage } from '../records-conditions.ts'

/** The columns of a listing that describe its artist, from the alias `artist`. */
export interface ArtistColumns {
  artistId: number | null
  artistSlug: string | null
  artistName: string | null
  artistType: CategoryType | null
}

export function artistColumns(locale: Locale): RawBuilder<unknown> {
  return sql`artist.id as artist_id, artist.slug as artist_slug, artist.type as artist_type,
    ${inReadersLanguage('artist.name', locale)} as artist_name`
}

/** The artist of a listing. The resolvers read its other fields when a client asks for them. */
export function toArtist({ artistId, artistSlug, artistName, artistType }: ArtistColumns): Category | null {
  if (artistId === null || artistSlug === null || artistName === null || artistType === null) return null
  return { id: String(artistId), slug: artistSlug, name: artistName, type: artistType } satisfies Partial<Category> as Category
}
