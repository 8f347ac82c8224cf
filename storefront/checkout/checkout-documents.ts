import { graphql } from '#api/client/gql.ts'

export const addressFields = graphql(`
  fragment AddressView on Address {
    firstName
    lastName
    company
    address
    address2
    postCode
    city
    countryCode
    countryName
    phone
  }
`)

/** Everything the steps before placing show: the cart, what the fan has entered so far, and what is on offer. */
export const checkoutQuery = graphql(`
  query CHECKOUT {
    cart {
      ...CartView
      mergeable
      email
      billingAddress {
        ...AddressView
      }
      shippingAddress {
        ...AddressView
      }
    }
    session {
      expiresAt
    }
    countries {
      code
      name
    }
    shippingMethods {
      nodes {
        id
        name
        description
        price
        over18
      }
    }
    paymentMethods {
      nodes {
        id
        name
        description
        extraCharge
      }
    }
    shop {
      company {
        company
      }
    }
  }
`)

export const updateCartAddressMutation = graphql(`
  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {
    updateCartAddress(input: $input) {
      problems {
        code
        message
        field
        limit
      }
    }
  }
`)

export const updateCartLogisticsMutation = graphql(`
  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {
    updateCartLogistics(input: $input) {
      problems {
        code
        message
        field
        limit
      }
    }
  }
`)

export const placeOrderMutation = graphql(`
  mutation PLACEORDER($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      order {
        id
        reference
        paymentMethod
        balance
      }
      problems {
        code
        message
        field
        limit
        oldTotal
        newTotal
      }
    }
  }
`)

export const orderFields = graphql(`
  fragment OrderView on Order {
    id
    reference
    status
    email
    balance
    total
    totalIncludingShipping
    shippingPrice
    extraCharge
    vat {
      rate
      amount
    }
    physical
    shippableFrom
    shippableFromUntil
    paymentMethod
    paymentDeadline
    paymentRunning
    carrierName
    billingAddress {
      firstName
      lastName
    }
    items {
      id
      total
      physical
      ticketUrl
      bundledItemIds
      variantDescription
      pricingCategoryName
      product {
        slug
        kind
        name
        artistName
        productType
        color
        descriptiveName
      }
    }
    invoices {
      url
      number
      issuer
    }
  }
`)

export const orderQuery = graphql(`
  query ORDER($id: ID!, $reference: String) {
    order(id: $id, reference: $reference) {
      ...OrderView
    }
    bankDetails(orderId: $id, reference: $reference) {
      holder
      iban
      bic
      bankName
      reference
      amount
    }
    paymentMethods(orderId: $id, reference: $reference) {
      nodes {
        id
        name
        description
        extraCharge
      }
    }
  }
`)

export const createStripePaymentMutation = graphql(`
  mutation CREATESTRIPEPAYMENT($input: CreateStripePaymentInput!) {
    createStripePayment(input: $input) {
      redirectUrl
      problems {
        code
        message
        field
        limit
      }
    }
  }
`)

export const confirmOrderPaymentMutation = graphql(`
  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {
    confirmOrderPayment(input: $input) {
      order {
        id
        status
        balance
      }
      problems {
        code
        message
      }
    }
  }
`)

export const setPreferredPaymentMethodMutation = graphql(`
  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {
    setPreferredPaymentMethod(input: $input) {
      order {
        id
        paymentMethod
        balance
      }
      problems {
        code
        message
        field
      }
    }
  }
`)
