import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { migrate, migrationNames, schemaState, SchemaRefusal } from './migrate.ts'
import { replacedMigrations } from './replaced-migrations.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase(2)
})
afterEach(() => database.close())

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(database.url)).toEqual([])
  expect(await schemaState(database.url)).toBe('current')
})

test('one that a newer version was in is refused, for nobody knows what it means by now', async () => {
  await database.pool.query(`insert into pgmigrations (name, run_on) values ('9000_of_tomorrow', now())`)
  expect(await schemaState(database.url)).toBe('other')
  await expect(migrate(database.url)).rejects.toThrow(SchemaRefusal)
  await expect(migrate(database.url)).rejects.toThrow('last used by a newer Stagefront (9000_of_tomorrow)')
})

test('one that lacks a change in the middle is refused by its name', async () => {
  const [, second = ''] = migrationNames()
  await database.pool.query('delete from pgmigrations where name = $1', [second])
  await expect(migrate(database.url)).rejects.toThrow(`it lacks ${second}`)
})

describe('a database that was made before the baseline', () => {
  /** What came after the baseline is not in such a database. */
  const undoLater = () =>
    database.pool.query(`drop table settlement_movement, settlement_free_item, settlement_document, settlement, settlement_terms;
      drop table saved_view; drop table returned_item, goods_return; drop function buyer_words, fold_name cascade;
      drop index orders_total, parcel_number, order_item_product, order_document_order, orders_status, orders_shop, order_document_number,
        order_event_at, orders_to_pack;
      alter table product_variant drop column shelf; alter table carrier drop column tracking;
      alter table legal_entity drop column datev; drop table accounted_movement, accounted_document, accounting_period, document_part;
      drop table packing_batch_order, packing_batch, parcel_item, parcel; alter table staff_session drop column sees_as_id;
      drop table staff_sent_act, staff_run_item, staff_run, order_tag;
      alter table waiting_queue rename to waiting_line; alter table waiting_step rename column queue_id to line_id;
      alter table waiting_entry rename column queue_id to line_id; drop table written_version, written_entry`)
  const later = migrationNames().filter((name) => Number.parseInt(name, 10) > 100)
  const rename = async (names: readonly string[]) => {
    await database.pool.query('delete from pgmigrations')
    for (const name of names) await database.pool.query('insert into pgmigrations (name, run_on) values ($1, now())', [name])
  }
  const names = async () =>
    (await database.pool.query<{ name: string }>('select name from pgmigrations order by run_on, id')).rows.map(({ name }) => name)

  test('goes on with the baseline in the place of the migrations that it replaced, also where two processes start', async () => {
    await rename(replacedMigrations)
    await undoLater()
    expect(await schemaState(database.url)).toBe('other')
    const ran = await Promise.all([migrate(database.url), migrate(database.url)])
    expect(ran.toSorted((one, other) => one.length - other.length)).toEqual([[], later])
    expect(await names()).toEqual(migrationNames())
    expect(await schemaState(database.url)).toBe('current')
  })

  test('is refused where some of them never ran, with what to do, and left as it is', async () => {
    const some = replacedMigrations.slice(0, -2)
    await rename(some)
    await expect(migrate(database.url)).rejects.toThrow(SchemaRefusal)
    await expect(migrate(database.url)).rejects.toThrow(
      /it lacks 0133_search_texts_of_numbers\): start it once with the code of commit \w{8}/,
    )
    expect(await names()).toEqual(some)
  })

  test('shares no name with the baseline', () => {
    expect(migrationNames().filter((name) => replacedMigrations.includes(name))).toEqual([])
  })
})

test('an empty one holds no shop', async () => {
  await database.pool.query('drop table pgmigrations')
  expect(await schemaState(database.url)).toBe('none')
})
