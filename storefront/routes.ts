import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { paths } from '../core/urls.ts'

/** The site map: every page of a shop, with the file that draws it. Addresses come from `core/urls.ts`. */
export default [
  index('shops/home.route.tsx'),
  route(paths.cartActions(), 'carts/cart-actions.route.ts'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
