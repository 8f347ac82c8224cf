import { z } from 'zod'
import { cleanText } from '#core/text/clean-text.ts'
import type { PlanGraphic } from './seating-plan.ts'

/** The areas of pretix's plans: stages, walls and texts, which are drawn and not sold. */

export const text = z.string('must be text').overwrite(cleanText)
export const position = z.looseObject({ x: z.number('must be a number'), y: z.number('must be a number') }, 'must have x and y')

/** The first version of the format had rectangles only, without their shape, and plain texts in them. */
export const area = z.looseObject({
  shape: text.nullish(),
  position,
  rotation: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  text: z
    .union([
      text.transform((written) => ({ text: written, position: null })),
      z.looseObject({ text: text.nullish(), position: position.nullish() }),
    ])
    .nullish(),
  rectangle: z.looseObject({ width: z.number(), height: z.number() }).nullish(),
  circle: z.looseObject({ radius: z.number() }).nullish(),
  ellipse: z.looseObject({ radius: z.looseObject({ x: z.number(), y: z.number() }) }).nullish(),
  polygon: z.looseObject({ points: z.array(position) }).nullish(),
})
type Area = z.infer<typeof area>
export type Offset = { x: number; y: number }

/**
 * Draws an area. One that is incomplete is left out, because nothing is sold on it; one that is turned is turned around its own position.
 * @param offset the position of its zone
 * @returns nothing for an area that is left out
 */
export function toGraphics(
  { shape: written, position: at, rotation, text: inside, rectangle: box, circle, ellipse, polygon, width, height }: Area,
  offset: Offset,
): PlanGraphic[] {
  const x = offset.x + at.x
  const y = offset.y + at.y
  const angle = rotation ?? 0
  const caption = inside?.text || null
  const shape = written || 'rectangle'
  const rectangle = box ?? (width != null && height != null ? { width, height } : null)
  const turned = (points: readonly Offset[]) => points.map((point) => around({ x, y }, point, angle))
  if (shape === 'rectangle' && rectangle)
    return [{ shape, x, y, width: rectangle.width, height: rectangle.height, rotation: angle, text: caption }]
  if (shape === 'circle' && circle) return [{ shape: 'ellipse', x, y, radiusX: circle.radius, radiusY: circle.radius, text: caption }]
  if (shape === 'ellipse' && ellipse) {
    const { x: radiusX, y: radiusY } = ellipse.radius
    if (angle % 180 === 0) return [{ shape, x, y, radiusX, radiusY, text: caption }]
    return [{ shape: 'polygon', points: turned(ellipseOffsets(radiusX, radiusY)), text: caption }]
  }
  if (shape === 'polygon' && polygon && polygon.points.length > 0) return [{ shape, points: turned(polygon.points), text: caption }]
  const place = inside?.position ? around({ x, y }, inside.position, angle) : { x, y }
  return caption === null ? [] : [{ shape: 'text', ...place, size: 16, text: caption }]
}

function around(middle: Offset, { x, y }: Offset, degrees: number): Offset {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos }
}

/** An ellipse that is turned is drawn as a polygon of so many corners, because our own format turns none. */
const ellipseCorners = 32

function ellipseOffsets(radiusX: number, radiusY: number): Offset[] {
  return Array.from({ length: ellipseCorners }, (_, index) => {
    const angle = (2 * Math.PI * index) / ellipseCorners
    return { x: radiusX * Math.cos(angle), y: radiusY * Math.sin(angle) }
  })
}
