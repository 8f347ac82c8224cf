import { circle, rect, shape } from '../drawing/printing.ts'

/** A drawn artwork and its size. */
export interface Artwork {
  body: string
  width: number
  height: number
}

/** Fits artwork into a box, horizontally centred and at the top. */
export function printed({ body, width, height }: Artwork, box: { x: number; y: number; w: number; h: number }): string {
  const scale = Math.min(box.w / width, box.h / height)
  return `<g transform="translate(${Math.round(box.x + (box.w - width * scale) / 2)} ${Math.round(box.y)}) scale(${Math.round(scale * 1000) / 1000})" style="isolation:isolate">${body}</g>`
}

const luminance = (hex: string) => [1, 3, 5].reduce((sum, at, i) => sum + parseInt(hex.slice(at, at + 2), 16) * [0.3, 0.59, 0.11][i]!, 0)
/** Whether a cloth is so dark that it needs strong shadows and light seams. */
export const isDark = (color: string) => luminance(color) < 110

const seam = (data: string, color: string, width = 1.8) =>
  `<path fill="none" stroke="${color}" stroke-opacity=".24" stroke-width="${width}" stroke-dasharray="4 3" d="${data}"/>`
const shade = (data: string, opacity: number, color = '#000') => shape(data, color, `opacity="${opacity}"`)

export function tote(cloth: string, art: Artwork): string {
  const handle = (data: string, width: number, tone: number) =>
    `<path d="${data}" fill="none" stroke="${cloth}" stroke-width="${width}"/>` +
    (tone ? `<path d="${data}" fill="none" stroke="#000" stroke-opacity="${tone}" stroke-width="${width}"/>` : '')
  return (
    handle('M214 268C206 96 236 40 300 40S394 96 386 268', 26, 0.16) +
    handle('M228 268C222 112 248 66 300 66S378 112 372 268', 22, 0) +
    shape('M112 226H488L502 640C502 652 494 660 482 660H118C106 660 98 652 98 640Z', cloth) +
    printed(art, { x: 146, y: 290, w: 308, h: 332 }) +
    shade('M112 226H488V244H112Z', 0.07) +
    `<path d="M120 252H480" stroke="${isDark(cloth) ? '#fff' : '#000'}" stroke-opacity=".25" stroke-dasharray="5 4" stroke-width="1.4"/>` +
    `<path d="M204 232h24v44h-24zM372 232h24v44h-24z" fill="${cloth}" stroke="${isDark(cloth) ? '#fff' : '#000'}" stroke-opacity=".2" stroke-width="1.4"/>` +
    shade(
      'M150 640C170 560 150 460 170 400C180 480 176 580 196 648ZM440 300C452 400 430 500 452 640L424 650C436 540 420 420 440 300Z',
      0.06,
    )
  )
}

/** A tea towel on a hook. */
export function towel(cloth: string, art: Artwork): string {
  return (
    circle(300, 66, 7, '#3a3a38') +
    `<path fill="none" stroke="${cloth}" stroke-width="7" d="M286 104C288 84 296 70 300 70S312 84 314 104"/>` +
    shape('M136 108C190 98 250 96 300 100S410 104 464 108L458 660C400 666 200 666 142 660Z', cloth) +
    printed(art, { x: 176, y: 172, w: 248, h: 420 }) +
    rect(142, 134, 318, 5, art.body.includes('#b3202c') ? '#b3202c' : '#00000033') +
    rect(142, 146, 318, 2, '#00000033') +
    shade(
      'M196 104C190 300 204 480 188 664L214 665C222 480 208 300 220 102ZM392 103C400 290 384 500 402 663L424 662C410 480 420 300 412 104Z',
      0.05,
    )
  )
}

const knit = (box: { x: number; y: number; w: number; h: number }, gap: number, color: string) =>
  Array.from({ length: Math.floor(box.w / gap) }, (_, i) => rect(box.x + i * gap, box.y, gap * 0.32, box.h, color, 'opacity=".13"')).join(
    '',
  )

export function beanie(cloth: string, art: Artwork): string {
  const dark = isDark(cloth)
  const crown = 'M134 420C128 240 204 140 300 140S472 240 466 420Z'
  const ribs = Array.from({ length: 17 }, (_, i) => {
    const x = 142 + i * 20
    return `M${x} 424C${x + (300 - x) * 0.06} 300 ${x + (300 - x) * 0.5} 190 ${300 + (x - 300) * 0.12} 142`
  }).join('')
  return (
    shape(crown, cloth) +
    `<clipPath id="cloth"><path d="${crown}"/></clipPath><g clip-path="url(#cloth)"><path fill="none" stroke="${dark ? '#fff' : '#000'}" stroke-opacity=".13" stroke-width="5" d="${ribs}"/>` +
    shade('M134 420C128 240 204 140 300 140C232 180 196 290 200 420Z', dark ? 0.25 : 0.07) +
    shade('M120 384H480V430H120Z', 0.25) +
    '</g>' +
    `<rect x="118" y="400" width="364" height="152" rx="26" fill="${cloth}"/>` +
    knit({ x: 132, y: 404, w: 340, h: 144 }, 10, dark ? '#fff' : '#000') +
    shade('M144 400H300C250 440 190 470 118 470V426C118 410 130 400 144 400Z', 0.06, '#fff') +
    shade('M118 500H482V526C482 542 470 552 456 552H144C130 552 118 542 118 526Z', 0.14) +
    printed(art, { x: 200, y: 440, w: 200, h: 76 })
  )
}

export function cap(cloth: string, art: Artwork): string {
  const dark = isDark(cloth)
  const line = dark ? '#fff' : '#000'
  const crown = 'M132 440C118 282 188 172 300 172S482 282 468 440C414 412 358 402 300 402S186 412 132 440Z'
  const brim =
    'M132 436C186 408 242 398 300 398S414 408 468 436C498 456 512 486 508 512C446 478 374 468 300 468S154 478 92 512C88 486 102 456 132 436Z'
  return (
    shape(crown, cloth) +
    shade('M132 440C118 282 188 172 300 172C232 210 196 300 196 412C172 420 150 430 132 440Z', dark ? 0.28 : 0.08) +
    shade('M468 440C482 282 412 172 300 172C368 210 404 300 404 412C428 420 450 430 468 440Z', dark ? 0.14 : 0.04) +
    seam('M300 174V400M206 408C200 310 230 216 298 176M394 408C400 310 370 216 302 176', line, 2) +
    circle(240, 236, 4, '#0006') +
    circle(360, 236, 4, '#0006') +
    `<ellipse cx="300" cy="172" rx="13" ry="7" fill="${cloth}" stroke="${line}" stroke-opacity=".3"/>` +
    printed(art, { x: 206, y: 288, w: 188, h: 90 }) +
    shape(brim, cloth) +
    shade(brim, dark ? 0.2 : 0.06) +
    shade('M132 436C186 408 242 398 300 398S414 408 468 436C414 420 358 412 300 412S186 420 132 436Z', 0.26) +
    seam('M112 462C170 430 234 422 300 422S430 430 488 462M100 486C160 452 230 442 300 442S440 452 500 486', line, 1.6)
  )
}
