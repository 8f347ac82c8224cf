import { graphql } from '#storefront/graphql.ts'
import type { EventLineFragment } from '#api/client/graphql.ts'
import { playsSoon } from '#core/catalog/events/plays-soon.ts'
import { localDate } from '#core/time/event-date.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine } from '../events/event-line.tsx'
import { toProductCard } from '../products/product-card.tsx'

const artistQuery = graphql(`
  query ARTIST($slug: String!) {
    artist(slug: $slug) {
      slug
      name
      subtitle
      description
      landscapeImage {
        ...ImageView
      }
      squareImage {
        ...ImageView
      }
      subcategories {
        slug
        type
        name
        products {
          ...ProductCard
        }
        events {
          ...EventLine
        }
      }
      products {
        ...ProductCard
      }
      events {
        ...EventLine
      }
    }
  }
`)

/**
 * One artist's dates by tour and merchandise by category (ART-06). What belongs to no tour or category comes last.
 * @returns null for an unknown artist (ART-08)
 */
export async function loadArtist({ execute, locale, now, shop }: LoaderPage, slug: string) {
  const { artist } = await execute(artistQuery, { slug })
  if (!artist) return null
  const lineOf = (event: EventLineFragment) => toEventLine(event, locale, now)
  const subcategoriesOf = (type: 'TOUR' | 'CATEGORY') => artist.subcategories.filter((subcategory) => subcategory.type === type)
  const dates = artist.events.map(lineOf)
  return {
    slug: artist.slug,
    dateCount: dates.length,
    playsSoon: playsSoon(dates, localDate(now, shop.timeZone)),
    name: artist.name,
    subtitle: artist.subtitle,
    description: artist.description,
    image: artist.landscapeImage ?? artist.squareImage,
    tours: artistParts(
      subcategoriesOf('TOUR').map(({ slug: id, name, events }) => ({ slug: id, name, items: events.map(lineOf) })),
      dates,
    ),
    categories: artistParts(
      subcategoriesOf('CATEGORY').map(({ slug: id, name, products }) => ({ slug: id, name, items: products.map(toProductCard) })),
      artist.products.map(toProductCard),
    ),
  }
}

/** A part of an artist's page. The part without a name has the items that belong to no tour or category. */
export interface ArtistPart<Item> {
  slug: string | null
  name: string | null
  items: Item[]
}

/** The groups that have items, then the remaining items. An item of several groups is listed in the first of them. */
export function artistParts<Item extends { slug: string }>(
  groups: readonly (ArtistPart<Item> & { slug: string; name: string })[],
  all: readonly Item[],
): ArtistPart<Item>[] {
  const slugs = new Set<string>()
  const withoutRepeats = (items: readonly Item[]) => items.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug))
  return [...groups, { slug: null, name: null, items: [...all] }]
    .map((group) => ({ ...group, items: withoutRepeats(group.items) }))
    .filter((part) => part.items.length > 0)
}
