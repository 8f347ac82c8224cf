import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '#core/shops/locale.ts'
import { formatActor, type Identity } from '#core/staff/identity.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { problemTable, type ProblemCode } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import type { Identify } from '#server/house/staff/gate.ts'
import { takeFrom } from '../protection/budgets.ts'
import { limitDocuments } from '../protection/parallel-documents.ts'
import type { ForStaff, RefuseSignedOut } from './for-staff.ts'
import { describeStaffApi } from './declared-openapi.ts'
import { declaredRest } from './declared-rest.ts'
import { mcpRoute } from './mcp-route.ts'

/** What a page of the back office sends with its calls. Another site's page cannot, because browsers ask the shop first. */
const staffHeader = 'x-stagefront-staff'

/**
 * The API of the staff (OPS-27): its operations as REST below `/api/admin`, and as tools at `/api/admin/mcp`. Nothing of it is served to anybody else, not even its
 * description, and no answer is cached.
 */
export function adminRoute(app: FastifyInstance, context: Context, identify: Identify): void {
  const parallel = limitDocuments(context.config.limits.apiCallsAtOnce)

  const refuseSignedOut: RefuseSignedOut = async (request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    return (await identify(context, request)) ? undefined : refuseWith(request, reply, 'NOT_SIGNED_IN')
  }
  const forStaff: ForStaff = async (request, reply, work) => {
    const locale = requestLocale(request)
    const refuse = (code: ProblemCode) => refuseWith(request, reply, code)
    void reply.header('Cache-Control', 'no-store')
    const identity = await identify(context, request)
    if (!identity) return refuse('NOT_SIGNED_IN')
    if (!isOwnPage(request, identity)) return refuse('FOREIGN_PAGE')
    const budget = await takeFrom(context, 'staff-call', formatActor(identity))
    if (!budget.isAllowed) {
      void reply.header('Retry-After', budget.retryAfter)
      return refuse('TOO_MANY_REQUESTS')
    }
    const end = parallel.begin(formatActor(identity))
    return work({ ...context, identity, locale }).finally(end)
  }

  declaredRest(app, forStaff, refuseSignedOut)
  mcpRoute(app, forStaff, refuseSignedOut)
  app.get(systemPaths.admin('openapi.json'), (request, reply) =>
    forStaff(request, reply, async () => reply.send(describeStaffApi(await everyOperation()))),
  )
}

/**
 * Whether a person's call comes from a page of this shop: it has our header, which no form can send, and a write names its origin, which
 * `refuseForeignWrites` compares. A program proves itself by its key, which no browser sends by itself.
 */
function isOwnPage({ headers, method }: FastifyRequest, identity: Identity): boolean {
  return identity.kind !== 'person' || (headers[staffHeader] !== undefined && (method === 'GET' || headers.origin !== undefined))
}

function refuseWith(request: FastifyRequest, reply: FastifyReply, code: ProblemCode): FastifyReply {
  const message = problemText({ code }, { locale: requestLocale(request) })
  return reply.code(problemTable[code].status).send({ code, message, details: {} })
}

function requestLocale({ headers }: FastifyRequest): Locale {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase()
  return isLocale(first) ? first : 'en'
}
