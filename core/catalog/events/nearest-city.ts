/** Somewhere on the Earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

interface PlacedCity {
  name: string
  latitude: number | null
  longitude: number | null
}

/**
 * The city that is closest to a position as the crow flies.
 * @returns null if no city has a known position
 */
export function nearestCity<City extends PlacedCity>(cities: readonly City[], here: Position): City | null {
  let nearest: { city: City; distance: number } | null = null
  for (const city of cities) {
    if (city.latitude === null || city.longitude === null) continue
    const distance = centralAngle(here, { latitude: city.latitude, longitude: city.longitude })
    if (nearest === null || distance < nearest.distance) nearest = { city, distance }
  }
  return nearest?.city ?? null
}

/** The angle between two positions as seen from the centre of the Earth, in radians, by the haversine formula. */
function centralAngle(a: Position, b: Position): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  return 2 * Math.asin(Math.sqrt(half(b.latitude - a.latitude) + cosine(a.latitude) * cosine(b.latitude) * half(b.longitude - a.longitude)))
}
