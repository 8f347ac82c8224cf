import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom } from './noise.ts'
import { circle, dots, lineScreen, plate, shape } from './printing.ts'
import { num } from './type.ts'

/** Three inks of a risograph: the dark one, the loud one, and the light one between them. */
export interface RisoInks {
  ink: string
  spot: string
  sun: string
}

/** Where a tideway runs at this height: its middle and half its width, narrow far away and broad in front. */
function creek(y: number): { middle: number; half: number } {
  const near = Math.max(0, (y - 330) / 380)
  return { middle: 300 + Math.sin(near * 9.2 + 0.5) * (18 + near * 190) * (1 - near * 0.35), half: 2 + near ** 1.6 * 96 }
}

/** A tideway winding through salt meadows under a wide evening. In a box of 600 × 700. */
export function marsh(random: SeededRandom, { ink, spot, sun }: RisoInks): string {
  const wind = noiseFrom(random)
  const sky = (_: number, y: number) => Math.max(0, 0.16 + ((y - 20) / 330) ** 1.5 * 0.75)
  const cloud = (x: number, y: number) => Math.max(0, wind(x / 150, y / 26) * 1.6 - 0.86) * (y < 330 ? 1 : 0)
  const grass = (x: number, y: number) => {
    const { middle, half } = creek(y)
    const near = (y - 330) / 380
    const off = Math.abs(x - middle)
    if (off < half) return 0
    const bank = off < half + 6 + near * 26 ? 0.5 : 0
    return 0.28 + bank + 0.42 * wind(x / (30 + near * 60), y / (5 + near * 16))
  }
  const shimmer = (x: number, y: number) => {
    const { middle, half } = creek(y)
    return Math.abs(x - middle) < half ? 0.25 + 0.45 * wind(x / 40, y / 6) : 0
  }
  const below = { x: 0, y: 336, w: 600, h: 370 }
  return (
    plate(circle(424, 232, 100, sun), 3, -3) +
    plate(dots(sky, { color: spot, area: { x: 0, y: 0, w: 600, h: 336 }, cell: 8, angle: 15 })) +
    plate(lineScreen(cloud, { color: sun, area: { x: 0, y: 30, w: 600, h: 290 }, pitch: 9, step: 8 })) +
    plate(lineScreen(grass, { color: ink, area: below, pitch: 6, step: 5, wave: (x, y) => 3 * Math.sin(x / 17 + y) })) +
    plate(lineScreen(shimmer, { color: spot, area: below, pitch: 8, step: 5 }), -3, 2)
  )
}

/** A wall of loudspeakers in two columns. In a box of 600 × 620. */
export function speakers(random: SeededRandom, { ink, spot, sun }: RisoInks, ground: string): string {
  const boxes = [
    {
      x: 22,
      y: 10,
      w: 272,
      h: 356,
      cones: [
        [136, 110, 84],
        [136, 268, 60],
      ],
    },
    { x: 306, y: 10, w: 272, h: 238, cones: [[136, 119, 102]] },
    { x: 22, y: 378, w: 272, h: 232, cones: [[136, 116, 100]] },
    {
      x: 306,
      y: 260,
      w: 272,
      h: 350,
      cones: [
        [80, 84, 52],
        [192, 84, 52],
        [136, 240, 92],
      ],
    },
  ]
  const cells = boxes.map(({ x, y, w, h, cones }, i) => {
    const [case_, ring] = i % 2 ? [spot, ink] : [ink, spot]
    const cutouts = cones
      .map(([cx, cy, r]) => `M${x + cx! - r!} ${y + cy!}a${r} ${r} 0 1 0 ${r! * 2} 0a${r} ${r} 0 1 0 ${-r! * 2} 0Z`)
      .join('')
    const cone = cones
      .map(([cx, cy, r]) => {
        const [px, py] = [x + cx!, y + cy!]
        const grain = (gx: number, gy: number) => {
          const reach = Math.hypot(gx - px, gy - py) / r!
          if (reach > 0.93) return 0
          return reach < 0.3 ? 0.2 + 0.7 * reach * 3 : 0.2 + 0.7 * Math.abs(Math.sin(reach * 9.5)) + 0.1 * ((gx - px) / r!)
        }
        return (
          plate(circle(px, py, r! * 0.93, sun), 2, 2) +
          plate(
            dots(grain, {
              color: ring,
              area: { x: px - r!, y: py - r!, w: r! * 2, h: r! * 2 },
              cell: 6.4,
              angle: 20 + random.number() * 30,
            }),
          ) +
          plate(circle(px, py, r! * 0.28, ring)) +
          circle(px - r! * 0.08, py - r! * 0.09, r! * 0.06, ground)
        )
      })
      .join('')
    const bolts = [
      [14, 14],
      [w - 14, 14],
      [14, h - 14],
      [w - 14, h - 14],
    ].map(([bx, by]) => circle(x + bx!, y + by!, 5, ground))
    return (
      plate(`<path fill="${case_}" fill-rule="evenodd" d="M${x} ${y}h${w}v${h}h${-w}Z${cutouts}"/>`, i % 2 ? -2 : 2, i % 2 ? 2 : 0) +
      cone +
      bolts.join('')
    )
  })
  return cells.join('')
}

/** An eye under current: lids, rays and lightning for lashes. In a box of 600 × 520. */
export function eye(random: SeededRandom, { ink, spot, sun }: RisoInks): string {
  const grain = noiseFrom(random)
  const lid = (x: number, sign: number) => 280 + sign * (sign < 0 ? 150 : 120) * Math.max(0, 1 - ((x - 300) / 268) ** 2) ** 0.8
  const within = (x: number, y: number) => Math.abs(x - 300) < 268 && y > lid(x, -1) && y < lid(x, 1)
  const iris = (x: number, y: number) => {
    const [dx, dy] = [x - 300, y - 272]
    const reach = Math.hypot(dx, dy) / 128
    if (reach > 1 || !within(x, y)) return 0
    if (reach < 0.42) return 1.1
    const ray = 0.5 + 0.5 * Math.sin(Math.atan2(dy, dx) * 34 + 4 * grain(dx / 20, dy / 20))
    return reach > 0.9 ? 1 : 0.18 + 0.75 * ray * (1.1 - reach)
  }
  const white = (x: number, y: number) =>
    within(x, y) ? Math.max(0, 0.5 - (y - lid(x, -1)) / 150) + 0.12 * grain(x / 30, y / 30) + Math.max(0, Math.abs(x - 300) / 268 - 0.7) : 0
  const lashes = Array.from({ length: 11 }, (_, i) => {
    const x = 62 + i * 47.6
    const y = lid(x, -1) - 8
    const lean = (x - 300) / 300
    const long = 54 + 46 * Math.sin((i / 10) * Math.PI) + random.number() * 26
    const step = (u: number, v: number) => `${num(x + lean * long * u * 0.95 + v)} ${num(y - long * u)}`
    return `M${step(0, -8)}L${step(0.52, 9)}L${step(0.46, -10)}L${step(1, 4)}L${step(0.62, 15)}L${step(0.66, 28)}L${step(0, 9)}Z`
  })
  const outline = (sign: number) => Array.from({ length: 68 }, (_, i) => `${num(32 + i * 8)} ${num(lid(32 + i * 8, sign))}`)
  return (
    plate(circle(300, 272, 128, sun), -5, 4) +
    plate(dots(white, { color: spot, area: { x: 20, y: 100, w: 560, h: 330 }, cell: 7, angle: 15 })) +
    plate(lineScreen(iris, { color: ink, area: { x: 160, y: 136, w: 280, h: 262 }, pitch: 5, step: 3 })) +
    plate(shape(lashes.join(''), spot), 4, -3) +
    plate(
      `<path fill="none" stroke="${ink}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" d="M${outline(-1).join('L')}"/>` +
        `<path fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" d="M${outline(1).join('L')}"/>` +
        `<path fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" d="M70 196Q300 40 530 196"/>`,
    ) +
    circle(258, 226, 17, '#ffffff')
  )
}
