import { editDistance } from '#core/text/edit-distance.ts'
import { mailDomains, mailEndings, mailHosts, skippedDomains } from './email-domains.ts'

/** The largest number of edits that still counts as a typing error, for domain, host and ending alike (LIM-65). */
export const maxEdits = 2

/**
 * The address that somebody probably meant, when the domain of theirs looks like a typing error (CHK-15): a known domain that is close,
 * or else a known host or ending that is close. Null if there is nothing to correct.
 */
export function suggestEmail(email: string): string | null {
  const at = email.trim().lastIndexOf('@')
  const local = email.trim().slice(0, Math.max(at, 0))
  const domain = email
    .trim()
    .slice(at + 1)
    .toLowerCase()
  if (!local || !domain || skippedDomains.includes(domain)) return null
  const corrected = closest(domain, mailDomains) ?? correctedParts(domain)
  return corrected === null || corrected === domain ? null : `${local}@${corrected}`
}

/** Corrects the host and the ending of a domain without subdomains; null if neither is close to a known one. */
function correctedParts(domain: string): string | null {
  const dot = domain.indexOf('.')
  if (dot < 1) return null
  const [host, ending] = [domain.slice(0, dot), domain.slice(dot + 1)]
  if (ending.includes('.') && !mailEndings.some((known) => known === ending)) return null
  const otherHost = closest(host, mailHosts)
  const otherEnding = isCountry(ending) ? null : closest(ending, mailEndings)
  return otherHost === null && otherEnding === null ? null : `${otherHost ?? host}.${otherEnding ?? ending}`
}

/** Every country has an ending of two letters, so that an ending such as `.es` is never a misspelt `.de`. */
function isCountry(ending: string): boolean {
  if (!/^[a-z]{2}$/.test(ending)) return false
  const code = ending.toUpperCase()
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined
}

/** The known name with the fewest edits, at most `maxEdits`; the name itself if it is known; null if none is close. */
function closest(name: string, known: readonly string[]): string | null {
  let best: { name: string; edits: number } | null = null
  for (const candidate of known) {
    const edits = editDistance(name, candidate)
    if (edits <= editsFor(candidate) && (best === null || edits < best.edits)) best = { name: candidate, edits }
  }
  return best?.name ?? null
}

/** In a short name, two edits leave nothing to recognise it by: `bmw.de` is not a misspelt `gmx.de`. */
function editsFor(name: string): number {
  const host = name.split('.')[0] ?? name
  return host.length <= 3 ? maxEdits - 1 : maxEdits
}
