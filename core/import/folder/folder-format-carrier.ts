import { z } from 'zod'
import { storeSentence, english } from '#core/text/sentence.ts'
import { countryCodeSchema, euros, flag, nameText, slugSchema, text } from './folder-fields.ts'

/** Working days as `2-4`, or `1` for exactly one. */
const deliveryDaysSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((days) => {
    const [from, until = from] = days.split('-').map(Number)
    return /^\d{1,2}(-\d{1,2})?$/.test(days) && (from ?? 0) <= (until ?? 0)
  }, 'must be working days, for example 2-4')

const freeFromSchema = euros.refine((amount) => amount !== 0, 'must be above 0; a carrier that is always free has the rate 0.00')

/** The page of the carrier that follows a parcel, with `{number}` in the place of the parcel's number. */
const trackingSchema = z
  .url({ protocol: /^https$/, error: 'must be an address with https://' })
  .refine((address) => address.includes('{number}'), 'must have “number” in braces where the number of the parcel belongs')

/** `carriers`: rates by country, each `weight in grams up to: price`; or `pickup`, the event at which the goods are handed out. */
export const carrierSchema = z
  .strictObject({
    name: nameText,
    description: text.optional(),
    over_18: flag.default(false),
    express: flag.default(false),
    delivery_days: z.record(countryCodeSchema, deliveryDaysSchema).default({}),
    free_from: z.record(countryCodeSchema, freeFromSchema).default({}),
    active: flag.default(true),
    pickup: slugSchema.optional(),
    tracking: trackingSchema.optional(),
    rates: z
      .record(countryCodeSchema, z.record(z.string().regex(/^[1-9]\d{0,6}$/, 'must be a weight in grams, for example 2000'), euros))
      .default({}),
  })
  .superRefine(({ pickup, rates, delivery_days: days, free_from: freeFrom, express, tracking }, ctx) => {
    const isPickup = pickup !== undefined
    const fault = (path: string | string[], message: string) => ctx.addIssue({ code: 'custom', path: [path].flat(), message })
    if (!isPickup && Object.keys(rates).length === 0)
      fault('rates', 'is missing: a carrier has rates, or pickup names the event at which goods are handed out')
    if (isPickup && Object.keys(rates).length > 0) fault('rates', 'must be left out: what is picked up at an event costs no postage')
    if (isPickup && Object.keys(days).length > 0) fault('delivery_days', 'must be left out: goods are handed out on the day of the event')
    if (isPickup && Object.keys(freeFrom).length > 0) fault('free_from', 'must be left out: what is picked up at an event costs no postage')
    for (const country of Object.keys(freeFrom))
      if (!isPickup && !(country in rates))
        fault(['free_from', country], storeSentence(english`must be a country that rates names, and rates has no “${country}”`))
    if (isPickup && tracking !== undefined) fault('tracking', 'must be left out: goods are handed out at the event')
    if (isPickup && express) fault('express', 'must be left out: goods are handed out on the day of the event')
  })
