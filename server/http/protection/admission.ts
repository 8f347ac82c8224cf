import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withLowPriority, withNormalPriority, hasLowPriority } from '#db/connections/connection-queue.ts'
import { graphqlPath } from '../api/graphql-route.ts'
import { Overloaded } from './overloaded.ts'
import { secureSessionCookie, sessionCookie } from '#server/request/session-cookie.ts'

/*
 * Decides which requests are served when more arrive than the server can handle, by their address and cookie alone:
 *
 * - buyers have a session (it begins with the first held item), come back from a payment, look after an order, or fetch their
 *   tickets; so do the webhooks of payment providers. They are always admitted, and come first for database connections.
 * - visitors are all others whose answer has to be computed. Only so many are served at a time, and none while the event loop
 *   lags; excess requests get 503 at once.
 * - assets, images, health checks and cached pages cost next to nothing and are not counted.
 *
 * Its limit: anybody can count as a buyer with a forged session cookie. This gains little, because rate limits per address and the
 * timeout of the connection queue apply to buyers too.
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
}

export function limitVisitors(app: FastifyInstance, { atOnce, mostLag }: AdmissionOptions): Admission {
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
    const kind = kindOf(request)
    if (kind === 'buyer') return withNormalPriority(done)
    if (kind === 'page') return withLowPriority(done)
    if (kind === 'free') return done()
    try {
      admitted.set(request, admit())
    } catch (refused) {
      return done(refused as Overloaded)
    }
    withLowPriority(done)
  })
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

/** What a request is about, by its address and its cookie. A page is counted only when it has to be rendered. */
function kindOf(request: FastifyRequest): Kind {
  const route = request.routeOptions.url ?? ''
  const hasSession = (request.cookies[secureSessionCookie] ?? request.cookies[sessionCookie]) !== undefined
  if (route === graphqlPath) return hasSession ? 'buyer' : 'visitor'
  if (route.startsWith('/api/')) return hasSession || route.includes('/orders/') ? 'buyer' : 'visitor'
  if (route.startsWith('/webhooks/') || route.startsWith('/downloads/')) return 'buyer'
  if (route !== '/*') return 'free'
  const path = request.url.split('?', 1)[0] ?? ''
  if (ofAnOrder.test(path)) return 'buyer'
  return hasSession && ofACart.test(path) ? 'buyer' : 'page'
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
