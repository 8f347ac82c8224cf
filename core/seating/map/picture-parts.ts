/** A rectangle of a canvas, in its pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

type Size = Pick<Part, 'width' | 'height'>

/**
 * What is to be painted beside what is painted already, until it reaches as far as another part.
 * @param min each strip is at least this wide, as far as the canvas reaches: every painting sends the whole canvas to the screen again
 * @returns the strips, in their order, and what is painted with them
 */
export function stripsToward(covered: Part, to: Part, min: number, canvas: Size): { strips: Part[]; covered: Part } {
  const [left, right] = reach(covered.x, covered.x + covered.width, to.x, to.x + to.width, min, canvas.width)
  const [top, bottom] = reach(covered.y, covered.y + covered.height, to.y, to.y + to.height, min, canvas.height)
  const wide = { ...covered, x: left, width: right - left }
  const strips = [
    { ...covered, x: left, width: covered.x - left },
    { ...covered, x: covered.x + covered.width, width: right - covered.x - covered.width },
    { ...wide, y: top, height: covered.y - top },
    { ...wide, y: covered.y + covered.height, height: bottom - covered.y - covered.height },
  ]
  return { strips: strips.filter(({ width, height }) => width > 0 && height > 0), covered: { ...wide, y: top, height: bottom - top } }
}

/** How far a span from `start` to `end` grows towards another. */
function reach(start: number, end: number, toStart: number, toEnd: number, min: number, limit: number): [start: number, end: number] {
  return [
    toStart < start ? Math.max(0, start - Math.max(start - toStart, min)) : start,
    toEnd > end ? Math.min(limit, end + Math.max(toEnd - end, min)) : end,
  ]
}

/** The next part beyond what is painted: left, right, above or below. Null where the whole canvas is. */
export function nextBeyond(covered: Part, canvas: Size): Part | null {
  const { x, y, width, height } = covered
  if (x > 0) return { x: 0, y, width: x, height }
  if (width < canvas.width) return { ...covered, width: canvas.width }
  if (y > 0) return { ...covered, y: 0 }
  return height < canvas.height ? { ...covered, height: canvas.height } : null
}

/**
 * What is left of the painted part when it is moved inside the canvas.
 * @param frame what is shown: what is left has to lie beside it, or strips could not connect them
 * @returns null if nothing useful is left
 */
export function partAfterMove(covered: Part, by: { x: number; y: number }, frame: Part, canvas: Size): Part | null {
  const x = Math.max(0, covered.x + by.x)
  const y = Math.max(0, covered.y + by.y)
  const right = Math.min(canvas.width, covered.x + covered.width + by.x)
  const bottom = Math.min(canvas.height, covered.y + covered.height + by.y)
  const isBeside = x < frame.x + frame.width && right > frame.x && y < frame.y + frame.height && bottom > frame.y
  return isBeside ? { x, y, width: right - x, height: bottom - y } : null
}

/** The share of a part's width and height that lies within another, whichever is smaller; negative if they are apart. */
export function fractionWithin(covered: Part, seen: Part): number {
  const width = Math.min(covered.x + covered.width, seen.x + seen.width) - Math.max(covered.x, seen.x)
  const height = Math.min(covered.y + covered.height, seen.y + seen.height) - Math.max(covered.y, seen.y)
  return Math.min(width / seen.width, height / seen.height)
}

/** Whether a part lies on the canvas. */
export function isOnCanvas({ x, y, width, height }: Part, canvas: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height
}
