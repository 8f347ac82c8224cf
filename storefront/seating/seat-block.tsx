import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { TurnNoticePart } from '#storefront/waiting-room/turn-notice-part.tsx'
import { useTurn } from '#storefront/waiting-room/use-turn.ts'
import type { SeatedEvent } from './seated-event.ts'

const loadPicker = () => import('./seat-picker.tsx').then(({ SeatPicker }) => SeatPicker)

/**
 * The place of the seat map on an event's page. Its code and the plan are loaded when it comes near the visible part, so that the page
 * stays light. Of a sold-out event it shows what is taken, and a seat that is returned can be had. Hidden without JavaScript, where the
 * page has plain rows. A fan who has to queue is led to the waiting room instead.
 */
export function SeatBlock({ event, isSoldOut = false }: { event: SeatedEvent; isSoldOut?: boolean }) {
  const page = usePageContext()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [turn, noteQueue] = useTurn(event.slug, event.isQueued)
  useEffect(() => {
    const element = section.current
    if (!element || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  const dailyNames = [
    ...new Set(event.variants.flatMap(({ pricingCategory }) => (pricingCategory?.dailyEntry ? [pricingCategory.name] : []))),
  ]
  return (
    <section className="wrap seat-block needs-script" aria-labelledby="h-seats" ref={section}>
      <div className="section-head">
        <h2 className="heading-2" id="h-seats">
          {isSoldOut ? m.seats_heading_full({}, page) : m.seats_heading({}, page)}
        </h2>
        {isSoldOut ? null : <span className="small muted">{m.tickets_limit({ limit: event.cartLimit }, page)}</span>}
      </div>
      {dailyNames.length > 0 ? <p className="note">{m.seats_daily({ categories: dailyNames.join(', ') }, page)}</p> : null}
      <TurnNoticePart slug={event.slug} turn={turn} />
      {turn.kind === 'waits' ? null : (
        <div className="seat-block-space">{isNear ? <LazyLoaded load={loadPicker} props={{ event, onQueued: noteQueue }} /> : null}</div>
      )}
    </section>
  )
}
