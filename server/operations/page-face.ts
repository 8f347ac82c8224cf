import { setImmediate } from 'node:timers/promises'
import { actRule, type Act } from '#core/staff/acts.ts'
import type { Locale } from '#core/shops/locale.ts'
import { sentence } from '#core/text/sentence.ts'
import { phrase } from '#texts/say.ts'
import { findReach } from '#core/staff/reach.ts'
import type { PersonIdentity } from '#core/staff/identity.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { beginSent, newToken } from './sent/sent-acts.ts'
import { presentRights } from './admin/list-rights.ts'
import { callOperation } from './call-operation.ts'
import { loadOperationTexts, sayTo } from './declaring/say.ts'
import { describeOutput } from './declaring/say-for.ts'
import { makeForm, loadValueWords, type OperationForm } from './faces/operation-form.ts'
import { everyOperation, operationNamed, operationsOn, subjects } from './load-operations.ts'
import type { AnyOperation, StaffCall } from './operation.ts'
import { formatLines } from './text-faces.ts'

export { answerOnce, carryOutOnce, type AccountForm } from './sent/carry-out-once.ts'
export { presentRefusals, type PresentedRefusal } from './faces/present-refusals.ts'

/*
 * The face of operations in pages: each as a form, with what it tells afterwards, in the language of whoever reads the page.
 */

/** What an operation did or answers. */
interface Performed {
  /** A sentence to a line; null for a list, which is a table. */
  says: readonly string[] | null
  output: unknown
  /** Null where it was done now. */
  earlier: Earlier | null
}

/** What was done before, with the same form or since this one was opened: nothing was done now. */
interface Earlier {
  /** Of whoever did it; null for whoever asks. */
  name: string | null
  at: string
  /** Whether it is known how it ended. */
  isKnown: boolean
}

/** What each act lets somebody do, in their language. */
export async function actWords(locale: Locale): Promise<(act: Act) => string> {
  const say = await sayTo({ locale, timeZone: null })
  return (act) => phrase(say, sentence(actRule(act).description))
}

/** Everything that whoever asks may do, and where, in their language. */
export async function ownRights(call: StaffCall & { identity: PersonIdentity }) {
  return presentRights(call, call.identity)
}

/** A token for a form that is opened now: `performOnce` carries the form out once for it. */
export function formToken(call: Pick<StaffCall, 'clock' | 'random'>): string {
  return newToken(call)
}

/** An operation as a form; null for one that there is not, or that this caller may not call anywhere. */
export async function operationForm(call: StaffCall, name: string): Promise<OperationForm | null> {
  const operation = await operationNamed(name)
  const form = operation && mayCall(call, operation) ? await makeForm(operation, call.locale) : null
  return form && isDrawn(form) ? form : null
}

/** Every operation that this caller may call, as forms. */
export async function operationForms(call: StaffCall): Promise<OperationForm[]> {
  const operations = (await everyOperation()).filter((operation) => mayCall(call, operation))
  return (await Promise.all(operations.map((operation) => makeForm(operation, call.locale)))).filter(isDrawn)
}

/**
 * Loads what `operationForms` needs, a subject at a time, so that other requests are answered in between. To be called once somebody has
 * begun to work with pages: most processes serve fans alone.
 */
export async function loadForms(locale: Locale): Promise<void> {
  await loadOperationTexts()
  for (const subject of subjects()) {
    const operations = await operationsOn(subject)
    await Promise.all(operations.map((operation) => makeForm(operation, locale)))
    await setImmediate()
  }
}

/** The kind of an operation that this caller may call nowhere; null for one that they may call, or that there is not. */
export async function forbiddenKind(call: StaffCall, name: string): Promise<AnyOperation['kind'] | null> {
  const operation = await operationNamed(name)
  return operation && !mayCall(call, operation) ? operation.kind : null
}

/**
 * Calls an operation that changes something with what a form sent, once for its token: who sends it again, or sends the same from another
 * form that was opened before it was done, is told who did it and when.
 * Problems: as `callOperation`, FORM_TOO_OLD without a token that holds.
 */
export async function performOnce(
  call: StaffCall & { identity: PersonIdentity },
  operation: AnyOperation,
  given: Readonly<Record<string, unknown>>,
  token: string,
): Promise<Result<Performed>> {
  const { name, act, shown = [], isRepeatable = false } = operation
  const reach = findReach(call.identity, act)
  // The gate refuses and records what is not granted.
  if (!reach) return performOperation(call, operation, given)
  const input = Object.fromEntries(Object.entries(given).filter(([field]) => !shown.includes(field)))
  const sent = isRepeatable ? { ...input, token } : input
  const begun = await beginSent(call, { token, operation: name, accountId: call.identity.accountId, input: sent, reach })
  if (begun === null) return refuse('FORM_TOO_OLD')
  if (!('end' in begun)) {
    const earlier = { name: begun.accountId === call.identity.accountId ? null : begun.name, at: begun.at.toISOString() }
    const says = begun.answer === null ? [] : (JSON.parse(begun.answer) as string[])
    return done({ says, output: null, earlier: { ...earlier, isKnown: begun.isKnown } })
  }
  try {
    const answer = await performOperation(call, operation, given)
    await (answer.ok ? begun.end(JSON.stringify(answer.value.says)) : begun.release())
    return answer
  } catch (error) {
    await begun.breakOff()
    throw error
  }
}

/** Calls an operation for a page that knows nothing else about it. Problems: as `callOperation`. */
export async function performOperation(call: StaffCall, operation: AnyOperation, given: unknown): Promise<Result<Performed>> {
  const answer = await callOperation(call, operation, given)
  if (!answer.ok) return answer
  if (operation.kind === 'list')
    return { ok: true, value: { says: null, output: await inWords(call, operation, answer.value as ListPage), earlier: null } }
  const says = (await describeOutput(call, operation, answer.value)) ?? formatLines(operation, answer.value)
  return { ok: true, value: { says, output: answer.value, earlier: null } }
}

/** A file cannot be kept by a page between the preview and the act. */
function isDrawn({ hasPreview, fields }: OperationForm): boolean {
  return !hasPreview || fields.every(({ kind }) => kind !== 'file')
}

/** What the gate will say, without the thing that is named. */
function mayCall({ identity }: StaffCall, { act }: AnyOperation): boolean {
  return findReach(identity, act) !== null
}

interface ListPage {
  items: Record<string, unknown>[]
  next: string | null
}

/** A page of a list with the words for values that have one. */
async function inWords({ locale }: StaffCall, operation: AnyOperation, { items, next }: ListPage): Promise<ListPage> {
  const word = await loadValueWords(operation, locale)
  const worded = (field: string, value: unknown) => (typeof value === 'string' ? word(field, value) : value)
  const fieldsOf = (item: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(item).map(([field, value]) => [field, worded(field, value)]))
  return { next, items: items.map(fieldsOf) }
}
