import type { BounceSeverity } from '#core/addresses/bounce.ts'

/** What became of a mail, for operators: `hard bounce 5.1.1: User unknown`. */
export function bounceWords(bounce: { severity: BounceSeverity; isDelay: boolean; status: string; reason: string | null }): string {
  const what = bounce.isDelay ? 'delayed' : `${bounce.severity} bounce`
  return `${what} ${bounce.status}${bounce.reason ? `: ${bounce.reason}` : ''}`
}
