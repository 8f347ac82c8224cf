import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { insertTicketForm, leaveToPerson } from '#server/after-sale/self-service/forms/queries-forms.ts'
import { ticketFormRows } from '#server/after-sale/self-service/records.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { runDeclared } from '#test/world/run-command.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const support = () => person('support', { kind: 'artists', ids: [ours.artistId] }, 7)
const everybody = person('support', everywhere, 8)

async function call(identity: Identity | null, name: string, input: Record<string, unknown>, part = '') {
  const answer = await callAs(shop, identity, `forms.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const proof = (identity: Identity | null, input: Record<string, unknown>) => callAs(shop, identity, 'forms.proof', input)

test('the picture of a form is a download that no browser runs or stores, and looking at it is recorded', async () => {
  const answer = await proof(support(), { id: ours.form, ticket: 1 })
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
  const foreign = await proof(support(), { id: theirs.form, ticket: 1 })
  const missing = await proof(support(), { id: 999_999, ticket: 1 })
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
  expect((await proof(support(), { id: ours.form, ticket: 2 })).statusCode).toBe(404)
  expect((await proof(null, { id: ours.form, ticket: 1 })).statusCode).toBe(401)
  expect((await proof(person('editor', everywhere), { id: ours.form, ticket: 1 })).statusCode).toBe(403)
  expect((await proof(support(), { id: 'one', ticket: 1 })).json()).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'id' } })
})

test('the command saves a picture for its owner alone, and overwrites nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  const file = join(folder, 'proof.jpg')
  const save = () => runDeclared('forms', shop.context, 'proof', String(ours.form), '1', '--out', file)
  expect(await save()).toMatchObject({ code: 0, output: expect.stringContaining(file) })
  expect([(await readFile(file)).subarray(0, 3), (await stat(file)).mode & 0o777]).toEqual([Buffer.from([0xff, 0xd8, 0xff]), 0o600])
  await expect(save()).rejects.toThrow('exists already')
  await rm(folder, { recursive: true })
})

test('a stored file that is no picture is not handed out', async () => {
  await shop.context.storage.put('refunds/canary', Buffer.from('<script>alert(1)</script>'))
  const answer = await proof(everybody, { id: theirs.form, ticket: 1 })
  expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'NOT_POSSIBLE' })])
})

/** A form over tickets of both shops that waits for a person. */
async function shared(act: 'change' | 'cancel', digest: string): Promise<number> {
  const { db, clock } = shop.context
  const rows = await ticketFormRows(db, { ids: [ours.form, theirs.form] })
  const tickets = rows.flatMap((row) =>
    row.tickets.map(({ number: id }) => ({ type: 'online' as const, id, name: 'a', nameNew: 'b', file: '' })),
  )
  const form = { name: 'canary', email: 'canary@example.org', orderId: null, comment: 'canary', tickets }
  const id = await insertTicketForm(db, { shopId: ours.shopId, act, locale: 'de', form, digest, receivedAt: clock.now() })
  await leaveToPerson(db, id ?? 0, 'canary')
  return id ?? 0
}

test('whoever holds a part of a form sees that part without its sender, and cannot decide it', async () => {
  const id = await shared('change', 'both')
  const nothing = { name: null, email: null, comment: null, checkReason: null }
  const { body } = await call(support(), 'show', { id })
  expect(body).toMatchObject({ isComplete: false, ...nothing, tickets: [{ position: 1, number: expect.any(String) }] })
  expect(JSON.stringify(body)).not.toContain('canary')
  expect((await call(support(), 'accept', { id }, '/preview')).status).toBe(403)
  expect((await call(support(), 'accept', { id, expectedCents: 0 })).status).toBe(403)
  expect((await call(support(), 'refuse', { id, reason: 'no' })).status).toBe(403)
})

test('what a return pays back is shown before it happens, and is refused where it is something else', async () => {
  const id = await shared('cancel', 'both returned')
  const preview = await call(everybody, 'accept', { id }, '/preview')
  const { expectedCents } = (preview.body as { shown: { expectedCents: number } }).shown
  expect(expectedCents).toBeGreaterThan(0)
  expect((await call(everybody, 'accept', { id, expectedCents: expectedCents - 1 })).body).toMatchObject({ code: 'CHANGED_SINCE' })
  const [form] = await ticketFormRows(shop.context.db, { id })
  expect([form?.state, form?.tickets.map(({ ticket }) => ticket?.state)]).toEqual(['checking', ['valid', 'valid']])
  expect((await call(everybody, 'refuse', { id, reason: 'zu spät' })).status).toBe(200)
})

test('a return of which one order has ended leaves the other as it was', async () => {
  const id = await shared('cancel', 'one ended')
  const setStatus = (status: 'cancelled' | 'done') =>
    shop.context.db.updateTable('orders').set({ status }).where('reference', '=', ended).execute()
  const [form] = await ticketFormRows(shop.context.db, { id })
  const orders = (form?.tickets ?? []).flatMap(({ ticket }) => (ticket ? [{ id: ticket.orderId, reference: ticket.reference }] : []))
  // The order that is locked last, so that the other one comes first.
  const [, last] = orders.toSorted((one, other) => one.id.localeCompare(other.id))
  const ended = last?.reference ?? ''
  const { status: before } = await shop.context.db
    .selectFrom('orders')
    .select('status')
    .where('reference', '=', ended)
    .executeTakeFirstOrThrow()
  await setStatus('cancelled')
  expect((await call(everybody, 'accept', { id, expectedCents: 1 })).body).toMatchObject({ code: 'ORDER_STATE' })
  const [after] = await ticketFormRows(shop.context.db, { id })
  expect(after?.tickets.map(({ ticket }) => ticket?.state)).toEqual(['valid', 'valid'])
  await setStatus(before as 'done')
  await call(everybody, 'refuse', { id, reason: 'zu spät' })
})

test('OPS-21 a form is carried out once, with the name of whoever did it', async () => {
  expect((await call(support(), 'accept', { id: ours.form }, '/preview')).body).toMatchObject({
    says: expect.arrayContaining([expect.stringContaining('erlaubt → erlaubt junior')]),
    shown: { expectedCents: 0 },
  })
  const accept = (identity: Identity) => call(identity, 'accept', { id: ours.form, expectedCents: 0 })
  const both = await Promise.all([accept(support()), accept(everybody)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [form] = await ticketFormRows(shop.context.db, { id: ours.form })
  expect(form).toMatchObject({ state: 'done', decidedBy: expect.stringMatching(/^staff:[78]$/) })
  expect((await call(support(), 'show', { id: ours.form })).body).toMatchObject({
    state: 'done',
    tickets: [{ newHolder: 'erlaubt junior' }],
  })
})

test('a form is refused with a reason only', async () => {
  expect((await call(everybody, 'refuse', { id: theirs.form, reason: ' ' })).status).toBe(422)
  expect((await call(everybody, 'refuse', { id: theirs.form, reason: 'zu spät' })).body).toMatchObject({
    state: 'refused',
    answer: 'zu spät',
  })
})

test('those that wait are listed, all on demand, by when they came or by when they changed, page by page', async () => {
  const listed = async (input: Record<string, unknown>) => {
    const found: number[] = []
    let after: unknown
    do {
      const { body } = await call(everybody, 'list', { limit: 1, ...input, ...(after !== undefined && { after }) })
      found.push(...(body['items'] as { id: number }[]).map(({ id }) => id))
      after = body['next'] ?? undefined
    } while (after !== undefined)
    return found
  }
  expect(await listed({})).not.toContain(ours.form)
  const all = await listed({ all: true })
  expect(all.toSorted((one, other) => one - other)).toEqual(all)
  expect(all).toEqual(expect.arrayContaining([ours.form, theirs.form]))
  expect((await listed({ all: true, sort: 'changed' })).toSorted((one, other) => one - other)).toEqual(all)
  expect(await listed({ state: 'done' })).toEqual([ours.form])
})
