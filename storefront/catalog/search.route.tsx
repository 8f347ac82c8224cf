import { Form, Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { MerchListTerms, TicketListTerms } from '../ui/price.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/search.route.ts'
import { EventLines } from './event-line.tsx'
import { loadSearch } from './load-search.ts'
import { ProductCards } from './product-card.tsx'

/** What bears the words of `?q=` or of the address (SRC-01). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? params.query ?? '').trim().slice(0, 100)
  return { query, found: await loadSearch(pageOf(context), query) }
}

export default function Search({ loaderData: { query, found } }: Route.ComponentProps) {
  const shell = useShell()
  return (
    <>
      <title>{m.search_title({ shop: shell.shop.name }, shell)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap pt-8">
        <h1 className="h1">{m.header_search({}, shell)}</h1>
        <Form className="flex flex-wrap items-end gap-3 my-5" role="search" aria-label={m.search_here({}, shell)} action={paths.search()}>
          <div className="field grow max-w-xl">
            <label htmlFor="search">{m.error_404_search({}, shell)}</label>
            <input key={query} className="in" id="search" name="q" type="search" defaultValue={query} autoComplete="off" />
          </div>
          <button className="btn btn-main" type="submit">
            {m.header_search_button({}, shell)}
          </button>
        </Form>
      </div>
      {found ? <Results query={query} found={found} /> : null}
    </>
  )
}

function Results({ query, found }: { query: string; found: NonNullable<Route.ComponentProps['loaderData']['found']> }) {
  const shell = useShell()
  const { artists, events, products } = found
  if (artists.length + events.length + products.length === 0) {
    return (
      <div className="wrap state" role="status">
        <p className="h2">{m.search_nothing({ query }, shell)}</p>
        <p className="lead">{m.search_nothing_text({}, shell)}</p>
        <Link className="btn btn-main" to={paths.events()}>
          {m.error_404_events({}, shell)}
        </Link>
      </div>
    )
  }
  return (
    <>
      {artists.length > 0 ? (
        <Section title={m.header_artists({}, shell)} className="pt-4">
          <ul className="kinds-list">
            {artists.map((artist) => (
              <li key={artist.slug}>
                <Link className="h3 d" to={paths.artist(artist.slug)}>
                  {artist.name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section title={m.header_dates({}, shell)}>
          <EventLines events={events} />
          <TicketListTerms />
          <Cut shown={events.length} count={found.eventCount} />
        </Section>
      ) : null}
      {products.length > 0 ? (
        <Section title={m.header_merch({}, shell)}>
          <ProductCards products={products} />
          <MerchListTerms />
          <Cut shown={products.length} count={found.productCount} />
        </Section>
      ) : null}
    </>
  )
}

/** A list that ends early says so. */
function Cut({ shown, count }: { shown: number; count: number }) {
  const shell = useShell()
  return count > shown ? <p className="small mute mt-3">{m.search_cut({ shown, count }, shell)}</p> : null
}
