import type { FastifyInstance } from 'fastify'
import { eventSettings } from '#core/catalog/events/event-settings.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { sendProblems } from '#server/foundations/request/rest.ts'
import { sharedCaching } from '#server/foundations/request/shared-caching.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { isPublic } from '#server/house/shops/shop-access.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'
import { namedPolicyFiles } from './events/queries-policy-files.ts'
import { readEvent } from './read-event.ts'

/** A promoter's data policy as a PDF, read from an import folder. */
export interface PolicyFile {
  sha256: string
  bytes: Uint8Array
}

/** Stores policies. None is ever removed: a page in a cache may still lead to it. */
export async function storePolicyFiles(storage: Storage, files: Iterable<PolicyFile>): Promise<void> {
  for (const { sha256, bytes } of files) if (!(await storage.has(policyKey(sha256)))) await storage.put(policyKey(sha256), bytes)
}

/** The slugs of events whose policy is not in the storage, for example because it was not restored with the database. */
export async function eventsWithoutPolicyFile(ctx: Pick<Context, 'db' | 'storage'>): Promise<string[]> {
  const named = await namedPolicyFiles(ctx.db)
  const areStored = await Promise.all(named.map(({ policyFile }) => ctx.storage.has(policyKey(policyFile))))
  return named.filter((_event, index) => !areStored[index]).map(({ slug }) => slug)
}

/** What decides where an event's policy is. */
interface EventWithPolicy {
  slug?: string
  /** Settings (ENT-18). */
  meta?: unknown
  policyFile?: string | null
}

/**
 * The address of the promoter's data policy for an event (PER-02): the one in its settings, else that of the PDF which the operator
 * imported, as a path of this API; null without either.
 */
export function policyLink(shop: { slug: string }, { slug, meta, policyFile = null }: EventWithPolicy): string | null {
  const { policyLink: own } = eventSettings((meta ?? {}) as Record<string, unknown>)
  return own ?? (policyFile === null ? null : systemPaths.rest(shop.slug, `/policies/${slug}.pdf`))
}

/** `GET /api/shops/{shop}/policies/{slug of the event}.pdf` */
export function policyRoute(app: FastifyInstance, ctx: Pick<Context, 'storage'>): void {
  app.get<{ Params: { shop: string; slug: string } }>(systemPaths.rest(':shop', '/policies/:slug.pdf'), async (request, reply) => {
    const visitor = requestVisitor(request)
    const policyFile = await findPolicyFile(visitor, request.params.slug)
    const bytes = policyFile ? await ctx.storage.get(policyKey(policyFile)) : null
    if (!bytes) return sendProblems(reply, visitor, [{ code: 'NOT_FOUND', field: 'slug', text: 'staff_thing_not_found' }])
    const etag = `"${policyFile}"`
    reply.headers({
      'Cache-Control': isPublic(visitor.shop) ? sharedCaching : 'private, no-cache',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': 'application/pdf',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(Buffer.from(bytes))
  })
}

/** Only by slug: the address of a policy contains no number. */
async function findPolicyFile(visitor: RequestContext, slug: string): Promise<string | null> {
  const event = await readEvent(visitor, slug)
  return event?.slug === slug ? event.policyFile : null
}

function policyKey(sha256: string): string {
  return `policies/${sha256}.pdf`
}
