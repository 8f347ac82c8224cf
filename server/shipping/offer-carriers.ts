import { offerCarriers } from '#core/shipping/choose-carriers.ts'
import type { Connection } from '#db/database.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { carriersTo } from './queries.ts'

export interface OfferedCarrier {
  id: number
  name: LocalText
  description: LocalText | null
  price: Cents
  over18: boolean
}

/** The carriers that take a parcel into a country, cheapest first; none for a cart without physical items (CRT-08). */
export async function offeredCarriers(
  connection: Connection,
  parcel: { countryCode: string; weightGrams: number; over18: boolean },
): Promise<OfferedCarrier[]> {
  const carriers = await carriersTo(connection, parcel.countryCode)
  return offerCarriers(carriers, parcel).flatMap((offer) => {
    const carrier = carriers.find(({ id }) => id === offer.id)
    return carrier ? [{ ...offer, name: carrier.name, description: carrier.description }] : []
  })
}
