import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openCollection, type Collection } from '../store.ts'
import type { Capture, Dispute, PayPalEventRecord, PayPalOrder, Refund, StoredAnswer } from './objects.ts'

/** The data of the simulated PayPal business account. */
export interface Business {
  orders: Collection<PayPalOrder>
  captures: Collection<Capture>
  refunds: Collection<Refund>
  disputes: Collection<Dispute>
  events: Collection<PayPalEventRecord>
  answers: Collection<StoredAnswer>
  /** Signs webhooks; made once for each data folder. */
  keys: { privateKey: string; publicKey: string }
  /** Milliseconds; tests pass their own clock. */
  now: () => number
}

export async function openBusiness(folder: string, now: () => number): Promise<Business> {
  const keys = await openCollection<{ id: string; privateKey: string; publicKey: string }>(join(folder, 'keys'))
  const stored = keys.get('webhooks') ?? { id: 'webhooks', ...newKeys() }
  await keys.put(stored)
  return {
    orders: await openCollection(join(folder, 'orders')),
    captures: await openCollection(join(folder, 'captures')),
    refunds: await openCollection(join(folder, 'refunds')),
    disputes: await openCollection(join(folder, 'disputes')),
    events: await openCollection(join(folder, 'events')),
    answers: await openCollection(join(folder, 'answers')),
    keys: stored,
    now,
  }
}

/** 17 letters and digits, like the ids of PayPal's orders, captures and refunds. */
export function newPayPalId(): string {
  return randomBytes(17).reduce((id, byte) => id + idLetters[byte % idLetters.length], '')
}

const idLetters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'

export function latestCapture({ captures }: Pick<Business, 'captures'>, orderId: string): Capture | undefined {
  return captures.all().findLast((capture) => capture.orderId === orderId)
}

let newest: { privateKey: string; publicKey: string } | undefined

/** Keys for a new data folder. A process makes them once, because that takes up to half a second and tests open dozens of folders. */
function newKeys(): { privateKey: string; publicKey: string } {
  newest ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return newest
}
