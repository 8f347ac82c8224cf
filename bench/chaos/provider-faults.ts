import { setTimeout as sleep } from 'node:timers/promises'
import type { WholeShop } from '#test/system/whole-shop.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { FaultyProvider, ProviderPayment } from './faulty-provider.ts'

/** How many payments are disturbed, and how many orders an operator cancels meanwhile. */
const rounds = 12
const cancellations = 3

/**
 * While people buy, requests to the provider are refused and answers are lost, payments are refunded in full and in part and disputed
 * at the provider, events arrive twice, and refunds of cancelled orders stay pending or fail. At the end connections work again, and
 * the refunds that are pending succeed.
 */
export async function disturbProvider(shop: WholeShop, provider: FaultyProvider, random: SeededRandom): Promise<void> {
  const seen = new Set<string>()
  const next = async (): Promise<ProviderPayment | undefined> => {
    const payment = (await provider.payments()).find(({ id }) => !seen.has(id))
    if (payment) seen.add(payment.id)
    return payment
  }
  provider.breakConnections({ refused: 0.15, lost: 0.15 })
  await provider.act('', { deliveries: 'twice' })
  for (let round = 0; round < rounds; round++) {
    const payment = await next()
    if (payment) await disturb(provider, payment, round)
    await sleep(random.integer(200, 1200))
  }
  for (let round = 0; round < cancellations; round++) {
    const payment = await next()
    if (!payment) continue
    await provider.act('', { next_refund: round % 2 === 0 ? 'pending' : 'failed' })
    await shop.command('orders', 'cancel', payment.reference, '--yes')
  }
  await sleep(3000)
  provider.breakConnections({ refused: 0, lost: 0 })
  await provider.act('', { deliveries: 'normal', next_refund: 'succeeded' })
  for (const id of await provider.pendingRefunds()) await provider.act(`/refunds/${id}`, { status: 'succeeded' })
}

/** Every kind of act happens, whatever the seed. */
async function disturb(provider: FaultyProvider, { id }: ProviderPayment, round: number): Promise<void> {
  const kind = round % 6
  if (kind === 0) return void (await provider.act(`/payments/${id}/refund`, {}))
  if (kind === 1) return void (await provider.act(`/payments/${id}/refund`, { amount: 500 }))
  const dispute = await provider.act(`/payments/${id}/dispute`, { inquiry: kind === 5 })
  if (kind === 2) await provider.act(`/disputes/${dispute.id}`, { status: 'won' })
  if (kind === 3) await provider.act(`/disputes/${dispute.id}`, { status: 'lost' })
}
