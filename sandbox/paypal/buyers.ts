/** The buyers of the sandbox, by the country of their address. A tester chooses one on the page that approves a payment. */
const addresses = {
  DE: { address_line_1: 'Am Deich 3', admin_area_2: 'Bremen', postal_code: '28217', country_code: 'DE' },
  AT: { address_line_1: 'Lindengasse 12', address_line_2: 'Top 4', admin_area_2: 'Wien', postal_code: '1070', country_code: 'AT' },
  US: { address_line_1: '12 Main Street', admin_area_2: 'Portland', admin_area_1: 'OR', postal_code: '97201', country_code: 'US' },
}

export type BuyerCountry = keyof typeof addresses
export const buyerCountries = Object.keys(addresses) as BuyerCountry[]

interface Buyer {
  account: object
  payer: object
  shipping: object
}

/** What PayPal tells a shop about the buyer who approved an order. */
export function buyerOf(country: string): Buyer {
  const address = addresses[buyerCountries.find((known) => known === country) ?? 'DE']
  const identity = {
    name: { given_name: 'Toni', surname: 'Test' },
    email_address: 'toni@buyer.example',
  }
  return {
    account: { ...identity, account_id: 'SANDBOXBUYER1', account_status: 'VERIFIED', address },
    payer: { ...identity, payer_id: 'SANDBOXBUYER1', address: { country_code: address.country_code } },
    shipping: { name: { full_name: 'Toni Test' }, address },
  }
}
