import type { Context } from '#server/context.ts'
import { allLegalEntities } from './reference-data.ts'
import { allShops } from './shop-list.ts'

/** The country in which the company of each shop is, by the shop's id. */
export type HomeCountries = ReadonlyMap<number, string>

/** Where the companies of all shops are; from memory. */
export async function readHomeCountries(ctx: Pick<Context, 'db'>): Promise<HomeCountries> {
  const [shops, companies] = await Promise.all([allShops(ctx), allLegalEntities(ctx)])
  return new Map(
    shops.flatMap(({ id, legalEntityId }) => {
      const company = companies.get(legalEntityId)
      return company ? [[id, company.countryCode] as const] : []
    }),
  )
}

/** @throws Error for a shop that is not there: each has a company, and each company a country */
export function homeCountryOf(homes: HomeCountries, shopId: number): string {
  const country = homes.get(shopId)
  if (country === undefined) throw new Error(`The country of shop ${shopId} is not known`)
  return country
}
