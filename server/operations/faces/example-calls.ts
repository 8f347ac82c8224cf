import { operationAddress, subjectName, verbName, type AnyOperation, type Example } from '../operation.ts'
import { commandArguments, type CommandArgument } from './command-usage.ts'

type Input = Readonly<Record<string, unknown>>

/** A call over HTTP: its address below `/api/admin/`, and its body; null for a GET. */
export interface ExampleCall {
  address: string
  body: Input | null
}

/** The words of the command of an example, beginning with the command's name. Files are named as the input names them. */
export function exampleCommand(operation: AnyOperation, input: Input): string[] {
  const given = commandArguments(operation).filter(({ field }) => input[field.name] !== undefined)
  const words = given.flatMap((argument) => argumentWords(argument, input[argument.field.name]))
  const forms = [...(operation.preview ? ['--yes'] : []), ...(operation.kind === 'file' ? [] : ['--json'])]
  return [subjectName(operation), ...(operation.command?.isDefault ? [] : [verbName(operation)]), ...words, ...forms]
}

/** The calls over HTTP of an example: where there is a preview, that first. */
export function exampleCalls(operation: AnyOperation, input: Input): ExampleCall[] {
  const address = `${subjectName(operation)}/${verbName(operation)}`
  if (operationAddress(operation).method === 'GET') {
    const query = Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}=${encodeURIComponent(String(each))}`),
    )
    return [{ address: [address, query.join('&')].filter(Boolean).join('?'), body: null }]
  }
  const { shown = [] } = operation
  const asked = Object.fromEntries(Object.entries(input).filter(([name]) => !shown.includes(name)))
  return [...(operation.preview ? [{ address: `${address}/preview`, body: asked }] : []), { address, body: input }]
}

/** An example as the reference page has it: the command, the calls over HTTP, and a part of the answer. */
export function exampleLines(operation: AnyOperation, { input, answer }: Example): string[] {
  const { shown = [] } = operation
  const calls = exampleCalls(operation, input).map(({ address, body }) =>
    ['api', quoted(address), ...(body ? [quoted(JSON.stringify(body))] : [])].join(' '),
  )
  const previewed = operation.preview ? [JSON.stringify({ shown: Object.fromEntries(shown.map((name) => [name, input[name]])) })] : []
  const [first = '', ...rest] = calls
  return [
    ['bin/stagefront', ...exampleCommand(operation, input).map(quoted)].join(' '),
    ...[first, ...previewed, ...rest],
    typeof answer === 'string' ? answer : JSON.stringify(answer),
  ]
}

function argumentWords({ field, option }: CommandArgument, value: unknown): string[] {
  const values = field.isList ? (value as unknown[]) : [value]
  const texts = values.map((each) => {
    if (field.file) return (each as { name: string }).name
    return field.unit === 'cents' ? String(Number(each) / 100) : String(each)
  })
  if (option === null) return texts
  return field.type === 'boolean' ? [`--${option}`] : texts.flatMap((text) => [`--${option}`, text])
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w.,:/=+@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
