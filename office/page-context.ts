import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#core/shops/locale.ts'
import type { FrameView } from './frame/frame-filter.ts'
import type { PlaceName } from './frame/places.ts'

/** What every page of the office knows in the browser. Also the options of every text: `m.office_orders({}, page)`. */
export interface PageContext {
  locale: Locale
  words: undefined
  /** The clock of the office (IANA name). */
  timeZone: string
  /** The server's time; ISO 8601. */
  now: string
  /** Who has signed in. */
  name: string
  sandbox: boolean
  /** Whether this is what somebody else sees, whose `name` stands here, and nothing can be changed. */
  isSeenAs: boolean
  /** Whether this person may find orders. */
  mayFind: boolean
  /** Whether this person may add up sales. */
  seesSales: boolean
  /** What is chosen in the frame, and what can be. */
  frame: FrameView
  /** The words of the main navigation that this person sees. */
  places: readonly PlaceName[]
}

export function usePageContext(): PageContext {
  const page = useRouteLoaderData<PageContext>('root')
  if (!page) throw new Error('the root has not been loaded')
  return page
}
