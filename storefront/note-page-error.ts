import { isRouteErrorResponse, type HandleErrorFunction } from 'react-router'

/**
 * Logs what went wrong while a page was loaded or rendered. That no page is at an address, or takes what was sent to it, is no error of
 * the shop: whoever sends such requests would fill its log with stack traces.
 */
export const notePageError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  console.error(isRouteErrorResponse(error) && 'error' in error && error.error ? error.error : error)
}
