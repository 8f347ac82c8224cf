import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import { csvText } from '#core/tables/csv-text.ts'
import { callOperation, previewOperation } from '#server/operations/call-operation.ts'
import { operationAddress, type AnyOperation, type StaffFile } from '#server/operations/operation.ts'
import { formatCsv, inputFields, readText } from '#server/operations/text-faces.ts'
import { operationNamed } from '#server/operations/load-operations.ts'
import { presentRefusals, type PresentedRefusal } from '#server/operations/page-face.ts'
import { problemTable } from '#server/foundations/problems.ts'
import { refuseUnknownCall } from '../api/unknown-calls.ts'
import type { ForStaff, RefuseSignedOut } from './for-staff.ts'
import { sendFile } from './send-file.ts'

/** Bytes of the largest call that an operation takes: an archive to import, in Base64. */
export const maxCallBytes = 30_000_000

/** The address of an operation, with `/preview` behind it for what would happen. */
interface OperationRoute extends RouteGenericInterface {
  Params: { subject: string; verb: string }
}

type StaffRequest = FastifyRequest<OperationRoute>

/**
 * Serves operations: what only reads is a GET with its input in the address, what changes something, or answers with a file, a POST with its
 * input as JSON. What would happen is a POST to the same address with `/preview` behind it. A list is a file for spreadsheets where
 * `text/csv` is asked for. An operation is loaded by the first call of its subject.
 */
export function declaredRest(app: FastifyInstance, forStaff: ForStaff, refuseSignedOut: RefuseSignedOut): void {
  const path = systemPaths.admin(':subject/:verb')
  const onRequest = (request: StaffRequest, reply: FastifyReply) => refuseEarly(request, reply, refuseSignedOut)
  app.route<OperationRoute>({
    method: ['GET', 'POST'],
    url: path,
    bodyLimit: maxCallBytes,
    onRequest,
    handler: (request, reply) =>
      forStaff(request, reply, async (call) => {
        const operation = await findOperation(request)
        if (!operation) return refuseUnknownCall(request, reply)
        const given = operationAddress(operation).method === 'GET' ? readAddress(operation, request.query) : request.body
        const result = await callOperation(call, operation, given)
        if (!result.ok) return refuseCall(reply, await presentRefusals(call, operation, { problems: result.problems, given, face: 'api' }))
        if (operation.isLong) return sendRun(reply, result.value as { run: number })
        if (operation.kind === 'file') return sendFile(reply, result.value as StaffFile)
        return operation.kind === 'list' && request.headers.accept?.includes('text/csv')
          ? sendCsv(reply, operation, result.value as ListPage)
          : reply.send(result.value)
      }),
  })
  app.post<OperationRoute>(`${path}/preview`, { bodyLimit: maxCallBytes, onRequest }, (request, reply) =>
    forStaff(request, reply, async (call) => {
      const operation = await findOperation(request)
      if (!operation?.preview) return refuseUnknownCall(request, reply)
      const given = request.body
      const result = await previewOperation(call, operation, given)
      if (result.ok) return reply.send(result.value)
      return refuseCall(reply, await presentRefusals(call, operation, { problems: result.problems, given, face: 'api' }))
    }),
  )
}

/** The operation at the address of a call; undefined where there is none, or none by this method. */
async function findOperation({ params, method }: StaffRequest): Promise<AnyOperation | undefined> {
  const operation = await operationNamed(`${params.subject}.${params.verb}`)
  // HEAD is answered like GET.
  const isRead = method === 'GET' || method === 'HEAD'
  return operation && isRead === (operationAddress(operation).method === 'GET') ? operation : undefined
}

/** Refuses who has not signed in, calls of nothing, and what is too long for its operation before anything of the body is read. */
async function refuseEarly(
  request: StaffRequest,
  reply: FastifyReply,
  refuseSignedOut: RefuseSignedOut,
): Promise<FastifyReply | undefined> {
  const refused = await refuseSignedOut(request, reply)
  if (refused) return refused
  const operation = await findOperation(request)
  if (!operation) return refuseUnknownCall(request, reply)
  if (Number(request.headers['content-length'] ?? 0) > callBytes(operation)) throw tooLong()
  return undefined
}

function tooLong(): Error {
  return Object.assign(new Error('Request body is too large'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
}

/** How many bytes a call may have: those of its files in Base64, and a megabyte for all else. */
export function callBytes({ input }: Pick<AnyOperation, 'input'>): number {
  const files = inputFields(input).reduce((sum, { file }) => sum + (file?.maxBytes ?? 0), 0)
  return 1_000_000 + Math.ceil((files * 4) / 3)
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
  return reply.type('text/csv; charset=utf-8').send(csvText(formatCsv(operation, items)))
}

/** What goes on in the background has begun; how far it is, the address says. */
function sendRun(reply: FastifyReply, run: { run: number }): FastifyReply {
  return reply
    .code(202)
    .header('Location', `${systemPaths.admin('runs/show')}?run=${run.run}`)
    .send(run)
}

function refuseCall(reply: FastifyReply, problems: readonly PresentedRefusal[]): FastifyReply {
  const [first] = problems
  if (!first) throw new Error('a refusal without a problem')
  const [main, ...more] = problems.map(({ code, field, text: message }) => ({ code, message, details: field === null ? {} : { field } }))
  return reply.code(problemTable[first.code].status).send({ ...main, ...(more.length > 0 && { more }) })
}
