import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { paths } from '../core/urls.ts'

/** The site map: every page of a shop, with the file that draws it. Addresses come from `core/urls.ts`. */
export default [
  index('shops/home.route.tsx'),

  route(paths.events(), 'catalog/events.route.tsx'),
  route(paths.event(':slug'), 'catalog/event.route.tsx'),
  route(paths.categories(), 'catalog/categories.route.tsx'),
  route(paths.category(':slug'), 'catalog/category.route.tsx'),
  route(paths.product(':slug'), 'catalog/product.route.tsx'),
  route(paths.artists(), 'catalog/artists.route.tsx'),
  route(paths.artist(':slug'), 'catalog/artist.route.tsx'),
  route(`${paths.search()}/:query?`, 'catalog/search.route.tsx'),

  route(paths.cartActions(), 'carts/cart-actions.route.ts'),
  route(paths.cart(), 'checkout/cart.route.tsx'),
  route(paths.details(), 'checkout/details.route.tsx'),
  route(paths.payment(), 'checkout/payment.route.tsx'),
  route(paths.confirm(), 'checkout/confirm.route.tsx'),
  route(paths.done(':order?', ':reference?'), 'checkout/done.route.tsx'),
  route(`${paths.orderPayment(':order', ':reference')}?`, 'checkout/order-payment.route.tsx'),

  ...[paths.terms(), paths.imprint(), paths.dataPolicy(), paths.withdrawal(), paths.shippingCosts()].map((path) =>
    route(path, 'content/legal.route.tsx', { id: `content${path}` }),
  ),
  route(paths.webManifest(), 'discovery/web-manifest.route.ts'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
