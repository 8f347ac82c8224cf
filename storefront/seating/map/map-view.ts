import { limitViewport, viewportScale, wholePlan, type Box, type Frame, type Viewport } from '#core/seating/map/viewport.ts'
import { createStore } from '#storefront/create-store.ts'

/** Milliseconds that a jump takes, for example to a block. Without motion it takes none. */
const jumpTime = 240

export interface MapViewState {
  viewport: Viewport
  frame: Frame
}

/** Which part of the hall is shown. The canvas, the overview, the buttons and the tooltip share it. */
export function createMapView(bounds: Box) {
  const frame: Frame = { width: 1, height: 1, bounds }
  const store = createStore<MapViewState>({ frame, viewport: wholePlan(frame) })
  let animation = 0

  function show(viewport: Viewport): void {
    cancelAnimationFrame(animation)
    store.set({ ...store.getSnapshot(), viewport })
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    /** Takes the size of the element that shows the map, in CSS pixels. */
    resize(width: number, height: number): void {
      const { viewport, frame: before } = store.getSnapshot()
      if (before.width === width && before.height === height) return
      const resized = { width: Math.max(1, width), height: Math.max(1, height), bounds }
      store.set({ frame: resized, viewport: limitViewport(viewport, resized) })
    },
    show,
    /** Moves to another part smoothly, so that a fan sees where it leads. */
    jump(target: Viewport): void {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target)
      cancelAnimationFrame(animation)
      const from = store.getSnapshot().viewport
      const start = performance.now()
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - start) / jumpTime))
        const eased = 1 - (1 - share) ** 3
        const zoom = from.zoom * (target.zoom / from.zoom) ** eased
        const [x, y] = [from.x + (target.x - from.x) * eased, from.y + (target.y - from.y) * eased]
        store.set({ ...store.getSnapshot(), viewport: share === 1 ? target : { zoom, x, y } })
        if (share < 1) animation = requestAnimationFrame(step)
      }
      animation = requestAnimationFrame(step)
    },
    /** Changes the part that is shown by one of the functions of `core/seating/map/viewport.ts`. */
    change(by: (viewport: Viewport, frame: Frame) => Viewport): void {
      const { viewport, frame: current } = store.getSnapshot()
      show(by(viewport, current))
    },
    /** @returns CSS pixels for one unit of the plan */
    scale(): number {
      const { viewport, frame: current } = store.getSnapshot()
      return viewportScale(viewport, current)
    },
  }
}

export type MapView = ReturnType<typeof createMapView>
