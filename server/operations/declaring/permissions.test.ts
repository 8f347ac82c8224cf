import { afterAll, beforeAll, expect, test } from 'vitest'
import { actRule } from '#core/staff/acts.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import type { Identity } from '#core/staff/identity.ts'
import { roles, seesContacts, type Role } from '#core/staff/roles.ts'
import { refundRequests, ticketFormRows } from '#server/after-sale/self-service/records.ts'
import { makePdf, write } from '#server/foundations/pdf/pdf-page.ts'
import { done, problemTable, refuse } from '#server/foundations/problems.ts'
import { openWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { readFileText } from '#test/readers/read-file.ts'
import { contactData, hideContacts } from '#test/world/staff/contacts.ts'
import { operationRow } from '#test/world/staff/operation-rows.ts'
import { everywhere, makePaidTickets, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { everyOperation } from '../load-operations.ts'
import { callOperation, previewOperation, withoutShown } from '../call-operation.ts'
import type { AnyOperation, OperationContext, StaffFile } from '../operation.ts'
import { inputFields } from '../text-faces.ts'
import { throughGate } from './through-gate.ts'

/*
 * Every operation, for each of the nine roles, with grants for their own shop, artist, contract partner or event, for the
 * house, and for nothing. What is foreign holds a word that must be in no answer.
 */

let shop: TestShop
let own: StaffThings
let foreign: StaffThings
const operations = await everyOperation()

beforeAll(async () => {
  shop = await openTestShop()
  own = await makeStaffThings(shop, 'erlaubt')
  foreign = await makeStaffThings(shop, 'canary')
  await hideContacts(shop, own)
  // Something foreign waits to be packed.
  const waits = shop.context.db.updateTable('orders').set({ status: 'pending_fulfillment' })
  await waits.where('reference', '=', foreign.order).execute()
  await makePaidTickets(shop, foreign)
  await openWaitingQueue(shop.context, foreign.eventId, { perMinute: 1, capacity: null, windowSeconds: 600, startsAt: null })
})
afterAll(() => shop.close())

const statuses: Readonly<Record<string, number>> = { THING_NOT_FOUND: 404, ACT_NOT_GRANTED: 403 }
const lacks = ['ACT_NOT_GRANTED', 'NOT_SIGNED_IN', 'THING_NOT_FOUND']

function scopesOf({ shopId, artistId, partnerId, eventId }: StaffThings): GrantScope[] {
  return [
    { kind: 'shops', ids: [shopId] },
    { kind: 'artists', ids: [artistId] },
    { kind: 'partners', ids: [partnerId] },
    { kind: 'events', ids: [eventId] },
  ]
}

/** Runs an operation, or asks what it would do. */
type Ask = (identity: Identity, operation: AnyOperation, args: Record<string, unknown>) => ReturnType<typeof call>

/** Asks what an operation would do, without what that shows. */
const look: Ask = async (identity, operation, args) => {
  const kept = Object.keys(withoutShown(operation).shape)
  const input = Object.fromEntries(Object.entries(args).filter(([field]) => kept.includes(field)))
  const result = await previewOperation({ ...shop.context, identity, locale: 'en' }, operation, input)
  const code = result.ok ? undefined : result.problems[0]?.code
  return { code, status: code && problemTable[code].status, text: JSON.stringify(result) }
}

async function call(identity: Identity, operation: AnyOperation, args: Record<string, unknown>) {
  const result = await callOperation({ ...shop.context, identity, locale: 'en' }, operation, args)
  if (result.ok && operation.kind === 'file') {
    const { name, type, bytes } = result.value as StaffFile
    return { code: undefined, status: undefined, text: `${name} ${await readFileText(type, bytes)}` }
  }
  if (result.ok) return { code: undefined, status: undefined, text: JSON.stringify(result.value) }
  const code = result.problems[0]?.code
  const expected = ['NOT_SIGNED_IN', 'ACT_NOT_GRANTED', 'PROOF_REQUIRED', 'INVALID_INPUT', ...(operation.problems ?? [])]
  if (code && !expected.includes(code)) throw new Error(`${operation.name} refuses with ${code}, which it does not name`)
  return { code, status: code && problemTable[code].status, text: JSON.stringify(result) }
}

function operationNamed(name: string): AnyOperation {
  const operation = operations.find((each) => each.name === name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation
}

/** What an operation does wrong for a role, and its preview. */
async function holes(role: Role, operation: AnyOperation): Promise<string[]> {
  const looked = operation.preview ? await holesOf(role, operation, look) : []
  return [...looked.map((hole) => `preview: ${hole}`), ...(await holesOf(role, operation, call))]
}

async function holesOf(role: Role, operation: AnyOperation, ask: Ask): Promise<string[]> {
  const { name, act } = operation
  const row = operationRow(operation, own)
  const rule = actRule(act)
  const found: string[] = []
  const expectThat = (isRight: boolean, what: string) => void (isRight || found.push(`${role} ${name}: ${what}`))
  const may = rule.roles.includes(role)

  const nobody = await ask(person(null, everywhere), operation, row.args(own))
  expectThat(nobody.code === 'ACT_NOT_GRANTED' && nobody.status === 403, `without a grant ${nobody.code}`)
  for (const scope of scopesOf(own)) {
    const mine = await ask(person(role, scope), operation, row.args(own))
    const isGranted = may && !rule.houseOnly
    const isHeld = row.heldBy?.includes(scope.kind) ?? true
    const expected = isGranted ? 'THING_NOT_FOUND' : 'ACT_NOT_GRANTED'
    expectThat(isGranted && isHeld ? !lacks.includes(mine.code ?? '') : mine.code === expected, `own ${scope.kind} ${mine.code}`)
    const other = await ask(person(role, scope), operation, row.args(foreign))
    const refused = isGranted ? (row.names ? 'THING_NOT_FOUND' : undefined) : 'ACT_NOT_GRANTED'
    expectThat(other.code === refused && other.status === (refused && statuses[refused]), `foreign ${scope.kind} ${other.code}`)
    if (!seesContacts(role)) expectThat(!contactData.test(mine.text), `${scope.kind} sees a contact ${mine.text.slice(0, 300)}`)
    for (const { text } of [mine, other]) expectThat(!text.toLowerCase().includes('canary'), `${scope.kind} sees ${text.slice(0, 200)}`)
  }
  const all = await ask(person(role, everywhere), operation, row.args(own))
  if (!seesContacts(role)) expectThat(!contactData.test(all.text), `the house sees a contact ${all.text.slice(0, 300)}`)
  const lacksHere = rule.houseOnly ? lacks.slice(0, 2) : lacks
  expectThat(may ? !lacksHere.includes(all.code ?? '') : all.code === 'ACT_NOT_GRANTED', `house ${all.code}`)
  return found
}

test('a field that has to be given names a thing or has an example', () => {
  const bare = operations.flatMap(({ name, input }) =>
    inputFields(input)
      .filter((field) => field.isRequired && field.default === undefined && !field.thing && field.example === undefined)
      .map((field) => `${name}: ${field.name}`),
  )
  expect(bare).toEqual([])
})

test.each(roles)(
  'OPS-27 %s does what the acts grant, within what is theirs, and learns nothing else',
  { timeout: 300_000 },
  async (role) => {
    const found: string[] = []
    for (const operation of operations) found.push(...(await holes(role, operation)))
    expect(found).toEqual([])
  },
)

test('nothing foreign was changed', async () => {
  const [request] = await refundRequests(shop.context.db, { id: foreign.refund })
  expect(request?.state).toBe('checking')
  const [form] = await ticketFormRows(shop.context.db, { id: foreign.form })
  expect(form?.state).toBe('checking')
  const windows = await shop.context.db.selectFrom('serviceWindow').select('act').where('eventId', '=', foreign.eventId).execute()
  expect(windows).toEqual([{ act: 'cancel' }])
})

test('the matrix reaches what it should find: whoever is in charge of the whole house sees the foreign things', async () => {
  for (const name of [
    'events.list',
    'products.list',
    'orders.list',
    'refunds.list',
    'forms.list',
    'money.list',
    'door.list',
    'waiting-room.status',
    'vouchers.list',
    'waiting-list.list',
    'batches.list',
    'batches.waiting',
  ]) {
    expect((await call(person('owner', everywhere), operationNamed(name), {})).text).toContain('canary')
  }
})

const withContacts = ['waiting-list.show', 'orders.list', 'orders.show', 'events.holders']
test.each(withContacts)('a planted hole is found: %s shows contacts to a promoter', async (name) => {
  const operation = operationNamed(name)
  const planted: AnyOperation = {
    ...operation,
    run: (ctx, input) => operation.run({ ...ctx, scope: { ...ctx.scope, contacts: { ...ctx.scope, everything: true } } }, input),
  }
  expect((await holes('promoter', planted)).filter((hole) => hole.includes('sees a contact')).length).toBeGreaterThan(3)
})

test('a planted hole is found: a list to print names an address', async () => {
  const operation = operationNamed('events.print')
  const about = { title: 'list', author: 'Stagefront', language: 'en' as const, createdAt: shop.clock.now() }
  const bytes = await makePdf(about, (pdf) => {
    pdf.addPage()
    write(pdf, 'Marlene Größer-Yılmaz, erlaubt@example.org', 40, 40, { size: 8 })
  })
  const planted: AnyOperation = { ...operation, run: async () => done({ name: 'list.pdf', type: 'application/pdf' as const, bytes }) }
  expect((await holes('promoter', planted)).filter((hole) => hole.includes('sees a contact')).length).toBeGreaterThan(3)
})

/** The scope of somebody who may reach everything, as the gate makes it. */
async function scopeOfEverything(): Promise<OperationContext['scope']> {
  const ctx = { ...shop.context, identity: person('owner', everywhere), locale: 'en' as const }
  const reached = await throughGate({ act: 'orders.read', thing: [] }, ctx, {}, async ({ scope }) => done(scope))
  if (!reached.ok) throw new Error('the gate refused')
  return reached.value
}

/** Every operation that reads or names a thing, but for what needs a grant for the house. */
const scoped = operations.filter((operation) => !actRule(operation.act).houseOnly && (operation.kind !== 'change' || namesThing(operation)))

function namesThing({ input }: AnyOperation): boolean {
  return inputFields(input).some(({ thing }) => thing !== undefined)
}

test.each(scoped)('a planted hole is found: $name is run with a scope that holds everything', async (operation) => {
  const scope = await scopeOfEverything()
  const planted: AnyOperation = { ...operation, run: (ctx, input) => operation.run({ ...ctx, scope }, input) }
  const role = actRule(operation.act).roles.find((each) => each !== 'owner') ?? 'owner'
  expect((await holes(role, planted)).some((hole) => /foreign|sees/.test(hole))).toBe(true)
})

test.each(scoped.filter(({ preview }) => preview !== undefined))(
  'a planted hole is found: the preview of $name is made with a scope that holds everything',
  async (operation) => {
    const scope = await scopeOfEverything()
    const planted: AnyOperation = {
      ...operation,
      preview: async (ctx, input) => operation.preview?.({ ...ctx, scope }, input) ?? refuse('NOT_POSSIBLE'),
    }
    const role = actRule(operation.act).roles.find((each) => each !== 'owner') ?? 'owner'
    expect((await holes(role, planted)).some((hole) => /^preview: .*(foreign|sees)/.test(hole))).toBe(true)
  },
)
