import { longestWord } from '#core/catalog/longest-word.ts'

/**
 * Class of a box in which a name stands as large as its longest word allows, like wood type: the server works out how
 * long that word is, no script measures text.
 */
export function fitClass(name: string): string {
  return `fit longest-${String(longestWord(name)).replace('.', '-')}`
}
