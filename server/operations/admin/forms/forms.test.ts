import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { listActs } from '#server/audit/queries-audit.ts'
import { machineScope } from '#server/operations/commands/machine-identity.ts'
import { insertTicketForm, leaveToPerson, ticketFormRows } from '#server/service/forms/queries-forms.ts'
import { askAs, everywhere, headersOf, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const support = () => person('support', { kind: 'artists', ids: [ours.artistId] }, 7)
const everybody = person('support', everywhere, 8)

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, text: answer.body, ...answer.json<{ data: unknown }>() }
}

const proof = (identity: Identity | null, payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/admin/files/form-proof', headers: headersOf(identity), payload })

test('the picture of a form is a download that no browser runs or stores, and looking at it is recorded', async () => {
  const answer = await proof(support(), { form: ours.form, ticket: 0 })
  expect([answer.statusCode, answer.rawPayload.subarray(0, 3)]).toEqual([200, Buffer.from([0xff, 0xd8, 0xff])])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="form-${ours.form}-ticket-1.jpg"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const [act] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'forms.proof', limit: 1 })
  expect(act).toMatchObject({ actor: 'staff:7', thing: `form:${ours.form}`, outcome: 'done' })
})

test('a picture of others looks like one that does not exist', async () => {
  const foreign = await proof(support(), { form: theirs.form, ticket: 0 })
  const missing = await proof(support(), { form: 999_999, ticket: 0 })
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
  expect((await proof(support(), { form: ours.form, ticket: 1 })).body).toBe(missing.body)
  expect((await proof(null, { form: ours.form, ticket: 0 })).statusCode).toBe(401)
  expect((await proof(person('editor', everywhere), { form: ours.form, ticket: 0 })).statusCode).toBe(403)
  expect((await proof(support(), { form: 'one', ticket: 0 })).json()).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'form' } })
})

test('a stored file that is no picture is not handed out', async () => {
  await shop.context.storage.put('refunds/canary', Buffer.from('<script>alert(1)</script>'))
  const answer = await proof(everybody, { form: theirs.form, ticket: 0 })
  expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'NOT_POSSIBLE' })])
})

test('whoever holds a part of a form sees that part without its sender, and cannot decide it', async () => {
  const { db, clock } = shop.context
  const rows = await ticketFormRows(db, { ids: [ours.form, theirs.form] })
  const tickets = rows.flatMap((row) =>
    row.tickets.map(({ number: id }) => ({ type: 'online' as const, id, name: 'a', nameNew: 'b', file: '' })),
  )
  const form = { name: 'canary', email: 'canary@example.org', orderId: null, comment: 'canary', tickets }
  const shopId = ours.shopId
  const id = await insertTicketForm(db, { shopId, act: 'change', locale: 'de', form, digest: 'both', receivedAt: clock.now() })
  await leaveToPerson(db, id ?? 0, 'canary')
  const shown = await ask(support(), `{ ticketForm(id: ${id}) { isComplete name email comment checkReason tickets { position number } } }`)
  const nothing = { name: null, email: null, comment: null, checkReason: null }
  expect(shown.data).toEqual({ ticketForm: { isComplete: false, ...nothing, tickets: [{ position: 0, number: tickets[0]?.id }] } })
  for (const act of ['acceptTicketForm(id: ID)', 'refuseTicketForm(id: ID, reason: "no")']) {
    expect((await ask(support(), `mutation { ${act.replace('ID', String(id))} { id } }`)).status).toBe(403)
  }
})

test('OPS-21 a form is carried out once, with the name of whoever did it', async () => {
  const accept = `mutation { acceptTicketForm(id: ${ours.form}) { state decidedBy tickets { holder newHolder } } }`
  const both = await Promise.all([ask(support(), accept), ask(everybody, accept)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [form] = await ticketFormRows(shop.context.db, { id: ours.form })
  expect(form).toMatchObject({ state: 'done', decidedBy: expect.stringMatching(/^staff:[78]$/) })
  expect((await ask(support(), `{ ticketForm(id: ${ours.form}) { state tickets { newHolder } } }`)).data).toEqual({
    ticketForm: { state: 'done', tickets: [{ newHolder: 'erlaubt junior' }] },
  })
})

test('a form is refused with a reason only', async () => {
  expect((await ask(everybody, `mutation { refuseTicketForm(id: ${theirs.form}, reason: " ") { state } }`)).status).toBe(422)
  expect((await ask(everybody, `mutation { refuseTicketForm(id: ${theirs.form}, reason: "zu spät") { state answer } }`)).data).toEqual({
    refuseTicketForm: { state: 'refused', answer: 'zu spät' },
  })
})
