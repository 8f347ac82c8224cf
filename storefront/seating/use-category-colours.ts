import { useEffect, useState } from 'react'
import type { HallMap } from '#core/seating/map/hall-map.ts'
import { onLookChange, readMapLook } from './map/map-look.ts'

/** The colours of the pricing categories as the map draws them, in the order of the map. */
export function useCategoryColours(hall: HallMap): readonly string[] {
  const [colours, setColours] = useState<readonly string[]>([])
  useEffect(() => {
    const read = () => setColours(readMapLook(document.body, hall).categories)
    read()
    return onLookChange(read)
  }, [hall])
  return colours
}
