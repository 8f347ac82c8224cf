import { waitingListStates } from '#core/waiting-list/entry.ts'
import { day } from '#core/time/durations.ts'
import { closeWaitingQueue, haltWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import type { TestShop } from '#test/world/test-shop.ts'

/** A thing that mails are about, and how it is brought into a state after they were sent. */
export interface ThingState {
  thing: string
  state: string
  bring(shop: TestShop): Promise<unknown>
}

const ended = new Set<string>(['taken', 'lapsed', 'notified', 'closed'])

/** The states of what mails are about beside orders, tickets and shows. What ends a thing for ever comes after what does not. */
export const statesOfThings: readonly ThingState[] = [
  ...waitingListStates.map((state, number) => ({
    ...{ thing: 'a place on a waiting list', state },
    bring: ({ database: { db }, clock }: TestShop) =>
      db
        .updateTable('waitingListEntry')
        .set({ state, place: state === 'pending' ? null : number + 1, endedAt: ended.has(state) ? clock.now() : null })
        .execute(),
  })),
  {
    ...{ thing: 'a subscription', state: 'pending' },
    bring: ({ database: { db } }) => db.updateTable('newsletterSubscription').set({ status: 'pending', confirmedAt: null }).execute(),
  },
  {
    ...{ thing: 'a subscription', state: 'confirmed' },
    bring: ({ database: { db }, clock }) =>
      db.updateTable('newsletterSubscription').set({ status: 'confirmed', confirmedAt: clock.now() }).execute(),
  },
  {
    ...{ thing: 'a queue', state: 'halted' },
    bring: ({ context, world }) => haltWaitingQueue(context, world.event.id, true),
  },
  { ...{ thing: 'a queue', state: 'closed' }, bring: ({ context, world }) => closeWaitingQueue(context, world.event.id) },
  {
    ...{ thing: 'a voucher', state: 'spent' },
    bring: ({ database: { db } }) => db.updateTable('voucher').set({ balanceCents: 0 }).execute(),
  },
  {
    ...{ thing: 'a voucher', state: 'withdrawn' },
    bring: ({ database: { db }, clock }) => db.updateTable('voucher').set({ balanceCents: 0, endedAt: clock.now() }).execute(),
  },
  {
    ...{ thing: 'a form', state: 'closed' },
    bring: ({ database: { db }, clock }) => db.updateTable('serviceWindow').set({ closesAt: clock.now() }).execute(),
  },
  {
    ...{ thing: 'an invitation', state: 'over' },
    bring: ({ database: { db }, clock }) => db.updateTable('staffInvitation').set({ endsAt: clock.now() }).execute(),
  },
  { ...{ thing: 'an invitation', state: 'used' }, bring: ({ database: { db } }) => db.deleteFrom('staffInvitation').execute() },
  {
    ...{ thing: 'a mailed cart', state: 'empty' },
    bring: async ({ database: { db } }) => {
      await db.deleteFrom('hold').execute()
      await db.deleteFrom('cartItem').execute()
    },
  },
  {
    ...{ thing: 'a mailed cart', state: 'expired' },
    bring: ({ database: { db }, clock }) => db.updateTable('session').set({ expiresAt: clock.now(), endedAt: clock.now() }).execute(),
  },
  {
    ...{ thing: 'what is sold', state: 'no longer sold' },
    bring: async ({ database: { db } }) => {
      await db.updateTable('product').set({ active: false }).execute()
      invalidateReferenceData(db)
    },
  },
  {
    ...{ thing: 'what is sold', state: 'hidden in the shop' },
    bring: async ({ database: { db } }) => {
      await db.updateTable('product').set({ active: true }).execute()
      await db.deleteFrom('shopProduct').execute()
      invalidateReferenceData(db)
    },
  },
  { ...{ thing: 'a subscription', state: 'erased' }, bring: ({ database: { db } }) => db.deleteFrom('newsletterSubscription').execute() },
  {
    ...{ thing: 'a place on a waiting list', state: 'erased' },
    bring: async ({ database: { db } }) => {
      await db.deleteFrom('waitingListOffer').execute()
      await db.deleteFrom('waitingListEntry').execute()
    },
  },
  { ...{ thing: 'every link', state: 'a year old' }, bring: async ({ clock }) => clock.advance(365 * day) },
]
