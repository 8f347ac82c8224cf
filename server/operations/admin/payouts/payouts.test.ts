import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { bankCommand } from '#server/operations/commands/sales/bank-command.ts'
import { ordersCommand } from '#server/operations/commands/sales/orders-command.ts'
import { payoutsCommand } from '#server/operations/commands/sales/payouts-command.ts'
import { buying } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { runCommand } from '#test/world/run-command.ts'
import { askAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
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
  await runCommand(bankCommand, shop.context, 'import', file)
  await runCommand(ordersCommand, shop.context, 'cancel', order?.reference ?? '', '--yes')
}

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return {
    status: answer.statusCode,
    ...answer.json<{ data: unknown; errors?: { message: string; extensions: { code: string } }[] }>(),
  }
}

async function prepared(identity: Identity): Promise<number> {
  await owed()
  const { data } = await ask(identity, 'mutation { preparePayouts { payouts { id totalCents } unpayable { why } } }')
  return (data as { preparePayouts: { payouts: { id: number }[] } }).preparePayouts.payouts[0]?.id ?? 0
}

test('OPS-22 two accounts of the staff pay out together: one prepares, the other approves, and the bank gets its file', async () => {
  const id = await prepared(ada)
  const alone = await ask(ada, `mutation { approvePayout(id: ${id}) { id } }`)
  expect([alone.status, alone.errors?.[0]?.message]).toEqual([409, expect.stringContaining('somebody else than staff:1')])
  expect((await ask(ada, `mutation { exportPayout(id: ${id}) { xml } }`)).status).toBe(409)
  expect((await ask(grace, `mutation { approvePayout(id: ${id}) { approvedBy } }`)).data).toEqual({
    approvePayout: { approvedBy: 'staff:2' },
  })
  const { data } = await ask(ada, `mutation { exportPayout(id: ${id}) { name xml } }`)
  expect(data).toEqual({ exportPayout: { name: `payout-${id}.xml`, xml: expect.stringContaining('<InstdAmt Ccy="EUR">39.90</InstdAmt>') } })
  expect((await ask(grace, `mutation { completePayout(id: ${id}) { made totalCents } }`)).data).toEqual({
    completePayout: { made: true, totalCents: 3990 },
  })
})

test('an account of the staff and one of the machine may be one person, so neither approves what the other prepared', async () => {
  const id = await prepared(ada)
  const { code, output } = await runCommand(payoutsCommand, shop.context, 'approve', String(id))
  expect([code, output]).toEqual([1, expect.stringContaining('may be one person')])
  await ask(ada, `mutation { withdrawPayout(id: ${id}) { id } }`)
  const again = await runCommand(payoutsCommand, shop.context, 'prepare')
  const [, number = ''] = /^payout (\d+):/m.exec(again.output) ?? []
  const byStaff = await ask(grace, `mutation { approvePayout(id: ${number}) { id } }`)
  expect([byStaff.status, byStaff.errors?.[0]?.message]).toEqual([409, expect.stringContaining('may be one person')])
})

test('approving a payout needs a proof of who one is that is not old, and no API key can do it', async () => {
  const stale = person('accountant', everywhere, 3, new Date(shop.clock.now().getTime() - 10 * 60_000 - 1))
  expect((await ask(stale, 'mutation { approvePayout(id: 1) { id } }')).errors?.[0]?.extensions).toMatchObject({
    code: 'PROOF_REQUIRED',
    status: 403,
  })
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
  expect((await ask(key, 'mutation { approvePayout(id: 1) { id } }')).errors?.[0]?.extensions).toMatchObject({ code: 'ACT_NOT_GRANTED' })
})

test('a payout that does not exist is 404', async () => {
  expect((await ask(ada, 'mutation { withdrawPayout(id: 999999) { id } }')).status).toBe(404)
})
