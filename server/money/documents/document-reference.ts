import type { BankAccount } from '#core/payments/bank-account.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { Context } from '#server/foundations/context.ts'
import { allCountries, allPaymentMethods } from '#server/house/shops/reference-data.ts'
import type { CountryFacts } from '#server/house/shops/queries.ts'
import { accountOf } from '#server/house/shops/sellers/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

/** What operators set up and documents need; from memory. */
export interface DocumentReference {
  shops: ReadonlyMap<number, Shop>
  /** The bank account of each shop's company, by the shop's id. */
  accounts: ReadonlyMap<number, BankAccount | null>
  countries: ReadonlyMap<string, CountryFacts>
  paymentMethods: ReadonlyMap<string, LocalText>
}

/**
 * Reads the reference data for documents. Call it before a transaction begins: inside one it may take a second connection, and
 * transactions that hold all connections would wait for each other's.
 */
export async function documentReference(ctx: Pick<Context, 'db' | 'config'>): Promise<DocumentReference> {
  const shops = await allShops(ctx)
  const accounts = shops.map(async (shop) => [shop.id, await accountOf(ctx, shop)] as const)
  return {
    shops: new Map(shops.map((shop) => [shop.id, shop])),
    accounts: new Map(await Promise.all(accounts)),
    countries: await allCountries(ctx),
    paymentMethods: new Map((await allPaymentMethods(ctx)).map(({ id, name }) => [id, name])),
  }
}
