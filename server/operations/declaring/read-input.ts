import { z } from 'zod'
import { maxNamed } from '#core/text/plain-schema-error.ts'
import { refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { inputFields, type InputField } from '../text-faces.ts'
import type { InputSchema } from '../operation.ts'

type Issue = z.core.$ZodIssue

/**
 * The input of an operation as its schema takes it. Problems: INVALID_INPUT for each field that does not fit, with its path, and for a
 * field that the operation does not know.
 */
export function readInput<Input extends InputSchema>(schema: Input, given: unknown): Result<z.output<Input>> {
  const read = schema.strict().safeParse(given ?? {}, { reportInput: true })
  if (read.success) return { ok: true, value: read.data as z.output<Input> }
  return refuseAll(read.error.issues.flatMap((issue) => inputProblems(issue, schema)))
}

function inputProblems(issue: Issue, schema: InputSchema): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, issue.path).join(', ') || '–'
    return issue.keys.slice(0, maxNamed).map((name) => invalid([...issue.path, name].join('.'), 'staff_argument_unknown', { name, known }))
  }
  return [invalid(issue.path.join('.'), textKey(issue, schema), textWords(issue, schema))]
}

function invalid(field: string, text: string, words: Record<string, string>): Problem {
  return { code: 'INVALID_INPUT', text, words, ...(field !== '' && { field }) }
}

/** The key of the text that says what is wrong: the schema's own, or that of its kind. */
function textKey(issue: Issue, schema: InputSchema): string {
  if (isMissing(issue)) return 'input_missing'
  if (/^(input|email_fault)_\w+$|^LANG_\w+$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_value':
      return 'input_one_of'
    case 'too_small':
    case 'too_big':
      return issue.origin === 'string' ? 'input_words' : issue.origin === 'array' ? 'input_list' : 'input_number'
    default:
      return kindKeys[kindOf(issue, schema)] ?? textKeys[fieldOf(issue, schema)?.value ?? ''] ?? 'input_text'
  }
}

/** What is said where a value is of another kind than its field. */
const kindKeys: Readonly<Record<string, string>> = {
  array: 'input_array',
  boolean: 'input_boolean',
  int: 'input_integer',
  integer: 'input_integer',
  number: 'input_any_number',
  object: 'input_object',
}

/** The same of texts that have a form, by what stands for them in help. */
const textKeys: Readonly<Record<string, string>> = { TIME: 'input_moment', DAY: 'input_day' }

function fieldOf({ path }: Issue, schema: InputSchema): InputField | undefined {
  return path.length === 1 ? inputFields(schema).find(({ name }) => name === path[0]) : undefined
}

function kindOf(issue: Issue, schema: InputSchema): string {
  if (issue.code === 'invalid_type') return issue.expected
  return fieldOf(issue, schema)?.type ?? 'string'
}

interface JsonShape {
  properties?: Record<string, JsonShape>
  items?: JsonShape
}

/** The names of the fields that an input has at a path. */
function fieldsAt(schema: InputSchema, path: readonly PropertyKey[]): string[] {
  let shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape | undefined
  for (const step of path) shape = typeof step === 'number' ? shape?.items : shape?.properties?.[String(step)]
  return Object.keys(shape?.properties ?? {})
}

function isMissing(issue: Issue): boolean {
  return ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code) && issue.input === undefined
}

/** The values that would fit. Limits are those of the field, so that both are told at once. */
function textWords(issue: Issue, schema: InputSchema): Record<string, string> {
  const field = inputFields(schema).find(({ name }) => name === issue.path[0])
  const { options = [] } = field ?? {}
  const [min = 0, max = ''] = 'origin' in issue && issue.origin === 'array' ? [field?.minItems, field?.maxItems] : [field?.min, field?.max]
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : options
  return { min: String(min), max: String(max), options: values.join(', ') }
}
