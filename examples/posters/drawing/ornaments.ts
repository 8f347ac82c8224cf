import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom } from './noise.ts'
import { circle, lineScreen, rect, shape } from './printing.ts'
import { fit, num, outlines, pathData, type Face } from './type.ts'

/** A wall in running bond; the word goes on from brick to brick, row after row. In a box of 600 × 716. */
export function brickWall(
  random: SeededRandom,
  word: string,
  { colors, ink, spot }: { colors: string[]; ink: string; spot: string },
  { rows = 8, height = 708 } = {},
): string {
  const tall = height / rows
  const joint = 7
  let letter = 0
  let body = ''
  for (let j = 0; j < rows; j++) {
    const columns = 5
    const wide = 600 / (columns - 0.5)
    for (let i = 0; i < columns; i++) {
      const x = i * wide - (j % 2 ? wide / 2 : 0) + joint / 2
      const [y, w, h] = [j * tall + joint / 2, wide - joint, tall - joint]
      const chip = () => num((random.number() - 0.5) * 4)
      const color = colors[Math.floor(random.number() * colors.length)]!
      body += shape(`M${num(x)} ${num(y)}l${num(w)} ${chip()}l${chip()} ${num(h)}l${num(-w)} ${chip()}Z`, color)
      if (x < -10 || x + w > 610) continue
      const here = word[letter % word.length]!
      letter += 1
      if (here === ' ') continue
      const inset = here === 'I' ? w * 0.32 : w * 0.1
      body += fit(
        { family: 'archivo', wght: 900 },
        here,
        { x: x + inset, y: y + h * 0.11, w: w - inset * 2, h: h * 0.78 },
        random.number() < 0.12 ? spot : ink,
      )
    }
  }
  return body
}

/** Rays from a sun that is just rising. Over the whole sheet, the horizon at 752. */
export function sunrise(random: SeededRandom, spot: string, ground: string, horizon = 752): string {
  const grain = noiseFrom(random)
  const rays = Array.from({ length: 19 }, (_, i) => {
    const at = (angle: number) => `${num(300 + 1100 * Math.cos(angle))} ${num(horizon - 1100 * Math.sin(angle))}`
    const step = Math.PI / 37
    return `M300 ${horizon}L${at(step * (2 * i))}L${at(step * (2 * i + 1))}Z`
  })
  const glow = (x: number, y: number) => Math.max(0, 1 - Math.hypot(x - 300, y - horizon) / 226) * (0.4 + 0.5 * grain(x / 40, y / 12))
  return (
    shape(rays.join(''), spot, 'opacity=".34"') +
    `<clipPath id="horizon"><path d="M0 0H600V${horizon}H0Z"/></clipPath><g clip-path="url(#horizon)">${circle(300, horizon, 236, spot)}` +
    lineScreen(glow, { color: ground, area: { x: 60, y: horizon - 230, w: 480, h: 230 }, pitch: 8, step: 8 }) +
    '</g>'
  )
}

/** Words on an arch, upright at its top. `spread` is the angle they take, in radians. */
export function arched(
  face: Face,
  words: string,
  { cx, cy, radius, size, spread }: { cx: number; cy: number; radius: number; size: number; spread: number },
  fill: string,
): string {
  const set = outlines({ ...face, wdth: face.wdth ?? 80 }, words)
  const scale = spread / set.advance
  return shape(
    pathData(set.strokes, (x, y) => {
      const angle = -Math.PI / 2 - spread / 2 + x * scale
      const reach = radius - y * size
      return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]
    }),
    fill,
  )
}

/** A copper coffee pot as a woodcut, its steam rising in notes. In the poster's own places, from 150 to 600. */
export function coffeePot(random: SeededRandom, { ground, ink, spot }: { ground: string; ink: string; spot: string }): string {
  const body = 'M232 330H368L378 372C408 420 420 484 414 556H186C180 484 192 420 222 372Z'
  const spout = 'M404 520C470 500 452 410 506 388L520 410C484 436 500 526 412 552Z'
  const handle = 'M206 398C128 378 112 486 190 520L194 498C146 474 152 408 198 420Z'
  const lid = 'M236 322C244 288 272 274 300 274S356 288 364 322ZM290 274C280 262 284 246 300 246S320 262 310 274Z'
  const hatch = Array.from({ length: 22 }, (_, i) => {
    const y = 384 + i * 7.6
    const from = 360 - 22 * Math.sin(i / 7) - random.number() * 10
    return `M${num(from)} ${num(y)}L${num(378 + i * 1.6)} ${num(y + 2)}`
  })
  const shine = 'M226 400C212 440 208 490 210 536L226 538C224 490 228 446 242 402Z'
  const note = (x: number, y: number, size: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape('M0 0a13 9.5 -20 1 1 -2 -12V-62c16 4 28 12 26 34c-4 -12 -12 -16 -20 -17V-2C4 0 2 1 0 0Z', ink)}</g>`
  const steam = (x: number, wide: number) =>
    `<path fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" d="M${x} 250c${-wide} -22 ${wide} -34 0 -60c${-wide * 0.8} -18 ${wide * 0.6} -26 0 -42"/>`
  return (
    [spout, handle, body, lid].map((part) => shape(part, spot, `stroke="${ink}" stroke-width="7" stroke-linejoin="round"`)).join('') +
    shape(shine, ground) +
    `<path fill="none" stroke="${ink}" stroke-width="3" d="${hatch.join('')}"/>` +
    rect(186, 556, 228, 16, ink) +
    rect(222, 366, 156, 8, ink) +
    rect(232, 322, 136, 9, ink) +
    steam(300, 34) +
    note(232, 244, 0.72, -12) +
    note(364, 228, 0.86, 10) +
    note(196, 308, 0.6, 6) +
    note(446, 320, 0.74, -6) +
    note(500, 352, 0.52, 14)
  )
}
