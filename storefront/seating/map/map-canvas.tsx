import { useEffect, useEffectEvent, useRef } from 'react'
import { moveCursor, type Direction } from '#core/seating/map/move-cursor.ts'
import { minTarget, showPoint, toPlan, wholePlan, zoomAt, zoomInFactor, zoomOutFactor } from '#core/seating/map/viewport.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { Point, SeatSection } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { hitTest } from './hit-test.ts'
import { followPointers } from './map-pointers.ts'
import type { MapScene, SceneState } from './map-scene.ts'
import type { MapView } from './map-view.ts'
import { startPainting } from './start-painting.ts'

interface MapCanvasProps {
  scene: MapScene
  state: SceneState
  view: MapView
  onSeat(seat: IndexedSeat): void
  onArea(section: SeatSection): void
  onSection(section: SeatSection): void
  onCursor(seat: IndexedSeat | null): void
  /** Escape: closes what is open. @returns whether something was open */
  onEscape(): boolean
}

/** It takes the focus, because it handles the arrow keys itself. */
const application = { role: 'application', tabIndex: 0 } as const

const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** The hall on a canvas, moved by mouse, wheel, fingers and keys. */
export function MapCanvas({ scene, state, view, onSeat, onArea, onSection, onCursor, onEscape }: MapCanvasProps) {
  const page = usePageContext()
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const repaint = useRef<() => void>(undefined)
  const current = useRef(state)

  useEffect(() => {
    const element = canvas.current
    if (element) return startPainting(element, scene, view, current, repaint)
    return undefined
  }, [scene, view])

  useEffect(() => {
    current.current = state
    repaint.current?.()
  }, [state])

  const tap = useEffectEvent((at: Point) => {
    const hit = hitTest(scene, view, at)
    if (hit?.kind === 'seat') onSeat(hit.seat)
    if (hit?.kind === 'area') onArea(hit.section)
    if (hit?.kind === 'zoom') {
      view.jump(hit.viewport)
      if (hit.section) onSection(hit.section)
    }
    if (hit?.kind !== 'seat' && hit?.kind !== 'area') onEscape()
  })
  useEffect(() => (box.current ? followPointers(box.current, view, (at) => tap(at)) : undefined), [view])

  function moveTo(seat: IndexedSeat | null): void {
    if (!seat) return
    const { viewport, frame } = view.getSnapshot()
    view.jump(showPoint(viewport, frame, seat.seat, minTarget / scene.hall.seatGap))
    onCursor(seat)
  }

  const followKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key]
    if (direction) moveTo(state.cursor ? moveCursor(scene.hall, state.cursor, direction) : seatInView(scene, view))
    else if (event.key === '+' || event.key === '-') {
      const factor = event.key === '+' ? zoomInFactor : zoomOutFactor
      view.change((viewport, frame) => zoomAt(viewport, frame, { x: frame.width / 2, y: frame.height / 2 }, factor))
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (state.cursor) onSeat(state.cursor)
      else moveTo(seatInView(scene, view))
    } else if (event.key === 'Escape') {
      if (!onEscape()) view.jump(wholePlan(view.getSnapshot().frame))
    } else return
    event.preventDefault()
  })
  // The tooltip of the seat under the cursor takes the focus and gives it back.
  const forgetCursor = useEffectEvent((event: FocusEvent) => {
    const isNear = event.relatedTarget instanceof Node && box.current?.parentElement?.contains(event.relatedTarget)
    if (!isNear) onCursor(null)
  })
  useEffect(() => {
    const element = box.current
    const down = (event: KeyboardEvent) => followKeys(event)
    const leave = (event: FocusEvent) => forgetCursor(event)
    element?.addEventListener('keydown', down)
    element?.addEventListener('blur', leave)
    return () => {
      element?.removeEventListener('keydown', down)
      element?.removeEventListener('blur', leave)
    }
  }, [])

  return (
    <div
      ref={box}
      className="seat-canvas-box"
      {...application}
      aria-label={m.seats_map_label({ name: scene.hall.map.name }, page)}
      aria-roledescription={m.seats_map_role({}, page)}
      aria-describedby="seat-map-keys"
    >
      <canvas ref={canvas} className="seat-canvas" />
    </div>
  )
}

/** Where the keyboard begins: at the fan's choice, else at the seat nearest to the middle of what is shown. */
function seatInView({ hall, grid }: MapScene, view: MapView): IndexedSeat | null {
  const { viewport, frame } = view.getSnapshot()
  const middle = toPlan(viewport, frame, { x: frame.width / 2, y: frame.height / 2 })
  for (const distance of [hall.seatGap * 4, Math.max(hall.bounds.width, hall.bounds.height)]) {
    const nearest = grid.nearest(middle, distance)
    if (nearest !== null) return hall.seats[nearest] ?? null
  }
  return null
}
