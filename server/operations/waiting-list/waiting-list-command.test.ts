import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCapacity } from '#server/selling/stock/records-pools.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'

let shop: TestShop
let lists: ReturnType<typeof waitingLists>
const folder = mkdtempSync(join(tmpdir(), 'stagefront-waiting-list-'))
beforeAll(async () => {
  shop = await openTestShop()
  lists = waitingLists(shop)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})
const run = (...args: string[]) => runDeclared('waiting-list', shop.context, ...args)

test('an operator sees who waits, offers what there is, exports the list and takes an address off', async () => {
  expect(await run('list')).toEqual({ code: 0, output: '0 entries' })
  const event = await lists.soldOut('ausverkauft')
  await lists.waits('ada@example.org', { slug: 'ausverkauft', amount: 2 })
  const ben = await lists.waits('ben@example.org', { slug: 'ausverkauft' })
  expect((await run('list')).output).toMatch(/^ausverkauft +tickets +2 +3 +0 +0 +0 +0 +0$/m)
  // Without a return that would have been noticed.
  await changeCapacity(shop.database.db, [{ poolId: event.variants['saal-online']?.poolIds[0] ?? 0, units: 1 }])
  expect((await run('offer', 'ausverkauft')).output).toMatch(/ausverkauft +tickets +1 +2 +1 /)
  const { output } = await run('show', 'ausverkauft')
  expect(output).toMatch(/ada@example.org +tickets +waiting +2 +– +– +\S+ \S+ UTC +–$/m)
  expect(output).toMatch(/ben@example.org +tickets +offered +1 +– +– +\S+ \S+ UTC +\S+ \S+ UTC$/m)

  const file = join(folder, 'list.csv')
  expect(await run('show', 'ausverkauft', '--csv', file)).toMatchObject({ code: 0 })
  expect(readFileSync(file, 'utf8')).toMatch(/ben@example.org;tickets;offered;1;;;main;/)
  await expect(run('show', 'ausverkauft', '--csv', file)).rejects.toThrow('exists already')
  expect(existsSync(file)).toBe(true)

  expect(await run('remove', 'ausverkauft', 'ben@example.org')).toMatchObject({ code: 1, output: expect.stringContaining('add --yes') })
  expect(await run('remove', 'ausverkauft', 'BEN@example.org', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('removed: 1 entry'),
  })
  expect(await run('remove', 'ausverkauft', 'ben@example.org', '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is on no list of ausverkauft'),
  })
  expect(await lists.entry(ben)).toBeNull()
  expect((await run('show', 'ausverkauft')).output).not.toContain('ben@')
})

test.each([
  [['nothing'], 'unknown action'],
  [['show'], 'SLUG: This is needed'],
  [['show', 'unbekannt'], 'SLUG unbekannt: There is no such thing'],
  [['remove', 'torfmond-bremen'], 'ADDRESS: This is needed'],
  [['remove', 'torfmond-bremen', 'ben'], 'ADDRESS: '],
])('waiting-list %j says what is wrong', async (args, why) => {
  expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringContaining(why) })
})
