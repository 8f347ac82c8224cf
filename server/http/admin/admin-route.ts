import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale } from '#core/shops/locale.ts'
import { actorOf, type Identity } from '#core/staff/identity.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import type { AdminCall } from '#server/operations/admin/admin-field.ts'
import { adminSchema } from '#server/operations/admin/admin-schema.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { problemTable, type ProblemCode } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { Identify } from '#server/staff/identify.ts'
import { takeFrom } from '../protection/budgets.ts'
import { limitDocuments } from '../protection/parallel-documents.ts'
import { createAdminGraphql } from './admin-graphql.ts'
import { adminRest } from './admin-rest.ts'
import { declaredRest } from './declared-rest.ts'

/** Bytes of one call: statements of the bank are sent as base64. */
const callLimit = 12_000_000
/** What a page of the back office sends with its calls. Another site's page cannot, because browsers ask the shop first. */
const staffHeader = 'x-stagefront-staff'

/**
 * The API of the staff (OPS-27): `POST /api/admin/graphql`, with a schema of its own, and its operations as REST below `/api/admin`.
 * Nothing of it is served to anybody else, not even its description, and no answer is cached.
 */
export async function adminRoute(app: FastifyInstance, context: Context, identify: Identify): Promise<void> {
  const operations = await everyOperation()
  const schema = adminSchema()
  const graphql = createAdminGraphql(context, schema)
  const parallel = limitDocuments(context.config.limits.graphqlAtOnce)

  /** The call of a request; null where it was refused, and answered. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<AdminCall | null> {
    const locale = localeOf(request)
    const refuse = (code: ProblemCode) => {
      const message = problemText({ code }, { locale })
      void reply.code(problemTable[code].status).send({ code, message, details: {}, errors: [{ message, extensions: { code } }] })
      return null
    }
    void reply.header('Cache-Control', 'no-store')
    const identity = await identify(context, request)
    if (!identity) return refuse('NOT_SIGNED_IN')
    if (!isOwnPage(request, identity)) return refuse('FOREIGN_PAGE')
    const budget = await takeFrom(context, 'staff-call', actorOf(identity))
    if (budget.isAllowed) return { ...context, identity, locale }
    void reply.header('Retry-After', budget.retryAfter)
    return refuse('TOO_MANY_REQUESTS')
  }

  app.post(systemPaths.admin('graphql'), { bodyLimit: callLimit }, async (request, reply) => {
    const call = await admit(request, reply)
    if (!call) return reply
    const end = parallel.begin(actorOf(call.identity))
    const { status, headers, body } = await graphql(call, request).finally(end)
    return reply
      .code(status)
      .headers(headers)
      .send(body ?? '')
  })
  adminRest(app, context, schema, { admit, bodyLimit: callLimit, operations })
  declaredRest(app, operations, admit, callLimit)
}

/**
 * Whether a person's call comes from a page of this shop: it has our header, which no form can send, and a write names its origin, which
 * `refuseForeignWrites` compares. A program proves itself by its key, which no browser sends by itself.
 */
function isOwnPage({ headers, method }: FastifyRequest, identity: Identity): boolean {
  return identity.kind !== 'person' || (headers[staffHeader] !== undefined && (method === 'GET' || headers.origin !== undefined))
}

function localeOf({ headers }: FastifyRequest): AdminCall['locale'] {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase()
  return isLocale(first) ? first : 'en'
}
