import { z } from 'zod'
import { combinationField, groupField } from './bundle-fields.ts'
import type { BundleChoice } from './judge-choice.ts'

const amountSchema = z.coerce.number().int().min(1).max(99)

/** Reads the form of a bundle's page: what was chosen, how many times. An amount that is none counts as one that is too high. */
export function readBundleForm(form: Iterable<[string, unknown]>): { choice: BundleChoice; amount: number | null } {
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const valueOf = (wanted: string) => fields.find(([name]) => name === wanted)?.[1] ?? null
  const picks = Object.fromEntries(fields.flatMap(([name, value]) => (name.startsWith('part.') ? [[name.slice(5), value]] : [])))
  const amount = amountSchema.safeParse(valueOf('amount') ?? '1')
  return {
    choice: { combinationId: valueOf(combinationField), group: valueOf(groupField), picks },
    amount: amount.success ? amount.data : null,
  }
}
