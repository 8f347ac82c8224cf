import type { OutgoingMail } from './outbox.ts'

/**
 * The headers of a mail besides its addresses. `Auto-Submitted` (RFC 3834) and `X-Auto-Response-Suppress` (Exchange) keep notices of
 * absence from answering, and `X-Stagefront-Kind` tells filters and whoever looks into a bounce what the mail is about.
 */
export function mailHeaders({ kind, cause, headers }: Pick<OutgoingMail, 'kind' | 'cause' | 'headers'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'X-Stagefront-Kind': cause ? `${kind}; cause=${cause}` : kind,
    ...headers,
  }
}
