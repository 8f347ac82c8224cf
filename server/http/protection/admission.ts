import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routedPath } from '#core/urls.ts'
import { withLowPriority, withNormalPriority, hasLowPriority } from '#db/connections/connection-queue.ts'
import { graphqlPath } from '../api/graphql-path.ts'
import { Overloaded } from './overloaded.ts'

/*
 * Decides which requests are served when more arrive than the server can handle, by their address and their session alone:
 *
 * - buyers have a session (it begins with the first held item), come back from a payment, look after an order, or fetch their
 *   tickets; so do the webhooks of payment providers. They are always admitted, and come first for database connections.
 * - visitors are all others whose answer has to be computed. Only so many are served at a time, and none while the event loop
 *   lags; excess requests get 503 at once.
 * - assets, images, health checks and cached pages cost next to nothing and are not counted.
 *
 * A cookie counts only if its session exists (`session-check.ts`).
 */

export interface Admission {
  /** Renders a page: counted and possibly refused, unless a buyer requests it. @throws Overloaded */
  render<T>(work: () => Promise<T>): Promise<T>
}

export interface AdmissionOptions {
  /** Visitors served at the same time. */
  atOnce: number
  /** Milliseconds by which the event loop may lag. */
  mostLag: number
  /** Whether the request's cookie belongs to a session. */
  hasSession: (request: FastifyRequest) => boolean | Promise<boolean>
}

export function limitVisitors(app: FastifyInstance, { atOnce, mostLag, hasSession }: AdmissionOptions): Admission {
  const eventLoop = watchEventLoop()
  const recent = countRecent()
  app.addHook('onClose', async () => {
    eventLoop.stop()
    recent.stop()
  })
  const admitted = new WeakMap<FastifyRequest, () => void>()
  let inside = 0

  /** Counts a visitor. @returns a function that ends the count */
  function admit(): () => void {
    if (inside >= atOnce || eventLoop.lag() > mostLag) {
      recent.count('refused')
      throw new Overloaded({ ahead: inside, admittedShare: recent.admittedShare() })
    }
    recent.count('admitted')
    inside++
    let isOut = false
    return () => {
      if (!isOut) inside--
      isOut = true
    }
  }

  app.addHook('preHandler', (request, _reply, done) => {
    const { kind, withSession } = kindOf(request)
    if (withSession === kind) return serve(request, kind, done)
    const isKnown = hasSession(request)
    if (typeof isKnown === 'boolean') return serve(request, isKnown ? withSession : kind, done)
    // While the database is away, nobody is known.
    isKnown.then(
      (isBuyer) => serve(request, isBuyer ? withSession : kind, done),
      () => serve(request, kind, done),
    )
  })

  function serve(request: FastifyRequest, kind: Kind, done: (refused?: Overloaded) => void): void {
    if (kind === 'buyer') return withNormalPriority(done)
    if (kind === 'page') return withLowPriority(done)
    if (kind === 'free') return done()
    try {
      admitted.set(request, admit())
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
    async render(work) {
      if (!hasLowPriority()) return work()
      const leave = admit()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

type Kind = 'buyer' | 'visitor' | 'page' | 'free'

/**
 * What a request is about, by its address, and what it is with a session that exists. A page is counted only when it has to be
 * rendered.
 */
function kindOf(request: FastifyRequest): { kind: Kind; withSession: Kind } {
  const route = request.routeOptions.url ?? ''
  const always = (kind: Kind) => ({ kind, withSession: kind })
  if (route === graphqlPath) return { kind: 'visitor', withSession: 'buyer' }
  // A stream has limits of its own, and would count for as long as it is open.
  if (request.routeOptions.config.isStream) return always('free')
  if (route.endsWith('/waiting-room/:event')) return always('free')
  if (route.startsWith('/api/')) return route.includes('/orders/') ? always('buyer') : { kind: 'visitor', withSession: 'buyer' }
  if (route.startsWith('/webhooks/') || route.startsWith('/downloads/')) return always('buyer')
  if (route !== '/*') return always('free')
  const path = routedPath(request.url.split('?', 1)[0] ?? '')
  if (path.includes('/..') || path.includes('%2f')) return always('page')
  if (ofAnOrder.test(path)) return always('buyer')
  return ofACart.test(path) ? { kind: 'page', withSession: 'buyer' } : always('page')
}

/** Paths of the shop, or of a shop below its slug. */
const ofAnOrder = /^(\/[^/]+)?\/checkout\/(done|payment)\/[^/]+\//
const ofACart = /^(\/[^/]+)?\/(checkout|cart)([/.]|$)/

const sampleEvery = 250

/** By how many milliseconds the event loop lagged at worst within the latest quarter of a second. */
function watchEventLoop() {
  const resolution = 20
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let lag = 0
  const timer = setInterval(() => {
    lag = Math.max(0, delays.max / 1e6 - resolution)
    delays.reset()
  }, sampleEvery)
  timer.unref()
  return {
    lag: () => lag,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** Which share of the recent visitors was admitted; what happened seconds ago counts less and less. */
function countRecent() {
  const counts = { admitted: 0, refused: 0 }
  const timer = setInterval(() => {
    counts.admitted *= 0.9
    counts.refused *= 0.9
  }, sampleEvery)
  timer.unref()
  return {
    count: (outcome: 'admitted' | 'refused') => void counts[outcome]++,
    admittedShare: () => counts.admitted / Math.max(1, counts.admitted + counts.refused),
    stop: () => clearInterval(timer),
  }
}
