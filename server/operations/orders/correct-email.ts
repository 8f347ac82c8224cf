import { z } from 'zod'
import { emailKey } from '#core/addresses/email.ts'
import { mayDo } from '#core/orders/life.ts'
import { inTransaction } from '#db/transaction.ts'
import { replaceEmail } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { findOrder, lockOrderWithSupplements, type OrderRow } from '#server/money/orders/records.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { emailAddress } from '../declaring/values.ts'
import { findWholeOrder, onWholeOrder, orderField, orderSchema } from './order-shown.ts'

const input = z.object({ order: orderField, email: emailAddress.describe('The right address') })

/** Corrects the address of an order's buyer (OPS-18), who gets the mail that they need now. The former address is told. */
export const correctOrderEmail = changeOperation({
  name: 'orders.correct-email',
  act: 'orders.correct',
  summary: 'Corrects the e-mail address of an order, and sends it the mail that the buyer needs now',
  details: 'The former address is told, and the links that it got end.',
  input: input.extend({ expectedEmail: emailAddress.describe('The address so far, as it was shown; refused if it has changed since') }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['order', 'email'] },
  shown: ['expectedEmail'],
  async preview(ctx, given) {
    const { order, email } = given as z.output<typeof input>
    const found = await findContacts(ctx, order)
    if (!found.ok) return found
    const why = whyNot(ctx.say, found.value, email)
    if (why !== null) return impossible(why)
    const { email: now } = found.value
    const says = [ctx.say('orders.email_changes', { order, email, now })]
    return done({ says, asks: ctx.say('orders.email_asks'), shown: { expectedEmail: now } })
  },
  says: ({ reference: order, email }, say) => [say('orders.email_changed', { order, email: email ?? '–' })],
  async run(ctx, { order, email, expectedEmail }) {
    const found = await findContacts(ctx, order)
    if (!found.ok) return found
    return onWholeOrder(ctx, order, async (orderId) =>
      inTransaction<Result<null>>(ctx.db, async (trx) => {
        const locked = await lockOrderWithSupplements(trx, orderId)
        if (!locked) return refuse('THING_NOT_FOUND', { field: 'order' })
        if (emailKey(locked.email) !== emailKey(expectedEmail)) return changedSince('expectedEmail', expectedEmail, locked.email)
        const why = whyNot(ctx.say, locked, email)
        if (why !== null) return impossible(why)
        await replaceEmail(trx, locked, { email, now: ctx.clock.now(), actor: ctx.actor })
        return done(null)
      }),
    )
  },
})

/** An order of which the caller sees all, and how its buyer can be reached. Problems: THING_NOT_FOUND, ACT_NOT_GRANTED. */
async function findContacts(ctx: OperationContext, reference: string): Promise<Result<OrderRow>> {
  const found = await findWholeOrder(ctx, reference)
  if (!found.ok) return found
  if (!found.value.showsContact) return refuse('ACT_NOT_GRANTED', { words: { act: ctx.say('orders.contacts') } })
  const row = await findOrder(ctx.db, found.value.id)
  return row ? done(row) : refuse('THING_NOT_FOUND', { field: 'order' })
}

function whyNot(say: Say, { reference: order, status, supplementOf, email: now }: OrderRow, email: string): string | null {
  if (supplementOf !== null) return say('orders.email_of_another', { order })
  if (!mayDo(status, 'correct_email')) return say('orders.email_too_late', { order, status })
  return emailKey(now) === emailKey(email) ? say('orders.email_already', { order, now }) : null
}
