import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Grant, GrantScope } from '#core/staff/grants.ts'
import { formatActor, type Identity } from '#core/staff/identity.ts'
import { day } from '#core/time/durations.ts'
import type { Role } from '#core/staff/roles.ts'
import { operationAddress } from '#server/operations/operation.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { saveViewRow } from '#server/operations/views/queries-views.ts'
import { insertBatch } from '#server/operations/batches/queries-batches.ts'
import { insertRun } from '#server/operations/runs/queries-runs.ts'
import { openDoor } from '#server/after-sale/door/records.ts'
import { insertTicketForm, leaveToPerson } from '#server/after-sale/self-service/forms/queries-forms.ts'
import { closeSettlement, planSettlement } from '#server/money/settlements/close-settlement.ts'
import { insertMoneyToClear, openClearings } from '#server/money/orders/records-clearing.ts'
import { insertRefundRequest } from '#server/after-sale/self-service/records.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { insertUpload } from '#server/after-sale/self-service/uploads/queries-uploads.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import type { Identify } from '#server/house/staff/gate.ts'
import { buying } from '../buying.ts'
import { voucherTests } from '../vouchers.ts'
import { makeCategory, makeEvent, makeLegalEntity, makeProduct, makeShop, makeVenue, testAccount } from '../factories.ts'
import { runDeclared } from '../run-command.ts'
import { runJobs } from '../run-jobs.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

export const everywhere: GrantScope = { kind: 'house' }

/** Somebody with one role. Their account's number is 1 unless it matters. */
export function person(role: Role | null, scope: GrantScope, accountId = 1, provenAt = new Date('2100-01-01')): Identity {
  const grants: Grant[] = role === null ? [] : [{ role, scope }]
  return { kind: 'person', accountId, name: 'Ada', grants, provenAt }
}

/** Stands in for sign-in: the header `x-test-identity` holds who the caller is. */
export const identifyByHeader: Identify = async (_context, { headers }) => {
  const header = headers['x-test-identity']
  if (typeof header !== 'string') return null
  const identity = JSON.parse(header) as Identity
  return identity.kind === 'person' ? { ...identity, provenAt: new Date(identity.provenAt) } : identity
}

/** What a page of the back office sends. */
export function staffHeaders(identity: Identity | null): Record<string, string> {
  return {
    origin: 'http://localhost:80',
    host: 'localhost:80',
    'x-stagefront-staff': '1',
    ...(identity && { 'x-test-identity': JSON.stringify(identity) }),
  }
}

/** Calls an operation over HTTP as somebody. @param name its name, such as `vouchers.issue` @param part `/preview` for what would happen */
export async function callAs(
  shop: Pick<TestShop, 'app'>,
  identity: Identity | null,
  name: string,
  input: Record<string, unknown> = {},
  part = '',
  language?: 'de' | 'en',
): Promise<LightMyRequestResponse> {
  const operation = (await everyOperation()).find((each) => each.name === name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  const { method, path } = operationAddress(operation)
  const headers = { ...staffHeaders(identity), ...(language && { 'accept-language': language }) }
  return method === 'GET'
    ? shop.app.inject({ method, url: path, headers, query: textsOf(input) })
    : shop.app.inject({ method, url: `${path}${part}`, headers, payload: input })
}

function textsOf(input: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]))
}

/** A shop with an event that nobody else lists, an order for it, tickets that its buyer gave back, and a place on its waiting list. */
export interface StaffThings {
  shopId: number
  artistId: number
  partnerId: number
  eventId: number
  shop: string
  event: string
  order: string
  /** The number of the order's ticket among items. */
  item: number
  /** The ticket itself, by its number. */
  ticket: number
  refund: number
  /** A change of holder that waits for a person, with a picture. */
  form: number
  /** An open door of the event. */
  door: number
  /** Money to pay back, of one cent. */
  money: number
  /** The company that runs the shop, by its slug. */
  partner: string
  /** A document of the order, by its id. */
  document: number
  /** A voucher of it over ten euros. */
  voucher: string
  /** A long act of the account with the number 1, or of another one's. */
  run: number
  /** A parcel of the order, with nothing in it, whose minute is over. */
  parcel: number
  /** An open batch with the order. */
  batch: number
  /** A view of the shop's orders that somebody shares. */
  view: number
  /** A closed settlement of the event with the partner, by its number. */
  settlement: string
}

/**
 * A shop in which requests say who sends them (`identifyByHeader`), with one set of things to reach and one that is foreign to whoever
 * holds a scope: the word `canary` must be in no answer to them.
 */
export async function openStaffShop(): Promise<{ shop: TestShop; ours: StaffThings; theirs: StaffThings }> {
  const shop = await openTestShop({ identify: identifyByHeader })
  return { shop, ours: await makeStaffThings(shop, 'erlaubt'), theirs: await makeStaffThings(shop, 'canary') }
}

/** Makes all that an operation can be about, with a word in everything that a person would read. */
export async function makeStaffThings(shop: TestShop, word: string): Promise<StaffThings> {
  const { db, clock } = shop.context
  const partnerId = await makeLegalEntity(db, { slug: `${word}-gmbh`, role: 'shop', ...testAccount })
  const made = await makeShop(db, clock.now(), { slug: `${word}-shop`, name: { de: word }, legalEntityId: partnerId })
  invalidateReferenceData(db)
  const artistId = await makeCategory(db, { slug: `${word}-artist`, type: 'ARTIST', name: { de: word } }, [made.id])
  const venueId = await makeVenue(db, { slug: `${word}-hall`, name: `${word} hall` })
  const event = await makeEvent(db, clock, {
    product: { slug: `${word}-event`, name: { de: word }, artistId, contractPartnerId: partnerId },
    event: { venueId },
    shops: [made.id],
  })
  await makeProduct(db, clock, {
    product: { slug: `${word}-shirt`, name: { de: word }, artistId, contractPartnerId: partnerId },
    variants: [{ slug: 'm', stock: 500, weightGrams: 150 }],
    shops: [made.id],
  })
  const variant = event.variants['stehplatz-online']?.id ?? 0
  const { order, problems } = await buying(shop.visitor(made.slug)).buy('bank_transfer', [variant, 1])
  if (!order) throw new Error(`the order of ${word} was refused: ${JSON.stringify(problems)}`)
  await db
    .updateTable('orders')
    .set({ email: `${word}@example.org` })
    .where('id', '=', order.id)
    .execute()
  await runDeclared('orders', shop.context, 'mark-paid', order.reference)
  await runJobs(shop)
  const { id: item } = await db.selectFrom('orderItem').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  const tickets = await db.selectFrom('ticket').select(['id', 'orderId']).where('orderId', '=', order.id).execute()
  const issued = await db.selectFrom('orderDocument').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  const refund = await insertRefundRequest(db, {
    orderId: order.id,
    eventId: event.id,
    method: 'bank_transfer',
    account: { name: word, iban: 'DE93999999990000000001' },
    checkReason: word,
    amountCents: null,
    submittedAt: clock.now(),
    tickets: tickets.map((ticket) => ({ ...ticket, refundReason: null })),
  })
  const form = await makeForm(shop, { word, shopId: made.id, reference: order.reference })
  await insertMoneyToClear(db, { orderId: order.id, paymentId: null, amountCents: 1, reason: word, createdAt: clock.now() })
  const paid = { id: randomUUID(), orderId: order.id, method: 'card', provider: 'stripe', state: 'failed', amountCents: 1 } as const
  await db
    .insertInto('payment')
    .values({ ...paid, providerPaymentId: word, createdAt: clock.now() })
    .execute()
  const report = { provider: 'stripe', eventId: `${word}-report`, type: 'charge.refunded', kind: 'refund' } as const
  await db
    .insertInto('providerEvent')
    .values({ ...report, payload: '{}', providerPaymentId: word, receivedAt: clock.now() })
    .execute()
  const closesAt = new Date(clock.now().getTime() + 100 * day)
  const door = await openDoor(shop.context, { eventId: event.id, name: word, reEntry: false, closesAt, actor: 'test' })
  await db
    .insertInto('waitingListEntry')
    .values({
      id: randomUUID(),
      kind: 'tickets',
      shopId: made.id,
      productId: event.id,
      variantId: variant,
      amount: 2,
      email: `${word}@example.org`,
      locale: 'de',
      state: 'waiting',
      place: 1,
      secret: Buffer.alloc(16),
      requestedAt: clock.now(),
      confirmedAt: clock.now(),
      mails: 1,
      mailedAt: clock.now(),
    })
    .execute()
  const { voucherId: voucher } = await voucherTests({ ...shop, world: { ...shop.world, company: partnerId } }).issue(1000, {
    ...{ shopId: made.id, email: `${word}@example.org`, reason: word },
  })
  const window = { act: 'cancel', scope: { eventId: event.id }, from: null, until: null, reviewed: false, actor: 'test' } as const
  await openWindow(shop.context, { ...window, message: { de: word } })
  const withdrawal = {
    name: word,
    email: `${word}@example.org`,
    orderReference: order.reference,
    items: null,
    digest: `withdrawal of ${word}`,
  }
  await db
    .insertInto('withdrawal')
    .values({ ...withdrawal, shopId: made.id, locale: 'de', receivedAt: clock.now() })
    .execute()
  const identity = person('owner', everywhere, word === 'canary' ? 999 : 1)
  const run = await insertRun(
    db,
    {
      plan: randomUUID(),
      operation: `bulk.${word}`,
      input: {},
      actor: formatActor(identity),
      identity,
      locale: 'en',
      startedAt: clock.now(),
    },
    [1, 2, 3].map(() => ({ name: word, shown: {} })),
  )
  const parcel = await db
    .insertInto('parcel')
    .values({ orderId: order.id, number: word, sentAt: new Date(clock.now().getTime() - day), sentBy: word })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = await insertBatch(db, { openedAt: clock.now(), openedBy: word }, [order.id])
  const view = await saveViewRow(db, { owner: word, name: word, shared: true, query: { shop: made.slug }, savedAt: clock.now() })
  const settled = { eventId: event.id, partnerId }
  const planned = await planSettlement(shop.context, settled, clock.now())
  if (!planned.ok) throw new Error(`nothing of ${word} can be settled`)
  const closed = await closeSettlement(shop.context, settled, { until: clock.now(), shown: planned.value, actor: word })
  if (!closed.ok) throw new Error(`the settlement of ${word} was refused`)
  const money = (await openClearings(db)).find(({ orderId }) => orderId === order.id)?.id ?? 0
  return {
    shopId: made.id,
    artistId,
    partnerId,
    eventId: event.id,
    shop: made.slug,
    event: event.slug,
    order: order.reference,
    item,
    ticket: tickets[0]?.id ?? 0,
    refund,
    form,
    money: Number(money),
    door: door.id,
    partner: `${word}-gmbh`,
    document: Number(issued.id),
    voucher,
    run: run ?? 0,
    parcel: parcel.id,
    batch,
    view,
    settlement: closed.value.number,
  }
}

/** Buys two tickets of the things' event, and pays them: what no settlement has yet. */
export async function makePaidTickets(shop: TestShop, ours: Pick<StaffThings, 'eventId' | 'shop'>): Promise<void> {
  const { db } = shop.context
  const { id } = await db
    .selectFrom('productVariant')
    .select('id')
    .where('productId', '=', ours.eventId)
    .where('slug', '=', 'stehplatz-online')
    .executeTakeFirstOrThrow()
  const { order } = await buying(shop.visitor(ours.shop)).buy('bank_transfer', [id, 2])
  await runDeclared('orders', shop.context, 'mark-paid', order?.reference ?? '')
  await runJobs(shop)
}

/** A picture of one pixel, as uploads are stored. */
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xd9])

async function makeForm(
  { context: { db, clock, storage } }: TestShop,
  { word, shopId, reference }: { word: string; shopId: number; reference: string },
): Promise<number> {
  const { code } = await db
    .selectFrom('ticket as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .select('t.code')
    .where('o.reference', '=', reference)
    .executeTakeFirstOrThrow()
  const key = `refunds/${word}`
  await insertUpload(db, { key, shopId, uploadedAt: clock.now() })
  await storage.put(key, picture)
  const ticket = { type: 'online' as const, id: code, name: word, nameNew: `${word} junior`, file: key }
  const form = { name: word, email: `${word}@example.org`, orderId: reference, comment: word, tickets: [ticket] }
  const id = await insertTicketForm(db, { shopId, act: 'change', locale: 'de', form, digest: `form of ${word}`, receivedAt: clock.now() })
  if (id === null) throw new Error(`the form of ${word} exists already`)
  await leaveToPerson(db, id, word)
  return id
}
