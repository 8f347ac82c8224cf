import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openCollection, type Collection } from '../store.ts'
import type { BankPayment, Dispute, EventRecord, StoredResponse, PaymentIntent, Refund, SessionRecord } from './objects.ts'

/** The data of the simulated Stripe account. */
export interface Account {
  sessions: Collection<SessionRecord>
  intents: Collection<PaymentIntent>
  bankPayments: Collection<BankPayment>
  refunds: Collection<Refund>
  disputes: Collection<Dispute>
  events: Collection<EventRecord>
  answers: Collection<StoredResponse>
  /** Milliseconds; tests pass their own clock. */
  now: () => number
}

export async function openAccount(folder: string, now: () => number): Promise<Account> {
  return {
    sessions: await openCollection(join(folder, 'sessions')),
    intents: await openCollection(join(folder, 'payment-intents')),
    bankPayments: await openCollection(join(folder, 'bank-payments')),
    refunds: await openCollection(join(folder, 'refunds')),
    disputes: await openCollection(join(folder, 'disputes')),
    events: await openCollection(join(folder, 'events')),
    answers: await openCollection(join(folder, 'idempotency')),
    now,
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url').replace(/[-_]/g, '0')}`
}

export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
