import type { MutationResolvers, QueryResolvers } from '#api/admin-resolvers.ts'

/** What answers each query of the admin SDL, by its name. */
export type Queries = Required<QueryResolvers>
/** What answers each mutation. */
export type Mutations = Required<MutationResolvers>
