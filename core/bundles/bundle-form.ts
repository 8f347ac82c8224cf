import { z } from 'zod'
import { combinationField, groupField, personalTermsField } from './bundle-fields.ts'
import type { BundleSelection } from './check-selection.ts'

const amountSchema = z.coerce.number().int().min(1).max(99)

interface BundleForm {
  selection: BundleSelection
  /** What is entered for personal parts, by part and field (`7.firstName`), and the consent that tickets need. */
  personal: { entered: Record<string, string>; terms: boolean }
  amount: number | null
}

/**
 * Reads the form of a bundle's page: the choice and the amount. An invalid amount is null, which the caller treats like one that is too
 * high.
 */
export function readBundleForm(form: Iterable<[string, unknown]>): BundleForm {
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const valueOf = (field: string) => fields.find(([name]) => name === field)?.[1] ?? null
  const under = (prefix: string) =>
    Object.fromEntries(fields.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])))
  const amount = amountSchema.safeParse(valueOf('amount') ?? '1')
  return {
    selection: { combinationId: valueOf(combinationField), group: valueOf(groupField), picks: under('part.') },
    personal: { entered: under('personal.'), terms: valueOf(personalTermsField) !== null },
    amount: amount.success ? amount.data : null,
  }
}
