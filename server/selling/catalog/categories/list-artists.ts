import DataLoader from 'dataloader'
import type { ArtistPlace } from '#api/resolvers.ts'
import { indexLetter, indexLetters } from '#core/catalog/initial.ts'
import type { SearchPattern } from '#core/catalog/search/search-pattern.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { makePatterns, readPaging, type PageArguments } from '#server/foundations/request/list-page.ts'
import { cachedRead, makeView } from '../cached-reads.ts'
import { pageOfSorted, type CategoryPage } from './page-of-sorted.ts'
import { artistNames, type ArtistName } from './queries-artists.ts'

const longestPage = 100

interface ArtistListing extends PageArguments {
  query?: readonly string[] | null
  initial?: string | null
  place?: ArtistPlace | null
}

/**
 * A page of the artists: by how well they match a search, by their number for that place on `/artists`, highest first, then by name (T-34,
 * T-35). Names are sorted here,
 * because PostgreSQL does not have the collations of every language on every system. Two statements, however many artists there are.
 * @throws GraphQLError for an invalid length, cursor or query
 */
export async function listArtists(ctx: RequestContext, { query, initial, place, ...page }: ArtistListing): Promise<CategoryPage> {
  const paging = readPaging(page, longestPage, 'order')
  const { compare } = new Intl.Collator(ctx.locale)
  const all = await namesFor(ctx).load(makePatterns(query ?? []))
  const names = all.filter((artist) => (!place || isAt[place](artist)) && (!initial || indexLetter(artist.name) === initial))
  const number = numberAt[place ?? 'GRID']
  names.sort((a, b) => a.rank - b.rank || number(b) - number(a) || compare(a.name, b.name) || a.id - b.id)
  return pageOfSorted(ctx, names, paging)
}

/** The number of the shop's artists (NAV-02). */
export async function artistCount(ctx: RequestContext): Promise<number> {
  return (await namesFor(ctx).load([])).length
}

/** The initials of the names of the shop's artists (ART-04). */
export async function artistInitials(ctx: RequestContext): Promise<string[]> {
  const names = await namesFor(ctx).load([])
  return indexLetters(names.map(({ name }) => name))
}

type Names = DataLoader<readonly SearchPattern[], ArtistName[], string>

/** Reads artists' names by search patterns. Concurrent callers with equal patterns share one query. */
const namesFor = oncePer((ctx: RequestContext): Names => {
  const read = async (requested: readonly (readonly SearchPattern[])[]) => {
    const keyOf = (patterns: readonly SearchPattern[]) => patterns.flatMap(({ any }) => any).join()
    const matches = new Map<string, Promise<ArtistName[]>>()
    for (const patterns of requested) {
      if (!matches.has(keyOf(patterns))) matches.set(keyOf(patterns), namesMatching(ctx, patterns))
    }
    return Promise.all(requested.map((patterns) => matches.get(keyOf(patterns)) ?? Promise.resolve([])))
  }
  return new DataLoader(read, { cache: false })
})

/** Not cached for a visitor's own words. */
function namesMatching(ctx: RequestContext, patterns: readonly SearchPattern[]): Promise<ArtistName[]> {
  return patterns.length > 0 ? artistNames(ctx.db, makeView(ctx), patterns) : readAllNames(ctx)
}

const readAllNames = cachedRead({
  name: 'artistNames',
  timeDependent: true,
  read: (connection, view) => artistNames(connection, view, []),
})

const isAt: Record<ArtistPlace, (artist: ArtistName) => boolean> = {
  LEFT: ({ ticketTopLeft }) => ticketTopLeft > 0,
  RIGHT: ({ ticketTopRight }) => ticketTopRight > 0,
  GRID: ({ ticketTopLeft, ticketTopRight }) => ticketTopLeft <= 0 && ticketTopRight <= 0,
}

const numberAt: Record<ArtistPlace, (artist: ArtistName) => number> = {
  LEFT: ({ ticketTopLeft }) => ticketTopLeft,
  RIGHT: ({ ticketTopRight }) => ticketTopRight,
  GRID: ({ ticketBottom }) => ticketBottom,
}
