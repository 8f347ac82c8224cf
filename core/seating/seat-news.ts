/*
 * What the browser learns about the seats of an event, from `GET /api/shops/{slug}/events/{id}/seats` and from its stream. Seats are
 * named by their numbers: the places in the plan, as `buildHallMap` counts them. Names are those of the REST interface.
 */

// Node and browsers have both; core is compiled without the types of either.
declare function atob(encoded: string): string
declare function btoa(bytes: string): string

/** Everything at one moment. */
export interface SeatSnapshot {
  kind: 'snapshot'
  /** Passed on as `after`, or as `Last-Event-ID`, to learn what has changed since. */
  sequence: string
  /** The plan's version, as in `SeatMap.plan`. With another one, the map has to be loaded again. */
  plan: string
  /** One bit for each seat in base64, the lowest bit of a byte first. 1: nobody else can have it. */
  taken: string
  /** How many more people can stand in each area, by its id. */
  areas: Record<string, number>
}

/** What has changed since. */
export interface SeatChange {
  kind: 'change'
  sequence: string
  plan: string
  taken: number[]
  freed: number[]
  /** Of all areas, as in a snapshot. */
  areas: Record<string, number>
}

export type SeatNews = SeatSnapshot | SeatChange

/** The bits of a snapshot: one byte for each seat. */
export function unpackTaken({ taken }: Pick<SeatSnapshot, 'taken'>, seats: number): Uint8Array {
  const bytes = Uint8Array.from(atob(taken), (letter) => letter.charCodeAt(0))
  return Uint8Array.from({ length: seats }, (_, seat) => ((bytes[seat >> 3] ?? 0) >> (seat & 7)) & 1)
}

/** The same the other way round. */
export function writtenTaken(taken: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(taken.length / 8))
  taken.forEach((bit, seat) => {
    if (bit) bytes[seat >> 3] = (bytes[seat >> 3] ?? 0) | (1 << (seat & 7))
  })
  return btoa(String.fromCharCode(...bytes))
}
