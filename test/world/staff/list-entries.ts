import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveViewRow } from '#server/operations/views/queries-views.ts'
import { insertErrorReport } from '#server/upkeep/error-reports/queries-errors.ts'
import { insertSession } from '#server/house/staff/stored/queries-sessions.ts'
import { buying } from '../buying.ts'
import { makeProduct, testAccount } from '../factories.ts'
import { runDeclared } from '../run-command.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestShop } from '../test-shop.ts'
import { makePaidTickets, type StaffThings } from './staff-things.ts'
import { invited } from './staff.ts'

/**
 * Adds an entry or more to every list of the staff, besides what `makeStaffThings` has made.
 * @param ours whose event gets the tickets and the place on the waiting list
 * @param things with an event that has no queue yet
 */
export async function addToLists(shop: TestShop, ours: StaffThings, word: string, things: StaffThings): Promise<void> {
  const { db, clock } = shop.context
  await makePaidTickets(shop, ours)
  // Something that no settlement has.
  if (things !== ours) await makePaidTickets(shop, things)
  await makePayout(shop)
  await makeParcel(shop)
  await makeStaff(shop, word)
  await makeWritten(shop, word)
  await makeProduct(db, clock, {
    product: { slug: `list-${word}`, name: { de: word }, priceCents: 900, contractPartnerId: ours.partnerId },
    variants: [{ slug: 'standard', stock: 5, weightGrams: 50 }],
    shops: [ours.shopId],
  })
  for (const name of ['Packen', 'Offen'])
    await saveViewRow(db, { owner: word, name: `${name} ${word}`, shared: true, query: { shop: ours.shop }, savedAt: clock.now() })
  await runDeclared('bank', shop.context, 'import', statement([`nobody knows ${word}`]))
  const report = { severity: 'error', shopId: ours.shopId, cause: null, page: null, cart: null } as const
  await insertErrorReport(db, { ...report, exception: word, at: clock.now() })
  const bounce = { severity: 'soft', isDelay: false, status: '5.2.2', kind: 'cart', bouncedAt: clock.now() } as const
  await db
    .insertInto('mailBounce')
    .values({ ...bounce, mailKey: word })
    .execute()
  await runDeclared('backup', shop.context, 'record', '--note', word)
  await shop.pool.query(`select graphile_worker.add_job('send-order-mail', '{}', max_attempts => 1)`)
  await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1')
  await runDeclared('waiting-room', shop.context, 'open', things.event, '--capacity', '5')
  const waiting = `select * from waiting_list_entry where product_id = ${ours.eventId} order by place limit 1`
  await copyRows(shop, 'waiting_list_entry', waiting, 1, {
    id: 'gen_random_uuid()',
    place: `(select max(place) + 1 from waiting_list_entry where product_id = ${ours.eventId})`,
    email: `'${word}-fan@example.org'`,
    secret: `decode(lpad(to_hex(${BigInt(`0x${Buffer.from(word).toString('hex')}`)}), 32, '0'), 'hex')`,
  })
}

/** An order that waits to be packed, and one that was sent. */
async function makeParcel(shop: TestShop): Promise<void> {
  for (const isSent of [true, false]) {
    const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.shirt.variants['m']?.id ?? 0, 1])
    await runDeclared('orders', shop.context, 'mark-paid', order?.reference ?? '')
    await runJobs(shop)
    if (isSent) await runDeclared('orders', shop.context, 'mark-sent', order?.reference ?? '')
  }
}

/** Somebody of the staff with a key and a session. */
async function makeStaff(shop: TestShop, name: string): Promise<void> {
  const { accountId } = await invited(shop, `${name}@example.org`)
  const key = ['--label', name, '--act', 'orders.read', '--until', '2027-03-31', '--house']
  await runDeclared('keys', shop.context, 'create', `${name}@example.org`, ...key)
  const createdAt = shop.clock.now()
  const session = { accountId, tokenHash: Buffer.from(name.padEnd(32)), createdAt, device: 'Firefox', network: '192.0.2.0' }
  await insertSession(shop.context.db, session)
}

/** A payout of one order. */
async function makePayout(shop: TestShop): Promise<void> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  await runDeclared('bank', shop.context, 'import', statement([order?.reference ?? ''], '39.90'))
  await runDeclared('orders', shop.context, 'cancel', order?.reference ?? '', '--yes')
  await runDeclared('payouts', shop.context, 'prepare')
}

/**
 * Copies rows of a table several times.
 * @param changes what is different in copy `n`, as SQL
 */
export async function copyRows(shop: TestShop, table: string, rows: string, times: number, changes: Record<string, string>): Promise<void> {
  const { rows: columns } = await shop.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const copied = columns.map(({ name }) => name)
  const values = copied.map((name) => changes[name] ?? `x.${name}`)
  await shop.pool.query(
    `insert into ${table} (${copied.join(', ')}) select ${values.join(', ')} from (${rows}) as x, generate_series(1, ${times}) as n`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'stagefront-lists-'))
let files = 0
function statement(purposes: readonly string[], amount = '5.00'): string {
  const rows = purposes.map((purpose) => `${testAccount.bankIban};24.11.2026;${purpose};Marlene;DE93999999990000000001;${amount}`)
  const head = 'IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag'
  const file = join(folder, `${files++}.csv`)
  writeFileSync(file, [head, ...rows].join('\n'))
  return file
}

/** An entry of the catalogue, and one more version of the one that the examples name. */
async function makeWritten(shop: TestShop, word: string): Promise<void> {
  const { pool } = shop
  const now = shop.clock.now()
  for (const id of [word, 'moorgrab-torf-shirt']) {
    const { rows } = await pool.query<{ version: number }>(
      `insert into written_entry (kind, id, folder, position, version, value, folder_value, files) values ('products', $1, 'folder:test', 0, 1, '{}', null, '{}')
        on conflict (kind, id) do update set version = written_entry.version + 1 returning version`,
      [id],
    )
    await pool.query(
      `insert into written_version (kind, id, version, value, files, source, author, written_at) values ('products', $1, $2, '{}', '{}', 'staff', 'staff:1', $3)`,
      [id, rows[0]?.version, now],
    )
  }
}
