import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableOwners, tableRooms } from '#db/table-owners.ts'

const root = join(import.meta.dirname, '..')
const ownerOf = new Map(tableOwners.flatMap(({ folder, tables }) => tables.map((table) => [table, folder] as const)))

/** `insertInto('cartItem')` and `upsert(connection, 'cartItem'` */
const builderWrite = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([\w.]+)|\bupsert\(\s*[\w.]+,\s*['"`]([\w.]+)/g
/** ``sql`insert into cart_item …` `` and the like, on one line or several. */
const sqlWrite =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+(?:public\.)?"?([a-z_]+)"?/gi
/** A table name that is only known at run time cannot be checked, so it is not allowed. */
const dynamicWrite =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+\$\{|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[a-z]/gi

/** Tables written by a file of `server` that belong to another folder, as `table (owner)`. */
function foreignWrites(file: string, code: string): string[] {
  const text = withoutComments(code)
  const built = [...text.matchAll(builderWrite)].map(([, table, upserted]) => snakeCase(table ?? upserted ?? ''))
  // Words after "update" that are no table belong to `for update skip locked` or `on conflict do update set`.
  const written = [...text.matchAll(sqlWrite)].map(([, table = '']) => table.toLowerCase()).filter((table) => ownerOf.has(table))
  const dynamic = [...text.matchAll(dynamicWrite)].map(() => 'a table named at run time (nobody)')
  const foreign = [...built, ...written]
    .filter((table) => !isIn(file, ownerOf.get(table)))
    .map((table) => `${table} (${ownerOf.get(table) ?? 'nobody'})`)
  return [...new Set([...foreign, ...dynamic])]
}

function isIn(file: string, owner: string | undefined): boolean {
  return owner !== undefined && file.startsWith(`server/${owner}/`)
}

function snakeCase(table: string): string {
  return table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

test.each([
  ['the query builder', "db.insertInto('stockPool').values(rows)", ['stock_pool (selling/stock)']],
  ['the query builder, on several lines', "db\n.updateTable(\n'cartItem')", ['cart_item (selling/carts)']],
  ['the query builder, deleting', "db.deleteFrom('shop')", ['shop (house/shops)']],
  ['the query builder, merging', "db.mergeInto('event')", ['event (selling/catalog)']],
  ['upsert', "await upsert(connection, 'legalEntity', rows, conflict)", ['legal_entity (house/shops)']],
  ['an insert in SQL', 'sql`insert into variant_pool (variant_id) values (1)`', ['variant_pool (selling/stock)']],
  [
    'an insert in SQL, in a with clause',
    'sql`with made as (\n insert\n into bundle_part select 1) select 1`',
    ['bundle_part (selling/bundles)'],
  ],
  ['an update in SQL', 'sql`update product as p set name = 1`', ['product (selling/catalog)']],
  ['a delete in SQL', 'sql`DELETE FROM public.orders`', ['orders (money/orders)']],
  ['a merge in SQL', 'sql`merge into payment using x on true`', ['payment (money/payments)']],
  ['a truncate in SQL', 'sql`truncate table "mail"`', ['mail (foundations/outbox)']],
  ['a table that nobody owns', "db.insertInto('unheardOf')", ['unheard_of (nobody)']],
  ['a table named at run time', 'sql`update ${sql.table(table)} set x = 1`', ['a table named at run time (nobody)']],
])('a write to a foreign table is found: by %s', (_how, code, writes) => {
  expect(foreignWrites('server/import/a.ts', code)).toEqual(writes)
})

test.each([
  ['its own table', 'server/selling/stock/units/queries-units.ts', "db.insertInto('stockPool')\nsql`update stock_pool set held = 0`"],
  ['its own table in a nested folder', 'server/http/protection/queries.ts', 'sql`insert into request_count (key) values (1)`'],
  ['a foreign table that it only reads', 'server/import/a.ts', "db.selectFrom('shop')\nsql`select 1 from event for update of event`"],
  ['a comment', 'server/import/a.ts', '// insert into shop\n/* update shop set */'],
])('a file may name %s', (_what, file, code) => {
  expect(foreignWrites(file, code)).toEqual([])
})

test('only the folder that owns a table writes it', () => {
  const files = sources('server')
  const writes = files.flatMap(({ file, code }) => foreignWrites(file, code).map((write) => `${file} writes ${write}`))
  const owned = [...ownerOf].filter(([table, owner]) =>
    files.some(({ file, code }) => isIn(file, owner) && (code.includes(table) || code.includes(`'${camelCase(table)}'`))),
  )
  expect(writes).toEqual([])
  expect(owned.map(([table]) => table).sort()).toEqual([...ownerOf.keys()].sort())
})

/** The tables of a room that a file outside it writes, without updates of the columns that are its own. */
function writesBesideRoom(file: string, code: string): string[] {
  const text = withoutComments(code)
  return tableRooms.flatMap(({ table, room, others }) => {
    if (file.startsWith(`${room}/`)) return []
    const names = `['"\`]?(?:${table}|${camelCase(table)})\\b`
    const writes = [
      ...text.matchAll(new RegExp(`\\b(?:insertInto|updateTable|deleteFrom|mergeInto|upsert)\\([^)]*?${names}[\\s\\S]{0,300}`, 'g')),
      ...text.matchAll(
        new RegExp(
          `\\b(?:insert\\s+into|update(?:\\s+only)?|delete\\s+from|merge\\s+into)\\s+(?:public\\.)?"?${table}\\b[\\s\\S]{0,300}`,
          'gi',
        ),
      ),
    ]
    const own = others?.[file] ?? []
    return writes.filter(([write]) => !(own.length > 0 && onlySets(write, own))).map(() => table)
  })
}

/** Whether an update by the query builder sets nothing but these columns. */
function onlySets(write: string, columns: readonly string[]): boolean {
  const set = /^updateTable\([^)]*\)\s*\.set\(([\s\S]*?)\)\s*\.where\(/.exec(write)?.[1]
  const named = [...(set ?? '').matchAll(/[{,]\s*(\w+):/g)].map(([, column = '']) => snakeCase(column))
  return set !== undefined && !set.includes('...') && named.length > 0 && named.every((column) => columns.includes(column))
}

test.each([
  ['the query builder', 'server/money/checkout/a.ts', "trx.updateTable('orders').set({ status })", ['orders']],
  ['the query builder, over lines', 'server/money/orders/b.ts', "trx\n  .updateTable(\n    'orders',\n  )\n  .set({ paidAt })", ['orders']],
  ['SQL', 'server/money/payments/stored/queries-payments.ts', 'sql`update orders set payment_deadline = null`', ['orders']],
  [
    'SQL with an alias',
    'server/money/bank/queries.ts',
    'sql`with x as (update public."orders" as o set paid_at = now()) select`',
    ['orders'],
  ],
  ['a new order', 'server/import/planning/queries.ts', 'sql`insert into orders (id) values (1)`', ['orders']],
  ['a tool', 'bin/repair.ts', 'pool.query("update orders set status = $1")', ['orders']],
  [
    'an entry of the history',
    'server/after-sale/self-service/withdrawals/queries.ts',
    "trx.insertInto('orderEvent').values(entry)",
    ['order_event'],
  ],
  [
    'the ledger’s file, other columns',
    'server/money/orders/records-ledger.ts',
    "trx.updateTable('orders').set({ status: 'done' }).where('id')",
    ['orders'],
  ],
  [
    'the ledger’s file, more columns',
    'server/money/orders/records-ledger.ts',
    "trx.updateTable('orders').set((eb) => ({ balanceCents: eb('balanceCents', '+', 1), paidAt: now })).where('id')",
    ['orders'],
  ],
  [
    'the ledger’s file, its column',
    'server/money/orders/records-ledger.ts',
    "trx.updateTable('orders').set((eb) => ({ balanceCents: eb('balanceCents', '+', 1) })).where('id')",
    [],
  ],
  ['the room itself', 'server/money/orders/life/queries-life.ts', "trx.updateTable('orders').set(change)", []],
  ['a table with a longer name', 'server/a.ts', "trx.insertInto('orderEventually')\nsql`update orders_of_plan set x = 1`", []],
  ['a payment', 'server/money/payments/settling/a.ts', "trx.updateTable('payment').set({ state: 'paid' }).where('id')", ['payment']],
  [
    'another table that begins alike',
    'server/money/payments/stored/queries-payments.ts',
    "trx.insertInto('paymentApproval')\nsql`update payment_method set active = true`",
    [],
  ],
  [
    'a lock',
    'server/money/orders/records-ledger.ts',
    "trx.selectFrom('orders').forUpdate()\nsql`select 1 from orders for update of orders`",
    [],
  ],
])('an order is moved in its room only: %s', (_how, file, code, tables) => {
  expect(writesBesideRoom(file, code)).toEqual(tables)
})

test('an order’s status, moments and history, and a payment’s state, are written in their rooms only, by no function of the database either', () => {
  // Two benchmarks fill a database by themselves.
  const fill = ['bench/door/door-list.ts', 'bench/packing/slips.ts']
  const files = sources('server', 'bin', 'sandbox', 'bench', 'db').filter(({ file }) => !fill.includes(file))
  const schema = { file: 'db/schema.sql', code: readFileSync(join(root, 'db/schema.sql'), 'utf8') }
  expect([...files, schema].flatMap(({ file, code }) => writesBesideRoom(file, code).map((table) => `${file} writes ${table}`))).toEqual([])
  expect(files.filter(({ file }) => file.startsWith('server/money/orders/life/')).length).toBeGreaterThan(2)
})

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The source files of these folders that are no tests, those not committed yet included. */
function sources(...folders: string[]): { file: string; code: string }[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      try {
        return [{ file, code: readFileSync(join(root, file), 'utf8') }]
      } catch {
        return []
      }
    })
}

function camelCase(table: string): string {
  return table.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())
}
