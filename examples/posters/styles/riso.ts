import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom, type Grey } from '../drawing/noise.ts'
import { eye, marsh, speakers } from '../drawing/halftones.ts'
import { circle, dots, lineScreen, moved, picture, plate, rect, shape, sheet } from '../drawing/printing.ts'
import { fit, lines, linesWithin, medium, mono, num, outlines, pathData, text, type Face } from '../drawing/type.ts'

/** The grey of a moon with its craters, around 300/420, radius 268. */
function moonGrey(random: SeededRandom): Grey {
  const craters = Array.from({ length: 70 }, () => {
    const angle = random.number() * 6.28
    const reach = Math.sqrt(random.number()) * 250
    return { x: 300 + Math.cos(angle) * reach, y: 420 + Math.sin(angle) * reach, r: 6 + random.number() ** 3 * 62 }
  })
  const ground = noiseFrom(random)
  return (x, y) => {
    if (Math.hypot(x - 300, y - 420) > 268) return 0
    let grey = 0.08 + 0.62 * Math.max(0, (x - 210 + (y - 420) * 0.35) / 340) + 0.22 * ground(x / 26, y / 26) + 0.2 * ground(x / 90, y / 90)
    for (const crater of craters) {
      const edge = Math.hypot(x - crater.x, y - crater.y) / crater.r
      if (edge < 1) grey += 0.32 * (1 - edge) + ((x - crater.x) / crater.r < -0.2 ? 0.22 : -0.2) * (edge > 0.55 ? 1 : 0.3)
      else if (edge < 1.18) grey -= 0.16
    }
    return Math.max(0.02, grey)
  }
}

/** A moon in two inks, out of register; `shift` moves the colour plate. In the poster's own places. */
export function moon(random: SeededRandom, ink: string, spot: string, cell = 7.4): string {
  const grey = moonGrey(random)
  return (
    plate(circle(300, 420, 268, spot), -7, 5) + plate(dots(grey, { color: ink, area: { x: 20, y: 140, w: 560, h: 560 }, cell, angle: 22 }))
  )
}

/** The sea pulled up in waves towards a low moon. In the poster's own places. */
export function tide(random: SeededRandom, ink: string, spot: string): string {
  const swell = noiseFrom(random)
  const crests = (x: number, y: number) => {
    const near = (y - 330) / 420
    return 0.3 + near * 0.3 + 0.3 * Math.sin(x / (60 + near * 50) + y / 19 + swell(x / 140, y / 60) * 4)
  }
  const heave = (x: number, y: number) => {
    const near = (y - 330) / 420
    return (4 + near * 26) * Math.sin(x / (46 + near * 62) + y / 31 + swell(x / 200, y / 90) * 3)
  }
  const sky = (x: number, y: number) => Math.max(0, 0.34 - Math.hypot(x - 300, y - 300) / 900 + 0.1 * swell(x / 60, y / 60))
  return (
    plate(circle(300, 318, 172, spot), 5, -4) +
    plate(dots(sky, { color: spot, area: { x: 0, y: 0, w: 600, h: 480 }, cell: 9, angle: 15 })) +
    plate(lineScreen(crests, { color: ink, area: { x: 0, y: 352, w: 600, h: 378 }, pitch: 11, step: 6, wave: heave }))
  )
}

/** A mouth that shouts, photocopied too often: the grey for a line screen, around 300/470. */
export const mouth: Grey = (x, y) => {
  const u = (x - 300) / 236
  const v = (y - 470) / 196
  const rim = Math.hypot(u, v * (1 + 0.12 * Math.cos(u * 3)))
  if (rim > 1.05) return 0.14 + 0.12 * Math.sin(x / 37 + y / 61)
  if (rim > 0.78) return 0.62 + 0.3 * Math.sin(Math.atan2(v, u) * 2 - 1)
  if ((v < -0.42 && v > -0.74) || (v > 0.5 && v < 0.74)) return Math.abs(((u * 5.2 + 10) % 1) - 0.5) > 0.42 ? 0.95 : 0.03
  if (Math.hypot(u * 1.5, (v - 0.52) * 1.9) < 0.8) return 0.36 + 0.3 * Math.abs(u)
  return 1.1
}

const cuttings: Face[] = [
  { family: 'anybody', wght: 900, wdth: 90 },
  { family: 'archivo', wght: 900, wdth: 62 },
  { family: 'young' },
  { family: 'literata', wght: 900 },
  { family: 'archivo', wght: 200, wdth: 125 },
  { family: 'gotisch', wght: 800 },
  { family: 'archivo', wght: 900, wdth: 125 },
  { family: 'anybody', wght: 700, wdth: 140 },
]

/** Letters cut out of newspapers, four to a row; the second row begins `fall` px lower. */
export function ransom(
  random: SeededRandom,
  word: string,
  { ink, spot, white }: { ink: string; spot: string; white: string },
  fall = 632,
): string {
  return [...word]
    .map((letter, i) => {
      const inverted = (i * 7 + 3) % 3 === 0
      const w = 122 + random.number() * 8
      const h = 146 + random.number() * 8
      const turn = (random.number() - 0.5) * 9
      const set = outlines(cuttings[i % cuttings.length]!, letter)
      const scale = Math.min((w - 26) / (set.right - set.left), (h - 26) / (set.bottom - set.top))
      const dx = w / 2 - ((set.left + set.right) / 2) * scale
      const dy = h / 2 - ((set.top + set.bottom) / 2) * scale
      const jag = () => num((random.number() - 0.5) * 9)
      const scrap = `M${jag()} ${jag()}L${num(w)} ${jag()}L${num(w + 3)} ${num(h)}L${jag()} ${num(h + 3)}Z`
      return (
        `<g transform="translate(${34 + (i % 4) * 135} ${30 + (i < 4 ? 0 : fall)}) rotate(${num(turn)} 60 75)">${shape(scrap, inverted ? white : ink)}` +
        `${shape(
          pathData(set.strokes, (x, y) => [dx + x * scale, dy + y * scale]),
          inverted ? ink : i % 2 ? spot : white,
        )}</g>`
      )
    })
    .join('')
}

/** Ridges, a low sun and a motel with free rooms. In the poster's own places, from 250 to 848. */
export function motel(random: SeededRandom, { hot, cold, sun }: { hot: string; cold: string; sun: string }): string {
  const land = noiseFrom(random)
  const ridge = (y: number, height: number, width: number, from: number) => {
    let data = `M0 ${sheet.height}`
    for (let x = 0; x <= sheet.width; x += 10)
      data += `L${x} ${num(y + height * (land(x / width + from, from) - 0.5) * 2 + height * 0.3 * (land(x / 22, from + 9) - 0.5))}`
    return `${data}L${sheet.width} ${sheet.height}Z`
  }
  const windows = Array.from({ length: 9 }, (_, i) => rect(96 + i * 34, 652, 18, 24, random.number() < 0.62 ? sun : cold)).join('')
  return (
    plate(dots((_, y) => Math.max(0, 0.85 - y / 520), { color: hot, area: { x: 0, y: 0, w: 600, h: 560 }, cell: 9, angle: 15 })) +
    plate(circle(392, 330, 138, sun), 4, 3) +
    plate(circle(392, 330, 138, hot, 'opacity=".55"'), -3, 0) +
    plate(shape(ridge(500, 70, 130, 3), sun)) +
    plate(shape(ridge(560, 60, 100, 17), hot, 'opacity=".85"'), -3, 3) +
    plate(
      dots((x, y) => Math.max(0.04, (y - 500) / 330 + 0.15 * land(x / 30, y / 14)), {
        color: cold,
        area: { x: 0, y: 552, w: 600, h: 168 },
        cell: 7,
        angle: 60,
      }),
    ) +
    plate(shape(ridge(694, 10, 60, 31), cold)) +
    shape('M70 640h352v56H70zM62 628h368v12H62zM456 540h8v160h-8zM420 500h80v44h-80z', cold) +
    windows +
    text({ family: 'archivo', wght: 900, wdth: 62 }, 'FREI', { x: 460, y: 534, size: 34, anchor: 'middle', fill: sun })
  )
}

export type RisoPoster = { style: 'riso'; title: string; ground: string; ink: string; spot: string } & (
  | { layout: 'moon' | 'tide'; upper: string; lower: string; small: [string[], string[], string[]] }
  | { layout: 'motel'; upper: string; lower: string; sun: string; small: [string[], string[]] }
  | { layout: 'shout'; word: string; white: string; strip: string }
  | { layout: 'marsh' | 'speakers' | 'eye'; upper: string; lower: string; sun: string; small: [string[], string[]] }
)

export function risoPoster(random: SeededRandom, poster: RisoPoster): string {
  return picture(drawn(random, poster), poster.ground, sheet, poster.title)
}

function drawn(random: SeededRandom, poster: RisoPoster): string {
  if (poster.layout === 'shout') return shout(random, poster)
  if (poster.layout === 'motel') return motelPoster(random, poster)
  return 'sun' in poster ? threeInkPoster(random, poster) : moonPoster(random, poster)
}

type Layout<L> = Extract<RisoPoster, { layout: L }>

function moonPoster(random: SeededRandom, { layout, upper, lower, small, ink, spot }: Layout<'moon' | 'tide'>): string {
  const face: Face = { family: 'anybody', wght: 900, wdth: 60 }
  const [x, middle, right] = [26, 300, 574]
  const anchors = ['start', 'middle', 'end'] as const
  return (
    (layout === 'moon' ? moon(random, ink, spot) : tide(random, ink, spot)) +
    plate(fit(face, upper, { x, y: 28, w: 548, h: layout === 'moon' ? 168 : 118 }, layout === 'moon' ? spot : ink), 5, -3) +
    plate(fit(face, lower, layout === 'moon' ? { x, y: 596, w: 548, h: 168 } : { x, y: 158, w: 548, h: 118 }, ink)) +
    plate(
      small
        .map((rows, i) => lines(medium, rows, { x: [x, middle, right][i]!, y: 796, size: 19, lead: 1.2, anchor: anchors[i]!, fill: ink }))
        .join(''),
    )
  )
}

function motelPoster(random: SeededRandom, { upper, lower, sun, small, ground, ink, spot }: Layout<'motel'>): string {
  const wide: Face = { family: 'archivo', wght: 300, wdth: 125 }
  const print: Face = { family: 'archivo', wght: 500, wdth: 100 }
  return (
    motel(random, { hot: spot, cold: ink, sun }) +
    plate(fit(wide, upper, { x: 32, y: 40, w: 536, h: 78 }, ink)) +
    plate(fit(wide, lower, { x: 32, y: 136, w: 536, h: 92 }, ink)) +
    lines(print, small[0], { x: 32, y: 768, size: 22, fill: ground }) +
    lines(print, small[1], { x: 568, y: 768, size: 22, anchor: 'end', fill: ground })
  )
}

/** A picture in three inks; its two words stand where it leaves them room. */
function threeInkPoster(random: SeededRandom, poster: Layout<'marsh' | 'speakers' | 'eye'>): string {
  const { layout, upper, lower, small, ground, ink, spot } = poster
  const foot = [30, 570].map((x, i) =>
    linesWithin(medium, small[i]!, 262, { x, y: 800, size: 20, lead: 1.22, anchor: i ? 'end' : 'start', fill: ink }),
  )
  if (layout === 'marsh') {
    const thin: Face = { family: 'archivo', wght: 250, wdth: 125 }
    return (
      moved(marsh(random, poster), 0, 60) +
      plate(fit(thin, upper, { x: 30, y: 36, w: 540, h: 62 }, ink)) +
      plate(fit(thin, lower, { x: 30, y: 122, w: 540, h: 62 }, spot), 3, -2) +
      foot.join('')
    )
  }
  if (layout === 'speakers') {
    const fat: Face = { family: 'anybody', wght: 900, wdth: 110 }
    return (
      plate(fit(fat, upper, { x: 26, y: 28, w: 548, h: 46 }, spot), 3, 2) +
      plate(fit(fat, lower, { x: 26, y: 86, w: 548, h: 58 }, ink)) +
      moved(speakers(random, poster, ground), 0, 148) +
      foot.join('')
    )
  }
  const slant: Face = { family: 'anybody', wght: 900, wdth: 60 }
  return (
    plate(fit(slant, upper, { x: 28, y: 30, w: 544, h: 142 }, ink)) +
    moved(eye(random, poster), 0, 158) +
    plate(fit(slant, lower, { x: 28, y: 610, w: 544, h: 142 }, spot), 5, -3) +
    foot.join('')
  )
}

function shout(random: SeededRandom, { word, white, strip, ground, ink }: Layout<'shout'>): string {
  const label = linesWithin({ ...mono, wght: 700 }, [strip], 372, { x: 200, y: 617, size: 22, fill: ink })
  return (
    lineScreen(mouth, { color: ink, area: { x: 0, y: 200, w: 600, h: 560 }, pitch: 9, step: 6, wave: (x) => 3 * Math.sin(x / 50) }) +
    rect(0, 0, 600, 196, ground) +
    ransom(random, word, { ink, spot: ground, white }) +
    `<g transform="rotate(-2 300 600)">${rect(186, 590, 400, 40, white)}${label}</g>`
  )
}

/** The mouth alone, as it is printed on a shirt. */
export function mouthPrint(ink: string): string {
  return moved(
    lineScreen((x, y) => (Math.hypot((x - 300) / 236, (y - 470) / 196) > 1 ? 0 : mouth(x, y)), {
      color: ink,
      area: { x: 50, y: 262, w: 500, h: 416 },
      pitch: 9,
      step: 6,
    }),
    0,
    -180,
  )
}
