import type { Database } from '#db/database.ts'
import { entriesAfter } from './queries-audit.ts'
import { firstSeal, makeSeal } from './make-seal.ts'

const entriesAtOnce = 1000

/** The first entry that does not follow from the one before. */
export interface BrokenLink {
  number: number
  fault: 'missing' | 'changed'
}

/** The end of the chain. Written down elsewhere, it shows later whether the chain still holds what it held then. */
export interface ChainEnd {
  /** How many entries there are. */
  number: number
  seal: Buffer
}

/**
 * Recomputes the audit log's chain from its first entry on.
 * @param expected an end of the chain noted earlier: its entry must still have this seal
 * @returns the end of the chain, and the first broken link; null if there is none
 */
export async function checkChain(db: Database, expected?: ChainEnd): Promise<{ end: ChainEnd; broken: BrokenLink | null }> {
  let end: ChainEnd = { number: 0, seal: firstSeal }
  const broken = (fault: BrokenLink['fault']) => ({ end, broken: { number: end.number + 1, fault } })
  for (;;) {
    const entries = await entriesAfter(db, end.number, entriesAtOnce)
    for (const entry of entries) {
      if (entry.number !== end.number + 1) return broken('missing')
      const seal = makeSeal(end.seal, { ...entry, phase: entry.phase as 'asked' })
      if (!seal.equals(entry.seal)) return broken('changed')
      if (entry.number === expected?.number && !seal.equals(expected.seal)) return broken('changed')
      end = { number: entry.number, seal }
    }
    if (entries.length < entriesAtOnce) return expected && expected.number > end.number ? broken('missing') : { end, broken: null }
  }
}
