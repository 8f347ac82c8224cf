import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { makeEvent } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { openDemoWindows } from '../windows.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('OPS-31 OPS-20 the demo’s forms are open for an evening that is over and for one to come', async () => {
  const { world, clock, database } = shop
  for (const [slug, days] of [
    ['tundra-motel-auszug', -14],
    ['die-nachtfahrer-neujahr', 40],
  ] as const) {
    const happeningFrom = new Date(clock.now().getTime() + days * day)
    const product = { slug, contractPartnerId: world.promoter }
    await makeEvent(database.db, clock, { product, event: { venueId: world.venue, happeningFrom }, shops: [world.main.id] })
  }
  await openDemoWindows(shop.context)
  const { output } = await runDeclared('windows', shop.context, 'list')
  const open = output.split('\n').flatMap((line) => /^(\w+) +([\w-]+) +– +open /.exec(line)?.slice(1, 3).join(' ') ?? [])
  const acts = ['cancel', 'change', 'refund']
  expect(open.toSorted()).toEqual(acts.flatMap((act) => [`${act} die-nachtfahrer-neujahr`, `${act} tundra-motel-auszug`]))
})
