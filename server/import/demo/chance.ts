import { createHash } from 'node:crypto'

/**
 * A number in 0…1 that hangs on nothing but these names. Every made-up thing asks under its own, so that the hundredth is the
 * same whether two hundred were wanted or twenty thousand.
 */
export function chance(...names: readonly (string | number)[]): number {
  return createHash('sha1').update(names.join('\n')).digest().readUInt32BE() / 2 ** 32
}

export function pick<T>(from: readonly T[], ...names: readonly (string | number)[]): T {
  const picked = from[Math.floor(chance(...names) * from.length)]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}
