import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { csvText } from '#core/tables/csv-text.ts'
import { callOperation, previewOperation } from '#server/operations/call-operation.ts'
import { addressOf, type AnyOperation, type StaffFile } from '#server/operations/operation.ts'
import { csvOf, inputFields, readText } from '#server/operations/text-faces.ts'
import { problemTable, type Problem } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import type { Reader } from '#server/foundations/request/translate.ts'
import type { ForStaff, RefuseStrangers } from './for-staff.ts'
import { sendFile } from './send-file.ts'

/**
 * Serves operations: what only reads is a GET with its input in the address, what changes something, or answers with a
 * file, a POST with its input as JSON. What would happen is a POST to the same address with `/preview` behind it. A list is a file for spreadsheets where `text/csv` is asked for.
 */
export function declaredRest(
  app: FastifyInstance,
  operations: readonly AnyOperation[],
  forStaff: ForStaff,
  refuseStrangers: RefuseStrangers,
): void {
  for (const operation of operations) {
    const { method, path } = addressOf(operation)
    const takes = limitsOf(operation, refuseStrangers)
    app.route({
      method,
      url: path,
      ...takes,
      handler: (request, reply) =>
        forStaff(request, reply, async (call) => {
          const given = method === 'GET' ? readAddress(operation, request.query) : request.body
          const result = await callOperation(call, operation, given)
          if (!result.ok) return refuseCall(reply, result.problems, call)
          if (operation.kind === 'file') return sendFile(reply, result.value as StaffFile)
          return operation.kind === 'list' && request.headers.accept?.includes('text/csv')
            ? sendCsv(reply, operation, result.value as ListPage)
            : reply.send(result.value)
        }),
    })
    if (!operation.preview) continue
    app.post(`${path}/preview`, takes, (request, reply) =>
      forStaff(request, reply, async (call) => {
        const result = await previewOperation(call, operation, request.body)
        return result.ok ? reply.send(result.value) : refuseCall(reply, result.problems, call)
      }),
    )
  }
}

/** How many bytes a call may have: those of its files in Base64, which nobody sends before they are known, and a megabyte for all else. */
function limitsOf({ input }: AnyOperation, refuseStrangers: RefuseStrangers): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const files = inputFields(input).reduce((sum, { file }) => sum + (file?.maxBytes ?? 0), 0)
  return { bodyLimit: 1_000_000 + Math.ceil((files * 4) / 3), ...(files > 0 && { onRequest: refuseStrangers }) }
}

interface ListPage {
  items: Record<string, unknown>[]
  next: string | null
}

/** Every value of an address is text; a field that the operation does not know stays, and is refused by its name. */
function readAddress(operation: AnyOperation, query: unknown): Record<string, unknown> {
  const fields = inputFields(operation.input)
  return Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, given]) => {
      const field = fields.find((each) => each.name === name)
      return [name, field ? readText(field, [given].flat()) : given]
    }),
  )
}

/** A page of a list as a file. What the next page is asked for with is in the header `X-Next`: the file has no place for it. */
function sendCsv(reply: FastifyReply, operation: AnyOperation, { items, next }: ListPage): FastifyReply {
  if (next !== null) void reply.header('X-Next', next)
  return reply.type('text/csv; charset=utf-8').send(csvText(csvOf(operation, items)))
}

function refuseCall(reply: FastifyReply, problems: readonly Problem[], reader: Reader): FastifyReply {
  const [first] = problems
  if (!first) throw new Error('a refusal without a problem')
  const [main, ...more] = problems.map((problem) => ({
    code: problem.code,
    message: problemText(problem, reader),
    details: problem.field === undefined ? {} : { field: problem.field },
  }))
  return reply.code(problemTable[first.code].status).send({ ...main, ...(more.length > 0 && { more }) })
}
