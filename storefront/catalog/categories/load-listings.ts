import { graphql } from '#storefront/graphql.ts'
import type { CategoryTileFragment, MerchFacetsFragment, ProductPageFragment } from '#api/client/graphql.ts'
import { featureCategories } from '#core/catalog/feature-places.ts'
import type { MerchFilter, MerchSort } from '#core/catalog/products/merch-filter.ts'
import { readMerchFilter } from '#core/catalog/products/merch-query.ts'
import { readPageSize } from '#core/catalog/page-size.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toProductCard, type ProductCardView } from '../products/product-card.tsx'

const allProductsQuery = graphql(`
  query ALLPRODUCTS($first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {
    allCategories {
      ...CategoryTile
    }
    allProducts(first: $first, after: $after, filter: $filter, sort: $sort) {
      ...ProductPage
      facets {
        ...MerchFacets
      }
    }
  }
`)

const categoryQuery = graphql(`
  query CATEGORY($slug: String!, $first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {
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
    productsInCategory(categorySlug: $slug, first: $first, after: $after, filter: $filter, sort: $sort) {
      ...ProductPage
      facets {
        ...MerchFacets
      }
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

/** The position in a list, the size of its pages, and what the list is narrowed by. */
export interface ListPlace {
  after: string | null
  size: number
  filter: MerchFilter
  sort: MerchSort
}

/** What the form above a list shows. */
export interface NarrowedList {
  filter: MerchFilter
  sort: MerchSort
  facets: MerchFacetsFragment
}

/** @param search for example `?after=…&size=6` */
export function readListPlace(search: URLSearchParams): ListPlace {
  return { after: search.get('after'), size: readPageSize(search.get('size')), ...readMerchFilter(search) }
}

/** All products, newest first, with all categories and the featured ones (CAT-01, CAT-02). */
export async function loadAllProducts({ execute }: LoaderPage, place: ListPlace) {
  const { allCategories, allProducts } = await execute(allProductsQuery, listVariables(place))
  const { left, right, below } = featureCategories(allCategories)
  return {
    categories: allCategories.map(({ slug, name }) => ({ slug, name })),
    featured: { left: left && toTile(left), right: right && toTile(right), below: below.map(toTile) },
    narrowed: narrowedList(place, allProducts.facets),
    ...toProductPage(allProducts),
  }
}

function toTile({ slug, name, subtitle, abstract, landscapeImage, squareImage }: CategoryTileFragment) {
  return { slug, name, text: abstract ?? subtitle, image: landscapeImage ?? squareImage, square: squareImage }
}

/** The products of one category (CAT-04); null for an unknown category. */
export async function loadCategory({ execute }: LoaderPage, slug: string, place: ListPlace) {
  const { category, allCategories, productsInCategory } = await execute(categoryQuery, { slug, ...listVariables(place) })
  if (!category || category.type !== 'CATEGORY') return null
  return {
    category,
    categories: allCategories,
    narrowed: narrowedList(place, productsInCategory.facets),
    ...toProductPage(productsInCategory),
  }
}

const sorts = { newest: 'NEWEST', cheap: 'CHEAP', dear: 'DEAR' } as const

function listVariables({ size, after, filter, sort }: ListPlace) {
  return { first: size, after, filter, sort: sorts[sort] }
}

function narrowedList({ filter, sort }: ListPlace, facets: MerchFacetsFragment | null): NarrowedList | null {
  return facets && { filter, sort, facets }
}

/** Converts a connection of the API to a page of product cards. */
export function toProductPage({ totalCount, nodes, pageInfo }: ProductPageFragment): ProductPage {
  return { products: nodes.map(toProductCard), totalCount, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }
}
