import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { day } from '#core/time/durations.ts'
import { eventsCommand } from '#server/operations/commands/sales/events-command.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteChange } from '#server/changes/queries.ts'
import { buying } from '#test/world/buying.ts'
import { runCommand } from '#test/world/run-command.ts'
import { subjectsOf } from '#test/world/run-jobs.ts'
import { askAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const promoter = () => person('promoter', { kind: 'artists', ids: [ours.artistId] }, 3)

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, text: answer.body, ...answer.json<{ data: unknown }>() }
}

const times = () =>
  shop.context.db
    .selectFrom('event')
    .select(['happeningFrom', 'doorTime', 'presaleAt'])
    .where('productId', '=', ours.eventId)
    .executeTakeFirstOrThrow()

const move = (slug: string, to: Date, notify = true) =>
  `mutation { moveEvent(event: "${slug}", to: "${to.toISOString()}", notify: ${notify}) { happeningFrom cancelledAt } }`
const decide = (call: string, slug: string, notify = true) => `mutation { ${call}(event: "${slug}", notify: ${notify}) { cancelledAt } }`

test('a promoter moves an event with its doors, the holders get one mail, and the start of its sale stays', async () => {
  const doorTime = new Date((await times()).happeningFrom.getTime() - 3_600_000)
  await shop.context.db.updateTable('event').set({ doorTime }).where('productId', '=', ours.eventId).execute()
  const before = await times()
  const to = new Date(before.happeningFrom.getTime() + 30 * day)
  const subjects = await subjectsOf(shop, async () => {
    expect((await ask(promoter(), move(ours.event, to))).data).toEqual({
      moveEvent: { happeningFrom: to.toISOString(), cancelledAt: null },
    })
    expect((await ask(promoter(), move(ours.event, to))).status).toBe(409)
  })
  // What the staff's things have sent themselves, such as a voucher, is not about the move.
  expect(subjects.filter((subject) => !subject.includes('Gutschein'))).toEqual([expect.stringContaining('erlaubt')])
  expect(await times()).toEqual({ happeningFrom: to, doorTime: new Date(to.getTime() - 3_600_000), presaleAt: before.presaleAt })
})

test('a new start needs its distance from UTC, so that no change of clocks is guessed', async () => {
  const { happeningFrom } = await times()
  for (const to of ['2027-03-28 02:30', '2027-03-28T02:30', '2027-02-30T19:00Z']) {
    expect(
      (await ask(promoter(), `mutation { moveEvent(event: "${ours.event}", to: "${to}", notify: true) { happeningFrom } }`)).status,
    ).toBe(422)
  }
  expect((await times()).happeningFrom).toEqual(happeningFrom)
})

test('its page tells search engines from when an event was moved, unless its date is hidden', async () => {
  const movedFrom = async () => {
    const { event } = await shop
      .visitor(ours.shop)
      .graphql<{ event: { movedFrom: string | null; happeningFrom: string } }>(
        'query ($id: ID!) { event(id: $id) { movedFrom happeningFrom } }',
        { id: ours.event },
      )
    return event.movedFrom
  }
  const setMeta = (meta: object) =>
    inTransaction(shop.context.db, async (trx) => {
      await trx
        .updateTable('product')
        .set({ meta: JSON.stringify(meta) })
        .where('id', '=', ours.eventId)
        .execute()
      await noteChange(trx, 'products', [ours.eventId])
    })
  const { happeningFrom: first } = await times()
  const to = new Date(first.getTime() + day)
  expect((await ask(promoter(), move(ours.event, to))).status).toBe(200)
  expect(await movedFrom()).toBe(first.toISOString())
  await setMeta({ hideDate: true })
  await expect.poll(movedFrom).toBeNull()
  await setMeta({})
  await expect.poll(movedFrom).toBe(first.toISOString())
  expect((await ask(promoter(), move(ours.event, first))).status).toBe(200)
  await expect.poll(movedFrom).toBe(to.toISOString())
})

test('an event that is called off is not sold any more, and is again when it is put back on', async () => {
  const add = async () => {
    const { id } = await shop.context.db
      .selectFrom('productVariant')
      .select('id')
      .where('productId', '=', ours.eventId)
      .where('slug', '=', 'stehplatz-online')
      .executeTakeFirstOrThrow()
    return (await buying(shop.visitor(ours.shop)).add([id, 1])).problems.map(({ code }) => code)
  }
  const off = decide('callOffEvent', ours.event)
  const both = await Promise.all([ask(promoter(), off), ask(person('manager', everywhere), off)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await add()).not.toEqual([])
  expect((await ask(promoter(), decide('putEventBackOn', ours.event))).data).toEqual({ putEventBackOn: { cancelledAt: null } })
  expect((await ask(promoter(), decide('putEventBackOn', ours.event))).status).toBe(409)
  expect(await add()).toEqual([])
})

test('the holders are asked what should become of their tickets only with a mail', async () => {
  const { happeningFrom } = await times()
  const to = new Date(happeningFrom.getTime() + day)
  const moveAndAsk = (notify: boolean) => move(ours.event, to, notify).replace('notify:', 'choices: true, notify:')
  expect((await ask(promoter(), moveAndAsk(false))).status).toBe(422)
  expect((await ask(promoter(), moveAndAsk(true))).status).toBe(200)
  const open = () =>
    shop.context.db.selectFrom('eventChoices').select('kind').where('eventId', '=', ours.eventId).where('endedAt', 'is', null).execute()
  expect(await open()).toEqual([{ kind: 'moved' }])
  expect((await ask(promoter(), decide('callOffEvent', ours.event, false))).status).toBe(200)
  expect(await open()).toEqual([])
  expect((await ask(promoter(), decide('putEventBackOn', ours.event, false))).status).toBe(200)
})

test('an event of others is not there, neither to look at nor to change', async () => {
  const [foreign, missing] = [
    await ask(promoter(), decide('callOffEvent', theirs.event)),
    await ask(promoter(), decide('callOffEvent', 'x')),
  ]
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect((await ask(promoter(), `{ event(slug: "${theirs.event}") { slug } }`)).status).toBe(404)
  expect((await ask(promoter(), `{ event(slug: "${ours.event}") { slug sold } }`)).data).toEqual({ event: { slug: ours.event, sold: 1 } })
})

test('an event is not moved into the past, and one that is over not at all', async () => {
  expect((await ask(promoter(), move(ours.event, new Date(shop.clock.now().getTime() - 1)))).status).toBe(422)
  shop.clock.advance(400 * day)
  expect((await ask(promoter(), decide('callOffEvent', ours.event))).status).toBe(409)
  shop.clock.advance(-400 * day)
})

test('the command asks whether the holders get a mail, and does the same', async () => {
  const run = (...args: string[]) => runCommand(eventsCommand, shop.context, ...args)
  expect(await run('call-off', ours.event, '--yes')).toMatchObject({ code: 2, output: expect.stringContaining('--notify, or --silent') })
  expect(await run('move', ours.event, '--to', 'soon', '--silent')).toMatchObject({ code: 2, output: expect.stringContaining('--to is') })
  expect(await run('call-off', ours.event, '--silent', '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('called off') })
  expect(await run('call-off', ours.event, '--silent', '--yes')).toMatchObject({ code: 1, output: expect.stringContaining('already') })
  expect((await run('put-back-on', ours.event, '--silent', '--yes')).code).toBe(0)
})
