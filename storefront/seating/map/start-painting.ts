import { onLookChange, readMapLook, type MapLook } from './map-look.ts'
import type { MapScene, SceneState } from './map-scene.ts'
import type { MapView } from './map-view.ts'
import { paintMap, placementOf, type Part, type Placement } from './paint-map.ts'
import { createSeatSprites } from './seat-sprites.ts'

/** What the canvas shows. */
interface Painted {
  placement: Placement
  state: SceneState
  look: MapLook
  width: number
  height: number
}

/**
 * Paints whenever the view, the state, the size or the colours change, at most once a frame. While the plan is dragged, the picture is
 * moved and only the strips that come into view are painted: all seats of an arena take too long for every frame.
 * @param current the state to paint
 * @param repaint gets the function that has the state painted again
 * @returns stops painting
 */
export function startPainting(
  element: HTMLCanvasElement,
  scene: MapScene,
  view: MapView,
  current: { current: SceneState },
  repaint: { current: (() => void) | undefined },
): () => void {
  const context = element.getContext('2d', { alpha: false })
  const box = element.parentElement
  if (!context || !box) return () => undefined
  const sprites = createSeatSprites()
  let look = readMapLook(box, scene.hall)
  let scheduled = 0
  let painted: Painted | null = null

  function paint(): void {
    scheduled = 0
    if (!context || !box) return
    const { viewport, frame } = view.getSnapshot()
    const ratio = window.devicePixelRatio || 1
    const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)]
    // A new size clears the canvas, which is then painted in the same frame.
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    // On the whole plan a finger scrolls the page; further in it moves the plan.
    box.style.touchAction = viewport.zoom <= 1 ? 'pan-y' : 'none'
    const next: Painted = { placement: placementOf(viewport, frame, ratio), state: current.current, look, width, height }
    for (const part of partsToPaint(context, painted, next))
      paintMap({ context, scene, state: next.state, look, placement: next.placement, ratio, sprites }, part)
    painted = next
  }

  const schedule = () => {
    scheduled ||= requestAnimationFrame(paint)
  }
  const repaintAll = () => {
    painted = null
    schedule()
  }
  const resize = () => {
    const { width, height } = element.getBoundingClientRect()
    view.resize(width, height)
  }
  const observer = new ResizeObserver(resize)
  observer.observe(element)
  resize()
  const stopLook = onLookChange(() => {
    look = readMapLook(box, scene.hall)
    schedule()
  })
  const stopView = view.subscribe(schedule)
  repaint.current = schedule
  // Lettering drawn before the fonts are there is drawn again.
  void document.fonts.ready.then(repaintAll)
  paint()
  return () => {
    cancelAnimationFrame(scheduled)
    observer.disconnect()
    stopLook()
    stopView()
    repaint.current = undefined
  }
}

/** Moves what can be kept of the picture. @returns what has to be painted: nothing, strips at the edges, or the whole canvas */
function partsToPaint(context: CanvasRenderingContext2D, before: Painted | null, after: Painted): Part[] {
  const { width, height } = after
  const whole = [{ x: 0, y: 0, width, height }]
  const isSame = before?.state === after.state && before.look === after.look && before.width === width && before.height === height
  if (!isSame || before.placement.scale !== after.placement.scale) return whole
  const [right, down] = [after.placement.left - before.placement.left, after.placement.top - before.placement.top]
  if (right === 0 && down === 0) return []
  if (Math.abs(right) >= width / 2 || Math.abs(down) >= height / 2) return whole
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(context.canvas, right, down)
  const columns = { x: right > 0 ? 0 : width + right, y: 0, width: Math.abs(right), height }
  const rows = { x: 0, y: down > 0 ? 0 : height + down, width, height: Math.abs(down) }
  return [columns, rows].filter((part) => part.width > 0 && part.height > 0)
}
