import { graphql } from '#api/client/gql.ts'
import type { pageOf } from '../api.ts'
import { toProductCard } from './product-card.tsx'

const productQuery = graphql(`
  query MERCHPRODUCT($id: ID!) {
    merchProduct(id: $id) {
      id
      slug
      name
      descriptiveName
      artist {
        slug
        name
        products {
          ...ProductCard
        }
      }
      productType
      color
      description
      disclaimer
      price
      originalPrice
      available
      cartLimit
      publicShippableFrom
      shippingRequirements
      soldOutMessage
      additionalInformation
      details
      images {
        sha256
        width
        height
        widths
        alt
      }
      categories {
        slug
        name
        type
      }
      meta
      productVariants {
        id
        order
        description
        price
        additionalPrice
        available
        message
      }
    }
  }
`)

const relatedCount = 4

interface Expandable {
  title: string
  description: string
}

/** Everything the page of one thing shows; null where there is no such thing in this shop. */
export async function loadProduct({ execute }: ReturnType<typeof pageOf>, slug: string) {
  const { merchProduct: product } = await execute(productQuery, { id: slug })
  if (!product) return null
  const { artist, meta, additionalInformation, details, categories, ...rest } = product
  return {
    ...rest,
    artist: artist ? { slug: artist.slug, name: artist.name } : null,
    category: categories.find((category) => category.type === 'CATEGORY') ?? null,
    more: [...expandables(additionalInformation), ...expandables(details)],
    hidesOnlyVariant: (meta as Record<string, unknown>)['hide_optional_variant'] === true,
    productVariants: product.productVariants.toSorted((a, b) => a.order - b.order),
    related: (artist?.products ?? [])
      .filter((other) => other.slug !== product.slug)
      .slice(0, relatedCount)
      .map(toProductCard),
  }
}

export type ProductView = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
export type VariantView = ProductView['productVariants'][number]

/** What operators wrote as lists of title and text; anything else in there is left out. */
function expandables(list: unknown): Expandable[] {
  if (!Array.isArray(list)) return []
  return list.filter(
    (entry): entry is Expandable =>
      typeof entry === 'object' && entry !== null && typeof entry.title === 'string' && typeof entry.description === 'string',
  )
}
