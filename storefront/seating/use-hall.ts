import { useCallback, useEffect, useState } from 'react'
import { buildHallMap } from '#core/seating/map/hall-map.ts'
import type { SeatMap } from '#core/seating/seat-map.ts'
import { noteFailure } from '#storefront/dialogs/note-failure.ts'
import { createMapView, type MapView } from './map/map-view.ts'
import { buildScene, type MapScene } from './map/map-scene.ts'

export interface LoadedHall {
  scene: MapScene
  view: MapView
}

export type HallState = { kind: 'loading' } | { kind: 'failed' } | ({ kind: 'ready' } & LoadedHall)

/** Fetches an event's plan (SEA-01, API-18). @returns the state, and a function that tries again */
export function useHall(url: string): [HallState, () => void] {
  const [state, setState] = useState<HallState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    loadHall(url).then(
      (hall) => isCurrent && setState({ kind: 'ready', ...hall }),
      () => isCurrent && setState({ kind: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [url, attempt])
  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return [state, retry]
}

async function loadHall(url: string): Promise<LoadedHall> {
  const response = await fetch(url)
  if (!response.ok) {
    noteFailure(response)
    throw new Error(`The seat map answered ${response.status}`)
  }
  const hall = buildHallMap((await response.json()) as SeatMap)
  return { scene: buildScene(hall), view: createMapView(hall.bounds) }
}
