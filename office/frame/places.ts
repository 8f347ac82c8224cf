import type { Act } from '#core/staff/acts.ts'
import { officePaths } from '#core/office-urls.ts'

/** A word of the main navigation. */
export interface Place {
  name: PlaceName
  path: string
  /** Whoever may do one of these sees it; everybody, where none is named. */
  acts: readonly Act[]
  /** Leads there behind a `g`. */
  key: string
}

export type PlaceName = 'today' | 'orders' | 'packing' | 'dates' | 'catalogue' | 'money' | 'acts'

/** The main navigation, in its order. */
export const places: readonly Place[] = [
  { name: 'today', path: officePaths.today(), acts: ['events.read'], key: 't' },
  { name: 'orders', path: officePaths.orders(), acts: ['orders.read'], key: 'o' },
  { name: 'packing', path: officePaths.packing(), acts: ['orders.pack'], key: 'p' },
  { name: 'dates', path: officePaths.dates(), acts: ['events.read'], key: 'd' },
  { name: 'catalogue', path: officePaths.catalogue(), acts: ['catalog.read'], key: 'c' },
  { name: 'money', path: officePaths.money(), acts: ['accounting.read'], key: 'm' },
  { name: 'acts', path: officePaths.acts(), acts: ['shops.read'], key: 'a' },
]
