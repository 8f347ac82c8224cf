import type { Logger } from 'pino'
import type { Locale } from '#core/shops/locale.ts'
import type { Database } from '#db/database.ts'
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Payments } from './payments/provider.ts'
import type { Shop } from './shops/shop.ts'
import type { Session } from './sessions/session.ts'
import type { Storage } from './storage/storage.ts'

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
}

/** Where chance comes from, so that a test can say what it will be. */
export interface Random {
  /** Cryptographically strong bytes. */
  bytes(length: number): Uint8Array
  /** An integer in [0, below). */
  integer(below: number): number
}

/** A request's own part: which shop, in which language, and whose session. */
export interface RequestContext extends Context {
  shop: Shop
  locale: Locale
  /** The visitor's live session, looked up once on first use; null while nothing has needed one. */
  session(): Promise<Session | null>
  /** The same, but begins a session (and sets its cookie) if there is none. */
  startSession(): Promise<Session>
  /** Origin of this shop as the visitor reached it, for return addresses. */
  origin: string
}
