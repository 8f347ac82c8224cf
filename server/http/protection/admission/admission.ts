import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasLowPriority, withLowPriority, withNormalPriority } from '#db/connections/connection-queue.ts'
import { openGroup } from './admission-group.ts'
import { isOverload, type Overloaded } from './overloaded.ts'
import { kindOf, type Kind } from './request-kind.ts'
import { watchOwnLag } from './own-lag.ts'

/*
 * Decides which requests are served when more arrive than the server can handle, by their address and their session alone
 * (docs/rules/waiting-room.md, "A shop that is too busy"):
 *
 * - buyers are in the middle of buying (`session-check.ts`), come back from a payment, look after an order, or fetch their tickets; so do
 *   the webhooks of payment providers. They are always admitted, and come first for database connections.
 * - visitors are all others whose answer has to be computed. Only so many are served at a time, and fewer while the event loop lags
 *   because of our own work (`adaptive-limit.ts`); excess requests get 503 at once. Those who read the catalogue and those who begin an
 *   order are counted separately.
 * - assets, images, health checks and cached pages cost next to nothing and are not counted.
 *
 * A cookie counts only if the database knows its session.
 */

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests for the catalogue are being served, if another one would be refused; null otherwise (GQL-14). */
    catalogWaitingIndex: () => number | null
  }
}

export interface Admission {
  /** Renders a page: counted and possibly refused, unless a buyer requests it. @throws Overloaded */
  render<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /**
   * Renders a page once more for a buyer whose request was refused, or shared the rendering of a visitor who was: with a buyer's
   * priority and uncounted. @throws the error for everybody else
   */
  renderForBuyer<T>(request: FastifyRequest, error: unknown, work: () => Promise<T>): Promise<T>
}

export interface AdmissionOptions {
  /** Requests of visitors that are served at the same time: those that read the catalogue, and those that begin an order. */
  atOnce: { catalog: number; orders: number }
  /** Milliseconds by which the event loop may lag because of our own work. */
  maxLag: number
  /** After how many seconds visitors shall come back, at the earliest, when few of them are admitted. */
  reload: number
  /** Whether the request's cookie belongs to a session that is buying. */
  isBuying: (request: FastifyRequest) => boolean | Promise<boolean>
}

export function limitVisitors(app: FastifyInstance, { atOnce, maxLag, reload, isBuying }: AdmissionOptions): Admission {
  const catalog = openGroup('catalog', { atOnce: atOnce.catalog, reload })
  const orders = openGroup('orders', { atOnce: atOnce.orders, reload })
  const stopWatching = watchOwnLag((ownLag) => {
    for (const group of [catalog, orders]) group.noteLag(ownLag > maxLag)
  })
  app.decorate('catalogWaitingIndex', catalog.waitingIndex)
  app.addHook('onClose', async () => {
    stopWatching()
    catalog.stop()
    orders.stop()
  })
  const admitted = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preHandler', (request, _reply, done) => {
    const { kind, whileBuying } = kindOf(request)
    if (whileBuying === kind) return serve(request, kind, done)
    const isKnown = isBuying(request)
    if (typeof isKnown === 'boolean') return serve(request, isKnown ? whileBuying : kind, done)
    isKnown.then(
      (isBuyer) => serve(request, isBuyer ? whileBuying : kind, done),
      () => serve(request, kind, done),
    )
  })

  function serve(request: FastifyRequest, kind: Kind, done: (refused?: Overloaded) => void): void {
    if (kind === 'buyer') return withNormalPriority(done)
    if (kind === 'page') return withLowPriority(done)
    if (kind === 'free') return done()
    try {
      admitted.set(request, (kind === 'order' ? orders : catalog).admit())
    } catch (refused) {
      return done(refused as Overloaded)
    }
    withLowPriority(done)
  }

  // Not when the client disconnects: its work continues, and counts until it is done.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    admitted.get(request)?.()
    done()
  })

  return {
    async render(request, work) {
      if (!hasLowPriority() || admitted.has(request)) return work()
      const leave = catalog.admit()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    // Pages are looked up here, because most of them come from a cache and need no session.
    async renderForBuyer(request, error, work) {
      if (!isOverload(error) || !hasLowPriority() || !(await isBuying(request))) throw error
      return withNormalPriority(work)
    },
  }
}
