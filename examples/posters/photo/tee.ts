import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { Fold } from './field.ts'
import { curve, filled, hem, mirrored, path, seamColour, stroke, type Garment, type Point } from './garment.ts'

/** The right half of a shirt's pattern; x is measured from the middle. */
interface Cut {
  neck: number
  tip: Point
  /** The outer and the inner end of the sleeve's opening. */
  cuff: [outer: Point, inner: Point]
  armpit: Point
  waist: Point
  hem: Point
  /** How far the front of the collar hangs down. */
  drop: number
}

/** Shirts and sweaters by cut. */
const cuts = {
  boxy: {
    neck: 60,
    tip: [178, 122],
    cuff: [
      [268, 268],
      [196, 306],
    ],
    armpit: [160, 262],
    waist: [158, 440],
    hem: [160, 634],
    drop: 42,
  },
  fitted: {
    neck: 60,
    tip: [152, 120],
    cuff: [
      [226, 254],
      [162, 288],
    ],
    armpit: [136, 262],
    waist: [122, 420],
    hem: [138, 656],
    drop: 52,
  },
  oversized: {
    neck: 60,
    tip: [214, 134],
    cuff: [
      [284, 330],
      [206, 362],
    ],
    armpit: [184, 304],
    waist: [186, 460],
    hem: [190, 650],
    drop: 38,
  },
  kids: {
    neck: 54,
    tip: [140, 176],
    cuff: [
      [212, 280],
      [146, 316],
    ],
    armpit: [126, 288],
    waist: [130, 420],
    hem: [138, 566],
    drop: 34,
  },
  long: {
    neck: 60,
    tip: [158, 120],
    cuff: [
      [246, 596],
      [186, 610],
    ],
    armpit: [146, 272],
    waist: [142, 440],
    hem: [146, 648],
    drop: 44,
  },
} satisfies Record<string, Cut>

export type CutName = keyof typeof cuts

/** A shirt from the front or from behind, spread on a table. */
export function tee(random: SeededRandom, cloth: string, cutName: CutName, { back = false, ribbed = false } = {}): Garment {
  const cut: Cut = cuts[cutName]
  const top = cutName === 'kids' ? 148 : 94
  const at = ([x, y]: Point): Point => [300 + x, y]
  const loose = () => (random.number() - 0.5) * 7
  const half = (): Point[] => {
    const neck = at([cut.neck, top])
    const tip = at(cut.tip)
    const [outer, inner] = cut.cuff.map(([x, y]) => at([x + loose(), y + loose()])) as [Point, Point]
    const armpit = at(cut.armpit)
    const waist = at([cut.waist[0] + loose(), cut.waist[1]])
    const edge = at([cut.hem[0] + loose(), cut.hem[1] + loose()])
    const long = outer[1] - tip[1]
    return [
      neck,
      ...curve(neck, [neck[0] + 34, neck[1] + 5], [tip[0] - 30, tip[1] - 12], tip),
      ...curve(tip, [tip[0] + 26, tip[1] + 14], [outer[0] - 0.2 * (outer[0] - tip[0]) + loose(), outer[1] - long * 0.45], outer),
      ...curve(outer, [outer[0] - 14, outer[1] + 12], [inner[0] + 22, inner[1] + 4], inner),
      ...curve(inner, [inner[0] - 4, inner[1] - (inner[1] - armpit[1]) * 0.4], [armpit[0] + 3, armpit[1] + 10], armpit),
      ...curve(armpit, [armpit[0] - 3, armpit[1] + 50], [waist[0] + loose(), waist[1] - 50], waist),
      ...curve(waist, [waist[0], waist[1] + 50], [edge[0] + loose(), edge[1] - 40], edge),
    ]
  }
  const [right, left] = [half(), mirrored(half())]
  const [rightEdge, leftEdge] = [right.at(-1)!, left.at(-1)!]
  const bottom = curve(rightEdge, [400, rightEdge[1] + 8 + loose()], [200, leftEdge[1] + 8 + loose()], leftEdge, 20)
  const backNeck = curve([300 - cut.neck, top], [300 - cut.neck / 2, top + 9], [300 + cut.neck / 2, top + 9], [300 + cut.neck, top], 16)
  const outline = `${path([...right, ...bottom, ...left.toReversed(), ...backNeck])}Z`

  // The front of the collar hangs in a curve below the back of it.
  const collar = [
    [300 - cut.neck, top] as Point,
    ...curve(
      [300 - cut.neck, top],
      [300 - cut.neck * 0.78, top + cut.drop * 1.32],
      [300 + cut.neck * 0.78, top + cut.drop * 1.32],
      [300 + cut.neck, top],
      24,
    ),
  ]
  const line = seamColour(cloth)
  const moved = (points: readonly Point[], y: number): Point[] => points.map(([x, up]) => [300 + (x - 300) * (1 + y / 150), up + y])
  const rib = path(moved(collar, 7))
  const inside = `${path([...collar, ...backNeck.toReversed()])}Z`
  const ring = (data: string) => stroke(data, cloth, 14) + stroke(data, line, 14, 0.1, '1.1 2.2') + stroke(data, line, 14, 0.04)
  const neckParts = back
    ? ring(path(moved(backNeck, 8))) + stroke(path(moved(backNeck, 16)), line, 1.1, 0.25)
    : filled(inside, cloth) +
      filled(inside, '#000', 0.32) +
      stroke(path(moved(backNeck, 7)), cloth, 13) +
      stroke(path(moved(backNeck, 7)), '#000', 13, 0.22) +
      stroke(path(moved(backNeck, 14)), line, 1.2, 0.22) +
      `<rect x="288" y="${top + 15}" width="24" height="15" rx="1" fill="#ece8de"/><path stroke="#333" stroke-width="1.3" d="M293 ${top + 20}h14M296 ${top + 24.5}h8"/>` +
      ring(rib) +
      stroke(path(moved(collar, 14.5)), line, 1.1, 0.26)
  const armhole = (mirror: boolean) => {
    const tip = at(cut.tip)
    const armpit = at(cut.armpit)
    const points = [tip, ...curve(tip, [tip[0] - 16, tip[1] + 40], [armpit[0] - 20, armpit[1] - 50], armpit)]
    return mirror ? mirrored(points) : points
  }
  const sleeve = (side: Point[], mirror: boolean) => `${path([...side.slice(14, 57), ...armhole(mirror).toReversed()])}Z`
  const cuffLine = (side: Point[]) =>
    side.slice(28, 43).map(([x, y]): Point => [x + (side[14]![0] - x) * 0.05, y - (y - side[14]![1]) * 0.055])
  const hemLine = [rightEdge, ...bottom].map(([x, y]): Point => [300 + (x - 300) * 0.998, y - 13])
  const ribs = ribbed
    ? stroke(path([rightEdge, ...bottom].map(([x, y]): Point => [x, y - 14])), line, 28, 0.13, '1.6 3') +
      [right, left].map((side) => stroke(path(cuffLine(side)), line, 26, 0.13, '1.6 3')).join('')
    : ''
  const seams =
    [armhole(false), armhole(true)].map((points) => stroke(path(points), line, 1.2, 0.3) + stroke(path(points), '#000', 3, 0.06)).join('') +
    [right, left].map((side) => hem(path(cuffLine(side)), cloth)).join('') +
    hem(path(hemLine), cloth) +
    stroke(path(hemLine.map(([x, y]): Point => [x, y + 3.4])), line, 1, 0.22, '2.6 1.6') +
    ribs
  const clip = `<clipPath id="cloth"><path d="${outline}"/></clipPath>`
  const relief =
    filled(sleeve(right, false), '#6a6a6a') +
    filled(sleeve(left, true), '#6a6a6a') +
    [armhole(false), armhole(true)].map((points) => stroke(path(points), '#444', 2)).join('') +
    stroke(path(hemLine.map(([x, y]): Point => [x, y + 6])), '#9a9a9a', 10) +
    stroke(path(hemLine), '#666', 1.6) +
    [right, left].map((side) => stroke(path(cuffLine(side)), '#5a5a5a', 1.6)).join('') +
    (back ? stroke(path(moved(backNeck, 8)), '#b4b4b4', 12) : filled(inside, '#3c3c3c') + stroke(rib, '#c4c4c4', 12))
  const printWidth = Math.min(cut.armpit[0] * 2 * 0.74, 250)
  return {
    base: `${clip}<g clip-path="url(#cloth)">${filled(outline, cloth)}${seams}${neckParts}</g>`,
    print: { x: 300 - printWidth / 2, y: top + (back ? 58 : cut.drop + 50), w: printWidth, h: (cut.hem[1] - top) * 0.6 },
    relief,
    folds: [...bodyFolds(random, cut), ...sleeveFolds(random, cut)],
    crumple: cutName === 'oversized' ? 6.5 : 5,
  }
}

function bodyFolds(random: SeededRandom, { armpit, hem: edge, waist, tip }: Cut): Fold[] {
  const between = (from: number, to: number) => from + (to - from) * random.number()
  const sides = [1, -1]
  const high = edge[1] - armpit[1]
  return [
    // From the armpit across the chest and down.
    ...sides.flatMap((side) =>
      Array.from({ length: 3 }, (_, n): Fold => {
        const turn = between(100, 122) + n * 17
        return {
          x: 300 + side * (armpit[0] - 6 - n * 3),
          y: armpit[1] - 14 + n * 16,
          turn: side > 0 ? turn : 180 - turn,
          length: between(0.3, 0.6) * high,
          width: between(7, 11),
          rise: between(2.2, 4.4),
          bow: side * between(-16, 14),
        }
      }),
    ),
    // From the shoulder.
    ...sides.map((side): Fold => ({
      x: 300 + side * tip[0] * between(0.55, 0.75),
      y: tip[1] + 8,
      turn: 90 + side * between(-6, 16),
      length: between(90, 170),
      width: between(9, 13),
      rise: between(1.4, 2.4),
      bow: between(-10, 10),
    })),
    // Long soft ones in the lower half.
    ...Array.from({ length: 5 }, (_, n): Fold => {
      const x = -0.8 + (n + between(0.1, 0.9)) * 0.32
      return {
        x: 300 + x * waist[0],
        y: armpit[1] + high * between(0.3, 0.55),
        turn: 90 + x * -26 + between(-14, 14),
        length: between(0.35, 0.55) * high,
        width: between(11, 20),
        rise: between(2.4, 4.6),
        bow: between(-24, 24),
      }
    }),
    // Where it was folded before.
    ...Array.from({ length: 3 }, (_, n): Fold => {
      const side = n % 2 ? 1 : -1
      return {
        x: 300 + side * waist[0] * between(0.7, 0.98),
        y: armpit[1] + high * between(0.25, 0.85),
        turn: side > 0 ? between(150, 205) : between(-25, 30),
        length: between(70, 150),
        width: between(6, 10),
        rise: between(1.6, 3.2),
        bow: between(-18, 18),
      }
    }),
  ]
}

function sleeveFolds(random: SeededRandom, { armpit, cuff: [outer, inner], tip }: Cut): Fold[] {
  const between = (from: number, to: number) => from + (to - from) * random.number()
  const long = inner[1] - armpit[1] > 120
  return [1, -1].flatMap((side) =>
    Array.from({ length: long ? 7 : 3 }, (_, n): Fold => {
      const t = (n + between(0.1, 0.8)) / (long ? 7 : 3)
      const from: Point = [armpit[0] + (inner[0] - armpit[0]) * t, armpit[1] + (inner[1] - armpit[1]) * t]
      const turn = long
        ? between(-50, 10)
        : (Math.atan2(tip[1] + 30 - from[1] + (outer[1] - tip[1]) * t, outer[0] - from[0]) * 180) / Math.PI
      return {
        x: 300 + side * from[0],
        y: from[1],
        turn: side > 0 ? turn : 180 - turn,
        length: between(45, 80),
        width: between(5, 9),
        rise: between(1.6, 3),
        bow: side * between(-8, 8),
      }
    }),
  )
}
