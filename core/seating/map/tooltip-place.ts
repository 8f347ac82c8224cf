import type { Point, Size } from '../seating-plan.ts'

/** The width of a seat's tooltip in CSS pixels (LIM-48). */
export const tooltipWidth = 220
/** Between the tooltip and the edge of the map, and between the tooltip and the seat. */
const margin = 8

/**
 * Where a tooltip stands: above its seat if there is room, else below it, and always inside the map as far as the map is large enough.
 * @param at the middle of the seat, in CSS pixels inside the map
 * @param reach half the size of the seat
 * @returns the upper left corner, where the pointer to the seat is, and on which side of the seat it stands
 */
export function tooltipPlace(at: Point, reach: number, height: number, frame: Size): Point & { pointer: number; side: 'above' | 'below' } {
  const x = Math.max(margin, Math.min(frame.width - tooltipWidth - margin, at.x - tooltipWidth / 2))
  const above = at.y - reach - margin - height
  const side = above >= margin || at.y > frame.height / 2 ? 'above' : 'below'
  const wanted = side === 'above' ? above : at.y + reach + margin
  const y = Math.max(margin, Math.min(frame.height - height - margin, wanted))
  return { x, y, pointer: Math.max(14, Math.min(tooltipWidth - 14, at.x - x)), side }
}
