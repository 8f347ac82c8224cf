import { isCalendarDay } from '#core/time/calendar-day.ts'
import { localDate } from '#core/time/event-date.ts'
import type { listShops } from '#server/operations/shops/list-shops.ts'
import type { OfficePage } from '../office-context.ts'

/** What the frame can be set to, once for all pages that can be limited so. */
export const frameParts = ['shop', 'period'] as const
export type FramePart = (typeof frameParts)[number]

/** The fields by which an address names it. */
export const frameFields = ['shop', 'from', 'to'] as const

/** Periods that go on with the calendar, and `days`, from one to another. */
export const periods = ['today', 'week', 'month', 'last-month', 'year', 'days'] as const
export type Period = (typeof periods)[number]

/** What was chosen in the frame, as the cookie has it. */
export interface FrameChoice {
  shop: string | null
  period: Period | null
  /** The first and the last day of `days`. */
  from: string | null
  to: string | null
}

/** A shop as lists name it. */
export interface NamedShop {
  shop: string
  name: string
}

/** What a page is limited to. */
export interface FrameFilter extends FrameChoice {
  /** The name of the shop; null where there is none, or none that this person may see. */
  shopName: string | null
}

/** What the frame shows of its filter. */
export interface FrameView extends FrameFilter {
  /** Whether the address names a shop that this person may not see, or that there is not. */
  isUnknownShop: boolean
  /** The shops to choose from; null where they are too many for a list, and one is named by typing. */
  shops: readonly NamedShop[] | null
}

/** The limits as operations take them. What does not limit is not given. */
export type Limits = Partial<Record<(typeof frameFields)[number], string>>

export const noChoice: FrameChoice = { shop: null, period: null, from: null, to: null }

const cookieName = 'stagefront-office-filter'

/**
 * What limits a page: what its address names, else what was chosen in the frame. The address wins, because it can be sent to a colleague or
 * stand in another tab and has to show the same there, whatever they have chosen; the cookie only carries the choice to the pages whose
 * addresses say nothing. An empty `shop=` in an address is all shops. It limits further what the gate allows, and never widens that: a
 * shop in the cookie that this person may not see does not count.
 */
export async function readFrame(office: Pick<OfficePage, 'call' | 'now' | 'timeZone'>, request: Request): Promise<FrameFilter> {
  const query = new URL(request.url).searchParams
  const chosen = readCookie(request)
  const shop = query.has('shop') ? given(query, 'shop') : chosen.shop
  const shopName = shop === null ? null : ((await readShops(office)).find((each) => each.shop === shop)?.name ?? null)
  const isDropped = shopName === null && !query.has('shop')
  const namesDays = query.has('from') || query.has('to')
  const days = namesDays
    ? { period: query.get('from') || query.get('to') ? ('days' as const) : null, from: given(query, 'from'), to: given(query, 'to') }
    : { period: chosen.period, ...periodDays(chosen, localDate(office.now, office.timeZone)) }
  return { shop: isDropped ? null : shop, shopName, ...days }
}

/** The same as what operations take. @param parts what the page can be limited to */
export async function readLimits(
  office: Pick<OfficePage, 'call' | 'now' | 'timeZone'>,
  request: Request,
  parts: readonly FramePart[] = frameParts,
): Promise<Limits> {
  const { shop, from, to } = await readFrame(office, request)
  const [hasShop, hasPeriod] = [parts.includes('shop'), parts.includes('period')]
  return {
    ...(hasShop && shop !== null && { shop }),
    ...(hasPeriod && from !== null && { from }),
    ...(hasPeriod && to !== null && { to }),
  }
}

/** More shops are no list to choose from: one is typed. */
const maxListed = 40

/** What the frame shows: never the slug of a shop that this person may not see. */
export async function frameView(office: Pick<OfficePage, 'call' | 'now' | 'timeZone'>, request: Request): Promise<FrameView> {
  const [filter, shops] = await Promise.all([readFrame(office, request), readShops(office)])
  const isUnknownShop = filter.shop !== null && filter.shopName === null
  return { ...filter, shop: isUnknownShop ? null : filter.shop, isUnknownShop, shops: shops.length > maxListed ? null : shops }
}

/** The shops that this person may see, by their names. */
export async function readShops({ call }: Pick<OfficePage, 'call'>): Promise<NamedShop[]> {
  const shops = await call<typeof listShops>('shops.list', { limit: 500 })
  return shops.ok ? shops.value.items.map(({ shop, name }) => ({ shop, name })).toSorted(byName) : []
}

function byName(one: NamedShop, other: NamedShop): number {
  return one.name.localeCompare(other.name)
}

/** The first and the last day of a period. @param today by the office's clock, `2027-03-13` */
export function periodDays({ period, from, to }: FrameChoice, today: string): Pick<FrameChoice, 'from' | 'to'> {
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number)
  const dayAt = (months: number, days: number) => localDate(new Date(Date.UTC(year, month - 1 + months, days)).toISOString(), 'UTC')
  switch (period) {
    case null:
      return { from: null, to: null }
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: dayAt(0, day - 6), to: today }
    case 'month':
      return { from: dayAt(0, 1), to: dayAt(1, 0) }
    case 'last-month':
      return { from: dayAt(-1, 1), to: dayAt(0, 0) }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'days':
      return { from, to }
  }
}

function given(query: URLSearchParams, name: string): string | null {
  return query.get(name)?.trim() || null
}

/** What a cookie may hold and nothing else: it comes back from a browser. */
function readCookie(request: Request): FrameChoice {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim())
  const text = cookies.find((each) => each.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
  const values = new URLSearchParams(text.replaceAll('.', '&').replaceAll(':', '='))
  const day = (name: string) => [values.get(name) ?? ''].find(isCalendarDay) ?? null
  const shop = values.get('shop') ?? ''
  return {
    shop: /^[a-z\d-]{1,100}$/.test(shop) ? shop : null,
    period: periods.find((each) => each === values.get('period')) ?? null,
    from: day('from'),
    to: day('to'),
  }
}

/**
 * Sets the cookie, or takes it away. It ends with the browser: a limit of last week would surprise. Its path is the whole host's, because
 * the router asks for the data of Today at `/office.data`, which is not below `/office`.
 */
export function chosenCookie({ shop, period, from, to }: FrameChoice, isSecure: boolean): string {
  const values = Object.entries({ shop, period, ...(period === 'days' && { from, to }) }).filter(([, value]) => value !== null)
  const text = values.map((pair) => pair.join(':')).join('.')
  return `${cookieName}=${text}; Path=/; HttpOnly; SameSite=Lax${text === '' ? '; Max-Age=0' : ''}${isSecure ? '; Secure' : ''}`
}
