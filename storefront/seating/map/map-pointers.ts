import { panBy, pinch, zoomAt, type Fingers } from '#core/seating/map/viewport.ts'
import type { Point } from '#core/seating/seating-plan.ts'
import type { MapView } from './map-view.ts'

/** A pointer that moved by fewer pixels has tapped. */
const tapMove = 6
/** How much one line of a wheel zooms. */
const wheelStep = 0.0016

/**
 * Moves a map by mouse, wheel and fingers.
 * @param onTap called with the point in CSS pixels from the upper left corner
 * @returns stops listening
 */
export function followPointers(element: HTMLElement, view: MapView, onTap: (at: Point) => void): () => void {
  const pointers = new Map<number, Point>()
  let start: Point | null = null
  let hasMoved = false
  let fingers: Fingers | null = null
  // Measured when a gesture begins: measuring for each movement has the browser lay out the page in between.
  let corner: Point = { x: 0, y: 0 }

  function measure(): void {
    const { left, top } = element.getBoundingClientRect()
    corner = { x: left, y: top }
  }

  const pointOf = (event: MouseEvent): Point => ({ x: event.clientX - corner.x, y: event.clientY - corner.y })

  function fingersNow(): Fingers | null {
    const [a, b] = [...pointers.values()]
    return a && b ? { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) } : null
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    if (pointers.size === 0) measure()
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    if (pointers.size === 1) {
      start = at
      hasMoved = false
    } else hasMoved = true
    fingers = fingersNow()
    element.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    const now = fingersNow()
    if (now && fingers) {
      const from = fingers
      view.change((viewport, frame) => pinch(viewport, frame, from, now))
      fingers = now
      return
    }
    if (!hasMoved && start && Math.hypot(at.x - start.x, at.y - start.y) < tapMove) return
    // From the start: the first pixels would be lost otherwise.
    const from = hasMoved || !start ? before : start
    hasMoved = true
    view.change((viewport, frame) => panBy(viewport, frame, { x: at.x - from.x, y: at.y - from.y }))
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    fingers = fingersNow()
    if (event.type === 'pointerup' && !hasMoved && pointers.size === 0) onTap(pointOf(event))
  }

  function wheel(event: WheelEvent): void {
    const factor = Math.exp(-event.deltaY * wheelStep * (event.deltaMode === 1 ? 30 : 1) * (event.ctrlKey ? 4 : 1))
    const before = view.getSnapshot().viewport
    measure()
    view.change((viewport, frame) => zoomAt(viewport, frame, pointOf(event), factor))
    // At the limits of the zoom the wheel scrolls the page, so that the map is no trap.
    if (view.getSnapshot().viewport.zoom !== before.zoom) event.preventDefault()
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('wheel', wheel)
  }
}
