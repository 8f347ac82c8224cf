import { dialogs } from './dialog-store.ts'

/**
 * Covers the page with the queue if the shop is too busy for something that the visitor did (QUE-01). The caller goes on with its error
 * in any case.
 * @param answer whose body nobody else reads
 */
export function noteFailure(answer: Response): void {
  if (answer.status >= 500) void dialogs.show({ kind: 'busy', answer })
}
