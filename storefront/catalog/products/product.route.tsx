import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { variantPictures } from '#core/catalog/products/variant-pictures.ts'
import { plainText } from '#core/search-engines/plain-text.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { addFromPage } from '#storefront/carts/adding/add-from-page.ts'
import { useRefusedAddition } from '#storefront/carts/adding/form-problems.tsx'
import { BundleBoxes } from '#storefront/bundles/bundle-box.tsx'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { productData } from '#storefront/catalog/products/product-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { Breadcrumbs, type Crumb } from '#storefront/ui/breadcrumbs.tsx'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { MerchListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { Route } from './+types/product.route.ts'
import { JoinListPart, sendListForm } from '#storefront/waiting-list/join-list-part.tsx'
import { joinFromPage } from '#storefront/waiting-list/join-from-page.ts'
import { listForm } from '#storefront/waiting-list/list-reply.ts'
import type { LinkedAddition } from './add-by-link.tsx'
import { AgeGate } from '#storefront/dialogs/age-gate.tsx'
import { dialogs } from '#storefront/dialogs/dialog-store.ts'
import { Gallery } from '#storefront/ui/gallery.tsx'
import { loadProduct, type ProductView } from './load-product.ts'
import { ProductBuyBox } from './product-buy-box.tsx'
import { OtherColours } from './other-colours.tsx'
import { ProductCards } from './product-card.tsx'
import { ProductDescription } from './product-description.tsx'
import { RecentlySeenPart } from '../seen/recently-seen-part.tsx'
import { AddByLinkPart, ElsewherePart } from './rare-parts.tsx'

/** One product (PRD-01). A product that is sold only in a bundle is redirected to the bundle's page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const product = await loadProduct(page, params.slug)
  if (!product) throw new Response(null, { status: 404 })
  if (product.isBundleOnly) throw redirect(paths.bundle(params.slug) + new URL(request.url).search)
  const { descriptiveName, description, images } = product
  return {
    product,
    addition: linkedAddition(product, new URL(request.url).searchParams),
    card: linkCard({ kind: 'product', title: descriptiveName, description: plainText(description) }, images.slice(0, 1)),
    structuredData: productData(page, product),
  }
}

/** Adds to the cart without JavaScript, or asks to be told when a size is back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  return form.get('intent') === listForm ? joinFromPage(form, context, params.slug) : addFromPage(form, context)
}

/** Only the form of the waiting list is sent by the router. Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendListForm(form)
}

export default function ProductPage({ loaderData: { product, addition } }: Route.ComponentProps) {
  // The key resets the state when another product is shown.
  return <ProductPart key={product.id} product={product} addition={addition} />
}

function ProductPart({ product, addition }: { product: ProductView; addition: LinkedAddition | null }) {
  const page = usePageContext()
  const { productVariants: variants } = product
  const refused = useRefusedAddition('items')
  const [only, ...others] = variants
  // An amount of one's own would otherwise need the choice of another one.
  const first = others.length === 0 ? only : product.gift ? variants.find(({ available }) => available) : undefined
  const [variantId, setVariantId] = useState((others.length > 0 ? refused?.values['variant'] : undefined) ?? first?.id ?? '')
  const chosenVariant = variants.find((variant) => variant.id === variantId)
  const pictures = variantPictures(
    product.images,
    variants.map(({ slug }) => slug),
    chosenVariant?.slug ?? null,
  )
  const kind = [product.productType, product.color].filter(Boolean).join(', ')
  const openPicture = (first: number) => void dialogs.show({ kind: 'image', images: pictures, name: product.descriptiveName, first })
  return (
    <>
      <title>{`${product.descriptiveName} · ${page.shop.name}`}</title>
      <meta name="description" content={m.product_description({ name: product.descriptiveName, shop: page.shop.name }, page)} />
      <div className="wrap">
        <Breadcrumbs crumbs={productCrumbs(product, m.home_merch({}, page))} />
        <div className="columns product-columns">
          <Gallery images={pictures} name={product.descriptiveName} overlay={product.overlayDetailImage} onOpen={openPicture} />
          <div className="sticky-column stack">
            <div>
              {product.artist ? (
                <p>
                  <Link className="text-link" to={paths.artist(product.artist.slug)}>
                    <b>{product.artist.name}</b>
                  </Link>
                </p>
              ) : null}
              <div className={fitClass(product.name)}>
                <h1 className="heading-1">{product.name}</h1>
              </div>
              {kind ? <p className="lead">{kind}</p> : null}
              <OtherColours colours={product.otherColors} />
            </div>
            {addition ? <AddByLinkPart addition={addition} /> : null}
            {product.external ? (
              <ElsewherePart external={product.external} />
            ) : (
              <>
                <ProductBuyBox product={product} variantId={variantId} onChoose={setVariantId} />
                <JoinRestock variants={variants} />
              </>
            )}
            <ProductDescription product={product} />
          </div>
        </div>
      </div>
      <BundleBoxes bundles={product.bundles} />
      {product.related.length > 0 ? (
        <Section title={m.product_related({}, page)}>
          <ProductCards products={product.related} />
          <MerchListTerms />
        </Section>
      ) : null}
      <RecentlySeenPart
        current={{
          kind: 'product',
          slug: product.slug,
          title: product.artist?.name ?? product.name,
          note: seenNote(product, kind),
          image: product.images[0] ?? null,
        }}
      />
      {product.shippingRequirements.includes('over_18') ? <AgeGate name={product.slug} /> : null}
    </>
  )
}

/** "Torf, T-Shirt, schwarz", below the artist or the name. */
function seenNote({ artist, name }: ProductView, kind: string): string {
  return [artist ? name : '', kind].filter(Boolean).join(', ')
}

/** Asks to be told when a size is back, where one is sold out. */
function JoinRestock({ variants }: { variants: ProductView['productVariants'] }) {
  const gone = variants.filter(({ available }) => !available)
  if (gone.length === 0) return null
  return <JoinListPart kind="restock" variants={gone.map(({ id, description }) => ({ id, name: description }))} />
}

/** The cart addition that the address requests (PRD-14), or null. */
function linkedAddition(product: ProductView, query: URLSearchParams): LinkedAddition | null {
  const variantId = query.get('variant')
  if (query.get('action') !== 'addtocart' || !variantId) return null
  const variant = product.productVariants.find(({ id }) => id === variantId)
  const name = [product.descriptiveName, product.productVariants.length > 1 ? variant?.description : ''].filter(Boolean).join(', ')
  return { variantId, name, available: (variant?.available ?? false) && product.external === null }
}

function productCrumbs(product: ProductView, merch: string): Crumb[] {
  const { category, artist } = product
  return [
    { label: merch, to: paths.categories() },
    ...(category ? [{ label: category.name, to: paths.category(category.slug) }] : []),
    ...(artist ? [{ label: artist.name, to: paths.artist(artist.slug) }] : []),
  ]
}
