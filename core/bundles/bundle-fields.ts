/** The name of the field that says which variant of a part is wanted. */
export function partField(partId: string): string {
  return `part.${partId}`
}

/** The name of the field that says whom a part is for (BND-09). */
export function nameField(partId: string): string {
  return `name.${partId}`
}

/** The fields that say which set, and which of the group is wanted. */
export const combinationField = 'combination'
export const groupField = 'group'
