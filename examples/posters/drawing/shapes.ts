import type { SeededRandom } from '#core/random/seeded-random.ts'
import { circle, plate, rect, shape } from './printing.ts'
import { num } from './type.ts'

/** Umbrellas seen from the side and from above, on a grid, with rain between them. In a box of 600 × 640. */
export function umbrellas(random: SeededRandom, inks: string[], columns = 3, rows = 3): string {
  const side = 600 / columns
  const tall = 640 / rows
  const dark = inks.at(-1)!
  let body = ''
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [cx, cy] = [(i + 0.5) * side, (j + 0.5) * tall]
      const first = inks[(i + j * 2) % (inks.length - 1)]!
      const second = inks[(i + j * 2 + 1) % (inks.length - 1)]!
      if ((i + j) % 2) {
        const r = side * 0.43
        body += Array.from({ length: 8 }, (_, k) => {
          const at = (angle: number) => `${num(cx + r * Math.cos(angle))} ${num(cy + r * Math.sin(angle))}`
          const [a, b] = [(k / 8) * 2 * Math.PI, ((k + 1) / 8) * 2 * Math.PI]
          return shape(
            `M${num(cx)} ${num(cy)}L${at(a)}Q${num(cx + r * 0.86 * Math.cos((a + b) / 2))} ${num(cy + r * 0.86 * Math.sin((a + b) / 2))} ${at(b)}Z`,
            k % 2 ? first : second,
          )
        }).join('')
        body += circle(cx, cy, 7, dark)
      } else {
        const r = side * 0.44
        const top = cy - r * 0.1
        const lean = (random.number() - 0.5) * 24
        const scallops = Array.from({ length: 4 }, () => `a${num(r / 4)} ${num(r / 6)} 0 0 0 ${num(-r / 2)} 0`).join('')
        body +=
          `<g transform="rotate(${num(lean)} ${num(cx)} ${num(cy)})">` +
          `<path fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" d="M${num(cx)} ${num(top - r - 12)}V${num(top + r * 0.78)}a17 17 0 0 1 -34 0"/>` +
          shape(`M${num(cx - r)} ${num(top)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + r)} ${num(top)}${scallops}Z`, first) +
          shape(
            `M${num(cx - r / 2)} ${num(top)}A${num(r * 0.7)} ${num(r)} 0 0 1 ${num(cx)} ${num(top - r)}A${num(r * 0.7)} ${num(r)} 0 0 1 ${num(cx + r / 2)} ${num(top)}a${num(r / 4)} ${num(r / 6)} 0 0 0 ${num(-r / 2)} 0a${num(r / 4)} ${num(r / 6)} 0 0 0 ${num(-r / 2)} 0Z`,
            second,
          ) +
          '</g>'
      }
    }
  }
  const drop = (x: number, y: number, size: number) =>
    `M${num(x)} ${num(y - size * 1.7)}C${num(x + size * 0.3)} ${num(y - size)} ${num(x + size)} ${num(y - size * 0.5)} ${num(x + size)} ${num(y)}A${num(size)} ${num(size)} 0 0 1 ${num(x - size)} ${num(y)}C${num(x - size)} ${num(y - size * 0.5)} ${num(x - size * 0.3)} ${num(y - size)} ${num(x)} ${num(y - size * 1.7)}Z`
  const rain = Array.from({ length: (columns + 1) * rows }, (_, k) =>
    drop(
      (k % (columns + 1)) * side + (random.number() - 0.5) * 18,
      (Math.floor(k / (columns + 1)) + 0.86) * tall + (random.number() - 0.5) * 40,
      7 + random.number() * 6,
    ),
  )
  return body + shape(rain.join(''), dark)
}

/** Sails that overprint, and their wake. In a box of 600 × 660. */
export function sails(random: SeededRandom, inks: string[]): string {
  const boats = [
    { x: 168, y: 486, size: 430 },
    { x: 408, y: 452, size: 360 },
    { x: 70, y: 530, size: 250 },
    { x: 520, y: 540, size: 300 },
  ]
  const cut = boats.map(({ x, y, size }, i) => {
    const lean = 0.1 + random.number() * 0.08
    const mast = [x + size * lean, y - size] as const
    return (
      plate(
        shape(
          `M${num(x)} ${y}L${num(mast[0])} ${num(mast[1])}Q${num(x + size * 0.52)} ${num(y - size * 0.46)} ${num(x + size * 0.5)} ${y}Z`,
          inks[i % inks.length]!,
        ),
      ) +
      plate(
        shape(
          `M${num(x - 8)} ${y}L${num(mast[0] - 6)} ${num(mast[1] + size * 0.12)}Q${num(x - size * 0.1)} ${num(y - size * 0.44)} ${num(x - size * 0.34)} ${y}Z`,
          inks[(i + 1) % inks.length]!,
        ),
        3,
        -2,
      )
    )
  })
  const hulls = boats.map(({ x, y, size }, i) =>
    shape(
      `M${num(x - size * 0.36)} ${y + 8}H${num(x + size * 0.52)}Q${num(x + size * 0.44)} ${y + size * 0.12} ${num(x + size * 0.2)} ${y + size * 0.12}H${num(x - size * 0.2)}Q${num(x - size * 0.3)} ${y + size * 0.1} ${num(x - size * 0.36)} ${y + 8}Z`,
      inks[(i + 2) % inks.length]!,
    ),
  )
  const sea = Array.from({ length: 8 }, (_, i) => {
    const y = 552 + i * 15
    const waves = Array.from({ length: 26 }, (__, k) => `q${12} ${k % 2 ? 9 : -9} 24 0`).join('')
    return `<path fill="none" stroke="${inks[0]!}" stroke-width="${num(2 + i * 0.9)}" d="M${-24 - (i % 2) * 12} ${y}${waves}"/>`
  })
  return plate(circle(420, 170, 118, inks[2]!)) + cut.join('') + hulls.map((hull) => plate(hull)).join('') + plate(sea.join(''))
}

/** Two sets of rings that beat against each other. In a box of 600 × 620. */
export function moire(random: SeededRandom, ink: string, rings = 42): string {
  const shift = 36 + random.number() * 26
  const set = (cx: number, cy: number) =>
    Array.from({ length: rings }, (_, i) => circle(cx, cy, 6 + i * 9.6, 'none', `stroke="${ink}" stroke-width="4.5"`)).join('')
  return (
    `<clipPath id="moire"><path d="M0 0H600V620H0Z"/></clipPath><g clip-path="url(#moire)">` +
    set(300 - shift, 290) +
    set(300 + shift, 330) +
    `</g>` +
    rect(0, 620, 600, 5, ink)
  )
}
