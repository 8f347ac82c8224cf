import type { PersonalField } from '#core/carts/personal-data.ts'

/** The name of the form field with the variant of a part. */
export function partField(partId: string): string {
  return `part.${partId}`
}

/** The name of the form field with what a personal part is made out to (BND-09). */
export function personalField(partId: string, field: PersonalField): string {
  return `personal.${partId}.${field}`
}

/** The form field with the consent that the promoter gets what is entered for a ticket. */
export const personalTermsField = 'personalTerms'

/** The form fields with the combination and with the choice from the group. */
export const combinationField = 'combination'
export const groupField = 'group'
