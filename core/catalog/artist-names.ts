/** Who plays, the headliner first and nobody twice (ENT-17). */
export function artistNames(headliner: string | null, support: readonly string[]): string[] {
  return [...new Set(headliner === null ? support : [headliner, ...support])]
}
