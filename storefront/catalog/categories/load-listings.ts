import { graphql } from '#api/client/gql.ts'
import type { CategoryTileFragment, ProductPageFragment } from '#api/client/graphql.ts'
import { featureCategories } from '#core/catalog/feature-places.ts'
import { readPageSize } from '#core/catalog/page-size.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toProductCard, type ProductCardView } from '../products/product-card.tsx'

const allProductsQuery = graphql(`
  query ALLPRODUCTS($first: Int!, $after: String) {
    allCategories {
      ...CategoryTile
    }
    allProducts(first: $first, after: $after) {
      ...ProductPage
    }
  }
`)

const categoryQuery = graphql(`
  query CATEGORY($slug: String!, $first: Int!, $after: String) {
    category(slug: $slug) {
      slug
      type
      name
      subtitle
      abstract
      description
      disclaimer
      landscapeImage {
        ...ImageFile
      }
      squareImage {
        ...ImageFile
      }
    }
    allCategories {
      slug
      name
    }
    productsInCategory(categorySlug: $slug, first: $first, after: $after) {
      ...ProductPage
    }
  }
`)

/** One page of a list of products. `next` is the cursor of the following page. */
export interface ProductPage {
  products: ProductCardView[]
  totalCount: number
  next: string | null
}

export type CategoryTileView = ReturnType<typeof toTile>

/** The position in a list and the size of its pages. */
export interface ListPlace {
  after: string | null
  size: number
}

/** @param search for example `?after=…&size=6` */
export function readListPlace(search: URLSearchParams): ListPlace {
  return { after: search.get('after'), size: readPageSize(search.get('size')) }
}

/** All products, newest first, with all categories and the featured ones (CAT-01, CAT-02). */
export async function loadAllProducts({ execute }: LoaderPage, { after, size }: ListPlace) {
  const { allCategories, allProducts } = await execute(allProductsQuery, { first: size, after })
  const { left, right, below } = featureCategories(allCategories)
  return {
    categories: allCategories.map(({ slug, name }) => ({ slug, name })),
    featured: { left: left && toTile(left), right: right && toTile(right), below: below.map(toTile) },
    ...toProductPage(allProducts),
  }
}

function toTile({ slug, name, subtitle, abstract, landscapeImage, squareImage }: CategoryTileFragment) {
  return { slug, name, text: abstract ?? subtitle, image: landscapeImage ?? squareImage, square: squareImage }
}

/** The products of one category (CAT-04); null for an unknown category. */
export async function loadCategory({ execute }: LoaderPage, slug: string, { after, size }: ListPlace) {
  const { category, allCategories, productsInCategory } = await execute(categoryQuery, { slug, first: size, after })
  if (!category || category.type !== 'CATEGORY') return null
  return { category, categories: allCategories, ...toProductPage(productsInCategory) }
}

/** Converts a connection of the API to a page of product cards. */
export function toProductPage({ totalCount, nodes, pageInfo }: ProductPageFragment): ProductPage {
  return { products: nodes.map(toProductCard), totalCount, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }
}
