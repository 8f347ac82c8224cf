import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom } from '../drawing/noise.ts'
import { frost, ridges, type EngravingInks } from '../drawing/frost.ts'
import { circle, lineScreen, moved, picture, rect, shape, sheet, Strokes, wear } from '../drawing/printing.ts'
import { condensed, fit, lines, linesWithin, medium, num, outlines, text, young, type Face } from '../drawing/type.ts'

interface Growth {
  x: number
  y: number
  length: number
  width: number
  depth: number
  spread: number
  upwards?: boolean
}

/** Branches that split until they are too thin to print. */
function growth(random: SeededRandom, color: string, { x, y, length, width, depth, spread, upwards = false }: Growth): string {
  const strokes = new Strokes()
  const pull = (upwards ? -1 : 1) * (Math.PI / 2)
  const grow = (fromX: number, fromY: number, heading: number, long: number, thick: number, left: number): void => {
    let [px, py, angle] = [fromX, fromY, heading]
    let data = `M${num(px)} ${num(py)}`
    for (let i = 0; i < 4; i++) {
      angle += (random.number() - 0.5) * (left === depth ? 0.12 : 0.5)
      angle += (pull - angle) * (upwards ? 0.02 : 0.05)
      px += Math.cos(angle) * (long / 4)
      py += Math.sin(angle) * (long / 4)
      data += `L${num(px)} ${num(py)}`
    }
    strokes.add(Math.max(0.7, thick), data)
    if (left <= 0 || thick < 0.6) return
    const arms = left === depth ? 4 : left > depth - 2 ? 3 : 2
    const opening = arms === 2 ? 2.1 : arms === 3 ? 1.5 : upwards ? 1.1 : 1.7
    for (let i = 0; i < arms; i++) {
      const turn = (i - (arms - 1) / 2) * spread * opening + (random.number() - 0.5) * 0.4
      grow(px, py, angle + turn, long * (0.74 + random.number() * 0.14), thick * 0.66, left - 1)
    }
  }
  grow(x, y, pull, length, width, depth)
  return strokes.draw(color)
}

/** A bare tree above the bog and its much larger roots below. In a box of 600 × 600. */
export function mire(random: SeededRandom, { ground, ink, spot }: EngravingInks): string {
  const mist = noiseFrom(random)
  const haze = (x: number, y: number) =>
    Math.hypot(x - 300, y - 250) > 205 ? 0 : 0.12 + 0.8 * Math.max(0, (y - 120) / 330) * (0.7 + 0.6 * mist(x / 40, y / 18))
  return (
    circle(300, 250, 205, spot) +
    lineScreen(haze, { color: ground, area: { x: 95, y: 50, w: 410, h: 402 }, pitch: 7, step: 8 }) +
    growth(random, ink, { x: 300, y: 402, length: 74, width: 15, depth: 6, spread: 0.4, upwards: true }) +
    rect(40, 398, 520, 5, ink) +
    growth(random, ink, { x: 300, y: 398, length: 62, width: 22, depth: 7, spread: 0.46 })
  )
}

/** Lights over black water, each with its broken reflection. In a box of 600 × 600. */
export function wisps(random: SeededRandom, { ground, ink, spot }: EngravingInks): string {
  const drift = noiseFrom(random)
  const lights = Array.from({ length: 7 }, (_, i) => ({
    x: 70 + i * 77 + (random.number() - 0.5) * 36,
    y: 90 + random.number() * 210,
    r: 11 + random.number() * 26,
  }))
  const glow = (x: number, y: number) => {
    const light = lights.reduce((sum, l) => sum + Math.exp(-(((x - l.x) ** 2 + (y - l.y) ** 2) / (l.r * l.r * 9))), 0)
    return Math.max(0, 0.62 - light * 0.72) * (0.55 + 0.7 * drift(x / 90, y / 16))
  }
  const water = (x: number, y: number) => {
    const below = (y - 352) / 248
    const shine = lights.reduce((sum, l) => sum + Math.exp(-(((x - l.x) / (l.r * (0.7 + below * 2.2))) ** 2)), 0)
    return Math.min(1, shine * (0.95 - below * 0.75)) * (drift(x / 26, y / 7) > 0.36 ? 1 : 0.1)
  }
  const reeds = Array.from({ length: 46 }, () => {
    const x = random.number() * 600
    const lean = (random.number() - 0.5) * 46
    const high = 26 + random.number() * 104
    return `M${num(x)} 356Q${num(x + lean * 0.2)} ${num(356 - high * 0.6)} ${num(x + lean)} ${num(356 - high)}Q${num(x + lean * 0.2 + 3)} ${num(356 - high * 0.6)} ${num(x + 4)} 356Z`
  })
  return (
    lineScreen(glow, { color: ink, area: { x: 0, y: 6, w: 600, h: 340 }, pitch: 7, step: 7 }) +
    lights.map((l) => circle(l.x, l.y, l.r, spot) + circle(l.x, l.y, l.r * 0.52, ground)).join('') +
    shape(reeds.join(''), ink) +
    rect(0, 352, 600, 5, ink) +
    lineScreen(water, { color: spot, area: { x: 0, y: 366, w: 600, h: 228 }, pitch: 8, step: 6 })
  )
}

/** A paper cut folded once: half of it is drawn, half mirrored. In a box of 600 × 780. */
export function paperCut(random: SeededRandom, ink: string, red: string): string {
  const leaf = (x: number, y: number, angle: number, long: number, wide: number) => {
    const at = (u: number, v: number) =>
      `${num(x + u * Math.cos(angle) - v * Math.sin(angle))} ${num(y + u * Math.sin(angle) + v * Math.cos(angle))}`
    return (
      `M${at(0, 0)}C${at(long * 0.25, -wide)} ${at(long * 0.7, -wide)} ${at(long, 0)}C${at(long * 0.7, wide)} ${at(long * 0.25, wide)} ${at(0, 0)}Z` +
      `M${at(long * 0.18, 0)}L${at(long * 0.86, wide * 0.07)}L${at(long * 0.86, -wide * 0.07)}Z`
    )
  }
  let [leaves, stems, berries] = ['', '', '']
  const tendril = (y: number, heading: number, long: number, curl: number) => {
    let [px, py, angle] = [303, y, heading]
    stems += `M${px} ${py}`
    for (let i = 0; i < 26; i++) {
      angle += curl * (0.4 + (i / 26) * 2.1)
      px += Math.cos(angle) * (long / 26)
      py += Math.sin(angle) * (long / 26)
      stems += `L${num(px)} ${num(py)}`
      if (i > 2 && i % 3 === 0 && i < 23) {
        const side = (i / 3) % 2 ? 1 : -1
        leaves += leaf(px, py, angle + side * (0.85 + random.number() * 0.3), 44 * (1 - i / 34) + 10, 12 * (1 - i / 34) + 3)
      }
    }
    berries += `M${num(px)} ${num(py)}h0`
  }
  const arms: [y: number, heading: number, long: number, curl: number][] = [
    [690, -0.5, 250, -0.055],
    [590, -0.25, 300, -0.062],
    [478, -0.5, 270, 0.05],
    [372, -0.35, 280, -0.07],
    [270, -0.75, 210, -0.075],
    [190, -0.95, 150, 0.07],
  ]
  for (const [y, heading, long, curl] of arms) tendril(y, heading + (random.number() - 0.5) * 0.12, long, curl)
  const bird =
    'M322 436c26-34 66-44 104-30 16-20 40-24 54-8l22 8-22 8c-4 34-30 62-72 66-6 18-24 30-52 34 10-12 14-22 12-32-26-4-44-20-46-46Z'
  const heart = 'M300 150c-16-36-66-30-66 8 0 32 40 50 66 80 26-30 66-48 66-80 0-38-50-44-66-8Z'
  const half =
    `<path fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" d="${stems}"/>${shape(leaves, ink, 'fill-rule="evenodd"')}` +
    `<path fill="none" stroke="${red}" stroke-width="20" stroke-linecap="round" d="${berries}"/>${moved(shape(bird, red), 8, -12)}`
  return (
    `${half}<g transform="matrix(-1 0 0 1 600 0)">${half}</g>` +
    `<path fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" d="M300 760V176"/>${moved(shape(heart, red), 0, -58)}`
  )
}

/** Tracks in a cloud chamber: fine rain, and where something struck, spirals. `big` is drawn in the hot colour. */
export function tracks(random: SeededRandom, bursts: number): { fine: string; middle: string; big: string } {
  const made = { fine: '', middle: '', big: '' }
  const spiral = (x: number, y: number, heading: number, bend: number, steps: number, speed: number) => {
    let [px, py, angle, pace] = [x, y, heading, speed]
    let data = `M${num(px)} ${num(py)}`
    for (let i = 0; i < steps; i++) {
      angle += bend * (1 + i * 0.045)
      pace *= 0.9935
      px += Math.cos(angle) * pace
      py += Math.sin(angle) * pace
      data += `L${num(px)} ${num(py)}`
    }
    return data
  }
  for (let i = 0; i < 54; i++) {
    made.fine += spiral(
      random.number() * 600,
      random.number() * 120 - 20,
      1.57 + (random.number() - 0.5) * 0.3,
      (random.number() - 0.5) * 0.006,
      120,
      8,
    )
  }
  for (let burst = 0; burst < bursts; burst++) {
    const [x, y, arms] = [120 + random.number() * 360, 130 + random.number() * 360, 4 + Math.floor(random.number() * 6)]
    for (let i = 0; i < arms; i++) {
      const bend = (random.number() < 0.5 ? -1 : 1) * (0.012 + random.number() ** 2 * 0.09)
      const data = spiral(x, y, random.number() * 6.28, bend, 150, 5 + random.number() * 4)
      if (i % 3) made.middle += data
      else made.big += data
    }
  }
  return made
}

/** The tracks as lines; on a shirt without the rain. */
export function chamber(random: SeededRandom, { ink, spot }: EngravingInks, { bursts = 7, rain = true } = {}): string {
  const { fine, middle, big } = tracks(random, bursts)
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    (rain ? `<path stroke="${ink}" stroke-opacity=".35" stroke-width=".8" d="${fine}"/>` : '') +
    `<path stroke="${ink}" stroke-width="1.4" d="${middle}"/><path stroke="${spot}" stroke-width="2.6" d="${big}"/></g>`
  )
}

/** The parameters of a poster in this style. */
export interface EngravingPoster extends EngravingInks {
  style: 'engraving'
  layout: 'emblem' | 'paper-cut' | 'chamber' | 'ridges'
  name: string
  title: string
  small: string[]
  face: Face
  motif?: 'mire' | 'wisps' | 'frost'
}

export function engravingPoster(random: SeededRandom, poster: EngravingPoster): string {
  const { name, title, ground } = poster
  return picture(
    { emblem, 'paper-cut': paperCutPoster, chamber: chamberPoster, ridges: ridgesPoster }[poster.layout](random, poster),
    ground,
    sheet,
    `${name}, ${title}`,
  )
}

function emblem(random: SeededRandom, poster: EngravingPoster): string {
  const { name, title, small, face, ground, ink, spot } = poster
  const motif =
    poster.motif === 'wisps'
      ? moved(wisps(random, poster), 0, 168)
      : poster.motif === 'frost'
        ? moved(frost(random, poster), 0, 160)
        : moved(mire(random, poster), -30, 128, 1.1)
  return (
    motif +
    fit(face, name, { x: 30, y: 58, w: 540, h: 104 }, ink) +
    rect(0, 752, 600, 96, ground) +
    rect(32, 752, 536, 4, spot) +
    text(condensed, title, { x: 32, y: 811, size: 54, fill: spot }) +
    linesWithin(medium, small, 526 - outlines(condensed, title).advance * 54, { x: 568, y: 788, size: 18, anchor: 'end', fill: ink }) +
    wear(random, ground, 900)
  )
}

function paperCutPoster(random: SeededRandom, { name, title, small, ink, spot }: EngravingPoster): string {
  return (
    moved(paperCut(random, ink, spot), 48, -12, 0.84) +
    fit(young, name, { x: 44, y: 660, w: 512, h: 62 }, ink) +
    text(young, title, { x: 44, y: 782, size: 38, fill: spot }) +
    lines(young, small, { x: 556, y: 764, size: 17.5, lead: 1.36, anchor: 'end', fill: ink })
  )
}

function chamberPoster(random: SeededRandom, poster: EngravingPoster): string {
  const { name, title, small, ink, spot } = poster
  const thin: Face = { family: 'archivo', wght: 400, wdth: 110 }
  return (
    chamber(random, poster) +
    fit(poster.face, name, { x: 34, y: 700, w: 532, h: 58 }, ink) +
    linesWithin(thin, small, 350, { x: 36, y: 796, size: 17, lead: 1.35, fill: ink }) +
    text(thin, title, { x: 566, y: 796, size: 17, anchor: 'end', fill: spot })
  )
}

function ridgesPoster(random: SeededRandom, poster: EngravingPoster): string {
  const { name, title, small, face, ground, ink, spot } = poster
  return (
    moved(ridges(random, poster), 0, 96) +
    rect(0, 0, 600, 6, ground) +
    fit(face, name, { x: 34, y: 38, w: 532, h: 50 }, ink) +
    text(young, title, { x: 34, y: 138, size: 40, fill: spot }) +
    lines(young, small, { x: 34, y: 812, size: 17, lead: 1.3, fill: ink })
  )
}
