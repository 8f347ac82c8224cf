import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { paths } from '../core/urls.ts'
import { landingSlugs, pageSlugs } from './content/page-slugs.ts'

/** The route table: every page of a shop with its file. Addresses come from `core/urls.ts`. */
export default [
  index('home/home.route.tsx'),

  route(paths.events(), 'catalog/events/list/events.route.tsx'),
  route(paths.event(':slug'), 'catalog/events/event.route.tsx'),
  route(paths.tour(':slug'), 'catalog/tours/tour.route.tsx'),
  route(paths.categories(), 'catalog/categories/categories.route.tsx'),
  route(paths.category(':slug'), 'catalog/categories/category.route.tsx'),
  route(paths.product(':slug'), 'catalog/products/product.route.tsx'),
  route(paths.bundles(), 'bundles/bundles.route.tsx'),
  route(paths.bundle(':slug'), 'bundles/bundle.route.tsx'),
  route(paths.artists(), 'catalog/artists/artists.route.tsx'),
  route(paths.artist(':slug'), 'catalog/artists/artist.route.tsx'),
  route(`${paths.search()}/:query?`, 'search/search.route.tsx'),

  route(paths.cartActions(), 'carts/cart-actions.route.ts'),
  route(paths.cart(), 'checkout/cart/cart.route.tsx'),
  route(paths.buttonAction(':action'), 'checkout/button-actions.route.ts'),
  route(paths.personalise(), 'checkout/personalise/personalise.route.tsx'),
  route(paths.resume(), 'checkout/resume/resume.route.tsx'),
  route(paths.sendCart(), 'checkout/resume/send-cart.route.tsx'),
  route(paths.details(), 'checkout/details/details.route.tsx'),
  route(paths.payment(), 'checkout/payment/payment.route.tsx'),
  route(paths.confirm(), 'checkout/confirm/confirm.route.tsx'),
  route(paths.addToOrder(), 'orders/adding/add-to-order.route.tsx'),
  route(paths.findOrder(), 'orders/find-order.route.tsx'),
  route(paths.order(':reference', ':signature'), 'orders/order.route.tsx'),
  route(paths.done(':order?', ':reference?'), 'orders/done.route.tsx'),
  route(`${paths.orderPayment(':order', ':reference')}?`, 'orders/order-payment.route.tsx'),
  route(`${paths.orderCancel(':order', ':reference')}?`, 'orders/cancel-order.route.tsx'),

  ...Object.keys(pageSlugs).map((path) => route(path, 'content/content-page.route.tsx', { id: `content${path}` })),
  ...Object.keys(landingSlugs).map((path) => route(path, 'content/landing/landing-page.route.tsx', { id: `content${path}` })),
  route(paths.terms(), 'content/terms.route.tsx'),
  route(paths.dataPolicy(), 'content/data-policy.route.tsx'),
  route(paths.jobs(), 'content/jobs.route.tsx'),
  route(`${paths.faqQuestion(':id')}?`, 'content/faq/faq.route.tsx'),
  route(`${paths.faqKiox()}/:id?`, 'content/faq/faq.route.tsx', { id: 'content/faq-kiox' }),
  route(paths.advent(), 'content/advent/advent.route.tsx'),
  ...[paths.noFrills(), paths.facebookIntegration()].map((path) =>
    route(path, 'content/embedded-home.route.tsx', { id: `content${path}` }),
  ),
  route(paths.newsFeed(), 'content/feed.route.ts'),
  route(paths.waitingList(':token'), 'waiting-list/place.route.tsx'),
  route(paths.newsletter(), 'newsletter/newsletter.route.tsx'),
  route(paths.newsletterConfirm(':token'), 'newsletter/confirm.route.tsx'),
  route(paths.newsletterLeave(':token'), 'newsletter/leave.route.tsx'),
  route(paths.withdraw(), 'service/withdraw.route.tsx'),
  // The same page at paths.refundOfMainShop(), in one entry of the manifest that every page loads.
  route(`${paths.toRefund()}?${paths.refund()}`, 'service/refund/refund.route.tsx'),
  route(paths.checkIn(), 'service/checkin/check-in.route.tsx'),
  route(paths.trace(), 'service/checkin/trace.route.tsx'),
  route(paths.ticketService(':form'), 'service/tickets/ticket-form.route.tsx'),
  route(paths.toRefund(), 'service/refund/to-refund.route.ts'),
  route(paths.webManifest(), 'discovery/web-manifest.route.ts'),
  route(paths.access(), 'shops/access.route.tsx'),
  route(paths.promo(), 'content/landing/promo.route.tsx'),
  route('*', 'layout/not-found.route.tsx'),
] satisfies RouteConfig
