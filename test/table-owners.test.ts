import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableOwners } from '#db/table-owners.ts'

const root = join(import.meta.dirname, '..')
const ownerOf = new Map(tableOwners.flatMap(({ slice, tables }) => tables.map((table) => [table, slice] as const)))

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
  const text = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
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
  ['the query builder', "db.insertInto('stockPool').values(rows)", ['stock_pool (stock)']],
  ['the query builder, on several lines', "db\n.updateTable(\n'cartItem')", ['cart_item (carts)']],
  ['the query builder, deleting', "db.deleteFrom('shop')", ['shop (shops)']],
  ['the query builder, merging', "db.mergeInto('event')", ['event (catalog)']],
  ['upsert', "await upsert(connection, 'legalEntity', rows, conflict)", ['legal_entity (shops)']],
  ['an insert in SQL', 'sql`insert into variant_pool (variant_id) values (1)`', ['variant_pool (stock)']],
  ['an insert in SQL, in a with clause', 'sql`with made as (\n insert\n into bundle_part select 1) select 1`', ['bundle_part (bundles)']],
  ['an update in SQL', 'sql`update product as p set name = 1`', ['product (catalog)']],
  ['a delete in SQL', 'sql`DELETE FROM public.orders`', ['orders (orders)']],
  ['a merge in SQL', 'sql`merge into payment using x on true`', ['payment (payments)']],
  ['a truncate in SQL', 'sql`truncate table "mail"`', ['mail (outbox)']],
  ['a table that nobody owns', "db.insertInto('unheardOf')", ['unheard_of (nobody)']],
  ['a table named at run time', 'sql`update ${sql.table(table)} set x = 1`', ['a table named at run time (nobody)']],
])('a write to a foreign table is found: by %s', (_how, code, writes) => {
  expect(foreignWrites('server/import/a.ts', code)).toEqual(writes)
})

test.each([
  ['its own table', 'server/stock/queries.ts', "db.insertInto('stockPool')\nsql`update stock_pool set held = 0`"],
  ['its own table in a nested folder', 'server/http/protection/queries.ts', 'sql`insert into request_count (key) values (1)`'],
  ['a foreign table that it only reads', 'server/import/a.ts', "db.selectFrom('shop')\nsql`select 1 from event for update of event`"],
  ['a comment', 'server/import/a.ts', '// insert into shop\n/* update shop set */'],
])('a file may name %s', (_what, file, code) => {
  expect(foreignWrites(file, code)).toEqual([])
})

test('only the folder that owns a table writes it', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      try {
        return [{ file, code: readFileSync(join(root, file), 'utf8') }]
      } catch {
        return []
      }
    })
  const writes = files.flatMap(({ file, code }) => foreignWrites(file, code).map((write) => `${file} writes ${write}`))
  const owned = [...ownerOf].filter(([table, owner]) =>
    files.some(({ file, code }) => isIn(file, owner) && (code.includes(table) || code.includes(`'${camelCase(table)}'`))),
  )
  expect(writes).toEqual([])
  expect(owned.map(([table]) => table).sort()).toEqual([...ownerOf.keys()].sort())
})

function camelCase(table: string): string {
  return table.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())
}
