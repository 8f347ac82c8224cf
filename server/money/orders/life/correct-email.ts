import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { updateSupplements } from './queries-life.ts'
import { takeStep } from './take-step.ts'

/**
 * Changes the e-mail address of an order and of what was added to it; the former address gets a notice. The caller has locked all of them.
 * @param input.number which correction of this order it is, from 1
 */
export async function changeEmail(
  trx: Connection,
  order: OrderRow,
  { email, number, now, actor }: { email: string; number: number; now: Date; actor: string },
): Promise<void> {
  const data = { oldEmail: order.email, newEmail: email }
  await takeStep(trx, order, 'correct_email', { at: now, actor, data, set: { email }, mail: 'email_corrected', cause: number })
  await updateSupplements(trx, order.id, { email })
}
