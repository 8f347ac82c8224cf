import { graphql } from '#storefront/graphql.ts'

export const addressFields = graphql(`
  fragment AddressView on Address {
    firstName
    lastName
    company
    address
    address2
    postCode
    city
    state
    countryCode
    countryName
    lines
    phone
  }
`)

/**
 * Everything the steps before placing the order show: the cart, what has been entered so far, and what can be chosen. Only the first
 * step asks for related items and free postage.
 */
export const checkoutQuery = graphql(`
  query CHECKOUT($withRelated: Boolean = false) {
    cart {
      ...CartView
      fingerprint
      totalPlusShipping
      amountToPay
      carrierGone
      vouchers {
        id
        codeEnd
        company
        state
        amount
        balance
        expiresOn
      }
      mergeable
      approvedAmount
      email
      takesNewsletter
      billingAddress {
        ...AddressView
      }
      shippingAddress {
        ...AddressView
      }
      relatedItems @include(if: $withRelated) {
        ...ProductCard
      }
      relatedEvents @include(if: $withRelated) {
        ...EventLine
      }
      freePostage @include(if: $withRelated) {
        carrier
        from
        value
        missing
      }
    }
    waitingOrder {
      ...WaitingOrderView
    }
    session {
      expiresAt
    }
    countries {
      code
      name
      postCodePattern
      needsPostCode
      asksState
    }
    shippingMethods {
      nodes {
        id
        name
        description
        price
        freeFrom
        over18
        deliveryFrom
        deliveryUntil
        pickup {
          eventName
          venueName
          day
        }
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
    expressMethods: paymentMethods(checkout: express) {
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
        ...ProblemView
      }
    }
  }
`)

export const cartCountryQuery = graphql(`
  query CARTCOUNTRY {
    cart {
      countryCode
    }
  }
`)

export const postCodePatternsQuery = graphql(`
  query POSTCODEPATTERNS {
    countries {
      code
      postCodePattern
    }
  }
`)

export const updateCartLogisticsMutation = graphql(`
  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {
    updateCartLogistics(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)

export const enterVoucherMutation = graphql(`
  mutation ENTERVOUCHER($input: EnterVoucherInput!) {
    enterVoucher(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)

export const removeVoucherMutation = graphql(`
  mutation REMOVEVOUCHER($input: RemoveVoucherInput!) {
    removeVoucher(input: $input) {
      problems {
        ...ProblemView
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
        ...ProblemView
        oldTotal
        newTotal
      }
    }
  }
`)

export const createStripePaymentIntentMutation = graphql(`
  mutation CREATESTRIPEPAYMENTINTENT($input: CreateStripePaymentIntentInput!) {
    createStripePaymentIntent(input: $input) {
      externalPaymentToken
      problems {
        ...ProblemView
      }
    }
  }
`)

export const createPayPalApprovalMutation = graphql(`
  mutation CREATEPAYPALAPPROVAL($input: CreatePayPalApprovalInput!) {
    createPayPalApproval(input: $input) {
      externalPaymentId
      problems {
        ...ProblemView
      }
    }
  }
`)

export const applyPayPalApprovalMutation = graphql(`
  mutation APPLYPAYPALAPPROVAL($input: ApplyPayPalApprovalInput!) {
    applyPayPalApproval(input: $input) {
      email
      address {
        ...AddressView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const createPaymentMutation = graphql(`
  mutation CREATEPAYMENT($input: CreatePaymentInput!) {
    createPayment(input: $input) {
      externalPaymentId
      redirectUrl
      problems {
        ...ProblemView
      }
    }
  }
`)

/** The carriers' prices to another country, to say what has changed. */
export const postageQuery = graphql(`
  query POSTAGE($countryCode: String) {
    shippingMethods(countryCode: $countryCode) {
      nodes {
        id
        price
      }
    }
  }
`)
