import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { eraseCarts } from '#server/selling/carts/queries-erasing.ts'
import { eraseSubscriptions } from '#server/publishing/newsletter/queries-erasing.ts'
import { ordersOfEmail } from '#server/money/orders/queries-erasing.ts'
import { eraseForms } from '#server/after-sale/self-service/erase-forms.ts'
import { eraseActivity } from '#server/house/sessions/queries-erasing.ts'
import { eraseEntries } from '#server/selling/waiting-list/erase-entries.ts'
import { eraseGiftRecipients } from '#server/money/orders/queries-erasing.ts'
import { eraseRecipients } from '#server/money/vouchers/queries-erasing.ts'
import { eraseIfDue } from './erase-order.ts'

export interface Erased {
  /** References of the orders whose personal data are gone. */
  orders: string[]
  /** Orders that have to be kept, with the last day, or `open` while they are not finished. */
  kept: { reference: string; until: string }[]
  carts: number
  subscriptions: number
  waitingLists: number
  /** Vouchers that no longer name the address; they stay valid for whoever has their codes. */
  vouchers: number
  /** Forms of the ticket service, and applications for jobs. */
  forms: number
  activity: number
}

/**
 * Erases what is kept about an e-mail address and does not have to stay (OPS-32): carts, newsletter, waiting lists, the recipients of
 * vouchers, forms, activity, and orders that were neither invoiced nor paid. Everything else goes by itself on its last day (`eraseOldRecords`). Running it again is harmless.
 */
export async function erasePerson(ctx: Context, { email, actor }: { email: string; actor: string }): Promise<Erased> {
  const orders = await ordersOfEmail(ctx.db, email)
  const cartSessions = await eraseCarts(ctx.db, email)
  const erased: Erased = {
    orders: [],
    kept: [],
    carts: cartSessions.length,
    subscriptions: await eraseSubscriptions(ctx.db, email),
    waitingLists: await eraseEntries(ctx, email),
    vouchers: await eraseVouchersOf(ctx, email),
    forms: await eraseForms(ctx, email),
    activity: await eraseActivity(ctx.db, [...new Set([...cartSessions, ...orders.map(({ sessionId }) => sessionId)])]),
  }
  for (const order of orders) {
    const until = await eraseIfDue(ctx, order, { actor })
    if (until === null) erased.orders.push(order.reference)
    else erased.kept.push({ reference: order.reference, until })
  }
  noteAct({ erased_orders: erased.orders.length, kept_orders: erased.kept.length })
  return erased
}

/** Takes an address out of vouchers, and out of the orders in which they were bought as gifts. @returns how many vouchers */
async function eraseVouchersOf({ db }: Pick<Context, 'db'>, email: string): Promise<number> {
  await eraseGiftRecipients(db, email)
  return eraseRecipients(db, email)
}
