/**
 * How alike two folded words are, from 0 to 1: the share of their groups of three letters that they have in common. Two blanks before a
 * word and one after it count as letters, so its beginning weighs most. Gives the same number as `similarity` of PostgreSQL's pg_trgm.
 */
export function trigramSimilarity(a: string, b: string): number {
  const [ofA, ofB] = [collectTrigrams(a), collectTrigrams(b)]
  let common = 0
  for (const trigram of ofA) if (ofB.has(trigram)) common++
  const all = ofA.size + ofB.size - common
  return all === 0 ? 0 : common / all
}

function collectTrigrams(text: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of text.split(' ').filter(Boolean)) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
