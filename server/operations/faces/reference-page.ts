import { inputFields, type InputField } from '../text-faces.ts'
import { operationAddress, subjectName, verbName, type AnyOperation } from '../operation.ts'
import { withoutShown } from '../call-operation.ts'
import { isPaging, maxOptionsInUsage, formatShortUsage } from './command-usage.ts'
import { exampleLines } from './example-calls.ts'

/** The line of `docs/operations.md` below which everything is made from the operations. */
export const madeBelow = '<!-- From here on `npm run generate:operations` writes this page. -->'

/** Every operation by subject, as Markdown: command, method, act and input. A field is explained where the page has it first. */
export function operationsInMarkdown(operations: readonly AnyOperation[]): string {
  const subjects = [...new Set(operations.map(subjectName))]
  const said = new Set<string>()
  return subjects
    .flatMap((subject) => {
      const own = operations.filter((each) => subjectName(each) === subject)
      return [`## ${subject}`, '', ...own.flatMap((operation) => [...describe(operation, said), ''])]
    })
    .join('\n')
}

/**
 * Of an operation what the page does not say of all of them: its command, method and act, and its input without pages of lists.
 * @param said the fields that the page has explained so far: they stand in the command only
 */
function describe(operation: AnyOperation, said: Set<string>): string[] {
  const { name, summary, details, act, preview, fileType, example } = operation
  const { fieldsAs } = operation
  const fields = inputFields(withoutShown(operation)).filter(
    (field) => !isPaging(operation, field) && !fieldsAs?.fields.includes(field.name),
  )
  const explained = describeFields(fields, said)
  const usage = fieldsAs ? `${verbName(operation)} [as ${fieldsAs.operation}]` : formatShortUsage(operation) || subjectName(operation)
  const parts = [
    `\`${usage}\``,
    ...(operationAddress(operation).method === 'GET' ? ['GET'] : []),
    ...(fileType ? [`a file (${fileType})`] : []),
    ...(preview ? [`preview${shownFields(operation)}`] : []),
    ...(act === name ? [] : [`\`${act}\``]),
  ]
  return [
    `### ${name}`,
    '',
    `${summary}.${details ? ` ${details}` : ''}`,
    '',
    parts.join(' · '),
    ...(explained.length > 0 ? [''] : []),
    ...explained,
    ...(example ? ['', '```', ...exampleLines(operation, example), '```'] : []),
  ]
}

function describeFields(fields: readonly InputField[], said: Set<string>): string[] {
  const lines = fields
    .filter((field) => !isPlainField(field))
    .map(describeField)
    .filter((line) => !said.has(line))
  for (const line of lines) said.add(line)
  return lines
}

/** The fields that a caller has from the preview. */
function shownFields(operation: AnyOperation): string {
  const asked = inputFields(withoutShown(operation)).map(({ name }) => name)
  const shown = inputFields(operation.input).filter(({ name }) => !asked.includes(name))
  return shown.length > 0 ? ` of ${shown.map(({ name }) => `\`${name}\``).join(', ')}` : ''
}

/** What means the same everywhere needs no explanation: what a thing is named by, the order of a list, the first and the last day. */
function isPlainField({ name, thing, description }: InputField): boolean {
  if (name === 'sort' || description === 'The first day' || description === 'The last day') return true
  return (
    thing !== undefined && /^(The|Only those of this|In this|For this) [\w ]+, by (its|their) (slug|reference|number|id)$/.test(description)
  )
}

function describeField({ name, type, unit, options, description, default: usual }: InputField): string {
  // A flag stands in the command without a value, and what may be given several times with dots.
  const kind = unit ?? (type === 'string' || type === 'boolean' ? '' : type === 'integer' ? 'number' : type)
  // A few stand in the command.
  const choices = options.length > maxOptionsInUsage ? options.map((option) => `\`${option}\``).join(', ') : ''
  const isSaid = usual === undefined || usual === false || JSON.stringify(usual) === '[]'
  const notes = [choices || kind, isSaid ? '' : `by default ${String(usual)}`].filter(Boolean).join('; ')
  return `- \`${name}\`${notes ? ` (${notes})` : ''}: ${description}`
}
