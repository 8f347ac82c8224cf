import { isDark, printed, type Artwork } from './cloth.ts'
import { circle, rect, shape } from '../drawing/printing.ts'

const shade = (data: string, opacity: number, color = '#000') => shape(data, color, `opacity="${opacity}"`)
const inSquare = (cover: string, x: number, y: number, side: number) =>
  `<clipPath id="cover"><path d="M${x} ${y}h${side}v${side}h-${side}z"/></clipPath><g clip-path="url(#cover)"><g transform="translate(${x} ${y}) scale(${Math.round((side / 600) * 1000) / 1000})" style="isolation:isolate">${cover}</g></g>`

/** A record coming out of its sleeve. `cover` is a square of 600 px. */
export function vinyl(cover: string, disc: string, label: string, ground: string): string {
  const grooves = Array.from({ length: 22 }, (_, i) =>
    circle(392, 360, 92 + i * 5.6, 'none', `stroke="${isDark(disc) ? '#fff' : '#000'}" stroke-opacity="${i % 5 === 0 ? 0.16 : 0.06}"`),
  ).join('')
  return (
    `<g transform="translate(18 22) scale(.94)">` +
    circle(392, 360, 205, disc) +
    grooves +
    shade('M392 360L560 236A205 205 0 0 1 588 300ZM392 360L224 484A205 205 0 0 1 196 420Z', 0.14, '#fff') +
    circle(392, 360, 74, label) +
    circle(392, 360, 7, ground) +
    inSquare(cover, 28, 152, 418) +
    shade('M446 152v418h-5V152z', 0.25) +
    shade('M28 152h3v418h-3z', 0.18, '#fff') +
    '</g>'
  )
}

/** A disc in a card wallet. */
export function compactDisc(cover: string, disc: string, ground: string): string {
  return (
    circle(412, 360, 150, '#d9dce0') +
    circle(412, 360, 149, disc, 'opacity=".25"') +
    shade('M412 360L522 258A150 150 0 0 1 558 330ZM412 360L330 486A150 150 0 0 1 280 430Z', 0.5, '#fff') +
    circle(412, 360, 150, 'none', 'stroke="#0000001f" stroke-width="2"') +
    circle(412, 360, 46, '#f3f4f5') +
    circle(412, 360, 21, ground) +
    inSquare(cover, 62, 166, 388) +
    shade('M62 166h16v388H62z', 0.16) +
    shade('M78 166h2v388h-2z', 0.2, '#fff') +
    shade('M450 166v388h-4V166z', 0.2)
  )
}

/** A cassette with its label. `shell` is the plastic, `label` the paper on it. */
export function tape(art: Artwork, shell: string, label: string, spot: string): string {
  const dark = isDark(shell)
  const reel = (x: number) =>
    circle(x, 384, 37, '#f4f2ec') +
    Array.from(
      { length: 6 },
      (_, i) => `<rect x="${x - 4}" y="348" width="8" height="15" fill="${shell}" transform="rotate(${i * 60} ${x} 384)"/>`,
    ).join('') +
    circle(x, 384, 37, 'none', `stroke="#0004" stroke-width="3"`)
  return (
    `<g transform="rotate(-5 300 370)"><rect x="56" y="210" width="488" height="312" rx="20" fill="${shell}"/>` +
    `<rect x="64" y="218" width="472" height="296" rx="14" fill="none" stroke="${dark ? '#fff' : '#000'}" stroke-opacity=".22" stroke-width="3"/>` +
    `<rect x="88" y="238" width="424" height="206" rx="12" fill="${label}"/>` +
    rect(88, 424, 424, 8, spot) +
    rect(88, 408, 424, 8, spot) +
    printed(art, { x: 128, y: 254, w: 344, h: 70 }) +
    `<rect x="158" y="338" width="284" height="92" rx="46" fill="${shell}"/><rect x="240" y="352" width="120" height="64" rx="6" fill="#00000055"/>` +
    shade('M240 358C262 352 270 400 262 416H240Z', 0.8, '#2b1a10') +
    reel(206) +
    reel(394) +
    shade('M136 522L158 458H442L464 522Z', dark ? 0.3 : 0.12) +
    [196, 404, 236, 364].map((x, i) => circle(x, i < 2 ? 494 : 482, i < 2 ? 9 : 6, '#0007')).join('') +
    [
      [78, 232],
      [522, 232],
      [78, 500],
      [522, 500],
    ]
      .map(([x, y]) => circle(x!, y!, 6, '#0006'))
      .join('') +
    '</g>'
  )
}

/** A round patch with a stitched edge. The artwork is a square. */
export function roundPatch(art: Artwork, cloth: string, thread: string): string {
  return (
    `<g transform="rotate(-4 300 360)">${circle(300, 360, 226, cloth)}` +
    circle(300, 360, 214, 'none', `stroke="${thread}" stroke-width="9" stroke-dasharray="7 2.4"`) +
    printed(art, { x: 104, y: 164, w: 392, h: 392 }) +
    '</g>'
  )
}

/** A patch cut to its artwork's shape, with a stitched edge. */
export function patch(art: Artwork, cloth: string, thread: string): string {
  const w = 432
  const h = Math.round(((w - 72) * art.height) / art.width + 72)
  const [x, y] = [(600 - w) / 2, (720 - h) / 2]
  return (
    `<g transform="rotate(-4 300 360)"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="${cloth}"/>` +
    `<rect x="${x + 10}" y="${y + 10}" width="${w - 20}" height="${h - 20}" rx="9" fill="none" stroke="${thread}" stroke-width="9" stroke-dasharray="7 2.4"/>` +
    printed(art, { x: x + 36, y: y + 36, w: w - 72, h: h - 72 }) +
    '</g>'
  )
}

export function mug(glaze: string, rim: string, art: Artwork): string {
  const dark = isDark(glaze)
  return (
    `<path fill="none" stroke="${glaze}" stroke-width="34" d="M418 288C520 266 548 330 530 396C514 450 470 478 414 476"/><path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="34" d="M418 288C520 266 548 330 530 396C514 450 470 478 414 476"/>` +
    shape('M130 206H438L430 548C428 578 400 592 284 592S140 578 138 548Z', glaze) +
    printed(art, { x: 172, y: 266, w: 224, h: 262 }) +
    shade('M130 206H176C168 340 172 480 196 588C160 584 140 574 138 548Z', dark ? 0.28 : 0.09) +
    shade('M438 206H420C424 340 416 480 402 580C420 572 429 562 430 548Z', dark ? 0.2 : 0.07) +
    shade('M206 212H220C212 330 214 460 226 570H218C204 470 200 330 206 212Z', dark ? 0.1 : 0.5, '#fff') +
    `<ellipse cx="284" cy="206" rx="154" ry="26" fill="${rim}"/><ellipse cx="284" cy="209" rx="142" ry="19" fill="#000" opacity=".45"/><ellipse cx="284" cy="213" rx="134" ry="14" fill="#2a1710"/>`
  )
}

/** A poster taped to a wall. `sheetSvg` is a whole poster picture. */
export function wallPoster(sheetSvg: string): string {
  const nested = sheetSvg.trim().replace(/ width="\d+" height="\d+">/, ' x="92" y="66" width="416" height="588">')
  const strip = (x: number, y: number, turn: number) =>
    `<rect x="${x}" y="${y}" width="88" height="28" fill="#f3ead2" opacity=".86" transform="rotate(${turn} ${x + 44} ${y + 14})"/>`
  return nested + strip(62, 60, -38) + strip(450, 58, 36) + strip(66, 634, 34) + strip(448, 634, -40)
}

export function book(art: Artwork, cover: string, spine: string): string {
  return (
    shape('M468 96L486 108L488 626L470 620Z', '#efe9da') +
    Array.from({ length: 5 }, (_, i) => `<path stroke="#0002" d="M${471 + i * 3.4} ${99 + i * 2}V${621 + i}"/>`).join('') +
    shape('M140 620H470L488 626L162 640Z', '#e2dac6') +
    shape('M140 92H470V620H140Z', cover) +
    rect(140, 92, 22, 528, spine) +
    rect(162, 92, 3, 528, '#0002') +
    printed(art, { x: 190, y: 136, w: 252, h: 440 })
  )
}

/** A bottle of spirits; the artwork is its label's. */
export function bottle(glass: string, label: string, wax: string, art: Artwork): string {
  const body =
    'M268 100H332V236C332 272 396 282 396 344V612C396 634 384 644 362 644H238C216 644 204 634 204 612V344C204 282 268 272 268 236Z'
  return (
    shape(body, glass) +
    `<clipPath id="glass"><path d="${body}"/></clipPath><g clip-path="url(#glass)">` +
    rect(204, 366, 192, 214, label) +
    shade('M204 366H222V580H204ZM378 366H396V580H378Z', 0.16) +
    rect(204, 376, 192, 2.5, wax) +
    rect(204, 568, 192, 2.5, wax) +
    '</g>' +
    printed(art, { x: 222, y: 392, w: 156, h: 164 }) +
    shape(
      'M262 66C262 60 266 58 272 58H328C334 58 338 60 338 66V176C338 196 328 184 322 198C316 212 308 190 300 200C292 210 286 186 278 196C270 204 262 192 262 178Z',
      wax,
    ) +
    shade('M216 352C220 320 240 302 262 288C246 310 232 330 230 366V632C220 630 216 622 216 612ZM276 66H284V180H276Z', 0.24, '#fff') +
    shade('M384 352C382 330 372 310 352 296C366 320 374 340 374 366V632C382 630 386 622 386 612Z', 0.3)
  )
}

/** A motel's key with its tag. */
export function keyTag(tag: string, art: Artwork): string {
  return (
    `<g transform="rotate(12 300 360)">` +
    `<circle cx="300" cy="196" r="34" fill="none" stroke="#b9b7b0" stroke-width="10"/>` +
    `<g transform="rotate(-42 300 170)">${circle(300, 108, 44, '#c9a227')}${circle(300, 96, 13, '#0007')}${shape('M290 146h20v150l-8 12-12-10v-18l10-8-10-8v-14l10-8-10-8z', '#c9a227')}</g>` +
    `<path d="M300 190L420 330C430 342 430 356 424 370L330 600C318 626 282 626 270 600L176 370C170 356 170 342 180 330Z" fill="${tag}"/><path d="M300 214L404 336C410 344 410 352 406 362L318 586C312 600 288 600 282 586L194 362C190 352 190 344 196 336Z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4"/>` +
    circle(300, 250, 14, '#f0efe9') +
    printed(art, { x: 222, y: 322, w: 156, h: 160 }) +
    '</g>'
  )
}
