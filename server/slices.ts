import { resolvers as carts } from './carts/resolvers.ts'
import { makeImages } from './catalog/make-images.ts'
import { resolvers as catalog } from './catalog/resolvers.ts'
import { routes as catalogRoutes } from './catalog/routes.ts'
import { resolvers as orders } from './orders/resolvers.ts'
import { resolvers as sessions } from './sessions/resolvers.ts'
import { resolvers as shops } from './shops/resolvers.ts'
import { sweepExpiredSessions } from './stock/free-expired.ts'
import type { Slice } from './slice.ts'

/** Every slice, in the order in which they build on each other: a slice imports only what stands before it. */
export const slices: readonly Slice[] = [
  { name: 'shops', resolvers: shops },
  { name: 'sessions', resolvers: sessions },
  { name: 'stock', recurring: [{ name: 'free-expired-holds', everySeconds: 5, run: sweepExpiredSessions }] },
  { name: 'catalog', resolvers: catalog, routes: catalogRoutes, jobs: { 'make-images': makeImages } },
  { name: 'carts', resolvers: carts },
  { name: 'orders', resolvers: orders },
]
