import type { TicketOnSale } from '../copy/queries-copy.ts'

/** An event that fans come for. */
export interface DrilledEvent {
  slug: string
  /** The shop that they buy in, and the path in front of its pages. */
  shop: string
  prefix: string
  tickets: TicketOnSale[]
}

/** What the process of the fans has to know. Times are in milliseconds since the epoch, as `wallTime` counts them. */
export interface FansTask {
  urls: string[]
  /** The host that browsers name: that of the public address. */
  host: string
  publicUrl: string
  /** One, or several where the queue is the whole shop's. */
  events: DrilledEvent[]
  /** When each fan arrives. */
  arrivals: number[]
  endsAt: number
  seed: number
  /** Seconds between two polls. */
  reload: number
  /** How many times faster than people the fans act. */
  speed: number
}

export type ToFans = { kind: 'rehearse'; task: FansTask } | { kind: 'begin'; task: FansTask } | { kind: 'stop' }

export const requestKinds = ['page', 'waiting page', 'poll', 'add to cart', 'checkout', 'place order', 'pay'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How many fans have done what so far. */
export interface FanCounts {
  arrived: number
  /** They have a place, and their turn has not come. */
  waiting: number
  admitted: number
  /** Fans with an order. */
  bought: number
  tickets: number
  /** They left while they waited, or did not buy although they could. */
  left: number
  foundSoldOut: number
  windowOver: number
  /** They could not go on because of errors. */
  failed: number
}

/** What happened since the last report. */
export interface FansReport {
  counts: FanCounts
  requests: number
  /** Answers that say to try again later: 429 and 503. */
  refused: number
  /** No answer, or one of 500 and above other than 503. */
  errors: number
  /** Milliseconds of each answer. */
  times: number[]
  /** CPU time of the fans' process so far, in milliseconds. */
  cpu: number
}

/** What became of a fan in the queue. */
export interface FanInQueue {
  number: number
  /** Null if the fan never learned it. */
  place: number | null
  asked: number
  answered: number
  /** The hash of the seed that was shown before the start. */
  seedHash: string | null
}

export interface FansResult {
  counts: FanCounts
  queue: FanInQueue[]
  /** Places that were not there any more, or had another number or place, when a fan asked again. */
  lostPlaces: string[]
  /** Milliseconds of each answer, and how many requests had none or failed. */
  kinds: { kind: RequestKind; times: number[]; refused: number; errors: number }[]
  /** The most frequent errors with how often they occurred. */
  failures: [message: string, count: number][]
}

export type FromFans =
  | { kind: 'rehearsed'; problem: string | null }
  | { kind: 'report'; report: FansReport }
  | { kind: 'result'; result: FansResult }

/** The time of this machine for measurements, finer than a millisecond and the same in all of its processes. */
export function wallTime(): number {
  return performance.timeOrigin + performance.now()
}
