import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../page-context.ts'
import type { PlaceName } from './places.ts'

/** The word of a place in the navigation. */
export function placeWord(name: PlaceName, page: Pick<PageContext, 'locale' | 'words'>): string {
  const words = {
    today: m.office_today,
    orders: m.office_orders,
    packing: m.office_packing,
    dates: m.office_dates,
    catalogue: m.catalogue_title,
    money: m.office_money,
    acts: m.office_acts,
  }
  return words[name]({}, page)
}
