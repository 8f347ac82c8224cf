import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { imageResolvers } from '#server/foundations/images/resolvers.ts'
import { categoryResolvers } from './categories/resolvers.ts'
import { eventResolvers } from './events/resolvers.ts'
import { productResolvers } from './products/resolvers.ts'
import { searchResolvers } from './search/resolvers.ts'
import { seatingResolvers } from './seating/resolvers.ts'

/** The resolvers of each folder's `schema.graphql`. Images are here because the catalog is the first slice that shows them. */
export const resolvers: readonly Resolvers<RequestContext>[] = [
  productResolvers,
  eventResolvers,
  categoryResolvers,
  searchResolvers,
  seatingResolvers,
  imageResolvers,
]
