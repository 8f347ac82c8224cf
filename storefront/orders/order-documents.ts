import { graphql } from '#storefront/graphql.ts'

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
    vouchers {
      id
      orderId
      codeEnd
      amount
    }
    refunds {
      id
      at
      amount
      charges
      settledBy
      items {
        itemId
        amount
      }
      vouchers {
        codeEnd
        amount
      }
    }
    vat {
      rate
      amount
    }
    exported
    physical
    shippableFrom
    shippableFromUntil
    paymentMethod
    paymentDeadline
    paymentRunning
    paymentUnderWay
    unpayableBecause
    ticketStanding
    placedAt
    paidAt
    sentAt
    parcels {
      id
      sentAt
      carrierName
      number
      trackingUrl
      contents
    }
    mayCorrectEmail
    bounced
    mailed
    calendarUrl
    concerts {
      title
      slug
      startsAt
      doorTime
      timeZone
      venueName
      address
      city
      mapUrl
      calledOff
      hasPicture
    }
    carrierName
    pickup {
      eventName
      venueName
      day
    }
    billingAddress {
      firstName
      lastName
    }
    items {
      id
      total
      physical
      cancelled
      refunded
      printedName
      giftVoucher
      ticketUrl
      applePassUrl
      googlePassUrl
      bundledItemIds
      variantDescription
      pricingCategoryName
      placeName
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
      kind
      url
      number
      issuer
      refundId
    }
    choices {
      path
      isOpen
      undecided
      closesAt
    }
    ticketForms {
      act
      eventId
      slug
    }
    supplements {
      id
      reference
      status
      concluded
      balance
      vat {
        amount
      }
      paymentMethod
      paymentDeadline
      itemIds
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
      qr {
        modules
        path
      }
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

export const confirmOrderPaymentMutation = graphql(`
  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {
    confirmOrderPayment(input: $input) {
      order {
        id
        status
        balance
      }
      problems {
        ...ProblemView
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
        ...ProblemView
      }
    }
  }
`)

export const enterOrderVoucherMutation = graphql(`
  mutation ENTERORDERVOUCHER($input: EnterOrderVoucherInput!) {
    enterOrderVoucher(input: $input) {
      order {
        id
        status
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const removeOrderVoucherMutation = graphql(`
  mutation REMOVEORDERVOUCHER($input: RemoveOrderVoucherInput!) {
    removeOrderVoucher(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)

export const orderByLinkQuery = graphql(`
  query ORDERBYLINK($reference: String!, $signature: String!) {
    orderByLink(reference: $reference, signature: $signature) {
      id
      reference
    }
  }
`)

export const findOrderMutation = graphql(`
  mutation FINDORDER($input: FindOrderInput!) {
    findOrder(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)

export const correctOrderEmailMutation = graphql(`
  mutation CORRECTORDEREMAIL($input: CorrectOrderEmailInput!) {
    correctOrderEmail(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)

export const cancelUnpaidOrderMutation = graphql(`
  mutation CANCELUNPAIDORDER($input: CancelUnpaidOrderInput!) {
    cancelUnpaidOrder(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)
