import { unpackTaken, type SeatNews } from '../seat-news.ts'

/** What a browser knows of an event's seats. */
export interface Occupancy {
  sequence: string
  /** The version of the plan. */
  plan: string
  /** 1 for a seat that nobody else can have, by its number. */
  taken: Uint8Array
  /** How many more people can stand in each area, by its id. */
  areas: ReadonlyMap<string, number>
}

/**
 * Applies what the server reports.
 * @param known null before the first snapshot
 * @param seats how many seats the plan has
 * @returns what is known now: the same object if the report is older; null if a snapshot is needed
 */
export function applyNews(known: Occupancy | null, news: SeatNews, seats: number): Occupancy | null {
  const areas = new Map(Object.entries(news.areas))
  if (news.kind === 'snapshot') {
    if (known && known.plan === news.plan && BigInt(news.sequence) < BigInt(known.sequence)) return known
    return { sequence: news.sequence, plan: news.plan, taken: unpackTaken(news, seats), areas }
  }
  if (known?.plan !== news.plan) return null
  if (BigInt(news.sequence) < BigInt(known.sequence)) return known
  const taken = known.taken.slice()
  for (const seat of news.taken) taken[seat] = 1
  for (const seat of news.freed) taken[seat] = 0
  return { sequence: news.sequence, plan: news.plan, taken, areas }
}

/** Notes seats of which the server has just said that they are taken, or that they are free again. */
export function withSeats(known: Occupancy, seats: readonly number[], isTaken: boolean): Occupancy {
  const taken = known.taken.slice()
  for (const seat of seats) taken[seat] = isTaken ? 1 : 0
  return { ...known, taken }
}
