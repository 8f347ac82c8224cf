import { escapeXml, shapeSvg } from './draw-plan.ts'
import { seatDistance } from './seat-distance.ts'
import type { MapSeat, MapSection, SeatMap } from './seat-map.ts'

/** The words on the drawing. */
export interface DrawingTexts {
  title: string
  /** Beside the marked seats in the legend. */
  marked: string
}

/**
 * Draws an event's seat map for people without JavaScript: sections by the colours of their categories, with their names, and marked
 * seats that stand out. It says nothing about what is free.
 * @param marked ids of seats to mark
 * @returns a whole SVG document
 */
export function drawSeatMap(map: SeatMap, marked: ReadonlySet<string>, { title, marked: legend }: DrawingTexts): string {
  const { width, height } = map.bounding_box
  const gap = seatDistance(map.sections.map(({ seats }) => ({ seats })))
  const line = height / 22
  const bottom = (map.pricing_categories.length + (marked.size > 0 ? 1 : 0) + 1) * line
  const parts = [
    ...map.graphics.map(shapeSvg),
    ...map.sections.map((section) => sectionSvg(section, map, gap)),
    ...map.sections.flatMap(({ seats }) => seats.filter(({ id }) => marked.has(id))).map((seat) => markSvg(seat, gap, width)),
    ...map.pricing_categories.map(({ name, map_color: color }, index) => legendSvg(name, color, height + line * (index + 1), line)),
    ...(marked.size > 0 ? [legendSvg(legend, '#121110', height + line * (map.pricing_categories.length + 1), line)] : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height + bottom)}" font-family="sans-serif"><title>${escapeXml(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
${parts.join('\n')}
</svg>
`
}

function sectionSvg({ name, hull_points: hull, map_color: color, capacity, seats }: MapSection, map: SeatMap, gap: number): string {
  const points = hull.map(([x, y]) => `${number(x)},${number(y)}`).join(' ')
  const outline = `<polygon points="${points}" fill="${color}" fill-opacity="${capacity === null ? 0.12 : 0.35}" stroke="${color}" stroke-width="${number(gap / 8)}"><title>${escapeXml(name)}</title></polygon>`
  const [xs, ys] = [hull.map(([x]) => x), hull.map(([, y]) => y)]
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const short = /\d+\s*$/.exec(name)?.[0] ?? name
  const size = Math.min((Math.max(...xs) - Math.min(...xs)) / Math.max(2, short.length * 0.7), map.bounding_box.height / 40)
  return `${outline}${seatsSvg(seats, gap)}<text x="${number(middle.x)}" y="${number(middle.y + size / 3)}" font-size="${number(size)}" font-weight="700" text-anchor="middle" stroke="#ffffff" stroke-width="${number(size / 4)}" paint-order="stroke">${escapeXml(short)}</text>`
}

/** One path for each colour: thousands of elements would make the document several times as large. */
function seatsSvg(seats: readonly MapSeat[], gap: number): string {
  const paths = new Map<string, string[]>()
  const side = number(gap * 0.6)
  for (const { x, y, map_color: color, blocked } of seats) {
    if (blocked) continue
    const path = paths.get(color) ?? []
    path.push(`M${number(x - gap * 0.3)} ${number(y - gap * 0.3)}h${side}v${side}h-${side}z`)
    paths.set(color, path)
  }
  return [...paths].map(([color, path]) => `<path fill="${color}" d="${path.join('')}"/>`).join('')
}

/** A disc with a ring: large enough to be found on the drawing of an arena. */
function markSvg({ x, y, row, number: seat }: MapSeat, gap: number, width: number): string {
  const ring = Math.max(gap, width / 60)
  const at = `cx="${number(x)}" cy="${number(y)}"`
  return `<g><title>${escapeXml(`${row}, ${seat}`)}</title><circle ${at} r="${number(ring)}" fill="none" stroke="#121110" stroke-width="${number(ring / 4)}"/><circle ${at} r="${number(gap * 0.5)}" fill="#121110"/></g>`
}

function legendSvg(text: string, color: string, y: number, line: number): string {
  const side = number(line * 0.6)
  return `<rect x="${number(line / 2)}" y="${number(y - line * 0.55)}" width="${side}" height="${side}" fill="${color}"/><text x="${number(line * 1.4)}" y="${number(y)}" font-size="${side}">${escapeXml(text)}</text>`
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}
