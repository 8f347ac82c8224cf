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

const seam = (data: string, color: string, width = 1.8, dashed = true) =>
  `<path fill="none" stroke="${color}" stroke-opacity=".24" stroke-width="${width}"${dashed ? ' stroke-dasharray="4 3"' : ''} d="${data}"/>`
const shade = (data: string, opacity: number, color = '#000') => shape(data, color, `opacity="${opacity}"`)
const floor = (rx: number, cy: number) => `<ellipse cx="300" cy="${cy}" rx="${rx}" ry="14" fill="#000" opacity=".14"/>`

const neck =
  'M216 92C240 122 268 132 300 132S360 122 384 92C378 89 372 87 366 86C350 102 328 108 300 108S250 102 234 86C228 87 222 89 216 92Z'

export function tee(cloth: string, art: Artwork): string {
  const dark = isDark(cloth)
  const line = dark ? '#fff' : '#000'
  const body =
    'M216 92C240 122 268 132 300 132S360 122 384 92L446 112C468 119 484 130 495 150L566 284L484 330L449 272C446 390 450 520 455 644C455 653 450 658 440 658C390 663 210 663 160 658C150 658 145 653 145 644C150 520 154 390 151 272L116 330L34 284L105 150C116 130 132 119 154 112Z'
  return (
    floor(190, 668) +
    shape(body, cloth) +
    `<clipPath id="cloth"><path d="${body}"/></clipPath><g clip-path="url(#cloth)">` +
    printed(art, { x: 184, y: 186, w: 232, h: 330 }) +
    shade(
      'M151 272C158 400 146 520 166 600C158 620 152 640 150 660H140V272ZM449 272C442 400 458 520 432 610C444 630 450 640 452 660H462V272Z',
      dark ? 0.35 : 0.1,
    ) +
    shade(
      'M156 470C220 512 262 530 326 528C266 550 204 546 156 520ZM444 372C426 416 398 434 372 438C410 444 436 430 450 408Z',
      dark ? 0.05 : 0.06,
      line,
    ) +
    shade('M206 662C236 612 300 596 346 608C306 612 262 626 236 664Z', 0.06) +
    shade('M116 330L151 272L154 226C140 262 122 296 102 322ZM484 330L449 272L446 226C460 262 478 296 498 322Z', dark ? 0.35 : 0.1) +
    '</g>' +
    shape(neck, cloth) +
    shade(neck, dark ? 0.45 : 0.16) +
    seam('M206 96C232 132 266 144 300 144S368 132 394 96', line, 2, false) +
    seam('M148 636C240 642 360 642 452 636M44 270L126 316M556 270L474 316', line)
  )
}

export function longsleeve(cloth: string, art: Artwork): string {
  const dark = isDark(cloth)
  const line = dark ? '#fff' : '#000'
  const body =
    'M216 92C240 122 268 132 300 132S360 122 384 92L440 108C470 118 486 138 492 170L540 606L478 616L446 300C444 400 448 520 452 644C452 653 447 658 438 658C390 663 210 663 162 658C153 658 148 653 148 644C152 520 156 400 154 300L122 616L60 606L108 170C114 138 130 118 160 108Z'
  return (
    floor(230, 668) +
    shape(body, cloth) +
    `<clipPath id="cloth"><path d="${body}"/></clipPath><g clip-path="url(#cloth)">` +
    printed(art, { x: 186, y: 184, w: 228, h: 330 }) +
    shade(
      'M154 300C160 420 150 540 166 606C158 626 154 640 152 660H140V300ZM446 300C440 420 456 540 434 610C444 630 448 644 450 660H460V300Z',
      dark ? 0.34 : 0.1,
    ) +
    shade('M154 300L160 190C150 330 132 470 122 616L138 616ZM446 300L440 190C450 330 468 470 478 616L462 616Z', dark ? 0.32 : 0.1) +
    shade(
      'M158 480C220 520 262 536 326 532C266 556 204 552 158 526ZM86 420C100 430 118 432 134 428C118 444 98 446 84 440ZM516 380C500 392 482 396 468 392C484 408 504 408 518 398Z',
      0.07,
      line,
    ) +
    '</g>' +
    shape(neck, cloth) +
    shade(neck, dark ? 0.45 : 0.16) +
    seam('M206 96C232 132 266 144 300 144S368 132 394 96', line, 2, false) +
    seam('M151 636C240 642 360 642 449 636', line) +
    seam('M63 578L125 588M537 578L475 588', line, 2.4, false)
  )
}

export function hoodie(cloth: string, art: Artwork): string {
  const dark = isDark(cloth)
  const line = dark ? '#fff' : '#000'
  const body =
    'M222 168C190 172 160 180 138 196C116 214 106 240 102 272L62 600C62 612 70 618 82 620L122 624C134 624 140 618 141 608L158 372L154 616C154 640 160 652 176 654C250 660 350 660 424 654C440 652 446 640 446 616L442 372L459 608C460 618 466 624 478 624L518 620C530 618 538 612 538 600L498 272C494 240 484 214 462 196C440 180 410 172 378 168Z'
  const hood = 'M300 52C232 52 192 100 196 166C204 216 262 240 300 250C338 240 396 216 404 166C408 100 368 52 300 52Z'
  const inside = 'M300 86C254 86 228 122 232 166C242 198 276 218 300 226C324 218 358 198 368 166C372 122 346 86 300 86Z'
  return (
    floor(236, 668) +
    shape(body, cloth) +
    `<clipPath id="cloth"><path d="${body}"/></clipPath><g clip-path="url(#cloth)">` +
    printed(art, { x: 192, y: art.height < 240 ? 384 : 272, w: 216, h: 196 }) +
    shade(
      'M158 372L154 616V654H140V372ZM442 372L446 616V654H460V372ZM158 372C156 320 152 270 144 236C150 300 150 360 141 608H152ZM442 372C444 320 448 270 456 236C450 300 450 360 459 608H448Z',
      dark ? 0.36 : 0.12,
    ) +
    shade(
      'M160 420C200 440 222 444 252 440C222 462 190 462 160 448ZM92 440C108 450 124 450 140 444C124 462 106 464 90 458ZM508 470C492 482 476 484 462 478C478 496 496 494 510 486Z',
      0.07,
      line,
    ) +
    shade('M154 622H446V660H154ZM60 592L142 600V626H60ZM540 592L458 600V626H540Z', dark ? 0.22 : 0.07) +
    Array.from({ length: 36 }, (_, i) => rect(158 + i * 8, 624, 1.6, 32, line, 'opacity=".1"')).join('') +
    '</g>' +
    shape('M212 484H388L428 574V608C428 614 424 616 418 616H182C176 616 172 614 172 608V574Z', cloth) +
    shade('M212 484H388L428 574V616H412C412 588 402 560 376 500H224C198 560 188 588 188 616H172V574Z', dark ? 0.22 : 0.07) +
    seam('M216 492H384M388 484L428 574M212 484L172 574', line, 2, false) +
    shape(hood, cloth) +
    shade(inside, dark ? 0.5 : 0.3) +
    shade('M404 166C396 216 338 240 300 250C262 240 204 216 196 166C214 204 268 226 300 234C332 226 386 204 404 166Z', dark ? 0.34 : 0.12) +
    seam('M300 78C248 78 220 118 224 168C236 204 274 226 300 234C326 226 364 204 376 168C380 118 352 78 300 78Z', line) +
    `<g fill="none" stroke="${dark ? '#e8e4da' : '#f7f4ec'}" stroke-width="6" stroke-linecap="round"><path d="M268 232C264 268 270 300 262 346M332 232C336 262 330 292 336 330"/></g>` +
    circle(268, 230, 6, '#8d8d88') +
    circle(332, 230, 6, '#8d8d88') +
    rect(258, 342, 8, 16, '#8d8d88') +
    rect(332, 326, 8, 16, '#8d8d88')
  )
}

export function tote(cloth: string, art: Artwork): string {
  const handle = (data: string, width: number, tone: number) =>
    `<path d="${data}" fill="none" stroke="${cloth}" stroke-width="${width}"/>` +
    (tone ? `<path d="${data}" fill="none" stroke="#000" stroke-opacity="${tone}" stroke-width="${width}"/>` : '')
  return (
    floor(190, 664) +
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
    shade('M146 116H468L474 672H150Z', 0.16) +
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
    floor(190, 590) +
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
    `<ellipse cx="300" cy="530" rx="200" ry="14" fill="#000" opacity=".14"/>` +
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
