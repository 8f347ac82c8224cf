import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slices } from '#server/startup/wiring/slices.ts'

/** Jobs that decide something about orders, tickets or people, and write it into the audit log. */
const audited = ['carry-out-choices', 'decide-ticket-form', 'deliver-sent-orders', 'erase-old-records', 'expire-due-orders']

/** Why the other jobs write nothing there. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'carries out what was decided and recorded before; the order’s history and the ledger say what became of it': [
    'apply-provider-event',
    'follow-event-change',
    'issue-credit-notes',
    'issue-documents',
    'issue-tickets',
    'reconcile-payments',
    'refund-payment',
    'review-tickets',
    'void-payment',
  ],
  'goes on with what somebody of the staff has begun, and each act of it is recorded as theirs': ['continue-run'],
  'stores the default that was recorded when the choices were opened; carry-out-choices writes what follows': ['settle-choice-deadlines'],
  'offers what came back by the order of the list, and each entry has its own history': ['serve-due-waiting-lists', 'serve-waiting-list'],
  'moves a queue by the rate that a person has set': ['move-waiting-queues'],
  'gives back what a cart has held, which nobody has bought': ['free-expired-holds'],
  'only sends a mail, or a report': [
    'invite-to-check-in',
    'release-mails',
    'remind-of-choices',
    'remind-of-payments',
    'remind-of-transfers',
    'report-fault',
    'send-application',
    'send-cart-mail',
    'send-newsletter-mail',
    'send-order-link',
    'send-order-mail',
    'send-place-mail',
    'send-service-mail',
    'send-staff-invitation',
    'send-voucher-mail',
    'send-waiting-list-mail',
    'send-withdrawal-mail',
  ],
  'keeps what a buyer has agreed to while ordering': ['subscribe-buyer'],
  'deletes what is of no use any more, on a date that every entry has from the start': [
    'delete-contact-data',
    'delete-joined-devices',
    'delete-old-activity',
    'delete-old-changes',
    'delete-old-counters',
    'delete-old-errors',
    'delete-old-runs',
    'delete-old-staff-sessions',
    'delete-old-waiting-list-entries',
    'delete-service-data',
    'delete-unconfirmed',
    'delete-unused-uploads',
  ],
  'notes where the audit log ends': ['note-end-of-audit-log'],
  'makes pictures': ['make-images', 'make-waiting-images'],
  'writes the texts that searches read': ['refresh-search-texts'],
}

test('OPS-27 every job writes what it decides into the audit log, or there is a reason why it decides nothing', () => {
  const jobs = slices.flatMap(({ jobs: own = {}, recurring = [] }) => [...Object.keys(own), ...recurring.map(({ name }) => name)])
  const named = [...audited, ...Object.values(reasons).flat()]
  expect(sorted(jobs)).toEqual(sorted(named))
})

test('a job counts as audited only if its name is recorded somewhere', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('.test.'),
  )
  const code = sources.map((path) => readFileSync(join('server', path), 'utf8')).join('\n')
  expect(sorted([...code.matchAll(/\bjob: '([a-z-]+)'/g)].map(([, name = '']) => name))).toEqual(sorted(audited))
})

function sorted(names: readonly string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b))
}
