import pg from 'pg'
import type { Outbox } from '#server/foundations/outbox/outbox.ts'
import type { Payments, PaymentProvider } from '#core/payments/provider.ts'

/** Whether a crash hits before a step, or after it, when its answer is lost. */
export type CrashPhase = 'before' | 'after'

/**
 * What keeps one process of the shop running. Each statement, each request to a payment provider and each mail is a step. A crash
 * closes all database connections at once, and every later step of the process fails: nothing of it reaches the outside any more.
 */
export interface Power {
  /** Crashes the process at one of its next steps, counted from 1. Replaces an earlier plan. */
  crashAt(step: number, phase: CrashPhase): void
  cancelCrash(): void
  isOff(): boolean
  /** How many steps the process has done. */
  steps(): number
  /** Makes the connections of a pool belong to the process. */
  supply(pool: pg.Pool): void
  payments(real: Payments): Payments
  outbox(real: Outbox): Outbox
}

interface Supply {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The error of everything that a crashed process still tries. */
export class Crashed extends Error {
  constructor() {
    super('The process has crashed')
  }
}

const supplies = new WeakMap<object, Supply>()
/** Background reads, whose number depends on the time a test takes. */
const uncounted = /\bfrom change\b|graphile_worker/

type Ask = (this: pg.Client, ...args: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Ask }
const ask = client.query

client.query = function (...args) {
  const supply = supplies.get(this)
  const [query] = args
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  const isPromised = typeof args.at(-1) !== 'function'
  if (!supply || !isPromised || typeof text !== 'string' || uncounted.test(text)) return ask.apply(this, args)
  return supply.run(async () => ask.apply(this, args))
}

export function newPower(): Power {
  const clients = new Set<pg.Client>()
  let plan: { step: number; phase: CrashPhase } | null = null
  let off = false
  let steps = 0

  function crash(): never {
    off = true
    plan = null
    for (const each of clients) socketOf(each).destroy()
    throw new Crashed()
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (off) throw new Crashed()
    steps += 1
    const crashing = plan && --plan.step <= 0 ? plan.phase : null
    if (crashing) plan = null
    if (crashing === 'before') return crash()
    const result = await work()
    if (crashing === 'after') return crash()
    if (off) throw new Crashed()
    return result
  }

  return {
    crashAt: (step, phase) => void (plan = { step, phase }),
    cancelCrash: () => void (plan = null),
    isOff: () => off,
    steps: () => steps,
    supply(pool) {
      pool.on('connect', (connected) => {
        const each = connected as unknown as pg.Client
        clients.add(each)
        supplies.set(each, { run })
        if (off) socketOf(each).destroy()
      })
      pool.on('remove', (removed) => void clients.delete(removed as unknown as pg.Client))
    },
    payments: (real) => ({
      providerOf: (method) => withSteps(real.providerOf(method), run),
      byName: (name) => withSteps(real.byName(name), run),
      all: () => real.all().flatMap((provider) => withSteps(provider, run) ?? []),
    }),
    outbox: (real) => ({ ...real, send: (mail) => run(async () => real.send(mail)) }),
  }
}

/** A provider each of whose requests is a step. */
function withSteps(provider: PaymentProvider | null, run: Supply['run']): PaymentProvider | null {
  if (!provider) return null
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function' || name === 'readWebhookEvent') return member
      return (...args: unknown[]) => run(async () => (member as (...input: unknown[]) => unknown).apply(target, args))
    },
  })
}

function socketOf(each: pg.Client): { destroy(): void } {
  return (each as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
}
