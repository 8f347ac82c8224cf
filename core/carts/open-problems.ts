/** What a form that adds to the cart has chosen, by the field that problems name: a variant, a part of a bundle. */
export type FormSelections = Readonly<Record<string, string | number>>

/** Limits that count more than the one row they name: the whole product, or all that one customer or network has. */
const limitsOfTheProduct = new Set(['CART_LIMIT', 'NETWORK_LIMIT', 'CUSTOMER_LIMIT', 'EMAIL_LIMIT', 'BUNDLE_LIMIT'])

/**
 * The problems of a refused form that still concern what is chosen now. A problem of one row ends when that row is changed. A limit of
 * the whole product, and a problem that names no row, ends with any change. The server decides again when the form is sent again.
 * @param sent what was chosen when the form was refused
 */
export function openProblems<Problem extends { code: string; field?: string | null }>(
  problems: readonly Problem[],
  sent: FormSelections,
  chosen: FormSelections,
): Problem[] {
  const hasChanged = (field: string) => sent[field] !== chosen[field]
  const anyChange = [...Object.keys(sent), ...Object.keys(chosen)].some(hasChanged)
  return problems.filter(({ code, field }) => {
    const isOfOneRow = field != null && (field in sent || field in chosen) && !limitsOfTheProduct.has(code)
    return isOfOneRow ? !hasChanged(field) : !anyChange
  })
}
