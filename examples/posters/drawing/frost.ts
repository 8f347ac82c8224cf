import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom } from './noise.ts'
import { circle, lineScreen, shape, Strokes } from './printing.ts'
import { num } from './type.ts'

/** Colours of an engraving: the paper, the line, and one spot. */
export interface EngravingInks {
  ground: string
  ink: string
  spot: string
}

/** One arm of a crystal along the x axis, its needles on both sides. */
function arm(random: SeededRandom, strokes: Strokes, long: number, thick: number): void {
  strokes.add(thick, `M0 0H${num(long)}`)
  const needle = (from: number, length: number, width: number, depth: number) => {
    for (const side of [1, -1]) {
      const at = (reach: number, lean: number) => `${num(from + reach * Math.cos(lean))} ${num(side * reach * Math.sin(lean))}`
      const lean = Math.PI / 3
      strokes.add(width, `M${num(from)} 0L${at(length, lean)}`)
      if (depth === 0) continue
      for (let step = 0.3; step < 0.9; step += 0.2) {
        const [x, y] = [from + length * step * Math.cos(lean), side * length * step * Math.sin(lean)]
        const short = length * (1 - step) * 0.62
        strokes.add(width * 0.6, `M${num(x)} ${num(y)}h${num(short)}`)
        strokes.add(width * 0.6, `M${num(x)} ${num(y)}l${num(short * Math.cos(2.09))} ${num(side * short * Math.sin(2.09))}`)
      }
    }
  }
  const steps = 9
  for (let i = 1; i < steps; i++) {
    const along = i / steps
    needle(
      long * along,
      long * (0.1 + 0.34 * Math.sin(along * Math.PI) ** 1.4) * (0.75 + random.number() * 0.4),
      thick * (0.72 - along * 0.42),
      1,
    )
  }
}

/** A crystal with six equal arms. */
function crystal(random: SeededRandom, color: string, cx: number, cy: number, long: number, turn: number): string {
  const strokes = new Strokes()
  arm(random, strokes, long, Math.max(1.2, long / 34))
  const drawn = strokes.draw(color)
  return Array.from(
    { length: 6 },
    (_, i) => `<g transform="translate(${num(cx)} ${num(cy)}) rotate(${num(turn + i * 60)})">${drawn}</g>`,
  ).join('')
}

/** Ice before a low sun: one large crystal and a drift of small ones. In a box of 600 × 600. */
export function frost(random: SeededRandom, { ground, ink, spot }: EngravingInks, drift = true): string {
  const mist = noiseFrom(random)
  const haze = (x: number, y: number) =>
    Math.hypot(x - 300, y - 300) > 226 ? 0 : 0.1 + 0.95 * Math.max(0, (y - 190) / 340) * (0.6 + 0.7 * mist(x / 60, y / 14))
  const snow = drift
    ? Array.from({ length: 15 }, (_, i) => {
        const angle = (i / 15) * 6.28 + random.number() * 0.3
        const reach = 268 + random.number() * 62
        return crystal(
          random,
          ink,
          300 + Math.cos(angle) * reach,
          300 + Math.sin(angle) * reach,
          9 + random.number() * 20,
          random.number() * 60,
        )
      }).join('')
    : ''
  return (
    circle(300, 300, 226, spot) +
    lineScreen(haze, { color: ground, area: { x: 70, y: 70, w: 460, h: 460 }, pitch: 7, step: 8 }) +
    snow +
    crystal(random, ground, 300, 300, 252, 30).replaceAll('stroke-linecap', 'stroke-opacity=".85" stroke-linecap') +
    crystal(random, ink, 300, 300, 244, 30)
  )
}

/** Range behind range above a fjord, drawn as a surveyor's lines. In a box of 600 × 700. */
export function ridges(random: SeededRandom, { ground, ink, spot }: EngravingInks, rows = 40): string {
  const land = noiseFrom(random)
  const height = (x: number, row: number) => {
    const near = row / rows
    const valley = 0.16 + Math.abs((x - 330 + 90 * Math.sin(row / 5)) / 330) ** 1.1
    const sharp = 1 - Math.abs(2 * land(x / 92 + row * 0.07, row / 9) - 1)
    const rough = 1 - Math.abs(2 * land(x / 27 + row * 0.2, row / 4 + 20) - 1)
    return (150 * sharp + 40 * rough + 7 * land(x / 6, row * 3)) * Math.min(1.15, valley) * (1 - near * 0.62)
  }
  const lines = Array.from({ length: rows }, (_, row) => {
    const base = 250 + row * 7.2
    const points = Array.from({ length: 101 }, (__, i) => `${i * 6} ${num(base - height(i * 6, row))}`)
    return `<path fill="${ground}" stroke="${ink}" stroke-width="${num(0.9 + (row / rows) * 1.7)}" d="M-4 ${num(base + 60)}L${points.join('L')}L604 ${num(base + 60)}"/>`
  })
  const water = Array.from({ length: 17 }, (_, i) => {
    const y = 548 + i * 7.4
    const near = i / 17
    const spread = 34 + near * 120
    return (
      `M0 ${num(y)}H${num(300 - 260 * (1 - near) - random.number() * 40)}M${num(600 - random.number() * 150 * (1 - near))} ${num(y)}H600` +
      `M${num(392 - spread * (0.3 + random.number() * 0.7))} ${num(y + 3)}H${num(392 + spread * (0.3 + random.number() * 0.7))}`
    )
  })
  return (
    circle(392, 150, 92, spot) +
    lines.join('') +
    shape('M-4 540H604V704H-4Z', ground) +
    `<path fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" d="M0 542H600${water.map((each) => each.slice(0, each.lastIndexOf('M'))).join('')}"/>` +
    `<path fill="none" stroke="${spot}" stroke-width="3.4" stroke-linecap="round" d="${water.map((each) => each.slice(each.lastIndexOf('M'))).join('')}"/>`
  )
}
