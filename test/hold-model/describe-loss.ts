import type { Loss } from './search.ts'

/** The way to a loss as a table: who did what, and what the statement answered. */
export function describeLoss({ violated, steps }: Loss): string {
  const width = Math.max(...steps.map(({ who }) => who.length), 0)
  const lines = steps.map(
    ({ who, text, result }) =>
      `  ${who.padEnd(width)}  ${text}${result === undefined || result === null ? '' : `  → ${JSON.stringify(result)}`}`,
  )
  return [...lines, violated].join('\n')
}
