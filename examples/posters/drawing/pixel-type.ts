import { shape } from './printing.ts'
import { num, type Box } from './type.ts'

/** Letters of a display board, seven rows each. The outlines of a pixel font would be a hundred times as large. */
const board: Record<string, string> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01110 10001 10000 10000 10000 10001 01110',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  G: '01110 10001 10000 10111 10001 10001 01110',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '111 010 010 010 010 010 111',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  R: '11110 10001 10001 11110 10100 10010 10001',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  '7': '11111 00001 00010 00100 01000 01000 01000',
  ' ': '00 00 00 00 00 00 00',
}

/** A line on a display board that fills the box. */
export function boardText(words: string, { x, y, w, h }: Box, fill: string): string {
  const dotsOf: [number, number][] = []
  let column = 0
  for (const letter of words) {
    const rows = board[letter]?.split(' ')
    if (!rows) throw new Error(`The display board has no letter “${letter}”; add it to pixel-type.ts`)
    rows.forEach((row, j) => [...row].forEach((bit, i) => bit === '1' && dotsOf.push([column + i, j])))
    column += rows[0]!.length + 1
  }
  const [sx, sy] = [w / (column - 1), h / 7]
  return shape(
    dotsOf.map(([i, j]) => `M${num(x + i * sx)} ${num(y + j * sy)}h${num(sx * 0.88)}v${num(sy * 0.88)}h${num(-sx * 0.88)}z`).join(''),
    fill,
  )
}
