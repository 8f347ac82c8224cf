import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { sentSubjects } from '#test/world/run-jobs.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const promoter = () => person('promoter', { kind: 'artists', ids: [ours.artistId] }, 3)

type Body = Record<string, unknown> & { code?: string; message: string; details: { field?: string } }
async function call(identity: Identity, name: string, input: Record<string, unknown>, part = '') {
  const answer = await callAs(shop, identity, `events.${name}`, input, part)
  return { status: answer.statusCode, text: answer.body, body: answer.json<Body>() }
}

/** Changes an event as its preview has shown it. */
async function change(identity: Identity, name: string, input: Record<string, unknown>) {
  const preview = await call(identity, name, input, '/preview')
  return preview.status === 200 ? call(identity, name, { ...input, ...(preview.body['shown'] as object) }) : preview
}
const move = (event: string, to: Date, more: object = { notify: true }) =>
  change(promoter(), 'move', { event, to: to.toISOString(), ...more })

const times = () =>
  shop.context.db
    .selectFrom('event')
    .select(['happeningFrom', 'doorTime', 'presaleAt'])
    .where('productId', '=', ours.eventId)
    .executeTakeFirstOrThrow()

test('a promoter moves an event with its doors, the holders get one mail, and the start of its sale stays', async () => {
  const doorTime = new Date((await times()).happeningFrom.getTime() - 3_600_000)
  await shop.context.db.updateTable('event').set({ doorTime }).where('productId', '=', ours.eventId).execute()
  const before = await times()
  const to = new Date(before.happeningFrom.getTime() + 30 * day)
  const subjects = await sentSubjects(shop, async () => {
    expect((await move(ours.event, to)).body).toMatchObject({ happeningFrom: to.toISOString(), cancelledAt: null })
    expect((await move(ours.event, to)).status).toBe(409)
  })
  // What the staff's things have sent themselves, such as a voucher, is not about the move.
  expect(subjects.filter((subject) => !subject.includes('Gutschein'))).toEqual([expect.stringContaining('erlaubt')])
  expect(await times()).toEqual({ happeningFrom: to, doorTime: new Date(to.getTime() - 3_600_000), presaleAt: before.presaleAt })
})

test('an event that was moved after it was shown is neither moved again nor called off', async () => {
  const { happeningFrom: first } = await times()
  const preview = await call(promoter(), 'call-off', { event: ours.event, silent: true }, '/preview')
  expect(preview.body).toMatchObject({
    says: [expect.stringContaining('1 sold, 0 ordered')],
    shown: { expectedStart: first.toISOString() },
  })
  const to = new Date(first.getTime() + day)
  expect((await move(ours.event, to, { silent: true })).status).toBe(200)
  const shown = preview.body['shown'] as object
  for (const [name, more] of [
    ['call-off', {}],
    ['move', { to: first.toISOString() }],
  ] as const) {
    const answer = await call(promoter(), name, { event: ours.event, silent: true, ...more, ...shown })
    expect(answer.body).toMatchObject({ code: 'CHANGED_SINCE', message: expect.stringContaining(to.toISOString().slice(0, 10)) })
  }
  expect((await times()).happeningFrom).toEqual(to)
})

test('a new start needs its distance from UTC, so that no change of clocks is guessed', async () => {
  const { happeningFrom } = await times()
  for (const to of ['2027-03-28 02:30', '2027-03-28T02:30', '2027-03-28', '2027-02-30T19:00Z', 1_899_999_999_999, true]) {
    const answer = await call(promoter(), 'move', { event: ours.event, to, silent: true, expectedStart: happeningFrom.toISOString() })
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'to' } })
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
  expect((await move(ours.event, to)).status).toBe(200)
  expect(await movedFrom()).toBe(first.toISOString())
  await setMeta({ hideDate: true })
  await expect.poll(movedFrom).toBeNull()
  await setMeta({})
  await expect.poll(movedFrom).toBe(first.toISOString())
  expect((await move(ours.event, first)).status).toBe(200)
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
  const target = { event: ours.event, notify: true }
  const both = await Promise.all([change(promoter(), 'call-off', target), change(person('manager', everywhere), 'call-off', target)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await add()).not.toEqual([])
  const stateIn = async (language: 'de' | 'en') =>
    (await callAs(shop, promoter(), 'events.show', { event: ours.event }, '', language)).json<{ state: string }>().state
  expect([await stateIn('de'), await stateIn('en')]).toEqual(['abgesagt', 'called off'])
  expect((await change(promoter(), 'put-back-on', target)).body).toMatchObject({ cancelledAt: null })
  expect((await change(promoter(), 'put-back-on', target)).status).toBe(409)
  expect(await add()).toEqual([])
})

test('the holders are asked what should become of their tickets only with a mail', async () => {
  const { happeningFrom } = await times()
  const to = new Date(happeningFrom.getTime() + day)
  expect((await move(ours.event, to, { silent: true, choices: true })).body).toMatchObject({ details: { field: 'choices' } })
  expect((await move(ours.event, to, { notify: true, choices: true })).status).toBe(200)
  const open = () =>
    shop.context.db.selectFrom('eventChoices').select('kind').where('eventId', '=', ours.eventId).where('endedAt', 'is', null).execute()
  expect(await open()).toEqual([{ kind: 'moved' }])
  expect((await change(promoter(), 'call-off', { event: ours.event, silent: true })).status).toBe(200)
  expect(await open()).toEqual([])
  expect((await change(promoter(), 'put-back-on', { event: ours.event, silent: true })).status).toBe(200)
})

test.each([{}, { notify: true, silent: true }])('it has to be said whether the holders get a mail: %j is refused', async (more) => {
  const answer = await call(promoter(), 'call-off', { event: ours.event, ...more }, '/preview')
  expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'notify' } })
})

test('an event of others is not there, neither to look at nor to change', async () => {
  const [foreign, missing] = await Promise.all(
    [theirs.event, 'x'].map((event) => call(promoter(), 'call-off', { event, silent: true, expectedStart: '2027-03-13T20:00Z' })),
  )
  expect([foreign?.status, foreign?.text]).toEqual([404, missing?.text])
  expect((await call(promoter(), 'show', { event: theirs.event })).status).toBe(404)
  expect((await call(promoter(), 'holders', { event: theirs.event })).status).toBe(404)
  expect((await call(promoter(), 'show', { event: ours.event })).body).toMatchObject({
    event: ours.event,
    sold: 1,
    shops: [ours.shop],
    shopNames: [expect.stringMatching(/./)],
  })
  expect((await call(promoter(), 'list', { shop: theirs.shop })).status).toBe(404)
  const { items } = (await call(promoter(), 'list', {})).body as unknown as { items: { event: string }[] }
  expect(items.map(({ event }) => event)).toEqual([ours.event])
})

test('an event is not moved into the past, and one that is over not at all', async () => {
  const past = new Date(shop.clock.now().getTime() - 1)
  expect((await move(ours.event, past)).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'to' } })
  shop.clock.advance(400 * day)
  expect((await change(promoter(), 'call-off', { event: ours.event, notify: true })).status).toBe(409)
  shop.clock.advance(-400 * day)
})

test('OPS-17 a promoter exports the holders of their own events: names and numbers, contacts only where they are shared', async () => {
  const holders = async (identity: Identity) =>
    (await call(identity, 'holders', { event: ours.event, contact: true })).body['items'] as Record<string, unknown>[]
  const [own] = await holders(promoter())
  expect(own).toMatchObject({
    name: 'Marlene Größer-Yılmaz',
    order: ours.order,
    code: expect.stringMatching(/^…\d{4}$/),
    email: null,
    phone: null,
  })
  expect(await holders(person('support', everywhere))).toMatchObject([{ email: 'erlaubt@example.org' }])
  const { items } = (await call(person('support', everywhere), 'holders', { event: ours.event })).body as unknown as { items: object[] }
  expect(items).toMatchObject([{ email: null }])
  await shop.context.db.updateTable('legalEntity').set({ sharesContacts: true }).where('id', '=', ours.partnerId).execute()
  expect(await holders(promoter())).toMatchObject([{ email: 'erlaubt@example.org' }])
  const paper = await callAs(shop, promoter(), 'events.print', { event: ours.event })
  expect([paper.statusCode, paper.headers['content-type'], paper.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  for (const name of ['holders', 'print']) expect((await call(person('editor', everywhere), name, { event: ours.event })).status).toBe(403)
})

test('the command asks whether the holders get a mail, and does the same', async () => {
  const run = (...args: string[]) => runDeclared('events', shop.context, ...args)
  expect(await run('call-off', ours.event, '--yes')).toMatchObject({ code: 2, output: expect.stringContaining('--notify: Say whether') })
  expect(await run('move', ours.event, '--to', 'soon', '--silent')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--to: A time'),
  })
  expect(await run('call-off', ours.event, '--silent')).toMatchObject({ code: 1, output: expect.stringMatching(/1 sold[^]*add --yes/) })
  expect(await run('call-off', ours.event, '--silent', '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('called off') })
  expect(await run('call-off', ours.event, '--silent', '--yes')).toMatchObject({ code: 1, output: expect.stringContaining('already') })
  expect((await run('put-back-on', ours.event, '--silent', '--yes')).code).toBe(0)
})

test('events are listed by the days on which they are where they happen', async () => {
  const owner = person('owner', everywhere)
  const listed = async (input: object) =>
    (await callAs(shop, owner, 'events.list', { all: true, ...input })).json<{ items: { event: string; happeningFrom: string }[] }>().items
  const all = await listed({})
  const first = all[0]
  if (!first) throw new Error('there is no event')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(first.happeningFrom))
  expect((await listed({ from: day, to: day })).map(({ event }) => event)).toContain(first.event)
  expect(await listed({ to: '2020-01-01' })).toEqual([])
  expect((await callAs(shop, owner, 'events.list', { from: '2027-02-02', to: '2027-02-01' })).statusCode).toBe(422)
})
