/** The exit code of a command that was called with wrong arguments. */
export const usageError = 2

/** Reports an action that a command does not have. @returns the exit code */
export function unknownAction(action: string, actions: readonly string[]): number {
  console.error(`unknown action "${action}"; use one of: ${actions.join(', ')}`)
  return usageError
}

/** Reads the value of `--limit`. @returns null after reporting what is wrong with it */
export function readLimit(value: string): number | null {
  const limit = Number(value)
  if (Number.isInteger(limit) && limit >= 1) return limit
  console.error(`--limit must be a whole number of at least 1, not "${value}"`)
  return null
}
