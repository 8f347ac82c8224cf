import { Link, redirect } from 'react-router'
import { splitSize } from '#core/catalog/search/size-in-query.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { QuickSearch } from './quick-search.tsx'
import { EventLines } from '#storefront/catalog/events/event-line.tsx'
import { ProductCards } from '#storefront/catalog/products/product-card.tsx'
import { MerchListTerms, TicketListTerms } from '#storefront/ui/price.tsx'
import { Section } from '#storefront/ui/section.tsx'
import { Tabbed } from '#storefront/ui/tabbed.tsx'
import type { Route } from './+types/search.route.ts'
import { MatchingDates } from './matching-dates.tsx'
import { loadIdeas, loadSearch, type SearchIdeas, type SearchResults } from './load-search.ts'
import { ProductList } from '#storefront/catalog/products/product-list.tsx'

/**
 * Results for `?q=` or for the query in the path (SRC-01). `?after=` and `?dates=` continue the products and the dates (SRC-02). If
 * there are both, they are two tabs on a phone (SRC-03).
 * @returns the results; products are at the top level, where `ProductList` reads its next page
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = (search.get('q') ?? params.query ?? '').trim().slice(0, 100)
  const place = { after: search.get('after'), afterDate: search.get('dates') }
  const page = loaderPage(context)
  // No text of a product contains its sizes: a size alone is a filter, and with other words the cards tell which sizes are gone.
  const { size, rest } = splitSize(query)
  if (size !== null && rest === '') throw redirect(`${paths.categories()}?fits=${encodeURIComponent(size)}`)
  const results = await loadSearch(page, rest, place)
  if (!results) return { query, place, ideas: await loadIdeas(page) }
  const isEmpty = results.artists.length + results.dates.totalCount + results.totalCount === 0
  return { query, place, ...results, ideas: isEmpty ? await loadIdeas(page) : null }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const page = usePageContext()
  return (
    <>
      <title>{m.search_title({ shop: page.shop.name }, page)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap page-top">
        <h1 className="heading-1">{m.header_search({}, page)}</h1>
        <QuickSearch
          key={query}
          id="search"
          className="search-bar search-again field"
          label={m.error_404_search({}, page)}
          defaultValue={query}
          button={m.header_search_button({}, page)}
        />
      </div>
      {'artists' in loaderData ? (
        <Results key={`${query} ${loaderData.place.after} ${loaderData.place.afterDate}`} {...loaderData} />
      ) : (
        <>
          <EntryPoints />
          <Ideas ideas={loaderData.ideas} />
        </>
      )}
    </>
  )
}

/** Entry points for visitors without a query. */
function EntryPoints() {
  const page = usePageContext()
  return (
    <p className="wrap button-row">
      <Link className="button" to={paths.events()}>
        {m.header_dates({}, page)}
      </Link>
      <Link className="button" to={paths.categories()}>
        {page.shop.settings.merchTab ?? m.header_merch({}, page)}
      </Link>
      {page.hidesArtists ? null : (
        <Link className="button" to={paths.artists()}>
          {m.header_artists({}, page)}
        </Link>
      )}
    </p>
  )
}

/** The next dates and the newest merchandise. */
function Ideas({ ideas: { events, products } }: { ideas: SearchIdeas }) {
  const page = usePageContext()
  return (
    <>
      {events.length > 0 ? (
        <Section title={m.search_next_dates({}, page)} more={{ label: m.error_404_events({}, page), to: paths.events() }}>
          <EventLines events={events} withArtist={!page.shop.isBand} />
          <TicketListTerms />
        </Section>
      ) : null}
      {products.length > 0 ? (
        <Section title={m.search_new_merch({}, page)} more={{ label: m.categories_all({}, page), to: paths.categories() }}>
          <ProductCards products={products} withArtist={!page.shop.isBand} />
          <MerchListTerms />
        </Section>
      ) : null}
    </>
  )
}

interface ResultsProps extends SearchResults {
  query: string
  place: { after: string | null; afterDate: string | null }
  ideas: SearchIdeas | null
}

function Results({ query, place, meant, artists, dates, playsSoon, ideas, ...merch }: ResultsProps) {
  const page = usePageContext()
  const proposal = meant === null ? null : <Meant query={meant} />
  if (artists.length + dates.totalCount + merch.totalCount === 0) {
    const nothing = (
      <div className="wrap state" role="status">
        <p className="heading-2">{m.search_nothing({ query }, page)}</p>
        {proposal ?? <p className="lead">{m.search_nothing_text({}, page)}</p>}
      </div>
    )
    return (
      <>
        {nothing}
        {ideas ? <Ideas ideas={ideas} /> : null}
      </>
    )
  }
  const tickets = (
    <Section title={m.header_dates({}, page)}>
      {dates.totalCount > 0 ? (
        <>
          <MatchingDates firstPage={dates} query={query} />
          <TicketListTerms />
        </>
      ) : (
        <p className="muted">{m.search_no_dates({ query }, page)}</p>
      )}
    </Section>
  )
  const products = (
    <Section title={m.header_merch({}, page)}>
      {merch.totalCount > 0 ? (
        <ProductList name={`search ${query}`} firstPage={merch} isContinued={place.after !== null} query={{ q: query }} endless={false} />
      ) : (
        <p className="muted">{m.search_no_merch({ query }, page)}</p>
      )}
    </Section>
  )
  return (
    <>
      {proposal ? <div className="wrap">{proposal}</div> : null}
      <MatchingArtists artists={artists} query={query} />
      {dates.totalCount > 0 && merch.totalCount > 0 ? (
        <Tabbed tickets={tickets} merch={products} dateCount={dates.totalCount} isSoon={playsSoon} />
      ) : (
        <>
          {tickets}
          {products}
        </>
      )}
    </>
  )
}

function Meant({ query }: { query: string }) {
  const page = usePageContext()
  return (
    <p className="lead">
      <Link className="text-link" to={paths.search(query)}>
        {m.search_meant({ query }, page)}
      </Link>
    </p>
  )
}

function MatchingArtists({ artists, query }: Pick<ResultsProps, 'artists' | 'query'>) {
  const page = usePageContext()
  return (
    <Section title={m.header_artists({}, page)} className="search-artists">
      {artists.length > 0 ? (
        <ul className="artist-links">
          {artists.map((artist) => (
            <li key={artist.slug}>
              <Link className="heading-3 display" to={paths.artist(artist.slug)}>
                {artist.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{m.search_no_artists({ query }, page)}</p>
      )}
    </Section>
  )
}
