import type { PlanSeat } from '#core/seating/seating-plan.ts'
import { categoryMark, type CategoryMark } from './category-mark.ts'
import type { MapLook } from './map-look.ts'

/** How a seat looks: free and passing the filter, free and not passing it, pointed out, the fan's own, too near to others, taken. */
export type SeatFace = 'free' | 'faint' | 'highlighted' | 'own' | 'distanced' | 'taken'

const faces: readonly SeatFace[] = ['free', 'faint', 'highlighted', 'own', 'distanced', 'taken']
const kinds = ['seat', 'wheelchair', 'companion', 'obstructed'] as const

/** A square looks the same after a quarter turn, so the angles of a quarter are enough. */
const angleSteps = 12

/** More pictures than this are thrown away, for example after a long zoom. */
const maxSprites = 1500

/** Pictures of seats, each drawn once for a size: copying one is much faster than drawing its outline and letter. */
export function createSeatSprites() {
  const sprites = new Map<number, SeatSprite>()
  let current: MapLook | null = null

  return {
    /**
     * @param size of the seat in pixels of the device
     * @param angle of its row, in radians
     */
    get(look: MapLook, face: SeatFace, category: number, seat: PlanSeat, size: number, angle: number): SeatSprite {
      if (look !== current || sprites.size > maxSprites) sprites.clear()
      current = look
      const turn = Math.round((((angle % quarter) + quarter) % quarter) / (quarter / angleSteps)) % angleSteps
      const kind = kinds.indexOf(seat.obstructed ? 'obstructed' : seat.kind)
      const key = (((size * faces.length + faces.indexOf(face)) * 32 + category) * kinds.length + kind) * angleSteps + turn
      const existing = sprites.get(key)
      if (existing) return existing
      const sprite = toBitmap(drawSprite(look, face, category, kinds[kind] ?? 'seat', size, (turn * quarter) / angleSteps))
      sprites.set(key, sprite)
      return sprite
    },
  }
}

/** A picture of a seat: a square. */
type SeatSprite = HTMLCanvasElement | ImageBitmap

export type SeatSprites = ReturnType<typeof createSeatSprites>

const quarter = Math.PI / 2

/** A canvas is copied again each time it is drawn elsewhere, a bitmap is not. Browsers that cannot make one at once keep the canvas. */
function toBitmap(canvas: HTMLCanvasElement): SeatSprite {
  const surface = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(canvas.width, canvas.height)
  const target = surface?.getContext('2d')
  if (!surface || !target) return canvas
  target.drawImage(canvas, 0, 0)
  return surface.transferToImageBitmap()
}

function drawSprite(
  look: MapLook,
  face: SeatFace,
  category: number,
  kind: (typeof kinds)[number],
  size: number,
  turn: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const side = Math.ceil(size * 1.5)
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.translate(side / 2, side / 2)
  const mark = categoryMark(category)
  const colour = look.categories[category] ?? look.ink
  if (face === 'taken') {
    context.fillStyle = look.seatOff
    context.beginPath()
    context.arc(0, 0, size * 0.2, 0, 2 * Math.PI)
    context.fill()
    return canvas
  }
  if (face === 'distanced') {
    context.strokeStyle = look.seatOff
    context.lineWidth = Math.max(1, size * 0.1)
    context.beginPath()
    context.arc(0, 0, size * 0.32, 0, 2 * Math.PI)
    context.stroke()
    return canvas
  }
  context.globalAlpha = face === 'faint' ? 0.28 : 1
  const isOwn = face === 'own'
  context.fillStyle = isOwn ? look.ink : colour
  outline(context, isOwn ? 'square' : mark.shape, size, turn)
  if (kind === 'obstructed' && !isOwn) {
    context.strokeStyle = colour
    context.lineWidth = Math.max(1.2, size * 0.14)
    context.stroke()
  } else context.fill()
  if (mark.isStriped && !isOwn && kind !== 'obstructed') {
    context.save()
    context.clip()
    context.fillStyle = look.onCategory
    context.globalAlpha *= 0.55
    context.fillRect(-size, size * 0.22, 2 * size, size * 0.12)
    context.restore()
  }
  if (face === 'highlighted') {
    context.strokeStyle = look.ink
    context.lineWidth = Math.max(1.5, size * 0.12)
    outline(context, mark.shape, size * 1.18, turn)
    context.stroke()
  }
  const writing = kind === 'obstructed' && !isOwn ? colour : isOwn ? look.paper : look.onCategory
  if (isOwn) tick(context, size, writing)
  else if (kind === 'wheelchair') wheel(context, size, writing)
  else if (size >= 12) letter(context, kind === 'companion' ? '+' : mark.letter, size, writing, look)
  return canvas
}

function outline(context: CanvasRenderingContext2D, shape: CategoryMark['shape'], size: number, turn: number): void {
  context.beginPath()
  if (shape === 'disc') return context.arc(0, 0, size * 0.5, 0, 2 * Math.PI)
  context.save()
  context.rotate(turn)
  const half = size * 0.46
  context.roundRect(-half, -half, 2 * half, 2 * half, shape === 'leaf' ? [size * 0.05, half, size * 0.05, half] : size * 0.1)
  context.restore()
}

function letter(context: CanvasRenderingContext2D, text: string, size: number, colour: string, { textFont }: MapLook): void {
  context.fillStyle = colour
  context.font = `700 ${Math.round(size * 0.58)}px ${textFont}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, 0, size * 0.04)
}

function tick(context: CanvasRenderingContext2D, size: number, colour: string): void {
  context.strokeStyle = colour
  context.lineWidth = Math.max(1.5, size * 0.13)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(-size * 0.22, size * 0.02)
  context.lineTo(-size * 0.05, size * 0.19)
  context.lineTo(size * 0.24, -size * 0.18)
  context.stroke()
}

/** A person in a wheelchair, as few strokes as stay readable at ten pixels. */
function wheel(context: CanvasRenderingContext2D, size: number, colour: string): void {
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = Math.max(1.2, size * 0.09)
  context.beginPath()
  context.arc(-size * 0.02, size * 0.1, size * 0.2, 0.2 * Math.PI, 1.35 * Math.PI)
  context.stroke()
  context.beginPath()
  context.moveTo(-size * 0.05, -size * 0.16)
  context.lineTo(-size * 0.03, size * 0.08)
  context.lineTo(size * 0.16, size * 0.08)
  context.lineTo(size * 0.24, size * 0.28)
  context.stroke()
  context.beginPath()
  context.arc(-size * 0.05, -size * 0.27, size * 0.08, 0, 2 * Math.PI)
  context.fill()
}
