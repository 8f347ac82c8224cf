import { addressDoubts, type AddressDoubt } from '#core/checkout/address-doubts.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { postCodePatternsQuery } from '../checkout-documents.ts'

/** What is probably wrong in what was entered in step 2, or came from PayPal (CHK-15 to CHK-17). */
export async function loadDoubts(page: Pick<LoaderPage, 'execute'>, details: Parameters<typeof addressDoubts>[0]): Promise<AddressDoubt[]> {
  const { countries } = await page.execute(postCodePatternsQuery, {})
  return addressDoubts(details, new Map(countries.map(({ code, postCodePattern }) => [code, postCodePattern ?? null])))
}
