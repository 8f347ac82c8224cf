import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Route } from './+types/category.route.ts'
import { CategoryLinks } from './category-links.tsx'
import { loadCategory } from './load-listings.ts'
import { ProductList } from './product-list.tsx'

/** One kind of merchandise (CAT-04 to CAT-08). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const listing = await loadCategory(pageOf(context), params.slug, after)
  if (!listing) throw new Response(null, { status: 404 })
  return { after, ...listing }
}

export default function CategoryPage({ loaderData: { category, categories, after, ...page } }: Route.ComponentProps) {
  const shell = useShell()
  const { name, disclaimer } = category
  const intro = category.abstract ?? category.subtitle
  return (
    <div className="wrap pt-8 pb-4">
      <title>{m.category_title({ name, shop: shell.shop.name }, shell)}</title>
      <meta name="description" content={intro ?? m.category_description({ name, shop: shell.shop.name }, shell)} />
      <h1 className="h1">{name}</h1>
      {intro ? <p className="lead mt-3">{intro}</p> : null}
      <CategoryLinks categories={categories} />
      {page.products.length === 0 ? (
        <p className="lead">{m.category_empty({}, shell)}</p>
      ) : (
        <ProductList key={`${category.slug} ${after}`} name={category.slug} page={page} isContinued={after !== null} />
      )}
      {disclaimer && disclaimer.length > 5 ? <p className="note prose mt-6">{disclaimer}</p> : null}
    </div>
  )
}
