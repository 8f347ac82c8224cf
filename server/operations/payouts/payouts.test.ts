import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#core/money/format-price.ts'
import type { Identity } from '#core/staff/identity.ts'
import { buying } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader, env: { PAYOUT_SECOND_PERSON_FROM: '30' } })))
afterAll(() => shop.close())

const [ada, grace] = [person('accountant', everywhere, 1), person('accountant', everywhere, 2)]
const folder = mkdtempSync(join(tmpdir(), 'stagefront-staff-payouts-'))
let files = 0

/** Money of a cancelled order that came by transfer. */
async function owed(): Promise<void> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const file = join(folder, `${files++}.csv`)
  const row = `${testAccount.bankIban};24.11.2026;${order?.reference};Marlene;DE93999999990000000001;39.90`
  writeFileSync(file, `IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag\n${row}`)
  await runDeclared('bank', shop.context, 'import', file)
  await runDeclared('orders', shop.context, 'cancel', order?.reference ?? '', '--yes')
}

async function call(identity: Identity, name: string, input: Record<string, unknown> = {}, part = '') {
  const { statusCode, body, headers } = await callAs(shop, identity, `payouts.${name}`, input, part)
  return { status: statusCode, text: body, headers }
}

/** Calls an operation with what its preview shows. */
async function asShown(identity: Identity, name: string, input: Record<string, unknown> = {}) {
  const preview = await call(identity, name, input, '/preview')
  if (preview.status !== 200) return preview
  return call(identity, name, { ...input, ...(JSON.parse(preview.text) as { shown: object }).shown })
}
const decide = (identity: Identity, name: string, id: number) => asShown(identity, name, { id })

async function prepared(identity: Identity): Promise<number> {
  await owed()
  const { text } = await asShown(identity, 'prepare')
  return (JSON.parse(text) as { payouts: { id: number }[] }).payouts[0]?.id ?? 0
}

test('OPS-22 two accounts of the staff pay out together: one prepares, the other approves, and the bank gets its file', async () => {
  const id = await prepared(ada)
  const alone = await decide(ada, 'approve', id)
  expect([alone.status, alone.text]).toEqual([409, expect.stringContaining('somebody else than staff:1')])
  expect((await decide(ada, 'export', id)).status).toBe(409)
  expect(JSON.parse((await decide(grace, 'approve', id)).text)).toMatchObject({ state: 'approved', approvedBy: 'staff:2' })
  const { text, headers } = await decide(ada, 'export', id)
  expect(headers).toMatchObject({ 'content-type': 'application/xml', 'content-disposition': `attachment; filename="payout-${id}.xml"` })
  expect(text).toContain('<InstdAmt Ccy="EUR">39.90</InstdAmt>')
  expect(JSON.parse(decodeURIComponent(String(headers['x-notes'])))).toEqual([expect.stringMatching(/^1 transfer of 39,90/)])
  expect(JSON.parse((await decide(grace, 'done', id)).text)).toMatchObject({ state: 'made', totalCents: 3990 })
})

test('a payout is approved, completed and withdrawn over the sum that was shown, and over no other', async () => {
  const id = await prepared(ada)
  for (const name of ['approve', 'withdraw']) {
    const { status, text } = await call(grace, name, { id, expectedCents: 3989 })
    expect([status, text]).toEqual([409, expect.stringContaining('CHANGED_SINCE')])
    expect((await call(grace, name, { id })).status).toBe(422)
  }
  expect((await call(grace, 'done', { id }, '/preview')).text).toContain('never exported')
  expect(JSON.parse((await call(ada, 'show', { id })).text)).toMatchObject({ state: 'prepared', transfers: [{ amountCents: 3990 }] })
  expect((await decide(ada, 'withdraw', id)).status).toBe(200)
})

test('payouts are prepared and exported over the amount that was shown, and a preview of either leaves nothing behind', async () => {
  await owed()
  const preview = await call(ada, 'prepare', {}, '/preview')
  const { says, shown: before } = JSON.parse(preview.text) as { says: string[]; shown: { expectedCents: number } }
  expect(says).toEqual([expect.stringContaining(`of ${formatPrice(before.expectedCents)} to pay back`)])
  await owed()
  const now = before.expectedCents + 3990
  const stale = await call(ada, 'prepare', before)
  expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(new RegExp(`CHANGED_SINCE.*${formatPrice(now)}`))])
  expect((await call(ada, 'prepare')).status).toBe(422)
  const { payouts } = JSON.parse((await asShown(ada, 'prepare')).text) as { payouts: { id: number }[] }
  const id = payouts[0]?.id ?? 0
  await decide(grace, 'approve', id)
  const shown = await call(ada, 'export', { id }, '/preview')
  expect(JSON.parse(shown.text)).toMatchObject({
    says: [expect.stringMatching(`^Payout ${id}: \\d transfers of ${formatPrice(now)}\\.$`)],
    shown: { expectedCents: now },
  })
  expect((await call(ada, 'export', { id, ...before })).status).toBe(409)
  expect(JSON.parse((await call(ada, 'show', { id })).text)).toMatchObject({ state: 'approved', exportedBy: null })
  expect((await decide(ada, 'export', id)).status).toBe(200)
  await decide(ada, 'withdraw', id)
})

test('an account of the staff and one of the machine may be one person, so neither approves what the other prepared', async () => {
  const id = await prepared(ada)
  const { code, output } = await runDeclared('payouts', shop.context, 'approve', String(id), '--yes')
  expect([code, output]).toEqual([1, expect.stringContaining('may be one person')])
  await decide(ada, 'withdraw', id)
  const again = await runDeclared('payouts', shop.context, 'prepare')
  const [, number = ''] = /^payout (\d+):/m.exec(again.output) ?? []
  const byStaff = await decide(grace, 'approve', Number(number))
  expect([byStaff.status, byStaff.text]).toEqual([409, expect.stringContaining('may be one person')])
})

test('approving a payout needs a proof of who one is that is not old, and no API key can do it', async () => {
  const stale = person('accountant', everywhere, 3, new Date(shop.clock.now().getTime() - 10 * 60_000 - 1))
  const approve = async (identity: Identity) => {
    const { status, text } = await call(identity, 'approve', { id: 1, expectedCents: 1 })
    return [status, (JSON.parse(text) as { code: string }).code]
  }
  expect(await approve(stale)).toEqual([403, 'PROOF_REQUIRED'])
  const key: Identity = {
    kind: 'key',
    keyId: 'k1',
    label: 'books',
    acts: ['payouts.approve'],
    scope: everywhere,
    endsAt: new Date('2100-01-01'),
    accountId: 4,
    grants: [{ role: 'accountant', scope: everywhere }],
  }
  expect(await approve(key)).toEqual([403, 'ACT_NOT_GRANTED'])
})

test('a payout that does not exist is 404', async () => {
  for (const name of ['approve', 'withdraw', 'done']) {
    expect((await call(ada, name, { id: 999_999 }, '/preview')).status).toBe(404)
    expect((await call(ada, name, { id: 999_999, expectedCents: 1 })).status).toBe(404)
  }
  expect([(await call(ada, 'show', { id: 999_999 })).status, (await decide(ada, 'export', 999_999)).status]).toEqual([404, 404])
})

test('those that are open are listed, all on demand, by when they were prepared or changed, page by page', async () => {
  const open = await prepared(ada)
  const listed = async (input: Record<string, unknown>) => {
    const found: number[] = []
    let after: string | null = null
    do {
      const { text } = await call(ada, 'list', { limit: 1, ...input, ...(after !== null && { after }) })
      const page = JSON.parse(text) as { items: { id: number }[]; next: string | null }
      found.push(...page.items.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    return found
  }
  const all = await listed({ all: true })
  expect([all.at(-1), all]).toEqual([open, all.toSorted((one, other) => one - other)])
  expect(all.length).toBeGreaterThan((await listed({})).length)
  expect((await listed({ all: true, sort: 'changed' })).toSorted((one, other) => one - other)).toEqual(all)
  expect((await listed({ state: 'made' })).every((id) => all.includes(id))).toBe(true)
})
