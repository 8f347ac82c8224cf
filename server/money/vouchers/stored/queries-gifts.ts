import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { GiftDetails } from '#core/vouchers/gift.ts'
import { lacksMoney } from '#server/selling/carts/records-carts.ts'

/** A gift voucher that was bought. */
export interface BoughtGift {
  itemId: number
  partnerId: number
  priceCents: number
  gift: GiftDetails
}

/** The gift vouchers of an order that count and have not been issued, in the order in which they were bought. */
export async function giftsToIssue(connection: Connection, orderId: string): Promise<BoughtGift[]> {
  const { rows } = await sql<BoughtGift>`
    select i.id::int as item_id, i.contract_partner_id as partner_id, i.price_cents, i.gift from order_item i
    where i.order_id = ${orderId} and i.gift is not null and i.cancellation_id is null and i.price_cents > 0
      and not exists (select from voucher v where v.order_item_id = i.id)
    order by i.id`.execute(connection)
  return rows
}

/** What was entered about the gift that a voucher is. */
export async function giftOfVoucher(connection: Connection, voucherId: string): Promise<GiftDetails | undefined> {
  const { rows } = await sql<{ gift: GiftDetails | null }>`
    select i.gift from voucher v join order_item i on i.id = v.order_item_id where v.id = ${voucherId}`.execute(connection)
  return rows[0]?.gift ?? undefined
}

/** A voucher that was issued for an item. */
export interface IssuedGift {
  itemId: number
  voucherId: string
  balanceCents: number
  /** Some of it was redeemed, or an operator has ended it: its item cannot be given back any more. */
  isUsed: boolean
}

/** Notes that the mail with a gift's code waits for the money of its order. */
export async function markMailHeld(connection: Connection, voucherId: string): Promise<void> {
  await connection.updateTable('voucher').set({ mailHeld: true }).where('id', '=', voucherId).execute()
}

/** @returns the ids of the order's gifts whose mail was waiting and need not wait any more */
export async function releaseHeldMails(connection: Connection, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update voucher v set mail_held = false where v.order_id = ${orderId} and v.mail_held and not (${lacksMoney}) returning v.id`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
