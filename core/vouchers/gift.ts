import { cleanLines, cleanText } from '#core/text/clean-text.ts'
import { z } from 'zod'
import { canonicalEmail, emailProblem, type EmailProblem } from '../addresses/email.ts'
import type { Cents } from '../money/cents.ts'
import { formatPrice } from '../money/format-price.ts'
import { inEveryLocale, type LocalText } from '../shops/locale.ts'
import { readGiftAmount } from './gift-amount.ts'

/** Maximum characters of the name and the message of a gift. */
export const giftNameLength = 80
export const giftMessageLength = 400
/** A gift is sent at most so many days after it was bought: what is further away is forgotten, or moved. */
export const maxGiftDays = 365

/** What the buyer of a gift voucher has entered. */
export interface GiftDetails {
  /** The recipient's name, as the voucher shows it. */
  name: string | null
  message: string | null
  /** Who gets the code by mail; null: the buyer, who prints it or passes it on. */
  email: string | null
  /** The day on which it is mailed, `YYYY-MM-DD`; null: as soon as it is paid. */
  sendOn: string | null
  /** The amount where the buyer chose their own; null for the price of the variant. */
  cents: Cents | null
}

/** Whose own amounts a product takes, in cents; null where only its variants are sold. */
export interface OwnAmounts {
  least: Cents
  most: Cents
}

/** What a product's setting `gift_voucher` says: `true`, or the limits of own amounts in whole euros (`{ least: 10, most: 250 }`). */
export const giftSettingSchema = z.union(
  [
    z.literal(true),
    z
      .strictObject({ least: z.number().int().min(1), most: z.number().int().max(1000) })
      .refine(({ least, most }) => least <= most, 'least must not be more than most'),
  ],
  'must be true, or an object with least and most in whole euros from 1 to 1000, for example { least: 10, most: 250 }',
)

/** Whether a product is a gift voucher, by its settings. */
export function isGiftVoucher(meta: Readonly<Record<string, unknown>>): boolean {
  return giftSettingSchema.safeParse(meta['gift_voucher']).success
}

/** The own amounts that a gift voucher takes; null for none. */
export function readOwnAmounts(meta: Readonly<Record<string, unknown>>): OwnAmounts | null {
  const setting = giftSettingSchema.safeParse(meta['gift_voucher'])
  if (!setting.success || setting.data === true) return null
  return { least: setting.data.least * 100, most: setting.data.most * 100 }
}

/** The name of the variant that an item is; a gift over an amount of the buyer's own is named by it, and not by one of the amounts on offer. */
export function variantName(item: { gift: GiftDetails | null; price: Cents; variantDescription: LocalText }): LocalText {
  const { gift, price, variantDescription } = item
  return gift?.cents === price ? inEveryLocale(formatPrice(price, { trimZeros: true })) : variantDescription
}

/** The field of the form that is wrong, and why. */
export interface GiftProblem {
  field: 'giftAmount' | 'giftName' | 'giftMessage' | 'giftEmail' | 'giftSendOn'
  key: 'gift_fault_amount' | 'gift_fault_none' | 'LANG_FIELD_TOO_LONG' | EmailProblem | 'gift_fault_day' | 'gift_fault_day_email'
  limit?: number
}

/** What somebody typed into the form of a gift; missing and empty are the same. */
export type TypedGift = Partial<Record<'amount' | 'name' | 'message' | 'email' | 'sendOn', string | null | undefined>>

/**
 * Reads what somebody typed about a gift.
 * @param own the own amounts that the product takes
 * @param today `YYYY-MM-DD` by the shop's calendar
 */
export function readGift(
  typed: TypedGift,
  own: OwnAmounts | null,
  today: string,
): { ok: true; gift: GiftDetails } | { ok: false; faults: GiftProblem[] } {
  const text = (value: string | null | undefined) => cleanText(value ?? '') || null
  const [name, email, sendOn, amount] = [typed.name, typed.email, typed.sendOn, typed.amount].map(text)
  const message = cleanLines(typed.message ?? '') || null
  const problems: GiftProblem[] = []
  const cents = amount == null ? null : readGiftAmount(amount)
  if (amount != null && !own) problems.push({ field: 'giftAmount', key: 'gift_fault_none' })
  else if (amount != null && own && (cents === null || cents < own.least || cents > own.most))
    problems.push({ field: 'giftAmount', key: 'gift_fault_amount' })
  if ([...(name ?? '')].length > giftNameLength) problems.push({ field: 'giftName', key: 'LANG_FIELD_TOO_LONG', limit: giftNameLength })
  if ([...(message ?? '')].length > giftMessageLength)
    problems.push({ field: 'giftMessage', key: 'LANG_FIELD_TOO_LONG', limit: giftMessageLength })
  const emailKey = email == null ? null : emailProblem(canonicalEmail(email))
  if (emailKey) problems.push({ field: 'giftEmail', key: emailKey })
  if (sendOn != null && email == null) problems.push({ field: 'giftSendOn', key: 'gift_fault_day_email' })
  else if (sendOn != null && !isSendingDay(sendOn, today)) problems.push({ field: 'giftSendOn', key: 'gift_fault_day' })
  if (problems.length > 0) return { ok: false, faults: problems }
  return {
    ok: true,
    gift: {
      name: name ?? null,
      message: message ?? null,
      email: email == null ? null : canonicalEmail(email),
      sendOn: sendOn ?? null,
      cents,
    },
  }
}

function isSendingDay(day: string, today: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false
  const days = (date.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / 86_400_000
  return days >= 0 && days <= maxGiftDays
}
