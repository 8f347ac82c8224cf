/** The route of the GraphQL API, as `request.routeOptions.url` has it. */
export const graphqlPath = '/:shop/graphql'
