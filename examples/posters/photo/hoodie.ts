import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { Artwork } from '../products/cloth.ts'
import { filled, seamColour, stroke, type Garment } from './garment.ts'

const body =
  'M222 168C190 172 160 180 138 196C116 214 106 240 102 272L62 600C62 612 70 618 82 620L122 624C134 624 140 618 141 608L158 372L154 620C154 642 160 652 176 654C250 661 350 661 424 654C440 652 446 642 446 620L442 372L459 608C460 618 466 624 478 624L518 620C530 618 538 612 538 600L498 272C494 240 484 214 462 196C440 180 410 172 378 168Z'
const hood = 'M300 50C228 50 186 98 190 166C200 220 262 242 300 254C338 242 400 220 410 166C414 98 372 50 300 50Z'
const inside = 'M300 88C252 88 228 124 232 166C242 198 276 218 300 228C324 218 358 198 368 166C372 124 348 88 300 88Z'
const seam = 'M300 78C246 78 218 118 222 169C234 207 274 230 300 239C326 230 366 207 378 169C382 118 354 78 300 78Z'
const pocket = 'M212 486H388L430 578V610C430 614 427 616 422 616H178C173 616 170 614 170 610V578Z'
const armholes = ['M158 372C152 318 156 250 176 182', 'M442 372C448 318 444 250 424 182']
const bottom = 'M155 634C250 641 350 641 445 634'
const cuffs = ['M62 600L141 608', 'M538 600L459 608']
const laces = ['M268 236C263 268 271 300 263 352', 'M332 236C338 262 329 292 337 336']

/** A hooded sweater from the front, spread on a table. */
export function hoodie(random: SeededRandom, cloth: string, art: Artwork): Garment {
  const line = seamColour(cloth)
  const lace = line === '#ffffff' ? '#d9d4c8' : '#f4f0e6'
  const between = (from: number, to: number) => from + (to - from) * random.number()
  const ribs = (data: string, width: number) => stroke(data, line, width, 0.13, '1.7 3.1') + stroke(data, line, width, 0.04)
  const base =
    `<clipPath id="cloth"><path d="${body}"/></clipPath><g clip-path="url(#cloth)">${filled(body, cloth)}` +
    armholes.map((data) => stroke(data, line, 1.4, 0.3)).join('') +
    ribs(bottom, 38) +
    cuffs.map((data) => ribs(data, 44)).join('') +
    '</g>' +
    filled(hood, cloth)
  const over =
    filled(pocket, cloth) +
    stroke('M216 494H384M388 486L430 578M212 486L170 578', line, 1.2, 0.3) +
    stroke('M394 492L436 580M206 492L164 580', line, 1, 0.22, '2.6 1.6') +
    filled(hood, cloth) +
    filled(inside, '#000', 0.42) +
    stroke('M300 88V150', line, 1.2, 0.2) +
    stroke(seam, line, 1, 0.28, '2.6 1.6') +
    `<rect x="287" y="150" width="26" height="16" rx="1" fill="#e9e5db"/><path stroke="#333" stroke-width="1.3" d="M293 156h14M296 160.500h8"/>` +
    laces
      .map(
        (data) =>
          `<g transform="translate(4 5)">${stroke(data, '#000', 6.5, 0.2)}</g>` +
          stroke(data, lace, 6.5) +
          stroke(data, '#000', 6.5, 0.16, '1.4 2.2'),
      )
      .join('') +
    [268, 332].map((x) => `<circle cx="${x}" cy="234" r="6.5" fill="#8f8c86"/><circle cx="${x}" cy="234" r="3" fill="#3a3836"/>`).join('') +
    `<rect x="259" y="348" width="8" height="17" rx="1.5" fill="#a8a49b"/><rect x="333" y="332" width="8" height="17" rx="1.5" fill="#a8a49b"/>`
  const relief =
    filled(`${armholes[0]}C120 200 100 250 62 600L141 608Z`, '#6a6a6a') +
    filled(`${armholes[1]}C480 200 500 250 538 600L459 608Z`, '#6a6a6a') +
    armholes.map((data) => stroke(data, '#444', 2)).join('') +
    filled(pocket, '#a4a4a4') +
    filled(hood, '#c8c8c8') +
    filled(inside, '#303030') +
    stroke(seam, '#8c8c8c', 2.5) +
    stroke('M152 616C250 622 350 622 448 616', '#4c4c4c', 4) +
    laces.map((data) => stroke(data, '#eee', 5)).join('')
  const sides = [1, -1]
  return {
    base,
    over,
    relief,
    print: { x: 196, y: art.height < 240 ? 318 : 284, w: 208, h: 190 },
    folds: [
      ...sides.flatMap((side) =>
        Array.from({ length: 3 }, (_, n) => {
          const turn = between(98, 116) + n * 20
          return {
            x: 300 + side * (136 - n * 4),
            y: 366 + n * 18,
            turn: side > 0 ? turn : 180 - turn,
            length: between(90, 190),
            width: between(9, 14),
            rise: between(3.5, 5.5),
            bow: side * between(-14, 14),
          }
        }),
      ),
      ...sides.flatMap((side) =>
        Array.from({ length: 6 }, (_, n) => {
          const turn = between(-40, 18)
          return {
            x: 300 + side * (150 + n * 3),
            y: 300 + n * 48 + between(0, 20),
            turn: side > 0 ? turn : 180 - turn,
            length: between(50, 86),
            width: between(6, 11),
            rise: between(2.5, 4.5),
            bow: side * between(-9, 9),
          }
        }),
      ),
      ...Array.from({ length: 4 }, (_, n) => ({
        x: 190 + n * 64 + between(0, 20),
        y: between(380, 450),
        turn: between(70, 110),
        length: between(120, 190),
        width: between(13, 20),
        rise: between(2.5, 4.5),
        bow: between(-16, 16),
      })),
    ],
    crumple: 6,
    depth: 13,
  }
}
