import type { FastifyInstance } from 'fastify'
import type { Context, RequestContext } from './context.ts'
import type { Resolvers } from '#api/resolvers.ts'
import type { JobName, Jobs } from '#server/foundations/jobs/jobs.ts'
import type { Recurring } from '#server/foundations/jobs/recurring.ts'

/** What a slice contributes to the app. */
export interface Slice {
  name: string
  /** One map, or one for each of the slice's `schema.graphql` files. */
  resolvers?: Resolvers<RequestContext> | readonly Resolvers<RequestContext>[] | undefined
  routes?: (app: FastifyInstance, context: Context) => void
  jobs?: { [Name in JobName]?: (context: Context, payload: Jobs[Name]) => Promise<void> }
  /** Work that is repeated at an interval, such as freeing expired holds. */
  recurring?: Recurring[]
  /** Loads demo data; called once, where the sandbox is on and there is no shop yet. */
  loadDemo?: (context: Context) => Promise<unknown>
}
