import { sql } from 'kysely'
import type { NewsletterMailKind } from '#core/newsletter/newsletter-mail-kind.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { WaitingListMailKind } from '#core/waiting-list/entry.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { Connection } from '#db/database.ts'

/** Every job and its payload. Jobs are idempotent: running one twice has the same effect as running it once. */
export interface Jobs {
  'issue-tickets': { orderId: string }
  'issue-documents': { orderId: string }
  'issue-credit-notes': { orderId: string }
  /** `cause` is the cancellation, the event's change or the correction that a mail of this kind is about, or its number if it is sent again. */
  'send-order-mail': { orderId: string; kind: OrderMailKind; cause?: number }
  'send-cart-mail': { cartId: string; email: string; locale: Locale; requestedAt: string }
  'send-voucher-mail': { voucherId: string; requestedAt: string }
  /** `event` is the slug of the event that the fan came for. */
  'send-place-mail': {
    shopId: number
    queueId: number
    number: number
    event: string
    email: string
    locale: Locale
    requestedAt: string
  }
  'send-order-link': { shopId: number; reference: string; email: string }
  /** `placedUntil` limits the second run to orders that were under way during the first. */
  'follow-event-change': { changeId: number; placedUntil?: string }
  'apply-provider-event': { provider: string; eventId: string }
  'refund-payment': { paymentId: string; reason: string }
  'review-tickets': { orderId: string }
  'void-payment': { paymentId: string }
  'report-fault': { shopId: number; exception: string; cause: string; at: string }
  'subscribe-buyer': { shopId: number; email: string; locale: Locale; agreedAt: string }
  'send-newsletter-mail': { subscriptionId: string; kind: NewsletterMailKind; number: number }
  'send-withdrawal-mail': { withdrawalId: number }
  'decide-ticket-form': { formId: number }
  'send-application': { applicationId: number }
  /** `reason` is why an operator refused a refund. */
  'send-service-mail': { kind: 'form_received' | 'form_refused' | 'refund_refused'; id: number; reason?: string }
  'send-staff-invitation': { accountId: number; locale: Locale }
  /** Offers what has come back to a product's waiting list. */
  'serve-waiting-list': { productId: number }
  /** `cause` tells mails of the same kind to one entry apart. */
  'send-waiting-list-mail': { entryId: string; kind: WaitingListMailKind; cause: string }
  /** Makes the sizes of the next waiting image (`images/make-images.ts`). */
  'make-images': Record<string, never>
  /** Renews the texts that listings are searched by; enqueued by migrations. */
  'refresh-search-texts': Record<string, never>
  /** Goes on with a long act of the staff (`server/operations/runs/continue-run.ts`). */
  'continue-run': { runId: number }
}

export type JobName = keyof Jobs

/** Jobs with a queue name run one at a time: heavy work, so that tickets and mails do not wait behind it and memory stays bounded. */
const queueNames: { [Name in JobName]?: string } = { 'make-images': 'pictures' }

/**
 * Enqueues a job in the caller's transaction, so that it exists only if the change that needs it is committed.
 * @param options `key` makes a job unique while it waits; `runAt` delays it, and so does `delaySeconds`, by the database's
 *   clock, which the queue runs on; of the waiting jobs the one with the smallest `priority` runs first (default 0)
 */
export async function enqueue<Name extends JobName>(
  connection: Connection,
  name: Name,
  payload: Jobs[Name],
  options: { key?: string; runAt?: Date; delaySeconds?: number; maxAttempts?: number; priority?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
    run_at => coalesce(${options.runAt ?? null}::timestamptz, now() + make_interval(secs => ${options.delaySeconds ?? 0})), max_attempts => ${options.maxAttempts ?? 25},
    priority => ${options.priority ?? 0}, queue_name => ${queueNames[name] ?? null})`.execute(connection)
}

/** The priority of mails that are enqueued for a whole hall at once: whoever buys meanwhile does not wait for them. */
export const afterBuyers = 10

/**
 * One job to enqueue, unique under its key while it waits, `delaySeconds` at least. Of the waiting jobs the one with the smallest `priority` runs
 * first (default 0).
 */
export type KeyedJob = {
  [Name in JobName]: { name: Name; payload: Jobs[Name]; key: string; priority?: number; delaySeconds?: number }
}[JobName]

/** Enqueues several jobs at once, in the caller's transaction. */
export async function enqueueAll(connection: Connection, jobs: readonly KeyedJob[]): Promise<void> {
  const later = jobs.filter(({ delaySeconds = 0 }) => delaySeconds > 0)
  for (const { name, payload, ...options } of later) await enqueue(connection, name, payload, options)
  const atOnce = jobs.filter((job) => !later.includes(job))
  if (atOnce.length === 0) return
  const specs = atOnce.map(({ name, payload, key, priority = 0 }) => ({
    identifier: name,
    payload,
    job_key: key,
    priority,
    queue_name: queueNames[name] ?? null,
  }))
  await sql`${prepared} select count(*) from graphile_worker.add_jobs(
    array(select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) as spec))`.execute(
    connection,
  )
}
