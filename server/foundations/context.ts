import type { Logger } from 'pino'
import type { Locale } from '#core/shops/locale.ts'
import type { Database } from '#db/database.ts'
import type { ChangeFeed } from '#server/foundations/changes/change-feed.ts'
import type { Config } from '#server/config/config.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'
import type { Outbox } from '#server/foundations/outbox/outbox.ts'
import type { Payments } from '#core/payments/provider.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Problem } from './problems.ts'
import type { Pictures } from '#server/foundations/images/process/picture-process.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'

/** Everything that is built once at start (`create-context.ts`) and passed to every behaviour as its first argument. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  random: Random
  log: Logger
  outbox: Outbox
  payments: Payments
  storage: Storage
  /** The process that decodes and encodes pictures. */
  pictures: Pictures
  /** Reports what any process changed, so that caches can be invalidated. */
  changes: ChangeFeed
  queues: Queues
}

/** This process's batch queues, and what else it has one of. */
export interface Queues {
  /**
   * The queue that `build` makes: built on first use and the same for every later caller. Queues are named by the function that
   * builds them, so that each slice defines its own and this module needs to know none of them.
   */
  of<Queue>(build: (context: Context) => Queue): Queue
}

/** The context of one request: which shop, which language and which session. */
export interface RequestContext extends Context {
  shop: Shop
  locale: Locale
  /** The visitor's live session, looked up once on first use; null while nothing has needed one. */
  session(): Promise<Session | null>
  /**
   * The hash of the token in the visitor's cookie, for a statement that finds and locks the session at once; null for none. Nobody has
   * looked whether there is such a session.
   */
  tokenHash(): Promise<Buffer | null>
  /** The session whose order this visitor placed a few minutes ago with the cookie that it still sends (`findFormerSession`). */
  formerSession(): Promise<string | null>
  /** Whether the visitor's session was looked up, and is one that this device has joined by a link. */
  isJoined(): boolean
  /** A new token for a session that places an order, or for a device that joins one. */
  prepareToken(): PreparedToken
  /** The session for a new hold: the current one, an expired one restarted, or a new one that is not stored yet. */
  prepareSession(): Promise<PreparedSession>
  /** This shop's origin, for return addresses. */
  origin: string
  /** The network that the request came from (`request/read-network.ts`); null for this machine. */
  network: string | null
  /** Whether this visitor knew the code of the shop's discount gate (SHP-14). */
  gateOpen: boolean
  /** What this visitor's network may still do. */
  budgets: Budgets
  /** What the waiting room says about this visitor. */
  waitingRoom: WaitingVisit
}

/** The waiting room as a slice to its left sees it. */
export interface WaitingVisit {
  /**
   * Whether the visitor may hold these variants now. It uses the visitor's place if that is what lets them in.
   * @param variantIds called only where anybody has to wait at all
   * @returns WAITING_ROOM (field: the event's slug) for each event that they have to wait for
   */
  mayHold(variantIds: () => Promise<readonly number[]>): Promise<Problem[]>
  /** Whether fans have to queue for an event's tickets at the moment. It asks nothing of the database. */
  isQueued(eventId: number): Promise<boolean>
  /**
   * Whether this visitor has to wait for an event's tickets, and so is not told what is left of them. It uses nobody's place. While no
   * line is open, it asks nothing of the database.
   */
  mustWaitFor(eventId: number): Promise<boolean>
  /** The visitor's place among those who wait, from 1; null while they wait for nothing. */
  index(): Promise<number | null>
  /** How many requests are being served, if the next request for the catalogue would have to wait; null otherwise. */
  catalogIndex(): number | null
}

/** What is counted separately, each with a budget of its own (`http/protection/budgets.ts`). */
export type Purpose =
  | 'write'
  | 'order-reference'
  | 'order-search'
  | 'order-merge'
  | 'access-code'
  | 'newsletter'
  | 'waiting-list'
  | 'withdrawal'
  | 'cart-mail'
  | 'place-mail'
  | 'error-report'
  | 'activity'
  | 'activity-of-session'
  | 'waiting-place'
  | 'ticket-number'
  | 'ticket-form'
  | 'door-code'
  | 'voucher-code'
  | 'staff-network'
  | 'staff-account'
  | 'staff-call'

/** Counts what visitors do, for all processes together (OPS-28). */
export interface Budgets {
  /**
   * Takes one from a budget. To be called before the work, so that concurrent attempts cannot exceed it.
   * @param subject who is counted: the visitor's network, unless it is something else, such as a session
   * @returns whether the budget allowed it
   */
  take(purpose: Purpose, subject?: string): Promise<boolean>
  /** Gives one back to the network, after an attempt that was no guess. */
  giveBack(purpose: Purpose): Promise<void>
}

export interface PreparedToken {
  hash: Uint8Array
  /** To be called once the token is written: sets the visitor's cookie. */
  keep(): void
}

export interface PreparedSession {
  row: Session
  /** The row to write for a new session; null for one that has a row. */
  begins: NewSession | null
  /** To be called once the session is written: sets the visitor's cookie. */
  keep(): void
}
