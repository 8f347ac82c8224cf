import { reachOf } from '#core/staff/reach.ts'
import type { Result } from '#server/foundations/problems.ts'
import { callOperation } from './call-operation.ts'
import { saysOf } from './declaring/say-for.ts'
import { formOf, wordsOf, type OperationForm } from './faces/operation-form.ts'
import { everyOperation, operationNamed } from './load-operations.ts'
import type { AnyOperation, StaffCall } from './operation.ts'
import { linesOf } from './text-faces.ts'

/*
 * The face of operations in pages: each as a form, with what it tells afterwards, in the language of whoever reads the page.
 */

/** What an operation did or answers. */
interface Performed {
  /** A sentence to a line; null for a list, which is a table. */
  says: readonly string[] | null
  output: unknown
}

/** An operation as a form; null for one that there is not, or that this caller may not call anywhere. */
export async function operationForm(call: StaffCall, name: string): Promise<OperationForm | null> {
  const operation = await operationNamed(name)
  const form = operation && mayCall(call, operation) ? await formOf(operation, call.locale) : null
  return form && isDrawn(form) ? form : null
}

/** Every operation that this caller may call, as forms. */
export async function operationForms(call: StaffCall): Promise<OperationForm[]> {
  const operations = (await everyOperation()).filter((operation) => mayCall(call, operation))
  return (await Promise.all(operations.map((operation) => formOf(operation, call.locale)))).filter(isDrawn)
}

/** Calls an operation for a page that knows nothing else about it. Problems: as `callOperation`. */
export async function performOperation(call: StaffCall, operation: AnyOperation, given: unknown): Promise<Result<Performed>> {
  const answer = await callOperation(call, operation, given)
  if (!answer.ok) return answer
  if (operation.kind === 'list')
    return { ok: true, value: { says: null, output: await inWords(call, operation, answer.value as ListPage) } }
  const says = (await saysOf(call, operation, answer.value)) ?? linesOf(operation, answer.value)
  return { ok: true, value: { says, output: answer.value } }
}

/** A file cannot be kept by a page between the preview and the act. */
function isDrawn({ hasPreview, fields }: OperationForm): boolean {
  return !hasPreview || fields.every(({ kind }) => kind !== 'file')
}

/** What the gate will say, without the thing that is named. */
function mayCall({ identity }: StaffCall, { act }: AnyOperation): boolean {
  return reachOf(identity, act) !== null
}

interface ListPage {
  items: Record<string, unknown>[]
  next: string | null
}

/** A page of a list with the words for values that have one. */
async function inWords({ locale }: StaffCall, operation: AnyOperation, { items, next }: ListPage): Promise<ListPage> {
  const word = await wordsOf(operation, locale)
  const worded = (field: string, value: unknown) => (typeof value === 'string' ? word(field, value) : value)
  const fieldsOf = (item: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(item).map(([field, value]) => [field, worded(field, value)]))
  return { next, items: items.map(fieldsOf) }
}
