import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { EventLines } from '#storefront/catalog/events/event-line.tsx'
import type { DatePage } from './load-search.ts'

interface MatchingDatesProps {
  /** The page that the server rendered. */
  firstPage: DatePage
  /** The query; links to the next page repeat it. */
  query: string
}

/** Matching dates, with more on demand (SRC-02): a plain link; with scripts the list grows in place. */
export function MatchingDates({ firstPage, query }: MatchingDatesProps) {
  const page = usePageContext()
  const [{ events, next }, setLoaded] = useState(firstPage)
  const fetcher = useFetcher<{ dates: DatePage }>()
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    const more = fetcher.data?.dates
    if (more) setLoaded((before) => (before.next === more.next ? before : append(before, more)))
  }, [fetcher.data])

  const address = next ? `?${new URLSearchParams({ q: query, dates: next })}` : null
  return (
    <>
      <EventLines events={events} />
      {address ? (
        <p className="pager" aria-live="polite">
          <Link
            className={busy ? 'button is-busy' : 'button'}
            aria-busy={busy}
            to={address}
            onClick={(event) => {
              event.preventDefault()
              if (!busy) void fetcher.load(address)
            }}
          >
            {m.events_more({ count: Math.max(1, firstPage.totalCount - events.length) }, page)}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function append(before: DatePage, more: DatePage): DatePage {
  const slugs = new Set(before.events.map((event) => event.slug))
  return { ...before, events: [...before.events, ...more.events.filter((event) => !slugs.has(event.slug))], next: more.next }
}
