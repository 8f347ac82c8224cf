import { isAct, actRule } from '#core/staff/acts.ts'
import { subjectName, verbName, type AnyOperation } from './operation.ts'
import { inputFields } from './text-faces.ts'
import { operationFiles } from './operation-files.ts'

const order: readonly AnyOperation['kind'][] = ['list', 'read', 'file', 'change']

/**
 * The operations of a subject: lists first, then what only reads, then files, then what changes something.
 * @throws Error for one that the gate or the faces could not serve
 */
export function operationsOn(subject: string): Promise<AnyOperation[]> {
  const found = loaded.get(subject) ?? loadOperations(subject)
  loaded.set(subject, found)
  return found
}

/** Operations are loaded when somebody asks for them: most processes serve fans alone, and schemas take memory. */
const loaded = new Map<string, Promise<AnyOperation[]>>()

async function loadOperations(subject: string): Promise<AnyOperation[]> {
  const modules = await Promise.all((operationFiles[subject] ?? []).map((load) => load()))
  const operations = modules.flatMap((module) => Object.values(module).filter(isOperation))
  for (const operation of operations) checkOperation(operation, subject)
  return operations.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || one.name.localeCompare(other.name))
}

/** What operations are about: the first part of their names. */
export function subjects(): string[] {
  return Object.keys(operationFiles)
}

/** Every operation there is. @throws Error as `operationsOn` */
export async function everyOperation(): Promise<AnyOperation[]> {
  return (await Promise.all(subjects().map(operationsOn))).flat()
}

/** An operation by its name, such as `orders.list`; undefined for a name that none has. */
export async function operationNamed(name: string): Promise<AnyOperation | undefined> {
  const [subject = ''] = name.split('.')
  if (!Object.hasOwn(operationFiles, subject)) return undefined
  return (await operationsOn(subject)).find((operation) => operation.name === name)
}

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'act' in value && 'input' in value && 'run' in value
}

/** Refuses an operation without an act that somebody may do, or with fields that it does not have: nothing is served without a gate. */
export function checkOperation(operation: AnyOperation, subject: string): void {
  const { name, act, input, thing = [], shown = [] } = operation
  const wrong = (what: string) => new Error(`the operation ${name} ${what}`)
  if (subjectName(operation) !== subject || !/^[a-z][a-z-]*$/.test(verbName(operation)))
    throw wrong(`must be named ${subject}.… in its folder`)
  if (!isAct(act)) throw wrong(`names the act "${String(act)}", which core/staff/acts.ts does not list`)
  if (actRule(act).roles.length === 0) throw wrong(`names the act "${act}", which no role may do`)
  const unknown = [...thing, ...shown].find((field) => !Object.hasOwn(input.shape, field))
  if (unknown !== undefined) throw wrong(`names the field "${unknown}", which its input does not have`)
  if (shown.length > 0 !== (operation.preview !== undefined))
    throw wrong('has a preview without a field that holds what it showed, or the reverse')
  const nameless = inputFields(input).find(({ description }) => description === '')
  if (nameless) throw wrong(`does not describe its field "${nameless.name}"`)
}
