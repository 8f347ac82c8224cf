/** What may never come out of the house, whatever goes in. The inputs themselves hold none of these words. */
const leaks: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)/,
  /node_modules/,
  /\/(?:work|home|root|usr|tmp)\//,
  /\b[\w-]+\.ts:\d+/,
  // A page's own `</select>` is no statement.
  /\b(?:select|insert into|update|delete from)\s[^<]{0,80}?\b(?:where|from|values|set)\b/i,
  /syntax error at or near|violates \w+ constraint|relation "|column "|invalid input syntax|duplicate key/,
  /kysely|graphile|ECONNREFUSED|ENOENT|TypeError|ReferenceError|RangeError|Cannot read propert/i,
  /root:x:0/,
]

export interface Seen {
  status: number
  body: string
  headers: string
  milliseconds: number
}

/** Milliseconds after which an answer is too late. */
export const longest = 5_000

/** @returns what is wrong with an answer; empty when nothing is */
export function faultsOf({ status, body, headers, milliseconds }: Seen): string[] {
  const told = `${headers}\n${body}`
  const faults = leaks.filter((leak) => leak.test(told)).map((leak) => `tells of our insides: ${leak.exec(told)?.[0].slice(0, 120)}`)
  if (status >= 500) faults.push(`answers ${status}`)
  if (/"code":"(?:INTERNAL|OVERLOADED)"/.test(body)) faults.push('is a fault of ours')
  if (milliseconds > longest) faults.push(`takes ${Math.round(milliseconds)} ms`)
  return faults
}
