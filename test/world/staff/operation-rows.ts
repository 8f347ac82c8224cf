import { randomUUID } from 'node:crypto'
import type { GrantScope } from '#core/staff/grants.ts'
import { inputFields } from '#server/operations/text-faces.ts'
import type { AnyOperation } from '#server/operations/operation.ts'
import type { NamedThing } from '#server/operations/declaring/values.ts'
import type { StaffThings } from './staff-things.ts'

/** How an operation is asked about things, in the matrix of permissions. */
export interface Row {
  /** Arguments that are about these things. */
  args: (things: StaffThings) => Record<string, unknown>
  /** Whether the arguments name a thing; a list names none. */
  names: boolean
  /** The kinds of grants that hold the thing; by default all. */
  heldBy?: readonly GrantScope['kind'][]
}

/** The kinds of grants that hold a thing, where not all do: what belongs to a company lies in grants for it, and for the shops that it runs. */
const holders: Readonly<Partial<Record<NamedThing, Row['heldBy']>>> = {
  partner: ['shops', 'partners'],
  voucher: ['shops', 'partners'],
  document: ['shops', 'partners'],
  shop: ['shops'],
  // Who sees some shops sees what is shared for those.
  view: ['shops'],
}
/** Inputs of declared operations that the examples of their fields do not make: what must not happen for one role, because the next needs it. */
const unusual: Readonly<Record<string, Row['args']>> = {
  'events.call-off': ({ event }) => ({ event, silent: true, expectedStart: '2020-01-01T00:00:00Z' }),
  'events.put-back-on': ({ event }) => ({ event, silent: true, expectedStart: '2020-01-01T00:00:00Z' }),
  'events.holders': ({ event }) => ({ event, contact: true }),
  'windows.open': ({ event }) => ({ form: 'refund', event }),
  'windows.close': ({ event }) => ({ form: 'refund', event }),
  'orders.mark-paid': ({ order }) => ({ order, amountCents: 1, expectedTakenCents: 1, expectedLeftCents: 1 }),
  'orders.return': ({ order, item }) => ({ order, restock: [{ item }], expectedReturned: 0 }),
  'views.save': ({ shop }) => ({ name: 'Offen', shop }),
  'orders.refund': ({ order, item }) => ({ order, item: [item], amountCents: 1, expectedLeftCents: 1, expectedCents: 1 }),
  // A ticket is never sent, so that nothing changes for the roles that come later.
  'orders.correct-address': ({ order }) => ({ order, city: 'Kiel' }),
  'orders.correct-email': ({ order }) => ({ order, email: 'anna@example.org', expectedEmail: 'nobody@example.net' }),
  // What was never shown, so that nothing changes; no job of theirs runs.
  'bulk.cancel': ({ order }) => many(order, { expectedCents: 1 }),
  'bulk.resend': ({ order }) => many(order),
  'bulk.tag': ({ order }) => ({ tag: 'call-back', ...many(order) }),
  'bulk.untag': ({ order }) => ({ tag: 'call-back', ...many(order) }),
  'bulk.mark-sent': ({ order }) => many(order),
  'batches.prepare': ({ shop }) => ({ shop }),
  'packing.slips': ({ order }) => ({ order: [order] }),
  'packing.pick-list': ({ order }) => ({ order: [order] }),
  'packing.labels': ({ order }) => ({ format: 'dpd', order: [order] }),
  // Every call of the bulk acts begins one.
  'runs.list': () => ({ limit: 500 }),
  'explain.place': ({ event }) => ({ place: '1', event }),
  'forms.accept': ({ form }) => ({ id: form, expectedCents: 1 }),
  'refunds.accept': ({ refund }) => ({ id: refund, expectedCents: 1 }),
  'money.clear': ({ money }) => ({ id: money, expectedCents: 2 }),
  // Of somebody who is not on it, so that the list keeps its entry for the roles that come later.
  'tickets.give': ({ event }) => ({ event, dryRun: true, to: { name: 'guests.csv', content: '' } }),
  // Of somebody who never had it, so that its holder stays.
  'tickets.change-holder': ({ order, ticket }) => ({ order, ticket, name: 'Grace Hopper', expectedHolder: 'Ada Lovelace' }),
  'settlements.open': () => ({ from: '2000-01-01', to: '2099-12-31' }),
  'waiting-list.remove': ({ event }) => ({ product: event, email: 'nobody@example.net', expectedEntries: 1 }),
  'waiting-room.open': ({ event }) => ({ event, capacity: 5 }),
  // A start that is over, so that the line stays as the next role expects it.
  'waiting-room.announce': ({ event }) => ({ event, at: '2020-01-01T00:00:00Z', capacity: 5 }),
  'waiting-room.rate': ({ event }) => ({ event, capacity: 5 }),
  'waiting-room.stop': ({ event }) => ({ event }),
  'waiting-room.go': ({ event }) => ({ event }),
  'waiting-room.close': ({ event }) => ({ event, expectedQueue: 0 }),
  'vouchers.issue': ({ partner, shop: slug }) => ({ partner, shop: slug, amountCents: 1, reason: 'sorry' }),
}

function many(order: string, shown: object = {}): Record<string, unknown> {
  return { order: [order], plan: randomUUID(), planned: [{ order, ...shown }] }
}

/** The row of a declared operation: the things that its input has to name, and the examples of its other fields. */
export function operationRow(operation: AnyOperation, own: StaffThings): Row {
  const fields = inputFields(operation.input).filter(({ isRequired, default: usual }) => isRequired && usual === undefined)
  const made = (things: StaffThings) =>
    Object.fromEntries(fields.map(({ name, thing, example }) => [name, thing ? thingsByKind(things)[thing] : example]))
  const args = unusual[operation.name] ?? made
  const named = inputFields(operation.input).filter(({ name, thing }) => thing && args(own)[name] !== undefined)
  const heldBy = named.map(({ thing }) => thing && holders[thing]).find((kinds) => kinds !== undefined)
  return { args, names: named.length > 0, ...(heldBy && { heldBy }) }
}

/** The things as inputs name them, by the kind of what is named. */
export function thingsByKind(things: StaffThings): Readonly<Record<NamedThing, unknown>> {
  return { ...things, product: things.event, payout: 1, 'bank-line': 1, account: 999_999, key: 'sfk_0', session: 999_999 }
}
