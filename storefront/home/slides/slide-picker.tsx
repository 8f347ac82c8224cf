import { useEffect, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { Slides } from './use-slides.ts'

/** Links with the names of all slides, which work without scripts, and the pause button. */
export function SlidePicker({ entries, slides }: { entries: readonly { slug: string; name: string }[]; slides: Slides }) {
  const page = usePageContext()
  const { currentIndex, motion } = slides
  const index = useRef<HTMLElement>(null)
  // On a phone the names scroll sideways: scrolls to the current one without moving the page.
  useEffect(() => {
    const names = index.current?.children ?? []
    const [from, to] = [names[0], names[currentIndex]].map((name) => (name instanceof HTMLElement ? name.offsetLeft : 0))
    index.current?.scrollTo({ left: (to ?? 0) - (from ?? 0) })
  }, [currentIndex])
  if (entries.length < 2) return null
  return (
    <div className="slides-row">
      <nav ref={index} className="slides" aria-label={m.home_news_index({}, page)}>
        {entries.map(({ slug, name }, place) => (
          <a
            key={slug}
            href={`?slide=${place}`}
            aria-current={place === currentIndex ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              slides.choose(place)
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      {motion === 'still' ? null : (
        <button type="button" className="link slides-pause" onClick={() => slides.setRunning(motion === 'paused')}>
          {motion === 'paused' ? m.home_news_play({}, page) : m.home_news_pause({}, page)}
        </button>
      )}
    </div>
  )
}
