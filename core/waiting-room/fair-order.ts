/**
 * Puts everybody who is there before an announced start into a fair order. Each number has a draw that nobody could know before the
 * seed was published; the smallest draw comes first. `docs/rules/waiting-room.md` says how a fan recalculates it, and what it proves.
 * @param draws the draw of number 1, 2, 3 and so on, as written by `drawText` and hashed: the first eight bytes as an unsigned integer
 * @returns the place of number 1, 2, 3 and so on, from 1; equal draws keep the order of their numbers
 */
export function fairOrder(draws: BigUint64Array): Uint32Array {
  const numbers = new Uint32Array(draws.length).map((_, index) => index)
  numbers.sort((a, b) => {
    const [first, second] = [draws[a] ?? 0n, draws[b] ?? 0n]
    return first < second ? -1 : first > second ? 1 : a - b
  })
  const places = new Uint32Array(draws.length)
  numbers.forEach((number, index) => (places[number] = index + 1))
  return places
}

/** The text whose SHA-256 hash is the draw of a number. @param seed as published, in hexadecimal digits */
export function drawText(seed: string, number: number): string {
  return `${seed}:${number}`
}

/** The draw in a SHA-256 hash: its first eight bytes. */
export function readDraw(hash: Uint8Array): bigint {
  return new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getBigUint64(0)
}
