import { circle, rect, shape } from '../drawing/printing.ts'
import { condensed, text } from '../drawing/type.ts'
import type { Thing } from './photograph.ts'
import { record, still } from './still.ts'

const luminance = (hex: string) => [1, 3, 5].reduce((sum, at, i) => sum + parseInt(hex.slice(at, at + 2), 16) * [0.3, 0.59, 0.11][i]!, 0)
const inkOn = (color: string) => (luminance(color) < 120 ? '#f4f1ea' : '#17130f')

const square = (art: string, x: number, y: number, side: number) =>
  `<clipPath id="c${x}"><path d="M${x} ${y}h${side}v${side}h-${side}z"/></clipPath><g clip-path="url(#c${x})"><g transform="translate(${x} ${y}) scale(${side / 600})" style="isolation:isolate">${art}</g></g>`

/** A disc with its label: side, number, speed and the hole. */
function disc(x: number, y: number, radius: number, color: string, label: string, hole: string): string {
  const core = radius * 0.36
  const ink = inkOn(label)
  const line = (dx: number, dy: number, w: number) => rect(x + dx, y + dy, w, 2.2, ink, 'opacity=".6"')
  return (
    circle(x, y, radius, color) +
    circle(x, y, radius - 1, 'none', 'stroke="#fff" stroke-opacity=".16" stroke-width="1.4"') +
    circle(x, y, core + 5, '#000', 'opacity=".22"') +
    circle(x, y, core, label) +
    circle(x, y, core * 0.93, 'none', `stroke="${ink}" stroke-opacity=".4" stroke-width="1"`) +
    circle(x, y, core * 0.42, 'none', `stroke="${ink}" stroke-opacity=".16" stroke-width="1.6"`) +
    text(condensed, 'A', { x: x + core * 0.6, y: y + core * 0.13, size: core * 0.36, anchor: 'middle', fill: ink }) +
    [-0.5, -0.38].map((at, i) => line(-core * (0.34 - i * 0.1), core * at, core * (0.68 - i * 0.2))).join('') +
    [0.42, 0.53, 0.64].map((at, i) => line(-core * (0.42 - i * 0.08), core * at, core * (0.84 - i * 0.16))).join('') +
    circle(x, y, 5.5, hole)
  )
}

/** A record half out of its sleeve. */
export async function recordInSleeve(cover: string, color: string, label: string, wall: string): Promise<Thing[]> {
  const at = { x: 402, y: 358, radius: 186, label: 72 }
  const [x, y, side] = [36, 160, 396]
  const sleeve =
    square(cover, x, y, side) +
    rect(x, y, side, 1.4, '#fff', 'opacity=".35"') +
    rect(x, y, 1.6, side, '#fff', 'opacity=".3"') +
    rect(x + side - 5, y, 5, side, '#000', 'opacity=".2"') +
    rect(x + side - 7, y, 1.2, side, '#fff', 'opacity=".18"') +
    rect(x, y + side - 2, side, 2, '#000', 'opacity=".22"')
  return [await record(disc(at.x, at.y, at.radius, color, label, wall), at), await still(sleeve, { round: 1.6, lift: 1.3, grain: 0.25 })]
}

/** A single in a paper sleeve with a large hole. */
export async function singleInSleeve(cover: string, color: string, label: string): Promise<Thing[]> {
  const at = { x: 412, y: 352, radius: 150, label: 66 }
  const body =
    circle(at.x, at.y, at.radius, color) +
    circle(at.x, at.y, at.label, label) +
    circle(at.x, at.y, 33, '#00000050') +
    circle(at.x, at.y, 27, '#00000030')
  const sleeve = square(cover, 60, 166, 372) + shape('M60 166h5v372h-5zM427 166h5v372h-5z', '#000', 'opacity=".14"')
  return [await record(body, at), await still(sleeve, { round: 1.2, lift: 0.9, grain: 0.4 })]
}

/** A gatefold sleeve, open: the cover's motif runs over the inside, beside the songs; one record looks out. */
export async function gatefold(
  cover: string,
  inks: readonly [string, string, string],
  color: string,
  label: string,
  wall: string,
): Promise<Thing[]> {
  const [paper, ink, spot] = inks
  const at = { x: 300, y: 236, radius: 128, label: 49 }
  const [side, y] = [264, 232]
  const songs = Array.from({ length: 8 }, (_, n) => {
    const long = 118 + ((n * 47) % 60)
    return (
      rect(334, y + 66 + n * 21, 8, 8, spot) +
      rect(350, y + 68 + n * 21, long, 4.5, ink, 'opacity=".8"') +
      rect(530, y + 68 + n * 21, 16, 4.5, ink, 'opacity=".55"')
    )
  }).join('')
  const open =
    rect(34, y, side, side, paper) +
    square(`<g transform="translate(-150 -150) scale(1.5)">${cover}</g>`, 34, y, side) +
    rect(302, y, side, side, paper) +
    rect(334, y + 34, 92, 13, ink) +
    songs +
    rect(334, y + 66 + 8 * 21 + 3, 212, 1.4, ink, 'opacity=".4"') +
    rect(298, y, 4, side, '#000', 'opacity=".55"') +
    shape(`M276 ${y}H298V${y + side}H276Z`, '#000', 'opacity=".1"') +
    shape(`M302 ${y}H316V${y + side}H302Z`, '#000', 'opacity=".12"') +
    shape(`M316 ${y}H330V${y + side}H316Z`, '#fff', 'opacity=".1"') +
    rect(34, y, side * 2 + 4, 1.6, '#000', 'opacity=".3"')
  return [
    await record(disc(at.x + 134, at.y, at.radius, color, label, wall), { ...at, x: at.x + 134 }),
    await still(open, { round: 1.6, lift: 1.3, grain: 0.25 }),
  ]
}
