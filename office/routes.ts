import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { officePaths } from '#core/office-urls.ts'

/** The route table of the office: every page with its file. Addresses come from `core/office-urls.ts`. */
export default [
  index('today/today.route.tsx'),
  route(officePaths.find(), 'orders/find.route.ts'),
  route(officePaths.orders(), 'orders/list/orders.route.tsx'),
  route(officePaths.ordersFile(), 'orders/list/orders-file.route.ts'),
  route(officePaths.ordersWorkbook(), 'orders/list/orders-file.route.ts', { id: 'orders-workbook' }),
  route(officePaths.compare(), 'orders/compare/compare.route.tsx'),
  route(officePaths.order(':reference'), 'orders/order/order.route.tsx'),
  route(officePaths.document(':id'), 'orders/order/document.route.ts'),
  route(officePaths.dates(), 'dates/list/dates.route.tsx'),
  route(officePaths.date(':event'), 'dates/date/date.route.tsx'),
  route(officePaths.holdersFile(':event'), 'dates/date/holders-file.route.ts'),
  route(officePaths.holdersWorkbook(':event'), 'dates/date/holders-file.route.ts', { id: 'holders-workbook' }),
  route(officePaths.money(), 'money/money.route.ts'),
  route(officePaths.vat(), 'money/vat.route.tsx'),
  route(officePaths.vatFile(), 'money/vat-file.route.ts'),
  route(officePaths.vatWorkbook(), 'money/vat-file.route.ts', { id: 'vat-workbook' }),
  route(officePaths.months(), 'money/months.route.tsx'),
  route(officePaths.datev(':partner', ':month'), 'money/datev.route.ts'),
  route(officePaths.runs(), 'runs/runs.route.tsx'),
  route(officePaths.run(':run'), 'runs/run.route.tsx'),
  route(officePaths.people(), 'people/people.route.tsx'),
  route(officePaths.person(':account'), 'people/person.route.tsx'),
  route(officePaths.acts(), 'acts/acts.route.tsx'),
  route(officePaths.act(':name'), 'acts/act.route.tsx'),
  route('*', 'frame/not-found.route.tsx'),
] satisfies RouteConfig
