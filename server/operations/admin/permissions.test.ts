import { execute, parse, type GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleOf, type Act } from '#core/staff/acts.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import type { Identity } from '#core/staff/identity.ts'
import { roles, seesContacts, type Role } from '#core/staff/roles.ts'
import { documentOf } from '#server/http/admin/admin-rest.ts'
import { refundRequests } from '#server/service/refunds/queries-refunds.ts'
import { ticketFormRows } from '#server/service/forms/queries-forms.ts'
import { done, problemTable } from '#server/problems.ts'
import { openWaitingLine } from '#server/waiting-room/control-line.ts'
import { rowOf, type Row } from '#test/world/staff/operation-rows.ts'
import { everywhere, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { adminFields } from './admin-fields.ts'
import { createAdminSchema, operationsOf } from './admin-schema.ts'
import type { AdminContext } from './admin-field.ts'
import { throughGate, type GatedField } from './pass-gate.ts'
import { callOperation } from '../declaring/call-operation.ts'
import type { StaffFile } from '../declaring/file-operation.ts'
import { inputFields } from '../declaring/input-fields.ts'
import type { AnyOperation } from '../declaring/operation.ts'
import { everyOperation } from '../load-operations.ts'

/*
 * Every operation of the SDL, for each of the nine roles, with grants for their own shop, artist, contract partner or event, for the
 * house, and for nothing. What is foreign holds a word that must be in no answer.
 */

let shop: TestShop
let own: StaffThings
let foreign: StaffThings
const schema = createAdminSchema()

beforeAll(async () => {
  shop = await openTestShop()
  own = await makeStaffThings(shop, 'erlaubt')
  foreign = await makeStaffThings(shop, 'canary')
  await openWaitingLine(shop.context, foreign.eventId, { perMinute: 1, capacity: null, windowSeconds: 600, startsAt: null })
})
afterAll(() => shop.close())

const list: Row = { args: () => ({}), names: false }

/** A new operation needs a row here. */
const rows: Record<string, Row> = {
  acts: list,
  staff: list,
  staffSessions: list,
  staffKeys: list,
  inviteStaff: { args: () => ({ email: 'nobody', role: 'support', where: { house: true }, locale: 'de' }), names: false },
  grantRole: { args: () => ({ account: 0, role: 'support', where: { house: true } }), names: true },
  revokeRole: { args: () => ({ account: 0, role: 'support' }), names: true },
  resetStaff: { args: () => ({ account: 0, locale: 'de' }), names: true },
  endStaff: { args: () => ({ account: 0 }), names: true },
  endStaffSession: { args: () => ({ session: 0 }), names: true },
  createStaffKey: { args: () => ({ label: '', acts: [], endsAt: '2027-01-01T00:00:00Z', where: { house: true } }), names: false },
  endStaffKey: { args: () => ({ key: 'sfk_0' }), names: true },
}

/** An operation with the way to ask it. The schema, where one is given, takes the place of the real one. */
interface Asked {
  name: string
  act: Act
  ask: (identity: Identity, args: Record<string, unknown>, on?: GraphQLSchema) => ReturnType<typeof ask>
  declared?: AnyOperation
}

const declared = await everyOperation()
const askedDeclared = (operation: AnyOperation): Asked => ({
  name: operation.name,
  act: operation.act,
  ask: (identity, args) => askDeclared(identity, operation, args),
  declared: operation,
})

const operations: Asked[] = [
  ...(['Query', 'Mutation'] as const).flatMap((type) =>
    operationsOf(schema, type).map((operation) => {
      const document = documentOf(type, operation)
      return {
        name: operation.name,
        act: operation.act,
        ask: (identity: Identity, args: Record<string, unknown>, on?: GraphQLSchema) => ask(identity, document, args, on),
      }
    }),
  ),
  ...declared.map(askedDeclared),
]
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

async function ask(identity: Identity, document: string, args: Record<string, unknown>, on: GraphQLSchema = schema) {
  const contextValue = { ...shop.context, identity, locale: 'en' }
  const answer = await execute({ schema: on, document: parse(document), contextValue, variableValues: args })
  const extensions = answer.errors?.[0]?.extensions
  if (answer.errors && extensions?.['code'] === undefined) throw answer.errors[0]
  return { code: extensions?.['code'] as string | undefined, status: extensions?.['status'], text: JSON.stringify(answer) }
}

async function askDeclared(identity: Identity, operation: AnyOperation, args: Record<string, unknown>) {
  const result = await callOperation({ ...shop.context, identity, locale: 'en' }, operation, args)
  if (result.ok && operation.kind === 'file') {
    const { name, bytes } = result.value as StaffFile
    return { code: undefined, status: undefined, text: `${name} ${Buffer.from(bytes).toString()}` }
  }
  if (result.ok) return { code: undefined, status: undefined, text: JSON.stringify(result.value) }
  const code = result.problems[0]?.code
  const expected = ['NOT_SIGNED_IN', 'ACT_NOT_GRANTED', 'PROOF_REQUIRED', 'INVALID_INPUT', ...(operation.problems ?? [])]
  if (code && !expected.includes(code)) throw new Error(`${operation.name} refuses with ${code}, which it does not name`)
  return { code, status: code && problemTable[code].status, text: JSON.stringify(result) }
}

/** How the buyer of our things can be reached: what is entered in `buying`, and the address that `makeStaffThings` gives them. */
const contacts = /[\w.+-]+@example\.(org|com)|Karl-Heine|04229/i

/** What an operation does wrong for a role. */
async function holes(role: Role, { name, act, ask: call, declared: operation }: Asked, on: GraphQLSchema = schema): Promise<string[]> {
  const row = operation ? rowOf(operation, own) : (rows[name] ?? list)
  const rule = ruleOf(act)
  const found: string[] = []
  const expectThat = (isRight: boolean, what: string) => void (isRight || found.push(`${role} ${name}: ${what}`))
  const may = rule.roles.includes(role)

  const nobody = await call(person(null, everywhere), row.args(own), on)
  expectThat(nobody.code === 'ACT_NOT_GRANTED' && nobody.status === 403, `without a grant ${nobody.code}`)
  for (const scope of scopesOf(own)) {
    const mine = await call(person(role, scope), row.args(own), on)
    const isGranted = may && !rule.houseOnly
    const isHeld = row.heldBy?.includes(scope.kind) ?? true
    const expected = isGranted ? 'THING_NOT_FOUND' : 'ACT_NOT_GRANTED'
    expectThat(isGranted && isHeld ? !lacks.includes(mine.code ?? '') : mine.code === expected, `own ${scope.kind} ${mine.code}`)
    const other = await call(person(role, scope), row.args(foreign), on)
    const refused = isGranted ? (row.names ? 'THING_NOT_FOUND' : undefined) : 'ACT_NOT_GRANTED'
    expectThat(other.code === refused && other.status === (refused && statuses[refused]), `foreign ${scope.kind} ${other.code}`)
    if (!seesContacts(role)) expectThat(!contacts.test(mine.text), `${scope.kind} sees a contact ${mine.text.slice(0, 300)}`)
    for (const { text } of [mine, other]) expectThat(!text.toLowerCase().includes('canary'), `${scope.kind} sees ${text.slice(0, 200)}`)
  }
  const all = await call(person(role, everywhere), row.args(own), on)
  if (!seesContacts(role)) expectThat(!contacts.test(all.text), `the house sees a contact ${all.text.slice(0, 300)}`)
  const lacksHere = rule.houseOnly ? lacks.slice(0, 2) : lacks
  expectThat(may ? !lacksHere.includes(all.code ?? '') : all.code === 'ACT_NOT_GRANTED', `house ${all.code}`)
  return found
}

test('every operation of the SDL has a row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(
    operations
      .filter((each) => !each.declared)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a field of a declared operation that has to be given names a thing or has an example', () => {
  const bare = declared.flatMap(({ name, input }) =>
    inputFields(input)
      .filter((field) => field.isRequired && field.default === undefined && !field.thing && field.example === undefined)
      .map((field) => `${name}: ${field.name}`),
  )
  expect(bare).toEqual([])
})

test.each(roles)(
  'OPS-27 %s does what the acts grant, within what is theirs, and learns nothing else',
  { timeout: 120_000 },
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
    'orders.list',
    'refunds.list',
    'forms.list',
    'money.list',
    'door.list',
    'waiting-room.status',
    'vouchers.list',
    'waiting-list.list',
  ]) {
    const operation = operations.find((each) => each.name === name)
    expect((await operation?.ask(person('owner', everywhere), {}))?.text).toContain('canary')
  }
})

test.each(['waiting-list.show', 'orders.list', 'orders.show'])('a planted hole is found: %s shows contacts to a promoter', async (name) => {
  const operation = declared.find((each) => each.name === name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  const planted: AnyOperation = {
    ...operation,
    run: (ctx, input) => operation.run({ ...ctx, scope: { ...ctx.scope, contacts: { ...ctx.scope, everything: true } } }, input),
  }
  expect((await holes('promoter', askedDeclared(planted))).filter((hole) => hole.includes('sees a contact')).length).toBeGreaterThan(3)
})

/** The scope of somebody who may reach everything, as the gate makes it. */
async function scopeOfEverything(): Promise<AdminContext['scope']> {
  const ctx = { ...shop.context, identity: person('owner', everywhere), locale: 'en' as const }
  const reached = await throughGate({ act: 'orders.read', thing: [] }, ctx, {}, async ({ scope }) => done(scope))
  if (!reached.ok) throw new Error('the gate refused')
  return reached.value
}

/** Every operation that names a thing, but for downloads and what needs a grant for the house. */
const scoped = operations.filter(
  ({ name, act }) => !ruleOf(act).houseOnly && Object.hasOwn({ ...adminFields.Query, ...adminFields.Mutation }, name) && rows[name]?.names,
)

test.each(scoped)('a planted hole is found: $name is answered with a scope that holds everything', async (operation) => {
  const scope = await scopeOfEverything()
  const real = { ...adminFields.Query, ...adminFields.Mutation } as unknown as Record<string, GatedField>
  const holedAnswer: GatedField = async (args, ctx) => real[operation.name]?.(args, { ...ctx, scope }) ?? done(null)
  const type = Object.hasOwn(adminFields.Query, operation.name) ? 'Query' : 'Mutation'
  const planted = { ...adminFields, [type]: { ...adminFields[type], [operation.name]: holedAnswer } }
  const on = createAdminSchema(undefined, planted as unknown as Parameters<typeof createAdminSchema>[1])
  const role = ruleOf(operation.act).roles.find((each) => each !== 'owner') ?? 'owner'
  expect((await holes(role, operation, on)).some((hole) => /foreign|sees/.test(hole))).toBe(true)
})

/** Every declared operation that reads or names a thing, but for what needs a grant for the house. */
const declaredAndScoped = declared.filter(
  (operation) => !ruleOf(operation.act).houseOnly && (operation.kind !== 'change' || namesThing(operation)),
)

function namesThing({ input }: AnyOperation): boolean {
  return inputFields(input).some(({ thing }) => thing !== undefined)
}

test.each(declaredAndScoped)('a planted hole is found: $name is run with a scope that holds everything', async (operation) => {
  const scope = await scopeOfEverything()
  const planted: AnyOperation = { ...operation, run: (ctx, input) => operation.run({ ...ctx, scope }, input) }
  const role = ruleOf(operation.act).roles.find((each) => each !== 'owner') ?? 'owner'
  expect((await holes(role, askedDeclared(planted))).some((hole) => /foreign|sees/.test(hole))).toBe(true)
})
