import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SeenEntry } from '#core/catalog/seen.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useConsent } from '#storefront/consent/consent-store.ts'
import { deleteSeen, storedSeen, storeSeen } from '#storefront/consent/stored-seen.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { isPosterShaped, Picture } from '#storefront/ui/picture.tsx'
import { Section } from '#storefront/ui/section.tsx'

export interface RecentlySeenProps {
  /** What this page shows. It is remembered, and left out of the list. */
  current?: SeenEntry
  /** Only remembers, and shows nothing. */
  isHidden?: boolean
}

/** How many entries are shown. */
const maxShown = 6

/**
 * What was looked at last in this browser, which keeps the list to itself (`docs/decisions/0051-order-data-in-browser-storage.md`).
 * Where the shop asks for consent, nothing is kept before a yes, and a no on any page deletes what there is (`consent-mount.tsx`).
 */
export function RecentlySeen({ current, isHidden = false }: RecentlySeenProps) {
  const page = usePageContext()
  const { slug: shopSlug, tracking } = page.shop
  const consent = useConsent()
  const isAllowed = tracking === null || consent === 'yes'
  const [before] = useState(() => storedSeen(shopSlug))
  const [isCleared, setCleared] = useState(false)
  const cleared = useRef<HTMLParagraphElement>(null)
  const remember = useEffectEvent(() => {
    if (isAllowed && current) storeSeen(shopSlug, current)
  })
  useEffect(() => remember(), [isAllowed, current?.kind, current?.slug])
  useEffect(() => {
    // The button that was pressed is gone.
    if (isCleared) cleared.current?.focus()
  }, [isCleared])

  const others = before.filter(({ kind, slug }) => kind !== current?.kind || slug !== current.slug).slice(0, maxShown)
  if (isHidden || !isAllowed || others.length === 0) return null
  return (
    <Section title={m.seen_title({}, page)} className="seen">
      {isCleared ? (
        <p ref={cleared} tabIndex={-1} role="status">
          {m.seen_cleared({}, page)}
        </p>
      ) : (
        <>
          <ul className="seen-list">
            {others.map(({ kind, slug, title, note, image }) => (
              <li key={`${kind} ${slug}`}>
                <Link
                  className="seen-entry"
                  to={kind === 'event' ? paths.event(slug) : paths.product(slug)}
                  prefetch="intent"
                  discover="none"
                >
                  <Picture
                    image={image}
                    className={isPosterShaped(image) ? 'picture picture-poster' : 'picture'}
                    alt=""
                    sizes="(min-width: 48rem) 11rem, 40vw"
                  />
                  <b>{title}</b>
                  {note ? <span className="small muted">{note}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
          <p className="note note-apart">
            {m.seen_note({}, page)}{' '}
            <button
              className="link"
              type="button"
              onClick={() => {
                deleteSeen(shopSlug)
                setCleared(true)
              }}
            >
              {m.seen_clear({}, page)}
            </button>
          </p>
        </>
      )}
    </Section>
  )
}
