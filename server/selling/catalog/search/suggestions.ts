import type { Suggestion, SuggestionTag } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import { systemPaths, paths, shopPrefix } from '#core/urls.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { cachedRead, type View } from '../cached-reads.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { localDate } from '#core/time/event-date.ts'
import { toEuros } from '#core/money/cents.ts'
import { suggestedCategories, suggestedEvents, suggestedProducts } from './queries-suggestions.ts'

/** The browser loads all suggestions when the search field is focused, and searches them at each key press: about 200 kB at most. */
const maxEntries = 1000
/** At most this many are categories, artists and tours; the next events take what is left of `maxEntries`. */
const maxCategories = 550
/** At most this many are merchandise. */
const maxProducts = 200
/** The width in which a suggestion's image is shown on dense screens, in pixels. */
const pictureWidth = 180

/** Pages outside the catalog, with the key of the text that is their title. */
const pages = [
  { translateKey: 'header_merch', path: paths.categories() },
  { translateKey: 'header_artists', path: paths.artists() },
  { translateKey: 'header_dates', path: paths.events() },
  { translateKey: 'footer_shipping', path: paths.shippingCosts() },
  { translateKey: 'footer_withdrawal', path: paths.withdrawal() },
  { translateKey: 'footer_terms', path: paths.terms() },
  { translateKey: 'footer_imprint', path: paths.imprint() },
  { translateKey: 'footer_datapolicy', path: paths.dataPolicy() },
] as const

const categoryPaths = {
  CATEGORY: paths.category,
  ARTIST: paths.artist,
  BRAND: paths.artist,
  LABEL: paths.artist,
  TOUR: paths.tour,
} as const

/**
 * Everything the quick search searches in the browser (SRC-07, ENT-28), in three statements. The result is cached although it depends on
 * the time: an event that is over disappears within a minute.
 */
export function suggestions(ctx: RequestContext): Promise<Suggestion[]> {
  return cachedSuggestions(ctx, shopPrefix(ctx.shop))
}

const cachedSuggestions = cachedRead({ name: 'suggestions', read: readSuggestions })

async function readSuggestions(connection: Connection, view: View, prefix: string): Promise<Suggestion[]> {
  const categories = await suggestedCategories(connection, view, maxCategories)
  const products = await suggestedProducts(connection, view, maxProducts)
  const events = await suggestedEvents(connection, view, maxEntries - categories.length - products.length)
  const entry = (
    title: string,
    path: string,
    tag: SuggestionTag,
    picture: Picture | null,
    alternativeNames: string | null = null,
  ): Suggestion => ({
    title,
    translateKey: null,
    alternativeNames,
    href: `${prefix}${path}`,
    imageUrl: smallPicture(picture),
    tag,
    detail: null,
    localDate: null,
    price: null,
  })
  return [
    ...categories.map(({ type, slug, name, image, alternativeNames }) =>
      entry(name, categoryPaths[type](slug), suggestionTag(type), image, alternativeNames),
    ),
    ...events.map(({ slug, title, image, detail, happeningFrom, timeZone }) => ({
      ...entry(title, paths.event(slug), 'event', image),
      detail,
      localDate: happeningFrom && localDate(happeningFrom.toISOString(), timeZone),
    })),
    ...products.map(({ slug, title, detail, image, priceCents }) => ({
      ...entry(title, paths.product(slug), 'product', image),
      detail,
      price: toEuros(priceCents),
    })),
    ...pages.map(({ translateKey, path }) => ({ ...entry('', path, 'page', null), title: null, translateKey })),
  ]
}

function suggestionTag(type: keyof typeof categoryPaths): SuggestionTag {
  if (type === 'CATEGORY') return 'category'
  return type === 'TOUR' ? 'tour' : 'artist'
}

function smallPicture(picture: Picture | null): string | null {
  const width = picture?.widths.find((existing) => existing >= pictureWidth) ?? picture?.widths.at(-1)
  return picture && width ? systemPaths.image(picture.sha256, width, 'webp') : null
}
