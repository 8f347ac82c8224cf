import { afterAll, beforeAll, expect, test } from 'vitest'
import { actRule } from '#core/staff/acts.ts'
import { formatActor } from '#core/staff/identity.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { operationRow } from '#test/world/staff/operation-rows.ts'
import { callAs, everywhere, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { everyOperation } from '../load-operations.ts'

/* Whoever tries what they may not is found in the log: with their name, what they tried, and why it was refused. */

let shop: TestShop
let ours: StaffThings
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  ours = await makeStaffThings(shop, 'erlaubt')
})
afterAll(() => shop.close())

const recorded = (await everyOperation()).filter(({ act }) => actRule(act).isRecorded)
const nobody = person(null, everywhere, 4242)
const stale = person('owner', everywhere, 4243, new Date(0))

async function latest(actor: string) {
  const [entry] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { actor, limit: 1 })
  return entry && { ...entry, outcomeDetail: JSON.parse(entry.outcomeDetail ?? '{}') as object }
}

const attempts = recorded.flatMap((operation) => [
  { operation, name: operation.name, part: '' },
  ...(operation.preview ? [{ operation, name: `the preview of ${operation.name}`, part: '/preview' }] : []),
])

test.each(attempts)('OPS-27 the log names who tried $name and may not', async ({ operation, part }) => {
  const before = (await latest(formatActor(nobody)))?.number ?? 0
  const answer = await callAs(shop, nobody, operation.name, operationRow(operation, ours).args(ours), part)
  expect(answer.statusCode).toBe(403)
  const entry = await latest(formatActor(nobody))
  expect(entry).toMatchObject({ act: operation.act, outcome: 'refused', outcomeDetail: { code: 'ACT_NOT_GRANTED' } })
  expect(entry?.number).toBeGreaterThan(before)
  expect(entry?.outcomeDetail).toEqual(part ? expect.objectContaining({ preview: true }) : expect.not.objectContaining({ preview: true }))
})

test.each(recorded.filter(({ act }) => actRule(act).isSensitive))(
  'OPS-27 the log names who tried $name without having confirmed who they are',
  async (operation) => {
    const before = (await latest(formatActor(stale)))?.number ?? 0
    expect((await callAs(shop, stale, operation.name, operationRow(operation, ours).args(ours))).statusCode).toBe(403)
    const entry = await latest(formatActor(stale))
    expect(entry).toMatchObject({ act: operation.act, outcome: 'refused', outcomeDetail: { code: 'PROOF_REQUIRED' } })
    expect(entry?.number).toBeGreaterThan(before)
  },
)
