import { ruleOf } from '#core/staff/acts.ts'
import { inputFields, type InputField } from '../declaring/input-fields.ts'
import { addressOf, subjectOf, type AnyOperation } from '../declaring/operation.ts'
import { usageOf } from './command-usage.ts'

/** The line of `docs/operations.md` below which everything is made from the operations. */
export const madeBelow = '<!-- From here on `npm run generate:operations` writes this page. -->'

/** Every operation by subject, as Markdown: command, address, act and input. */
export function operationsInMarkdown(operations: readonly AnyOperation[]): string {
  const subjects = [...new Set(operations.map(subjectOf))]
  return subjects
    .flatMap((subject) => [
      `## ${subject}`,
      '',
      ...operations.filter((each) => subjectOf(each) === subject).flatMap((operation) => [...describe(operation), '']),
    ])
    .join('\n')
}

function describe(operation: AnyOperation): string[] {
  const { name, summary, details, act, input, preview, fileType } = operation
  const { method, path } = addressOf(operation)
  const also = preview ? ' What would happen: the same with `/preview` behind it.' : ''
  const answer = fileType ? ` The answer is a file (${fileType}).` : ''
  return [
    `### ${name}`,
    '',
    `${summary}.${details ? ` ${details}` : ''}`,
    '',
    `\`bin/stagefront ${subjectOf(operation)} ${usageOf(operation)}\` or \`${method} ${path}\`.${answer}${also} Act \`${act}\`, for ${ruleOf(act).roles.join(', ')}.`,
    ...inputFields(input).flatMap((field, at) => [...(at === 0 ? [''] : []), describeField(field)]),
  ]
}

function describeField({ name, type, unit, options, isRequired, isList, description, default: usual }: InputField): string {
  const kind = options.length > 0 ? options.map((option) => `\`${option}\``).join(', ') : (unit ?? (type === 'integer' ? 'number' : type))
  const need = isRequired && usual === undefined ? 'needed' : usual === undefined || usual === false ? '' : `by default ${String(usual)}`
  return `- \`${name}\` (${[kind, isList ? 'several' : '', need].filter(Boolean).join('; ')}): ${description}`
}
