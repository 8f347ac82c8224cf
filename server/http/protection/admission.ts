import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withLowPriority, withNormalPriority, hasLowPriority } from '#db/connection-queue.ts'
import { graphqlPath } from '../api/graphql-route.ts'
import { Overloaded } from './overloaded.ts'
import { sessionCookie } from '#server/request/session-cookie.ts'

/*
 * Who is let in when more come than can be served.
 *
 * A shop under siege must not lose those who are paying. So requests are told apart by what they are about, without asking
 * anybody:
 *
 * - buyers, who have a session (it begins with the first thing held), or come back from a payment, look after an order, fetch
 *   their tickets; and the payment providers' notices. They are always let in, and come first where database connections are
 *   scarce.
 * - visitors: everybody else who wants something made for them. So many at a time, and while the process itself is out of
 *   breath, none; whoever is one too many is told at once to come again in a moment.
 * - what costs next to nothing: assets, pictures, signs of health, and pages that are kept drawn. It is not counted.
 *
 * Its limit: a made-up session cookie makes a buyer of anybody. It does not make them more than that: rate limits per address
 * and the time limit of the connection queue hold for buyers too.
 */

export interface Admission {
  /** Draws a page: counted, and perhaps refused, unless a buyer asks for it. @throws Overloaded */
  draw<T>(work: () => Promise<T>): Promise<T>
}

export interface AdmissionOptions {
  /** Visitors served at the same time. */
  atOnce: number
  /** Milliseconds by which the process may be behind with its work. */
  mostLag: number
}

const sampleEvery = 250

export function admitInTurn(app: FastifyInstance, { atOnce, mostLag }: AdmissionOptions): Admission {
  const breath = watchEventLoop()
  app.addHook('onClose', async () => breath.stop())
  const visits = new WeakMap<FastifyRequest, () => void>()
  let inside = 0

  function comeIn(): () => void {
    if (inside >= atOnce || breath.lag() > mostLag) {
      breath.note('refused')
      throw new Overloaded({ ahead: inside, admittedShare: breath.admittedShare() })
    }
    breath.note('admitted')
    inside++
    let isOut = false
    return () => {
      if (!isOut) inside--
      isOut = true
    }
  }

  app.addHook('preHandler', (request, reply, done) => {
    const kind = kindOf(request)
    if (kind === 'buyer') return withNormalPriority(done)
    if (kind === 'page') return withLowPriority(done)
    if (kind === 'free') return done()
    try {
      visits.set(request, comeIn())
    } catch (refused) {
      return done(refused as Overloaded)
    }
    withLowPriority(done)
  })
  // Not when the visitor hangs up: what was begun for them goes on, and counts until it is done.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    visits.get(request)?.()
    done()
  })

  return {
    async draw(work) {
      if (!hasLowPriority()) return work()
      const leave = comeIn()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

type Kind = 'buyer' | 'visitor' | 'page' | 'free'

/** What a request is about, by its address and its cookie. A page is counted only when it has to be drawn. */
function kindOf(request: FastifyRequest): Kind {
  const route = request.routeOptions.url ?? ''
  const hasSession = request.cookies[sessionCookie] !== undefined
  if (route === graphqlPath) return hasSession ? 'buyer' : 'visitor'
  if (route.startsWith('/api/')) return hasSession || route.includes('/orders/') ? 'buyer' : 'visitor'
  if (route.startsWith('/webhooks/') || route.startsWith('/downloads/')) return 'buyer'
  if (route !== '/*') return 'free'
  const path = request.url.split('?', 1)[0] ?? ''
  if (ofAnOrder.test(path)) return 'buyer'
  return hasSession && ofACart.test(path) ? 'buyer' : 'page'
}

/** Of the shop's own pages or of one below its slug. */
const ofAnOrder = /^(\/[^/]+)?\/checkout\/(done|payment)\/[^/]+\//
const ofACart = /^(\/[^/]+)?\/(checkout|cart)([/.]|$)/

/** How far the process is behind with its work, and how many of those who came were let in lately. */
function watchEventLoop() {
  let dueAt = performance.now() + sampleEvery
  let lag = 0
  const lately = { admitted: 0, refused: 0 }
  const timer = setInterval(() => {
    const now = performance.now()
    lag = Math.max(0, now - dueAt)
    dueAt = now + sampleEvery
    // What happened a few seconds ago counts ever less.
    lately.admitted *= 0.9
    lately.refused *= 0.9
  }, sampleEvery)
  timer.unref()
  return {
    lag: () => lag,
    note: (what: 'admitted' | 'refused') => void lately[what]++,
    admittedShare: () => lately.admitted / Math.max(1, lately.admitted + lately.refused),
    stop: () => clearInterval(timer),
  }
}
