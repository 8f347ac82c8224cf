import { isOnCanvas, nextBeyond, partAfterMove, fractionWithin, stripsToward, type Part } from '#core/seating/map/picture-parts.ts'
import type { MapLook } from './map-look.ts'
import type { MapScene, SceneState } from './map-scene.ts'
import { paintMap, type Placement } from './paint-map.ts'
import { createSeatSprites } from './seat-sprites.ts'

/** What is to be seen. Sizes are in pixels of the device. */
interface Shown {
  /** Of the plan in the frame. */
  placement: Placement
  state: SceneState
  look: MapLook
  width: number
  height: number
  /** Pixels of the device for one CSS pixel. */
  ratio: number
}

/** How far the canvas reaches beyond the frame on each side, as a share of the frame. */
const overhang = 0.25
/** Strips are painted at least this wide, in CSS pixels. */
const minStrip = 64
/** A picture is enlarged or reduced by at most this factor before it is painted anew. */
const maxStretch = 3
/**
 * The share of the frame's width and height that a stretched picture fills at least. While a fan zooms out quickly, the edges of the frame
 * may stay empty for a moment: painting all seats for each step would make the movement itself stutter.
 */
const minShare = 0.6

/**
 * The picture of a hall on a canvas that is larger than its frame. While the plan is dragged or zoomed, the canvas as a whole is moved and
 * stretched, which costs the browser next to nothing; painting 12,000 seats for each frame takes too long. It is painted where the picture
 * ends, and anew as soon as the plan rests in another size.
 */
export function createMapPicture(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, scene: MapScene) {
  const sprites = createSeatSprites()
  let painted: Shown | null = null
  /** The part of the canvas that is painted. */
  let covered: Part = { x: 0, y: 0, width: 0, height: 0 }
  let margin = { x: 0, y: 0 }

  function paint(part: Part): void {
    if (!painted || part.width <= 0 || part.height <= 0) return
    const { placement, state, look, ratio } = painted
    const inCanvas = { ...placement, left: placement.left + margin.x, top: placement.top + margin.y }
    paintMap({ context, scene, state, look, placement: inCanvas, ratio, sprites }, part)
  }

  function paintAnew(shown: Shown): void {
    const { width, height, ratio, look } = shown
    if (painted?.width !== width || painted.height !== height || painted.ratio !== ratio) resize(shown)
    if (painted?.look !== look) {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.fillStyle = look.ground
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    painted = shown
    covered = { ...margin, width, height }
    paint(covered)
    place(0, 0, 1)
  }

  /** A new size clears the canvas. */
  function resize({ width, height, ratio }: Shown): void {
    margin = { x: Math.round(width * overhang), y: Math.round(height * overhang) }
    canvas.width = width + 2 * margin.x
    canvas.height = height + 2 * margin.y
    sizeInPage(canvas, margin, ratio)
    painted = null
  }

  function place(x: number, y: number, stretch: number): void {
    const ratio = painted?.ratio ?? 1
    canvas.style.transform = `translate(${x / ratio}px, ${y / ratio}px) scale(${stretch})`
  }

  /** Paints strips beside what is painted until it reaches as far as this part. */
  function extend(to: Part): void {
    const plan = stripsToward(covered, to, minStrip * (painted?.ratio ?? 1), canvas)
    plan.strips.forEach(paint)
    covered = plan.covered
  }

  /** Moves what is painted inside the canvas, so that the frame is in its middle again. @returns whether something of it remains */
  function recentre(shown: Shown, x: number, y: number): boolean {
    const left = partAfterMove(covered, { x, y }, { ...margin, width: shown.width, height: shown.height }, canvas)
    if (!left) return false
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(canvas, x, y)
    covered = left
    painted = shown
    return true
  }

  return {
    /** Shows the hall. @returns false if the picture is only stretched, and `settle` has to be called once the plan rests */
    show(shown: Shown): boolean {
      if (!painted || !looksAlike(painted, shown)) {
        paintAnew(shown)
        return true
      }
      const { x, y, stretch, seen } = moved(painted, shown, margin)
      if (stretch !== 1) {
        if (fractionWithin(covered, seen) < minShare || stretch > maxStretch || stretch < 1 / maxStretch) {
          paintAnew(shown)
          return true
        }
        place(x, y, stretch)
        return false
      }
      if (isOnCanvas(seen, canvas)) {
        extend(seen)
        place(x, y, 1)
      } else if (recentre(shown, x, y)) {
        extend({ ...margin, width: shown.width, height: shown.height })
        place(0, 0, 1)
      } else paintAnew(shown)
      return true
    },
    /** Paints the picture sharply after it was stretched. */
    settle: paintAnew,
    /** Paints a part beyond the frame, so that dragging can begin without. @returns whether more is to be painted */
    prepare(): boolean {
      const next = painted && nextBeyond(covered, canvas)
      if (next) extend(next)
      return next !== null
    },
    /** Has everything painted anew with the next `show`, for example in another font. */
    forget(): void {
      painted = null
    },
  }
}

/** Lays the canvas over its frame, beyond which it reaches by the margin on each side. */
function sizeInPage({ style, width, height }: HTMLCanvasElement, margin: { x: number; y: number }, ratio: number): void {
  style.left = `${-margin.x / ratio}px`
  style.top = `${-margin.y / ratio}px`
  style.width = `${width / ratio}px`
  style.height = `${height / ratio}px`
}

/** Whether the picture differs in nothing but its place. */
function looksAlike(painted: Shown, { state, look, width, height, ratio }: Shown): boolean {
  return painted.state === state && painted.look === look && painted.width === width && painted.height === height && painted.ratio === ratio
}

/** How the canvas has to be moved and stretched to show what is to be seen, and the part of it that then lies in the frame. */
function moved({ placement: from }: Shown, { placement: to, width, height }: Shown, margin: { x: number; y: number }) {
  const stretch = to.scale / from.scale
  const x = to.left + margin.x - (margin.x + from.left) * stretch
  const y = to.top + margin.y - (margin.y + from.top) * stretch
  const seen = { x: (margin.x - x) / stretch, y: (margin.y - y) / stretch, width: width / stretch, height: height / stretch }
  return { x, y, stretch, seen }
}
