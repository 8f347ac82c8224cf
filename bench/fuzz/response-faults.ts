/** Traces of the implementation that no response may contain. No generated input contains them either. */
const leaks: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)/,
  /node_modules/,
  /\/(?:work|home|root|usr|tmp)\//,
  /\b[\w-]+\.ts:\d+/,
  // An SQL statement; `[^<]` keeps the tag `</select>` of a page from matching.
  /\b(?:select|insert into|update|delete from)\s[^<]{0,80}?\b(?:where|from|values|set)\b/i,
  /syntax error at or near|violates \w+ constraint|relation "|column "|invalid input syntax|duplicate key/,
  /kysely|graphile|ECONNREFUSED|ENOENT|TypeError|ReferenceError|RangeError|Cannot read propert/i,
  /root:x:0/,
]

export interface FuzzResponse {
  status: number
  body: string
  headers: string
  milliseconds: number
}

/** Milliseconds after which a response counts as too slow. */
export const slowAfter = 5_000

/** @returns what is wrong with the response, for example `status 500`; empty when nothing is */
export function responseFaults({ status, body, headers, milliseconds }: FuzzResponse): string[] {
  const sent = `${headers}\n${body}`
  const faults = leaks
    .filter((leak) => leak.test(sent))
    .map((leak) => `leaks implementation details: ${leak.exec(sent)?.[0].slice(0, 120)}`)
  if (status >= 500) faults.push(`status ${status}`)
  if (/"code":"(?:INTERNAL|OVERLOADED)"/.test(body)) faults.push('error code INTERNAL or OVERLOADED')
  if (milliseconds > slowAfter) faults.push(`takes ${Math.round(milliseconds)} ms`)
  return faults
}
