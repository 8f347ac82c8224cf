import { isRouteErrorResponse } from 'react-router'
import { dialogs } from './dialog-store.ts'

/**
 * Covers the page with the queue if the shop is too busy for something that the visitor did (QUE-01). The caller goes on with its error
 * in any case.
 * @param answer whose body nobody else reads
 */
export function noteFailure(answer: Response): void {
  if (answer.status >= 500) void dialogs.show({ kind: 'busy', answer })
}

/** The same for what the router throws where a page or a form was answered with an error. */
export function noteRouteFailure(error: unknown): void {
  if (isRouteErrorResponse(error)) noteFailure(new Response(String(error.data), error))
}
