import { longestWord } from '#core/catalog/longest-word.ts'

/**
 * CSS class of a box whose heading is as large as its longest word allows. The server measures the length of that word, so no script has
 * to.
 */
export function fitClass(name: string): string {
  return `fit longest-${String(longestWord(name)).replace('.', '-')}`
}
