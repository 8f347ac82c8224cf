import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import type { Role } from '#core/staff/roles.ts'
import { day } from '#core/time/durations.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { runDeclared } from '#test/world/run-command.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const boxOffice = () => person('box-office', { kind: 'events', ids: [ours.eventId] }, 3)

async function call<T = { id: number; code: string }>(identity: Identity, name: string, input: Record<string, unknown> = {}) {
  const answer = await callAs(shop, identity, `door.${name}`, input)
  return { status: answer.statusCode, body: answer.json<T & { code?: string; details: { field?: string } }>() }
}
const run = (...args: string[]) => runDeclared('door', shop.context, ...args)

test('OPS-17 the box office opens a door of its event, its code opens it, and closes it again', async () => {
  const { body: opened } = await call(boxOffice(), 'open', { event: ours.event, name: ' Nord\u{200b}tor ' })
  expect(opened).toMatchObject({ name: 'Nordtor', link: expect.stringContaining(`/door/#${opened.code}`), checkIns: null })
  const signIn = () => shop.app.inject({ method: 'POST', url: '/api/door/session', payload: { code: opened.code } })
  expect((await signIn()).statusCode).toBe(201)
  expect((await call(boxOffice(), 'close', { door: opened.id })).body).toMatchObject({
    ...{ name: 'Nordtor', state: 'closed', wasOpen: true, closesAt: shop.clock.now().toISOString(), devices: 1 },
  })
  expect((await call(boxOffice(), 'close', { door: opened.id })).body).toMatchObject({ wasOpen: false })
  expect((await signIn()).statusCode).toBe(403)
  const [act] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'doors.close', limit: 1 })
  expect(act).toMatchObject({ actor: 'staff:3', thing: `door:${opened.id}`, outcome: 'done' })
})

test('doors of others are neither listed, counted, opened nor closed', async () => {
  const listed = async (filters: object) =>
    (await call<{ items: { event: string; state: string }[] }>(boxOffice(), 'list', { ...filters })).body.items.map(({ event, state }) => [
      event,
      state,
    ])
  expect(await listed({})).toEqual([
    [ours.event, 'open'],
    [ours.event, 'closed'],
  ])
  expect(await listed({ open: true, event: ours.event })).toEqual([[ours.event, 'open']])
  for (const [name, input] of [
    ['list', { event: theirs.event }],
    ['close', { door: theirs.door }],
    ['open', { event: theirs.event, name: 'a' }],
    ['status', { event: theirs.event }],
  ] as const)
    expect([name, (await call(boxOffice(), name, input)).status]).toEqual([name, 404])
})

test('only those who work at a door or look after it see who came in', async () => {
  const status = (role: Role) => call(person(role, everywhere), 'status', { event: ours.event })
  expect((await status('support')).body).toMatchObject({ tickets: 1, admitted: 0, inside: 0, isToday: false, days: [], conflicts: [] })
  expect((await status('editor')).status).toBe(403)
})

test('opening a door says how many tickets it would refuse for lack of a check-in, by API and by command', async () => {
  const require = (requirement: string) =>
    shop.context.db.updateTable('event').set({ personalizationRequirement: requirement }).where('productId', '=', ours.eventId).execute()
  const opened = async () =>
    (await call<{ checkIns: object | null }>(boxOffice(), 'open', { event: ours.event, name: 'Südtor' })).body.checkIns
  const byCommand = async (action: string, ...args: string[]) => (await run(action, ours.event, ...args)).output
  const tickets = shop.context.db.updateTable('ticket').where('eventId', '=', ours.eventId).where('state', '=', 'valid')
  const { count } = await shop.context.db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', ours.eventId)
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)

  expect(await opened()).toBeNull()
  expect(await byCommand('status')).not.toContain('check-in')
  await require('check_in_required')
  expect(await opened()).toEqual({ missing: Number(count), tickets: Number(count) })
  expect(await byCommand('open', '--name', 'Osttor')).toMatch(/This event asks for a check-in, and \d+ tickets? lacks? it, all there are/)
  expect(await byCommand('status')).toContain('it, all there are')
  await tickets.set({ personalIdentifier: '{"checked_in":true}' }).execute()
  expect(await opened()).toEqual({ missing: 0, tickets: Number(count) })
  expect(await byCommand('open', '--name', 'Westtor')).toContain('everybody has checked in')
  await require('no_personalization_required')
})

test.each([
  ['no name', { name: undefined }, 'name'],
  ['a name of nothing', { name: ' \u{2800}' }, 'name'],
  ['a name that fits on no phone', { name: 'n'.repeat(61) }, 'name'],
  ['an end that is over', { until: '2020-01-01T00:00:00Z' }, 'until'],
  ['an end without a time zone', { until: '2099-01-01T00:00' }, 'until'],
  ['an end without a time', { until: '2099-01-01' }, 'until'],
  ['an end that is no time', { until: 'soon' }, 'until'],
  ['a door of no event', { event: undefined }, 'event'],
  ['a number for a yes or no', { reEntry: 1 }, 'reEntry'],
])('a door is not opened with %s, and the answer names the field', async (_what, change, field) => {
  const { status, body } = await call(boxOffice(), 'open', { event: ours.event, name: 'Nord', ...change })
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', details: { field } } })
})

test('an event that was over long ago needs an end, and the command says so by its option', async () => {
  shop.clock.advance(400 * day)
  expect(await run('open', ours.event, '--name', 'Nord')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/--until: .*more than 12 hours ago/),
  })
  const until = new Date(shop.clock.now().getTime() + day).toISOString()
  expect((await run('open', ours.event, '--name', 'Nord', '--until', until)).output).toContain(`is open until ${until.slice(0, 10)}`)
  shop.clock.advance(-400 * day)
})

test('the command names what it does not find, by what was asked for', async () => {
  expect(await run('close', '999')).toMatchObject({ code: 2, output: expect.stringContaining('DOOR 999: There is no such thing') })
  expect(await run('status', 'nirgends')).toMatchObject({
    code: 2,
    output: expect.stringContaining('EVENT nirgends: There is no such thing'),
  })
  expect(await run('close', 'Nordtor')).toMatchObject({ code: 2, output: expect.stringContaining('DOOR: A whole number') })
})
