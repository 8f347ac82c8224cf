import { matchPath } from 'react-router'
import { paths } from '#core/urls.ts'

/** Pages of an existing order, and the page that resumes a session from a mailed link (SES-09). */
const pathsWithoutCart = [
  paths.done(':order?', ':reference?'),
  paths.orderPayment(':order', ':reference?'),
  paths.orderCancel(':order', ':reference?'),
  paths.resume(),
]

/** Whether a page loads the visitor's cart by itself (CRT-02, T-02). */
export function loadsCart(pathname: string): boolean {
  return !pathsWithoutCart.some((path) => matchPath(path, pathname))
}
