import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Route } from './+types/categories.route.ts'
import { CategoryLinks } from './category-links.tsx'
import { loadAllProducts } from './load-listings.ts'
import { ProductList } from './product-list.tsx'

/** All merchandise of the shop, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after')
  return { after, ...(await loadAllProducts(pageOf(context), after)) }
}

export default function Categories({ loaderData: { categories, after, ...page } }: Route.ComponentProps) {
  const shell = useShell()
  return (
    <div className="wrap pt-8 pb-4">
      <title>{m.categories_title({ shop: shell.shop.name }, shell)}</title>
      <meta name="description" content={m.categories_description({ shop: shell.shop.name }, shell)} />
      <h1 className="h1">{m.home_merch({}, shell)}</h1>
      <CategoryLinks categories={categories} />
      <ProductList key={after} name="all" page={page} isContinued={after !== null} />
    </div>
  )
}
