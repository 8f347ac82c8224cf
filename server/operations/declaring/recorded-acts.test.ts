import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts, actRule, type Act } from '#core/staff/acts.ts'
import { listActs, type ListedAct } from '#server/foundations/audit/queries-audit.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { auditCommand } from '../commands/operation/audit-command.ts'
import { importCommand } from '../commands/shops/import-command.ts'
import { auditWords } from '../reports/audit-words.ts'
import { insertMoneyToClear, openClearings, updateClearing } from '#server/money/orders/records-clearing.ts'
import { startSeeingAs } from '#server/house/staff/gate.ts'
import type { SessionOwner } from '#server/house/staff/records-accounts.ts'
import { insertSession } from '#server/house/staff/stored/queries-sessions.ts'
import { testAccount } from '#test/world/factories.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'
import { sayTo } from './say.ts'

/*
 * Every act that is recorded is done once, in an order in which one leads to the next. The log then says of each what it concerned, and of
 * those that move or hand out something how much.
 */

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const owner = person('owner', everywhere)
const folder = mkdtempSync(join(tmpdir(), 'stagefront-acts-'))
const ids = { account: 0, key: '', voucher: '', payout: 0, items: [] as number[], lines: [] as number[], cents: 0 }

async function call<T = unknown>(name: string, input: Record<string, unknown>, part = ''): Promise<T> {
  const { statusCode, body, json } = await callAs(shop, owner, name, input, part)
  if (statusCode !== 200) throw new Error(body)
  return json<T>()
}
/** Calls an operation with what its preview has shown. */
async function changed(name: string, input: Record<string, unknown>): Promise<unknown> {
  const { shown } = (await callAs(shop, owner, name, input, '/preview')).json<{ shown: object }>()
  return call(name, { ...input, ...shown })
}
async function run(...[command, ...args]: [Parameters<typeof runCommand>[0], ...string[]]): Promise<void> {
  const { code, output } = await runCommand(command, shop.context, ...args)
  if (code !== 0) throw new Error(output)
}
const tester = () => orderTests(shop)
const totalOf = async (order: string) => (await shownBefore<{ expectedCents: number }>('orders.cancel', { order })).expectedCents
const asShown = async <T>(name: string, input: Record<string, unknown>) =>
  call<T>(name, { ...input, ...(await shownBefore<object>(name, input)) })
async function shownBefore<T>(name: string, input: Record<string, unknown>): Promise<T> {
  return (await callAs(shop, owner, name, input, '/preview')).json<{ shown: T }>().shown
}

/** A statement with a line that names an order, and two that a person decides about. */
function statement(reference: string): string {
  const rows = [`${reference};39.90`, 'nobody knows;5.00', 'nor this;6.00'].map((row) => {
    const [purpose, amount] = row.split(';')
    return `${testAccount.bankIban};24.11.2026;${purpose};Marlene;DE93999999990000000001;${amount}`
  })
  const head = 'IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag'
  return Buffer.from([head, ...rows].join('\n')).toString('base64')
}

/** How each act is done, and what its entry says of how much. */
const walk: [act: Act, says: string[], work: () => Promise<unknown>][] = [
  ['windows.open', ['form'], () => call('windows.open', { form: 'refund', event: ours.event })],
  ['windows.close', ['form'], () => call('windows.close', { form: 'refund', event: ours.event })],
  ['events.move', ['change', 'to'], () => changed('events.move', { event: ours.event, to: '2027-02-01T19:00:00Z', silent: true })],
  ['events.holders', ['entries'], () => call('events.holders', { event: ours.event })],
  ['events.cancel', ['change'], () => changed('events.call-off', { event: ours.event, silent: true })],
  ['doors.open', ['door'], () => call('door.open', { event: theirs.event, name: 'North' })],
  ['doors.close', [], () => call('door.close', { door: theirs.door })],
  ['orders.resend', ['mail'], () => call('orders.resend', { order: ours.order })],
  ['orders.correct', [], () => asShown('orders.correct-email', { order: ours.order, email: 'right@example.org' })],
  ['orders.note', [], () => call('orders.note', { order: ours.order, note: 'Calls back' })],
  ['orders.tag', ['tag'], () => call('orders.tag', { order: ours.order, tag: 'call-back' })],
  ['orders.view', ['view'], () => call('views.save', { name: 'Open' })],
  ['forms.proof', ['ticket'], proof],
  ['forms.decide', ['decision', 'tickets'], () => call('forms.accept', { id: ours.form, expectedCents: 0 })],
  ['orders.refund', ['cents', 'items'], refundPart],
  ['orders.cancel', ['cents', 'items'], async () => call('orders.cancel', { order: ours.order, expectedCents: await totalOf(ours.order) })],
  [
    'orders.mark-paid',
    ['cents'],
    async () =>
      asShown('orders.mark-paid', { order: (await tester().buy(shop.visitor(), [tester().online, 1])).reference, amountCents: 100 }),
  ],
  ['orders.pack', ['orders'], printSlips],
  ['orders.mark-sent', ['step'], markSent],
  ['money.clear', ['cents', 'order'], () => call('money.clear', { id: ours.money, expectedCents: 1 })],
  ['money.retry', ['cents'], retryMoney],
  ['refunds.decide', ['decision', 'cents'], acceptRefund],
  ['payouts.prepare', ['cents', 'payouts'], preparePayout],
  ['payouts.withdraw', ['cents'], () => changePayout('withdraw').then(preparePayout)],
  ['payouts.approve', ['cents'], () => changePayout('approve')],
  ['payouts.export', ['cents'], exportPayout],
  ['payouts.complete', ['cents'], () => changePayout('done')],
  ['bank.import', ['cents', 'booked', 'lines'], importStatement],
  ['bank.book', ['cents', 'order'], () => call('bank.book', { id: ids.lines[0], shares: [{ order: theirs.order }], expectedCents: 500 })],
  ['bank.dismiss', ['cents'], () => call('bank.dismiss', { id: ids.lines[1], note: 'rent' })],
  ['vouchers.issue', ['cents'], issueVoucher],
  ['vouchers.send', [], () => call('vouchers.send', { id: theirs.voucher })],
  ['vouchers.extend', ['until'], () => call('vouchers.extend', { id: ids.voucher, until: '2040-12-31' })],
  ['vouchers.end', ['cents'], () => call('vouchers.end', { id: ids.voucher, expectedCents: 500 })],
  ['waiting-room.control', ['change', 'capacity'], () => call('waiting-room.open', { event: theirs.event, capacity: 5 })],
  ['waiting-list.show', ['entries'], () => call('waiting-list.show', { product: theirs.event })],
  ['waiting-list.offer', [], () => call('waiting-list.offer', { product: theirs.event })],
  [
    'waiting-list.remove',
    ['entries'],
    () => call('waiting-list.remove', { product: theirs.event, email: 'canary@example.org', expectedEntries: 1 }),
  ],
  ['persons.show', ['records'], () => call('person.show', { email: 'canary@example.org' })],
  ['persons.erase', ['kept_orders'], erasePerson],
  ['newsletter.export', ['readers'], () => callAs(shop, owner, 'newsletter.export', { shop: ours.shop })],
  ['jobs.retry', ['jobs'], () => call('jobs.retry', { all: true })],
  ['staff.invite', ['roles'], inviteStaff],
  ['staff.grant', ['change', 'role'], () => call('admin.grant', { account: ids.account, role: 'support', house: true })],
  ['mail.test', [], sendTestMail],
  ['keys.create', ['account', 'acts', 'until'], createKey],
  ['keys.end', [], () => call('keys.end', { id: ids.key, expectedLabel: 'till' })],
  ['staff.see-as', [], seeAs],
  ['sessions.end', [], endSession],
  ['staff.reset', [], () => changed('admin.reset', { account: ids.account, mail: 'en' })],
  ['staff.end', ['keys', 'sessions'], () => changed('admin.end', { account: ids.account })],
  [
    'catalog.import',
    ['created', 'changed'],
    () => run(importCommand(importParts), written('shops.yaml', 'neu: { name: Neu, company: stagefront, sells: all }\n')),
  ],
  ['catalog.edit', ['kind', 'version'], () => changed('entries.save', { kind: 'artists', id: 'nebelhorn', value: 'name: Nebelhorn\n' })],
  [
    'tickets.issue',
    ['tickets', 'guests'],
    () =>
      call('tickets.give', {
        event: shop.world.event.slug,
        to: {
          name: 'guests.csv',
          content: Buffer.from('name,email,count,variant\nAda,ada@example.org,2,innenraum-online\n').toString('base64'),
        },
      }),
  ],
  ['runs.control', [], () => call('runs.stop', { run: ours.run })],
  ['backups.record', ['bytes'], () => call('backup.record', { bytes: 5000 })],
  ['files.copy', ['files'], copyFiles],
  ['audit.restore', ['ends'], () => run(auditCommand, 'restored', '--note', 'disk failed')],
  ['accounting.close', [], closeMonth],
  ['accounting.export', [], exportMonth],
  ['settlements.close', ['cents', 'settlement'], closeSettlement],
]

/** Closes the first month of the shop's company, long after it was over. */
async function closeMonth(): Promise<void> {
  const order = await tester().buyAndPay([tester().shirt, 1])
  await tester().issue(order.id)
  shop.clock.advance(40 * 86_400_000)
  await asShown('accounting.close', { partner: 'stagefront', month: (await months()).at(-1)?.month })
}

/** Writes the month that has only begun, so that no account is needed. */
async function exportMonth(): Promise<void> {
  const datev = JSON.stringify({ consultant: 1001, client: 1, accountLength: 4, yearBegins: 1, accounts: {} })
  await shop.context.db.updateTable('legalEntity').set({ datev }).where('slug', '=', 'stagefront').execute()
  const { statusCode, body } = await callAs(shop, owner, 'accounting.datev', { partner: 'stagefront', month: (await months())[0]?.month })
  if (statusCode !== 200) throw new Error(body)
}

async function closeSettlement(): Promise<void> {
  await call('settlements.terms', { event: theirs.event, advancesCents: 100 })
  await asShown('settlements.close', { event: theirs.event })
}

async function months(): Promise<{ month: string }[]> {
  return (await call<{ items: { month: string }[] }>('accounting.months', { partner: 'stagefront' })).items
}

test('every act that is recorded is walked', () => {
  const recorded = acts.filter((act) => actRule(act).isRecorded)
  expect(walk.map(([act]) => act).toSorted()).toEqual(recorded.toSorted())
})

test.each(walk)('OPS-27 the log says of %s what it concerned and how much it was', async (act, says, work) => {
  await work()
  const entry = (await latest(act)) as ListedAct
  const detail = JSON.parse(entry.outcomeDetail ?? '{}') as object
  expect([entry.outcome, Object.keys(detail)]).toEqual(['done', expect.arrayContaining(says)])
  if (actRule(act).concerns !== 'house') expect(entry.thing).toMatch(/^[a-z-]+:[\w.-]+$/)
  // In plain words: without the marks of a program.
  const words = auditWords(entry.detail, entry.outcomeDetail, await sayTo({ locale: 'en', timeZone: null }))
  expect(words).not.toMatch(/[{}"_]|undefined|null/)
  const amountCents = (detail as { cents?: number }).cents ?? null
  expect((await call<{ items: object[] }>('audit.list', { act, limit: 1 })).items).toMatchObject([{ words, amountCents }])
})

async function latest(act: Act): Promise<ListedAct | undefined> {
  return (await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act, limit: 1 }))[0]
}

async function refundPart(): Promise<void> {
  const { items } = await call<{ items: { id: number }[] }>('orders.show', { order: ours.order })
  const asked = { order: ours.order, item: [items[0]?.id], amountCents: 100 }
  await call('orders.refund', { ...asked, ...(await shownBefore<object>('orders.refund', asked)) })
}

async function shirt(): Promise<string> {
  const order = await tester().buyAndPay([tester().shirt, 1])
  await tester().issue(order.id)
  return order.reference
}

async function markSent(): Promise<void> {
  await call('orders.mark-sent', { order: await shirt() })
}

async function printSlips(): Promise<void> {
  expect((await callAs(shop, owner, 'packing.slips', { order: [await shirt()] })).statusCode).toBe(200)
}

async function retryMoney(): Promise<void> {
  const { db, clock } = shop.context
  const order = await db.selectFrom('orders').select('id').where('reference', '=', ours.order).executeTakeFirstOrThrow()
  await insertMoneyToClear(db, { orderId: order.id, paymentId: null, amountCents: 7, reason: 'retry', createdAt: clock.now() })
  const entry = (await openClearings(db)).find(({ reason }) => reason === 'retry')
  await updateClearing(db, entry?.id ?? 0, { refundState: 'failed' })
  await call('money.retry', { id: Number(entry?.id) })
}

async function erasePerson(): Promise<void> {
  const email = 'canary@example.org'
  await asShown('person.erase', { email })
}

async function proof(): Promise<void> {
  expect((await callAs(shop, owner, 'forms.proof', { id: ours.form, ticket: 1 })).statusCode).toBe(200)
}

async function acceptRefund(): Promise<void> {
  await asShown('refunds.accept', { id: theirs.refund })
}

async function preparePayout(): Promise<void> {
  const { payouts } = await asShown<{ payouts: { id: number }[] }>('payouts.prepare', {})
  ids.payout = payouts.at(-1)?.id ?? 0
}

async function changePayout(verb: 'approve' | 'done' | 'withdraw'): Promise<void> {
  await asShown(`payouts.${verb}`, { id: ids.payout })
}

async function exportPayout(): Promise<void> {
  const shown = await shownBefore<object>('payouts.export', { id: ids.payout })
  expect((await callAs(shop, owner, 'payouts.export', { id: ids.payout, ...shown })).statusCode).toBe(200)
}

async function importStatement(): Promise<void> {
  const { reference } = await tester().buy(shop.visitor(), [tester().online, 1])
  await call('bank.import', { file: { name: 'a.csv', content: statement(reference) } })
  ids.lines = (await call<{ items: { id: number }[] }>('bank.list', { state: 'open' })).items.map(({ id }) => id)
}

async function issueVoucher(): Promise<void> {
  const input = { partner: ours.partner, shop: ours.shop, amountCents: 500, reason: 'sorry' }
  ids.voucher = (await call<{ voucher: { id: string } }>('vouchers.issue', input)).voucher.id
  expect((await latest('vouchers.issue'))?.thing).toBe(`voucher:${ids.voucher}`)
}

async function inviteStaff(): Promise<void> {
  const input = { email: 'mara@example.org', role: 'owner', house: true, mail: 'de' }
  ids.account = (await call<{ id: number }>('admin.invite', input)).id
  expect((await latest('staff.invite'))?.thing).toBe(`account:${ids.account}`)
}

async function sendTestMail(): Promise<void> {
  expect((await callAs(shop, person('owner', everywhere, ids.account), 'mail.test')).statusCode).toBe(200)
}

async function createKey(): Promise<void> {
  const input = { label: 'till', act: ['orders.read'], until: '2027-06-01', house: true }
  const made = await callAs(shop, person('owner', everywhere, ids.account), 'keys.create', input)
  ids.key = made.json<{ id: string }>().id
  expect((await latest('keys.create'))?.thing).toBe(`key:${ids.key.replace('sfk_', '')}`)
}

/** A session of the account, as the database takes it. */
function newSession(seed: number) {
  return {
    accountId: ids.account,
    tokenHash: Buffer.alloc(32, seed),
    createdAt: shop.clock.now(),
    device: 'Firefox',
    network: '192.0.2.0',
  }
}

async function endSession(): Promise<void> {
  await call('sessions.end', { id: await insertSession(shop.context.db, newSession(7)) })
}

async function seeAs(): Promise<void> {
  const sessionId = await insertSession(shop.context.db, newSession(8))
  const grants = [{ role: 'owner', kind: 'house', ids: [] }] as unknown as SessionOwner['grants']
  const who = { sessionId, accountId: 999, email: '', name: '', provenAt: shop.clock.now(), isSandbox: false, grants, seesAsId: null }
  const started = await startSeeingAs(shop.context, who, String(ids.account))
  if (!started.ok) throw new Error(JSON.stringify(started.problems))
}

async function copyFiles(): Promise<void> {
  const config = { ...shop.context.config, s3: { bucket: 'files' } } as unknown as TestShop['context']['config']
  expect((await runDeclared('files', { ...shop.context, config }, 'copy')).code).toBe(0)
}

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return name.endsWith('.yaml') ? folder : file
}
