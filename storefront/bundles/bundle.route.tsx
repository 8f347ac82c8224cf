import { Link, redirect } from 'react-router'
import { plainText } from '#core/search-engines/plain-text.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { addFromPage } from '#storefront/carts/adding/add-from-page.ts'
import { AgeGate } from '#storefront/dialogs/age-gate.tsx'
import { dialogs } from '#storefront/dialogs/dialog-store.ts'
import { Gallery } from '#storefront/ui/gallery.tsx'
import { linkCard } from '#storefront/search-engines/link-card.tsx'
import { bundleData } from './bundle-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { fitClass } from '#storefront/ui/fit-class.ts'
import type { Route } from './+types/bundle.route.ts'
import { BundleForm } from './bundle-form.tsx'
import { loadBundle, type BundleView } from './load-bundles.ts'
import { PersonalFields } from './personal-fields.tsx'

/** One bundle (BND-01). The slug of a product or an event that is no bundle is redirected to its own page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const match = await loadBundle(page, params.slug)
  if (!match) throw new Response(null, { status: 404 })
  if (match.kind !== 'bundle') {
    const address = match.kind === 'product' ? paths.product(params.slug) : paths.event(params.slug)
    throw redirect(address + new URL(request.url).search)
  }
  const { product } = match.bundle
  const pictures = listPictures(match.bundle)
  const card = linkCard({ kind: 'product', title: product.descriptiveName, description: plainText(product.description) }, pictures)
  return { ...match.bundle, card, structuredData: bundleData(page, match.bundle, pictures) }
}

/** Adds to the cart without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  return addFromPage(await request.formData(), context)
}

export default function BundlePage({ loaderData: bundle }: Route.ComponentProps) {
  const page = usePageContext()
  const { product } = bundle
  const { artist } = product
  const pictures = listPictures(bundle)
  const crumbs = [{ label: m.bundles_title({}, page), to: paths.bundles() }]
  const isForAdults = (partIds: readonly string[]) => bundle.parts.some(({ id, over18 }) => over18 && partIds.includes(id))
  const openPicture = (first: number) => void dialogs.show({ kind: 'image', images: pictures, name: product.descriptiveName, first })
  return (
    <>
      <title>{`${product.descriptiveName} · ${page.shop.name}`}</title>
      <meta name="description" content={m.bundle_description({ name: product.descriptiveName, shop: page.shop.name }, page)} />
      <div className="wrap">
        <Breadcrumbs crumbs={artist ? [...crumbs, { label: artist.name, to: paths.artist(artist.slug) }] : crumbs} />
        <div className="columns product-columns">
          <Gallery images={pictures} name={product.descriptiveName} onOpen={openPicture} />
          <div className="sticky-column stack">
            <div>
              {artist ? (
                <p>
                  <Link className="text-link" to={paths.artist(artist.slug)}>
                    <b>{artist.name}</b>
                  </Link>
                </p>
              ) : null}
              <div className={fitClass(product.name)}>
                <h1 className="heading-1">{product.name}</h1>
              </div>
              <p className="lead">{product.productType ?? m.bundle_kind({}, page)}</p>
            </div>
            {/* Sanitised by the import. */}
            {product.description ? <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} /> : null}
            {bundle.available ? (
              <BundleForm key={bundle.id} bundle={bundle}>
                {(partIds) => (
                  <>
                    <PersonalFields bundle={bundle} partIds={partIds} />
                    {isForAdults(partIds) ? <AgeGate name={bundle.slug} /> : null}
                  </>
                )}
              </BundleForm>
            ) : (
              <p className="filled-box">{product.soldOutMessage ?? m.LANG_BUNDLE_NOTAVAILABLE({}, page)}</p>
            )}
            {product.disclaimer ? <p className="note as-typed">{product.disclaimer}</p> : null}
            {bundle.mergeable && bundle.shipped ? <p className="note">{m.product_merge_note({}, page)}</p> : null}
          </div>
        </div>
      </div>
    </>
  )
}

/** One large picture and two pairs. */
const maxPictures = 5

/** The bundle's own pictures, then the first picture of each part, without repetitions. */
function listPictures(bundle: BundleView) {
  const all = [...bundle.product.images, ...bundle.parts.flatMap((part) => part.product.images[0] ?? [])]
  return all.filter((image, index) => all.findIndex(({ sha256 }) => sha256 === image.sha256) === index).slice(0, maxPictures)
}
