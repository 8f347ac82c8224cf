import type { Logger } from 'pino'
import type { Locale } from '#core/shops/locale.ts'
import type { Database } from '#db/database.ts'
import type { ChangeFeed } from '#server/changes/change-feed.ts'
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Payments } from '#core/payments/provider.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Everything built once at start (`app.ts`) and handed to every behaviour as its first argument. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  random: Random
  log: Logger
  outbox: Outbox
  payments: Payments
  storage: Storage
  /** What any process changed, for those who keep something in memory. */
  changes: ChangeFeed
  queues: Queues
}

/** This process's batch queues. */
export interface Queues {
  /**
   * The queue that `build` makes: built on first use and the same for every later caller. Queues are named by the function that
   * builds them, so that each slice defines its own and this module needs to know none of them.
   */
  of<Queue>(build: (context: Context) => Queue): Queue
}

/** A request's own part: which shop, in which language, and whose session. */
export interface RequestContext extends Context {
  shop: Shop
  locale: Locale
  /** The visitor's live session, looked up once on first use; null while nothing has needed one. */
  session(): Promise<Session | null>
  /** The session for what is about to be held: the living one, a fresh time for one that had run out, or one not yet begun. */
  prepareSession(): Promise<PreparedSession>
  /** Origin of this shop as the visitor reached it, for return addresses. */
  origin: string
  /** Whether this visitor knew the code of the shop's discount gate (SHP-14). */
  gateOpen: boolean
  /** What was guessed wrong where this visitor comes from. */
  guesses: Guesses
}

/** Counts wrong guesses at what only its owner knows, by address (OPS-28). */
export interface Guesses {
  /** Whether nobody there is believed for now. */
  areTooMany(): Promise<boolean>
  count(): Promise<void>
}

export interface PreparedSession {
  row: Session
  /** What has to be written for a session that nobody knows yet; null for one with a row. */
  begins: NewSession | null
  /** To be called once it is written: gives the visitor its cookie. */
  keep(): void
}
