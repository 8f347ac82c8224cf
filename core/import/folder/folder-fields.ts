import { z } from 'zod'
import { flag, slugSchema, text } from '#core/shops/settings/field-schemas.ts'
import { parseMoment } from '../moment.ts'

/** What the entries of an import folder are made of: texts, prices, dates, pictures. */

export { slugSchema, text }

export const euros = z
  .number('must be a number of euros, e.g. 24.90')
  .min(0, 'must be at least 0')
  .max(99_999.99, 'must be at most 99999.99')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have at most two decimals')

export const count = z.int('must be a whole number').min(0, 'must be at least 0').max(1_000_000, 'must be at most 1000000')
export const grams = z.int('must be whole grams').min(0, 'must be at least 0').max(1_000_000, 'must be at most 1000000')
export const percent = z.number('must be a percentage, e.g. 7').min(0, 'must be at least 0').lt(100, 'must be below 100')
export const countryCodeSchema = z.string().regex(/^[a-z]{2}$/, 'must be a country code of two lower-case letters, for example "de"')
export const moment = z
  .string('must be a date in quotes')
  .refine((value) => parseMoment(value) !== null, 'must be a date, for example 2027-03-13 20:00, +97d 20:00 or +14w fri 20:00')
export const clockTime = z
  .string('must be a time in quotes')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time in quotes, for example "19:30"')
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour, for example "#1a2b3c"')
export const meta = z.record(z.string(), z.json())
/** Of products and bundles (ENT-16): what pages read is checked, anything else is passed on. */
export const productMeta = z
  .object({
    hide: flag.optional(),
    order: z.int32('must be a whole number').optional(),
    hide_optional_variant: flag.optional(),
    hide_in_combined_product: flag.optional(),
    show_color_in_combined_product: flag.optional(),
    related_item_slugs: z.array(slugSchema).optional(),
    external_url: z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' }).optional(),
    external_url_text: text.optional(),
  })
  .catchall(z.json())
export const withdrawal = z.enum(['14_days', 'none'], 'must be 14_days or none')
export const slugs = z.array(slugSchema)

export const image = z.union(
  [
    z.string().min(1, 'must not be empty'),
    z.strictObject({ file: z.string().min(1, 'must not be empty'), alt: text.optional(), tags: z.array(z.string()).optional() }),
  ],
  'must be a file name, or file, alt and tags',
)
