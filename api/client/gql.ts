/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment CartView on Cart {\n    id\n    reference\n    version\n    countryCode\n    total\n    totalPlusShipping\n    extraCharge\n    vat { rate amount }\n    physical\n    over18\n    expired\n    validUntil\n    shippableFrom\n    shippableFromUntil\n    shippingMethod\n    shipping { id name price over18 }\n    paymentMethod\n    items {\n      id\n      total\n      bundledItemIds\n      personalIdentifier\n      productVariant {\n        id\n        description\n        pricingCategoryName\n        physical\n        price\n        product {\n          id\n          slug\n          kind\n          name\n          artistName\n          productType\n          color\n          cartLimit\n          publicShippableFrom\n          over18\n          happeningFrom\n          localDate\n          venueName\n          venueCity\n          withdrawal\n          image { sha256 width height widths alt }\n          contractPartner { id company }\n        }\n      }\n    }\n  }\n": typeof types.CartViewFragmentDoc,
    "\n  query CART {\n    cart { ...CartView }\n    session { expiresAt }\n  }\n": typeof types.CartDocument,
    "\n  mutation HEARTBEAT {\n    heartbeat { expiresAt }\n  }\n": typeof types.HeartbeatDocument,
    "\n  mutation ADDTOCART($input: AddToCartInput!) {\n    addToCart(input: $input) {\n      newItemIds\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": typeof types.AddtocartDocument,
    "\n  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {\n    removeFromCart(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": typeof types.RemovefromcartDocument,
    "\n  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {\n    changeCountry(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": typeof types.ChangecountryDocument,
    "\n  mutation RENEWCART {\n    renewCart {\n      newItemIds\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": typeof types.RenewcartDocument,
    "\n  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": typeof types.ChoosecarrierDocument,
    "\n  fragment EventLine on Event {\n    slug\n    name\n    artist { name }\n    localDate\n    happeningFrom\n    venue { name timeZone address { city } }\n    priceLow\n    available\n    cancelled\n    presaleAt\n    meta\n    productVariants { active available remaining }\n  }\n": typeof types.EventLineFragmentDoc,
    "\n  fragment ProductCard on MerchProduct {\n    slug\n    name\n    artist { name }\n    productType\n    color\n    price\n    originalPrice\n    available\n    images { sha256 width height widths alt }\n  }\n": typeof types.ProductCardFragmentDoc,
    "\n  query ALLARTISTS {\n    allArtists {\n      slug\n      name\n      subtitle\n      sortOrderTicketBottom\n      squareImage { sha256 width height widths alt }\n      events { slug cancelled }\n    }\n  }\n": typeof types.AllartistsDocument,
    "\n  query ARTIST($slug: String!) {\n    artist(slug: $slug) {\n      slug\n      name\n      subtitle\n      description\n      landscapeImage { sha256 width height widths alt }\n      squareImage { sha256 width height widths alt }\n      products { ...ProductCard }\n      events { ...EventLine }\n    }\n  }\n": typeof types.ArtistDocument,
    "\n  query EVENT($id: ID!) {\n    event(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist { slug name }\n      artists\n      description\n      priceLow\n      vatRate\n      available\n      cartLimit\n      happeningFrom\n      doorTime\n      stageTime\n      presaleAt\n      localDate\n      ageLimit\n      cancelled\n      venue { name timeZone address { address postCode city countryCode } }\n      soldOutMessage\n      localOrganizer\n      owningCompanyAddress { company address postCode city }\n      tours { slug name ticketImage { sha256 width height widths alt } }\n      images { sha256 width height widths alt }\n      meta\n      productVariants { id order description note price physical active available remaining pricingCategory { id name } }\n    }\n  }\n": typeof types.EventDocument,
    "\n  query ALLEVENTS {\n    allEvents(first: 500) { totalCount nodes { ...EventLine artists tours { name } } }\n  }\n": typeof types.AlleventsDocument,
    "\n  query ALLPRODUCTS($first: Int!, $after: String) {\n    allCategories { slug name }\n    allProducts(first: $first, after: $after) { totalCount nodes { ...ProductCard } pageInfo { hasNextPage endCursor } }\n  }\n": typeof types.AllproductsDocument,
    "\n  query CATEGORY($slug: String!, $first: Int!, $after: String) {\n    category(slug: $slug) { slug type name subtitle abstract disclaimer }\n    allCategories { slug name }\n    productsInCategory(categorySlug: $slug, first: $first, after: $after) {\n      totalCount\n      nodes { ...ProductCard }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.CategoryDocument,
    "\n  query MERCHPRODUCT($id: ID!) {\n    merchProduct(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist { slug name products { ...ProductCard } }\n      productType\n      color\n      description\n      disclaimer\n      price\n      originalPrice\n      available\n      cartLimit\n      publicShippableFrom\n      shippingRequirements\n      soldOutMessage\n      additionalInformation\n      details\n      images { sha256 width height widths alt }\n      categories { slug name type }\n      meta\n      productVariants { id order description price additionalPrice available message }\n    }\n  }\n": typeof types.MerchproductDocument,
    "\n  query SEARCH {\n    allArtists { slug name alternativeNames }\n    allEvents(first: 500) { nodes { ...EventLine artists tours { name } } }\n    allProducts(first: 500) { nodes { ...ProductCard } }\n  }\n": typeof types.SearchDocument,
    "\n  fragment AddressView on Address {\n    firstName\n    lastName\n    company\n    address\n    address2\n    postCode\n    city\n    countryCode\n    countryName\n    phone\n  }\n": typeof types.AddressViewFragmentDoc,
    "\n  query CHECKOUT {\n    cart {\n      ...CartView\n      mergeable\n      email\n      billingAddress { ...AddressView }\n      shippingAddress { ...AddressView }\n    }\n    session { expiresAt }\n    countries { code name }\n    shippingMethods { nodes { id name description price over18 } }\n    paymentMethods { nodes { id name description extraCharge } }\n    shop { company { company } }\n  }\n": typeof types.CheckoutDocument,
    "\n  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {\n    updateCartAddress(input: $input) {\n      problems { code message field limit }\n    }\n  }\n": typeof types.UpdatecartaddressDocument,
    "\n  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      problems { code message field limit }\n    }\n  }\n": typeof types.UpdatecartlogisticsDocument,
    "\n  mutation PLACEORDER($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order { id reference paymentMethod balance }\n      problems { code message field limit oldTotal newTotal }\n    }\n  }\n": typeof types.PlaceorderDocument,
    "\n  fragment OrderView on Order {\n    id\n    reference\n    status\n    email\n    balance\n    total\n    totalIncludingShipping\n    shippingPrice\n    extraCharge\n    vat { rate amount }\n    physical\n    shippableFrom\n    shippableFromUntil\n    paymentMethod\n    paymentDeadline\n    paymentRunning\n    carrierName\n    billingAddress { firstName lastName }\n    items {\n      id\n      total\n      physical\n      ticketUrl\n      variantDescription\n      pricingCategoryName\n      product { slug kind name artistName productType color descriptiveName }\n    }\n    invoices { url number issuer }\n  }\n": typeof types.OrderViewFragmentDoc,
    "\n  query ORDER($id: ID!, $reference: String) {\n    order(id: $id, reference: $reference) { ...OrderView }\n    bankDetails(orderId: $id, reference: $reference) { holder iban bic bankName reference amount }\n    paymentMethods(orderId: $id, reference: $reference) { nodes { id name description extraCharge } }\n  }\n": typeof types.OrderDocument,
    "\n  mutation CREATESTRIPEPAYMENT($input: CreateStripePaymentInput!) {\n    createStripePayment(input: $input) {\n      redirectUrl\n      problems { code message field limit }\n    }\n  }\n": typeof types.CreatestripepaymentDocument,
    "\n  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {\n    confirmOrderPayment(input: $input) {\n      order { id status balance }\n      problems { code message }\n    }\n  }\n": typeof types.ConfirmorderpaymentDocument,
    "\n  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {\n    setPreferredPaymentMethod(input: $input) {\n      order { id paymentMethod balance }\n      problems { code message field }\n    }\n  }\n": typeof types.SetpreferredpaymentmethodDocument,
    "\n  query COMPANY {\n    shop {\n      company { company firstName lastName address address2 postCode city countryCode email vatId }\n    }\n  }\n": typeof types.CompanyDocument,
    "\n  query HOME {\n    allTours {\n      slug\n      name\n      subtitle\n      abstract\n      startDate\n      sortOrderHomepage\n      featuredAt\n      ticketImage { sha256 width height widths alt }\n      artists { slug name products { slug } }\n      events { slug localDate priceLow available cancelled venue { address { city } } }\n    }\n    allEvents(first: 6) { totalCount nodes { ...EventLine } }\n    allProducts(first: 8) { nodes { ...ProductCard } }\n  }\n": typeof types.HomeDocument,
    "\n  query BANDHOME {\n    homeSections {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      startDate\n      ticketImage { sha256 width height widths alt }\n      squareImage { sha256 width height widths alt }\n      landscapeImage { sha256 width height widths alt }\n      products { ...ProductCard publicShippableFrom }\n      events { ...EventLine }\n    }\n  }\n": typeof types.BandhomeDocument,
};
const documents: Documents = {
    "\n  fragment CartView on Cart {\n    id\n    reference\n    version\n    countryCode\n    total\n    totalPlusShipping\n    extraCharge\n    vat { rate amount }\n    physical\n    over18\n    expired\n    validUntil\n    shippableFrom\n    shippableFromUntil\n    shippingMethod\n    shipping { id name price over18 }\n    paymentMethod\n    items {\n      id\n      total\n      bundledItemIds\n      personalIdentifier\n      productVariant {\n        id\n        description\n        pricingCategoryName\n        physical\n        price\n        product {\n          id\n          slug\n          kind\n          name\n          artistName\n          productType\n          color\n          cartLimit\n          publicShippableFrom\n          over18\n          happeningFrom\n          localDate\n          venueName\n          venueCity\n          withdrawal\n          image { sha256 width height widths alt }\n          contractPartner { id company }\n        }\n      }\n    }\n  }\n": types.CartViewFragmentDoc,
    "\n  query CART {\n    cart { ...CartView }\n    session { expiresAt }\n  }\n": types.CartDocument,
    "\n  mutation HEARTBEAT {\n    heartbeat { expiresAt }\n  }\n": types.HeartbeatDocument,
    "\n  mutation ADDTOCART($input: AddToCartInput!) {\n    addToCart(input: $input) {\n      newItemIds\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": types.AddtocartDocument,
    "\n  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {\n    removeFromCart(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": types.RemovefromcartDocument,
    "\n  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {\n    changeCountry(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": types.ChangecountryDocument,
    "\n  mutation RENEWCART {\n    renewCart {\n      newItemIds\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": types.RenewcartDocument,
    "\n  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n": types.ChoosecarrierDocument,
    "\n  fragment EventLine on Event {\n    slug\n    name\n    artist { name }\n    localDate\n    happeningFrom\n    venue { name timeZone address { city } }\n    priceLow\n    available\n    cancelled\n    presaleAt\n    meta\n    productVariants { active available remaining }\n  }\n": types.EventLineFragmentDoc,
    "\n  fragment ProductCard on MerchProduct {\n    slug\n    name\n    artist { name }\n    productType\n    color\n    price\n    originalPrice\n    available\n    images { sha256 width height widths alt }\n  }\n": types.ProductCardFragmentDoc,
    "\n  query ALLARTISTS {\n    allArtists {\n      slug\n      name\n      subtitle\n      sortOrderTicketBottom\n      squareImage { sha256 width height widths alt }\n      events { slug cancelled }\n    }\n  }\n": types.AllartistsDocument,
    "\n  query ARTIST($slug: String!) {\n    artist(slug: $slug) {\n      slug\n      name\n      subtitle\n      description\n      landscapeImage { sha256 width height widths alt }\n      squareImage { sha256 width height widths alt }\n      products { ...ProductCard }\n      events { ...EventLine }\n    }\n  }\n": types.ArtistDocument,
    "\n  query EVENT($id: ID!) {\n    event(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist { slug name }\n      artists\n      description\n      priceLow\n      vatRate\n      available\n      cartLimit\n      happeningFrom\n      doorTime\n      stageTime\n      presaleAt\n      localDate\n      ageLimit\n      cancelled\n      venue { name timeZone address { address postCode city countryCode } }\n      soldOutMessage\n      localOrganizer\n      owningCompanyAddress { company address postCode city }\n      tours { slug name ticketImage { sha256 width height widths alt } }\n      images { sha256 width height widths alt }\n      meta\n      productVariants { id order description note price physical active available remaining pricingCategory { id name } }\n    }\n  }\n": types.EventDocument,
    "\n  query ALLEVENTS {\n    allEvents(first: 500) { totalCount nodes { ...EventLine artists tours { name } } }\n  }\n": types.AlleventsDocument,
    "\n  query ALLPRODUCTS($first: Int!, $after: String) {\n    allCategories { slug name }\n    allProducts(first: $first, after: $after) { totalCount nodes { ...ProductCard } pageInfo { hasNextPage endCursor } }\n  }\n": types.AllproductsDocument,
    "\n  query CATEGORY($slug: String!, $first: Int!, $after: String) {\n    category(slug: $slug) { slug type name subtitle abstract disclaimer }\n    allCategories { slug name }\n    productsInCategory(categorySlug: $slug, first: $first, after: $after) {\n      totalCount\n      nodes { ...ProductCard }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.CategoryDocument,
    "\n  query MERCHPRODUCT($id: ID!) {\n    merchProduct(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist { slug name products { ...ProductCard } }\n      productType\n      color\n      description\n      disclaimer\n      price\n      originalPrice\n      available\n      cartLimit\n      publicShippableFrom\n      shippingRequirements\n      soldOutMessage\n      additionalInformation\n      details\n      images { sha256 width height widths alt }\n      categories { slug name type }\n      meta\n      productVariants { id order description price additionalPrice available message }\n    }\n  }\n": types.MerchproductDocument,
    "\n  query SEARCH {\n    allArtists { slug name alternativeNames }\n    allEvents(first: 500) { nodes { ...EventLine artists tours { name } } }\n    allProducts(first: 500) { nodes { ...ProductCard } }\n  }\n": types.SearchDocument,
    "\n  fragment AddressView on Address {\n    firstName\n    lastName\n    company\n    address\n    address2\n    postCode\n    city\n    countryCode\n    countryName\n    phone\n  }\n": types.AddressViewFragmentDoc,
    "\n  query CHECKOUT {\n    cart {\n      ...CartView\n      mergeable\n      email\n      billingAddress { ...AddressView }\n      shippingAddress { ...AddressView }\n    }\n    session { expiresAt }\n    countries { code name }\n    shippingMethods { nodes { id name description price over18 } }\n    paymentMethods { nodes { id name description extraCharge } }\n    shop { company { company } }\n  }\n": types.CheckoutDocument,
    "\n  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {\n    updateCartAddress(input: $input) {\n      problems { code message field limit }\n    }\n  }\n": types.UpdatecartaddressDocument,
    "\n  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      problems { code message field limit }\n    }\n  }\n": types.UpdatecartlogisticsDocument,
    "\n  mutation PLACEORDER($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order { id reference paymentMethod balance }\n      problems { code message field limit oldTotal newTotal }\n    }\n  }\n": types.PlaceorderDocument,
    "\n  fragment OrderView on Order {\n    id\n    reference\n    status\n    email\n    balance\n    total\n    totalIncludingShipping\n    shippingPrice\n    extraCharge\n    vat { rate amount }\n    physical\n    shippableFrom\n    shippableFromUntil\n    paymentMethod\n    paymentDeadline\n    paymentRunning\n    carrierName\n    billingAddress { firstName lastName }\n    items {\n      id\n      total\n      physical\n      ticketUrl\n      variantDescription\n      pricingCategoryName\n      product { slug kind name artistName productType color descriptiveName }\n    }\n    invoices { url number issuer }\n  }\n": types.OrderViewFragmentDoc,
    "\n  query ORDER($id: ID!, $reference: String) {\n    order(id: $id, reference: $reference) { ...OrderView }\n    bankDetails(orderId: $id, reference: $reference) { holder iban bic bankName reference amount }\n    paymentMethods(orderId: $id, reference: $reference) { nodes { id name description extraCharge } }\n  }\n": types.OrderDocument,
    "\n  mutation CREATESTRIPEPAYMENT($input: CreateStripePaymentInput!) {\n    createStripePayment(input: $input) {\n      redirectUrl\n      problems { code message field limit }\n    }\n  }\n": types.CreatestripepaymentDocument,
    "\n  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {\n    confirmOrderPayment(input: $input) {\n      order { id status balance }\n      problems { code message }\n    }\n  }\n": types.ConfirmorderpaymentDocument,
    "\n  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {\n    setPreferredPaymentMethod(input: $input) {\n      order { id paymentMethod balance }\n      problems { code message field }\n    }\n  }\n": types.SetpreferredpaymentmethodDocument,
    "\n  query COMPANY {\n    shop {\n      company { company firstName lastName address address2 postCode city countryCode email vatId }\n    }\n  }\n": types.CompanyDocument,
    "\n  query HOME {\n    allTours {\n      slug\n      name\n      subtitle\n      abstract\n      startDate\n      sortOrderHomepage\n      featuredAt\n      ticketImage { sha256 width height widths alt }\n      artists { slug name products { slug } }\n      events { slug localDate priceLow available cancelled venue { address { city } } }\n    }\n    allEvents(first: 6) { totalCount nodes { ...EventLine } }\n    allProducts(first: 8) { nodes { ...ProductCard } }\n  }\n": types.HomeDocument,
    "\n  query BANDHOME {\n    homeSections {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      startDate\n      ticketImage { sha256 width height widths alt }\n      squareImage { sha256 width height widths alt }\n      landscapeImage { sha256 width height widths alt }\n      products { ...ProductCard publicShippableFrom }\n      events { ...EventLine }\n    }\n  }\n": types.BandhomeDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CartView on Cart {\n    id\n    reference\n    version\n    countryCode\n    total\n    totalPlusShipping\n    extraCharge\n    vat { rate amount }\n    physical\n    over18\n    expired\n    validUntil\n    shippableFrom\n    shippableFromUntil\n    shippingMethod\n    shipping { id name price over18 }\n    paymentMethod\n    items {\n      id\n      total\n      bundledItemIds\n      personalIdentifier\n      productVariant {\n        id\n        description\n        pricingCategoryName\n        physical\n        price\n        product {\n          id\n          slug\n          kind\n          name\n          artistName\n          productType\n          color\n          cartLimit\n          publicShippableFrom\n          over18\n          happeningFrom\n          localDate\n          venueName\n          venueCity\n          withdrawal\n          image { sha256 width height widths alt }\n          contractPartner { id company }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CartViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CART {\n    cart { ...CartView }\n    session { expiresAt }\n  }\n"): typeof import('./graphql.ts').CartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HEARTBEAT {\n    heartbeat { expiresAt }\n  }\n"): typeof import('./graphql.ts').HeartbeatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ADDTOCART($input: AddToCartInput!) {\n    addToCart(input: $input) {\n      newItemIds\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').AddtocartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {\n    removeFromCart(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').RemovefromcartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {\n    changeCountry(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').ChangecountryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RENEWCART {\n    renewCart {\n      newItemIds\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').RenewcartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      cart { ...CartView }\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').ChoosecarrierDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventLine on Event {\n    slug\n    name\n    artist { name }\n    localDate\n    happeningFrom\n    venue { name timeZone address { city } }\n    priceLow\n    available\n    cancelled\n    presaleAt\n    meta\n    productVariants { active available remaining }\n  }\n"): typeof import('./graphql.ts').EventLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductCard on MerchProduct {\n    slug\n    name\n    artist { name }\n    productType\n    color\n    price\n    originalPrice\n    available\n    images { sha256 width height widths alt }\n  }\n"): typeof import('./graphql.ts').ProductCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLARTISTS {\n    allArtists {\n      slug\n      name\n      subtitle\n      sortOrderTicketBottom\n      squareImage { sha256 width height widths alt }\n      events { slug cancelled }\n    }\n  }\n"): typeof import('./graphql.ts').AllartistsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ARTIST($slug: String!) {\n    artist(slug: $slug) {\n      slug\n      name\n      subtitle\n      description\n      landscapeImage { sha256 width height widths alt }\n      squareImage { sha256 width height widths alt }\n      products { ...ProductCard }\n      events { ...EventLine }\n    }\n  }\n"): typeof import('./graphql.ts').ArtistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EVENT($id: ID!) {\n    event(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist { slug name }\n      artists\n      description\n      priceLow\n      vatRate\n      available\n      cartLimit\n      happeningFrom\n      doorTime\n      stageTime\n      presaleAt\n      localDate\n      ageLimit\n      cancelled\n      venue { name timeZone address { address postCode city countryCode } }\n      soldOutMessage\n      localOrganizer\n      owningCompanyAddress { company address postCode city }\n      tours { slug name ticketImage { sha256 width height widths alt } }\n      images { sha256 width height widths alt }\n      meta\n      productVariants { id order description note price physical active available remaining pricingCategory { id name } }\n    }\n  }\n"): typeof import('./graphql.ts').EventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLEVENTS {\n    allEvents(first: 500) { totalCount nodes { ...EventLine artists tours { name } } }\n  }\n"): typeof import('./graphql.ts').AlleventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLPRODUCTS($first: Int!, $after: String) {\n    allCategories { slug name }\n    allProducts(first: $first, after: $after) { totalCount nodes { ...ProductCard } pageInfo { hasNextPage endCursor } }\n  }\n"): typeof import('./graphql.ts').AllproductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CATEGORY($slug: String!, $first: Int!, $after: String) {\n    category(slug: $slug) { slug type name subtitle abstract disclaimer }\n    allCategories { slug name }\n    productsInCategory(categorySlug: $slug, first: $first, after: $after) {\n      totalCount\n      nodes { ...ProductCard }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').CategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MERCHPRODUCT($id: ID!) {\n    merchProduct(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist { slug name products { ...ProductCard } }\n      productType\n      color\n      description\n      disclaimer\n      price\n      originalPrice\n      available\n      cartLimit\n      publicShippableFrom\n      shippingRequirements\n      soldOutMessage\n      additionalInformation\n      details\n      images { sha256 width height widths alt }\n      categories { slug name type }\n      meta\n      productVariants { id order description price additionalPrice available message }\n    }\n  }\n"): typeof import('./graphql.ts').MerchproductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SEARCH {\n    allArtists { slug name alternativeNames }\n    allEvents(first: 500) { nodes { ...EventLine artists tours { name } } }\n    allProducts(first: 500) { nodes { ...ProductCard } }\n  }\n"): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddressView on Address {\n    firstName\n    lastName\n    company\n    address\n    address2\n    postCode\n    city\n    countryCode\n    countryName\n    phone\n  }\n"): typeof import('./graphql.ts').AddressViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CHECKOUT {\n    cart {\n      ...CartView\n      mergeable\n      email\n      billingAddress { ...AddressView }\n      shippingAddress { ...AddressView }\n    }\n    session { expiresAt }\n    countries { code name }\n    shippingMethods { nodes { id name description price over18 } }\n    paymentMethods { nodes { id name description extraCharge } }\n    shop { company { company } }\n  }\n"): typeof import('./graphql.ts').CheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {\n    updateCartAddress(input: $input) {\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatecartaddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatecartlogisticsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PLACEORDER($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order { id reference paymentMethod balance }\n      problems { code message field limit oldTotal newTotal }\n    }\n  }\n"): typeof import('./graphql.ts').PlaceorderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderView on Order {\n    id\n    reference\n    status\n    email\n    balance\n    total\n    totalIncludingShipping\n    shippingPrice\n    extraCharge\n    vat { rate amount }\n    physical\n    shippableFrom\n    shippableFromUntil\n    paymentMethod\n    paymentDeadline\n    paymentRunning\n    carrierName\n    billingAddress { firstName lastName }\n    items {\n      id\n      total\n      physical\n      ticketUrl\n      variantDescription\n      pricingCategoryName\n      product { slug kind name artistName productType color descriptiveName }\n    }\n    invoices { url number issuer }\n  }\n"): typeof import('./graphql.ts').OrderViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ORDER($id: ID!, $reference: String) {\n    order(id: $id, reference: $reference) { ...OrderView }\n    bankDetails(orderId: $id, reference: $reference) { holder iban bic bankName reference amount }\n    paymentMethods(orderId: $id, reference: $reference) { nodes { id name description extraCharge } }\n  }\n"): typeof import('./graphql.ts').OrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CREATESTRIPEPAYMENT($input: CreateStripePaymentInput!) {\n    createStripePayment(input: $input) {\n      redirectUrl\n      problems { code message field limit }\n    }\n  }\n"): typeof import('./graphql.ts').CreatestripepaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {\n    confirmOrderPayment(input: $input) {\n      order { id status balance }\n      problems { code message }\n    }\n  }\n"): typeof import('./graphql.ts').ConfirmorderpaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {\n    setPreferredPaymentMethod(input: $input) {\n      order { id paymentMethod balance }\n      problems { code message field }\n    }\n  }\n"): typeof import('./graphql.ts').SetpreferredpaymentmethodDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query COMPANY {\n    shop {\n      company { company firstName lastName address address2 postCode city countryCode email vatId }\n    }\n  }\n"): typeof import('./graphql.ts').CompanyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HOME {\n    allTours {\n      slug\n      name\n      subtitle\n      abstract\n      startDate\n      sortOrderHomepage\n      featuredAt\n      ticketImage { sha256 width height widths alt }\n      artists { slug name products { slug } }\n      events { slug localDate priceLow available cancelled venue { address { city } } }\n    }\n    allEvents(first: 6) { totalCount nodes { ...EventLine } }\n    allProducts(first: 8) { nodes { ...ProductCard } }\n  }\n"): typeof import('./graphql.ts').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BANDHOME {\n    homeSections {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      startDate\n      ticketImage { sha256 width height widths alt }\n      squareImage { sha256 width height widths alt }\n      landscapeImage { sha256 width height widths alt }\n      products { ...ProductCard publicShippableFrom }\n      events { ...EventLine }\n    }\n  }\n"): typeof import('./graphql.ts').BandhomeDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
