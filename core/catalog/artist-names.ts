/** The artists of an event, the headliner first, each once (ENT-17). */
export function artistNames(headliner: string | null, support: readonly string[]): string[] {
  return [...new Set(headliner === null ? support : [headliner, ...support])]
}
