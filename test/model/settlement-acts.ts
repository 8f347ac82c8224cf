import fc from 'fast-check'
import { noTerms } from '#core/settlements/settle.ts'
import { closeSettlement, planSettlement } from '#server/money/settlements/close-settlement.ts'
import { storeTerms } from '#server/money/settlements/records.ts'
import { act, type Act } from './act.ts'
import type { ModelWorld } from './model-world.ts'

/** What accountants do: they write down terms, and close settlements, now or up to a moment that is over. */
export function settlementActs({ world, seated }: Pick<ModelWorld, 'world' | 'seated'>): fc.Arbitrary<Act>[] {
  const settled = fc.record({
    eventId: fc.constantFrom(world.event.id, seated.id),
    partnerId: fc.constantFrom(world.promoter, world.promoter, world.company),
  })
  const points = fc.integer({ min: 0, max: 10_000 })
  const terms = fc.record({
    ticketFeeCents: fc.constantFrom(0, 0, 99, 150),
    ticketFeePoints: fc.oneof(fc.constant(0), points),
    goodsFeePoints: fc.oneof(fc.constant(0), points),
    costsCents: fc.constantFrom(0, 0, 1234, 50_000),
    guaranteeCents: fc.constantFrom(null, null, 0, 3000, 20_000),
    sharePoints: fc.oneof(fc.constant(null), points),
    advancesCents: fc.constantFrom(0, 0, 777),
  })
  const agree = fc
    .record({ settled, terms })
    .map(({ settled: what, terms: agreed }) =>
      act(`terms are agreed for event ${what.eventId} with partner ${what.partnerId}`, (_notes, shop) =>
        shop.attempt('agree terms', () =>
          storeTerms(shop.context.db, what, { ...noTerms, ...agreed, changedAt: shop.clock.now(), changedBy: 'model' }),
        ),
      ),
    )
  const close = fc.record({ settled, minutesAgo: fc.constantFrom(0, 0, 0, 3, 200) }).map(({ settled: what, minutesAgo }) =>
    act(`an accountant settles event ${what.eventId} with partner ${what.partnerId} up to ${minutesAgo} minutes ago`, (_notes, shop) =>
      shop.attempt('settle', async () => {
        const until = new Date(shop.clock.now().getTime() - minutesAgo * 60_000)
        const shown = await planSettlement(shop.context, what, until)
        if (shown.ok) await closeSettlement(shop.context, what, { until, shown: shown.value, actor: 'model' })
      }),
    ),
  )
  return [agree, close, close]
}
