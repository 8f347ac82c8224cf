import { readFile, stat } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { fileFault } from '#core/text/file-fault.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { callOperation, previewOperation } from '../call-operation.ts'
import { subjectName, verbName, type AnyOperation, type StaffCall, type StaffFile } from '../operation.ts'
import { maxEntries } from '../declaring/list.ts'
import { describeOutput } from '../declaring/say-for.ts'
import { confirm } from '../commands/confirm.ts'
import { machineIdentity } from '../commands/machine-identity.ts'
import { unknownAction, usageError } from '../commands/usage-errors.ts'
import { refuseExisting, saveCsv, savePrivateFile } from '../reports/csv.ts'
import { commandArguments, formatDetails, formatUsage, type CommandArgument } from './command-usage.ts'
import { followRun } from './follow-run.ts'
import { presentRefusals } from './present-refusals.ts'
import { formatCsv, formatLines, printable, readEuros, readPair, readText, formatTable } from '../text-faces.ts'

type Input = Record<string, unknown>
type ListItem = Record<string, unknown>

interface ListPage {
  items: ListItem[]
  next: string | null
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/**
 * The command of a subject: one action for each of its operations, with the operation's own input, rules and audit entries. Without an
 * action it lists, where there is a list.
 * @param others what the command does besides, which no operation says
 */
export function declaredCommand(operations: readonly AnyOperation[], others?: Command): Command {
  const verbs = operations.map(verbName)
  const list = operations.find(isList) ?? operations.find(({ kind }) => kind === 'list')
  return {
    usage: [...operations.map(formatUsage), ...(others?.usage ?? [])],
    details: [...formatDetails(operations), ...(others?.details ?? [])],
    // Operations write their own entries into the audit log.
    actOf: (args) => (verbs.includes(args[0] ?? 'list') ? null : (others?.actOf(args) ?? null)),
    async run(context, args) {
      const verb = args[0] ?? (list ? verbName(list) : 'list')
      const named = operations.find((each) => verbName(each) === verb)
      if (named) return runOperation(context, named, args.slice(1))
      const usual = operations.find(({ command }) => command?.isDefault) ?? (verb.startsWith('-') ? list : undefined)
      if (usual) return runOperation(context, usual, args)
      return others ? others.run(context, args) : unknownAction(verb, verbs)
    },
  }
}

const isList = ({ kind, name }: AnyOperation) => kind === 'list' && name.endsWith('.list')

async function runOperation(context: Context, operation: AnyOperation, args: string[]): Promise<number> {
  const call: StaffCall = { ...context, identity: machineIdentity(), locale: 'en', plainTimes: true }
  const taken = commandArguments(operation)
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: parseOptions(operation, taken) })
  const input = await readArguments(taken, values as Values, positionals)
  if (!input) return usageError
  const { csv, json, out, yes } = values as Values
  const isFile = operation.kind === 'file'
  if (isFile && !mayWrite(operation, out)) return usageError
  // What is for a program, or may be the file itself, is alone on standard output.
  const shown = operation.preview ? await preview(call, operation, input, yes === true, json === true || isFile) : {}
  if (typeof shown === 'number') return shown
  if (typeof csv === 'string') return saveList(call, operation, input, csv)
  const result = await callOperation(call, operation, { ...input, ...shown })
  if (!result.ok) return report(call, operation, input, result.problems)
  if (operation.isLong) return followRun(call, (result.value as { run: number }).run, json === true)
  if (isFile) saveFile(result.value as StaffFile, out)
  else if (json === true) console.log(JSON.stringify(result.value, null, 2))
  else for (const line of await printed(call, operation, result.value)) console.log(printable(line))
  return operation.isBad?.(result.value) ? 1 : 0
}

/** Writes a list to a file, or to standard output as `-`: the page that is asked for with `--limit`, else all of it. */
async function saveList(call: StaffCall, operation: AnyOperation, input: Input, target: string): Promise<number> {
  const items: ListItem[] = []
  let page: { after?: string } = {}
  do {
    const result = await callOperation(call, operation, { limit: maxEntries, ...input, ...page })
    if (!result.ok) return report(call, operation, input, result.problems)
    const { items: read, next } = result.value as ListPage
    items.push(...read)
    page = next === null || input['limit'] !== undefined ? {} : { after: next }
  } while (page.after !== undefined)
  saveCsv(target, formatCsv(operation, items))
  if (target !== '-') console.log(`${items.length === 1 ? '1 entry' : `${items.length} entries`} in ${target}`)
  return 0
}

/** Whether the file of an operation has a place to go to; says so where it has not, before anything happens. */
function mayWrite({ fileType }: AnyOperation, out: Values[string]): boolean {
  if (typeof out === 'string') refuseExisting(out)
  const isReadable = fileType?.startsWith('text/')
  if (out !== undefined || isReadable || !process.stdout.isTTY) return true
  console.error('--out: name the file to write; a terminal cannot show this one')
  return false
}

/** Writes a file that only its owner may read, or to standard output without `--out`. */
function saveFile({ bytes, notes = [] }: StaffFile, out: Values[string]): void {
  for (const line of notes) console.error(printable(line))
  if (typeof out !== 'string') return void process.stdout.write(bytes)
  savePrivateFile(out, bytes)
  console.log(`Written to ${out}, readable by you alone.`)
}

function parseOptions(operation: AnyOperation, taken: readonly CommandArgument[]): NonNullable<ParseArgsConfig['options']> {
  const options: NonNullable<ParseArgsConfig['options']> = operation.kind === 'file' ? {} : { json: { type: 'boolean', default: false } }
  if (operation.kind === 'list') options['csv'] = { type: 'string' }
  if (operation.kind === 'file') options['out'] = { type: 'string' }
  if (operation.preview) options['yes'] = { type: 'boolean', default: false }
  for (const { field, option } of taken) {
    if (option === null) continue
    options[option] = field.type === 'boolean' ? { type: 'boolean' } : { type: 'string', multiple: true }
  }
  return options
}

/** The input that the arguments of a command make; null after saying what is wrong with them. */
async function readArguments(taken: readonly CommandArgument[], values: Values, positionals: readonly string[]): Promise<Input | null> {
  const byPlace = taken.filter(({ option }) => option === null)
  const extra = positionals[byPlace.length]
  if (extra !== undefined && byPlace.at(-1)?.field.isList !== true) {
    console.error(
      `“${extra}” is one argument too many; ${byPlace.length === 0 ? 'there are none' : `there is ${labels(byPlace)}`} besides options`,
    )
    return null
  }
  const input: Input = {}
  for (const argument of taken) {
    const { field, option } = argument
    const place = byPlace.indexOf(argument)
    const given = option === null ? (field.isList ? positionals.slice(place) : positionals.slice(place, place + 1)) : values[option]
    if (given === undefined || (Array.isArray(given) && given.length === 0)) continue
    if (typeof given === 'boolean') {
      input[field.name] = given
      continue
    }
    const texts = [given].flat().map(String)
    const value = await readArgument(argument, texts)
    if (value === undefined) return null
    input[field.name] = value
  }
  return input
}

async function readArgument({ field, label }: CommandArgument, texts: readonly string[]): Promise<unknown> {
  if (field.unit === 'cents') return readEuros(texts.at(-1) ?? '')
  const { file: wanted, pair } = field
  if (pair) return texts.map((text) => readPair(pair, text))
  if (!wanted) return readText(field, texts)
  const [file = ''] = texts
  try {
    if ((await stat(file)).size > wanted.maxBytes) throw new Error(`it has more than ${wanted.maxBytes / 1024 / 1024} MB`)
    return { name: file.split('/').at(-1) ?? file, content: (await readFile(file)).toString('base64') }
  } catch (error) {
    console.error(`${label}: ${file} cannot be read (${fileFault(error)})`)
    return undefined
  }
}

/** Shows what would happen, on standard error if `aside`, and asks. @returns the fields that hold what was shown, or the exit code of a command that ends here */
async function preview(call: StaffCall, operation: AnyOperation, input: Input, yes: boolean, aside: boolean): Promise<Input | number> {
  const result = await previewOperation(call, operation, input)
  if (!result.ok) return report(call, operation, input, result.problems)
  const { says, asks, shown } = result.value
  for (const line of says) (aside ? console.error : console.log)(printable(line))
  return asks === null || (await confirm(asks, { yes })) ? { ...shown } : 1
}

/** Says why something was refused. @returns the exit code: 2 where other arguments would help */
async function report(call: StaffCall, operation: AnyOperation, input: Input, problems: readonly Problem[]): Promise<number> {
  for (const { text } of await presentRefusals(call, operation, { problems, given: input, face: 'command' })) console.error(printable(text))
  const isInput = problems.some(({ code }) => code === 'INVALID_INPUT' || code === 'THING_NOT_FOUND')
  if (isInput) console.error(`bin/stagefront help ${subjectName(operation)} explains the arguments.`)
  return isInput ? usageError : 1
}

async function printed(call: StaffCall, operation: AnyOperation, output: unknown): Promise<readonly string[]> {
  if (operation.kind === 'list') return formatTable(operation, output as ListPage)
  return (await describeOutput(call, operation, output)) ?? formatLines(operation, output)
}

function labels(taken: readonly CommandArgument[]): string {
  return taken.map(({ label }) => label).join(' ')
}
