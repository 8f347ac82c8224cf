import { longestWord } from '#core/catalog/longest-word.ts'

/** A name as large as its longest word allows, like wood type; the server works out how long that word is. */
export function FitHeadline({ name, as: Tag = 'h1', className = '' }: { name: string; as?: 'h1' | 'p'; className?: string }) {
  return <Tag className={`giant ${className}`}>{name}</Tag>
}

/** Class of the box that such a headline fills. */
export function fitClass(name: string): string {
  return `fit longest-${longestWord(name)}`
}
