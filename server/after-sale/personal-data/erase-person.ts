import { emailKey } from '#core/addresses/email.ts'
import { orderStoredUntil } from '#core/orders/retention.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { signatureBytes } from '#server/foundations/signed.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { eraseCarts } from '#server/selling/carts/records-carts.ts'
import { eraseSubscriptions } from '#server/publishing/newsletter/records.ts'
import { eraseGiftRecipients, ordersOfEmail } from '#server/money/orders/records-personal-data.ts'
import { eraseForms } from '#server/after-sale/self-service/records.ts'
import { eraseActivity } from '#server/house/sessions/records-sessions.ts'
import { eraseEntries } from '#server/selling/waiting-list/serve-list.ts'
import { eraseRecipients } from '#server/money/vouchers/records.ts'
import { eraseIfDue } from './erasing/erase-order.ts'

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
    vouchers: await eraseVouchers(ctx, email),
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
async function eraseVouchers({ db }: Pick<Context, 'db'>, email: string): Promise<number> {
  await eraseGiftRecipients(db, email)
  return eraseRecipients(db, email)
}

/** An order of a person, and how long its data have to be kept. */
interface StoredOrder {
  reference: string
  status: string
  /** The last day, `open` while it is not finished, null if it may be erased. */
  until: string | null
}

/** The orders that were placed with an e-mail address, and how long each has to be kept (OPS-32). */
export async function storedOrders({ db, config }: Pick<Context, 'db' | 'config'>, email: string): Promise<StoredOrder[]> {
  return (await ordersOfEmail(db, email)).map((order) => {
    const { reference, status } = order
    return { reference, status, until: orderStoredUntil(order, config.retentionYears) }
  })
}

/**
 * How the audit log names a person outside the staff: by a keyed hash of their e-mail address. Who knows the address can find what was
 * done about it, and nobody can read an address out of the log, which is never erased.
 * @returns for example `person:5f0c…`
 */
export async function personThing(ctx: Pick<Context, 'db' | 'random' | 'clock'>, email: string): Promise<string> {
  const hash = signatureBytes(await appSecret(ctx), 'audit', emailKey(email))
  return `person:${hash.toString('hex').slice(0, 32)}`
}
