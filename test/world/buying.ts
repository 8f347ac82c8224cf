import type { Visitor } from './test-shop.ts'

/** The fields that tests read of a cart. */
export interface CartView {
  id: string
  reference: string
  version: number
  expired: boolean
  validUntil: string | null
  total: number
  totalPlusShipping: number
  vouchers: { id: string; codeEnd: string; state: string; amount: number }[]
  amountToPay: number
  physical: boolean
  countryCode: string
  email: string | null
  shippingMethod: number | null
  shipping: { id: string; price: number } | null
  paymentMethod: string | null
  shippingAddress: { lastName: string; countryCode: string } | null
  vat: { rate: number; amount: number }[]
  items: { id: string; total: number; productVariant: { id: string; product: { slug: string } } }[]
}

export interface ProblemView {
  code: string
  message: string
  field: string | null
  limit: number | null
  oldTotal: number | null
  newTotal: number | null
}

export interface CartAnswer {
  cart: CartView | null
  newItemIds: string[]
  problems: ProblemView[]
}

export interface PlacedView {
  order: {
    id: string
    reference: string
    status: string
    balance: number
    totalIncludingShipping: number
    paymentDeadline: string | null
  } | null
  problems: ProblemView[]
}

export const cartFields = `id reference version expired validUntil total totalPlusShipping vouchers { id codeEnd state amount } amountToPay physical countryCode email
  shippingMethod shipping { id price } paymentMethod shippingAddress { lastName countryCode } vat { rate amount }
  items { id total productVariant { id product { slug } } }`
const problemFields = 'problems { code message field limit oldTotal newTotal }'

export const marlene = {
  firstName: 'Marlene',
  lastName: 'Größer-Yılmaz',
  address: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
  countryCode: 'de',
}

/** A buyer's API calls over HTTP. */
export function buying(fan: Pick<Visitor, 'graphql'>, locale = 'de') {
  const act = async <Answer>(name: string, input: string, fields: string, variables: Record<string, unknown>): Promise<Answer> => {
    const document = `mutation ${name.toUpperCase()}($input: ${input}!) { ${name}(input: $input) { ${fields} } }`
    return (await fan.graphql<Record<string, Answer>>(document, { input: variables }, locale))[name] as Answer
  }
  const cartAct = (name: string, input: string, variables: Record<string, unknown>) =>
    act<CartAnswer>(name, input, `${problemFields} cart { ${cartFields} }`, variables)

  return {
    add: (...items: [variantId: number, amount: number][]) =>
      act<CartAnswer>('addToCart', 'AddToCartInput', `newItemIds ${problemFields} cart { ${cartFields} }`, {
        items: items.map(([id, amount]) => ({ productVariantId: String(id), amount })),
      }),
    remove: (itemId: string) => cartAct('removeFromCart', 'RemoveFromCartInput', { itemId }),
    country: (countryCode: string) => cartAct('changeCountry', 'ChangeCountryInput', { countryCode }),
    address: (change: object = {}, rest: object = {}) =>
      cartAct('updateCartAddress', 'UpdateCartAddressInput', {
        email: 'marlene@example.org',
        billingAddress: { ...marlene, ...change },
        ...rest,
      }),
    logistics: (paymentMethod: string, shippingMethod?: string) =>
      cartAct('updateCartLogistics', 'UpdateCartLogisticsInput', { paymentMethod, ...(shippingMethod && { shippingMethod }) }),
    enterVoucher: (code: string) => cartAct('enterVoucher', 'EnterVoucherInput', { code }),
    removeVoucher: (voucherId: string) => cartAct('removeVoucher', 'RemoveVoucherInput', { voucherId }),
    async renew() {
      const answer = await fan.graphql<{ renewCart: CartAnswer }>(
        `mutation { renewCart { newItemIds ${problemFields} cart { ${cartFields} } } }`,
        {},
        locale,
      )
      return answer.renewCart
    },
    async cart() {
      return (await fan.graphql<{ cart: CartView | null }>(`query CART { cart { ${cartFields} } }`, {}, locale)).cart
    },
    /** Places the cart. `expected` overrides the total and version that the buyer confirms. */
    async place(expected: object = {}) {
      const cart = await this.cart()
      return act<PlacedView>(
        'placeOrder',
        'PlaceOrderInput',
        `${problemFields} order { id reference status balance totalIncludingShipping paymentDeadline }`,
        {
          expectedTotal: cart?.totalPlusShipping ?? 0,
          cartVersion: cart?.version ?? 0,
          terms: true,
          ...expected,
        },
      )
    },
    /** All steps from the cart to the order. */
    async buy(paymentMethod: string, ...items: [variantId: number, amount: number][]): Promise<PlacedView> {
      const added = await this.add(...items)
      if (added.problems.length > 0) return { order: null, problems: added.problems }
      await this.address()
      await this.logistics(paymentMethod, added.cart?.shipping?.id)
      return this.place()
    },
  }
}
