import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Carrier, CarrierRate, Category, Country, LegacyRedirect, LegalEntity, PaymentMethod, Shop, Venue } from '#db/types.ts'

/** Writes what products stand on: created where the slug is new, overwritten where it is there. */

export async function saveLegalEntities(connection: Connection, rows: Insertable<LegalEntity>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('legalEntity')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(
            incoming([
              'role',
              'company',
              'firstName',
              'lastName',
              'address',
              'address2',
              'postCode',
              'city',
              'countryCode',
              'email',
              'phone',
              'vatId',
              'registerEntry',
            ]),
          ),
      )
      .execute(),
  )
}

export async function saveCountries(connection: Connection, rows: Insertable<Country>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('country')
      .values(batch)
      .onConflict((conflict) => conflict.column('code').doUpdateSet(incoming(['name', 'shippable', 'inEu', 'position'])))
      .execute(),
  )
}

export async function savePaymentMethods(connection: Connection, rows: Insertable<PaymentMethod>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('paymentMethod')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(incoming(['name', 'description', 'extraChargeCents', 'active', 'position'])),
      )
      .execute(),
  )
}

/** A carrier's rates are replaced as a whole. */
export async function saveCarrier(
  connection: Connection,
  row: Insertable<Carrier>,
  rates: Omit<Insertable<CarrierRate>, 'carrierId'>[],
): Promise<void> {
  const { id } = await connection
    .insertInto('carrier')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(incoming(['name', 'description', 'over18', 'active', 'position'])))
    .returning('id')
    .executeTakeFirstOrThrow()
  await connection.deleteFrom('carrierRate').where('carrierId', '=', id).execute()
  await inBatches(rates, (batch) =>
    connection
      .insertInto('carrierRate')
      .values(batch.map((rate) => ({ ...rate, carrierId: id })))
      .execute(),
  )
}

export async function saveVenues(connection: Connection, rows: Insertable<Venue>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('venue')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(incoming(['name', 'address', 'postCode', 'city', 'countryCode', 'latitude', 'longitude', 'timeZone'])),
      )
      .execute(),
  )
}

export async function saveCategories(connection: Connection, rows: Insertable<Category>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('category')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(
            incoming([
              'type',
              'name',
              'subtitle',
              'abstract',
              'description',
              'disclaimer',
              'alternativeNames',
              'mainCategory',
              'squareImageId',
              'landscapeImageId',
              'ticketImageId',
              'sortOrder',
              'sortOrderTicketTopLeft',
              'sortOrderTicketTopRight',
              'sortOrderTicketBottom',
              'sortOrderHomepage',
              'featuredAt',
              'startDate',
              'endDate',
              'meta',
            ]),
          ),
      )
      .execute(),
  )
}

/** What a category hangs below, and who plays on a tour, in the order given. */
export async function replaceCategoryLinks(
  connection: Connection,
  id: number,
  parentIds: readonly number[],
  artistIds: readonly number[],
): Promise<void> {
  await connection.deleteFrom('categoryParent').where('childId', '=', id).execute()
  await connection.deleteFrom('tourArtist').where('tourId', '=', id).execute()
  if (parentIds.length > 0) {
    await connection
      .insertInto('categoryParent')
      .values(parentIds.map((parentId) => ({ parentId, childId: id, position: id })))
      .execute()
  }
  if (artistIds.length > 0) {
    await connection
      .insertInto('tourArtist')
      .values(artistIds.map((artistId, position) => ({ tourId: id, artistId, position })))
      .execute()
  }
}

export async function saveShops(connection: Connection, rows: Insertable<Shop>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('shop')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(
            incoming([
              'name',
              'domain',
              'defaultLocale',
              'isBand',
              'design',
              'meta',
              'paymentBlacklist',
              'orderMergingAllowed',
              'legalEntityId',
              'position',
              'updatedAt',
            ]),
          ),
      )
      .execute(),
  )
}

export async function saveRedirects(connection: Connection, rows: Insertable<LegacyRedirect>[]): Promise<void> {
  await inBatches(rows, (batch) =>
    connection
      .insertInto('legacyRedirect')
      .values(batch)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(incoming(['target', 'updatedAt'])))
      .execute(),
  )
}

/** Gives a shop its categories, in order. @returns whether anything changed */
export async function replaceShopCategories(connection: Connection, shopId: number, categoryIds: readonly number[]): Promise<boolean> {
  const current = await connection
    .selectFrom('shopCategory')
    .select('categoryId')
    .where('shopId', '=', shopId)
    .orderBy('position')
    .orderBy('categoryId')
    .execute()
  if (current.map((row) => row.categoryId).join() === categoryIds.join()) return false
  await connection.deleteFrom('shopCategory').where('shopId', '=', shopId).execute()
  const rows = categoryIds.map((categoryId, position) => ({ shopId, categoryId, position }))
  await inBatches(rows, (batch) => connection.insertInto('shopCategory').values(batch).execute())
  return true
}

/** Puts further categories behind those a shop has. */
export async function appendShopCategories(connection: Connection, shopId: number, categoryIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ categoryId: number }>`
    insert into shop_category (shop_id, category_id, position)
    select ${shopId}, id, (select coalesce(max(position), -1) from shop_category where shop_id = ${shopId}) + place
    from unnest(${[...categoryIds]}::int[]) with ordinality as new (id, place)
    on conflict do nothing returning category_id`.execute(connection)
  return rows.length
}

/**
 * Lists products in a shop.
 * @param among of these, those that are not wanted are taken out of the shop
 */
export async function listProducts(
  connection: Connection,
  shopId: number,
  wanted: readonly number[],
  among: readonly number[],
): Promise<{ added: number; removed: number }> {
  const removed = await sql<{ id: number }>`
    delete from shop_product where shop_id = ${shopId} and product_id = any(${[...among]}::int[]) and product_id <> all(${[...wanted]}::int[])
    returning product_id as id`.execute(connection)
  const added = await sql<{ id: number }>`
    insert into shop_product (shop_id, product_id) select ${shopId}, id from unnest(${[...wanted]}::int[]) as id
    on conflict do nothing returning product_id as id`.execute(connection)
  return { added: added.rows.length, removed: removed.rows.length }
}

/** `set column = excluded.column` for each. */
export function incoming<Column extends string>(columns: readonly Column[]): { [Each in Column]: ReturnType<typeof sql<never>> } {
  return Object.fromEntries(columns.map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`])) as {
    [Each in Column]: ReturnType<typeof sql<never>>
  }
}

/** PostgreSQL takes 65,535 parameters in one statement. */
export async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await write(rows.slice(from, from + 500))
}
