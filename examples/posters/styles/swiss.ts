import type { SeededRandom } from '#core/random/seeded-random.ts'
import { circle, moved, picture, plate, rect, shape, sheet } from '../drawing/printing.ts'
import { moire, sails, umbrellas } from '../drawing/shapes.ts'
import { bent, condensed, fit, fitted, lines, linesWithin, medium, num, plain, text, young, type Face } from '../drawing/type.ts'

/** Quarter circles, rings and discs on a grid of squares; the last ink is the dark one. 536 px wide from 32/32. */
export function quarters(random: SeededRandom, inks: string[], columns = 4, rows = 4): string {
  const side = 536 / columns
  const plates = inks.map(() => '')
  const put = (ink: number, body: string) => (plates[ink] += body)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [x, y] = [32 + i * side, 32 + j * side]
      const corner = Math.floor(random.number() * 4)
      const ink = (i + j * 3 + Math.floor(random.number() * 2)) % inks.length
      const turn = `transform="translate(${num(x + (corner === 1 || corner === 2 ? side : 0))} ${num(y + (corner > 1 ? side : 0))}) rotate(${corner * 90})"`
      const ring = (outer: number, inner: number) =>
        shape(
          `M${num(inner)} 0H${num(outer)}A${num(outer)} ${num(outer)} 0 0 1 0 ${num(outer)}V${num(inner)}A${num(inner)} ${num(inner)} 0 0 0 ${num(inner)} 0Z`,
          inks[ink]!,
          turn,
        )
      const kind = random.number()
      if (kind < 0.42) put(ink, shape(`M0 0H${num(side)}A${num(side)} ${num(side)} 0 0 1 0 ${num(side)}Z`, inks[ink]!, turn))
      else if (kind < 0.62) put(ink, ring(side, side * 0.66) + ring(side * 0.42, side * 0.1))
      else if (kind < 0.8) put(ink, [0, 1, 2, 3, 4].map((m) => ring(side * (1 - m * 0.2), side * (0.9 - m * 0.2))).join(''))
      else put(ink, circle(x + side / 2, y + side / 2, side / 2, inks[ink]!))
      if (random.number() < 0.4) {
        const over = (ink + 1) % (inks.length - 1)
        put(over, circle(x + (i < columns - 1 ? side : side / 2), y + side / 2, side * 0.36, inks[over]!))
      }
    }
  }
  const slips = [
    [0, 0],
    [2, -2],
    [-2, 1],
    [0, 0],
  ]
  return plates.map((body, i) => plate(body, slips[i % 4]![0], slips[i % 4]![1])).join('')
}

/** The bell of a horn seen from the front, as rings. */
function bell(cx: number, cy: number, radius: number, rings: number, color: string): string {
  return Array.from({ length: rings }, (_, i) => {
    const r = radius * (1 - i / rings) ** 1.35
    return circle(cx + i * 1.4, cy + i * 2, r, 'none', `stroke="${color}" stroke-width="${num(2 + (r / radius) * 7)}"`)
  }).join('')
}

/** Bells that overprint. In a box of 600 × 668. */
export function bells(random: SeededRandom, one: string, two: string): string {
  const drop = random.number() * 30
  return (
    plate(bell(214, 300 + drop, 262, 22, one)) +
    plate(bell(404, 418, 226, 20, two)) +
    plate(bell(168, 566, 150, 15, two)) +
    plate(bell(470, 196, 130, 14, one), 3, 0)
  )
}

/** Piano keys as op art: stripes pushed aside by one note. In a box of 600 × 640. */
export function keys(ink: string, spot: string): string {
  const [count, cx, cy, reach] = [27, 330, 330, 210]
  const push = (x: number, y: number) => {
    const [dx, dy] = [x - cx, y - cy]
    const near = Math.hypot(dx, dy) / reach
    if (near >= 1) return x
    const strength = (1 - near * near) ** 2
    return x + Math.sin(dy / 46 + 0.6) * 46 * strength + dx * 0.42 * strength
  }
  let data = ''
  for (let i = 0; i < count; i++) {
    const x = (i / count) * 600
    let [left, right] = ['', '']
    for (let y = 0; y <= 640; y += 8) {
      left += `${left ? 'L' : 'M'}${num(push(x, y))} ${y}`
      right = `L${num(push(x + (600 / count) * 0.52, y))} ${y}${right}`
    }
    data += `${left}${right}Z`
  }
  return shape(data, ink) + plate(circle(cx - 8, cy - 6, 92, spot))
}

/** Rows of feathers in four inks; `rows` of them from the top edge on. */
export function feathers(random: SeededRandom, paper: string, inks: string[], rows = 22): string {
  const radius = 74
  let body = ''
  for (let j = 0; j < rows; j++) {
    for (let i = -1; i < 6; i++) {
      const cx = i * radius * 1.7 + (j % 2 ? radius * 0.85 : 0)
      const cy = -30 + j * radius * 0.62
      const first = (Math.floor(random.number() * 2) + i + j) & 3
      body += [1, 0.74, 0.5, 0.26]
        .map((size, m) => {
          const rx = radius * size * 0.85
          return shape(
            `M${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(radius * size)} 0 0 0 ${num(cx + rx)} ${num(cy)}Z`,
            m === 1 ? paper : inks[(first + m) % 4]!,
          )
        })
        .join('')
    }
  }
  return body
}

/** A line set to the measure and bent along a wave. */
export function waved(face: Face, words: string, box: { x: number; y: number; w: number; h: number }, fill: string, lift = 20): string {
  const { set, place } = fitted(face, words, box)
  const wave = bent(
    set.strokes,
    (x, y) => {
      const [px, py] = place(x, y)
      return [px, py + lift * Math.sin(px / 92 + 0.6)]
    },
    10,
  )
  return shape(wave, fill)
}

export type SwissPoster = { style: 'swiss'; title: string; ground: string } & (
  | { layout: 'quarters'; inks: string[]; name: string[]; left: string[]; right: string[] }
  | { layout: 'bells'; one: string; two: string; ink: string; large: string; small: string; rows: string[] }
  | { layout: 'keys'; ink: string; spot: string; name: string; left: string[]; right: string[] }
  | { layout: 'feathers'; inks: [string, string, string, string]; rows: [string, string]; left: string; right: string }
  | { layout: 'umbrellas'; inks: string[]; name: string; left: string[]; right: string[] }
  | { layout: 'sails'; inks: string[]; name: string; left: string[]; right: string[] }
  | { layout: 'moire'; ink: string; name: string; left: string[]; right: string[] }
)

export function swissPoster(random: SeededRandom, poster: SwissPoster): string {
  return picture(drawn(random, poster), poster.ground, sheet, poster.title)
}

function drawn(random: SeededRandom, poster: SwissPoster): string {
  if (poster.layout === 'quarters') return quartersPoster(random, poster)
  if (poster.layout === 'bells') return bellsPoster(random, poster)
  if (poster.layout === 'keys') return keysPoster(poster)
  if (poster.layout === 'umbrellas') return umbrellasPoster(random, poster)
  if (poster.layout === 'sails') return sailsPoster(random, poster)
  return poster.layout === 'moire' ? moirePoster(random, poster) : feathersPoster(random, poster)
}

type Layout<L> = Extract<SwissPoster, { layout: L }>

function quartersPoster(random: SeededRandom, { inks, name, left, right }: Layout<'quarters'>): string {
  const bold: Face = { family: 'archivo', wght: 700, wdth: 100 }
  const dark = inks.at(-1)!
  return (
    quarters(random, inks) +
    name.map((row, i) => text(bold, row, { x: 32, y: 654 + i * 58, size: 58, fill: i ? inks[0]! : dark, track: -0.03 })).join('') +
    lines(plain, left, { x: 32, y: 762, size: 18, fill: dark }) +
    lines(plain, right, { x: 300, y: 762, size: 18, fill: dark })
  )
}

function bellsPoster(random: SeededRandom, { one, two, ink, large, small, rows }: Layout<'bells'>): string {
  const heavy: Face = { family: 'archivo', wght: 900, wdth: 62 }
  return (
    bells(random, one, two) +
    rect(0, 668, 600, 180, one) +
    fit(heavy, large, { x: 26, y: 690, w: 390, h: 134 }, ink) +
    fit(heavy, small, { x: 432, y: 690, w: 142, h: 70 }, ink) +
    linesWithin(medium, rows, 142, { x: 432, y: 784, size: 15.4, fill: ink })
  )
}

function keysPoster({ ink, spot, name, left, right }: Layout<'keys'>): string {
  return (
    keys(ink, spot) +
    fit(young, name, { x: 32, y: 676, w: 536, h: 66 }, ink) +
    rect(32, 768, 536, 3, ink) +
    lines(young, left, { x: 32, y: 800, size: 20, fill: ink }) +
    lines(young, right, { x: 568, y: 800, size: 20, anchor: 'end', fill: spot })
  )
}

function feathersPoster(random: SeededRandom, { ground, inks, rows, left, right }: Layout<'feathers'>): string {
  const fat: Face = { family: 'anybody', wght: 900, wdth: 70 }
  const edge = (y: number, back: boolean) =>
    Array.from({ length: 61 }, (_, i) => (back ? 600 - i * 10 : i * 10))
      .map((x) => `L${x} ${num(y + 20 * Math.sin(x / 92 + 0.6))}`)
      .join('')
  return (
    feathers(random, ground, inks) +
    shape(`M0 300${edge(282, false)}V604${edge(588, true)}Z`, inks[3]) +
    waved(fat, rows[0], { x: 30, y: 306, w: 540, h: 116 }, inks[2]) +
    waved(fat, rows[1], { x: 30, y: 446, w: 540, h: 116 }, ground) +
    rect(0, 772, 600, 76, inks[3]) +
    linesWithin(condensed, [left], 262, { x: 30, y: 824, size: 46, fill: inks[2] }) +
    linesWithin(condensed, [right], 250, { x: 570, y: 824, size: 46, anchor: 'end', fill: ground })
  )
}

function umbrellasPoster(random: SeededRandom, { inks, name, left, right }: Layout<'umbrellas'>): string {
  const round: Face = { family: 'anybody', wght: 800, wdth: 90 }
  const dark = inks.at(-1)!
  return (
    moved(umbrellas(random, inks), 0, 14) +
    rect(0, 668, 600, 180, dark) +
    fit(round, name, { x: 30, y: 694, w: 540, h: 74 }, inks[0]!) +
    linesWithin(plain, left, 262, { x: 30, y: 806, size: 18, lead: 1.25, fill: '#ffffff' }) +
    linesWithin(plain, right, 262, { x: 570, y: 806, size: 18, lead: 1.25, anchor: 'end', fill: '#ffffff' })
  )
}

function sailsPoster(random: SeededRandom, { inks, name, left, right }: Layout<'sails'>): string {
  return (
    sails(random, inks) +
    linesWithin(young, [name], 536, { x: 32, y: 758, size: 84, fill: inks[0]! }) +
    lines(plain, left, { x: 32, y: 796, size: 18, fill: inks[0]! }) +
    lines(plain, right, { x: 568, y: 796, size: 18, anchor: 'end', fill: inks[1]! })
  )
}

function moirePoster(random: SeededRandom, { ink, name, left, right }: Layout<'moire'>): string {
  const wide: Face = { family: 'archivo', wght: 700, wdth: 125 }
  return (
    moire(random, ink) +
    linesWithin(wide, [name], 540, { x: 30, y: 716, size: 96, track: -0.04, fill: ink }) +
    linesWithin(plain, left, 262, { x: 32, y: 778, size: 19, fill: ink }) +
    linesWithin(plain, right, 262, { x: 568, y: 778, size: 19, anchor: 'end', fill: ink })
  )
}
