import type { MapLook } from './map-look.ts'
import type { MapScene, SceneState } from './map-scene.ts'
import { paintMap, type Part, type Placement } from './paint-map.ts'
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
/** Strips are painted at least this wide, in CSS pixels: each painting sends the whole canvas to the screen again. */
const minStrip = 64
/** A picture is enlarged or reduced by at most this factor before it is painted anew. */
const maxStretch = 3
/** The share of the frame's width and height that a stretched picture fills at least. */
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
    Object.assign(canvas.style, {
      left: `${-margin.x / ratio}px`,
      top: `${-margin.y / ratio}px`,
      width: `${canvas.width / ratio}px`,
      height: `${canvas.height / ratio}px`,
    })
    painted = null
  }

  function place(x: number, y: number, stretch: number): void {
    const ratio = painted?.ratio ?? 1
    canvas.style.transform = `translate(${x / ratio}px, ${y / ratio}px) scale(${stretch})`
  }

  /** Paints strips beside what is painted until it reaches as far as this part. */
  function extend(to: Part): void {
    const min = minStrip * (painted?.ratio ?? 1)
    const [left, right] = [covered.x - to.x, to.x + to.width - covered.x - covered.width]
    if (left > 0) {
      const x = Math.max(0, covered.x - Math.max(left, min))
      paint({ ...covered, x, width: covered.x - x })
      covered = { ...covered, x, width: covered.x + covered.width - x }
    }
    if (right > 0) {
      const [from, width] = [covered.x + covered.width, Math.max(right, min)]
      const end = Math.min(canvas.width, from + width)
      paint({ ...covered, x: from, width: end - from })
      covered = { ...covered, width: end - covered.x }
    }
    const [above, below] = [covered.y - to.y, to.y + to.height - covered.y - covered.height]
    if (above > 0) {
      const y = Math.max(0, covered.y - Math.max(above, min))
      paint({ ...covered, y, height: covered.y - y })
      covered = { ...covered, y, height: covered.y + covered.height - y }
    }
    if (below > 0) {
      const [from, height] = [covered.y + covered.height, Math.max(below, min)]
      const end = Math.min(canvas.height, from + height)
      paint({ ...covered, y: from, height: end - from })
      covered = { ...covered, height: end - covered.y }
    }
  }

  /** Moves what is painted inside the canvas, so that the frame is in its middle again. @returns whether something of it remains */
  function recentre(shown: Shown, x: number, y: number): boolean {
    const left = Math.max(0, covered.x + x)
    const top = Math.max(0, covered.y + y)
    const right = Math.min(canvas.width, covered.x + covered.width + x)
    const bottom = Math.min(canvas.height, covered.y + covered.height + y)
    const { width, height } = shown
    // What is left has to lie beside what is shown, or strips could not connect them.
    if (left >= margin.x + width || right <= margin.x || top >= margin.y + height || bottom <= margin.y) return false
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(canvas, x, y)
    covered = { x: left, y: top, width: right - left, height: bottom - top }
    painted = shown
    return true
  }

  return {
    /**
     * Shows the hall. @returns false if the picture is only stretched, and `settle` has to be called once the plan rests
     */
    show(shown: Shown): boolean {
      const { placement, state, look, width, height, ratio } = shown
      const isSame =
        painted?.state === state && painted.look === look && painted.width === width && painted.height === height && painted.ratio === ratio
      if (!painted || !isSame) {
        paintAnew(shown)
        return true
      }
      const stretch = placement.scale / painted.placement.scale
      const x = placement.left + margin.x - (margin.x + painted.placement.left) * stretch
      const y = placement.top + margin.y - (margin.y + painted.placement.top) * stretch
      // The part of the canvas that lies in the frame.
      const seen = { x: (margin.x - x) / stretch, y: (margin.y - y) / stretch, width: width / stretch, height: height / stretch }
      const isOnCanvas = seen.x >= 0 && seen.y >= 0 && seen.x + seen.width <= canvas.width && seen.y + seen.height <= canvas.height
      if (stretch !== 1) {
        if (!reaches(covered, seen) || stretch > maxStretch || stretch < 1 / maxStretch) {
          paintAnew(shown)
          return true
        }
        place(x, y, stretch)
        return false
      }
      if (isOnCanvas) {
        extend(seen)
        place(x, y, 1)
      } else if (recentre(shown, x, y)) {
        extend({ ...margin, width, height })
        place(0, 0, 1)
      } else paintAnew(shown)
      return true
    },
    /** Paints the picture sharply after it was stretched. */
    settle: paintAnew,
    /** Paints a part beyond the frame, so that dragging can begin without. @returns whether more is to be painted */
    prepare(): boolean {
      const { x, y, width, height } = covered
      if (!painted) return false
      if (x > 0) extend({ x: 0, y, width: x, height })
      else if (width < canvas.width) extend({ ...covered, width: canvas.width })
      else if (y > 0) extend({ ...covered, y: 0 })
      else if (height < canvas.height) extend({ ...covered, height: canvas.height })
      else return false
      return true
    },
    /** Has everything painted anew with the next `show`, for example in another font. */
    forget(): void {
      painted = null
    },
  }
}

/**
 * Whether a stretched picture shows enough of the plan until it rests. While a fan zooms out quickly, the edges of the frame may stay
 * empty for a moment: painting all seats for each step would make the movement itself stutter.
 */
function reaches(covered: Part, seen: Part): boolean {
  const width = Math.min(covered.x + covered.width, seen.x + seen.width) - Math.max(covered.x, seen.x)
  const height = Math.min(covered.y + covered.height, seen.y + seen.height) - Math.max(covered.y, seen.y)
  return width >= seen.width * minShare && height >= seen.height * minShare
}
