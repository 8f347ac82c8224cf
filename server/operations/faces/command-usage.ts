import { withoutShown } from '../call-operation.ts'
import { inputFields, type InputField } from '../text-faces.ts'
import { verbName, type AnyOperation } from '../operation.ts'

/** An argument of a command: a field of its operation's input, given by its place or as an option. */
export interface CommandArgument {
  field: InputField
  /** Its option without the dashes; null for one that is given by its place. */
  option: string | null
  /** As messages name it: `--reason`, or `AMOUNT`. */
  label: string
  /** What stands for its value. */
  value: string
}

/** The arguments of an operation's command. What its preview showed is none: the command passes it on by itself. */
export function commandArguments(operation: AnyOperation): readonly CommandArgument[] {
  const positional = operation.command?.positional ?? []
  const fields = inputFields(withoutShown(operation))
  const byPlace = positional.flatMap((name) => fields.filter((field) => field.name === name))
  return [...byPlace, ...fields.filter((field) => !byPlace.includes(field))].map((field) => {
    const option = byPlace.includes(field) ? null : kebab(withoutUnit(field))
    const value = formatValue(field)
    return { field, option, value, label: option === null ? value : `--${option}` }
  })
}

/** How an operation's command is called, as help prints it after the command's name. */
export function formatUsage(operation: AnyOperation): string {
  const forms = { list: ['[--json | --csv FILE]'], file: ['[--out FILE]'], read: ['[--json]'], change: ['[--json]'] }[operation.kind]
  const asks = operation.preview ? ['[--yes]'] : []
  return [...calledAs(operation, commandArguments(operation)), ...asks, ...forms].join(' ')
}

/** The same without what every operation of its kind takes: pages of lists, `--json`, `--csv`, `--out` and `--yes`. */
export function formatShortUsage(operation: AnyOperation): string {
  return calledAs(
    operation,
    commandArguments(operation).filter(({ field }) => !isPaging(operation, field)),
  ).join(' ')
}

/** Whether a field says which page of a list is asked for, and how long it is. */
export function isPaging({ kind }: AnyOperation, { name }: InputField): boolean {
  return kind === 'list' && (name === 'limit' || name === 'after')
}

function calledAs(operation: AnyOperation, named: readonly CommandArgument[]): string[] {
  const parts = named.map(({ field, option, value }) => {
    const flag = option === null ? value : field.type === 'boolean' ? `--${option}` : `--${option} ${value}`
    const repeated = field.isList || (field.type === 'object' && !field.file) ? '…' : ''
    return field.isRequired && field.default === undefined ? `${flag}${repeated}` : `[${flag}]${repeated}`
  })
  return [...(operation.command?.isDefault ? [] : [verbName(operation)]), ...parts]
}

/** What help says below the forms: each operation with its arguments. */
export function formatDetails(operations: readonly AnyOperation[]): string[] {
  return operations.flatMap((operation) => {
    const named = commandArguments(operation).map((argument) => [
      argument.option === null || argument.field.type === 'boolean' ? argument.label : `${argument.label} ${argument.value}`,
      [argument.field.description, formatOptions(argument.field), formatDefault(argument.field)].filter(Boolean).join('; '),
    ])
    const width = Math.max(0, ...named.map(([label = '']) => label.length))
    const further = operation.details ? [operation.details] : []
    return [
      operation.command?.isDefault ? operation.summary : `${verbName(operation)}: ${operation.summary}`,
      ...further.map((line) => `  ${line}`),
      ...named.map(([label = '', text = '']) => `  ${label.padEnd(width)}  ${text}`.trimEnd()),
    ]
  })
}

/** More alternatives than that are listed below, and have a word in the form. */
export const maxOptionsInUsage = 4

function formatOptions({ options }: InputField): string {
  return options.length > maxOptionsInUsage ? `one of: ${options.join(', ')}` : ''
}

function formatDefault({ default: usual, unit }: InputField): string {
  if (usual === undefined || usual === false) return ''
  return `by default ${unit === 'cents' ? Number(usual) / 100 : String(usual)}`
}

function formatValue(field: InputField): string {
  if (field.options.length > 0 && field.options.length <= maxOptionsInUsage) return field.options.join('|')
  return field.value ?? kebab(withoutUnit(field)).replaceAll('-', '_').toUpperCase()
}

function withoutUnit({ name, unit }: InputField): string {
  return unit === 'cents' ? name.replace(/Cents$/, '') : name
}

/** `singleUse` is written `single-use`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
