/** What a form hears back when it was refused: what had been entered, and what is wrong with it. */
export interface FormReply {
  values: Record<string, string>
  problems: FieldProblem[]
}

export interface FieldProblem {
  /** Name of the field; empty where it is about the whole form. */
  field: string
  /** A sentence that says how to fix it, in the visitor's language. */
  message: string
}

/** Everything that was typed, so that nothing has to be typed twice. */
export function enteredValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The API's refusals as the form's. Where nothing can be shown beside a field, the summary alone says it. */
export function replyOf(form: FormData, problems: readonly { message: string; field?: string | null }[]): FormReply {
  return { values: enteredValues(form), problems: problems.map(({ field, message }) => ({ field: field ?? '', message })) }
}

/** The text of a field that may be missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
