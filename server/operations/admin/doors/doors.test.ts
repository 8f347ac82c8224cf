import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { day } from '#core/time/durations.ts'
import { listActs } from '#server/audit/queries-audit.ts'
import { doorCommand } from '#server/operations/commands/sales/door-command.ts'
import { machineScope } from '#server/operations/commands/machine-identity.ts'
import { askAs, everywhere, headersOf, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { runCommand } from '#test/world/run-command.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const boxOffice = () => person('box-office', { kind: 'events', ids: [ours.eventId] }, 3)

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, ...answer.json<{ data: Record<string, { id: number; code: string }> }>() }
}

test('OPS-17 the box office opens a door of its event, its code opens it, and closes it again', async () => {
  const { data } = await ask(boxOffice(), `mutation { openDoor(event: "${ours.event}", name: "Nordtor") { id code link } }`)
  const opened = data['openDoor']
  const signIn = () => shop.app.inject({ method: 'POST', url: '/api/door/session', payload: { code: opened?.code } })
  expect((await signIn()).statusCode).toBe(201)
  expect((await ask(boxOffice(), `mutation { closeDoor(door: ${opened?.id}) { name closesAt } }`)).data).toEqual({
    closeDoor: { name: 'Nordtor', closesAt: shop.clock.now().toISOString() },
  })
  expect((await signIn()).statusCode).toBe(403)
  const [act] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'doors.close', limit: 1 })
  expect(act).toMatchObject({ actor: 'staff:3', thing: `door:${opened?.id}`, outcome: 'done' })
})

test('doors of others are neither listed nor closed', async () => {
  expect((await ask(boxOffice(), '{ doors { event } }')).data['doors']).toEqual([{ event: ours.event }, { event: ours.event }])
  expect((await ask(boxOffice(), `mutation { closeDoor(door: ${theirs.door}) { id } }`)).status).toBe(404)
  expect((await ask(boxOffice(), `mutation { openDoor(event: "${theirs.event}", name: "a") { id } }`)).status).toBe(404)
})

test('opening a door says how many tickets it would refuse for lack of a check-in, by API and by command', async () => {
  const require = (requirement: string) =>
    shop.context.db.updateTable('event').set({ personalizationRequirement: requirement }).where('productId', '=', ours.eventId).execute()
  const opened = async () =>
    (await ask(boxOffice(), `mutation { openDoor(event: "${ours.event}", name: "Südtor") { missingCheckIns } }`)).data['openDoor']
  const byCommand = async (action: string, ...args: string[]) =>
    (await runCommand(doorCommand, shop.context, action, ours.event, ...args)).output
  const tickets = shop.context.db.updateTable('ticket').where('eventId', '=', ours.eventId).where('state', '=', 'valid')
  const { count } = await shop.context.db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', ours.eventId)
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)

  expect(await opened()).toEqual({ missingCheckIns: null })
  expect(await byCommand('status')).not.toContain('check-in')
  await require('check_in_required')
  expect(await opened()).toEqual({ missingCheckIns: Number(count) })
  expect(await byCommand('open', '--name', 'Osttor')).toMatch(/This event asks for a check-in, and all \d+ tickets? are without one/)
  expect(await byCommand('status')).toContain('without one')
  await tickets.set({ personalIdentifier: '{"checked_in":true}' }).execute()
  expect(await opened()).toEqual({ missingCheckIns: 0 })
  expect(await byCommand('open', '--name', 'Westtor')).toContain('everybody has checked in')
  await require('no_personalization_required')
})

test('a door needs a name and an end that lies ahead', async () => {
  const open = (terms: string) => ask(boxOffice(), `mutation { openDoor(event: "${ours.event}", ${terms}) { id } }`)
  expect((await open('name: " "')).status).toBe(422)
  expect((await open(`name: "${'n'.repeat(61)}"`)).status).toBe(422)
  expect((await open(`name: "a", until: "${new Date(shop.clock.now().getTime() - day).toISOString()}"`)).status).toBe(422)
})

test('the subscribers of a shop are a file for whoever holds the shop', async () => {
  const file = (identity: Identity, slug: string) =>
    shop.app.inject({ method: 'POST', url: '/api/admin/files/newsletter-csv', headers: headersOf(identity), payload: { shop: slug } })
  const editor = person('editor', { kind: 'shops', ids: [ours.shopId] })
  const answer = await file(editor, ours.shop)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'email,locale,unsubscribe_token\n',
  ])
  expect((await file(editor, theirs.shop)).statusCode).toBe(404)
  expect((await file(person('support', everywhere), ours.shop)).statusCode).toBe(403)
})
