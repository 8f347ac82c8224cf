import type { SeededRandom } from '#core/random/seeded-random.ts'
import { chamber, mire, paperCut, wisps } from '../styles/engraving.ts'
import { lineScreen, moved, plate, rect } from '../drawing/printing.ts'
import type { PrintInks } from './prints.ts'
import { moon, motel, mouth, tide } from '../styles/riso.ts'
import { bells, feathers, keys, quarters, waved } from '../styles/swiss.ts'
import { fit, gotisch, mono, text, young, type Face } from '../drawing/type.ts'
import { broadsideRows, splitLetters, tubeRows } from '../styles/wood-type.ts'

const fat: Face = { family: 'anybody', wght: 900, wdth: 70 }
const thin: Face = { family: 'archivo', wght: 300, wdth: 125 }

/** Sleeves of records, squares of 600 px. `words` are the title first, then further colours where a cover has them. */
export const covers = {
  mire: (random: SeededRandom, inks: PrintInks) =>
    moved(mire(random, inks), -3, 23) + fit(gotisch, inks.words?.[0] ?? 'Torf', { x: 400, y: 28, w: 166, h: 74 }, inks.ink),
  wisps: (random: SeededRandom, inks: PrintInks) =>
    moved(wisps(random, inks), 0, 70) + text(gotisch, inks.words?.[0] ?? '', { x: 36, y: 92, size: 92, fill: inks.ink }),
  cut: (random: SeededRandom, { ink, spot, words = [] }: PrintInks) =>
    moved(paperCut(random, ink, spot), 102, -22, 0.66) +
    text(young, words[0] ?? '', { x: 300, y: 566, size: 44, anchor: 'middle', fill: ink }),
  tubes: (_: SeededRandom, { ink, words = [] }: PrintInks) =>
    tubeRows({ family: 'archivo', wght: 900, wdth: 125 }, words[0] ?? 'AMT', { x: 30, y: 28, w: 540, h: 480 }, [ink], {
      rows: 7,
      phase: 0.5,
    }) + text(mono, words[1] ?? '', { x: 30, y: 566, size: 32, fill: ink }),
  mouth: (_: SeededRandom, { ground, ink, words = [] }: PrintInks) =>
    lineScreen((x, y) => mouth(x, y + 170), {
      color: ink,
      area: { x: 0, y: 0, w: 600, h: 600 },
      pitch: 10,
      step: 6,
      wave: (x) => 3 * Math.sin(x / 50),
    }) +
    rect(36, 496, 528, 62, ground) +
    fit({ ...mono, wght: 800 }, words[0] ?? '', { x: 56, y: 510, w: 488, h: 34 }, ink),
  split: (random: SeededRandom, { ink, spot, words = ['ST', 'AU', 'B&'] }: PrintInks) =>
    splitLetters(random, { ...fat, wdth: 100 }, words, [ink, spot], { x: 34, y: 30, w: 548, h: 548 }),
  moon: (random: SeededRandom, { ground, ink, spot, words = [] }: PrintInks) =>
    moved(moon(random, ink, spot), -60, -190, 1.2) + fit(fat, words[0] ?? 'MARE', { x: 128, y: 404, w: 344, h: 82 }, ground),
  tide: (random: SeededRandom, { ink, spot, words = [] }: PrintInks) =>
    moved(tide(random, ink, spot), 0, -150) + plate(fit({ ...fat, wdth: 60 }, words[0] ?? '', { x: 36, y: 34, w: 528, h: 66 }, ink)),
  feathers: (random: SeededRandom, { ground, ink, spot, words = [] }: PrintInks) => {
    const [title = '', third = '#ffb800', fourth = '#2446c8'] = words
    return (
      feathers(random, ground, [ink, spot, third, fourth], 17) +
      rect(0, 226, 600, 148, fourth) +
      waved(fat, title, { x: 34, y: 254, w: 532, h: 92 }, third, 10)
    )
  },
  motel: (random: SeededRandom, { ink, words = [] }: PrintInks) =>
    moved(motel(random, { hot: '#ff6b4a', cold: '#00827f', sun: '#ffc533' }), 0, -148) +
    fit(thin, words[0] ?? '', { x: 36, y: 34, w: 528, h: 62 }, ink),
  chamber: (random: SeededRandom, inks: PrintInks) =>
    moved(chamber(random, inks, { bursts: 6 }), 0, -20) + text(thin, inks.words?.[0] ?? '', { x: 34, y: 566, size: 46, fill: inks.ink }),
  broadside: (_: SeededRandom, { ink, spot, words = [] }: PrintInks) =>
    broadsideRows(
      [
        [words[0] ?? '', 60, 800],
        ['—', 8, 400],
        [words[1] ?? '', 168, 900, 'spot'],
        [words[2] ?? '', 188, 900],
      ],
      { x: 34, y: 36, w: 532 },
      { ink, spot },
      26,
    ),
  bells: (random: SeededRandom, { ink, spot, words = [] }: PrintInks) =>
    bells(random, spot, ink) +
    rect(0, 490, 600, 110, spot) +
    fit({ family: 'archivo', wght: 900 }, words[0] ?? '', { x: 30, y: 510, w: 540, h: 68 }, words[1] ?? ink),
  keys: (_: SeededRandom, { ground, ink, spot, words = [] }: PrintInks) =>
    keys(ink, spot) + rect(0, 500, 600, 100, ground) + text(young, words[0] ?? '', { x: 32, y: 566, size: 46, fill: ink }),
  quarters: (random: SeededRandom, { ink, words = [] }: PrintInks) =>
    quarters(random, [...words.slice(1), ink], 3, 3) +
    text({ family: 'archivo', wght: 700, wdth: 100 }, words[0] ?? '', { x: 32, y: 590, size: 24, fill: ink }),
}

export type CoverName = keyof typeof covers
