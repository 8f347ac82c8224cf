import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom, type Grey } from './noise.ts'
import { num, type Box } from './type.ts'

/** A poster's sheet: DIN A, 1 : √2. */
export const sheet = { width: 600, height: 848 }

/**
 * A picture from printing plates, as in screen printing: paper, then one flat group per ink, blended with `multiply` and slightly
 * offset. `pixels` is the width at which it should be rendered.
 */
export function picture(body: string, ground: string, { width, height }: { width: number; height: number }, title: string): string {
  const pixels = 1500
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}">` +
    `<title>${title.replaceAll('&', '&amp;')}</title><clipPath id="sheet-${height}"><path d="M0 0h${width}v${height}H0z"/></clipPath>` +
    `<g clip-path="url(#sheet-${height})" style="isolation:isolate">${rect(0, 0, width, height, ground)}${body}</g></svg>\n`
  )
}

/** A part of a picture, 1500 px wide. */
export function cutOut(svg: string, x: number, y: number, w: number, h: number): string {
  return svg.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${x} ${y} ${w} ${h}" width="1500" height="${Math.round((1500 * h) / w)}"`,
  )
}

/** One ink of the print, out of register by `dx`, `dy` px. */
export function plate(body: string, dx = 0, dy = 0): string {
  return `<g style="mix-blend-mode:multiply"${dx || dy ? ` transform="translate(${dx} ${dy})"` : ''}>${body}</g>`
}

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${extra && ` ${extra}`}/>`
export const shape = (data: string, fill: string, extra = '') => `<path fill="${fill}" d="${data}"${extra && ` ${extra}`}/>`
export const moved = (body: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${body}</g>`

/** Strokes with round ends, as one path for each width. */
export class Strokes {
  private byWidth = new Map<string, string>()

  add(width: number, data: string): void {
    const key = num(width)
    this.byWidth.set(key, (this.byWidth.get(key) ?? '') + data)
  }

  draw(color: string): string {
    const paths = [...this.byWidth].map(([width, data]) => `<path stroke-width="${width}" d="${data}"/>`).join('')
    return `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
  }
}

const wholeSheet: Box = { x: 0, y: 0, w: sheet.width, h: sheet.height }

export interface Screen {
  color: string
  /** The area to print; default: the whole sheet. */
  area?: Box
}

/** A dot screen with larger dots in darker areas. `cell` is the distance of the dots in px, `angle` is in degrees. */
export function dots(grey: Grey, { color, area = wholeSheet, cell = 8, angle = 45 }: Screen & { cell?: number; angle?: number }): string {
  const levels = 14
  const turn = (angle * Math.PI) / 180
  const reach = Math.ceil(Math.hypot(area.w, area.h) / cell / 2) + 1
  const strokes = Array.from({ length: levels + 1 }, () => '')
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const x = area.x + area.w / 2 + (i * Math.cos(turn) - j * Math.sin(turn)) * cell
      const y = area.y + area.h / 2 + (i * Math.sin(turn) + j * Math.cos(turn)) * cell
      if (x < area.x || x > area.x + area.w || y < area.y || y > area.y + area.h) continue
      const level = Math.round(Math.sqrt(Math.max(0, Math.min(1, grey(x, y)))) * levels)
      if (level) strokes[level] += `M${Math.round(x)} ${Math.round(y)}h0`
    }
  }
  const paths = strokes.map((data, level) => (data ? `<path stroke-width="${num((level / levels) * cell * 1.15)}" d="${data}"/>` : ''))
  return `<g stroke="${color}" stroke-linecap="round" fill="none">${paths.join('')}</g>`
}

export interface LineScreen extends Screen {
  pitch?: number
  step?: number
  wave?: Grey
}

/** A line screen: horizontal lines whose thickness follows the grey. */
export function lineScreen(grey: Grey, { color, area = wholeSheet, pitch = 8, step = 6, wave = () => 0 }: LineScreen): string {
  let data = ''
  for (let y = area.y; y <= area.y + area.h; y += pitch) {
    let upper = ''
    let lower = ''
    for (let x = area.x; x <= area.x + area.w; x += step) {
      const middle = y + wave(x, y)
      const half = Math.max(0.02, Math.min(1.08, grey(x, middle))) * pitch * 0.5
      upper += `${upper ? 'L' : 'M'}${Math.round(x)} ${num(middle - half)}`
      lower = `L${Math.round(x)} ${num(middle + half)}${lower}`
    }
    data += `${upper}${lower}Z`
  }
  return shape(data, color)
}

/** Worn ink: clusters of specks in the colour of the paper. */
export function wear(random: SeededRandom, color: string, amount: number, area: Box = wholeSheet): string {
  const drift = noiseFrom(random)
  const specks = new Strokes()
  for (let i = 0; i < amount * 3; i++) {
    const x = area.x + random.number() * area.w
    const y = area.y + random.number() * area.h
    if (drift(x / 60, y / 60) < 0.55) continue
    const size = random.number()
    specks.add(size < 0.6 ? 0.6 : size < 0.8 ? 1.1 : 2, `M${num(x)} ${num(y)}h0`)
  }
  return specks.draw(color)
}
