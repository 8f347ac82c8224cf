/** The name of the form field with the variant of a part. */
export function partField(partId: string): string {
  return `part.${partId}`
}

/** The name of the form field with the name on a personal part (BND-09). */
export function nameField(partId: string): string {
  return `name.${partId}`
}

/** The form fields with the combination and with the choice from the group. */
export const combinationField = 'combination'
export const groupField = 'group'
