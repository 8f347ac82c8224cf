import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { Artwork } from '../products/cloth.ts'
import { condensed, text } from '../drawing/type.ts'
import { clothing } from './cloth.ts'
import type { Fold } from './field.ts'
import { filled, seamColour, stroke, type Garment } from './garment.ts'
import type { Thing } from './photograph.ts'
import { tee, type CutName } from './tee.ts'

/** Long soft folds, as cloth has them from near. */
function nearFolds(random: SeededRandom, count: number): Fold[] {
  const between = (from: number, to: number) => from + (to - from) * random.number()
  return Array.from({ length: count }, (_, n) => ({
    x: between(-60, 300) + n * 90,
    y: between(-80, 180),
    turn: between(48, 76),
    length: between(620, 980),
    width: between(34, 62),
    rise: between(12, 24),
    bow: between(-60, 60),
  }))
}

/** The print from near: the loops of the knitted cloth below the ink, and the ink broken where they lie deep. */
export async function closeUp(random: SeededRandom, cloth: string, art: Artwork): Promise<Thing> {
  const wide = 1120
  const high = (wide * art.height) / art.width
  const garment: Garment = {
    base: filled('M0 0H600V720H0Z', cloth),
    relief: '',
    print: { x: -150, y: 130 - high * 0.16, w: wide, h: high },
    folds: nearFolds(random, 4),
    crumple: 5,
  }
  return { ...(await clothing(random, garment, art)), weave: 'knit' }
}

/** The neck from near: ribs, the tape behind them, and the label sewn in. */
export async function neckLabel(random: SeededRandom, cloth: string, cut: CutName, words: readonly string[], art: Artwork): Promise<Thing> {
  const whole = tee(random, cloth, cut)
  const zoom = 2.7
  const near = (body: string) => `<g transform="translate(${300 - 300 * zoom} ${190 - 94 * zoom}) scale(${zoom})">${body}</g>`
  const label =
    `<rect x="229" y="236" width="142" height="92" rx="2" fill="#000" fill-opacity=".25"/><rect x="226" y="230" width="142" height="92" rx="2" fill="#efeae0"/>` +
    stroke('M228 233H366', '#8c867a', 1.6, 0.9, '4 3') +
    words
      .map((word, n) => text(condensed, word, { x: 297, y: 262 + n * 23, size: n === 1 ? 25 : 15, anchor: 'middle', fill: '#1c1a17' }))
      .join('')
  const toNear = (value: number, origin: number, to: number) => to + (value - origin) * zoom
  return clothing(
    random,
    {
      base: near(whole.base),
      relief: near(whole.relief) + filled('M226 230H368V322H226Z', '#7a7a7a'),
      over: label,
      print: {
        x: toNear(whole.print.x, 300, 300),
        y: toNear(whole.print.y, 94, 190),
        w: whole.print.w * zoom,
        h: whole.print.h * zoom,
      },
      folds: whole.folds.map((fold) => ({
        ...fold,
        x: toNear(fold.x, 300, 300),
        y: toNear(fold.y, 94, 190),
        length: fold.length * zoom,
        width: fold.width * zoom,
        rise: fold.rise * zoom,
        bow: fold.bow * zoom,
      })),
      crumple: 1.5,
      depth: 16,
    },
    art,
    1.5,
  )
}

/** Three shirts, folded and stacked, the upper one with its print. */
export async function foldedStack(random: SeededRandom, cloths: readonly [string, string, string], art: Artwork): Promise<Thing[]> {
  const between = (from: number, to: number) => from + (to - from) * random.number()
  const folded = (cloth: string, x: number, y: number, top: boolean): Garment => {
    const line = seamColour(cloth)
    const [left, right, up, down] = [134 + x, 466 + x, 142 + y, 566 + y]
    const loose = () => between(-3, 3)
    const outline = `M${left + 30} ${up}C240 ${up + 5} 360 ${up + 5} ${right - 30} ${up}C${right - 8} ${up} ${right + loose()} ${up + 12} ${right + 2} ${up + 34}C${right + 6 + loose()} 300 ${right + 5 + loose()} 440 ${right + 4} ${down - 22}Q${right + 2} ${down} ${right - 22} ${down + loose()}C380 ${down + 6 + loose()} 230 ${down + 4 + loose()} ${left + 20} ${down}Q${left - 3} ${down} ${left - 4} ${down - 22}C${left - 7 + loose()} 440 ${left - 4 + loose()} 300 ${left - 2} ${up + 34}C${left} ${up + 12} ${left + 8} ${up} ${left + 30} ${up}Z`
    const collar = `M${238 + x} ${up + 1}C${246 + x} ${up + 54} ${354 + x} ${up + 54} ${362 + x} ${up + 1}`
    const neck = top
      ? filled(`${collar}Z`, cloth) +
        filled(`${collar}Z`, '#000', 0.34) +
        `<rect x="287" y="${up + 10}" width="26" height="16" rx="1" fill="#ece8de"/><path stroke="#333" stroke-width="1.3" d="M292 ${up + 15}h16M295 ${up + 20}h10"/>` +
        stroke(collar, cloth, 15) +
        stroke(collar, line, 15, 0.11, '1.1 2.2')
      : ''
    return {
      base: filled(outline, cloth) + neck,
      relief:
        (top ? filled(`${collar}Z`, '#404040') + stroke(collar, '#c8c8c8', 12) : '') +
        stroke(`M${left} ${down - 9}H${right}`, '#8c8c8c', 6),
      print: { x: 190 + x, y: up + 84, w: 220, h: 300 },
      folds: Array.from({ length: 5 }, (_, n) => ({
        x: left + 20 + n * 66,
        y: between(up + 60, up + 240),
        turn: between(66, 118),
        length: between(110, 220),
        width: between(9, 17),
        rise: between(1.6, 3.4),
        bow: between(-18, 18),
      })),
      crumple: 5,
    }
  }
  const things: Thing[] = []
  const layers = [folded(cloths[2], 16, 40, false), folded(cloths[1], -6, 21, false), folded(cloths[0], 0, 0, true)]
  for (const [n, layer] of layers.entries()) things.push(await clothing(random, layer, n === 2 ? art : null))
  return things
}
