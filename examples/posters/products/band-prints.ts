import type { SeededRandom } from '#core/random/seeded-random.ts'
import { frost, ridges } from '../drawing/frost.ts'
import { eye, marsh, speakers } from '../drawing/halftones.ts'
import { brickWall, coffeePot, sunrise } from '../drawing/ornaments.ts'
import { circle, moved, rect } from '../drawing/printing.ts'
import type { Print, PrintInks } from './prints.ts'
import { moire, sails, umbrellas } from '../drawing/shapes.ts'
import { condensed, fit, text, young, type Face } from '../drawing/type.ts'

const heavy: Face = { family: 'archivo', wght: 900 }
const thin: Face = { family: 'archivo', wght: 300, wdth: 125 }
const slant: Face = { family: 'anybody', wght: 900, wdth: 60 }
const broad: Face = { family: 'anybody', wght: 900, wdth: 110 }
const round: Face = { family: 'anybody', wght: 800, wdth: 90 }
const carved: Face = { family: 'literata', wght: 600 }

/** A drawing clipped to a window. */
const framed = (id: string, window: string, body: string) =>
  `<clipPath id="${id}"><path d="${window}"/></clipPath><g clip-path="url(#${id})" style="isolation:isolate">${body}</g>`
const disc = 'M300 8a292 292 0 1 0 .1 0Z'
const square = 'M0 0H600V600H0Z'

/** A band's motif on 600 × 600, without any words; covers, pins and patches are cut from it. */
const motifs = {
  frost: (random: SeededRandom, inks: PrintInks) => frost(random, inks, false),
  fjord: (random: SeededRandom, inks: PrintInks) => moved(ridges(random, inks), 0, -36),
  pot: (random: SeededRandom, inks: PrintInks) => moved(coffeePot(random, inks), -32, -98, 1.1),
  dawn: (random: SeededRandom, { ground, spot }: PrintInks) => moved(sunrise(random, spot, ground), -40, -290, 1.13),
  wall: (random: SeededRandom, { ink, spot, words = [] }: PrintInks) =>
    brickWall(
      random,
      'ZIEGELROT ',
      { colors: words.length > 2 ? words : ['#b3361f', '#a02c1b', '#c1442a', '#8f2618'], ink, spot },
      { rows: 7, height: 606 },
    ),
  creek: (random: SeededRandom, { ink, spot }: PrintInks) => moved(marsh(random, { ink, spot, sun: '#ffd166' }), 0, -70),
  speakers: (random: SeededRandom, { ground, ink, spot }: PrintInks) => speakers(random, { ink, spot, sun: '#f7b716' }, ground),
  eye: (random: SeededRandom, { ink, spot }: PrintInks) => moved(eye(random, { ink, spot, sun: '#43d6c4' }), 0, 30),
  umbrellas: (random: SeededRandom, { ink, spot }: PrintInks) =>
    moved(umbrellas(random, [spot, '#ffd230', '#12a06a', '#ff8fb1', ink], 2, 2), 0, -16),
  sails: (random: SeededRandom, { ink, spot }: PrintInks) => moved(sails(random, [ink, spot, '#f2a81d', '#5fb0b7']), 0, -50),
  rings: (random: SeededRandom, { ink }: PrintInks) => moire(random, ink),
} satisfies Record<string, (random: SeededRandom, inks: PrintInks) => string>

type Motif = keyof typeof motifs

/** A band's name in its own lettering, in a box of 600 × 100. */
const names: Record<Motif, { words: string; face: Face; height: number }> = {
  frost: { words: 'EISHEILIGE', face: carved, height: 100 },
  fjord: { words: 'MIRA SOLVEIG DAHL', face: thin, height: 46 },
  pot: { words: 'KUPFERKANNE', face: heavy, height: 110 },
  dawn: { words: 'FRÜHAUFSTEHER', face: heavy, height: 96 },
  wall: { words: 'ZIEGELROT', face: heavy, height: 118 },
  creek: { words: 'SALZWIESE', face: thin, height: 78 },
  speakers: { words: 'TIEFGANG', face: broad, height: 96 },
  eye: { words: 'ELEKTRA', face: slant, height: 150 },
  umbrellas: { words: 'DIE PFÜTZEN', face: round, height: 96 },
  sails: { words: 'Vela Marin', face: young, height: 110 },
  rings: { words: 'glasfabrik', face: { family: 'archivo', wght: 700, wdth: 125 }, height: 120 },
}

function nameOf(motif: Motif, fill: string, y = 24): string {
  const { words, face, height } = names[motif]
  return fit(face, words, { x: 0, y, w: 600, h: height }, fill)
}

function printsOf<M extends Motif>(motif: M): Record<`${M}` | `${M}-word` | `${M}-disc` | `${M}-back`, Print> {
  const { height } = names[motif]
  const own: Record<string, Print> = {
    [motif]: {
      height: 660 + height,
      draw: (random, inks) => framed(`art-${motif}`, square, motifs[motif](random, inks)) + nameOf(motif, inks.ink, 640),
    },
    [`${motif}-word`]: { height: height + 34, draw: (_, { ink }) => nameOf(motif, ink) },
    [`${motif}-disc`]: {
      height: 600,
      draw: (random, inks) => framed(`disc-${motif}`, disc, rect(0, 0, 600, 600, inks.ground) + motifs[motif](random, inks)),
    },
    [`${motif}-back`]: {
      height: 900,
      draw: (_, { ink, spot, words = [] }) =>
        nameOf(motif, spot) +
        words.map((city, i) => text(condensed, city, { x: 300, y: height + 138 + i * 66, size: 62, anchor: 'middle', fill: ink })).join(''),
    },
  }
  return own as Record<`${M}` | `${M}-word` | `${M}-disc` | `${M}-back`, Print>
}

/** The prints of the younger bands: the motif with their name, the name, a round motif, a back with cities. */
export const bandPrints = {
  ...printsOf('frost'),
  ...printsOf('fjord'),
  ...printsOf('pot'),
  ...printsOf('dawn'),
  ...printsOf('wall'),
  ...printsOf('creek'),
  ...printsOf('speakers'),
  ...printsOf('eye'),
  ...printsOf('umbrellas'),
  ...printsOf('sails'),
  ...printsOf('rings'),
}

const cover =
  (motif: Motif, face: Face, place: 'below' | 'above' | 'corner' = 'below') =>
  (random: SeededRandom, inks: PrintInks): string => {
    const [title = ''] = inks.words ?? []
    const art = framed(`cover-${motif}`, square, motifs[motif](random, inks.words && motif === 'wall' ? { ...inks, words: [] } : inks))
    if (place === 'corner')
      return art + circle(92, 92, 64, inks.spot) + text(condensed, title, { x: 92, y: 106, size: 40, anchor: 'middle', fill: inks.ground })
    const y = place === 'below' ? 500 : 0
    return art + rect(0, y, 600, 100, inks.ground) + text(face, title, { x: 30, y: y + 68, size: 54, fill: inks.ink })
  }

/** The sleeves of their records, squares of 600 px. The first of `words` is the title. */
export const bandCovers = {
  frost: cover('frost', carved),
  fjord: cover('fjord', young),
  pot: cover('pot', condensed),
  dawn: cover('dawn', condensed, 'above'),
  wall: cover('wall', condensed),
  creek: cover('creek', thin),
  speakers: cover('speakers', broad, 'corner'),
  eye: cover('eye', slant),
  umbrellas: cover('umbrellas', round),
  sails: cover('sails', young),
  rings: cover('rings', { family: 'archivo', wght: 700, wdth: 125 }),
}
