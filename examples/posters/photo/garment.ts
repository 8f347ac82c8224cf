import type { Fold } from './field.ts'

/** A piece of clothing as it is drawn and as it lies. */
export interface Garment {
  /** Its cloth with seams, in even light. */
  base: string
  /** Where a print fits, in units. */
  print: { x: number; y: number; w: number; h: number }
  /** What lies on the print. */
  over?: string
  /** Heights of seams, ribs and overlapping parts: grey, 128 is the cloth. */
  relief: string
  folds: Fold[]
  /** The height of small creases, in units. */
  crumple: number
  /** What one step of grey rises, in units. */
  depth?: number
}

export type Point = [x: number, y: number]

/** Points along a cubic curve, without its first. */
export function curve(from: Point, a: Point, b: Point, to: Point, count = 14): Point[] {
  return Array.from({ length: count }, (_, n) => {
    const t = (n + 1) / count
    const s = 1 - t
    return [0, 1].map(
      (axis) => s * s * s * from[axis]! + 3 * s * s * t * a[axis]! + 3 * s * t * t * b[axis]! + t * t * t * to[axis]!,
    ) as Point
  })
}

/** A path through points, for the `d` of an SVG path. */
export const path = (points: readonly Point[]) => points.map(([x, y], n) => `${n ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** The points mirrored at the middle of the picture. */
export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [600 - x, y])

const luminance = (hex: string) => [1, 3, 5].reduce((sum, at, i) => sum + parseInt(hex.slice(at, at + 2), 16) * [0.3, 0.59, 0.11][i]!, 0)

/** A colour for seams and ribs on a cloth: darker than a light cloth, a little lighter than a dark one. */
export const seamColour = (cloth: string) => (luminance(cloth) < 60 ? '#ffffff' : '#000000')

/** A line of the given colour, as a seam, a rib or a ridge. */
export const stroke = (data: string, color: string, width: number, opacity = 1, dash = '') =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`} d="${data}"/>`

/** A filled outline. */
export const filled = (data: string, color: string, opacity = 1) => `<path fill="${color}" fill-opacity="${opacity}" d="${data}"/>`

/** Two rows of stitches and the fold of the cloth between them. */
export const hem = (data: string, cloth: string) =>
  stroke(data, seamColour(cloth), 1, 0.3, '2.6 1.6') + stroke(data, seamColour(cloth), 3.4, 0.06)
