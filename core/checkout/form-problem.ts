/** A problem of one form field: a text key, and a number to insert into the text. */
export interface FormProblem {
  /** Path within the form, e.g. `billingAddress.postCode`. */
  field: string
  /** Key in `texts/`. */
  key: string
  /** The field's maximum length, if that was exceeded. */
  limit?: number
}

interface Issue {
  code?: string | undefined
  path: PropertyKey[]
  message: string
  maximum?: unknown
}

/** The first problem of each field in a schema's issues, in the order of the form. */
export function formProblems(error: { issues: readonly Issue[] }): FormProblem[] {
  const first = new Map<string, FormProblem>()
  for (const issue of error.issues) {
    const problem = formProblem(issue)
    if (!first.has(problem.field)) first.set(problem.field, problem)
  }
  return [...first.values()]
}

/** One issue as a problem. Schemas in this folder use text keys as their messages. */
export function formProblem(issue: Issue): FormProblem {
  const field = issue.path.map(String).join('.')
  const limit = issue.code === 'too_big' && typeof issue.maximum === 'number' ? issue.maximum : undefined
  return limit === undefined ? { field, key: issue.message } : { field, key: issue.message, limit }
}
