/** The buyers of the sandbox. A tester chooses one on the page that approves a payment. */
const buyers = {
  DE: {
    name: 'Toni Test',
    address: { address_line_1: 'Am Deich 3', admin_area_2: 'Bremen', postal_code: '28217', country_code: 'DE' },
  },
  AT: {
    name: 'Toni Test',
    address: {
      address_line_1: 'Lindengasse 12',
      address_line_2: 'Top 4',
      admin_area_2: 'Wien',
      postal_code: '1070',
      country_code: 'AT',
    },
  },
  US: {
    name: 'Toni Test',
    address: { address_line_1: '12 Main Street', admin_area_2: 'Portland', admin_area_1: 'OR', postal_code: '97201', country_code: 'US' },
  },
  long_name: {
    name: 'Toni van der Test',
    address: { address_line_1: 'Am Deich', admin_area_2: 'Bremen', postal_code: '28217', country_code: 'DE' },
  },
  one_name: { name: 'Toni', address: { address_line_1: 'Am Deich 3', admin_area_2: 'Bremen', country_code: 'DE' } },
}

export type BuyerId = keyof typeof buyers
export const buyerIds = Object.keys(buyers) as BuyerId[]

interface Buyer {
  account: object
  payer: object
  shipping: object
}

/** What PayPal tells a shop about the buyer who approved an order. */
export function makeBuyer(id: string): Buyer {
  const { name, address } = buyers[buyerIds.find((known) => known === id) ?? 'DE']
  const [givenName = '', ...rest] = name.split(' ')
  const identity = {
    name: { given_name: givenName, surname: rest.join(' ') },
    email_address: 'toni@buyer.example',
  }
  return {
    account: { ...identity, account_id: 'SANDBOXBUYER1', account_status: 'VERIFIED', address },
    payer: { ...identity, payer_id: 'SANDBOXBUYER1', address: { country_code: address.country_code } },
    shipping: { name: { full_name: name }, address },
  }
}
