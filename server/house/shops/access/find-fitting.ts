import { createHmac } from 'node:crypto'
import { batchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { fitsHash, meanings } from './code-hash.ts'

/*
 * Comparing a code with its hash is dear by design, 16 MiB and 50 ms of a core, and a flood of guesses from many networks must not take the
 * cores from the fans. So each process compares one at a time, lets few wait, and compares the right codes only once: whoever knows one,
 * as all fans of a presale do, costs nothing.
 */

/** So many guesses wait in one process, about five seconds with one code. More are refused at once. */
export const maxGuesses = 100

/**
 * The hash that a code fits; null where it fits none.
 * Problems: TOO_MANY_REQUESTS where it was not compared, because too many are.
 */
export async function findFitting(
  { queues }: Pick<Context, 'queues'>,
  code: string,
  hashes: readonly string[],
): Promise<Result<string | null>> {
  const pairs = hashes.flatMap((hash) => meanings(code, hash).map((meaning) => ({ meaning, hash })))
  const desk = queues.of(guessing)
  const proven = pairs.find(desk.isProven)
  if (proven) return done(proven.hash)
  if (desk.waiting >= maxGuesses) return refuse('TOO_MANY_REQUESTS')
  desk.waiting++
  try {
    for (const pair of pairs) if (await desk.compare(pair)) return done(pair.hash)
    return done(null)
  } finally {
    desk.waiting--
  }
}

interface Pair {
  meaning: string
  hash: string
}

/** What one process knows of guesses. */
function guessing({ random }: Pick<Context, 'random'>) {
  const key = random.bytes(32)
  const digest = ({ meaning, hash }: Pair) =>
    createHmac('sha256', key)
      .update(JSON.stringify([meaning, hash]))
      .digest('base64')
  // One meaning fits a hash, so it holds as many as there are codes.
  const proven = new Set<string>()
  const isProven = (pair: Pair) => proven.has(digest(pair))
  const compareOne = async (pair: Pair) => {
    // Asked anew: many who have the same code may wait behind the first of them.
    const fits = isProven(pair) || (await fitsHash(pair.meaning, pair.hash))
    if (fits) proven.add(digest(pair))
    return fits
  }
  const compare = batchQueue(async (pairs: readonly Pair[]) => Promise.all(pairs.map(compareOne)), { workers: 1, maxBatch: 1 })
  return { waiting: 0, isProven, compare }
}
