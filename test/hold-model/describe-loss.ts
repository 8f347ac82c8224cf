import type { Loss } from './search.ts'

/** The steps to a loss as a table: the actor, the statement and its result. */
export function describeLoss({ violated, steps }: Loss): string {
  const width = Math.max(...steps.map(({ who }) => who.length), 0)
  const lines = steps.map(
    ({ who, text, result }) =>
      `  ${who.padEnd(width)}  ${text}${result === undefined || result === null ? '' : `  → ${JSON.stringify(result)}`}`,
  )
  return [...lines, violated].join('\n')
}
