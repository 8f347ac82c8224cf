import type { PickupOffer, PickupPoint as PickupAnswer } from '#api/resolvers.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { PickupPoint } from './queries.ts'

/** Where and when the goods of an order are picked up, in the reader's language. Who has paid is told a hidden date too. */
export function presentPickup(
  { name, venueName, day, publicDay }: Pick<PickupPoint, 'name' | 'venueName' | 'day' | 'publicDay'>,
  { locale, hasPaid }: { locale: Locale; hasPaid: boolean },
): PickupAnswer {
  return { eventName: inLocale(name, locale), venueName, day: hasPaid ? day : publicDay }
}

/** The same for those who have not ordered: without the day while it is hidden (EVT-15). */
export function presentPickupOffer({ name, venueName, publicDay }: PickupPoint, locale: Locale): PickupOffer {
  return { eventName: inLocale(name, locale), venueName, day: publicDay }
}
