/** Settings that have another name now: the old one, and the one to use. A setting that is not read any more must not be lost quietly. */
const renamed: ReadonlyMap<string, string> = new Map([['GRAPHQL_AT_ONCE', 'API_CALLS_AT_ONCE']])

/** What is wrong with settings that are given by their old names; none if there are none. */
export function renamedSettings(env: Readonly<Record<string, unknown>>): string[] {
  return [...renamed].filter(([old]) => env[old] !== undefined).map(([old, name]) => `${old} is called ${name} now`)
}
