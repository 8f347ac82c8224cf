import { isInside } from '#core/seating/hull.ts'
import { minTarget, showBlock, toPlan, type Viewport } from '#core/seating/map/viewport.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { Point, SeatSection } from '#core/seating/seating-plan.ts'
import type { MapScene } from './map-scene.ts'
import type { MapView } from './map-view.ts'

export type Hit =
  | { kind: 'seat'; seat: IndexedSeat }
  | { kind: 'area'; section: SeatSection }
  /** Seats are too small to be tapped: the map zooms in to there. */
  | { kind: 'zoom'; viewport: Viewport; section: SeatSection | null }
  | null

/** What a fan has tapped. */
export function hitTest(scene: MapScene, view: MapView, at: Point): Hit {
  const { viewport, frame } = view.getSnapshot()
  const point = toPlan(viewport, frame, at)
  const { seatGap, seats } = scene.hall
  const section = scene.sections.find((each) => isInside(point, each.section.hull))
  if (section && section.section.capacity !== null) return { kind: 'area', section: section.section }
  const nearest = scene.grid.nearest(point, seatGap)
  const seat = nearest === null ? undefined : seats[nearest]
  if (view.scale() * seatGap >= minTarget - 0.01) return seat ? { kind: 'seat', seat } : null
  const block = section ?? scene.sections.find((each) => each.section === seat?.section)
  if (!block) return null
  return { kind: 'zoom', viewport: showBlock(frame, block.box, point, seatGap), section: block.section }
}
