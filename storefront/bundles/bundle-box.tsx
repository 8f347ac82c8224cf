import { lowestPriceDays } from '#core/catalog/products/lowest-prior-price.ts'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { late } from '#storefront/ui/late.tsx'
import { isPosterShaped, Picture } from '#storefront/ui/picture.tsx'
import { PriceTerms, usePriceText } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { BundleView } from './load-bundles.ts'

const loadForm = () => import('./bundle-form.tsx').then(({ BundleForm }) => BundleForm)

/** Most visitors of a page with bundles buy none, so the code of their forms comes after that of the page. */
const LateForm = late(loadForm, import.meta.env.SSR ? await loadForm() : null)

/** The bundles that contain an event or a product, on its page (BND-11). Unavailable bundles are left out. */
export function BundleBoxes({ bundles }: { bundles: readonly BundleView[] }) {
  const page = usePageContext()
  const availableBundles = bundles.filter(({ available }) => available)
  if (availableBundles.length === 0) return null
  return (
    <Section title={m.bundle_box_title({}, page)} id="bundles">
      <div className="stack bundle-boxes">
        {availableBundles.map((bundle) => (
          <BundleBox key={bundle.id} bundle={bundle} />
        ))}
      </div>
      <p className="bundles-more">
        <Link className="text-link" to={paths.bundles()}>
          {m.bundles_all({}, page)}
        </Link>
      </p>
    </Section>
  )
}

function BundleBox({ bundle }: { bundle: BundleView }) {
  const pictures = bundle.parts.filter(({ hidden }) => !hidden).flatMap(({ product }) => product.images[0] ?? [])
  return (
    <article className="bundle">
      <div className="pictures" aria-hidden="true">
        {pictures.slice(0, 2).map((image) => (
          <Picture
            key={image.sha256}
            image={image}
            className={isPosterShaped(image) ? 'picture picture-poster' : 'picture'}
            alt=""
            sizes="(min-width: 48rem) 16rem, 46vw"
          />
        ))}
      </div>
      <div className="inner stack">
        <h3 className="heading-3">
          <Link to={paths.bundle(bundle.slug)}>{bundle.product.name}</Link>
        </h3>
        {isPlain(bundle) ? <LateForm bundle={bundle} short /> : <BundleSummary bundle={bundle} />}
      </div>
    </article>
  )
}

/** Whether the box itself has the form. Bundles with further choices, names (BND-09) or an age check (PRD-15) have it on their own page. */
function isPlain(bundle: BundleView): boolean {
  return bundle.parts.every(({ role, personal, over18 }) => (role === 'root' || role === 'common') && !personal && !over18)
}

function BundleSummary({ bundle }: { bundle: BundleView }) {
  const page = usePageContext()
  const price = usePriceText()
  const labels = bundle.parts.filter(({ role, hidden }) => (role === 'root' || role === 'common') && !hidden).map(({ label }) => label)
  const names = [...labels, ...bundle.combinations.map(({ name }) => name)]
  return (
    <>
      <ul className="plus-list small">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="price-line">
        <span className="price-now">
          <span className="number">{m.bundle_from({ price: price(bundle.price) }, page)}</span>{' '}
          {bundle.originalPrice > bundle.price ? <s>{m.bundle_one_by_one({ price: price(bundle.originalPrice) }, page)}</s> : null}
        </span>
        <span className="note">
          <PriceTerms shipped={bundle.shipped} vat={bundle.vat} />
        </span>
      </p>
      {bundle.lowestPriorPrice ? (
        <p className="note">{m.price_lowest({ days: lowestPriceDays, price: price(bundle.lowestPriorPrice) }, page)}</p>
      ) : null}
      <p>
        <Link className="button" to={paths.bundle(bundle.slug)}>
          {m.bundle_open({}, page)}
        </Link>
      </p>
    </>
  )
}
