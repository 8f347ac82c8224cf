import { useEffect, useRef, type PointerEvent } from 'react'
import { limitViewport, visibleBox, wholePlan, toPlan, toScreen, type Frame } from '#core/seating/map/viewport.ts'
import { onLookChange, readMapLook } from './map-look.ts'
import { paintGraphic } from './paint-graphic.ts'
import type { MapScene } from './map-scene.ts'
import type { MapView } from './map-view.ts'
import { whenIdle } from './when-idle.ts'

const [width, height] = [112, 96]

/** The whole hall in small, with a frame around what is shown. A tap moves there. Hidden while the whole plan is shown anyway. */
export function Overview({ scene, view }: { scene: MapScene; view: MapView }) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const small: Frame = { width, height, bounds: scene.hall.bounds }
  const whole = wholePlan(small)

  useEffect(() => {
    const paint = () => canvas.current && paintOverview(canvas.current, scene)
    // It is hidden at first, so the map itself comes before it.
    const stopWaiting = whenIdle(paint)
    const stopLook = onLookChange(paint)
    return () => {
      stopWaiting()
      stopLook()
    }
  }, [scene])

  // Without React: a movement has no time for rendering.
  useEffect(() => {
    const place = () => box.current && placeFrame(box.current, view)
    place()
    return view.subscribe(place)
  }, [view])

  function move(event: PointerEvent<HTMLElement>): void {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const point = toPlan(whole, small, { x: event.clientX - box.left, y: event.clientY - box.top })
    view.change((viewport, frame) => limitViewport({ ...viewport, ...point }, frame))
  }

  return (
    <div ref={box} className="seat-overview is-idle" aria-hidden="true" onPointerDown={move} onPointerMove={move}>
      <canvas ref={canvas} style={{ width, height }} />
      <span />
    </div>
  )
}

/** Draws the frame around what is shown. */
function placeFrame(box: HTMLElement, view: MapView): void {
  const { viewport, frame } = view.getSnapshot()
  const small: Frame = { width, height, bounds: frame.bounds }
  const shown = visibleBox(viewport, frame)
  const from = toScreen(wholePlan(small), small, shown)
  const to = toScreen(wholePlan(small), small, { x: shown.x + shown.width, y: shown.y + shown.height })
  const [left, top] = [Math.max(0, from.x), Math.max(0, from.y)]
  box.classList.toggle('is-idle', viewport.zoom <= 1.05)
  const mark = box.querySelector('span')
  if (!mark) return
  mark.style.transform = `translate(${left}px, ${top}px)`
  mark.style.width = `${Math.min(width, to.x) - left}px`
  mark.style.height = `${Math.min(height, to.y) - top}px`
}

function paintOverview(canvas: HTMLCanvasElement, scene: MapScene): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio || 1
  canvas.width = width * ratio
  canvas.height = height * ratio
  const look = readMapLook(canvas.parentElement ?? document.body, scene.hall)
  const frame: Frame = { width, height, bounds: scene.hall.bounds }
  const scale = Math.min(width / frame.bounds.width, height / frame.bounds.height)
  const origin = toScreen(wholePlan(frame), frame, { x: 0, y: 0 })
  context.fillStyle = look.paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(scale * ratio, 0, 0, scale * ratio, origin.x * ratio, origin.y * ratio)
  for (const graphic of scene.hall.map.graphics)
    if (graphic.shape !== 'text') paintGraphic(context, { ...graphic, text: null }, look, scale)
  for (const { section, category } of scene.sections) {
    context.beginPath()
    for (const { x, y } of section.hull) context.lineTo(x, y)
    context.closePath()
    context.fillStyle = look.categories[category] ?? look.ink
    context.globalAlpha = 0.75
    context.fill()
  }
}
