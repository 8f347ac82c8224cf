import { createMapPicture } from './map-picture.ts'
import { onLookChange, readMapLook } from './map-look.ts'
import type { MapScene, SceneState } from './map-scene.ts'
import type { MapView } from './map-view.ts'
import { mapPlacement } from './paint-map.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds without a change after which a plan that was zoomed rests. */
const restAfter = 140

/**
 * Paints whenever the view, the state, the size or the colours change, at most once a frame.
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
  const picture = createMapPicture(element, context, scene)
  let look = readMapLook(box, scene.hall)
  let scheduled = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  let stopPreparing: (() => void) | undefined

  function shown() {
    const { viewport, frame } = view.getSnapshot()
    const ratio = window.devicePixelRatio || 1
    const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)]
    return { placement: mapPlacement(viewport, frame, ratio), state: current.current, look, width, height, ratio }
  }

  function paint(): void {
    scheduled = 0
    clearTimeout(resting)
    stopPreparing?.()
    if (picture.show(shown())) stopPreparing = whenIdle(prepare)
    else resting = setTimeout(settle, restAfter)
    // On the whole plan a finger scrolls the page; further in it moves the plan.
    const touchAction = view.getSnapshot().viewport.zoom <= 1 ? 'pan-y' : 'none'
    if (box && box.style.touchAction !== touchAction) box.style.touchAction = touchAction
  }

  function settle(): void {
    picture.settle(shown())
    stopPreparing = whenIdle(prepare)
  }

  function prepare(): void {
    stopPreparing = picture.prepare() ? whenIdle(prepare) : undefined
  }

  const schedule = () => {
    scheduled ||= requestAnimationFrame(paint)
  }
  const resize = () => {
    const { width, height } = box.getBoundingClientRect()
    view.resize(width, height)
  }
  const observer = new ResizeObserver(resize)
  observer.observe(box)
  resize()
  const stopLook = onLookChange(() => {
    look = readMapLook(box, scene.hall)
    schedule()
  })
  const stopView = view.subscribe(schedule)
  repaint.current = schedule
  paint()
  // The first lettering asks for its fonts, and is drawn again with them.
  if (document.fonts.status === 'loading')
    void document.fonts.ready.then(() => {
      picture.forget()
      schedule()
    })
  return () => {
    cancelAnimationFrame(scheduled)
    clearTimeout(resting)
    stopPreparing?.()
    observer.disconnect()
    stopLook()
    stopView()
    repaint.current = undefined
  }
}
