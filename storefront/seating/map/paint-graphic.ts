import type { PlanGraphic, Point } from '#core/seating/seating-plan.ts'
import type { MapLook } from './map-look.ts'

/**
 * Draws the stage, a wall or the name of a door. The context is in the plan's unit.
 * @param scale CSS pixels for one unit, by which the lettering stays readable
 */
export function paintGraphic(context: CanvasRenderingContext2D, graphic: PlanGraphic, look: MapLook, scale: number): void {
  context.beginPath()
  switch (graphic.shape) {
    case 'rectangle': {
      context.save()
      context.translate(graphic.x, graphic.y)
      context.rotate((graphic.rotation * Math.PI) / 180)
      context.rect(0, 0, graphic.width, graphic.height)
      fill(context, look)
      write(context, graphic.text, { x: graphic.width / 2, y: graphic.height / 2 }, graphic.width, look, scale)
      context.restore()
      return
    }
    case 'ellipse':
      context.ellipse(graphic.x, graphic.y, graphic.radiusX, graphic.radiusY, 0, 0, 2 * Math.PI)
      fill(context, look)
      write(context, graphic.text, graphic, graphic.radiusX * 2, look, scale)
      return
    case 'polygon': {
      for (const { x, y } of graphic.points) context.lineTo(x, y)
      context.closePath()
      fill(context, look)
      const [xs, ys] = [graphic.points.map(({ x }) => x), graphic.points.map(({ y }) => y)]
      const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
      write(context, graphic.text, middle, Math.max(...xs) - Math.min(...xs), look, scale)
      return
    }
    case 'text':
      context.font = `600 ${graphic.size}px ${look.textFont}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillStyle = look.ink2
      context.fillText(graphic.text, graphic.x, graphic.y)
  }
}

function fill(context: CanvasRenderingContext2D, look: MapLook): void {
  context.fillStyle = look.ink
  context.fill()
  if (!look.isForced) return
  context.strokeStyle = look.paper
  context.stroke()
}

/** As large as fits into the shape, at most 26 CSS pixels; nothing where it could not be read. */
function write(context: CanvasRenderingContext2D, text: string | null, at: Point, width: number, look: MapLook, scale: number): void {
  if (!text) return
  const size = Math.min(26 / scale, (width * 1.6) / text.length)
  if (size * scale < 9) return
  context.font = `${look.displayWeight} ${size}px ${look.displayFont}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = look.paper
  context.fontStretch = 'extra-condensed'
  context.fillText(text, at.x, at.y)
  context.fontStretch = 'normal'
}
