import type { PickupPoint as PickupAnswer } from '#api/resolvers.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { PickupPoint } from './queries.ts'

/** Where and when goods are picked up, in the reader's language. */
export function presentPickup({ name, venueName, day }: Pick<PickupPoint, 'name' | 'venueName' | 'day'>, locale: Locale): PickupAnswer {
  return { eventName: inLocale(name, locale), venueName, day }
}
