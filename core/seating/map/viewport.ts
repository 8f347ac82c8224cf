import type { Point, Size } from '../seating-plan.ts'

/** The limits of the zoom (LIM-46); 1 shows the whole plan. */
export const minZoom = 1
export const maxZoom = 15
/** The factors of the two zoom buttons (LIM-47). */
export const zoomInFactor = 1.25
export const zoomOutFactor = 0.75

/** The part of a plan that is shown. */
export interface Viewport {
  zoom: number
  /** The point in the middle, in the plan's unit. */
  x: number
  y: number
}

/** A rectangle in the plan's unit. */
export interface Box extends Point, Size {}

/** The area in which a plan is drawn. */
export interface Frame extends Size {
  /** What is to be seen at zoom 1, in the plan's unit. */
  bounds: Box
}

/** Shows the whole plan. */
export function wholePlan({ bounds }: Frame): Viewport {
  return { zoom: minZoom, x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
}

/** @returns pixels for one unit of the plan */
export function viewportScale({ zoom }: Pick<Viewport, 'zoom'>, { width, height, bounds }: Frame): number {
  return zoom * Math.min(width / bounds.width, height / bounds.height)
}

/** @returns where a point of the plan is, in pixels from the frame's upper left corner */
export function toScreen(viewport: Viewport, frame: Frame, { x, y }: Point): Point {
  const scale = viewportScale(viewport, frame)
  return { x: frame.width / 2 + (x - viewport.x) * scale, y: frame.height / 2 + (y - viewport.y) * scale }
}

/** The inverse of `toScreen`. */
export function toPlan(viewport: Viewport, frame: Frame, { x, y }: Point): Point {
  const scale = viewportScale(viewport, frame)
  return { x: viewport.x + (x - frame.width / 2) / scale, y: viewport.y + (y - frame.height / 2) / scale }
}

/** The part of the plan inside the frame. */
export function visibleBox(viewport: Viewport, frame: Frame): Box {
  const scale = viewportScale(viewport, frame)
  const [width, height] = [frame.width / scale, frame.height / scale]
  return { x: viewport.x - width / 2, y: viewport.y - height / 2, width, height }
}

/** Keeps the zoom within its limits (LIM-46), and the plan inside the frame. */
export function limitViewport({ zoom, x, y }: Viewport, frame: Frame): Viewport {
  const limited = Math.min(maxZoom, Math.max(minZoom, zoom))
  const scale = viewportScale({ zoom: limited }, frame)
  const { bounds } = frame
  return {
    zoom: limited,
    x: limitCentre(x, bounds.x, bounds.width, frame.width / scale),
    y: limitCentre(y, bounds.y, bounds.height, frame.height / scale),
  }
}

/**
 * Where the plan is smaller than the frame it stays in the middle. Elsewhere a quarter of the frame may be empty, so that seats at the
 * edge can be moved away from the controls.
 */
function limitCentre(centre: number, start: number, length: number, visible: number): number {
  const room = Math.max(0, length / 2 - visible / 4)
  const middle = start + length / 2
  return length <= visible ? middle : Math.min(middle + room, Math.max(middle - room, centre))
}

/** Moves the plan with a pointer that moved by this many pixels. */
export function panBy(viewport: Viewport, frame: Frame, { x, y }: Point): Viewport {
  const scale = viewportScale(viewport, frame)
  return limitViewport({ ...viewport, x: viewport.x - x / scale, y: viewport.y - y / scale }, frame)
}

/** Zooms by a factor so that the point of the plan under a point of the frame stays there. */
export function zoomAt(viewport: Viewport, frame: Frame, at: Point, factor: number): Viewport {
  return pinch(viewport, frame, { middle: at, distance: 1 }, { middle: at, distance: factor })
}

/** Two fingers on the frame. */
export interface Fingers {
  middle: Point
  distance: number
}

/** Zooms and moves so that what was between two fingers stays between them. */
export function pinch(viewport: Viewport, frame: Frame, before: Fingers, after: Fingers): Viewport {
  const zoom = Math.min(maxZoom, Math.max(minZoom, viewport.zoom * (after.distance / Math.max(before.distance, 1e-6))))
  const anchor = toPlan(viewport, frame, before.middle)
  const scale = viewportScale({ zoom }, frame)
  const x = anchor.x - (after.middle.x - frame.width / 2) / scale
  const y = anchor.y - (after.middle.y - frame.height / 2) / scale
  return limitViewport({ zoom, x, y }, frame)
}

/** Shows a box as large as fits, with some space around it. */
export function showBox(frame: Frame, { x, y, width, height }: Box): Viewport {
  const whole = viewportScale({ zoom: 1 }, frame)
  const fitting = Math.min(frame.width / Math.max(width, 1e-6), frame.height / Math.max(height, 1e-6)) * 0.86
  return limitViewport({ zoom: fitting / whole, x: x + width / 2, y: y + height / 2 }, frame)
}

/** A seat has to be this many pixels apart from its neighbour before it can be tapped (WCAG 2.2, 2.5.8). */
export const minTarget = 24

/**
 * Shows a block as a whole if its seats can be tapped then, else the part of it around a point. A table keeps its neighbours in view.
 * @param seatGap how far neighbours sit apart, in the plan's unit
 */
export function showBlock(frame: Frame, block: Box, point: Point, seatGap: number): Viewport {
  const whole = showBox(frame, block)
  const needed = minTarget / seatGap / viewportScale({ zoom: 1 }, frame)
  return limitViewport(whole.zoom >= needed ? { ...whole, zoom: Math.min(whole.zoom, needed * 1.75) } : { ...point, zoom: needed }, frame)
}

/** Shows a point, zoomed in to at least this many pixels for one unit. The viewport stays if the point is well inside it already. */
export function showPoint(viewport: Viewport, frame: Frame, point: Point, minScale: number): Viewport {
  const at = toScreen(viewport, frame, point)
  const margin = Math.min(64, frame.width / 4, frame.height / 4)
  const isInside = at.x >= margin && at.y >= margin && at.x <= frame.width - margin && at.y <= frame.height - margin
  const scale = viewportScale(viewport, frame)
  if (isInside && scale >= minScale) return viewport
  return limitViewport({ zoom: viewport.zoom * Math.max(1, minScale / scale), ...point }, frame)
}

/** The smallest box around points; empty without any. */
export function boxAround(points: readonly Point[]): Box {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
