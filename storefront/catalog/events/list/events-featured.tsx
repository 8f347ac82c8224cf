import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { TourView } from '../../tours/tour-view.ts'

/** The two sliders above the list of tours (EVT-01). A single one takes the whole width. */
export function EventsFeatured({ left, right }: { left: readonly TourView[]; right: readonly TourView[] }) {
  const page = usePageContext()
  if (left.length + right.length === 0) return null
  return (
    <div className={left.length > 0 && right.length > 0 ? 'strips strips-2' : 'strips'}>
      <TourStrip tours={left} label={m.tours_featured({}, page)} isFirst />
      <TourStrip tours={right} label={m.tours_featured_more({}, page)} />
    </div>
  )
}

/** A row that scrolls sideways by touch, wheel, keyboard or its two buttons. The browser does the scrolling. */
function TourStrip({ tours, label, isFirst = false }: { tours: readonly TourView[]; label: string; isFirst?: boolean }) {
  const page = usePageContext()
  const { row, canSlide } = useOverflow()
  if (tours.length === 0) return null
  const slide = (direction: 1 | -1) => {
    const step = row.current?.firstElementChild?.getBoundingClientRect().width ?? 0
    row.current?.scrollBy({ left: direction * step, behavior: 'smooth' })
  }
  return (
    <section className="strip" aria-label={label}>
      <ul ref={row}>
        {tours.map((tour, index) => (
          <li key={tour.slug}>
            <Link to={paths.tour(tour.slug)}>
              <Picture
                image={tour.image}
                className="poster"
                alt=""
                sizes="(min-width: 62rem) 10rem, 6.5rem"
                first={isFirst && index === 0}
              />
              <span className="slide-text">
                <span className="heading-3 display">{tour.name}</span>
                {tour.artistNames ? <b>{tour.artistNames}</b> : null}
                <span className="small muted">{[tour.span, tour.extent].filter(Boolean).join(', ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {tours.length > 1 ? (
        <p className={canSlide ? 'strip-steps' : 'strip-steps is-idle'}>
          <button className="strip-step" type="button" aria-label={m.tours_previous({}, page)} onClick={() => slide(-1)}>
            <span aria-hidden="true">←</span>
          </button>
          <button className="strip-step" type="button" aria-label={m.tours_next({}, page)} onClick={() => slide(1)}>
            <span aria-hidden="true">→</span>
          </button>
        </p>
      ) : null}
    </section>
  )
}

/** Whether the row is wider than its box. Only then the buttons are visible; their space is always reserved. */
function useOverflow() {
  const row = useRef<HTMLUListElement>(null)
  const [canSlide, setCanSlide] = useState(false)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const observer = new ResizeObserver(() => setCanSlide(list.scrollWidth > list.clientWidth))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return { row, canSlide }
}
