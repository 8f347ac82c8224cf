import { formatPrice } from '#core/money/format-price.ts'
import { localDate } from '#core/time/event-date.ts'
import { giftMessageLength, giftNameLength, isGiftVoucher, maxGiftDays, readOwnAmounts } from '#core/vouchers/gift.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { m } from '#texts/compiled/messages.js'

/** A field of the form of a gift voucher. */
export interface GiftField {
  name: 'giftAmount' | 'giftName' | 'giftMessage' | 'giftEmail' | 'giftSendOn'
  label: string
  hint?: string
  type: 'text' | 'lines' | 'email' | 'date'
  longest?: number
  /** The first and last day of a date. */
  min?: string
  max?: string
}

export interface GiftView {
  /** Names the choice of the amounts on offer. */
  amounts: string
  title: string
  note: string
  fields: GiftField[]
}

/**
 * The form of a gift voucher, by its product's settings; null for any other product.
 * @param withdrawalDays null without a right of withdrawal
 */
export function makeGiftView(meta: Readonly<Record<string, unknown>>, withdrawalDays: number | null, page: LoaderPage): GiftView | null {
  if (!isGiftVoucher(meta)) return null
  const own = readOwnAmounts(meta)
  const limits = own && { least: formatPrice(own.least), most: formatPrice(own.most) }
  const [min, max] = [0, maxGiftDays].map((days) =>
    localDate(new Date(Date.parse(page.now) + days * 86_400_000).toISOString(), page.shop.timeZone),
  )
  const days = { ...(min && { min }), ...(max && { max }) }
  return {
    amounts: m.gift_amounts({}, page),
    title: m.gift_title({}, page),
    note: [m.gift_note({}, page), withdrawalDays !== null && m.gift_note_withdrawal({ days: withdrawalDays }, page)]
      .filter(Boolean)
      .join(' '),
    fields: [
      ...(limits
        ? [{ name: 'giftAmount', label: m.gift_amount({}, page), hint: m.gift_amount_hint(limits, page), type: 'text' } as const]
        : []),
      { name: 'giftName', label: m.gift_name({}, page), hint: m.gift_name_hint({}, page), type: 'text', longest: giftNameLength },
      { name: 'giftMessage', label: m.gift_message({}, page), type: 'lines', longest: giftMessageLength },
      { name: 'giftEmail', label: m.gift_email({}, page), hint: m.gift_email_hint({}, page), type: 'email' },
      { name: 'giftSendOn', label: m.gift_send_on({}, page), hint: m.gift_send_on_hint({}, page), type: 'date', ...days },
    ],
  }
}
