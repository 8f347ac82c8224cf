import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'

/**
 * Mails an order's buyer how something stands that anybody with the order's link can change as often as they like: once nothing has
 * changed for a while (`MAIL_QUIET_SECONDS`). A further change before that puts the mail off and is told by it, so that the last state
 * alone is mailed. What is changed for good is carried out hours after its last change, so nobody can put the mail off until then.
 * @param cause tells this change apart from earlier ones, as in the job
 */
export async function mailLastState(
  trx: Connection,
  { config }: Pick<Context, 'config'>,
  { orderId, kind, cause }: { orderId: string; kind: 'choice_made' | 'tickets_changed'; cause: number },
): Promise<void> {
  const key = `mail:${kind}:${orderId}`
  await enqueue(trx, 'send-order-mail', { orderId, kind, cause }, { key, delaySeconds: config.limits.mailQuietSeconds })
}
