import { refuse } from '#server/foundations/problems.ts'

/** Refuses what cannot be done now. @param fault why, and what would help, in the caller's language */
export function impossible(fault: string) {
  return refuse('NOT_POSSIBLE', { words: { fault } })
}
