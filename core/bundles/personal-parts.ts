import { personalFields, type PersonalDataKind, type PersonalField } from '#core/carts/personal-data.ts'
import { personalSchemas } from '#core/carts/personal-form.ts'
import type { BundleItem } from './bundle.ts'

/** A part of a bundle, and what it has to be personalised with. */
export interface PersonalPart {
  partId: string
  kind: PersonalDataKind
  isTicket: boolean
}

/** An item of a bundle, and what is entered for it. */
export interface EnteredItem {
  partId: string
  variantId: string
  values: Partial<Record<PersonalField, string>>
}

type CheckedData =
  | { ok: true; items: EnteredItem[] }
  | { ok: false; problems: ({ code: 'NAME_REQUIRED'; field: string } | { code: 'TERMS_REQUIRED' })[] }

/**
 * Checks before the bundle is added that every chosen part has what it has to be personalised with (BND-09, PER-05), and that the buyer
 * agrees that the promoter gets what is entered for a ticket (PER-03).
 * @param entered by part and field: `7.firstName`
 */
export function checkPersonalData(
  items: readonly BundleItem[],
  personalParts: readonly PersonalPart[],
  { entered, terms }: { entered: Readonly<Record<string, string>>; terms: boolean },
): CheckedData {
  const checked = items.flatMap(({ partId, variantId }) => {
    const part = personalParts.find((each) => each.partId === partId)
    if (!part || part.kind === 'none') return []
    const values = Object.fromEntries(personalFields[part.kind].map((field) => [field, entered[`${partId}.${field}`] ?? '']))
    return { ...part, variantId, values, isValid: personalSchemas[part.kind].safeParse(values).success }
  })
  const invalid = checked.filter(({ isValid }) => !isValid).map(({ partId }) => ({ code: 'NAME_REQUIRED' as const, field: partId }))
  const lacksTerms = !terms && checked.some(({ isTicket }) => isTicket)
  const problems = [...invalid, ...(lacksTerms ? [{ code: 'TERMS_REQUIRED' as const }] : [])]
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, items: checked.map(({ partId, variantId, values }) => ({ partId, variantId, values })) }
}
