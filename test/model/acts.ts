import fc from 'fast-check'
import { act, often, type Act } from './act.ts'
import { eventActs } from './event-acts.ts'
import { expressActs } from './express-acts.ts'
import { fanActs } from './fan-acts.ts'
import type { ModelWorld } from './model-world.ts'
import { machineActs, operatorActs } from './operator-acts.ts'
import { paymentActs } from './payment-acts.ts'
import type { CrashPhase } from './power.ts'
import { providerActs } from './provider-acts.ts'
import { seatActs } from './seat-acts.ts'
import { settlementActs } from './settlement-acts.ts'
import { supplementActs } from './supplement-acts.ts'
import { voucherActs } from './voucher-acts.ts'

/** Everything that fans, providers, the bank, operators and machines do. @param sticker it costs nothing */
export function acts({ world, sticker, gift, seated }: Pick<ModelWorld, 'world' | 'sticker' | 'gift' | 'seated'>): fc.Arbitrary<Act>[] {
  const wares = {
    floor: world.event.variants['innenraum-online']?.id ?? 0,
    paper: world.event.variants['innenraum-hard']?.id ?? 0,
    balcony: world.event.variants['balkon-online']?.id ?? 0,
    shirt: world.shirt.variants['m']?.id ?? 0,
    sticker: Object.values(sticker.variants)[0]?.id ?? 0,
    gift: gift.variants['25']?.id ?? 0,
    seat: seated.variants['parkett-online']?.id ?? 0,
    table: seated.variants['tisch-online']?.id ?? 0,
  }
  const simple = [
    ...fanActs(wares),
    ...seatActs(wares.seat).flatMap((seatAct) => often(2, seatAct)),
    ...expressActs(wares),
    ...paymentActs(),
    ...supplementActs(wares),
    ...voucherActs(world),
    ...providerActs(),
    ...operatorActs(world),
    ...settlementActs({ world, seated }),
    ...eventActs(world.event),
    ...machineActs(),
  ]
  // Many acts have few steps.
  const step = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 40 }))
  const crash = fc
    .tuple(step, fc.constantFrom<CrashPhase>('before', 'after'), fc.oneof(...simple))
    .map(([at, phase, inner]) => crashing(at, phase, inner))
  const together = fc.array(fc.oneof(...simple), { minLength: 2, maxLength: 4 }).map(atOnce)
  return [...simple, ...often(12, crash), ...often(7, together)]
}

function crashing(step: number, phase: CrashPhase, inner: Act): Act {
  return {
    ...act(`crash ${phase} step ${step} of: ${String(inner)}`, (notes, shop) => {
      shop.crashAt(step, phase)
      return inner.doing(notes, shop)
    }),
    check: inner.check.bind(inner),
  }
}

function atOnce(inner: Act[]): Act {
  return {
    ...act(`at once: ${inner.map(String).join(' | ')}`, (notes, shop) => Promise.all(inner.map((each) => each.doing(notes, shop)))),
    check: (notes) => inner.every((each) => each.check(notes)),
  }
}
