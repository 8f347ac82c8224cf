import { graphql } from '#api/client/gql.ts'
import type { pageOf } from '../api.ts'
import { toProductCard, type ProductCardView } from './product-card.tsx'

type Page = ReturnType<typeof pageOf>

/** LIM-41 */
const pageSize = 18

const allProductsQuery = graphql(`
  query ALLPRODUCTS($first: Int!, $after: String) {
    allCategories {
      slug
      name
    }
    allProducts(first: $first, after: $after) {
      totalCount
      nodes {
        ...ProductCard
      }
      pageInfo {
        hasNextPage
        endCursor
      }
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
      disclaimer
    }
    allCategories {
      slug
      name
    }
    productsInCategory(categorySlug: $slug, first: $first, after: $after) {
      totalCount
      nodes {
        ...ProductCard
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** One page of a list of products, and where the next begins. */
export interface ProductPage {
  products: ProductCardView[]
  totalCount: number
  next: string | null
}

interface Connection {
  totalCount: number
  nodes: Parameters<typeof toProductCard>[0][]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** Everything the shop has, newest first, and the kinds of things there are. */
export async function loadAllProducts({ execute }: Page, after: string | null) {
  const { allCategories, allProducts } = await execute(allProductsQuery, { first: pageSize, after })
  return { categories: allCategories, ...toProductPage(allProducts) }
}

/** The products of one kind (CAT-04); null where there is no such category. */
export async function loadCategory({ execute }: Page, slug: string, after: string | null) {
  const { category, allCategories, productsInCategory } = await execute(categoryQuery, { slug, first: pageSize, after })
  if (!category || category.type !== 'CATEGORY') return null
  return { category, categories: allCategories, ...toProductPage(productsInCategory) }
}

/** A connection as a page of cards. */
export function toProductPage({ totalCount, nodes, pageInfo }: Connection): ProductPage {
  return { products: nodes.map(toProductCard), totalCount, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null }
}
