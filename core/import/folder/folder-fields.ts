import { z } from 'zod'
import { storeSentence, english } from '#core/text/sentence.ts'
import { localNameSchema } from '#core/shops/local-text.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { giftSettingSchema } from '#core/vouchers/gift.ts'
import { flag, slugSchema, text } from '#core/shops/settings/field-schemas.ts'
import { noDay } from '#core/catalog/events/tour-lists.ts'
import { parseMoment } from '../moment.ts'

/** The fields of which the entries of an import folder consist: texts, prices, dates, pictures. */

export { flag, slugSchema, text }

/** Text that is the same in every language. Without quotes, YAML reads a post code or a size such as 38 as a number. */
export const plainText = z.string('must be text, in quotes if it looks like a number, for example "04229"')
export const requiredText = plainText.min(1, 'must not be empty')
/** A name that is the same in every language, as people see it. */
export const plainName = plainText.overwrite(cleanText)
export const requiredName = plainName.min(1, 'must not be empty')
/** A name, in one language or in each. */
export const nameText = localNameSchema
export const wholeNumber = z.int32('must be a whole number, for example 10')
/** How many of one product fit into a cart. */
export const cartLimit = z.int('must be a whole number, for example 4').min(1, 'must be at least 1').max(1000, 'must be at most 1000')

export const euros = z
  .number('must be an amount in euros without quotes, for example 24.90')
  .min(0, 'must be at least 0')
  .max(99_999.99, 'must be at most 99999.99')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have at most two decimals')

/** How many of a ticket are sold at a time. */
export const amountStep = z.int('must be a whole number, for example 2').min(1, 'must be at least 1').max(10, 'must be at most 10')

export const count = z.int('must be a whole number, for example 40').min(0, 'must be at least 0').max(1_000_000, 'must be at most 1000000')
export const grams = z
  .int('must be a whole number of grams, for example 250')
  .min(0, 'must be at least 0')
  .max(1_000_000, 'must be at most 1000000')
export const percent = z
  .number('must be a percentage without the sign, for example 7')
  .min(0, 'must be at least 0')
  .lt(100, 'must be below 100')
export const countryCodeSchema = z.string().regex(/^[a-z]{2}$/, 'must be a country code of two lower-case letters, for example "de"')
export const moment = z
  .string('must be a date in quotes, for example "2027-03-13 20:00"')
  .refine((value) => parseMoment(value) !== null, 'must be a date, for example 2027-03-13 20:00, +97d 20:00 or +14w fri 20:00')
/** A date that other systems export as all zeros where there is none (EVT-25). */
export const momentOrNone = z
  .string('must be a date in quotes, for example "2027-03-13"')
  .refine(
    (value) => value === noDay || parseMoment(value) !== null,
    storeSentence(english`must be a date, for example 2027-03-13 or +97d, or "${noDay}" for none`),
  )
const timeMessage = 'must be a time in quotes, for example "19:30"'
export const clockTime = z.string(timeMessage).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeMessage)
export const timeOrDate = z.union([clockTime, moment], 'must be a time such as "19:30", or a date such as "2027-03-13 19:30", in quotes')
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour, for example "#1a2b3c"')
export const meta = z.record(z.string(), z.json())
/** Settings of products and bundles (ENT-16). Those that pages read are checked, all others are passed on. */
export const productMeta = z
  .object({
    hide: flag.optional(),
    order: wholeNumber.optional(),
    hide_optional_variant: flag.optional(),
    hide_in_combined_product: flag.optional(),
    show_color_in_combined_product: flag.optional(),
    related_item_slugs: z.array(slugSchema).optional(),
    external_url: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with https://, for example https://band.example/' })
      .optional(),
    external_url_text: text.optional(),
    gift_voucher: giftSettingSchema.optional(),
  })
  .catchall(z.json())
export const withdrawal = z.enum(['14_days', 'none'], 'must be 14_days or none')
export const slugs = z.array(slugSchema)

export const image = z.union(
  [requiredText, z.strictObject({ file: requiredText, alt: text.optional(), tags: z.array(z.string()).optional() })],
  'must be a file name, for example images/shirt.jpg, or an object with file, alt and tags',
)
