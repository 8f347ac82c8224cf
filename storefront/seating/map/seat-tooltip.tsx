import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { tooltipPlace, tooltipWidth } from '#core/seating/map/tooltip-place.ts'
import { boxAround, toScreen } from '#core/seating/map/viewport.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { Point } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import { useStore } from '#storefront/create-store.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { placeText, seatNotes } from '../place-text.ts'
import { useSeatSelection, type Pressed } from '../seat-selection.ts'
import { AreaOffer, SeatOffer } from './seat-offer.tsx'
import { ViewFromSeat } from './view-from-seat.tsx'
import type { MapView } from './map-view.ts'

/** Beside the pressed seat: what it is, what it costs, and the button to take it (SEA-03). */
export function SeatTooltip({ pressed, view }: { pressed: Pressed; view: MapView }) {
  const page = usePageContext()
  const { hall, close } = useSeatSelection()
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(180)
  const { viewport, frame } = useStore(view)
  const at = toScreen(viewport, frame, tooltipAnchor(pressed))
  const reach = pressed.kind === 'area' ? 0 : Math.max(8, (view.scale() * hall.seatGap) / 2)
  const place = tooltipPlace(at, reach, height, frame)
  const key = pressed.kind === 'area' ? pressed.section.id : pressed.seat.seat.id
  const title = pressed.kind === 'area' ? pressed.section.name : placeText(pressed.seat, page)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    const element = box.current
    const listener = (event: KeyboardEvent) => leave(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])

  // The focus goes along, and back to where it was when the tooltip closes.
  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    element?.querySelector<HTMLElement>('.button, button')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && (element?.contains(document.activeElement) || document.activeElement === document.body))
        before.focus({ preventScroll: true })
    }
  }, [key])

  return (
    <div
      ref={box}
      className={`seat-tooltip is-${place.side}`}
      role="dialog"
      aria-label={title}
      style={{ left: place.x, top: place.y, width: tooltipWidth, '--pointer': `${place.pointer}px` } as React.CSSProperties}
    >
      <p className="seat-tooltip-title">
        {title.split(' · ').map((part, index, parts) => (
          <span key={part}>{index < parts.length - 1 ? `${part} ·\u00a0` : part}</span>
        ))}
      </p>
      {pressed.kind === 'area' ? null : seatNotes(pressed.seat, page).map((note) => <p key={note}>{note}</p>)}
      {pressed.kind === 'offer' ? <SeatOffer key={key} seats={pressed.seats} /> : null}
      {pressed.kind === 'area' ? <AreaOffer key={key} section={pressed.section} isRefused={pressed.isRefused} /> : null}
      {pressed.kind === 'refused' ? <Refusal reason={pressed.reason} seat={pressed.seat} /> : null}
      {pressed.kind === 'area' ? null : (
        <details>
          <summary>{m.seats_view({}, page)}</summary>
          <ViewFromSeat hall={hall} seat={pressed.seat} />
        </details>
      )}
      <button className="seat-tooltip-close" type="button" aria-label={m.seats_close({}, page)} onClick={close}>
        <span aria-hidden="true">&times;</span>
      </button>
    </div>
  )
}

function tooltipAnchor(pressed: Pressed): Point {
  if (pressed.kind !== 'area') return pressed.seat.seat
  const { x, y, width, height } = boxAround(pressed.section.hull)
  return { x: x + width / 2, y: y + height / 2 }
}

function Refusal({ reason, seat }: { reason: 'reserved' | 'distanced' | 'release-first'; seat: IndexedSeat }) {
  const page = usePageContext()
  const { own, release } = useSeatSelection()
  if (reason === 'distanced') return <p>{m.seats_distanced({}, page)}</p>
  if (seat.seat.blocked) return <p>{m.seats_blocked({}, page)}</p>
  if (reason === 'reserved') return <p>{m.seats_taken({}, page)}</p>
  return (
    <>
      <p>{m.LANG_SEATMAP_ERROR_RELEASE_FIRST({}, page)}</p>
      <button className="button button-small" type="button" onClick={() => release(own)}>
        {m.seats_release_all({}, page)}
      </button>
    </>
  )
}
