import { z } from 'zod'
import { vatKinds } from '#core/money/vat-rates.ts'
import { percent } from './folder-fields.ts'

/** `vat_rate` of a product or an event: a percentage, or the kind of a country's rate (`docs/rules/vat.md`). */
export const vatRateSchema = z.union(
  [percent, z.enum(vatKinds)],
  'must be standard, reduced or a percentage from 0 to 99.99 without the sign, for example 7',
)

const datedRate = z.strictObject({
  rate: percent,
  valid_from: z.iso.date('must be a day in quotes, for example "2028-01-01"').optional(),
})

const datedRates = z
  .union(
    [percent.transform((rate): z.infer<typeof datedRate>[] => [{ rate }]), z.array(datedRate)],
    'must be a percentage, or a list such as [{ rate: 19 }, { rate: 20, valid_from: "2028-01-01" }]',
  )
  .refine((rates) => new Set(rates.map((rate) => rate.valid_from)).size === rates.length, 'must have only one rate for each valid_from')
  .refine(
    (rates) => rates.some((rate) => rate.valid_from === undefined),
    'must have one rate without valid_from: it applies before the others',
  )

/** `vat-rates`: by country code. */
export const vatRatesSchema = z
  .strictObject({ standard: datedRates, reduced: datedRates })
  .partial()
  .refine((rates) => Object.keys(rates).length > 0, 'must have standard, reduced or both')
