import { useSyncExternalStore } from 'react'
import { maxZoom, minZoom, wholePlan, zoomAt, zoomInFactor, zoomOutFactor } from '#core/seating/map/viewport.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { MapView } from './map-view.ts'

/** What wheel and fingers do, as buttons (LIM-47). */
export function ZoomButtons({ view }: { view: MapView }) {
  const page = usePageContext()
  const limit = useLimit(view)
  const zoomBy = (factor: number) => {
    const { viewport, frame } = view.getSnapshot()
    view.jump(zoomAt(viewport, frame, { x: frame.width / 2, y: frame.height / 2 }, factor))
  }
  return (
    <div className="seat-zoom">
      <button type="button" aria-label={m.seats_zoom_in({}, page)} disabled={limit === 'nearest'} onClick={() => zoomBy(zoomInFactor)}>
        +
      </button>
      <button type="button" aria-label={m.seats_zoom_out({}, page)} disabled={limit === 'whole'} onClick={() => zoomBy(zoomOutFactor)}>
        &minus;
      </button>
      <button
        type="button"
        className="seat-zoom-all"
        aria-label={m.seats_zoom_all({}, page)}
        disabled={limit === 'whole'}
        onClick={() => view.jump(wholePlan(view.getSnapshot().frame))}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
          <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" />
        </svg>
      </button>
    </div>
  )
}

/** Which limit of the zoom is reached. It changes seldom, so the buttons are not rendered for each frame of a movement. */
function useLimit(view: MapView): 'whole' | 'nearest' | null {
  const read = () => {
    const { zoom } = view.getSnapshot().viewport
    return zoom <= minZoom ? 'whole' : zoom >= maxZoom ? 'nearest' : null
  }
  return useSyncExternalStore(view.subscribe, read, read)
}
