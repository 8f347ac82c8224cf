import { expect, test } from 'vitest'
import { trigramSimilarity } from './trigram-similarity.ts'

// As PostgreSQL answers `select similarity('…', '…')`.
test.each([
  ['word', 'two words', 0.36363637],
  ['moorgrab', 'mooorgrab', 0.9],
  ['vinil', 'vinyl', 0.33333334],
  ['koln', 'kolner', 0.5],
  ['koln', 'bonn', 0],
  ['torf', 'torf', 1],
  ['', '', 0],
])('%j and %j are alike by %d', (a, b, alike) => expect(trigramSimilarity(a, b)).toBeCloseTo(alike, 6))
