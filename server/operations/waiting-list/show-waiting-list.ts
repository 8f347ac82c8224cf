import { z } from 'zod'
import { waitingListKinds, waitingListStates } from '#core/waiting-list/entry.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { listedEntries } from '#server/selling/waiting-list/records-lists.ts'
import { areContactsShown, findProductInScope } from '../scopes/queries-scope.ts'
import { listOperation } from '../declaring/list.ts'
import { localTextOut, momentOut } from '../declaring/values.ts'
import { productField } from './list-shown.ts'

/** Who is on the lists of an event or of merchandise. */
export const showWaitingList = listOperation({
  name: 'waiting-list.show',
  act: 'waiting-list.show',
  summary: 'Shows who is on the waiting lists of an event or of merchandise, in the order of their places',
  details: 'With --csv FILE all of them are a file. Those who have not confirmed come last.',
  example: {
    input: { product: 'moorgrab-leipzig' },
    answer: { items: [{ email: 'anna@example.org', state: 'waiting', amount: 2, offerUntil: null }], next: null },
  },
  filters: { product: productField },
  item: z.object({
    email: z.string().nullable().describe('The e-mail address; null where the caller sees no contacts'),
    kind: z.enum(waitingListKinds).describe('What they wait for'),
    state: z.enum(waitingListStates).describe('How the entry stands'),
    amount: z.int().describe('How many'),
    category: localTextOut.nullable().describe('Which category of tickets; null: any'),
    variant: localTextOut.nullable().describe('Which kind of ticket, or which size; null: any'),
    shop: z.string().describe('The shop where they asked, by its slug'),
    requestedAt: momentOut.describe('When they asked'),
    confirmedAt: momentOut.nullable().describe('When they confirmed their address'),
    offerUntil: momentOut.nullable().describe('Until when their open offer is good'),
  }),
  sorts: ['place'],
  columns: ['email', 'kind', 'state', 'amount', 'category', 'variant', 'confirmedAt', 'offerUntil'],
  positional: ['product'],
  thing: ['product'],
  problems: ['THING_NOT_FOUND'],
  async read({ db, scope }, { product }, { limit, after }) {
    const id = await findProductInScope(db, scope, product, 'all')
    if (id === undefined) return refuse('THING_NOT_FOUND', { field: 'product' })
    const showsContact = await areContactsShown(db, scope, id)
    const entries = await listedEntries(db, id, { limit, after })
    noteAct({ entries: Math.min(entries.length, limit - 1) })
    return done(entries.map((entry) => ({ ...entry, email: showsContact ? entry.email : null })))
  },
  cursor: ({ place, requestedAt, id }) => [place, requestedAt.toISOString(), id],
  present: ({ id: _id, place: _place, requestedAt, confirmedAt, offerUntil, ...entry }) => ({
    ...entry,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    offerUntil: offerUntil?.toISOString() ?? null,
  }),
})
