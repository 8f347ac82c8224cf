/** The reply to a refused form: the values that were entered, and the problems. */
export interface FormReply {
  values: Record<string, string>
  problems: FieldProblem[]
}

export interface FieldProblem {
  /** Name of the field; empty for a problem of the whole form. */
  field: string
  /** A sentence that says how to fix it, in the visitor's language; empty if the shop could not be reached to say one. */
  message: string
}

/** The entered values, so that nothing has to be typed again. */
export function enteredValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Turns the API's problems into the form's. A problem without a field is shown in the error summary only, and what several problems say in
 * the same words, about each item of an expired cart for example, is said once.
 */
export function makeReply(form: FormData, problems: readonly { message: string; field?: string | null }[]): FormReply {
  const said = problems.map(({ field, message }) => ({ field: field ?? '', message }))
  return { values: enteredValues(form), problems: [...new Map(said.map((problem) => [JSON.stringify(problem), problem])).values()] }
}

/** The text of a field, or an empty string if it is missing. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
