import { formatPrice } from '#core/money/format-price.ts'
import type { Problem, ProblemCode } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { commandArguments } from './command-usage.ts'
import { makeForm, type LabelledField } from './operation-form.ts'
import type { AnyOperation, StaffCall } from '../operation.ts'

/** Where a person is told something: commands name fields by their options and, as pages do, write amounts in euros. */
type Face = 'command' | 'page' | 'api'

/** A refusal as a person reads it. */
export interface PresentedRefusal {
  code: ProblemCode
  /** The path of the field in the input, such as `shares.0.order`; null where it is about none. */
  field: string | null
  /** Begins with the label of the field, and says what is wrong with its value and what would be right. */
  text: string
}

/** How a face names the field at a path; null for one that its operation does not have. */
type LabelOf = (path: readonly string[]) => string | null

/**
 * Refusals of an operation in the words of whoever called it, for every face: each begins with its field, as the face names it.
 * @param given the input, as it came: a command, whose line has scrolled away, names by it what was not found
 */
export async function presentRefusals(
  call: StaffCall,
  operation: AnyOperation,
  { problems, given, face }: { problems: readonly Problem[]; given: unknown; face: Face },
): Promise<PresentedRefusal[]> {
  const isAboutField = problems.some(({ field }) => field !== undefined)
  const labelOf: LabelOf = !isAboutField
    ? () => null
    : face === 'command'
      ? commandLabels(operation)
      : formLabels((await makeForm(operation, call.locale)).fields)
  return problems.map((problem) => {
    const { code, field = null } = problem
    const sentence = problemText(face === 'api' ? problem : inEuros(problem), call)
    // A fault of an import says itself where it is.
    const label =
      field === null || (problem.text === 'import_fault' && field.startsWith('value.')) ? null : labelOf(labelledPath(problem, field))
    if (label === null) return { code, field, text: sentence }
    const value = face === 'command' && code === 'THING_NOT_FOUND' && field !== null ? nameIn(given, field) : null
    return { code, field, text: `${value === null ? label : `${label} ${value}`}: ${sentence}` }
  })
}

/** A field that there is not has no label: what it stands in is named. */
function labelledPath({ text }: Problem, field: string): string[] {
  const path = field.split('.')
  return text === 'staff_argument_unknown' ? path.slice(0, -1) : path
}

function commandLabels(operation: AnyOperation): LabelOf {
  const taken = commandArguments(operation)
  return ([name]) => taken.find(({ field }) => field.name === name)?.label ?? null
}

/** `Shares 2, Amount`: entries of a list are counted from 1, as people count. */
function formLabels(fields: readonly LabelledField[]): LabelOf {
  return ([name, ...rest]) => {
    const field = fields.find((each) => each.name === name)
    if (!field) return null
    const [first] = rest
    if (first === undefined) return field.label
    if (/^\d+$/.test(first)) return [`${field.label} ${Number(first) + 1}`, ...innerLabel(field, rest.slice(1))].join(', ')
    return [field.label, ...innerLabel(field, rest)].join(', ')
  }
}

/** A language of a text is named by its code. */
function innerLabel(field: LabelledField, path: readonly string[]): string[] {
  const [name] = path
  if (name === undefined) return []
  return [formLabels(field.fields)(path) ?? name.toUpperCase()]
}

/** The short value that an input has in a field. */
function nameIn(given: unknown, field: string): string | null {
  const value = typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>)[field] : undefined
  return (typeof value === 'string' && value.length <= 100) || typeof value === 'number' ? String(value) : null
}

function inEuros(problem: Problem): Problem {
  if (problem.text !== 'input_cents') return problem
  const { min = '', max = '' } = problem.words ?? {}
  return { ...problem, text: 'input_euros', words: { ...problem.words, min: formatPrice(Number(min)), max: formatPrice(Number(max)) } }
}
