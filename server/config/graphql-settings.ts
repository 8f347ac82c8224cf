/** What one GraphQL document of a third-party client may ask for (`http/api/graphql-limits.ts`). */
export interface GraphqlLimits {
  /** Levels of nested fields, including the root's. */
  depth: number
  /** Statements that it may run and values that it may answer; `http/api/graphql-cost.ts` says how they count. */
  cost: number
}

export const defaultGraphqlLimits: GraphqlLimits = { depth: 15, cost: 25_000 }
