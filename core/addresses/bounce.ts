/** How bad a bounce is. `hard`: the address takes no mail. `soft`: this mail did not arrive, or not yet; a later one may. */
export type BounceSeverity = 'hard' | 'soft'

/** What a delivery report says about a recipient (RFC 3464). */
export interface DeliveryStatus {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string
  /** The class, subject and detail of RFC 3463, for example `5.1.1`. */
  status: string
}

/**
 * Failures for good that are no fault of the address, by subject and detail of RFC 3463: a full mailbox, a mail that is too large for it, a
 * mail server that is full or takes nothing, a route that is broken, a content or a sender that is not wanted.
 */
const passing = [/^2\.[23]$/, /^3\./, /^4\./, /^6\./, /^7\./]

/** The severity of what a report says; null where the mail has arrived or went on. */
export function bounceSeverity({ action, status }: DeliveryStatus): BounceSeverity | null {
  if (action === 'delayed') return 'soft'
  if (action !== 'failed') return null
  const [, statusClass, rest = ''] = /^([245])\.(\d{1,3}\.\d{1,3})$/.exec(status) ?? []
  return statusClass === '5' && !passing.some((pattern) => pattern.test(rest)) ? 'hard' : 'soft'
}
