import { useEffect, useMemo, useRef, useState } from 'react'
import { applyNews, withSeats, type Occupancy } from '#core/seating/map/occupancy.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import { systemPaths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { SeatedEvent } from '../seated-event.ts'
import { startSeatFeed, type SeatFeed } from './seat-feed.ts'

export interface SeatAvailability {
  /** Whether the server has said what is free. */
  isKnown: boolean
  /** 1 for a seat that cannot be had, by its number. Before anything is known, all of them. */
  taken: Uint8Array
  areas: ReadonlyMap<string, number>
  isLost: boolean
  /** Notes seats that the server has refused, before the stream tells of them. */
  markTaken(seatIds: readonly string[]): void
  /** Notes seats that were released. */
  markFree(seatIds: readonly string[]): void
  refresh(): Promise<void>
}

const noAreas: ReadonlyMap<string, number> = new Map()

/**
 * What is free of an event, kept up to date while the page is open.
 * @param onQueued called once the visitor has to queue for the event. Always the same function.
 */
export function useSeatAvailability({ id }: SeatedEvent, hall: HallMap, onQueued: () => void): SeatAvailability {
  const { shop } = usePageContext()
  const [known, setKnown] = useState<Occupancy | null>(null)
  const [isLost, setLost] = useState(false)
  const feed = useRef<SeatFeed>(undefined)
  const latest = useRef<Occupancy | null>(null)

  useEffect(() => {
    const started = startSeatFeed({
      url: systemPaths.rest(shop.slug, `/events/${id}/seats`),
      name: `${shop.slug}:${id}`,
      sequence: () => latest.current?.sequence ?? null,
      onLost: setLost,
      onQueued,
      onNews(news) {
        const isFirst = latest.current === null
        latest.current = applyNews(latest.current, news, hall.seats.length)
        if (latest.current) setKnown(latest.current)
        // A change without the snapshot before it, for example from another tab.
        else if (!isFirst || news.kind === 'change') void feed.current?.refresh()
      },
    })
    feed.current = started
    return () => started.stop()
  }, [shop.slug, id, hall, onQueued])

  return useMemo(() => {
    const mark = (seatIds: readonly string[], isTaken: boolean) => {
      const seats = seatIds.flatMap((seat) => hall.index.byId.get(seat)?.index ?? [])
      if (!latest.current || seats.length === 0) return
      latest.current = withSeats(latest.current, seats, isTaken)
      setKnown(latest.current)
    }
    return {
      isKnown: known !== null,
      taken: known?.taken ?? new Uint8Array(hall.seats.length).fill(1),
      areas: known?.areas ?? noAreas,
      isLost,
      markTaken: (seatIds) => mark(seatIds, true),
      markFree: (seatIds) => mark(seatIds, false),
      refresh: async () => feed.current?.refresh(),
    }
  }, [known, isLost, hall])
}
