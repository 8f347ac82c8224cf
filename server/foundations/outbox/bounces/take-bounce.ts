import type { BounceSeverity } from '#core/addresses/bounce.ts'
import type { Context } from '#server/foundations/context.ts'
import { bouncedMailKey, readMailId } from './bounce-address.ts'
import { recordBounce } from './queries-bounces.ts'
import { readBounce } from './read-bounce.ts'

export interface TakenBounce {
  severity: BounceSeverity
  isDelay: boolean
  status: string
  /** The mail's row; null for a mail that is not about an order. */
  mailId: number | null
}

/**
 * Takes in a delivery report. It leaves a mark at the mail that its address names, at most one of each severity, and changes nothing else:
 * whoever has got a mail can write such a report.
 * @param secret that signs the addresses
 * @returns a fault, in words, where nothing is marked
 */
export async function takeBounce(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  secret: Buffer,
  message: Buffer,
): Promise<TakenBounce | { fault: string }> {
  const bounce = await readBounce(message)
  if ('fault' in bounce) return bounce
  const { addresses, severity, isDelay, status, reason, kind } = bounce
  const key = bouncedMailKey(secret, addresses)
  if (key === null) return { fault: 'the report was sent to no bounce address that this shop has signed' }
  const mailId = readMailId(key)
  const mark = { mailKey: key, mailId, kind: mailId === null ? kind : null, severity, isDelay, status, reason, bouncedAt: clock.now() }
  if (!(await recordBounce(db, mark))) return { fault: 'the mail that the report is about is not stored any more' }
  return { severity, isDelay, status, mailId }
}
