import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { MerchListTerms } from '../ui/price.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/product.route.ts'
import { Gallery } from './gallery.tsx'
import { loadProduct, type ProductView } from './load-product.ts'
import { ProductBuyBox } from './product-buy-box.tsx'
import { ProductCards } from './product-card.tsx'

/** One thing to buy (PRD-01). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await loadProduct(pageOf(context), params.slug)
  if (!product) throw new Response(null, { status: 404 })
  return product
}

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  const shell = useShell()
  const kind = [product.productType, product.color].filter(Boolean).join(', ')
  return (
    <>
      <title>{`${product.descriptiveName} · ${shell.shop.name}`}</title>
      <meta name="description" content={m.product_description({ name: product.descriptiveName, shop: shell.shop.name }, shell)} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsOf(product, m.home_merch({}, shell))} />
        <div className="cols product-cols">
          <Gallery images={product.images} name={product.descriptiveName} />
          <div className="follow stack">
            <div>
              {product.artist ? (
                <p>
                  <Link className="a" to={paths.artist(product.artist.slug)}>
                    <b>{product.artist.name}</b>
                  </Link>
                </p>
              ) : null}
              <h1 className="h1">{product.name}</h1>
              {kind ? <p className="lead">{kind}</p> : null}
            </div>
            <ProductBuyBox key={product.id} product={product} />
            <ProductWords product={product} />
          </div>
        </div>
      </div>
      {product.related.length > 0 ? (
        <Section title={m.product_related({}, shell)}>
          <ProductCards products={product.related} />
          <MerchListTerms />
        </Section>
      ) : null}
    </>
  )
}

function crumbsOf(product: ProductView, merch: string): Crumb[] {
  const { category, artist } = product
  return [
    { label: merch, to: paths.categories() },
    ...(category ? [{ label: category.name, to: paths.category(category.slug) }] : []),
    ...(artist ? [{ label: artist.name, to: paths.artist(artist.slug) }] : []),
  ]
}

/** Description, and what else there is to know, folded away (PRD-04, PRD-11). */
function ProductWords({ product }: { product: ProductView }) {
  const shell = useShell()
  return (
    <>
      {/* Sanitised when it was taken in. */}
      {product.description ? <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} /> : null}
      {product.disclaimer ? <p className="note as-typed">{product.disclaimer}</p> : null}
      <div className="border-t border-line">
        {product.more.map((entry) => (
          <details key={entry.title}>
            <summary>{entry.title}</summary>
            <div className="prose" dangerouslySetInnerHTML={{ __html: entry.description }} />
          </details>
        ))}
        <details>
          <summary>{m.product_returns({}, shell)}</summary>
          <p className="prose">
            {m.product_returns_text({}, shell)} <Link to={paths.withdrawal()}>{m.footer_withdrawal({}, shell)}</Link>
          </p>
        </details>
      </div>
    </>
  )
}
