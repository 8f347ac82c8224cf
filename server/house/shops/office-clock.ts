import { officeZone, unknownZone } from '#core/time/office-zone.ts'
import type { Shop } from '#core/shops/shop.ts'
import { localDate } from '#core/time/event-date.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { findOffice, type OfficeOf } from './stored/queries-offices.ts'
import { allShops } from './shop-list.ts'

/** Today by a clock, `YYYY-MM-DD`. */
export function shopDay({ clock }: Pick<Context, 'clock'>, { timeZone }: Pick<Shop, 'timeZone'>): string {
  return localDate(clock.now().toISOString(), timeZone)
}

/**
 * The clock for what belongs to no single shop, such as bank files, payouts and reports: that of the default shop, else of the first one.
 * To be called before a transaction begins: it may need a connection of its own.
 */
export async function officeClock(ctx: Pick<Context, 'db' | 'config'>): Promise<Pick<Shop, 'timeZone'>> {
  const shops = await allShops(ctx)
  return shops.find(({ slug }) => slug === ctx.config.defaultShop) ?? shops[0] ?? { timeZone: unknownZone }
}

/** The clock by which a report counts days: that of the shop that it is about, else that of the default shop. */
export async function reportClock(ctx: Pick<Context, 'db' | 'config'>, shopId: number | null): Promise<Pick<Shop, 'timeZone'>> {
  return (await allShops(ctx)).find(({ id }) => id === shopId) ?? officeClock(ctx)
}

/** The clock of a shop, or of the shop of an order, read inside a transaction. */
export async function clockWithin(trx: Connection, of: OfficeOf): Promise<Pick<Shop, 'timeZone'>> {
  const office = await findOffice(trx, of)
  return { timeZone: (office && officeZone(office)) ?? unknownZone }
}
