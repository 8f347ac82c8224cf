import type { Sentence } from '#core/text/sentence.ts'
import { phrase, type Say } from '#texts/say.ts'

/** Tells a caller sentences that rules and readers name, in their language. */
export function phraseFor({ say }: { say: Say }): (sentence: Sentence) => string {
  return (sentence) => phrase(say, sentence)
}
