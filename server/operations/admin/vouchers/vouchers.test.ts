import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { plainVoucherCode } from '#core/vouchers/voucher-code.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { askAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const local = (): Identity => person('manager', { kind: 'partners', ids: [ours.partnerId] })

async function ask(identity: Identity, query: string, variables: Record<string, unknown> = {}) {
  const answer = await askAs(shop, identity, query, variables)
  return { status: answer.statusCode, ...answer.json<{ data: Record<string, never>; errors?: { message: string }[] }>() }
}

const issuing = `mutation ($partner: String!, $shop: String!, $amountCents: Int!, $reason: String!, $email: String) {
  issueVoucher(partner: $partner, shop: $shop, amountCents: $amountCents, reason: $reason, email: $email) {
    code voucher { id partner balanceCents standing issuedBy movements { kind amountCents actor } } } }`
const issue = (change: object = {}, identity = local()) =>
  ask(identity, issuing, { partner: ours.partner, shop: ours.shop, amountCents: 2500, reason: 'lost parcel', ...change })

interface Issued {
  code: string | null
  voucher: { id: string; balanceCents: number }
}

test('a voucher is issued with its code, shown with its ledger, extended, and ended once with what was shown to be left', async () => {
  shop.clock.advance(1000)
  const { data } = await issue()
  const { code, voucher } = data['issueVoucher'] as unknown as Issued
  expect(plainVoucherCode(code ?? '')).not.toBeNull()
  expect(voucher).toMatchObject({ partner: ours.partner, balanceCents: 2500, standing: 'counts', movements: [{ kind: 'issue' }] })
  const shown = await ask(local(), `{ vouchers { id } voucher(id: "${voucher.id}") { codeEnd movements { amountCents } } }`)
  expect(shown.data).toMatchObject({
    vouchers: [{ id: voucher.id }, { id: ours.voucher }],
    voucher: { movements: [{ amountCents: 2500 }] },
  })
  expect(JSON.stringify(shown)).not.toContain(code?.slice(0, 9))

  const extend = (until: string) => ask(local(), `mutation { extendVoucher(id: "${voucher.id}", until: "${until}") { expiresOn } }`)
  expect((await extend('2040-12-31')).data).toEqual({ extendVoucher: { expiresOn: '2040-12-31' } })
  for (const wrong of ['2039-12-31', '2040-12-31', '2041-02-30', '2999-01-01', '']) expect((await extend(wrong)).status).toBe(422)

  const end = (cents: number) =>
    ask(local(), `mutation { endVoucher(id: "${voucher.id}", expectedCents: ${cents}) { standing balanceCents } }`)
  expect((await end(2400)).status).toBe(422)
  const both = await Promise.all([end(2500), end(2500)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await extend('2041-12-31')).status).toBe(409)
})

test('a code that is mailed is in no answer, and is mailed again', async () => {
  const { data } = await issue({ email: 'jule@example.org' })
  const { code, voucher } = data['issueVoucher'] as unknown as Issued
  expect(code).toBeNull()
  await runJobs(shop)
  const mails = () => shop.outbox.sent.filter(({ to }) => to === 'jule@example.org')
  expect(mails()).toHaveLength(1)
  shop.clock.advance(1000)
  expect((await ask(local(), `mutation { sendVoucher(id: "${voucher.id}") { id } }`)).status).toBe(200)
  await runJobs(shop)
  expect(mails()).toHaveLength(2)
  expect(mails()[1]?.text).toBe(mails()[0]?.text)
})

test.each([
  ['nothing', { amountCents: 0 }, 422],
  ['less than nothing', { amountCents: -2500 }, 422],
  ['more than anybody gives', { amountCents: 1_000_001 }, 422],
  ['no reason', { reason: '  ' }, 422],
  ['a wrong address', { email: 'jule' }, 422],
  ['a shop in which the company sells nothing', { shop: 'main' }, 404],
])('no voucher is issued over or with %s', async (_what, change, expected) => {
  expect((await issue(change)).status).toBe(expected)
})

test('a foreign voucher is as if it did not exist, and a foreign company’s money is issued by nobody', async () => {
  const [foreign, missing] = [theirs.voucher, '01a1fa1d-84e8-75b7-88ba-8a4933cc7baf'].map((id) =>
    ask(local(), `{ voucher(id: "${id}") { id } }`),
  )
  expect([(await foreign!).status, (await foreign!).errors?.[0]?.message]).toEqual([404, (await missing!).errors?.[0]?.message])
  expect((await issue({ partner: theirs.partner, shop: theirs.shop })).status).toBe(404)
})

test('what was done is in the audit log, and issuing needs a fresh proof', async () => {
  const { data } = await ask(person('owner', everywhere), '{ acts(act: "vouchers", first: 200) { act thing outcome } }')
  const acts = data['acts'] as unknown as { act: string; thing: string; outcome: string }[]
  expect(acts.map(({ act, thing, outcome }) => ({ act, thing, outcome }))).toContainEqual({
    act: 'vouchers.issue',
    thing: expect.stringMatching(/^voucher:[\da-f-]{36}$/),
    outcome: 'done',
  })
  expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(['vouchers.issue', 'vouchers.extend', 'vouchers.end', 'vouchers.send']))
  const stale = person('owner', everywhere, 1, new Date('2020-01-01'))
  expect((await issue({}, stale)).status).not.toBe(200)
})
