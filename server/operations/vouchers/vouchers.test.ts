import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { plainVoucherCode } from '#core/vouchers/voucher-code.ts'
import { verify } from '#server/upkeep/verify.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
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

interface Shown {
  id: string
  balanceCents: number
  codeEnd: string
  movements: { amountCents: number }[]
}

async function call<T = Shown>(name: string, input: Record<string, unknown>, part = '') {
  const answer = await callAs(shop, local(), `vouchers.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<T & { code?: string; message: string; details: { field?: string } }>() }
}

const issue = (change: object = {}) =>
  call<{ voucher: Shown }>('issue', { partner: ours.partner, shop: ours.shop, amountCents: 2500, reason: 'lost parcel', ...change })

test('a voucher is issued with its code, shown with its ledger, extended, and ended once with what was shown to be left', async () => {
  shop.clock.advance(1000)
  const { code, voucher } = (await issue()).body
  expect(plainVoucherCode(code ?? '')).not.toBeNull()
  expect(voucher).toMatchObject({ partner: ours.partner, balanceCents: 2500, standing: 'counts', movements: [{ kind: 'issue' }] })
  const listed = await call<{ items: Shown[] }>('list', {})
  expect(listed.body.items.map(({ id }) => id)).toEqual([voucher.id, ours.voucher])
  const shown = await call('show', { id: voucher.id })
  expect(shown.body.movements).toMatchObject([{ amountCents: 2500 }])
  expect(JSON.stringify([listed, shown])).not.toContain(code?.slice(0, 9))

  const extend = (until: string) => call('extend', { id: voucher.id, until })
  expect((await extend('2040-12-31')).body).toMatchObject({ expiresOn: '2040-12-31' })
  for (const wrong of ['2039-12-31', '2040-12-31', '2041-02-30', '2999-01-01', '']) {
    expect((await extend(wrong)).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'until' } })
  }

  const preview = await call<{ shown: { expectedCents: number } }>('end', { id: voucher.id }, '/preview')
  expect(preview.body).toMatchObject({ says: [expect.stringContaining('25,00')], shown: { expectedCents: 2500 } })
  const end = (expectedCents: number) => call('end', { id: voucher.id, expectedCents })
  expect((await end(2400)).body).toMatchObject({ code: 'CHANGED_SINCE', message: expect.stringMatching(/24,00.*25,00/) })
  const both = await Promise.all([end(2500), end(2500)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await extend('2041-12-31')).status).toBe(409)
})

test('a code that is mailed is in no answer, and is mailed again', async () => {
  const { code, voucher } = (await issue({ email: 'jule@example.org' })).body
  expect(code).toBeNull()
  await runJobs(shop)
  const mails = () => shop.outbox.sent.filter(({ to }) => to === 'jule@example.org')
  expect(mails()).toHaveLength(1)
  shop.clock.advance(1000)
  expect((await call('send', { id: voucher.id })).status).toBe(200)
  await runJobs(shop)
  expect(mails()).toHaveLength(2)
  expect(mails()[1]?.text).toBe(mails()[0]?.text)
})

test.each([
  ['nothing', { amountCents: 0 }, 'amountCents'],
  ['less than nothing', { amountCents: -2500 }, 'amountCents'],
  ['half a cent', { amountCents: 10.5 }, 'amountCents'],
  ['an amount in words', { amountCents: 'ten' }, 'amountCents'],
  ['more than anybody gives', { amountCents: 1_000_001 }, 'amountCents'],
  ['no reason', { reason: '  ' }, 'reason'],
  ['a wrong address', { email: 'jule' }, 'email'],
  ['a field that does not exist', { amount: 25 }, 'amount'],
])('no voucher is issued over or with %s', async (_what, change, field) => {
  expect((await issue(change)).body).toMatchObject({ code: 'INVALID_INPUT', details: { field } })
})

test('a company issues no voucher in the name of a shop in which it sells nothing', async () => {
  expect(await issue({ shop: 'main' })).toMatchObject({ status: 404, body: { message: expect.stringContaining('do not belong together') } })
})

test('a foreign voucher is as if it did not exist, and a foreign company’s money is issued by nobody', async () => {
  const [foreign, missing] = await Promise.all([theirs.voucher, '01a1fa1d-84e8-75b7-88ba-8a4933cc7baf'].map((id) => call('show', { id })))
  expect([foreign?.status, foreign?.body.message]).toEqual([404, missing?.body.message])
  expect((await issue({ partner: theirs.partner, shop: theirs.shop })).status).toBe(404)
})

test('a list is read to its end page by page, and as a file', async () => {
  for (let each = 0; each < 5; each++) {
    shop.clock.advance(1000)
    await issue()
  }
  const whole = await call<{ items: Shown[] }>('list', { limit: 500 })
  const found: string[] = []
  let after: string | undefined
  do {
    const { body } = await call<{ items: Shown[]; next: string | null }>('list', { limit: 2, ...(after !== undefined && { after }) })
    expect(body.items.length).toBeLessThanOrEqual(2)
    found.push(...body.items.map(({ id }) => id))
    after = body.next ?? undefined
  } while (after !== undefined)
  expect(found).toEqual(whole.body.items.map(({ id }) => id))
  for (const wrong of [{ limit: 501 }, { limit: 0 }, { after: 'x' }, { first: 5 }]) {
    expect((await call('list', wrong)).body).toMatchObject({ code: 'INVALID_INPUT' })
  }
})

test('what was done is in the audit log, and issuing needs a fresh proof', async () => {
  const { items: acts } = (await callAs(shop, person('owner', everywhere), 'audit.list', { act: 'vouchers', limit: 200 })).json<{
    items: { act: string }[]
  }>()
  expect(acts).toContainEqual(
    expect.objectContaining({ act: 'vouchers.issue', thing: expect.stringMatching(/^voucher:[\da-f-]{36}$/), outcome: 'done' }),
  )
  expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(['vouchers.issue', 'vouchers.extend', 'vouchers.end', 'vouchers.send']))
  const stale = person('owner', everywhere, 1, new Date('2020-01-01'))
  const input = { partner: ours.partner, shop: ours.shop, amountCents: 2500, reason: 'lost parcel' }
  expect((await callAs(shop, stale, 'vouchers.issue', input)).json()).toMatchObject({ code: 'PROOF_REQUIRED' })
})
