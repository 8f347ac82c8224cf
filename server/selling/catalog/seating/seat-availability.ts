import type DataLoader from 'dataloader'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { readSeatStates, type SeatState } from '#server/selling/seating/seat-state.ts'
import { uncached } from '../cached-reads.ts'
import { requireTurn } from './turn.ts'

/** The seats of events as they are now; concurrent fields of a request share one statement. */
const seatStates = oncePer((ctx: RequestContext): DataLoader<number, SeatState | null> =>
  uncached(async (eventIds: readonly number[]) => {
    const states = await readSeatStates(ctx, eventIds)
    return eventIds.map((id) => states.get(id)?.state ?? null)
  }),
)

/** The seats of an event as they are now; null without a seating plan. */
export function loadSeatState(ctx: RequestContext, eventId: number): Promise<SeatState | null> {
  return seatStates(ctx).load(eventId)
}

/**
 * Ids of the seats that can be bought, in the order of the plan (GQL-16).
 * @throws GraphQLError WAITING_ROOM for a visitor who has to wait for the event
 */
export async function availableSeatIds(ctx: RequestContext, eventId: number): Promise<string[]> {
  await requireTurn(ctx, eventId)
  const state = await loadSeatState(ctx, eventId)
  return state ? state.index.seats.flatMap((each) => (isFree(state, each) ? [each.seat.id] : [])) : []
}

/**
 * Ids of the sections and areas that have a free place of a pricing category.
 * @throws GraphQLError WAITING_ROOM for a visitor who has to wait for the event
 */
export async function availableSectionIds(ctx: RequestContext, category: { id: number; eventId: number }): Promise<string[]> {
  await requireTurn(ctx, category.eventId)
  const state = await loadSeatState(ctx, category.eventId)
  return state ? (freeSections(state).get(category.id) ?? []) : []
}

/** By pricing category; the fields of a request share the state. */
const freeSections = oncePer((state: SeatState): Map<number, string[]> => {
  const sections = new Map<number, Set<string>>()
  const add = (category: number | undefined, section: string) => {
    if (category !== undefined) sections.set(category, (sections.get(category) ?? new Set()).add(section))
  }
  for (const each of state.index.seats) if (isFree(state, each)) add(state.categoryIds[each.seat.category], each.section.id)
  for (const { id, categoryId, free } of state.areas) if (free > 0) add(categoryId, id)
  return new Map([...sections].map(([id, keys]) => [id, [...keys]]))
})

export function isFree({ taken }: SeatState, { index, seat }: SeatState['index']['seats'][number]): boolean {
  return taken[index] === 0 && !seat.blocked
}
