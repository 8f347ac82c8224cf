import { createHash } from 'node:crypto'

/**
 * A number from 0 to 1 that depends on these names only. Every invented entry uses names of its own, so that the hundredth entry is the
 * same whether two hundred or twenty thousand are invented.
 */
export function seededNumber(...names: readonly (string | number)[]): number {
  return createHash('sha1').update(names.join('\n')).digest().readUInt32BE() / 2 ** 32
}

/** Picks an element of a list, which depends on these names only. */
export function pick<T>(from: readonly T[], ...names: readonly (string | number)[]): T {
  const picked = from[Math.floor(seededNumber(...names) * from.length)]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}
