import type { SeededRandom } from '#core/random/seeded-random.ts'
import { chamber, mire, paperCut, wisps } from '../styles/engraving.ts'
import { circle, dots, moved, rect, shape, wear } from '../drawing/printing.ts'
import { moon, motel, mouthPrint, ransom, tide } from '../styles/riso.ts'
import { bells, feathers, keys, quarters, waved } from '../styles/swiss.ts'
import { boardText } from '../drawing/pixel-type.ts'
import { condensed, fit, gotisch, lines, linesWithin, medium, mono, text, young, type Face } from '../drawing/type.ts'
import { broadsideRows, splitLetters, tubeRows, type BroadsideRow } from '../styles/wood-type.ts'

/** The parameters of a print: the cloth or paper below it, its two inks, and its words, if any. */
export interface PrintInks {
  ground: string
  ink: string
  spot: string
  words?: string[]
}

/** An artwork, in a box that is 600 px wide and as high as the artwork. */
export interface Print {
  height: number
  draw(random: SeededRandom, inks: PrintInks): string
}

const fat: Face = { family: 'anybody', wght: 900, wdth: 70 }
const heavy: Face = { family: 'archivo', wght: 900 }
const wide: Face = { family: 'archivo', wght: 300, wdth: 125 }
const thin: Face = { family: 'archivo', wght: 250, wdth: 125 }

/** All prints by name; `pictures.ts` assigns them to products. */
export const prints = {
  moor: {
    height: 720,
    draw: (random, inks) => moved(mire(random, inks), 0, 130) + fit(gotisch, 'Moorgrab', { x: 20, y: 20, w: 560, h: 104 }, inks.ink),
  },
  'moor-lights': {
    height: 780,
    draw: (random, inks) => moved(wisps(random, inks), 0, 176) + fit(gotisch, 'Irrlicht', { x: 60, y: 14, w: 480, h: 118 }, inks.ink),
  },
  'moor-dates': {
    height: 880,
    draw: (_, { ink, spot, words = [] }) =>
      text(gotisch, 'Torf', { x: 300, y: 110, size: 168, anchor: 'middle', fill: spot }) +
      words.map((city, i) => text(condensed, city, { x: 300, y: 222 + i * 59, size: 62, anchor: 'middle', fill: ink })).join(''),
  },
  'moor-word': { height: 190, draw: (_, { ink }) => fit(gotisch, 'Moorgrab', { x: 0, y: 10, w: 600, h: 116 }, ink) },
  'moor-disc': {
    height: 600,
    draw: (random, inks) =>
      `<clipPath id="disc"><circle cx="300" cy="300" r="292"/></clipPath><g clip-path="url(#disc)">${moved(mire(random, inks), -6, -22, 1.02)}` +
      `${rect(0, 414, 600, 108, inks.ground)}${fit(gotisch, 'Moorgrab', { x: 62, y: 428, w: 476, h: 82 }, inks.ink)}</g>`,
  },
  cut: {
    height: 800,
    draw: (random, { ink, spot }) =>
      moved(paperCut(random, ink, spot), 50, -70, 0.9) + fit(young, 'Linde & Lahr', { x: 40, y: 700, w: 520, h: 62 }, ink),
  },
  'cut-alone': { height: 760, draw: (random, { ink, spot }) => moved(paperCut(random, ink, spot), 0, -8) },
  'linde-word': { height: 130, draw: (_, { ink }) => fit(young, 'Linde & Lahr', { x: 0, y: 14, w: 600, h: 72 }, ink) },
  tubes: {
    height: 640,
    draw: (_, { ink, spot, words = ['LICHTAMT'] }) =>
      tubeRows({ family: 'archivo', wght: 900, wdth: 125 }, words[0]!, { x: 0, y: 0, w: 600, h: 640 }, [ink, spot], {
        rows: 7,
        phase: 0.3,
      }),
  },
  'amt-word': { height: 130, draw: (_, { ink, words = ['LICHTAMT'] }) => boardText(words[0]!, { x: 0, y: 0, w: 600, h: 130 }, ink) },
  form: {
    height: 760,
    draw: (_, { ink, spot, words = [] }) => {
      const field = (x: number, y: number, w: number, h: number) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${ink}" stroke-width="4"/>`
      const boxes = words
        .map((word, i) => field(4, 186 + i * 78, 40, 40) + text(mono, word, { x: 64, y: 216 + i * 78, size: 30, fill: ink }))
        .join('')
      return (
        rect(0, 0, 600, 12, ink) +
        boardText('FORMULAR 7B', { x: 0, y: 40, w: 604, h: 96 }, ink) +
        boxes +
        `<path fill="none" stroke="${spot}" stroke-width="13" stroke-linecap="round" d="M10 ${206 + 156}l16 20 34-52"/>` +
        field(4, 600, 592, 120) +
        text(mono, 'STEMPEL', { x: 24, y: 640, size: 22, fill: ink }) +
        `<g transform="rotate(-9 430 660)"><rect x="300" y="612" width="262" height="92" rx="12" fill="none" stroke="${spot}" stroke-width="9"/>${boardText('ERLEDIGT', { x: 322, y: 634, w: 218, h: 50 }, spot)}</g>` +
        rect(0, 748, 600, 12, ink)
      )
    },
  },
  ransom: { height: 380, draw: (random, { ink, spot, ground }) => ransom(random, 'ROSALÄRM', { ink, spot, white: ground }, 174) },
  mouth: {
    height: 720,
    draw: (_, { ink, words = ['ROSA LÄRM'] }) =>
      moved(mouthPrint(ink), 0, -70) + fit({ family: 'anybody', wght: 900, wdth: 90 }, words[0]!, { x: 50, y: 530, w: 500, h: 120 }, ink),
  },
  hafen: {
    height: 540,
    draw: (_, { ink, spot }) =>
      ['HAFEN', 'STAUB']
        .map((row, i) => fit({ ...fat, wdth: 80 }, row, { x: 0, y: 10 + i * 268, w: 600, h: 248 }, i ? spot : ink))
        .join(''),
  },
  'hafen-split': {
    height: 740,
    draw: (random, { ink, spot }) =>
      splitLetters(random, { ...fat, wdth: 100 }, ['HA', 'FE', 'NS', 'TA', 'UB'], [ink, spot], { x: 16, y: 10, w: 568, h: 730 }),
  },
  'hafen-word': { height: 120, draw: (_, { ink }) => fit({ ...fat, wdth: 100 }, 'HAFENSTAUB', { x: 0, y: 0, w: 600, h: 120 }, ink) },
  moon: {
    height: 700,
    draw: (random, { ink, spot, words = ['KRATERKINDER'] }) =>
      moved(halftoneMoon(random, spot), 0, -150) + fit({ ...fat, wdth: 60 }, words[0]!, { x: 0, y: 590, w: 600, h: 96 }, ink),
  },
  'moon-plates': { height: 560, draw: (random, { ink, spot }) => moved(moon(random, ink, spot, 9), 0, -140) },
  tide: {
    height: 520,
    draw: (random, { ink, spot }) =>
      `<clipPath id="window"><path d="M0 0h600v520H0z"/></clipPath><g clip-path="url(#window)">${moved(tide(random, ink, spot), 0, -140)}</g>`,
  },
  'krater-word': { height: 110, draw: (_, { ink }) => fit({ ...fat, wdth: 60 }, 'KRATERKINDER', { x: 0, y: 0, w: 600, h: 110 }, ink) },
  feathers: {
    height: 620,
    draw: (random, { ground, ink, spot, words = [] }) => {
      const [third = '#ffb800', fourth = '#2446c8', first = 'PAPAGEI', second = 'PAPAGEI'] = words
      const frame = `<clipPath id="wings"><path d="M0 0h600v620H0z"/></clipPath>`
      return (
        `${frame}<g clip-path="url(#wings)">${feathers(random, ground, [ink, spot, third, fourth], 17)}${rect(0, 178, 600, 264, fourth)}</g>` +
        waved(fat, first, { x: 22, y: 206, w: 556, h: 92 }, third, 10) +
        waved(fat, second, { x: 22, y: 326, w: 556, h: 92 }, '#fff4dc', 10)
      )
    },
  },
  'papagei-word': { height: 150, draw: (_, { ink }) => waved({ ...fat, wdth: 90 }, 'PAPAGEI', { x: 0, y: 20, w: 600, h: 110 }, ink, 16) },
  motel: {
    height: 640,
    draw: (random, { ground, ink, spot }) =>
      `<clipPath id="pane"><path d="M0 0h600v520H0z"/></clipPath><g clip-path="url(#pane)" style="isolation:isolate">${rect(0, 0, 600, 520, '#f4ecdd')}${moved(motel(random, { hot: '#ff6b4a', cold: '#00827f', sun: '#ffc533' }), 0, -188)}</g>` +
      fit(wide, 'TUNDRA MOTEL', { x: 0, y: 552, w: 600, h: 60 }, ink) +
      rect(0, 516, 600, 4, ground === spot ? ink : spot),
  },
  'motel-sign': {
    height: 520,
    draw: (_, { ink, spot }) =>
      shape('M290 300h20v220h-20zM110 20h380v250H110z', ink) +
      `<path fill="none" stroke="${spot}" stroke-width="6" d="M124 34h352v222H124z"/>` +
      fit(wide, 'MOTEL', { x: 150, y: 66, w: 300, h: 56 }, spot) +
      fit(heavy, 'FREI', { x: 150, y: 146, w: 300, h: 82 }, spot),
  },
  room: {
    height: 560,
    draw: (_, { ink, words = ['7'] }) =>
      fit(wide, 'TUNDRA MOTEL', { x: 0, y: 20, w: 600, h: 58 }, ink) +
      text({ ...heavy, wdth: 100 }, words[0]!, { x: 300, y: 520, size: 540, anchor: 'middle', fill: ink }),
  },
  'motel-word': { height: 70, draw: (_, { ink }) => fit(wide, 'TUNDRA MOTEL', { x: 0, y: 4, w: 600, h: 58 }, ink) },
  chamber: {
    height: 720,
    draw: (random, inks) =>
      moved(chamber(random, inks, { bursts: 5, rain: false }), 0, -40) +
      fit(thin, 'nebelkammer', { x: 20, y: 630, w: 560, h: 62 }, inks.ink),
  },
  'chamber-word': { height: 90, draw: (_, { ink }) => fit({ ...thin, wght: 400 }, 'nebelkammer', { x: 0, y: 10, w: 600, h: 64 }, ink) },
  broadside: {
    height: 640,
    draw: (random, { ground, ink, spot }) =>
      broadsideRows(
        [
          ['NACHT', 190, 900, 'spot'],
          ['FAHRER', 240, 900],
          ['LETZTER BUS, LETZTE RUNDE', 30, 700],
        ] satisfies BroadsideRow[],
        { x: 0, y: 40, w: 600 },
        { ink, spot },
        22,
      ) + wear(random, ground, 900, { x: 0, y: 0, w: 600, h: 560 }),
  },
  'bus-stop': {
    height: 640,
    draw: (_, { ground, ink, spot }) =>
      circle(300, 190, 180, spot) +
      circle(300, 190, 158, ground) +
      fit(heavy, 'N', { x: 218, y: 96, w: 164, h: 190 }, spot) +
      fit(heavy, 'NACHTFAHRER', { x: 0, y: 410, w: 600, h: 92 }, ink) +
      linesWithin(medium, ['Abfahrt, wenn alle da sind'], 600, { x: 300, y: 560, size: 44, anchor: 'middle', fill: ink }),
  },
  'voucher-word': { height: 120, draw: (_, { ink }) => fit(heavy, 'GUTSCHEIN', { x: 0, y: 0, w: 600, h: 120 }, ink) },
  'nacht-word': { height: 120, draw: (_, { ink }) => fit(heavy, 'NACHTFAHRER', { x: 0, y: 0, w: 600, h: 120 }, ink) },
  bells: {
    height: 840,
    draw: (random, { ink, spot, words = ['#17110b'] }) =>
      moved(bells(random, spot, ink), 0, -30) +
      fit({ ...heavy, wdth: 62 }, 'OSTKREUZ', { x: 6, y: 716, w: 384, h: 112 }, words[0]!) +
      fit({ ...heavy, wdth: 62 }, 'BRASS', { x: 408, y: 716, w: 186, h: 112 }, words[0]!),
  },
  'ost-word': { height: 150, draw: (_, { ink }) => fit({ ...heavy, wdth: 62 }, 'OSTKREUZ', { x: 0, y: 0, w: 600, h: 150 }, ink) },
  keys: {
    height: 620,
    draw: (_, { ink, spot }) =>
      `<clipPath id="lid"><circle cx="300" cy="260" r="256"/></clipPath><g clip-path="url(#lid)">${moved(keys(ink, spot), -30, -70)}</g>` +
      fit(young, 'Ada Wójcik', { x: 40, y: 548, w: 520, h: 56 }, ink),
  },
  staves: {
    height: 1010,
    draw: (random, { ink, spot, words = [] }) => {
      const stave = (y: number) => Array.from({ length: 5 }, (_, i) => rect(0, y + i * 16, 600, 2, ink)).join('')
      const notes = (y: number) =>
        Array.from({ length: 9 }, (_, i) => {
          const [x, step] = [56 + i * 62, Math.floor(random.number() * 8)]
          const ny = y + 64 - step * 8
          const wrong = random.number() < 0.12
          return `<ellipse cx="${x}" cy="${ny}" rx="11" ry="8" fill="${wrong ? spot : ink}" transform="rotate(-18 ${x} ${ny})"/>${rect(x + (step < 4 ? 9 : -11), step < 4 ? ny - 52 : ny, 2.4, 52, wrong ? spot : ink)}`
        }).join('')
      return (
        fit(young, 'Ada Wójcik', { x: 60, y: 40, w: 480, h: 54 }, ink) +
        lines(young, words, { x: 300, y: 160, size: 30, anchor: 'middle', fill: spot }) +
        [260, 385, 510, 635, 760, 885].map((y) => stave(y) + notes(y)).join('')
      )
    },
  },
  quarters: {
    height: 700,
    draw: (random, { ink, words = ['#e8402a', '#1f5fd0', '#f2b21b'] }) =>
      moved(quarters(random, [...words, ink]), 0, -24) +
      text({ family: 'archivo', wght: 700, wdth: 100 }, 'Paloma Fischer Quartett', { x: 32, y: 640, size: 48, fill: ink, track: -0.03 }),
  },
} satisfies Record<string, Print>

export type PrintName = keyof typeof prints

/** The moon as one screen of colour, for dark cloth. */
function halftoneMoon(random: SeededRandom, color: string): string {
  const pits = Array.from({ length: 18 }, () => ({
    x: 90 + random.number() * 420,
    y: 210 + random.number() * 420,
    r: 10 + random.number() ** 2 * 54,
  }))
  const grey = (x: number, y: number) => {
    const reach = Math.hypot(x - 300, y - 420) / 268
    if (reach > 1) return 0
    const pit = Math.min(...pits.map((p) => Math.abs(Math.hypot(x - p.x, y - p.y) / p.r - 0.8)))
    return Math.max(0.05, 0.2 + 0.75 * Math.max(0, (x - 120) / 420) - (pit < 0.2 ? 0.3 : 0))
  }
  return dots(grey, { color, area: { x: 20, y: 140, w: 560, h: 560 }, cell: 13, angle: 22 })
}
