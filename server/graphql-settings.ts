/** What one GraphQL document of a third-party client may ask for (`http/api/graphql-limits.ts`). */
export interface GraphqlLimits {
  /** Levels of nested fields, including the root's. */
  depth: number
  /** A field counts 1, one that reads from the database 10, times the largest length of the lists that contain it; a root field 200. */
  cost: number
}

export const defaultGraphqlLimits: GraphqlLimits = { depth: 15, cost: 25_000 }
