import { graphql } from '#storefront/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { EventLines, toEventLine } from '#storefront/catalog/events/event-line.tsx'
import { ProductCards, toProductCard } from '#storefront/catalog/products/product-card.tsx'
import { LandingFrame } from '#storefront/content/landing/landing-frame.tsx'
import { loadLandingPage } from '#storefront/content/load-content.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { fitClass } from '#storefront/ui/fit-class.ts'
import { MerchListTerms, TicketListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import type { Route } from './+types/promo.route.ts'
import { GateForm } from '#storefront/shops/gate-form.tsx'

const promoQuery = graphql(`
  query PROMO($slug: String!) {
    category(slug: $slug) {
      name
      abstract
      description
      products {
        ...ProductCard
      }
      events {
        ...EventLine
      }
    }
  }
`)

/**
 * Offers for visitors with a discount code (SHP-14, HOM-09): the form for the code, and then the category behind it. A shop without a
 * code shows its landing page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, execute, locale, now } = loaderPage(context)
  if (shop.gate === null) return { landing: await loadLandingPage(loaderPage(context), 'promo'), promo: null, error: null, typed: null }
  const { category } = await execute(promoQuery, { slug: shop.gate })
  const error = new URL(request.url).searchParams.get('prompt_error')
  const { typedCode: typed } = shop
  if (!category) return { landing: null, promo: null, error, typed }
  const { name, abstract, description, products, events } = category
  return {
    landing: null,
    error,
    typed,
    promo: {
      name,
      abstract: abstract ?? null,
      description: description ?? null,
      products: products.map(toProductCard),
      events: events.map((event) => toEventLine(event, locale, now)),
    },
  }
}

export default function Promo({ loaderData: { landing, promo, error, typed } }: Route.ComponentProps) {
  const page = usePageContext()
  if (landing) return <LandingFrame landing={landing} />
  const title = promo?.name ?? m.gate_title({}, page)
  return (
    <>
      <title>{`${title} · ${page.shop.name}`}</title>
      <meta name="description" content={m.gate_text({ shop: page.shop.name }, page)} />
      <meta name="robots" content="noindex" />
      <div className="wrap section">
        <div className={fitClass(title)}>
          <h1 className="heading-1">{title}</h1>
        </div>
        {promo?.abstract ? <p className="lead under-heading-close">{promo.abstract}</p> : null}
        {/* Sanitised by the import. */}
        {promo?.description ? <div className="prose under-heading" dangerouslySetInnerHTML={{ __html: promo.description }} /> : null}
        {promo ? null : <GateForm error={error} typed={typed} />}
      </div>
      {promo && promo.events.length > 0 ? (
        <Section title={m.header_dates({}, page)}>
          <EventLines events={promo.events} withArtist={false} />
          <TicketListTerms />
        </Section>
      ) : null}
      {promo && promo.products.length > 0 ? (
        <Section title={m.home_merch({}, page)}>
          <ProductCards products={promo.products} withArtist={false} />
          <MerchListTerms />
        </Section>
      ) : null}
    </>
  )
}
