import { isDark, printed, type Artwork } from './cloth.ts'
import { circle, rect, shape } from '../drawing/printing.ts'

const shade = (data: string, opacity: number, color = '#000') => shape(data, color, `opacity="${opacity}"`)
/** Artwork inside an outline. */
function within(outline: string, body: string): string {
  const id = `within-${outline.length}`
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** An enamel pin on its card. The artwork is a square. */
export function pin(art: Artwork, enamel: string, metal: string, card: string): string {
  const dark = isDark(card)
  return (
    `<g transform="rotate(-3 300 360)"><rect x="128" y="100" width="340" height="508" rx="6" fill="${card}"/>` +
    `<circle cx="298" cy="134" r="13" fill="#0003"/>` +
    circle(304, 340, 132, '#000', 'opacity=".25"') +
    circle(298, 330, 132, metal) +
    circle(298, 330, 122, enamel) +
    within('M298 212a118 118 0 1 0 .1 0Z', printed(art, { x: 180, y: 212, w: 236, h: 236 })) +
    `<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" d="M196 300A108 108 0 0 1 268 230"/>` +
    Array.from({ length: 3 }, (_, i) => rect(198 + i * 24, 516 + i * 22, 200 - i * 48, 7, dark ? '#fff' : '#000', 'opacity=".45"')).join(
      '',
    ) +
    '</g>'
  )
}

/** A pair of socks with the artwork on both shafts. */
export function socks(cloth: string, art: Artwork, tip: string): string {
  const sock = (x: number, tilt: number) => {
    const outline = 'M0 0H132V252C132 300 150 318 206 352C240 374 232 432 186 434C140 436 96 424 50 392C12 366 0 336 0 296Z'
    return (
      `<g transform="translate(${x} 138) rotate(${tilt} 80 200)">` +
      `<path d="${outline}" transform="translate(9 13)" fill="#000" opacity=".14"/>${shape(outline, cloth)}` +
      within(
        outline,
        rect(0, 0, 140, 46, tip) +
          Array.from({ length: 19 }, (_, i) => rect(i * 7.2, 0, 2.4, 46, '#000', 'opacity=".16"')).join('') +
          rect(0, 56, 140, 7, tip) +
          rect(0, 70, 140, 3, tip) +
          shape('M150 330L230 300V450H140Z', tip) +
          `<circle cx="38" cy="372" r="70" fill="${tip}"/>` +
          printed(art, { x: 14, y: 96, w: 106, h: 150 }) +
          shade('M0 0H20V300C30 350 60 380 100 400L60 420L-10 360Z', 0.12),
      ) +
      '</g>'
    )
  }
  return sock(118, 4) + sock(300, -2)
}

/** A knitted fan scarf, folded once. */
export function scarf(cloth: string, stripe: string, art: Artwork): string {
  const band = (x: number, y: number, h: number) =>
    shape(`M${x} ${y}H${x + 128}V${y + h}H${x}Z`, cloth) +
    [0.06, 0.14, 0.78, 0.86].map((at) => rect(x, y + h * at, 128, h * 0.035, stripe)).join('') +
    Array.from({ length: 16 }, (_, i) => rect(x + i * 8, y, 2.4, h, '#000', 'opacity=".07"')).join('') +
    Array.from(
      { length: 13 },
      (_, i) =>
        `<path stroke="${i % 2 ? cloth : stripe}" stroke-width="5" stroke-linecap="round" d="M${x + 5 + i * 9.8} ${y + h}v${26 + (i % 3) * 5}"/>`,
    ).join('')
  return (
    band(312, 70, 500) +
    band(160, 84, 520) +
    `<g transform="translate(224 480) rotate(-90)">${printed(art, { x: 0, y: -36, w: 290, h: 76 })}</g>` +
    shape('M160 70C160 44 440 40 440 70V96H160Z', cloth) +
    shade('M160 84C160 74 440 72 440 84V100H160Z', 0.16)
  )
}

/** A cotton square with a printed border, laid out on its tip. */
export function bandana(cloth: string, border: string, art: Artwork): string {
  const dot = (i: number) => circle(110 + (i % 20) * 20, i < 20 ? 152 : 568, 4, border)
  return (
    `<g transform="rotate(-8 300 360)">` +
    shape('M92 132C180 122 420 144 512 128C504 234 522 464 510 584C400 576 200 594 90 582C100 464 82 244 92 132Z', cloth) +
    `<rect x="118" y="164" width="366" height="388" fill="none" stroke="${border}" stroke-width="5"/>` +
    Array.from({ length: 40 }, (_, i) => dot(i)).join('') +
    Array.from({ length: 36 }, (_, i) => circle(i < 18 ? 106 : 496, 176 + (i % 18) * 21.6, 4, border)).join('') +
    printed(art, { x: 152, y: 190, w: 298, h: 336 }) +
    shade(
      'M300 130C306 260 290 420 302 584L322 584C306 420 322 260 316 132ZM92 350C240 342 400 360 514 346L514 362C400 376 240 356 92 366Z',
      0.06,
    ) +
    '</g>'
  )
}

/** Four stickers, cut out, one over the other. */
export function stickers(arts: readonly [Artwork, Artwork], colors: readonly [string, string, string]): string {
  const sticker = (x: number, y: number, w: number, h: number, turn: number, color: string, art: Artwork, round: boolean) => {
    const radius = round ? Math.min(w, h) / 2 : 12
    const frame = (grow: number, fill: string, extra = '') =>
      `<rect x="${x - grow}" y="${y - grow}" width="${w + grow * 2}" height="${h + grow * 2}" rx="${radius + grow}" fill="${fill}" ${extra}/>`
    const inset = round ? 0.15 : 0.1
    return (
      `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">${frame(9, '#000', 'opacity=".15" transform="translate(4 7)"')}${frame(9, '#fff')}${frame(0, color)}` +
      printed(art, { x: x + w * inset, y: y + h * (round ? 0.14 : 0.16), w: w * (1 - inset * 2), h: h * (round ? 0.72 : 0.68) }) +
      '</g>'
    )
  }
  return (
    sticker(70, 96, 250, 250, -8, colors[0], arts[0], true) +
    sticker(300, 226, 236, 112, 7, colors[1], arts[1], false) +
    sticker(74, 420, 290, 132, -4, colors[0], arts[1], false) +
    sticker(350, 400, 196, 220, 6, colors[2], arts[0], false)
  )
}

/** A tall glass with a print, half full. */
export function glass(drink: string, art: Artwork): string {
  const outline = 'M196 120H404L386 620C384 640 370 648 352 648H248C230 648 216 640 214 620Z'
  return (
    shape(outline, '#ffffff', 'opacity=".5"') +
    within(
      outline,
      rect(190, 236, 220, 392, drink, 'opacity=".86"') +
        rect(190, 196, 220, 46, '#fffaf0') +
        Array.from({ length: 11 }, (_, i) => circle(196 + i * 21, 198, 15, '#fffaf0')).join('') +
        Array.from({ length: 26 }, (_, i) =>
          circle(222 + ((i * 53) % 156), 270 + ((i * 89) % 320), 2 + (i % 3), '#fff', 'opacity=".5"'),
        ).join(''),
    ) +
    printed(art, { x: 226, y: 300, w: 148, h: 220 }) +
    shade('M206 130H222L236 626H226Z', 0.7, '#fff') +
    shade('M384 130H396L380 622H372Z', 0.35, '#fff') +
    `<path d="${outline}" fill="none" stroke="#00000030" stroke-width="3"/><ellipse cx="300" cy="120" rx="104" ry="11" fill="#ffffff55" stroke="#00000030" stroke-width="3"/>`
  )
}

/** A ticket to keep, printed like the old ones: stub, perforation, number. */
export function stub(art: Artwork, paper: string, ink: string, rows = 3): string {
  const holes = Array.from({ length: 15 }, (_, i) => circle(404, 232 + i * 18, 3.4, '#0002')).join('')
  const bars = Array.from({ length: 26 }, (_, i) => rect(436 + ((i * 7) % 3), 268 + i * 7.2, 56, 1.6 + ((i * 5) % 4), ink)).join('')
  return (
    `<g transform="rotate(-7 300 360)">` +
    shape('M50 210H392a12 12 0 0 0 24 0H550V490H416a12 12 0 0 0 -24 0H50Z', paper) +
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M66 226H384M66 474H384M424 226H534M424 474H534"/>` +
    printed(art, { x: 74, y: 240, w: 300, h: 222 }) +
    holes +
    bars +
    Array.from({ length: rows }, (_, i) => rect(424, 236 + i * 9, 60 - i * 18, 4, ink, 'opacity=".6"')).join('') +
    '</g>'
  )
}

/** A wall calendar: the sheet above, the days below. */
export function calendar(art: Artwork, paper: string, ink: string, spot: string): string {
  const days = Array.from({ length: 35 }, (_, i) => {
    const [x, y] = [152 + (i % 7) * 43, 496 + Math.floor(i / 7) * 26]
    return i < 31 ? rect(x, y, 28, 14, i % 7 > 4 ? spot : ink, `opacity="${i % 7 > 4 ? 0.9 : 0.34}"`) : ''
  })
  const rings = Array.from(
    { length: 16 },
    (_, i) => `<path fill="none" stroke="#777" stroke-width="4" d="M${146 + i * 21} 92v-18"/>${circle(146 + i * 21, 94, 4, '#0004')}`,
  )
  return (
    rect(122, 82, 356, 560, '#fbf8f0') +
    rect(122, 82, 356, 374, paper) +
    within('M122 82H478V456H122Z', printed(art, { x: 148, y: 112, w: 304, h: 320 })) +
    rings.join('') +
    rect(152, 474, 120, 10, ink) +
    days.join('') +
    shade('M122 456H478V462H122Z', 0.14)
  )
}

/** Plectra on a card, six of them. */
export function picks(art: Artwork, colors: readonly [string, string, string], card: string): string {
  const pick = 'M0 -46C34 -46 52 -34 50 -14C48 16 18 56 0 58C-18 56 -48 16 -50 -14C-52 -34 -34 -46 0 -46Z'
  const spots = [
    [216, 238],
    [384, 238],
    [216, 376],
    [384, 376],
    [216, 514],
    [384, 514],
  ] as const
  return (
    `<g transform="rotate(2 300 360)"><rect x="112" y="96" width="372" height="520" rx="8" fill="${card}"/>` +
    rect(112, 96, 372, 64, '#000', 'opacity=".1"') +
    `<rect x="268" y="112" width="64" height="20" rx="10" fill="#0004"/>` +
    spots
      .map(([x, y], i) => {
        const turn = [-9, 7, 4, -6, -3, 9][i]!
        return (
          `<g transform="translate(${x} ${y}) rotate(${turn})">${shape(pick, '#000', 'opacity=".2" transform="translate(4 6)"')}${shape(pick, colors[i % 3]!)}` +
          `<g transform="translate(-30 -28)">${printed(art, { x: 0, y: 0, w: 60, h: 44 })}</g>` +
          `<path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" d="M-36 -22C-30 -32 -16 -36 -6 -37"/></g>`
        )
      })
      .join('') +
    rect(200, 590, 196, 5, '#0003') +
    '</g>'
  )
}
