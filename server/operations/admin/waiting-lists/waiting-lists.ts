import type { WaitingListEntry, WaitingListSummary } from '#api/admin-resolvers.ts'
import { noteAct } from '#server/audit/note-act.ts'
import { done, refuse } from '#server/problems.ts'
import { eraseEntries } from '#server/waiting-list/erase-entries.ts'
import { listedEntries, listSummaries, type ListedEntry, type ListSummary } from '#server/waiting-list/queries-lists.ts'
import { serveList } from '#server/waiting-list/serve-list.ts'
import { listLength } from '../admin-field.ts'
import { areContactsShown, findProductInScope, productsInScope } from '../queries-scope.ts'
import type { Mutations, Queries } from '../operation-types.ts'

/** Lists how the waiting lists of the caller's events and merchandise stand. */
export const waitingLists: Queries['waitingLists'] = async ({ all, first }, { db, scope }) => {
  const lists = await listSummaries(db, { slug: null, all: all ?? false })
  const own = await productsInScope(
    db,
    scope,
    lists.map(({ slug }) => slug),
  )
  return done(
    lists
      .filter(({ slug }) => own.has(slug))
      .slice(0, listLength(first))
      .map(presentList),
  )
}

/** Shows who is on the lists of a product. Problems: THING_NOT_FOUND. */
export const waitingList: Queries['waitingList'] = async ({ product, first }, { db, scope }) => {
  const id = await findProductInScope(db, scope, product, 'all')
  if (id === undefined) return refuse('THING_NOT_FOUND')
  const shown = await areContactsShown(db, scope, id)
  const entries = (await listedEntries(db, id)).slice(0, listLength(first))
  noteAct({ entries: entries.length })
  return done(entries.map((entry) => presentEntry(entry, shown)))
}

/** Serves the lists of a product at once. Problems: THING_NOT_FOUND. */
export const offerWaitingList: Mutations['offerWaitingList'] = async ({ product }, ctx) => {
  const id = await findProductInScope(ctx.db, ctx.scope, product, 'all')
  if (id === undefined) return refuse('THING_NOT_FOUND')
  await serveList(ctx, { productId: id })
  return done((await listSummaries(ctx.db, { slug: product, all: true })).map(presentList))
}

/** Takes an address off the lists of a product. Problems: THING_NOT_FOUND. */
export const removeFromWaitingList: Mutations['removeFromWaitingList'] = async ({ product, email }, ctx) => {
  const id = await findProductInScope(ctx.db, ctx.scope, product, 'all')
  if (id === undefined) return refuse('THING_NOT_FOUND')
  return done(await eraseEntries(ctx, email, id))
}

function presentList({ slug: product, ...figures }: ListSummary): WaitingListSummary {
  return { product, ...figures }
}

function presentEntry(
  { id: _id, email, requestedAt, confirmedAt, offerUntil, ...entry }: ListedEntry,
  showsContact: boolean,
): WaitingListEntry {
  return {
    ...entry,
    email: showsContact ? email : null,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    offerUntil: offerUntil && new Date(offerUntil).toISOString(),
  }
}
