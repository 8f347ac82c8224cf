import type { Budgets } from '#server/foundations/context.ts'

/** What signing in needs to know of a request, besides what was typed. */
export interface StaffVisit {
  /** What the list of sessions calls the browser. */
  device: string
  /** Where the request came from; null for this machine. */
  network: string | null
  budgets: Budgets
  /** The token of the session that the browser has now, which a new one replaces. */
  sessionToken: string | undefined
  /** The token by which a browser shows that an account has signed in with it before. */
  deviceToken: string | undefined
}
