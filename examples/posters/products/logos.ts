import { arched } from '../drawing/ornaments.ts'
import { circle, picture, rect, shape } from '../drawing/printing.ts'
import { fit, text, young, type Face } from '../drawing/type.ts'
import type { Logo } from '../entries/logos.ts'

const marks: Record<Logo['mark'], (ink: string, spot: string) => string> = {
  worm: (ink, spot) =>
    `<path fill="none" stroke="${spot}" stroke-width="26" stroke-linecap="round" d="M210 300C210 250 262 250 262 300S314 350 314 300S366 250 366 300S396 330 396 300"/>` +
    Array.from(
      { length: 5 },
      (_, i) => `<path fill="none" stroke="${ink}" stroke-width="4" d="M190 ${352 + i * 13}q28 -10 55 0t55 0t55 0t55 0"/>`,
    ).join('') +
    circle(394, 296, 4, ink),
  steps: (ink, spot) =>
    shape('M196 404V370H240V336H284V302H328V268H372V234H410V404Z', ink) + circle(386, 196, 22, spot) + rect(374, 210, 24, 24, spot),
  spool: (ink, spot) =>
    rect(228, 236, 144, 22, ink) +
    rect(228, 372, 144, 22, ink) +
    rect(248, 258, 104, 114, spot) +
    Array.from({ length: 8 }, (_, i) => `<path stroke="${ink}" stroke-width="3" d="M248 ${264 + i * 13}L352 ${272 + i * 13}"/>`).join('') +
    `<path fill="none" stroke="${spot}" stroke-width="5" d="M352 366C410 372 392 310 420 262"/>${shape('M416 262l10 -46 6 46a8 8 0 1 1 -16 0Z', ink)}`,
  still: (ink, spot) =>
    shape('M300 214C340 214 332 262 350 284C392 300 396 396 366 404H234C204 396 208 300 250 284C268 262 260 214 300 214Z', spot) +
    `<path fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round" d="M306 216C360 190 420 220 420 296V392"/>` +
    shape('M420 404a12 12 0 0 0 12 -12c0 -8 -12 -22 -12 -22s-12 14 -12 22a12 12 0 0 0 12 12Z', ink) +
    rect(222, 404, 156, 10, ink),
}

/** A label's or maker's mark on a square or on a wide ground, as SVG. */
export function drawLogo({ ground, ink, spot, arch, word, mark }: Logo, shape: 'square' | 'wide'): string {
  const heavy: Face = { family: 'archivo', wght: 900 }
  const seal =
    `<circle cx="300" cy="300" r="262" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="300" cy="300" r="244" fill="none" stroke="${ink}" stroke-width="2.5"/>` +
    arched(
      { family: 'archivo', wght: 700 },
      arch,
      { cx: 300, cy: 300, radius: 178, size: 48, spread: Math.min(2.5, arch.length * 0.16) },
      ink,
    ) +
    `<g transform="translate(0 -26)">${marks[mark](ink, spot)}</g>` +
    fit(heavy, word, { x: 130, y: 408, w: 340, h: 66 }, ink) +
    text(young, 'seit 2014', { x: 300, y: 520, size: 30, anchor: 'middle', fill: spot })
  if (shape === 'square') return picture(seal, ground, { width: 600, height: 600 }, word)
  return picture(`<g transform="translate(132 32) scale(.56)">${seal}</g>`, ground, { width: 600, height: 400 }, word)
}
