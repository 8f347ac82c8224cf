import { afterAll, beforeAll, expect, test } from 'vitest'
import { actRule } from '#core/staff/acts.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { operationRow } from '#test/world/staff/operation-rows.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { everyOperation } from '../load-operations.ts'
import { auditWords } from '../reports/audit-words.ts'
import { withoutShown } from '../call-operation.ts'
import { sayTo } from './say.ts'

let shop: TestShop
let ours: StaffThings
beforeAll(async () => void ({ shop, ours } = await openStaffShop()))
afterAll(() => shop.close())

const previewed = (await everyOperation()).filter(({ preview }) => preview !== undefined)

test.each(previewed)('OPS-27 the log says that somebody looked at what $name would do, and not that it was done', async (operation) => {
  const { act, name } = operation
  expect(actRule(act).isRecorded).toBe(true)
  const kept = Object.keys(withoutShown(operation).shape)
  const input = Object.fromEntries(Object.entries(operationRow(operation, ours).args(ours)).filter(([field]) => kept.includes(field)))
  const { statusCode } = await callAs(shop, person('owner', everywhere), name, input, '/preview')
  const [entry] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act, limit: 1 })
  expect([entry?.actor, entry?.outcome]).toEqual(['staff:1', statusCode === 200 ? 'done' : 'refused'])
  expect([entry?.detail, entry?.outcomeDetail]).toEqual(['{"preview":true}', expect.stringContaining('"preview":true')])
  // What would move is no amount of the log, or it would be added up.
  expect(auditWords(entry?.detail ?? '', entry?.outcomeDetail ?? null, await sayTo({ locale: 'en', timeZone: null }))).toMatch(
    /^only looked at what would happen(, [a-z ]+)?$/,
  )
})

test('a preview that is granted is among those that are looked at', async () => {
  const entries = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { limit: 500 })
  expect(entries.filter(({ outcome, detail }) => outcome === 'done' && detail.includes('preview')).length).toBeGreaterThan(5)
})
