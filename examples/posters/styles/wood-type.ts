import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom } from '../drawing/noise.ts'
import { dots, moved, picture, plate, rect, shape, sheet, wear } from '../drawing/printing.ts'
import { brickWall, coffeePot, sunrise, arched } from '../drawing/ornaments.ts'
import { fit, lines, linesWithin, medium, mono, num, type Face } from '../drawing/type.ts'

/** A five-pointed star. */
export function star(cx: number, cy: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? radius * 0.42 : radius
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2
    return `${num(cx + Math.cos(angle) * reach)} ${num(cy + Math.sin(angle) * reach)}`
  })
  return shape(`M${points.join('L')}Z`, fill)
}

/** One word repeated in rows of varying height; `phase` shifts the variation. */
export function tubeRows(
  face: Face,
  word: string,
  box: { x: number; y: number; w: number; h: number },
  colors: string[],
  { rows = 7, phase = 0.3, gap = 5 } = {},
): string {
  const heights = Array.from({ length: rows }, (_, i) => 0.16 + Math.abs(Math.sin(((i + 0.5) / rows) * Math.PI + phase)) ** 3.2 * 3)
  const sum = heights.reduce((a, b) => a + b, 0)
  let y = box.y
  return heights
    .map((height, i) => {
      const h = (height / sum) * (box.h - gap * (rows - 1))
      const row = fit(face, word, { x: box.x, y, w: box.w, h }, colors[i % colors.length]!)
      y += h + gap
      return row
    })
    .join('')
}

/** A row of a broadside: words, the height of their capitals and a weight; `—` is a rule; lines of `beside` stand smaller to the right. */
export type BroadsideRow = [words: string, height: number, weight: number, ink?: 'ink' | 'spot', beside?: string[]]

/** Rows of wood type, each set to the full measure. */
export function broadsideRows(
  rows: BroadsideRow[],
  { x, y, w }: { x: number; y: number; w: number },
  { ink, spot }: { ink: string; spot: string },
  gap = 15,
): string {
  let top = y
  return rows
    .map(([words, h, wght, color, beside]) => {
      // Space for the accents of large capitals.
      if (h > 60 && /[ÄÖÜ]/.test(words)) top += h * 0.25
      const fill = color === 'spot' ? spot : ink
      const own = beside ? w * 0.22 : w
      const small = (beside ?? []).map((line, i) =>
        fit({ family: 'archivo', wght: 500 }, line, { x: x + w * 0.252, y: top + i * h * 0.6, w: w * 0.748, h: h * 0.38 }, fill),
      )
      const row =
        words === '—' ? rect(x, top, w, h, ink) : fit({ family: 'archivo', wght }, words, { x, y: top, w: own, h }, fill) + small.join('')
      top += h + gap
      return row
    })
    .join('')
}

/** Pairs of letters in two inks over the whole height, out of register. */
export function splitLetters(
  random: SeededRandom,
  face: Face,
  pairs: string[],
  inks: [string, string],
  { x = 26, y = 26, w = 548, h = 730 } = {},
): string {
  const share = pairs.map((_, i) => [118, 190, 96, 150, 176, 132][i % 6]!)
  const sum = share.reduce((a, b) => a + b, 0)
  const bodies: [string, string] = ['', '']
  let top = y
  pairs.forEach((pair, i) => {
    const height = (share[i]! / sum) * h
    const split = w * (0.36 + random.number() * 0.28)
    const boxes = [
      { x, w: split - 5 },
      { x: x + split + 5, w: w - split - 5 },
    ]
    ;[...pair].forEach((letter, side) => {
      const ink = i % 2 === side ? 0 : 1
      bodies[ink] += fit(face, letter, { ...boxes[side]!, y: top, h: height - 10 }, inks[ink])
    })
    top += height
  })
  return plate(bodies[0]) + plate(bodies[1], -16, 9)
}

export type WoodTypePoster = { style: 'wood-type'; title: string; ground: string; ink: string; spot: string } & (
  | { layout: 'broadside'; rows: BroadsideRow[]; foot: BroadsideRow[]; stars: boolean }
  | { layout: 'tubes'; word: string; rows: number; colors: string[]; left: string[]; right: string[] }
  | { layout: 'split'; pairs: string[]; left: string[]; right: string[] }
  | { layout: 'bricks'; word: string; colors: string[]; left: string[]; right: string[] }
  | { layout: 'rays'; rows: BroadsideRow[]; left: string[]; right: string[] }
  | { layout: 'pot'; arch: string; name: string; foot: BroadsideRow[] }
)

export function woodTypePoster(random: SeededRandom, poster: WoodTypePoster): string {
  return picture(drawn(random, poster), poster.ground, sheet, poster.title)
}

function drawn(random: SeededRandom, poster: WoodTypePoster): string {
  if (poster.layout === 'broadside') return broadside(random, poster)
  if (poster.layout === 'tubes') return tubes(random, poster)
  if (poster.layout === 'bricks') return bricks(random, poster)
  if (poster.layout === 'rays') return rays(random, poster)
  return poster.layout === 'pot' ? pot(random, poster) : split(random, poster)
}

type Layout<L> = Extract<WoodTypePoster, { layout: L }>

function broadside(random: SeededRandom, { rows, foot, stars, ground, ink, spot }: Layout<'broadside'>): string {
  const [x, w] = [30, 540]
  const footTop = stars ? 620 : sheet.height - 22 - foot.reduce((sum, [, h]) => sum + h + 15, 0)
  // These two inks are not blended, because their mixture is muddy.
  const print = stars ? plate : (body: string) => body
  const band = stars ? [0, 1, 2, 3, 4].map((i) => rect(x + i * 110.5, 632, 98, 66, ink)).join('') : ''
  return (
    print(rect(0, footTop, sheet.width, sheet.height - footTop, spot)) +
    print(broadsideRows(rows, { x, y: 30, w }, { ink, spot })) +
    print(band + broadsideRows(foot, { x, y: stars ? 714 : footTop + 22, w }, { ink, spot: ground })) +
    (stars ? [0, 1, 2, 3, 4].map((i) => star(x + 49 + i * 110.5, 665, 22, spot)).join('') : '') +
    wear(random, ground, 1500, { x: 0, y: 0, w: sheet.width, h: footTop - 4 }) +
    wear(random, spot, 500, { x: 0, y: footTop + 2, w: sheet.width, h: sheet.height - footTop - 2 })
  )
}

function tubes(random: SeededRandom, { word, rows, colors, left, right, ink, spot }: Layout<'tubes'>): string {
  const face: Face = { family: 'archivo', wght: 900, wdth: 125 }
  return (
    tubeRows(face, word, { x: 26, y: 28, w: 548, h: 664 }, colors, { rows, phase: random.number() * 0.5 + 0.1 }) +
    rect(26, 712, 548, 4, ink) +
    linesWithin(mono, left, 330, { x: 26, y: 748, size: 25, lead: 1.36, fill: ink }) +
    linesWithin(mono, right, 205, { x: 574, y: 748, size: 25, lead: 1.36, anchor: 'end', fill: spot })
  )
}

function split(random: SeededRandom, { pairs, left, right, ground, ink, spot }: Layout<'split'>): string {
  const letters = splitLetters(random, { family: 'anybody', wght: 900, wdth: 100 }, pairs, [ink, spot])
  const worn = noiseFrom(random)
  const black = '#111111'
  return (
    letters +
    dots((x, y) => 0.5 * Math.max(0, worn(x / 80, y / 80) - 0.42), {
      color: ground,
      area: { x: 0, y: 0, w: 600, h: 760 },
      cell: 6,
      angle: 30,
    }) +
    rect(26, 770, 548, 3, black) +
    lines(medium, left, { x: 26, y: 798, size: 20, lead: 1.2, fill: black }) +
    lines(medium, right, { x: 574, y: 798, size: 20, lead: 1.2, anchor: 'end', fill: black })
  )
}

function bricks(random: SeededRandom, { word, colors, left, right, ground, ink, spot }: Layout<'bricks'>): string {
  return (
    brickWall(random, word, { colors, ink, spot }) +
    rect(0, 716, 600, 132, ground) +
    rect(26, 728, 548, 5, spot) +
    linesWithin(medium, left, 262, { x: 26, y: 772, size: 24, lead: 1.25, fill: spot }) +
    linesWithin(medium, right, 262, { x: 574, y: 772, size: 24, lead: 1.25, anchor: 'end', fill: spot }) +
    wear(random, ground, 700, { x: 0, y: 0, w: 600, h: 710 })
  )
}

function rays(random: SeededRandom, { rows, left, right, ground, ink, spot }: Layout<'rays'>): string {
  return (
    sunrise(random, spot, ground) +
    broadsideRows(rows, { x: 30, y: 34, w: 540 }, { ink, spot: ground }, 14) +
    rect(0, 752, 600, 96, ink) +
    linesWithin(medium, left, 262, { x: 30, y: 794, size: 22, lead: 1.25, fill: ground }) +
    linesWithin(medium, right, 262, { x: 570, y: 794, size: 22, lead: 1.25, anchor: 'end', fill: ground }) +
    wear(random, ground, 1000, { x: 0, y: 0, w: 600, h: 750 })
  )
}

function pot(random: SeededRandom, { arch, name, foot, ground, ink, spot }: Layout<'pot'>): string {
  const footTop = sheet.height - 24 - foot.reduce((sum, [, h]) => sum + h + 13, 0)
  return (
    `<rect x="16" y="16" width="568" height="816" fill="none" stroke="${ink}" stroke-width="5"/><rect x="26" y="26" width="548" height="796" fill="none" stroke="${ink}" stroke-width="1.5"/>` +
    arched({ family: 'archivo', wght: 800 }, arch, { cx: 300, cy: 330, radius: 236, size: 62, spread: 2.5 }, ink) +
    moved(coffeePot(random, { ground, ink, spot }), 18, 4, 0.94) +
    fit({ family: 'archivo', wght: 900 }, name, { x: 44, y: footTop - 112, w: 512, h: 92 }, spot) +
    broadsideRows(foot, { x: 44, y: footTop, w: 512 }, { ink, spot }, 13) +
    wear(random, ground, 900)
  )
}
