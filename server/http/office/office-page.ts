import { Readable } from 'node:stream'
import type { z } from 'zod'
import { csvText } from '#core/tables/csv-text.ts'
import { maxWorkbookRows, workbook, workbookType } from '#server/foundations/workbook.ts'
import { m } from '#texts/messages.ts'
import type { PersonIdentity } from '#core/staff/identity.ts'
import { findReach } from '#core/staff/reach.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Context } from '#server/foundations/context.ts'
import { problemTable, type Result } from '#server/foundations/problems.ts'
import { callOperation, previewOperation } from '#server/operations/call-operation.ts'
import { operationNamed } from '#server/operations/load-operations.ts'
import type { AnyOperation, StaffCall, StaffFile } from '#server/operations/operation.ts'
import {
  forbiddenKind,
  formToken,
  operationForm,
  operationForms,
  performOnce,
  performOperation,
  presentRefusals,
} from '#server/operations/page-face.ts'
import { formatCsv } from '#server/operations/text-faces.ts'
import type { Answer, OfficePage } from '#office/office-context.ts'
import type { SessionOwner } from '#server/house/staff/records-accounts.ts'
import { readOwnAccount } from './own-account.ts'

interface Visit {
  context: Context
  identity: PersonIdentity
  locale: Locale
  timeZone: string
  /** Whoever the browser's session belongs to; null where there is none. */
  owner: SessionOwner | null
}

/** How many entries of a list are read at once for a file. */
const entriesAtOnce = 500

/** What the loaders and actions of one request know: who has signed in, and how to call operations as that person. */
export function officePage({ context, identity, locale, timeZone, owner }: Visit): OfficePage {
  const call: StaffCall & { identity: PersonIdentity } = { ...context, identity, locale }
  return {
    locale,
    timeZone,
    now: context.clock.now().toISOString(),
    sandbox: context.config.sandbox,
    person: {
      accountId: identity.accountId,
      name: identity.name,
      isSeenAs: identity.seenBy !== undefined,
      may: (act) => findReach(identity, act) !== null,
    },
    async call<Output extends z.ZodType>(name: string, input: unknown) {
      const operation = await named(name)
      // Every request of a form may come twice.
      if (operation.kind === 'change') throw new Error(`${name} changes something: perform it with the token of its form`)
      return (await officeCall(call, operation, input)) as Answer<z.output<Output>>
    },
    // Whoever looks as somebody else does not see that person's account, nor their own.
    ownAccount: async () => (owner === null || identity.seenBy !== undefined ? null : readOwnAccount(call, owner)),
    form: (name) => operationForm(call, name),
    forbidden: (name) => forbiddenKind(call, name),
    forms: () => operationForms(call),
    formToken: () => formToken(context),
    async preview(name, input) {
      const operation = await named(name)
      return answered(call, operation, input, await previewOperation(call, operation, input))
    },
    async perform(name, input, token = '') {
      const operation = await named(name)
      const isChange = operation.kind === 'change'
      const result = await (isChange ? performOnce(call, operation, input, token) : performOperation(call, operation, input))
      return answered(call, operation, input, result)
    },
    async file(name, input) {
      const { name: fileName, type, bytes } = requireValue(await officeCall(call, await named(name), input)) as StaffFile
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: fileHeaders(type, fileName) })
    },
    async listFile(name, input, kind) {
      const operation = await named(name)
      const first = (await pageOfList(call, operation, input, undefined)) as ListPage
      if (kind === 'xlsx') return workbookFile(call, operation, input, first)
      const headers = fileHeaders('text/csv; charset=utf-8', `${name.replace('.', '-')}.csv`)
      return new Response(Readable.toWeb(Readable.from(csvPages(call, operation, input, first))) as ReadableStream, { headers })
    },
  }
}

interface ListPage {
  items: Record<string, unknown>[]
  next: string | null
}

async function pageOfList(call: StaffCall, operation: AnyOperation, input: object, after: string | undefined): Promise<ListPage> {
  const asked = { ...input, limit: entriesAtOnce, ...(after !== undefined && { after }) }
  return requireValue(await officeCall(call, operation, asked)) as ListPage
}

/** The same table as the CSV file has. @throws Response 413 for a list that is too long for a workbook */
async function workbookFile(call: StaffCall, operation: AnyOperation, input: object, first: ListPage): Promise<Response> {
  const items = [...first.items]
  for (let { next } = first; next !== null;) {
    const page = await pageOfList(call, operation, input, next)
    items.push(...page.items)
    if (items.length > maxWorkbookRows)
      throw new Response(m.office_workbook_too_long({ rows: String(maxWorkbookRows) }, { locale: call.locale, words: undefined }), {
        status: 413,
      })
    next = page.next
  }
  const bytes = await workbook(formatCsv(operation, items))
  return new Response(new Uint8Array(bytes), { headers: fileHeaders(workbookType, `${operation.name.replace('.', '-')}.xlsx`) })
}

/** The heading with the first page, then the rows of each further one. */
async function* csvPages(call: StaffCall, operation: AnyOperation, input: object, first: ListPage): AsyncGenerator<Uint8Array> {
  for (let page = first, isFirst = true; ; isFirst = false) {
    const text = csvText(formatCsv(operation, page.items))
    yield Buffer.from(isFirst ? text : withoutHeading(text))
    if (page.next === null) return
    page = await pageOfList(call, operation, input, page.next)
  }
}

/** A heading has no line break in it: its columns are names of fields. */
function withoutHeading(csv: string): string {
  return csv.slice(csv.indexOf('\n') + 1)
}

function fileHeaders(type: string, name: string): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`, 'X-Content-Type-Options': 'nosniff' }
}

/** @throws Error for a name that no operation has */
async function named(name: string): Promise<AnyOperation> {
  const operation = await operationNamed(name)
  if (!operation) throw new Error(`there is no operation "${name}"`)
  return operation
}

/** @throws Response with the status of a refusal */
function requireValue<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Response(answer.faults[0]?.text ?? null, { status: answer.status })
}

async function officeCall(call: StaffCall, operation: AnyOperation, input: unknown): Promise<Answer<unknown>> {
  return answered(call, operation, input, await callOperation(call, operation, input))
}

async function answered<Value>(call: StaffCall, operation: AnyOperation, given: unknown, result: Result<Value>): Promise<Answer<Value>> {
  if (result.ok) return result
  const faults = await presentRefusals(call, operation, { problems: result.problems, given, face: 'page' })
  const [first] = result.problems
  return { ok: false, faults, status: first ? problemTable[first.code].status : 500 }
}
