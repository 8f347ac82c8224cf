import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths, routedPath } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { visitorNetwork } from '#server/foundations/request/read-network.ts'
import { graphqlPath } from '../api/graphql-path.ts'
import { willComeBack } from '../pages/refused/sent-form.ts'
import { takeFrom } from './budgets.ts'
import { TooManyRequests } from './too-many-requests.ts'

/*
 * Limits the writes of each network: forms of pages, REST calls and GraphQL mutations together, by the matched route and never by the
 * raw path, so that another spelling of a path changes nothing. They are counted in the database before the work, where all processes
 * meet. Writes from this machine are not counted (`visitorNetwork`).
 *
 * Not counted are webhooks, which prove themselves by a signature, and withdrawals, which the law does not let a shop refuse.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a form is refused as soon as it has been read. */
    refusedWrite: TooManyRequests | undefined
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Counts every write except GraphQL mutations, which are counted where their document is read (`countWrites`). A write too many is refused
 * unread, except a short form of a page: `acceptForms` reads and then refuses it, so that its entries come back.
 */
export function limitWrites(app: FastifyInstance, ctx: Pick<Context, 'config' | 'clock' | 'queues'>): void {
  app.decorateRequest('refusedWrite', undefined)
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url
    if (reads.has(request.method) || route === graphqlPath || route?.startsWith('/webhooks/') || isWithdrawal(request)) return
    await countWrites(ctx, request, 1).catch((error: unknown) => {
      if (!(error instanceof TooManyRequests) || !willComeBack(request)) throw error
      request.refusedWrite = error
    })
  })
}

/** Takes writes from the budget of the visitor's network. @throws TooManyRequests when it does not allow them */
export async function countWrites(
  ctx: Pick<Context, 'config' | 'clock' | 'queues'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  writes: number,
): Promise<void> {
  const network = visitorNetwork(request, ctx.config)
  if (network === null || writes === 0) return
  const { isAllowed, retryAfter } = await takeFrom(ctx, 'write', network, writes)
  if (!isAllowed) throw new TooManyRequests('changes', retryAfter)
}

const withdrawal = new RegExp(`^(/[^/]+)?${paths.withdraw()}(\\.data)?/?$`)

/** Whether this is the form of a withdrawal, in a shop with or without a prefix. */
function isWithdrawal({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && withdrawal.test(routedPath(url.split('?', 1)[0] ?? ''))
}
