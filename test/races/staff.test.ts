import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { endAccount, revokeRole } from '#server/house/staff/accounts.ts'
import { ableOwners } from '#server/house/staff/stored/queries-accounts.ts'
import { signedInStaff } from '../world/staff/staff.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* Two owners who end or demote each other at once: one of them stays, or nobody could manage the staff any more. */

async function endEachOther(random: SeededRandom, shop: RaceShop, act: typeof endAccount | typeof demote) {
  const owners = [await signedInStaff(shop, 'ada@example.org'), await signedInStaff(shop, 'ben@example.org')]
  const answers = await crowd(random, 2, async (index, go) => {
    const other = owners[1 - index]?.accountId ?? 0
    await go()
    return act(shop.context, other)
  })
  return { codes: answers.map((answer) => (answer.ok ? 'done' : answer.problems[0]?.code)), left: await ableOwners(shop.database.db) }
}

const demote = (ctx: RaceShop['context'], accountId: number) => revokeRole(ctx, accountId, 'owner')

for (const [what, act] of [
  ['end', endAccount],
  ['demote', demote],
] as const) {
  race(`two owners who ${what} each other at once leave one owner`, (random) =>
    inShop(random, async (shop) => {
      const { codes, left } = await endEachOther(random, shop, act)
      expect(new Set(codes)).toEqual(new Set(['done', 'LAST_OWNER']))
      expect(left).toHaveLength(1)
    }),
  )

  race(`twin: without their turns two owners ${what} each other, and none is left`, (random) =>
    inShop(random, async (shop) => {
      guards.remove({
        instead: [[/pg_advisory_xact_lock\(hashtextextended\('stagefront:staff-owners', 0\)\)/, '1']],
        look: { like: /and g\.role = 'owner' and g\.scope_kind = 'house'/, lookers: 2 },
      })
      const { codes, left } = await endEachOther(random, shop, act)
      expect(codes).toEqual(['done', 'done'])
      expect(left).toEqual([])
    }),
  )
}
