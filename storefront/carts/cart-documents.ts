import { graphql } from '#storefront/graphql.ts'

/** What the header, the mini cart and every checkout page show of a cart. No personal data, because the browser stores it. */
export const cartFields = graphql(`
  fragment CartView on Cart {
    id
    reference
    version
    countryCode
    total
    extraCharge
    vat {
      rate
      amount
    }
    exported
    physical
    over18
    expired
    validUntil
    shippableFrom
    shippableFromUntil
    shippingMethod
    shipping {
      id
      name
      price
      over18
    }
    paymentMethod
    items {
      id
      meta
      total
      bundledItemIds
      seatId
      section {
        id
      }
      placeName
      printedName
      gift {
        email
      }
      personalData
      personalDataComplete
      changes {
        message
        prevents
      }
      productVariant {
        id
        description
        pricingCategoryName
        physical
        amountStep
        price
        product {
          id
          slug
          kind
          name
          artistName
          productType
          color
          cartLimit
          lineLimit
          personalizationRequirement
          publicShippableFrom
          over18
          happeningFrom
          localDate
          venueName
          venueCity
          meta
          withdrawal
          image {
            ...ImageView
          }
          contractPartner {
            id
            company
          }
        }
      }
    }
  }
`)

export const waitingOrderFields = graphql(`
  fragment WaitingOrderView on WaitingOrder {
    id
    reference
    paymentMethod
    paymentDeadline
  }
`)

/** Fetched by the browser after the page is painted (CRT-01, GQL-28). */
export const cartQuery = graphql(`
  query CART {
    cart {
      ...CartView
    }
    waitingOrder {
      ...WaitingOrderView
    }
    session {
      expiresAt
      now
    }
  }
`)

export const heartbeatMutation = graphql(`
  mutation HEARTBEAT {
    heartbeat {
      session {
        expiresAt
      }
      problems {
        code
      }
    }
  }
`)

export const addToCartMutation = graphql(`
  mutation ADDTOCART($input: AddToCartInput!) {
    addToCart(input: $input) {
      newItemIds
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const removeFromCartMutation = graphql(`
  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {
    removeFromCart(input: $input) {
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

/** Takes what was last removed into the cart again. */
export const restoreToCartMutation = graphql(`
  mutation RESTORETOCART {
    restoreToCart {
      newItemIds
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const changeCountryMutation = graphql(`
  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {
    changeCountry(input: $input) {
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

/** Sets what several items are personalised with (PER-01). */
export const personaliseItemsMutation = graphql(`
  mutation PERSONALISEITEMS($input: PersonaliseItemsInput!) {
    personaliseItems(input: $input) {
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const describeGiftMutation = graphql(`
  mutation DESCRIBEGIFT($input: DescribeGiftInput!) {
    describeGift(input: $input) {
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

/** Reserves everything in an expired cart again, if all of it is still available. */
export const renewCartMutation = graphql(`
  mutation RENEWCART {
    renewCart {
      newItemIds
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

/** Chooses the carrier on the cart page (CHK-08). */
export const chooseCarrierMutation = graphql(`
  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {
    updateCartLogistics(input: $input) {
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)
