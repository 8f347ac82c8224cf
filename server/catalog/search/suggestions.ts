import type { Suggestion } from '#api/resolvers.ts'
import { systemPaths, paths, shopPrefix } from '#core/urls.ts'
import type { RequestContext } from '#server/context.ts'
import { cached } from '../loaders.ts'
import type { Picture } from '#server/images/present-image.ts'
import type { View } from '../queries-listing.ts'
import { suggestedCategories, suggestedEvents } from './queries-suggestions.ts'

/** Keeps what a browser loads on the first touch of the search field, and looks through at every letter, below 200 kB. */
const mostEntries = 1000
/** Of those, artists and categories first, then tours; the next events have the rest. */
const mostCategories = 750
/** A suggestion's picture is shown this wide, on dense screens. */
const pictureWidth = 180

/** Pages that are no entry of the catalogue, by the key of their name. */
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
 * Everything the quick search looks through in the browser (SRC-07, ENT-28), in two statements. Remembered until something of
 * it has changed: that an evening is over is noticed within a minute.
 */
export function suggestions(ctx: RequestContext): Promise<Suggestion[]> {
  return cached(ctx, ['suggestions'], (view) => readSuggestions(ctx, view))
}

async function readSuggestions(ctx: RequestContext, view: View): Promise<Suggestion[]> {
  const categories = await suggestedCategories(ctx.db, view, mostCategories)
  const events = await suggestedEvents(ctx.db, view, mostEntries - categories.length)
  const prefix = shopPrefix(ctx.shop)
  const entry = (
    title: string,
    path: string,
    tag: string,
    picture: Picture | null,
    alternativeNames: string | null = null,
  ): Suggestion => ({
    title,
    translateKey: null,
    alternativeNames,
    href: `${prefix}${path}`,
    imageUrl: smallPicture(picture),
    tag,
  })
  return [
    ...categories.map(({ type, slug, name, image, alternativeNames }) =>
      entry(name, categoryPaths[type](slug), tagOf(type), image, alternativeNames),
    ),
    ...events.map(({ slug, title, image }) => entry(title, paths.event(slug), 'event', image)),
    ...pages.map(({ translateKey, path }) => ({ ...entry('', path, 'page', null), title: null, translateKey })),
  ]
}

function tagOf(type: keyof typeof categoryPaths): string {
  if (type === 'CATEGORY') return 'category'
  return type === 'TOUR' ? 'tour' : 'artist'
}

function smallPicture(picture: Picture | null): string | null {
  const width = picture?.widths.find((each) => each >= pictureWidth) ?? picture?.widths.at(-1)
  return picture && width ? systemPaths.image(picture.sha256, width, 'webp') : null
}
