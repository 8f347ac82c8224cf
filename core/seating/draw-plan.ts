import { seatDistance } from './seat-distance.ts'
import { eachSeat, type PlanGraphic, type Point, type SeatingPlan } from './seating-plan.ts'

/**
 * Draws a plan as a person would see it, to check it by eye: categories by colour, blocked seats crossed out, wheelchair places square,
 * seats with an obstructed view hollow.
 * @returns a whole SVG document
 */
export function drawPlan(plan: SeatingPlan): string {
  const { width, height } = plan.size
  const colors = new Map(plan.categories.map(({ name, color }) => [name, color]))
  const radius = seatDistance(plan.sections.flatMap(({ rows }) => rows)) * 0.4
  const parts = [
    ...plan.graphics.map(shapeSvg),
    ...plan.sections.map(({ hull, name, category, capacity }) => {
      const title = capacity === null ? name : `${name} (${capacity})`
      return `<polygon points="${hull.map(pair).join(' ')}" fill="${colors.get(category) ?? '#999999'}" fill-opacity="${capacity === null ? 0.12 : 0.4}"><title>${escapeXml(title)}</title></polygon>`
    }),
    ...[...eachSeat(plan)].map(({ section, row, seat }) => {
      const color = colors.get(seat.category) ?? '#999999'
      const fill = seat.obstructed
        ? `fill="none" stroke="${color}" stroke-width="${number(radius / 3)}"`
        : `fill="${seat.blocked ? '#bbbbbb' : color}"`
      const title = `<title>${escapeXml(`${section.name}, ${row.name}, ${seat.number}`)}</title>`
      if (seat.kind === 'wheelchair')
        return `<rect x="${number(seat.x - radius)}" y="${number(seat.y - radius)}" width="${number(2 * radius)}" height="${number(2 * radius)}" ${fill}>${title}</rect>`
      return `<circle cx="${number(seat.x)}" cy="${number(seat.y)}" r="${number(radius)}" ${fill}>${title}</circle>`
    }),
    `<circle cx="${number(plan.stage.x)}" cy="${number(plan.stage.y)}" r="${number(radius * 2)}" fill="#000000"><title>stage</title></circle>`,
  ]
  const label = `<title>${escapeXml(plan.name)}</title>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" font-family="sans-serif">${label}\n${parts.join('\n')}\n</svg>\n`
}

/** A stage, a wall or the name of a door. */
export function shapeSvg(shape: PlanGraphic): string {
  const look = 'fill="#e5e5e5" stroke="#999999"'
  switch (shape.shape) {
    case 'rectangle': {
      const { x, y, width, height, rotation, text } = shape
      const turn = rotation === 0 ? '' : ` transform="rotate(${number(rotation)} ${number(x)} ${number(y)})"`
      const box = `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" ${look}${turn}/>`
      return box + caption(text, { x: x + width / 2, y: y + height / 2 }, 16)
    }
    case 'ellipse': {
      const { x, y, radiusX, radiusY, text } = shape
      return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(radiusX)}" ry="${number(radiusY)}" ${look}/>${caption(text, { x, y }, 16)}`
    }
    case 'polygon':
      return `<polygon points="${shape.points.map(pair).join(' ')}" ${look}/>${caption(shape.text, meanPoint(shape.points), 16)}`
    case 'text':
      return caption(shape.text, shape, shape.size)
  }
}

function caption(text: string | null, { x, y }: Point, size: number): string {
  return text ? `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" text-anchor="middle">${escapeXml(text)}</text>` : ''
}

function meanPoint(points: readonly Point[]): Point {
  return { x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length }
}

function pair({ x, y }: Point): string {
  return `${number(x)},${number(y)}`
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Escapes text for an XML document. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
