/** A problem of one field: a text key, and what to insert into the text. */
export interface FormProblem {
  /** Path within the form, e.g. `billingAddress.postCode`. */
  field: string
  /** Key in `texts/`. */
  key: string
  /** The field's maximum length, if that was exceeded. */
  limit?: number
  /** Further parameters of the text. */
  words?: Readonly<Record<string, string>>
}

/** What this file reads of a schema library's issue. */
interface Issue {
  code?: string | undefined
  path: PropertyKey[]
  message: string
  expected?: unknown
  origin?: unknown
  format?: unknown
  maximum?: unknown
  minimum?: unknown
  values?: readonly unknown[] | undefined
  keys?: readonly string[] | undefined
  input?: unknown
  /** What is wrong for each alternative. */
  errors?: readonly (readonly Issue[])[] | undefined
}

/** The first problem of each field in a schema's issues, in the order of the form. */
export function formProblems(error: { issues: readonly Issue[] }): FormProblem[] {
  const first = new Map<string, FormProblem>()
  for (const issue of error.issues) {
    for (const problem of listProblems(issue)) if (!first.has(problem.field)) first.set(problem.field, problem)
  }
  return [...first.values()]
}

/** One issue as a problem. Schemas use text keys as their messages; what they have no words for, such as a wrong type, is told by its kind. */
export function formProblem(issue: Issue): FormProblem {
  const field = issue.path.map(String).join('.')
  const limit = issue.code === 'too_big' && typeof issue.maximum === 'number' ? issue.maximum : undefined
  const said = isKey(issue.message) ? { key: issue.message } : { key: textKey(issue), words: textWords(issue) }
  return limit === undefined ? { field, ...said } : { field, ...said, limit }
}

/** A field that is not known is a problem of its own, below the object that has it. */
function listProblems(issue: Issue): FormProblem[] {
  if (issue.code !== 'unrecognized_keys') return [formProblem(issue)]
  return (issue.keys ?? []).map((name) => ({
    field: [...issue.path, name].map(String).join('.'),
    key: 'input_field_unknown',
    words: { name },
  }))
}

/** Keys have an underscore and no blank; a library's sentence has blanks. */
function isKey(message: string): boolean {
  return /^[A-Za-z\d]+(_[A-Za-z\d]+)+$/.test(message)
}

/** What is said of a value of another type, by the type that is needed. */
const types: Readonly<Record<string, string>> = {
  string: 'input_text',
  number: 'input_any_number',
  int: 'input_integer',
  boolean: 'input_boolean',
  array: 'input_array',
  object: 'input_object',
  record: 'input_object',
}
const formats: Readonly<Record<string, string>> = { uuid: 'input_id', datetime: 'input_moment', date: 'input_day' }
/** What is said of a size, by what is counted. */
const tooBig: Readonly<Record<string, string>> = { string: 'input_too_long', array: 'input_too_many' }
const tooSmall: Readonly<Record<string, string>> = { string: 'input_too_short', array: 'input_too_few' }

function textKey(issue: Issue): string {
  // Only a schema that was told to report inputs says whether there was one.
  if ('input' in issue && issue.input === undefined) return 'input_missing'
  const of = (table: Readonly<Record<string, string>>, kind: unknown, otherwise: string) => table[String(kind)] ?? otherwise
  switch (issue.code) {
    case 'invalid_type':
      return of(types, issue.expected, 'LANG_INVALID_INPUT')
    case 'invalid_value':
      return 'input_one_of'
    case 'too_big':
      return of(tooBig, issue.origin, 'input_too_big')
    case 'too_small':
      return of(tooSmall, issue.origin, 'input_too_small')
    case 'invalid_union':
      return issue.errors?.[0]?.[0] ? textKey(issue.errors[0][0]) : 'LANG_INVALID_INPUT'
    case 'invalid_format':
      return of(formats, issue.format, 'LANG_INVALID_INPUT')
    default:
      return 'LANG_INVALID_INPUT'
  }
}

function textWords({ values, maximum, minimum }: Issue): Record<string, string> {
  return {
    ...(values && { options: values.map(String).join(', ') }),
    ...(maximum !== undefined && { max: String(maximum) }),
    ...(minimum !== undefined && { min: String(minimum) }),
  }
}
