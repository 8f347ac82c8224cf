import { allWindows } from '#server/after-sale/self-service/records.ts'
import { eventsInScope } from '../scopes/queries-scope.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { presentWindow, windowSchema } from './window-shown.ts'

/** The windows that the staff have set for the caller's events and shops (OPS-20). */
export const listWindows = listOperation({
  name: 'windows.list',
  act: 'windows.read',
  summary: 'Lists when the forms for fans are open, as the staff have set it',
  filters: { event: slug('event').optional().describe('Only those of this event, by its slug') },
  item: windowSchema,
  sorts: ['place'],
  columns: ['form', 'event', 'shop', 'state', 'opensAt', 'closesAt', 'reviewed', 'changedBy', 'changedAt'],
  async read({ db, scope }, { event }, page) {
    const own = await eventsInScope(db, scope)
    const listed = (await allWindows(db)).filter(({ eventSlug, shopId }) =>
      eventSlug === null
        ? event === undefined && (scope.everything || scope.shopIds.includes(shopId ?? 0))
        : own.has(eventSlug) && (event === undefined || event === eventSlug),
    )
    return cutPage(listed, page, cursor)
  },
  cursor,
  present: presentWindow,
})

function cursor({ act, eventSlug, shopSlug }: { act: string; eventSlug: string | null; shopSlug: string | null }): string[] {
  return [act, eventSlug ?? '', shopSlug ?? '']
}
