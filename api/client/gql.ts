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
    "\n  fragment BundleOffer on Bundle {\n    ...BundleRules\n    slug\n    price\n    originalPrice\n    lowestPriorPrice\n    available\n    product {\n      name\n      cartLimit\n      lineLimit\n      images {\n        ...ImageView\n      }\n    }\n    combinations {\n      name\n    }\n    parts {\n      product {\n        slug\n        name\n        descriptiveName\n        productType\n        color\n        shippingRequirements\n        localDate\n        venue {\n          name\n          address {\n            city\n          }\n        }\n        meta\n        images {\n          ...ImageView\n        }\n      }\n      variants {\n        description\n      }\n    }\n  }\n": typeof types.BundleOfferFragmentDoc,
    "\n  query BUNDLE($id: ID!) {\n    shop {\n      orderMergingAllowed\n    }\n    bundle(id: $id) {\n      ...BundleOffer\n      product {\n        descriptiveName\n        description\n        disclaimer\n        productType\n        color\n        soldOutMessage\n        shippingRequirements\n        artist {\n          slug\n          name\n        }\n      }\n    }\n    merchProduct(id: $id) {\n      id\n      meta\n    }\n    event(id: $id) {\n      id\n    }\n  }\n": typeof types.BundleDocument,
    "\n  query ALLBUNDLES {\n    allBundles {\n      slug\n      price\n      originalPrice\n      available\n      product {\n        name\n        artist {\n          name\n        }\n        images {\n          ...ImageView\n        }\n      }\n      parts {\n        product {\n          images {\n            ...ImageView\n          }\n        }\n      }\n    }\n  }\n": typeof types.AllbundlesDocument,
    "\n  fragment BundleRules on Bundle {\n    id\n    fixedPrice\n    ticketRequired\n    bindLeaveEmpty\n    groupLeaveEmpty\n    combinations {\n      id\n      price\n    }\n    parts {\n      id\n      role\n      combinationId\n      price\n      leaveEmpty\n      product {\n        kind\n        meta\n        personalizationRequirement\n      }\n      variants {\n        id\n        price\n        available\n      }\n    }\n  }\n": typeof types.BundleRulesFragmentDoc,
    "\n  query BUNDLECHOICE($id: ID!) {\n    bundle(id: $id) {\n      ...BundleRules\n    }\n  }\n": typeof types.BundlechoiceDocument,
    "\n  query BESTSEATS($eventId: ID!, $amount: Int!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {\n    bestSeats(eventId: $eventId, amount: $amount, variantIds: $variantIds, maxPrice: $maxPrice, wheelchair: $wheelchair) {\n      variantId\n      seatIds\n    }\n  }\n": typeof types.BestseatsDocument,
    "\n  mutation CHANGESEATS($input: ChangeSeatsInput!) {\n    changeSeats(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.ChangeseatsDocument,
    "\n  fragment CartView on Cart {\n    id\n    reference\n    version\n    countryCode\n    total\n    extraCharge\n    vat {\n      rate\n      amount\n    }\n    exported\n    physical\n    over18\n    expired\n    validUntil\n    shippableFrom\n    shippableFromUntil\n    shippingMethod\n    shipping {\n      id\n      name\n      price\n      over18\n    }\n    paymentMethod\n    items {\n      id\n      total\n      bundledItemIds\n      seatId\n      section {\n        id\n      }\n      placeName\n      printedName\n      gift {\n        email\n      }\n      personalData\n      personalDataComplete\n      productVariant {\n        id\n        description\n        pricingCategoryName\n        physical\n        price\n        product {\n          id\n          slug\n          kind\n          name\n          artistName\n          productType\n          color\n          cartLimit\n          lineLimit\n          personalizationRequirement\n          publicShippableFrom\n          over18\n          happeningFrom\n          localDate\n          venueName\n          venueCity\n          meta\n          withdrawal\n          image {\n            ...ImageView\n          }\n          contractPartner {\n            id\n            company\n          }\n        }\n      }\n    }\n  }\n": typeof types.CartViewFragmentDoc,
    "\n  fragment WaitingOrderView on WaitingOrder {\n    id\n    reference\n    paymentMethod\n    paymentDeadline\n  }\n": typeof types.WaitingOrderViewFragmentDoc,
    "\n  query CART {\n    cart {\n      ...CartView\n    }\n    waitingOrder {\n      ...WaitingOrderView\n    }\n    session {\n      expiresAt\n      now\n    }\n  }\n": typeof types.CartDocument,
    "\n  mutation HEARTBEAT {\n    heartbeat {\n      session {\n        expiresAt\n      }\n      problems {\n        code\n      }\n    }\n  }\n": typeof types.HeartbeatDocument,
    "\n  mutation ADDTOCART($input: AddToCartInput!) {\n    addToCart(input: $input) {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.AddtocartDocument,
    "\n  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {\n    removeFromCart(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.RemovefromcartDocument,
    "\n  mutation RESTORETOCART {\n    restoreToCart {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.RestoretocartDocument,
    "\n  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {\n    changeCountry(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.ChangecountryDocument,
    "\n  mutation PERSONALISEITEMS($input: PersonaliseItemsInput!) {\n    personaliseItems(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.PersonaliseitemsDocument,
    "\n  mutation DESCRIBEGIFT($input: DescribeGiftInput!) {\n    describeGift(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.DescribegiftDocument,
    "\n  mutation RENEWCART {\n    renewCart {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.RenewcartDocument,
    "\n  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.ChoosecarrierDocument,
    "\n  query PERSONALITEMS {\n    cart {\n      ...CartView\n      items {\n        id\n        personalIdentifier\n        productVariant {\n          product {\n            policyLink\n          }\n        }\n      }\n    }\n  }\n": typeof types.PersonalitemsDocument,
    "\n  query ARTIST($slug: String!) {\n    artist(slug: $slug) {\n      slug\n      name\n      subtitle\n      description\n      landscapeImage {\n        ...ImageView\n      }\n      squareImage {\n        ...ImageView\n      }\n      subcategories {\n        slug\n        type\n        name\n        products {\n          ...ProductCard\n        }\n        events {\n          ...EventLine\n        }\n      }\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n": typeof types.ArtistDocument,
    "\n  query ALLARTISTS($first: Int!, $after: String, $initial: String, $place: ArtistPlace, $withFeatures: Boolean = true) {\n    artistInitials\n    left: artists(place: LEFT, first: 100) @include(if: $withFeatures) {\n      nodes {\n        ...ArtistTile\n      }\n    }\n    right: artists(place: RIGHT, first: 100) @include(if: $withFeatures) {\n      nodes {\n        ...ArtistTile\n      }\n    }\n    artists(first: $first, after: $after, initial: $initial, place: $place) {\n      nodes {\n        ...ArtistTile\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AllartistsDocument,
    "\n  query ALLPRODUCTS($first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {\n    allCategories {\n      ...CategoryTile\n    }\n    allProducts(first: $first, after: $after, filter: $filter, sort: $sort) {\n      ...ProductPage\n      facets {\n        ...MerchFacets\n      }\n    }\n  }\n": typeof types.AllproductsDocument,
    "\n  query CATEGORY($slug: String!, $first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {\n    category(slug: $slug) {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      disclaimer\n      landscapeImage {\n        ...ImageFile\n      }\n      squareImage {\n        ...ImageFile\n      }\n    }\n    allCategories {\n      slug\n      name\n    }\n    productsInCategory(categorySlug: $slug, first: $first, after: $after, filter: $filter, sort: $sort) {\n      ...ProductPage\n      facets {\n        ...MerchFacets\n      }\n    }\n  }\n": typeof types.CategoryDocument,
    "\n  query ALLTOURS($order: TourOrder, $after: String) {\n    topLeft: tours(place: TOP_LEFT, first: 24) {\n      nodes {\n        ...TourView\n      }\n    }\n    topRight: tours(place: TOP_RIGHT, first: 24) {\n      nodes {\n        ...TourView\n      }\n    }\n    tours(order: $order, after: $after) {\n      totalCount\n      nodes {\n        ...TourLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    allEvents(first: 1, hideUnavailable: true) {\n      totalCount\n    }\n  }\n": typeof types.AlltoursDocument,
    "\n  query ALLEVENTS(\n    $first: Int!\n    $after: String\n    $query: [String!]\n    $city: String\n    $from: Date\n    $until: Date\n    $hideSoldOut: Boolean\n    $hideUnavailable: Boolean\n  ) {\n    bottom: tours(place: BOTTOM, first: 12) {\n      nodes {\n        ...TourView\n      }\n    }\n    tours(first: 1) {\n      totalCount\n    }\n    eventCities {\n      name\n      otherNames\n      latitude\n      longitude\n    }\n    allEvents(\n      first: $first\n      after: $after\n      query: $query\n      city: $city\n      from: $from\n      until: $until\n      hideSoldOut: $hideSoldOut\n      hideUnavailable: $hideUnavailable\n    ) {\n      totalCount\n      cityCount\n      nodes {\n        ...EventLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.AlleventsDocument,
    "\n  query EVENT($id: ID!) {\n    event(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist {\n        slug\n        name\n      }\n      artists\n      description\n      disclaimer\n      priceLow\n      vatRate\n      available\n      isQueued\n      cartLimit\n      lineLimit\n      happeningFrom\n      happeningUntil\n      doorTime\n      stageTime\n      presaleAt\n      localDate\n      ageLimit\n      cancelled\n      venue {\n        name\n        timeZone\n        address {\n          address\n          postCode\n          city\n          countryCode\n        }\n      }\n      soldOutMessage\n      displayMap\n      seatmapUrl\n      personalizationRequirement\n      checkInStartAt\n      localOrganizer\n      owningCompanyAddress {\n        company\n        address\n        postCode\n        city\n        countryCode\n      }\n      leads {\n        slug\n        name\n        subtitle\n        squareImage {\n          ...ImageView\n        }\n      }\n      relatedItems {\n        ...ProductCard\n      }\n      bundles {\n        ...BundleOffer\n      }\n      tours {\n        slug\n        name\n        ticketImage {\n          ...ImageView\n        }\n      }\n      images {\n        ...ImageView\n      }\n      policyLink\n      meta\n      productVariants {\n        id\n        order\n        description\n        note\n        price\n        physical\n        active\n        available\n        remaining\n        pricingCategory {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.EventDocument,
    "\n  query NEXTDATES($category: String!) {\n    allEventsInCategory(categorySlug: $category, first: 12, hideSoldOut: true, hideUnavailable: true) {\n      nodes {\n        slug\n        localDate\n        priceLow\n        available\n        presaleAt\n        cancelled\n        meta\n        venue {\n          address {\n            city\n          }\n        }\n      }\n    }\n  }\n": typeof types.NextdatesDocument,
    "\n  fragment EventLine on Event {\n    slug\n    name\n    artist {\n      name\n    }\n    localDate\n    happeningFrom\n    happeningUntil\n    doorTime\n    venue {\n      name\n      timeZone\n      address {\n        city\n      }\n    }\n    priceLow\n    priceHigh\n    available\n    cancelled\n    presaleAt\n    soldOutMessage\n    meta\n    productVariants {\n      active\n      available\n      remaining\n    }\n  }\n": typeof types.EventLineFragmentDoc,
    "\n  fragment ProductPage on MerchProductConnection {\n    totalCount\n    nodes {\n      ...ProductCard\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n": typeof types.ProductPageFragmentDoc,
    "\n  fragment MerchFacets on MerchFacets {\n    sizes {\n      ...MerchFacet\n    }\n    colors {\n      ...MerchFacet\n    }\n    artists {\n      ...MerchFacet\n    }\n    prices {\n      ...MerchFacet\n    }\n    newCount\n    reducedCount\n    availableCount\n    without {\n      ...MerchFacet\n    }\n  }\n": typeof types.MerchFacetsFragmentDoc,
    "\n  fragment MerchFacet on MerchFacet {\n    value\n    name\n    count\n  }\n": typeof types.MerchFacetFragmentDoc,
    "\n  fragment ProductCard on MerchProduct {\n    slug\n    name\n    artist {\n      name\n    }\n    productType\n    color\n    price\n    originalPrice\n    lowestPriorPrice\n    available\n    images {\n      ...ImageFile\n    }\n    overlayListingImage {\n      ...ImageFile\n    }\n    otherColors {\n      slug\n      color\n    }\n    productVariants {\n      description\n      available\n    }\n  }\n": typeof types.ProductCardFragmentDoc,
    "\n  fragment TourLine on Category {\n    slug\n    name\n    artistNames\n    startDate\n    endDate\n    eventsFrom\n    eventsUntil\n  }\n": typeof types.TourLineFragmentDoc,
    "\n  fragment TourView on Category {\n    ...TourLine\n    subtitle\n    eventCount\n    eventCityCount\n    ticketImage {\n      ...ImageView\n    }\n  }\n": typeof types.TourViewFragmentDoc,
    "\n  query MERCHPRODUCT($id: ID!) {\n    shop {\n      orderMergingAllowed\n    }\n    merchProduct(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist {\n        slug\n        name\n        products(first: 5) {\n          ...ProductCard\n        }\n      }\n      productType\n      color\n      otherColors {\n        slug\n        color\n      }\n      description\n      disclaimer\n      price\n      originalPrice\n      lowestPriorPrice\n      available\n      cartLimit\n      lineLimit\n      publicShippableFrom\n      shippingRequirements\n      withdrawal\n      soldOutMessage\n      additionalInformation\n      details\n      safety\n      fibreContent\n      guarantee\n      overlayDetailImage {\n        ...ImageFile\n      }\n      images {\n        ...ImageView\n        tags\n      }\n      categories {\n        slug\n        name\n        type\n      }\n      meta\n      productVariants {\n        id\n        slug\n        order\n        description\n        price\n        additionalPrice\n        available\n        message\n      }\n      relatedItems {\n        ...ProductCard\n      }\n      bundles {\n        ...BundleOffer\n      }\n    }\n  }\n": typeof types.MerchproductDocument,
    "\n  fragment ArtistTile on Category {\n    slug\n    name\n    subtitle\n    squareImage {\n      ...ImageFile\n    }\n    landscapeImage {\n      ...ImageFile\n    }\n    eventCount\n  }\n": typeof types.ArtistTileFragmentDoc,
    "\n  fragment CategoryTile on Category {\n    slug\n    name\n    subtitle\n    abstract\n    sortOrderTicketTopLeft\n    sortOrderTicketTopRight\n    sortOrderTicketBottom\n    landscapeImage {\n      ...ImageFile\n    }\n    squareImage {\n      ...ImageFile\n    }\n  }\n": typeof types.CategoryTileFragmentDoc,
    "\n  query TOUR($slug: String!) {\n    tour(slug: $slug) {\n      ...TourView\n      abstract\n      description\n      artists {\n        slug\n        name\n        subtitle\n        squareImage {\n          ...ImageView\n        }\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n": typeof types.TourDocument,
    "\n  fragment AddressView on Address {\n    firstName\n    lastName\n    company\n    address\n    address2\n    postCode\n    city\n    countryCode\n    countryName\n    phone\n  }\n": typeof types.AddressViewFragmentDoc,
    "\n  query CHECKOUT($withRelated: Boolean = false) {\n    cart {\n      ...CartView\n      totalPlusShipping\n      amountToPay\n      vouchers {\n        id\n        codeEnd\n        company\n        state\n        amount\n        balance\n        expiresOn\n      }\n      mergeable\n      approvedAmount\n      email\n      billingAddress {\n        ...AddressView\n      }\n      shippingAddress {\n        ...AddressView\n      }\n      relatedItems @include(if: $withRelated) {\n        ...ProductCard\n      }\n      relatedEvents @include(if: $withRelated) {\n        ...EventLine\n      }\n      freePostage @include(if: $withRelated) {\n        carrier\n        from\n        value\n        missing\n      }\n    }\n    waitingOrder {\n      ...WaitingOrderView\n    }\n    session {\n      expiresAt\n    }\n    countries {\n      code\n      name\n      postCodePattern\n    }\n    shippingMethods {\n      nodes {\n        id\n        name\n        description\n        price\n        freeFrom\n        over18\n        deliveryFrom\n        deliveryUntil\n        pickup {\n          eventName\n          venueName\n          day\n        }\n      }\n    }\n    paymentMethods {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n    expressMethods: paymentMethods(checkout: express) {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n    shop {\n      company {\n        company\n      }\n    }\n  }\n": typeof types.CheckoutDocument,
    "\n  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {\n    updateCartAddress(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.UpdatecartaddressDocument,
    "\n  query CARTCOUNTRY {\n    cart {\n      countryCode\n    }\n  }\n": typeof types.CartcountryDocument,
    "\n  query POSTCODEPATTERNS {\n    countries {\n      code\n      postCodePattern\n    }\n  }\n": typeof types.PostcodepatternsDocument,
    "\n  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.UpdatecartlogisticsDocument,
    "\n  mutation ENTERVOUCHER($input: EnterVoucherInput!) {\n    enterVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.EntervoucherDocument,
    "\n  mutation REMOVEVOUCHER($input: RemoveVoucherInput!) {\n    removeVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.RemovevoucherDocument,
    "\n  mutation PLACEORDER($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        reference\n        paymentMethod\n        balance\n      }\n      problems {\n        ...ProblemView\n        oldTotal\n        newTotal\n      }\n    }\n  }\n": typeof types.PlaceorderDocument,
    "\n  mutation CREATESTRIPEPAYMENTINTENT($input: CreateStripePaymentIntentInput!) {\n    createStripePaymentIntent(input: $input) {\n      externalPaymentToken\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.CreatestripepaymentintentDocument,
    "\n  mutation CREATEPAYPALAPPROVAL($input: CreatePayPalApprovalInput!) {\n    createPayPalApproval(input: $input) {\n      externalPaymentId\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.CreatepaypalapprovalDocument,
    "\n  mutation APPLYPAYPALAPPROVAL($input: ApplyPayPalApprovalInput!) {\n    applyPayPalApproval(input: $input) {\n      email\n      address {\n        ...AddressView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.ApplypaypalapprovalDocument,
    "\n  mutation CREATEPAYMENT($input: CreatePaymentInput!) {\n    createPayment(input: $input) {\n      externalPaymentId\n      redirectUrl\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.CreatepaymentDocument,
    "\n  query POSTAGE($countryCode: String) {\n    shippingMethods(countryCode: $countryCode) {\n      nodes {\n        id\n        price\n      }\n    }\n  }\n": typeof types.PostageDocument,
    "\n  mutation RESUME_SESSION($input: ResumeSessionInput!) {\n    resumeSession(input: $input) {\n      session {\n        expiresAt\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.Resume_SessionDocument,
    "\n  mutation SENDCART($input: SendCartInput!) {\n    sendCart(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.SendcartDocument,
    "\n  query ORDERCHOICES($reference: String!, $signature: String!) {\n    orderChoices(reference: $reference, signature: $signature) {\n      reference\n      orderPath\n      events {\n        eventId\n        slug\n        title\n        whenAndWhere\n        kind\n        isOpen\n        closesAt\n        hoursToChange\n        options\n        fallback\n        needsBankAccount\n        bankAccount {\n          name\n          iban\n        }\n        tickets {\n          id\n          label\n          holder\n          price\n          standing\n          choice\n          byDeadline\n          dueAt\n        }\n      }\n    }\n  }\n": typeof types.OrderchoicesDocument,
    "\n  mutation CHOOSETICKETS($input: ChooseTicketsInput!) {\n    chooseTickets(input: $input) {\n      isStored\n      amounts {\n        refund\n        voucher\n        donation\n        keep\n      }\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": typeof types.ChooseticketsDocument,
    "\n  mutation SENDCONTACTMESSAGE($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.SendcontactmessageDocument,
    "\n  fragment LandingPage on ContentPage {\n    title\n    description\n    html\n    lead\n    image {\n      sha256\n      width\n      height\n      widths\n    }\n    action {\n      text\n      url\n    }\n    strips {\n      title\n      more {\n        text\n        url\n      }\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n      tours {\n        ...TourView\n      }\n    }\n  }\n": typeof types.LandingPageFragmentDoc,
    "\n  query PROMO($slug: String!) {\n    category(slug: $slug) {\n      name\n      abstract\n      description\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n": typeof types.PromoDocument,
    "\n  query CONTENTPAGE($slug: String!) {\n    contentPage(slug: $slug) {\n      slug\n      title\n      description\n      html\n    }\n  }\n": typeof types.ContentpageDocument,
    "\n  query LANDINGPAGE($slug: String!) {\n    contentPage(slug: $slug) {\n      ...LandingPage\n    }\n  }\n": typeof types.LandingpageDocument,
    "\n  query CONTACTPAGE {\n    imprint: contentPage(slug: \"imprint\") {\n      title\n      html\n    }\n    shop {\n      company {\n        email\n      }\n    }\n  }\n": typeof types.ContactpageDocument,
    "\n  query TERMS {\n    terms: contentPage(slug: \"terms\") {\n      slug\n      title\n      description\n      html\n    }\n    special: contentPage(slug: \"terms-special\") {\n      title\n      html\n    }\n  }\n": typeof types.TermsDocument,
    "\n  query JOBS {\n    contentPage(slug: \"jobs\") {\n      slug\n      title\n      description\n      html\n    }\n    news(categories: [\"jobs\"]) {\n      nodes {\n        slug\n        title\n        text\n        url\n      }\n    }\n  }\n": typeof types.JobsDocument,
    "\n  query FAQ($template: String) {\n    faq(template: $template) {\n      template\n      questions {\n        number\n        topic\n        question\n        html\n      }\n    }\n  }\n": typeof types.FaqDocument,
    "\n  query ADVENT {\n    adventCalendar {\n      year\n      title\n      html\n      openHour\n      solutionHour\n      latestSolution\n      doors {\n        number\n        isOpen\n        isPlaying\n        isSolved\n        items\n        band\n        solution\n        solutionImage {\n          sha256\n          width\n          height\n          widths\n          alt\n        }\n      }\n    }\n    contentPage(slug: \"advent\") {\n      ...LandingPage\n    }\n    allTours {\n      ticketImage {\n        ...ImageView\n      }\n    }\n  }\n": typeof types.AdventDocument,
    "\n  query FEED {\n    feed {\n      id\n      title\n      html\n      url\n      publishedAt\n    }\n  }\n": typeof types.FeedDocument,
    "\n  query SESSIONINQUEUE {\n    session {\n      waitingIndex\n      catalogWaitingIndex\n    }\n  }\n": typeof types.SessioninqueueDocument,
    "\n  query BANDHOME($slides: Int = 5) {\n    teasers: news(categories: [\"teaser\"], first: $slides) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    homeSections {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      startDate\n      ticketImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      squareImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      landscapeImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      products {\n        ...ProductCard\n        publicShippableFrom\n      }\n      events {\n        ...EventLine\n      }\n    }\n    homeDates {\n      ...EventLine\n    }\n  }\n": typeof types.BandhomeDocument,
    "\n  query HOMECITIES {\n    eventCities {\n      name\n      otherNames\n    }\n  }\n": typeof types.HomecitiesDocument,
    "\n  query POSTERSTRIP($first: Int!) {\n    homeTours(first: $first) {\n      slug\n      name\n      ticketImage {\n        ...ImageView\n      }\n      artists {\n        name\n      }\n    }\n  }\n": typeof types.PosterstripDocument,
    "\n  query HOME($slides: Int = 5, $hot: Int = 4, $promos: Int = 8, $things: Int = 5, $special: String = \"\", $hasSpecial: Boolean = false) {\n    teasers: news(categories: [\"teaser\"], first: $slides) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    hot: news(categories: [\"hot\"], first: $hot) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    promos: news(categories: [\"regular\"], first: $promos) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    bandShops {\n      slug\n      name\n      domain\n      hasCustomDomain\n      design\n      description\n    }\n    homeTours(first: 50) {\n      slug\n      name\n      subtitle\n      abstract\n      startDate\n      ticketImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      artists {\n        slug\n        name\n        productCount\n      }\n      events {\n        slug\n        localDate\n        priceLow\n        available\n        cancelled\n        venue {\n          address {\n            city\n          }\n        }\n      }\n    }\n    allEvents(first: 6, hideUnavailable: true) {\n      totalCount\n      nodes {\n        ...EventLine\n      }\n    }\n    special: productsInCategory(categorySlug: $special, first: $things) @include(if: $hasSpecial) {\n      nodes {\n        ...ProductCard\n      }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  fragment NewsCard on NewsItem {\n    slug\n    title\n    text\n    url\n    inverse\n    image {\n      sha256\n      width\n      height\n      widths\n    }\n  }\n": typeof types.NewsCardFragmentDoc,
    "\n  mutation SETLANGUAGE($input: SetLanguageInput!) {\n    setLanguage(input: $input) {\n      language\n    }\n  }\n": typeof types.SetlanguageDocument,
    "\n  mutation NEWSLETTERSUBSCRIBE($input: SubscribeToNewsletterInput!) {\n    subscribeToNewsletter(input: $input) {\n      done\n      message\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": typeof types.NewslettersubscribeDocument,
    "\n  mutation NEWSLETTERLINK($input: SendNewsletterLinkInput!) {\n    sendNewsletterLink(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.NewsletterlinkDocument,
    "\n  mutation NEWSLETTERCONFIRM($input: NewsletterTokenInput!) {\n    confirmNewsletter(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.NewsletterconfirmDocument,
    "\n  mutation NEWSLETTERLEAVE($input: NewsletterTokenInput!) {\n    leaveNewsletter(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.NewsletterleaveDocument,
    "\n  mutation MERGE_ORDER($input: MergePlaceOrderInput!) {\n    mergePlaceOrder(input: $input) {\n      order {\n        id\n        reference\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.Merge_OrderDocument,
    "\n  mutation UNDO_MERGE($input: UndoMergeInput!) {\n    undoMerge(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.Undo_MergeDocument,
    "\n  fragment OrderView on Order {\n    id\n    reference\n    status\n    email\n    balance\n    total\n    totalIncludingShipping\n    shippingPrice\n    extraCharge\n    vouchers {\n      id\n      orderId\n      codeEnd\n      amount\n    }\n    refunds {\n      id\n      at\n      amount\n      charges\n      settledBy\n      items {\n        itemId\n        amount\n      }\n      vouchers {\n        codeEnd\n        amount\n      }\n    }\n    vat {\n      rate\n      amount\n    }\n    exported\n    physical\n    shippableFrom\n    shippableFromUntil\n    paymentMethod\n    paymentDeadline\n    paymentRunning\n    paymentUnderWay\n    ticketStanding\n    placedAt\n    paidAt\n    sentAt\n    mayCorrectEmail\n    calendarUrl\n    concerts {\n      title\n      slug\n      startsAt\n      doorTime\n      timeZone\n      venueName\n      address\n      city\n      mapUrl\n      calledOff\n    }\n    carrierName\n    pickup {\n      eventName\n      venueName\n      day\n    }\n    billingAddress {\n      firstName\n      lastName\n    }\n    items {\n      id\n      total\n      physical\n      cancelled\n      refunded\n      printedName\n      ticketUrl\n      applePassUrl\n      googlePassUrl\n      bundledItemIds\n      variantDescription\n      pricingCategoryName\n      placeName\n      product {\n        slug\n        kind\n        name\n        artistName\n        productType\n        color\n        descriptiveName\n      }\n    }\n    invoices {\n      kind\n      url\n      number\n      issuer\n      refundId\n    }\n    choices {\n      path\n      isOpen\n      undecided\n      closesAt\n    }\n    ticketForms {\n      act\n      eventId\n      slug\n    }\n    supplements {\n      id\n      reference\n      status\n      concluded\n      balance\n      paymentMethod\n      paymentDeadline\n      itemIds\n    }\n  }\n": typeof types.OrderViewFragmentDoc,
    "\n  query ORDER($id: ID!, $reference: String) {\n    order(id: $id, reference: $reference) {\n      ...OrderView\n    }\n    bankDetails(orderId: $id, reference: $reference) {\n      holder\n      iban\n      bic\n      bankName\n      reference\n      amount\n      qr {\n        modules\n        path\n      }\n    }\n    paymentMethods(orderId: $id, reference: $reference) {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n  }\n": typeof types.OrderDocument,
    "\n  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {\n    confirmOrderPayment(input: $input) {\n      order {\n        id\n        status\n        balance\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.ConfirmorderpaymentDocument,
    "\n  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {\n    setPreferredPaymentMethod(input: $input) {\n      order {\n        id\n        paymentMethod\n        balance\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.SetpreferredpaymentmethodDocument,
    "\n  mutation ENTERORDERVOUCHER($input: EnterOrderVoucherInput!) {\n    enterOrderVoucher(input: $input) {\n      order {\n        id\n        status\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.EnterordervoucherDocument,
    "\n  mutation REMOVEORDERVOUCHER($input: RemoveOrderVoucherInput!) {\n    removeOrderVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.RemoveordervoucherDocument,
    "\n  query ORDERBYLINK($reference: String!, $signature: String!) {\n    orderByLink(reference: $reference, signature: $signature) {\n      id\n      reference\n    }\n  }\n": typeof types.OrderbylinkDocument,
    "\n  mutation FINDORDER($input: FindOrderInput!) {\n    findOrder(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.FindorderDocument,
    "\n  mutation CORRECTORDEREMAIL($input: CorrectOrderEmailInput!) {\n    correctOrderEmail(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.CorrectorderemailDocument,
    "\n  mutation CANCELUNPAIDORDER($input: CancelUnpaidOrderInput!) {\n    cancelUnpaidOrder(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": typeof types.CancelunpaidorderDocument,
    "\n  query FRAME($withQuestions: Boolean!, $withArtists: Boolean!) {\n    faqTitles @include(if: $withQuestions) {\n      number\n      question\n    }\n    landingPages {\n      slug\n      title\n    }\n    artistCount @include(if: $withArtists)\n  }\n": typeof types.FrameDocument,
    "\n  query SEARCH($query: [String!]!, $first: Int!, $after: String, $afterDate: String) {\n    artists(query: $query, first: 24) {\n      nodes {\n        slug\n        name\n      }\n    }\n    searchEvents(query: $query, first: $first, after: $afterDate) {\n      totalCount\n      nodes {\n        ...EventLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    merchProducts(query: $query, first: $first, after: $after) {\n      totalCount\n      nodes {\n        ...ProductCard\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  query SEARCHIDEAS($query: String!) {\n    didYouMean(query: $query)\n    allEvents(first: 3, hideUnavailable: true, hideSoldOut: true) {\n      nodes {\n        ...EventLine\n      }\n    }\n    allProducts(first: 4, filter: { available: true }) {\n      nodes {\n        ...ProductCard\n      }\n    }\n  }\n": typeof types.SearchideasDocument,
    "\n  query SUGGESTIONS {\n    suggestions {\n      title\n      translateKey\n      alternativeNames\n      href\n      imageUrl\n      tag\n      detail\n      localDate\n      price\n    }\n  }\n": typeof types.SuggestionsDocument,
    "\n  query GETEVENTBYTICKETID($ticketId: ID!) {\n    getEventByTicketId(ticketId: $ticketId) {\n      id\n      validationCode\n      event {\n        descriptiveName\n        happeningFrom\n        venue {\n          name\n          timeZone\n        }\n      }\n      checkIn {\n        content {\n          type\n          header\n          content\n          name\n          label\n          formType\n          tags\n          value\n        }\n        checkinDate\n        checkinActive\n        checkedIn\n      }\n    }\n  }\n": typeof types.GeteventbyticketidDocument,
    "\n  mutation UPDATEPERSONALIZATION($input: UpdatePersonalizationInput!) {\n    updatePersonalization(input: $input) {\n      clientMutationId\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": typeof types.UpdatepersonalizationDocument,
    "\n  query REFUND($productId: ID!, $orderId: ID!, $email: String!) {\n    refundRequest(productId: $productId, orderId: $orderId, email: $email) {\n      refund {\n        order {\n          reference\n          createdAt\n        }\n        product {\n          title\n          text\n        }\n        refundMethod\n        needsBankAccount\n        refundableTicketCount\n        tickets {\n          validationCode\n        }\n        bankAccount {\n          name\n          iban\n        }\n        paymentAmount\n        paymentReference\n      }\n      problems {\n        code\n        message\n      }\n    }\n  }\n": typeof types.RefundDocument,
    "\n  mutation SUBMITREFUND($input: SubmitRefundInput!) {\n    submitRefund(input: $input) {\n      paymentAmount\n      paymentReference\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": typeof types.SubmitrefundDocument,
    "\n  query TICKETFORMOPEN($form: TicketFormKind!) {\n    ticketFormOpen(form: $form)\n  }\n": typeof types.TicketformopenDocument,
    "\n  mutation SUBMITTICKETFORM($input: SubmitTicketFormInput!) {\n    submitTicketForm(input: $input) {\n      id\n      problems {\n        code\n        message\n        field\n        limit\n      }\n    }\n  }\n": typeof types.SubmitticketformDocument,
    "\n  mutation DECLAREWITHDRAWAL($input: DeclareWithdrawalInput!) {\n    declareWithdrawal(input: $input) {\n      receivedAt\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": typeof types.DeclarewithdrawalDocument,
    "\n  fragment ProblemView on Problem {\n    code\n    message\n    field\n    limit\n    seatIds\n  }\n": typeof types.ProblemViewFragmentDoc,
    "\n  fragment ImageFile on Image {\n    sha256\n    width\n    height\n    widths\n  }\n": typeof types.ImageFileFragmentDoc,
    "\n  fragment ImageView on Image {\n    ...ImageFile\n    alt\n  }\n": typeof types.ImageViewFragmentDoc,
    "\n  mutation WAITINGLISTJOIN($input: JoinWaitingListInput!) {\n    joinWaitingList(input: $input) {\n      done\n      message\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": typeof types.WaitinglistjoinDocument,
    "\n  query WAITINGLISTENTRY($token: String!) {\n    waitingListEntry(token: $token) {\n      kind\n      state\n      amount\n      mostAmount\n      productName\n      productSlug\n      isEvent\n      variantName\n      ahead\n      isMoreAhead\n      offer {\n        amount\n        variantName\n        until\n      }\n    }\n  }\n": typeof types.WaitinglistentryDocument,
    "\n  mutation WAITINGLISTCONFIRM($input: WaitingListTokenInput!) {\n    confirmWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.WaitinglistconfirmDocument,
    "\n  mutation WAITINGLISTCHANGE($input: ChangeWaitingListInput!) {\n    changeWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.WaitinglistchangeDocument,
    "\n  mutation WAITINGLISTLEAVE($input: WaitingListTokenInput!) {\n    leaveWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.WaitinglistleaveDocument,
    "\n  mutation WAITINGLISTDECLINE($input: WaitingListTokenInput!) {\n    declineOffer(input: $input) {\n      done\n      message\n    }\n  }\n": typeof types.WaitinglistdeclineDocument,
    "\n  mutation WAITINGLISTACCEPT($input: WaitingListTokenInput!) {\n    acceptOffer(input: $input) {\n      cart {\n        id\n      }\n      problems {\n        code\n        message\n      }\n    }\n  }\n": typeof types.WaitinglistacceptDocument,
};
const documents: Documents = {
    "\n  fragment BundleOffer on Bundle {\n    ...BundleRules\n    slug\n    price\n    originalPrice\n    lowestPriorPrice\n    available\n    product {\n      name\n      cartLimit\n      lineLimit\n      images {\n        ...ImageView\n      }\n    }\n    combinations {\n      name\n    }\n    parts {\n      product {\n        slug\n        name\n        descriptiveName\n        productType\n        color\n        shippingRequirements\n        localDate\n        venue {\n          name\n          address {\n            city\n          }\n        }\n        meta\n        images {\n          ...ImageView\n        }\n      }\n      variants {\n        description\n      }\n    }\n  }\n": types.BundleOfferFragmentDoc,
    "\n  query BUNDLE($id: ID!) {\n    shop {\n      orderMergingAllowed\n    }\n    bundle(id: $id) {\n      ...BundleOffer\n      product {\n        descriptiveName\n        description\n        disclaimer\n        productType\n        color\n        soldOutMessage\n        shippingRequirements\n        artist {\n          slug\n          name\n        }\n      }\n    }\n    merchProduct(id: $id) {\n      id\n      meta\n    }\n    event(id: $id) {\n      id\n    }\n  }\n": types.BundleDocument,
    "\n  query ALLBUNDLES {\n    allBundles {\n      slug\n      price\n      originalPrice\n      available\n      product {\n        name\n        artist {\n          name\n        }\n        images {\n          ...ImageView\n        }\n      }\n      parts {\n        product {\n          images {\n            ...ImageView\n          }\n        }\n      }\n    }\n  }\n": types.AllbundlesDocument,
    "\n  fragment BundleRules on Bundle {\n    id\n    fixedPrice\n    ticketRequired\n    bindLeaveEmpty\n    groupLeaveEmpty\n    combinations {\n      id\n      price\n    }\n    parts {\n      id\n      role\n      combinationId\n      price\n      leaveEmpty\n      product {\n        kind\n        meta\n        personalizationRequirement\n      }\n      variants {\n        id\n        price\n        available\n      }\n    }\n  }\n": types.BundleRulesFragmentDoc,
    "\n  query BUNDLECHOICE($id: ID!) {\n    bundle(id: $id) {\n      ...BundleRules\n    }\n  }\n": types.BundlechoiceDocument,
    "\n  query BESTSEATS($eventId: ID!, $amount: Int!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {\n    bestSeats(eventId: $eventId, amount: $amount, variantIds: $variantIds, maxPrice: $maxPrice, wheelchair: $wheelchair) {\n      variantId\n      seatIds\n    }\n  }\n": types.BestseatsDocument,
    "\n  mutation CHANGESEATS($input: ChangeSeatsInput!) {\n    changeSeats(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.ChangeseatsDocument,
    "\n  fragment CartView on Cart {\n    id\n    reference\n    version\n    countryCode\n    total\n    extraCharge\n    vat {\n      rate\n      amount\n    }\n    exported\n    physical\n    over18\n    expired\n    validUntil\n    shippableFrom\n    shippableFromUntil\n    shippingMethod\n    shipping {\n      id\n      name\n      price\n      over18\n    }\n    paymentMethod\n    items {\n      id\n      total\n      bundledItemIds\n      seatId\n      section {\n        id\n      }\n      placeName\n      printedName\n      gift {\n        email\n      }\n      personalData\n      personalDataComplete\n      productVariant {\n        id\n        description\n        pricingCategoryName\n        physical\n        price\n        product {\n          id\n          slug\n          kind\n          name\n          artistName\n          productType\n          color\n          cartLimit\n          lineLimit\n          personalizationRequirement\n          publicShippableFrom\n          over18\n          happeningFrom\n          localDate\n          venueName\n          venueCity\n          meta\n          withdrawal\n          image {\n            ...ImageView\n          }\n          contractPartner {\n            id\n            company\n          }\n        }\n      }\n    }\n  }\n": types.CartViewFragmentDoc,
    "\n  fragment WaitingOrderView on WaitingOrder {\n    id\n    reference\n    paymentMethod\n    paymentDeadline\n  }\n": types.WaitingOrderViewFragmentDoc,
    "\n  query CART {\n    cart {\n      ...CartView\n    }\n    waitingOrder {\n      ...WaitingOrderView\n    }\n    session {\n      expiresAt\n      now\n    }\n  }\n": types.CartDocument,
    "\n  mutation HEARTBEAT {\n    heartbeat {\n      session {\n        expiresAt\n      }\n      problems {\n        code\n      }\n    }\n  }\n": types.HeartbeatDocument,
    "\n  mutation ADDTOCART($input: AddToCartInput!) {\n    addToCart(input: $input) {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.AddtocartDocument,
    "\n  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {\n    removeFromCart(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.RemovefromcartDocument,
    "\n  mutation RESTORETOCART {\n    restoreToCart {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.RestoretocartDocument,
    "\n  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {\n    changeCountry(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.ChangecountryDocument,
    "\n  mutation PERSONALISEITEMS($input: PersonaliseItemsInput!) {\n    personaliseItems(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.PersonaliseitemsDocument,
    "\n  mutation DESCRIBEGIFT($input: DescribeGiftInput!) {\n    describeGift(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.DescribegiftDocument,
    "\n  mutation RENEWCART {\n    renewCart {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.RenewcartDocument,
    "\n  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.ChoosecarrierDocument,
    "\n  query PERSONALITEMS {\n    cart {\n      ...CartView\n      items {\n        id\n        personalIdentifier\n        productVariant {\n          product {\n            policyLink\n          }\n        }\n      }\n    }\n  }\n": types.PersonalitemsDocument,
    "\n  query ARTIST($slug: String!) {\n    artist(slug: $slug) {\n      slug\n      name\n      subtitle\n      description\n      landscapeImage {\n        ...ImageView\n      }\n      squareImage {\n        ...ImageView\n      }\n      subcategories {\n        slug\n        type\n        name\n        products {\n          ...ProductCard\n        }\n        events {\n          ...EventLine\n        }\n      }\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n": types.ArtistDocument,
    "\n  query ALLARTISTS($first: Int!, $after: String, $initial: String, $place: ArtistPlace, $withFeatures: Boolean = true) {\n    artistInitials\n    left: artists(place: LEFT, first: 100) @include(if: $withFeatures) {\n      nodes {\n        ...ArtistTile\n      }\n    }\n    right: artists(place: RIGHT, first: 100) @include(if: $withFeatures) {\n      nodes {\n        ...ArtistTile\n      }\n    }\n    artists(first: $first, after: $after, initial: $initial, place: $place) {\n      nodes {\n        ...ArtistTile\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AllartistsDocument,
    "\n  query ALLPRODUCTS($first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {\n    allCategories {\n      ...CategoryTile\n    }\n    allProducts(first: $first, after: $after, filter: $filter, sort: $sort) {\n      ...ProductPage\n      facets {\n        ...MerchFacets\n      }\n    }\n  }\n": types.AllproductsDocument,
    "\n  query CATEGORY($slug: String!, $first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {\n    category(slug: $slug) {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      disclaimer\n      landscapeImage {\n        ...ImageFile\n      }\n      squareImage {\n        ...ImageFile\n      }\n    }\n    allCategories {\n      slug\n      name\n    }\n    productsInCategory(categorySlug: $slug, first: $first, after: $after, filter: $filter, sort: $sort) {\n      ...ProductPage\n      facets {\n        ...MerchFacets\n      }\n    }\n  }\n": types.CategoryDocument,
    "\n  query ALLTOURS($order: TourOrder, $after: String) {\n    topLeft: tours(place: TOP_LEFT, first: 24) {\n      nodes {\n        ...TourView\n      }\n    }\n    topRight: tours(place: TOP_RIGHT, first: 24) {\n      nodes {\n        ...TourView\n      }\n    }\n    tours(order: $order, after: $after) {\n      totalCount\n      nodes {\n        ...TourLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    allEvents(first: 1, hideUnavailable: true) {\n      totalCount\n    }\n  }\n": types.AlltoursDocument,
    "\n  query ALLEVENTS(\n    $first: Int!\n    $after: String\n    $query: [String!]\n    $city: String\n    $from: Date\n    $until: Date\n    $hideSoldOut: Boolean\n    $hideUnavailable: Boolean\n  ) {\n    bottom: tours(place: BOTTOM, first: 12) {\n      nodes {\n        ...TourView\n      }\n    }\n    tours(first: 1) {\n      totalCount\n    }\n    eventCities {\n      name\n      otherNames\n      latitude\n      longitude\n    }\n    allEvents(\n      first: $first\n      after: $after\n      query: $query\n      city: $city\n      from: $from\n      until: $until\n      hideSoldOut: $hideSoldOut\n      hideUnavailable: $hideUnavailable\n    ) {\n      totalCount\n      cityCount\n      nodes {\n        ...EventLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AlleventsDocument,
    "\n  query EVENT($id: ID!) {\n    event(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist {\n        slug\n        name\n      }\n      artists\n      description\n      disclaimer\n      priceLow\n      vatRate\n      available\n      isQueued\n      cartLimit\n      lineLimit\n      happeningFrom\n      happeningUntil\n      doorTime\n      stageTime\n      presaleAt\n      localDate\n      ageLimit\n      cancelled\n      venue {\n        name\n        timeZone\n        address {\n          address\n          postCode\n          city\n          countryCode\n        }\n      }\n      soldOutMessage\n      displayMap\n      seatmapUrl\n      personalizationRequirement\n      checkInStartAt\n      localOrganizer\n      owningCompanyAddress {\n        company\n        address\n        postCode\n        city\n        countryCode\n      }\n      leads {\n        slug\n        name\n        subtitle\n        squareImage {\n          ...ImageView\n        }\n      }\n      relatedItems {\n        ...ProductCard\n      }\n      bundles {\n        ...BundleOffer\n      }\n      tours {\n        slug\n        name\n        ticketImage {\n          ...ImageView\n        }\n      }\n      images {\n        ...ImageView\n      }\n      policyLink\n      meta\n      productVariants {\n        id\n        order\n        description\n        note\n        price\n        physical\n        active\n        available\n        remaining\n        pricingCategory {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.EventDocument,
    "\n  query NEXTDATES($category: String!) {\n    allEventsInCategory(categorySlug: $category, first: 12, hideSoldOut: true, hideUnavailable: true) {\n      nodes {\n        slug\n        localDate\n        priceLow\n        available\n        presaleAt\n        cancelled\n        meta\n        venue {\n          address {\n            city\n          }\n        }\n      }\n    }\n  }\n": types.NextdatesDocument,
    "\n  fragment EventLine on Event {\n    slug\n    name\n    artist {\n      name\n    }\n    localDate\n    happeningFrom\n    happeningUntil\n    doorTime\n    venue {\n      name\n      timeZone\n      address {\n        city\n      }\n    }\n    priceLow\n    priceHigh\n    available\n    cancelled\n    presaleAt\n    soldOutMessage\n    meta\n    productVariants {\n      active\n      available\n      remaining\n    }\n  }\n": types.EventLineFragmentDoc,
    "\n  fragment ProductPage on MerchProductConnection {\n    totalCount\n    nodes {\n      ...ProductCard\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n": types.ProductPageFragmentDoc,
    "\n  fragment MerchFacets on MerchFacets {\n    sizes {\n      ...MerchFacet\n    }\n    colors {\n      ...MerchFacet\n    }\n    artists {\n      ...MerchFacet\n    }\n    prices {\n      ...MerchFacet\n    }\n    newCount\n    reducedCount\n    availableCount\n    without {\n      ...MerchFacet\n    }\n  }\n": types.MerchFacetsFragmentDoc,
    "\n  fragment MerchFacet on MerchFacet {\n    value\n    name\n    count\n  }\n": types.MerchFacetFragmentDoc,
    "\n  fragment ProductCard on MerchProduct {\n    slug\n    name\n    artist {\n      name\n    }\n    productType\n    color\n    price\n    originalPrice\n    lowestPriorPrice\n    available\n    images {\n      ...ImageFile\n    }\n    overlayListingImage {\n      ...ImageFile\n    }\n    otherColors {\n      slug\n      color\n    }\n    productVariants {\n      description\n      available\n    }\n  }\n": types.ProductCardFragmentDoc,
    "\n  fragment TourLine on Category {\n    slug\n    name\n    artistNames\n    startDate\n    endDate\n    eventsFrom\n    eventsUntil\n  }\n": types.TourLineFragmentDoc,
    "\n  fragment TourView on Category {\n    ...TourLine\n    subtitle\n    eventCount\n    eventCityCount\n    ticketImage {\n      ...ImageView\n    }\n  }\n": types.TourViewFragmentDoc,
    "\n  query MERCHPRODUCT($id: ID!) {\n    shop {\n      orderMergingAllowed\n    }\n    merchProduct(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist {\n        slug\n        name\n        products(first: 5) {\n          ...ProductCard\n        }\n      }\n      productType\n      color\n      otherColors {\n        slug\n        color\n      }\n      description\n      disclaimer\n      price\n      originalPrice\n      lowestPriorPrice\n      available\n      cartLimit\n      lineLimit\n      publicShippableFrom\n      shippingRequirements\n      withdrawal\n      soldOutMessage\n      additionalInformation\n      details\n      safety\n      fibreContent\n      guarantee\n      overlayDetailImage {\n        ...ImageFile\n      }\n      images {\n        ...ImageView\n        tags\n      }\n      categories {\n        slug\n        name\n        type\n      }\n      meta\n      productVariants {\n        id\n        slug\n        order\n        description\n        price\n        additionalPrice\n        available\n        message\n      }\n      relatedItems {\n        ...ProductCard\n      }\n      bundles {\n        ...BundleOffer\n      }\n    }\n  }\n": types.MerchproductDocument,
    "\n  fragment ArtistTile on Category {\n    slug\n    name\n    subtitle\n    squareImage {\n      ...ImageFile\n    }\n    landscapeImage {\n      ...ImageFile\n    }\n    eventCount\n  }\n": types.ArtistTileFragmentDoc,
    "\n  fragment CategoryTile on Category {\n    slug\n    name\n    subtitle\n    abstract\n    sortOrderTicketTopLeft\n    sortOrderTicketTopRight\n    sortOrderTicketBottom\n    landscapeImage {\n      ...ImageFile\n    }\n    squareImage {\n      ...ImageFile\n    }\n  }\n": types.CategoryTileFragmentDoc,
    "\n  query TOUR($slug: String!) {\n    tour(slug: $slug) {\n      ...TourView\n      abstract\n      description\n      artists {\n        slug\n        name\n        subtitle\n        squareImage {\n          ...ImageView\n        }\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n": types.TourDocument,
    "\n  fragment AddressView on Address {\n    firstName\n    lastName\n    company\n    address\n    address2\n    postCode\n    city\n    countryCode\n    countryName\n    phone\n  }\n": types.AddressViewFragmentDoc,
    "\n  query CHECKOUT($withRelated: Boolean = false) {\n    cart {\n      ...CartView\n      totalPlusShipping\n      amountToPay\n      vouchers {\n        id\n        codeEnd\n        company\n        state\n        amount\n        balance\n        expiresOn\n      }\n      mergeable\n      approvedAmount\n      email\n      billingAddress {\n        ...AddressView\n      }\n      shippingAddress {\n        ...AddressView\n      }\n      relatedItems @include(if: $withRelated) {\n        ...ProductCard\n      }\n      relatedEvents @include(if: $withRelated) {\n        ...EventLine\n      }\n      freePostage @include(if: $withRelated) {\n        carrier\n        from\n        value\n        missing\n      }\n    }\n    waitingOrder {\n      ...WaitingOrderView\n    }\n    session {\n      expiresAt\n    }\n    countries {\n      code\n      name\n      postCodePattern\n    }\n    shippingMethods {\n      nodes {\n        id\n        name\n        description\n        price\n        freeFrom\n        over18\n        deliveryFrom\n        deliveryUntil\n        pickup {\n          eventName\n          venueName\n          day\n        }\n      }\n    }\n    paymentMethods {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n    expressMethods: paymentMethods(checkout: express) {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n    shop {\n      company {\n        company\n      }\n    }\n  }\n": types.CheckoutDocument,
    "\n  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {\n    updateCartAddress(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.UpdatecartaddressDocument,
    "\n  query CARTCOUNTRY {\n    cart {\n      countryCode\n    }\n  }\n": types.CartcountryDocument,
    "\n  query POSTCODEPATTERNS {\n    countries {\n      code\n      postCodePattern\n    }\n  }\n": types.PostcodepatternsDocument,
    "\n  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.UpdatecartlogisticsDocument,
    "\n  mutation ENTERVOUCHER($input: EnterVoucherInput!) {\n    enterVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.EntervoucherDocument,
    "\n  mutation REMOVEVOUCHER($input: RemoveVoucherInput!) {\n    removeVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.RemovevoucherDocument,
    "\n  mutation PLACEORDER($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        reference\n        paymentMethod\n        balance\n      }\n      problems {\n        ...ProblemView\n        oldTotal\n        newTotal\n      }\n    }\n  }\n": types.PlaceorderDocument,
    "\n  mutation CREATESTRIPEPAYMENTINTENT($input: CreateStripePaymentIntentInput!) {\n    createStripePaymentIntent(input: $input) {\n      externalPaymentToken\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.CreatestripepaymentintentDocument,
    "\n  mutation CREATEPAYPALAPPROVAL($input: CreatePayPalApprovalInput!) {\n    createPayPalApproval(input: $input) {\n      externalPaymentId\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.CreatepaypalapprovalDocument,
    "\n  mutation APPLYPAYPALAPPROVAL($input: ApplyPayPalApprovalInput!) {\n    applyPayPalApproval(input: $input) {\n      email\n      address {\n        ...AddressView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.ApplypaypalapprovalDocument,
    "\n  mutation CREATEPAYMENT($input: CreatePaymentInput!) {\n    createPayment(input: $input) {\n      externalPaymentId\n      redirectUrl\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.CreatepaymentDocument,
    "\n  query POSTAGE($countryCode: String) {\n    shippingMethods(countryCode: $countryCode) {\n      nodes {\n        id\n        price\n      }\n    }\n  }\n": types.PostageDocument,
    "\n  mutation RESUME_SESSION($input: ResumeSessionInput!) {\n    resumeSession(input: $input) {\n      session {\n        expiresAt\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.Resume_SessionDocument,
    "\n  mutation SENDCART($input: SendCartInput!) {\n    sendCart(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.SendcartDocument,
    "\n  query ORDERCHOICES($reference: String!, $signature: String!) {\n    orderChoices(reference: $reference, signature: $signature) {\n      reference\n      orderPath\n      events {\n        eventId\n        slug\n        title\n        whenAndWhere\n        kind\n        isOpen\n        closesAt\n        hoursToChange\n        options\n        fallback\n        needsBankAccount\n        bankAccount {\n          name\n          iban\n        }\n        tickets {\n          id\n          label\n          holder\n          price\n          standing\n          choice\n          byDeadline\n          dueAt\n        }\n      }\n    }\n  }\n": types.OrderchoicesDocument,
    "\n  mutation CHOOSETICKETS($input: ChooseTicketsInput!) {\n    chooseTickets(input: $input) {\n      isStored\n      amounts {\n        refund\n        voucher\n        donation\n        keep\n      }\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": types.ChooseticketsDocument,
    "\n  mutation SENDCONTACTMESSAGE($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.SendcontactmessageDocument,
    "\n  fragment LandingPage on ContentPage {\n    title\n    description\n    html\n    lead\n    image {\n      sha256\n      width\n      height\n      widths\n    }\n    action {\n      text\n      url\n    }\n    strips {\n      title\n      more {\n        text\n        url\n      }\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n      tours {\n        ...TourView\n      }\n    }\n  }\n": types.LandingPageFragmentDoc,
    "\n  query PROMO($slug: String!) {\n    category(slug: $slug) {\n      name\n      abstract\n      description\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n": types.PromoDocument,
    "\n  query CONTENTPAGE($slug: String!) {\n    contentPage(slug: $slug) {\n      slug\n      title\n      description\n      html\n    }\n  }\n": types.ContentpageDocument,
    "\n  query LANDINGPAGE($slug: String!) {\n    contentPage(slug: $slug) {\n      ...LandingPage\n    }\n  }\n": types.LandingpageDocument,
    "\n  query CONTACTPAGE {\n    imprint: contentPage(slug: \"imprint\") {\n      title\n      html\n    }\n    shop {\n      company {\n        email\n      }\n    }\n  }\n": types.ContactpageDocument,
    "\n  query TERMS {\n    terms: contentPage(slug: \"terms\") {\n      slug\n      title\n      description\n      html\n    }\n    special: contentPage(slug: \"terms-special\") {\n      title\n      html\n    }\n  }\n": types.TermsDocument,
    "\n  query JOBS {\n    contentPage(slug: \"jobs\") {\n      slug\n      title\n      description\n      html\n    }\n    news(categories: [\"jobs\"]) {\n      nodes {\n        slug\n        title\n        text\n        url\n      }\n    }\n  }\n": types.JobsDocument,
    "\n  query FAQ($template: String) {\n    faq(template: $template) {\n      template\n      questions {\n        number\n        topic\n        question\n        html\n      }\n    }\n  }\n": types.FaqDocument,
    "\n  query ADVENT {\n    adventCalendar {\n      year\n      title\n      html\n      openHour\n      solutionHour\n      latestSolution\n      doors {\n        number\n        isOpen\n        isPlaying\n        isSolved\n        items\n        band\n        solution\n        solutionImage {\n          sha256\n          width\n          height\n          widths\n          alt\n        }\n      }\n    }\n    contentPage(slug: \"advent\") {\n      ...LandingPage\n    }\n    allTours {\n      ticketImage {\n        ...ImageView\n      }\n    }\n  }\n": types.AdventDocument,
    "\n  query FEED {\n    feed {\n      id\n      title\n      html\n      url\n      publishedAt\n    }\n  }\n": types.FeedDocument,
    "\n  query SESSIONINQUEUE {\n    session {\n      waitingIndex\n      catalogWaitingIndex\n    }\n  }\n": types.SessioninqueueDocument,
    "\n  query BANDHOME($slides: Int = 5) {\n    teasers: news(categories: [\"teaser\"], first: $slides) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    homeSections {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      startDate\n      ticketImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      squareImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      landscapeImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      products {\n        ...ProductCard\n        publicShippableFrom\n      }\n      events {\n        ...EventLine\n      }\n    }\n    homeDates {\n      ...EventLine\n    }\n  }\n": types.BandhomeDocument,
    "\n  query HOMECITIES {\n    eventCities {\n      name\n      otherNames\n    }\n  }\n": types.HomecitiesDocument,
    "\n  query POSTERSTRIP($first: Int!) {\n    homeTours(first: $first) {\n      slug\n      name\n      ticketImage {\n        ...ImageView\n      }\n      artists {\n        name\n      }\n    }\n  }\n": types.PosterstripDocument,
    "\n  query HOME($slides: Int = 5, $hot: Int = 4, $promos: Int = 8, $things: Int = 5, $special: String = \"\", $hasSpecial: Boolean = false) {\n    teasers: news(categories: [\"teaser\"], first: $slides) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    hot: news(categories: [\"hot\"], first: $hot) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    promos: news(categories: [\"regular\"], first: $promos) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    bandShops {\n      slug\n      name\n      domain\n      hasCustomDomain\n      design\n      description\n    }\n    homeTours(first: 50) {\n      slug\n      name\n      subtitle\n      abstract\n      startDate\n      ticketImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      artists {\n        slug\n        name\n        productCount\n      }\n      events {\n        slug\n        localDate\n        priceLow\n        available\n        cancelled\n        venue {\n          address {\n            city\n          }\n        }\n      }\n    }\n    allEvents(first: 6, hideUnavailable: true) {\n      totalCount\n      nodes {\n        ...EventLine\n      }\n    }\n    special: productsInCategory(categorySlug: $special, first: $things) @include(if: $hasSpecial) {\n      nodes {\n        ...ProductCard\n      }\n    }\n  }\n": types.HomeDocument,
    "\n  fragment NewsCard on NewsItem {\n    slug\n    title\n    text\n    url\n    inverse\n    image {\n      sha256\n      width\n      height\n      widths\n    }\n  }\n": types.NewsCardFragmentDoc,
    "\n  mutation SETLANGUAGE($input: SetLanguageInput!) {\n    setLanguage(input: $input) {\n      language\n    }\n  }\n": types.SetlanguageDocument,
    "\n  mutation NEWSLETTERSUBSCRIBE($input: SubscribeToNewsletterInput!) {\n    subscribeToNewsletter(input: $input) {\n      done\n      message\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": types.NewslettersubscribeDocument,
    "\n  mutation NEWSLETTERLINK($input: SendNewsletterLinkInput!) {\n    sendNewsletterLink(input: $input) {\n      done\n      message\n    }\n  }\n": types.NewsletterlinkDocument,
    "\n  mutation NEWSLETTERCONFIRM($input: NewsletterTokenInput!) {\n    confirmNewsletter(input: $input) {\n      done\n      message\n    }\n  }\n": types.NewsletterconfirmDocument,
    "\n  mutation NEWSLETTERLEAVE($input: NewsletterTokenInput!) {\n    leaveNewsletter(input: $input) {\n      done\n      message\n    }\n  }\n": types.NewsletterleaveDocument,
    "\n  mutation MERGE_ORDER($input: MergePlaceOrderInput!) {\n    mergePlaceOrder(input: $input) {\n      order {\n        id\n        reference\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.Merge_OrderDocument,
    "\n  mutation UNDO_MERGE($input: UndoMergeInput!) {\n    undoMerge(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.Undo_MergeDocument,
    "\n  fragment OrderView on Order {\n    id\n    reference\n    status\n    email\n    balance\n    total\n    totalIncludingShipping\n    shippingPrice\n    extraCharge\n    vouchers {\n      id\n      orderId\n      codeEnd\n      amount\n    }\n    refunds {\n      id\n      at\n      amount\n      charges\n      settledBy\n      items {\n        itemId\n        amount\n      }\n      vouchers {\n        codeEnd\n        amount\n      }\n    }\n    vat {\n      rate\n      amount\n    }\n    exported\n    physical\n    shippableFrom\n    shippableFromUntil\n    paymentMethod\n    paymentDeadline\n    paymentRunning\n    paymentUnderWay\n    ticketStanding\n    placedAt\n    paidAt\n    sentAt\n    mayCorrectEmail\n    calendarUrl\n    concerts {\n      title\n      slug\n      startsAt\n      doorTime\n      timeZone\n      venueName\n      address\n      city\n      mapUrl\n      calledOff\n    }\n    carrierName\n    pickup {\n      eventName\n      venueName\n      day\n    }\n    billingAddress {\n      firstName\n      lastName\n    }\n    items {\n      id\n      total\n      physical\n      cancelled\n      refunded\n      printedName\n      ticketUrl\n      applePassUrl\n      googlePassUrl\n      bundledItemIds\n      variantDescription\n      pricingCategoryName\n      placeName\n      product {\n        slug\n        kind\n        name\n        artistName\n        productType\n        color\n        descriptiveName\n      }\n    }\n    invoices {\n      kind\n      url\n      number\n      issuer\n      refundId\n    }\n    choices {\n      path\n      isOpen\n      undecided\n      closesAt\n    }\n    ticketForms {\n      act\n      eventId\n      slug\n    }\n    supplements {\n      id\n      reference\n      status\n      concluded\n      balance\n      paymentMethod\n      paymentDeadline\n      itemIds\n    }\n  }\n": types.OrderViewFragmentDoc,
    "\n  query ORDER($id: ID!, $reference: String) {\n    order(id: $id, reference: $reference) {\n      ...OrderView\n    }\n    bankDetails(orderId: $id, reference: $reference) {\n      holder\n      iban\n      bic\n      bankName\n      reference\n      amount\n      qr {\n        modules\n        path\n      }\n    }\n    paymentMethods(orderId: $id, reference: $reference) {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n  }\n": types.OrderDocument,
    "\n  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {\n    confirmOrderPayment(input: $input) {\n      order {\n        id\n        status\n        balance\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.ConfirmorderpaymentDocument,
    "\n  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {\n    setPreferredPaymentMethod(input: $input) {\n      order {\n        id\n        paymentMethod\n        balance\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.SetpreferredpaymentmethodDocument,
    "\n  mutation ENTERORDERVOUCHER($input: EnterOrderVoucherInput!) {\n    enterOrderVoucher(input: $input) {\n      order {\n        id\n        status\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.EnterordervoucherDocument,
    "\n  mutation REMOVEORDERVOUCHER($input: RemoveOrderVoucherInput!) {\n    removeOrderVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.RemoveordervoucherDocument,
    "\n  query ORDERBYLINK($reference: String!, $signature: String!) {\n    orderByLink(reference: $reference, signature: $signature) {\n      id\n      reference\n    }\n  }\n": types.OrderbylinkDocument,
    "\n  mutation FINDORDER($input: FindOrderInput!) {\n    findOrder(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.FindorderDocument,
    "\n  mutation CORRECTORDEREMAIL($input: CorrectOrderEmailInput!) {\n    correctOrderEmail(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.CorrectorderemailDocument,
    "\n  mutation CANCELUNPAIDORDER($input: CancelUnpaidOrderInput!) {\n    cancelUnpaidOrder(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n": types.CancelunpaidorderDocument,
    "\n  query FRAME($withQuestions: Boolean!, $withArtists: Boolean!) {\n    faqTitles @include(if: $withQuestions) {\n      number\n      question\n    }\n    landingPages {\n      slug\n      title\n    }\n    artistCount @include(if: $withArtists)\n  }\n": types.FrameDocument,
    "\n  query SEARCH($query: [String!]!, $first: Int!, $after: String, $afterDate: String) {\n    artists(query: $query, first: 24) {\n      nodes {\n        slug\n        name\n      }\n    }\n    searchEvents(query: $query, first: $first, after: $afterDate) {\n      totalCount\n      nodes {\n        ...EventLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    merchProducts(query: $query, first: $first, after: $after) {\n      totalCount\n      nodes {\n        ...ProductCard\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.SearchDocument,
    "\n  query SEARCHIDEAS($query: String!) {\n    didYouMean(query: $query)\n    allEvents(first: 3, hideUnavailable: true, hideSoldOut: true) {\n      nodes {\n        ...EventLine\n      }\n    }\n    allProducts(first: 4, filter: { available: true }) {\n      nodes {\n        ...ProductCard\n      }\n    }\n  }\n": types.SearchideasDocument,
    "\n  query SUGGESTIONS {\n    suggestions {\n      title\n      translateKey\n      alternativeNames\n      href\n      imageUrl\n      tag\n      detail\n      localDate\n      price\n    }\n  }\n": types.SuggestionsDocument,
    "\n  query GETEVENTBYTICKETID($ticketId: ID!) {\n    getEventByTicketId(ticketId: $ticketId) {\n      id\n      validationCode\n      event {\n        descriptiveName\n        happeningFrom\n        venue {\n          name\n          timeZone\n        }\n      }\n      checkIn {\n        content {\n          type\n          header\n          content\n          name\n          label\n          formType\n          tags\n          value\n        }\n        checkinDate\n        checkinActive\n        checkedIn\n      }\n    }\n  }\n": types.GeteventbyticketidDocument,
    "\n  mutation UPDATEPERSONALIZATION($input: UpdatePersonalizationInput!) {\n    updatePersonalization(input: $input) {\n      clientMutationId\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": types.UpdatepersonalizationDocument,
    "\n  query REFUND($productId: ID!, $orderId: ID!, $email: String!) {\n    refundRequest(productId: $productId, orderId: $orderId, email: $email) {\n      refund {\n        order {\n          reference\n          createdAt\n        }\n        product {\n          title\n          text\n        }\n        refundMethod\n        needsBankAccount\n        refundableTicketCount\n        tickets {\n          validationCode\n        }\n        bankAccount {\n          name\n          iban\n        }\n        paymentAmount\n        paymentReference\n      }\n      problems {\n        code\n        message\n      }\n    }\n  }\n": types.RefundDocument,
    "\n  mutation SUBMITREFUND($input: SubmitRefundInput!) {\n    submitRefund(input: $input) {\n      paymentAmount\n      paymentReference\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": types.SubmitrefundDocument,
    "\n  query TICKETFORMOPEN($form: TicketFormKind!) {\n    ticketFormOpen(form: $form)\n  }\n": types.TicketformopenDocument,
    "\n  mutation SUBMITTICKETFORM($input: SubmitTicketFormInput!) {\n    submitTicketForm(input: $input) {\n      id\n      problems {\n        code\n        message\n        field\n        limit\n      }\n    }\n  }\n": types.SubmitticketformDocument,
    "\n  mutation DECLAREWITHDRAWAL($input: DeclareWithdrawalInput!) {\n    declareWithdrawal(input: $input) {\n      receivedAt\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": types.DeclarewithdrawalDocument,
    "\n  fragment ProblemView on Problem {\n    code\n    message\n    field\n    limit\n    seatIds\n  }\n": types.ProblemViewFragmentDoc,
    "\n  fragment ImageFile on Image {\n    sha256\n    width\n    height\n    widths\n  }\n": types.ImageFileFragmentDoc,
    "\n  fragment ImageView on Image {\n    ...ImageFile\n    alt\n  }\n": types.ImageViewFragmentDoc,
    "\n  mutation WAITINGLISTJOIN($input: JoinWaitingListInput!) {\n    joinWaitingList(input: $input) {\n      done\n      message\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n": types.WaitinglistjoinDocument,
    "\n  query WAITINGLISTENTRY($token: String!) {\n    waitingListEntry(token: $token) {\n      kind\n      state\n      amount\n      mostAmount\n      productName\n      productSlug\n      isEvent\n      variantName\n      ahead\n      isMoreAhead\n      offer {\n        amount\n        variantName\n        until\n      }\n    }\n  }\n": types.WaitinglistentryDocument,
    "\n  mutation WAITINGLISTCONFIRM($input: WaitingListTokenInput!) {\n    confirmWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n": types.WaitinglistconfirmDocument,
    "\n  mutation WAITINGLISTCHANGE($input: ChangeWaitingListInput!) {\n    changeWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n": types.WaitinglistchangeDocument,
    "\n  mutation WAITINGLISTLEAVE($input: WaitingListTokenInput!) {\n    leaveWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n": types.WaitinglistleaveDocument,
    "\n  mutation WAITINGLISTDECLINE($input: WaitingListTokenInput!) {\n    declineOffer(input: $input) {\n      done\n      message\n    }\n  }\n": types.WaitinglistdeclineDocument,
    "\n  mutation WAITINGLISTACCEPT($input: WaitingListTokenInput!) {\n    acceptOffer(input: $input) {\n      cart {\n        id\n      }\n      problems {\n        code\n        message\n      }\n    }\n  }\n": types.WaitinglistacceptDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BundleOffer on Bundle {\n    ...BundleRules\n    slug\n    price\n    originalPrice\n    lowestPriorPrice\n    available\n    product {\n      name\n      cartLimit\n      lineLimit\n      images {\n        ...ImageView\n      }\n    }\n    combinations {\n      name\n    }\n    parts {\n      product {\n        slug\n        name\n        descriptiveName\n        productType\n        color\n        shippingRequirements\n        localDate\n        venue {\n          name\n          address {\n            city\n          }\n        }\n        meta\n        images {\n          ...ImageView\n        }\n      }\n      variants {\n        description\n      }\n    }\n  }\n"): typeof import('./graphql.ts').BundleOfferFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BUNDLE($id: ID!) {\n    shop {\n      orderMergingAllowed\n    }\n    bundle(id: $id) {\n      ...BundleOffer\n      product {\n        descriptiveName\n        description\n        disclaimer\n        productType\n        color\n        soldOutMessage\n        shippingRequirements\n        artist {\n          slug\n          name\n        }\n      }\n    }\n    merchProduct(id: $id) {\n      id\n      meta\n    }\n    event(id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').BundleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLBUNDLES {\n    allBundles {\n      slug\n      price\n      originalPrice\n      available\n      product {\n        name\n        artist {\n          name\n        }\n        images {\n          ...ImageView\n        }\n      }\n      parts {\n        product {\n          images {\n            ...ImageView\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AllbundlesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BundleRules on Bundle {\n    id\n    fixedPrice\n    ticketRequired\n    bindLeaveEmpty\n    groupLeaveEmpty\n    combinations {\n      id\n      price\n    }\n    parts {\n      id\n      role\n      combinationId\n      price\n      leaveEmpty\n      product {\n        kind\n        meta\n        personalizationRequirement\n      }\n      variants {\n        id\n        price\n        available\n      }\n    }\n  }\n"): typeof import('./graphql.ts').BundleRulesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BUNDLECHOICE($id: ID!) {\n    bundle(id: $id) {\n      ...BundleRules\n    }\n  }\n"): typeof import('./graphql.ts').BundlechoiceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BESTSEATS($eventId: ID!, $amount: Int!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {\n    bestSeats(eventId: $eventId, amount: $amount, variantIds: $variantIds, maxPrice: $maxPrice, wheelchair: $wheelchair) {\n      variantId\n      seatIds\n    }\n  }\n"): typeof import('./graphql.ts').BestseatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CHANGESEATS($input: ChangeSeatsInput!) {\n    changeSeats(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeseatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CartView on Cart {\n    id\n    reference\n    version\n    countryCode\n    total\n    extraCharge\n    vat {\n      rate\n      amount\n    }\n    exported\n    physical\n    over18\n    expired\n    validUntil\n    shippableFrom\n    shippableFromUntil\n    shippingMethod\n    shipping {\n      id\n      name\n      price\n      over18\n    }\n    paymentMethod\n    items {\n      id\n      total\n      bundledItemIds\n      seatId\n      section {\n        id\n      }\n      placeName\n      printedName\n      gift {\n        email\n      }\n      personalData\n      personalDataComplete\n      productVariant {\n        id\n        description\n        pricingCategoryName\n        physical\n        price\n        product {\n          id\n          slug\n          kind\n          name\n          artistName\n          productType\n          color\n          cartLimit\n          lineLimit\n          personalizationRequirement\n          publicShippableFrom\n          over18\n          happeningFrom\n          localDate\n          venueName\n          venueCity\n          meta\n          withdrawal\n          image {\n            ...ImageView\n          }\n          contractPartner {\n            id\n            company\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CartViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WaitingOrderView on WaitingOrder {\n    id\n    reference\n    paymentMethod\n    paymentDeadline\n  }\n"): typeof import('./graphql.ts').WaitingOrderViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CART {\n    cart {\n      ...CartView\n    }\n    waitingOrder {\n      ...WaitingOrderView\n    }\n    session {\n      expiresAt\n      now\n    }\n  }\n"): typeof import('./graphql.ts').CartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HEARTBEAT {\n    heartbeat {\n      session {\n        expiresAt\n      }\n      problems {\n        code\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HeartbeatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ADDTOCART($input: AddToCartInput!) {\n    addToCart(input: $input) {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AddtocartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation REMOVEFROMCART($input: RemoveFromCartInput!) {\n    removeFromCart(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RemovefromcartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RESTORETOCART {\n    restoreToCart {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RestoretocartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CHANGECOUNTRY($input: ChangeCountryInput!) {\n    changeCountry(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ChangecountryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PERSONALISEITEMS($input: PersonaliseItemsInput!) {\n    personaliseItems(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PersonaliseitemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DESCRIBEGIFT($input: DescribeGiftInput!) {\n    describeGift(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DescribegiftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RENEWCART {\n    renewCart {\n      newItemIds\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RenewcartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CHOOSECARRIER($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      cart {\n        ...CartView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ChoosecarrierDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PERSONALITEMS {\n    cart {\n      ...CartView\n      items {\n        id\n        personalIdentifier\n        productVariant {\n          product {\n            policyLink\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PersonalitemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ARTIST($slug: String!) {\n    artist(slug: $slug) {\n      slug\n      name\n      subtitle\n      description\n      landscapeImage {\n        ...ImageView\n      }\n      squareImage {\n        ...ImageView\n      }\n      subcategories {\n        slug\n        type\n        name\n        products {\n          ...ProductCard\n        }\n        events {\n          ...EventLine\n        }\n      }\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ArtistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLARTISTS($first: Int!, $after: String, $initial: String, $place: ArtistPlace, $withFeatures: Boolean = true) {\n    artistInitials\n    left: artists(place: LEFT, first: 100) @include(if: $withFeatures) {\n      nodes {\n        ...ArtistTile\n      }\n    }\n    right: artists(place: RIGHT, first: 100) @include(if: $withFeatures) {\n      nodes {\n        ...ArtistTile\n      }\n    }\n    artists(first: $first, after: $after, initial: $initial, place: $place) {\n      nodes {\n        ...ArtistTile\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AllartistsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLPRODUCTS($first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {\n    allCategories {\n      ...CategoryTile\n    }\n    allProducts(first: $first, after: $after, filter: $filter, sort: $sort) {\n      ...ProductPage\n      facets {\n        ...MerchFacets\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AllproductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CATEGORY($slug: String!, $first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {\n    category(slug: $slug) {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      disclaimer\n      landscapeImage {\n        ...ImageFile\n      }\n      squareImage {\n        ...ImageFile\n      }\n    }\n    allCategories {\n      slug\n      name\n    }\n    productsInCategory(categorySlug: $slug, first: $first, after: $after, filter: $filter, sort: $sort) {\n      ...ProductPage\n      facets {\n        ...MerchFacets\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CategoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLTOURS($order: TourOrder, $after: String) {\n    topLeft: tours(place: TOP_LEFT, first: 24) {\n      nodes {\n        ...TourView\n      }\n    }\n    topRight: tours(place: TOP_RIGHT, first: 24) {\n      nodes {\n        ...TourView\n      }\n    }\n    tours(order: $order, after: $after) {\n      totalCount\n      nodes {\n        ...TourLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    allEvents(first: 1, hideUnavailable: true) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.ts').AlltoursDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ALLEVENTS(\n    $first: Int!\n    $after: String\n    $query: [String!]\n    $city: String\n    $from: Date\n    $until: Date\n    $hideSoldOut: Boolean\n    $hideUnavailable: Boolean\n  ) {\n    bottom: tours(place: BOTTOM, first: 12) {\n      nodes {\n        ...TourView\n      }\n    }\n    tours(first: 1) {\n      totalCount\n    }\n    eventCities {\n      name\n      otherNames\n      latitude\n      longitude\n    }\n    allEvents(\n      first: $first\n      after: $after\n      query: $query\n      city: $city\n      from: $from\n      until: $until\n      hideSoldOut: $hideSoldOut\n      hideUnavailable: $hideUnavailable\n    ) {\n      totalCount\n      cityCount\n      nodes {\n        ...EventLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AlleventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EVENT($id: ID!) {\n    event(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist {\n        slug\n        name\n      }\n      artists\n      description\n      disclaimer\n      priceLow\n      vatRate\n      available\n      isQueued\n      cartLimit\n      lineLimit\n      happeningFrom\n      happeningUntil\n      doorTime\n      stageTime\n      presaleAt\n      localDate\n      ageLimit\n      cancelled\n      venue {\n        name\n        timeZone\n        address {\n          address\n          postCode\n          city\n          countryCode\n        }\n      }\n      soldOutMessage\n      displayMap\n      seatmapUrl\n      personalizationRequirement\n      checkInStartAt\n      localOrganizer\n      owningCompanyAddress {\n        company\n        address\n        postCode\n        city\n        countryCode\n      }\n      leads {\n        slug\n        name\n        subtitle\n        squareImage {\n          ...ImageView\n        }\n      }\n      relatedItems {\n        ...ProductCard\n      }\n      bundles {\n        ...BundleOffer\n      }\n      tours {\n        slug\n        name\n        ticketImage {\n          ...ImageView\n        }\n      }\n      images {\n        ...ImageView\n      }\n      policyLink\n      meta\n      productVariants {\n        id\n        order\n        description\n        note\n        price\n        physical\n        active\n        available\n        remaining\n        pricingCategory {\n          id\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NEXTDATES($category: String!) {\n    allEventsInCategory(categorySlug: $category, first: 12, hideSoldOut: true, hideUnavailable: true) {\n      nodes {\n        slug\n        localDate\n        priceLow\n        available\n        presaleAt\n        cancelled\n        meta\n        venue {\n          address {\n            city\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').NextdatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventLine on Event {\n    slug\n    name\n    artist {\n      name\n    }\n    localDate\n    happeningFrom\n    happeningUntil\n    doorTime\n    venue {\n      name\n      timeZone\n      address {\n        city\n      }\n    }\n    priceLow\n    priceHigh\n    available\n    cancelled\n    presaleAt\n    soldOutMessage\n    meta\n    productVariants {\n      active\n      available\n      remaining\n    }\n  }\n"): typeof import('./graphql.ts').EventLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductPage on MerchProductConnection {\n    totalCount\n    nodes {\n      ...ProductCard\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n"): typeof import('./graphql.ts').ProductPageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MerchFacets on MerchFacets {\n    sizes {\n      ...MerchFacet\n    }\n    colors {\n      ...MerchFacet\n    }\n    artists {\n      ...MerchFacet\n    }\n    prices {\n      ...MerchFacet\n    }\n    newCount\n    reducedCount\n    availableCount\n    without {\n      ...MerchFacet\n    }\n  }\n"): typeof import('./graphql.ts').MerchFacetsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MerchFacet on MerchFacet {\n    value\n    name\n    count\n  }\n"): typeof import('./graphql.ts').MerchFacetFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductCard on MerchProduct {\n    slug\n    name\n    artist {\n      name\n    }\n    productType\n    color\n    price\n    originalPrice\n    lowestPriorPrice\n    available\n    images {\n      ...ImageFile\n    }\n    overlayListingImage {\n      ...ImageFile\n    }\n    otherColors {\n      slug\n      color\n    }\n    productVariants {\n      description\n      available\n    }\n  }\n"): typeof import('./graphql.ts').ProductCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TourLine on Category {\n    slug\n    name\n    artistNames\n    startDate\n    endDate\n    eventsFrom\n    eventsUntil\n  }\n"): typeof import('./graphql.ts').TourLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TourView on Category {\n    ...TourLine\n    subtitle\n    eventCount\n    eventCityCount\n    ticketImage {\n      ...ImageView\n    }\n  }\n"): typeof import('./graphql.ts').TourViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MERCHPRODUCT($id: ID!) {\n    shop {\n      orderMergingAllowed\n    }\n    merchProduct(id: $id) {\n      id\n      slug\n      name\n      descriptiveName\n      artist {\n        slug\n        name\n        products(first: 5) {\n          ...ProductCard\n        }\n      }\n      productType\n      color\n      otherColors {\n        slug\n        color\n      }\n      description\n      disclaimer\n      price\n      originalPrice\n      lowestPriorPrice\n      available\n      cartLimit\n      lineLimit\n      publicShippableFrom\n      shippingRequirements\n      withdrawal\n      soldOutMessage\n      additionalInformation\n      details\n      safety\n      fibreContent\n      guarantee\n      overlayDetailImage {\n        ...ImageFile\n      }\n      images {\n        ...ImageView\n        tags\n      }\n      categories {\n        slug\n        name\n        type\n      }\n      meta\n      productVariants {\n        id\n        slug\n        order\n        description\n        price\n        additionalPrice\n        available\n        message\n      }\n      relatedItems {\n        ...ProductCard\n      }\n      bundles {\n        ...BundleOffer\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MerchproductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArtistTile on Category {\n    slug\n    name\n    subtitle\n    squareImage {\n      ...ImageFile\n    }\n    landscapeImage {\n      ...ImageFile\n    }\n    eventCount\n  }\n"): typeof import('./graphql.ts').ArtistTileFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CategoryTile on Category {\n    slug\n    name\n    subtitle\n    abstract\n    sortOrderTicketTopLeft\n    sortOrderTicketTopRight\n    sortOrderTicketBottom\n    landscapeImage {\n      ...ImageFile\n    }\n    squareImage {\n      ...ImageFile\n    }\n  }\n"): typeof import('./graphql.ts').CategoryTileFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TOUR($slug: String!) {\n    tour(slug: $slug) {\n      ...TourView\n      abstract\n      description\n      artists {\n        slug\n        name\n        subtitle\n        squareImage {\n          ...ImageView\n        }\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TourDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddressView on Address {\n    firstName\n    lastName\n    company\n    address\n    address2\n    postCode\n    city\n    countryCode\n    countryName\n    phone\n  }\n"): typeof import('./graphql.ts').AddressViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CHECKOUT($withRelated: Boolean = false) {\n    cart {\n      ...CartView\n      totalPlusShipping\n      amountToPay\n      vouchers {\n        id\n        codeEnd\n        company\n        state\n        amount\n        balance\n        expiresOn\n      }\n      mergeable\n      approvedAmount\n      email\n      billingAddress {\n        ...AddressView\n      }\n      shippingAddress {\n        ...AddressView\n      }\n      relatedItems @include(if: $withRelated) {\n        ...ProductCard\n      }\n      relatedEvents @include(if: $withRelated) {\n        ...EventLine\n      }\n      freePostage @include(if: $withRelated) {\n        carrier\n        from\n        value\n        missing\n      }\n    }\n    waitingOrder {\n      ...WaitingOrderView\n    }\n    session {\n      expiresAt\n    }\n    countries {\n      code\n      name\n      postCodePattern\n    }\n    shippingMethods {\n      nodes {\n        id\n        name\n        description\n        price\n        freeFrom\n        over18\n        deliveryFrom\n        deliveryUntil\n        pickup {\n          eventName\n          venueName\n          day\n        }\n      }\n    }\n    paymentMethods {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n    expressMethods: paymentMethods(checkout: express) {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n    shop {\n      company {\n        company\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {\n    updateCartAddress(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatecartaddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CARTCOUNTRY {\n    cart {\n      countryCode\n    }\n  }\n"): typeof import('./graphql.ts').CartcountryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query POSTCODEPATTERNS {\n    countries {\n      code\n      postCodePattern\n    }\n  }\n"): typeof import('./graphql.ts').PostcodepatternsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {\n    updateCartLogistics(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatecartlogisticsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ENTERVOUCHER($input: EnterVoucherInput!) {\n    enterVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EntervoucherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation REMOVEVOUCHER($input: RemoveVoucherInput!) {\n    removeVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RemovevoucherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PLACEORDER($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        reference\n        paymentMethod\n        balance\n      }\n      problems {\n        ...ProblemView\n        oldTotal\n        newTotal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PlaceorderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CREATESTRIPEPAYMENTINTENT($input: CreateStripePaymentIntentInput!) {\n    createStripePaymentIntent(input: $input) {\n      externalPaymentToken\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreatestripepaymentintentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CREATEPAYPALAPPROVAL($input: CreatePayPalApprovalInput!) {\n    createPayPalApproval(input: $input) {\n      externalPaymentId\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreatepaypalapprovalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation APPLYPAYPALAPPROVAL($input: ApplyPayPalApprovalInput!) {\n    applyPayPalApproval(input: $input) {\n      email\n      address {\n        ...AddressView\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ApplypaypalapprovalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CREATEPAYMENT($input: CreatePaymentInput!) {\n    createPayment(input: $input) {\n      externalPaymentId\n      redirectUrl\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreatepaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query POSTAGE($countryCode: String) {\n    shippingMethods(countryCode: $countryCode) {\n      nodes {\n        id\n        price\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PostageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RESUME_SESSION($input: ResumeSessionInput!) {\n    resumeSession(input: $input) {\n      session {\n        expiresAt\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Resume_SessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SENDCART($input: SendCartInput!) {\n    sendCart(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SendcartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ORDERCHOICES($reference: String!, $signature: String!) {\n    orderChoices(reference: $reference, signature: $signature) {\n      reference\n      orderPath\n      events {\n        eventId\n        slug\n        title\n        whenAndWhere\n        kind\n        isOpen\n        closesAt\n        hoursToChange\n        options\n        fallback\n        needsBankAccount\n        bankAccount {\n          name\n          iban\n        }\n        tickets {\n          id\n          label\n          holder\n          price\n          standing\n          choice\n          byDeadline\n          dueAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrderchoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CHOOSETICKETS($input: ChooseTicketsInput!) {\n    chooseTickets(input: $input) {\n      isStored\n      amounts {\n        refund\n        voucher\n        donation\n        keep\n      }\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ChooseticketsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SENDCONTACTMESSAGE($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SendcontactmessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LandingPage on ContentPage {\n    title\n    description\n    html\n    lead\n    image {\n      sha256\n      width\n      height\n      widths\n    }\n    action {\n      text\n      url\n    }\n    strips {\n      title\n      more {\n        text\n        url\n      }\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n      tours {\n        ...TourView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LandingPageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PROMO($slug: String!) {\n    category(slug: $slug) {\n      name\n      abstract\n      description\n      products {\n        ...ProductCard\n      }\n      events {\n        ...EventLine\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PromoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CONTENTPAGE($slug: String!) {\n    contentPage(slug: $slug) {\n      slug\n      title\n      description\n      html\n    }\n  }\n"): typeof import('./graphql.ts').ContentpageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LANDINGPAGE($slug: String!) {\n    contentPage(slug: $slug) {\n      ...LandingPage\n    }\n  }\n"): typeof import('./graphql.ts').LandingpageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CONTACTPAGE {\n    imprint: contentPage(slug: \"imprint\") {\n      title\n      html\n    }\n    shop {\n      company {\n        email\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ContactpageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TERMS {\n    terms: contentPage(slug: \"terms\") {\n      slug\n      title\n      description\n      html\n    }\n    special: contentPage(slug: \"terms-special\") {\n      title\n      html\n    }\n  }\n"): typeof import('./graphql.ts').TermsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JOBS {\n    contentPage(slug: \"jobs\") {\n      slug\n      title\n      description\n      html\n    }\n    news(categories: [\"jobs\"]) {\n      nodes {\n        slug\n        title\n        text\n        url\n      }\n    }\n  }\n"): typeof import('./graphql.ts').JobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FAQ($template: String) {\n    faq(template: $template) {\n      template\n      questions {\n        number\n        topic\n        question\n        html\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FaqDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ADVENT {\n    adventCalendar {\n      year\n      title\n      html\n      openHour\n      solutionHour\n      latestSolution\n      doors {\n        number\n        isOpen\n        isPlaying\n        isSolved\n        items\n        band\n        solution\n        solutionImage {\n          sha256\n          width\n          height\n          widths\n          alt\n        }\n      }\n    }\n    contentPage(slug: \"advent\") {\n      ...LandingPage\n    }\n    allTours {\n      ticketImage {\n        ...ImageView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AdventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FEED {\n    feed {\n      id\n      title\n      html\n      url\n      publishedAt\n    }\n  }\n"): typeof import('./graphql.ts').FeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SESSIONINQUEUE {\n    session {\n      waitingIndex\n      catalogWaitingIndex\n    }\n  }\n"): typeof import('./graphql.ts').SessioninqueueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BANDHOME($slides: Int = 5) {\n    teasers: news(categories: [\"teaser\"], first: $slides) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    homeSections {\n      slug\n      type\n      name\n      subtitle\n      abstract\n      description\n      startDate\n      ticketImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      squareImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      landscapeImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      products {\n        ...ProductCard\n        publicShippableFrom\n      }\n      events {\n        ...EventLine\n      }\n    }\n    homeDates {\n      ...EventLine\n    }\n  }\n"): typeof import('./graphql.ts').BandhomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HOMECITIES {\n    eventCities {\n      name\n      otherNames\n    }\n  }\n"): typeof import('./graphql.ts').HomecitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query POSTERSTRIP($first: Int!) {\n    homeTours(first: $first) {\n      slug\n      name\n      ticketImage {\n        ...ImageView\n      }\n      artists {\n        name\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PosterstripDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HOME($slides: Int = 5, $hot: Int = 4, $promos: Int = 8, $things: Int = 5, $special: String = \"\", $hasSpecial: Boolean = false) {\n    teasers: news(categories: [\"teaser\"], first: $slides) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    hot: news(categories: [\"hot\"], first: $hot) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    promos: news(categories: [\"regular\"], first: $promos) {\n      nodes {\n        ...NewsCard\n      }\n    }\n    bandShops {\n      slug\n      name\n      domain\n      hasCustomDomain\n      design\n      description\n    }\n    homeTours(first: 50) {\n      slug\n      name\n      subtitle\n      abstract\n      startDate\n      ticketImage {\n        sha256\n        width\n        height\n        widths\n        alt\n      }\n      artists {\n        slug\n        name\n        productCount\n      }\n      events {\n        slug\n        localDate\n        priceLow\n        available\n        cancelled\n        venue {\n          address {\n            city\n          }\n        }\n      }\n    }\n    allEvents(first: 6, hideUnavailable: true) {\n      totalCount\n      nodes {\n        ...EventLine\n      }\n    }\n    special: productsInCategory(categorySlug: $special, first: $things) @include(if: $hasSpecial) {\n      nodes {\n        ...ProductCard\n      }\n    }\n  }\n"): typeof import('./graphql.ts').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewsCard on NewsItem {\n    slug\n    title\n    text\n    url\n    inverse\n    image {\n      sha256\n      width\n      height\n      widths\n    }\n  }\n"): typeof import('./graphql.ts').NewsCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SETLANGUAGE($input: SetLanguageInput!) {\n    setLanguage(input: $input) {\n      language\n    }\n  }\n"): typeof import('./graphql.ts').SetlanguageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NEWSLETTERSUBSCRIBE($input: SubscribeToNewsletterInput!) {\n    subscribeToNewsletter(input: $input) {\n      done\n      message\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n"): typeof import('./graphql.ts').NewslettersubscribeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NEWSLETTERLINK($input: SendNewsletterLinkInput!) {\n    sendNewsletterLink(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').NewsletterlinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NEWSLETTERCONFIRM($input: NewsletterTokenInput!) {\n    confirmNewsletter(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').NewsletterconfirmDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NEWSLETTERLEAVE($input: NewsletterTokenInput!) {\n    leaveNewsletter(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').NewsletterleaveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MERGE_ORDER($input: MergePlaceOrderInput!) {\n    mergePlaceOrder(input: $input) {\n      order {\n        id\n        reference\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Merge_OrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UNDO_MERGE($input: UndoMergeInput!) {\n    undoMerge(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').Undo_MergeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderView on Order {\n    id\n    reference\n    status\n    email\n    balance\n    total\n    totalIncludingShipping\n    shippingPrice\n    extraCharge\n    vouchers {\n      id\n      orderId\n      codeEnd\n      amount\n    }\n    refunds {\n      id\n      at\n      amount\n      charges\n      settledBy\n      items {\n        itemId\n        amount\n      }\n      vouchers {\n        codeEnd\n        amount\n      }\n    }\n    vat {\n      rate\n      amount\n    }\n    exported\n    physical\n    shippableFrom\n    shippableFromUntil\n    paymentMethod\n    paymentDeadline\n    paymentRunning\n    paymentUnderWay\n    ticketStanding\n    placedAt\n    paidAt\n    sentAt\n    mayCorrectEmail\n    calendarUrl\n    concerts {\n      title\n      slug\n      startsAt\n      doorTime\n      timeZone\n      venueName\n      address\n      city\n      mapUrl\n      calledOff\n    }\n    carrierName\n    pickup {\n      eventName\n      venueName\n      day\n    }\n    billingAddress {\n      firstName\n      lastName\n    }\n    items {\n      id\n      total\n      physical\n      cancelled\n      refunded\n      printedName\n      ticketUrl\n      applePassUrl\n      googlePassUrl\n      bundledItemIds\n      variantDescription\n      pricingCategoryName\n      placeName\n      product {\n        slug\n        kind\n        name\n        artistName\n        productType\n        color\n        descriptiveName\n      }\n    }\n    invoices {\n      kind\n      url\n      number\n      issuer\n      refundId\n    }\n    choices {\n      path\n      isOpen\n      undecided\n      closesAt\n    }\n    ticketForms {\n      act\n      eventId\n      slug\n    }\n    supplements {\n      id\n      reference\n      status\n      concluded\n      balance\n      paymentMethod\n      paymentDeadline\n      itemIds\n    }\n  }\n"): typeof import('./graphql.ts').OrderViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ORDER($id: ID!, $reference: String) {\n    order(id: $id, reference: $reference) {\n      ...OrderView\n    }\n    bankDetails(orderId: $id, reference: $reference) {\n      holder\n      iban\n      bic\n      bankName\n      reference\n      amount\n      qr {\n        modules\n        path\n      }\n    }\n    paymentMethods(orderId: $id, reference: $reference) {\n      nodes {\n        id\n        name\n        description\n        extraCharge\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) {\n    confirmOrderPayment(input: $input) {\n      order {\n        id\n        status\n        balance\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ConfirmorderpaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SETPREFERREDPAYMENTMETHOD($input: SetPreferredPaymentMethodInput!) {\n    setPreferredPaymentMethod(input: $input) {\n      order {\n        id\n        paymentMethod\n        balance\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetpreferredpaymentmethodDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ENTERORDERVOUCHER($input: EnterOrderVoucherInput!) {\n    enterOrderVoucher(input: $input) {\n      order {\n        id\n        status\n      }\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EnterordervoucherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation REMOVEORDERVOUCHER($input: RemoveOrderVoucherInput!) {\n    removeOrderVoucher(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveordervoucherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ORDERBYLINK($reference: String!, $signature: String!) {\n    orderByLink(reference: $reference, signature: $signature) {\n      id\n      reference\n    }\n  }\n"): typeof import('./graphql.ts').OrderbylinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FINDORDER($input: FindOrderInput!) {\n    findOrder(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindorderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CORRECTORDEREMAIL($input: CorrectOrderEmailInput!) {\n    correctOrderEmail(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CorrectorderemailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CANCELUNPAIDORDER($input: CancelUnpaidOrderInput!) {\n    cancelUnpaidOrder(input: $input) {\n      problems {\n        ...ProblemView\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CancelunpaidorderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FRAME($withQuestions: Boolean!, $withArtists: Boolean!) {\n    faqTitles @include(if: $withQuestions) {\n      number\n      question\n    }\n    landingPages {\n      slug\n      title\n    }\n    artistCount @include(if: $withArtists)\n  }\n"): typeof import('./graphql.ts').FrameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SEARCH($query: [String!]!, $first: Int!, $after: String, $afterDate: String) {\n    artists(query: $query, first: 24) {\n      nodes {\n        slug\n        name\n      }\n    }\n    searchEvents(query: $query, first: $first, after: $afterDate) {\n      totalCount\n      nodes {\n        ...EventLine\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    merchProducts(query: $query, first: $first, after: $after) {\n      totalCount\n      nodes {\n        ...ProductCard\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SEARCHIDEAS($query: String!) {\n    didYouMean(query: $query)\n    allEvents(first: 3, hideUnavailable: true, hideSoldOut: true) {\n      nodes {\n        ...EventLine\n      }\n    }\n    allProducts(first: 4, filter: { available: true }) {\n      nodes {\n        ...ProductCard\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SearchideasDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SUGGESTIONS {\n    suggestions {\n      title\n      translateKey\n      alternativeNames\n      href\n      imageUrl\n      tag\n      detail\n      localDate\n      price\n    }\n  }\n"): typeof import('./graphql.ts').SuggestionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GETEVENTBYTICKETID($ticketId: ID!) {\n    getEventByTicketId(ticketId: $ticketId) {\n      id\n      validationCode\n      event {\n        descriptiveName\n        happeningFrom\n        venue {\n          name\n          timeZone\n        }\n      }\n      checkIn {\n        content {\n          type\n          header\n          content\n          name\n          label\n          formType\n          tags\n          value\n        }\n        checkinDate\n        checkinActive\n        checkedIn\n      }\n    }\n  }\n"): typeof import('./graphql.ts').GeteventbyticketidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UPDATEPERSONALIZATION($input: UpdatePersonalizationInput!) {\n    updatePersonalization(input: $input) {\n      clientMutationId\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatepersonalizationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query REFUND($productId: ID!, $orderId: ID!, $email: String!) {\n    refundRequest(productId: $productId, orderId: $orderId, email: $email) {\n      refund {\n        order {\n          reference\n          createdAt\n        }\n        product {\n          title\n          text\n        }\n        refundMethod\n        needsBankAccount\n        refundableTicketCount\n        tickets {\n          validationCode\n        }\n        bankAccount {\n          name\n          iban\n        }\n        paymentAmount\n        paymentReference\n      }\n      problems {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RefundDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SUBMITREFUND($input: SubmitRefundInput!) {\n    submitRefund(input: $input) {\n      paymentAmount\n      paymentReference\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SubmitrefundDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TICKETFORMOPEN($form: TicketFormKind!) {\n    ticketFormOpen(form: $form)\n  }\n"): typeof import('./graphql.ts').TicketformopenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SUBMITTICKETFORM($input: SubmitTicketFormInput!) {\n    submitTicketForm(input: $input) {\n      id\n      problems {\n        code\n        message\n        field\n        limit\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SubmitticketformDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DECLAREWITHDRAWAL($input: DeclareWithdrawalInput!) {\n    declareWithdrawal(input: $input) {\n      receivedAt\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeclarewithdrawalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProblemView on Problem {\n    code\n    message\n    field\n    limit\n    seatIds\n  }\n"): typeof import('./graphql.ts').ProblemViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImageFile on Image {\n    sha256\n    width\n    height\n    widths\n  }\n"): typeof import('./graphql.ts').ImageFileFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImageView on Image {\n    ...ImageFile\n    alt\n  }\n"): typeof import('./graphql.ts').ImageViewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WAITINGLISTJOIN($input: JoinWaitingListInput!) {\n    joinWaitingList(input: $input) {\n      done\n      message\n      problems {\n        code\n        message\n        field\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistjoinDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WAITINGLISTENTRY($token: String!) {\n    waitingListEntry(token: $token) {\n      kind\n      state\n      amount\n      mostAmount\n      productName\n      productSlug\n      isEvent\n      variantName\n      ahead\n      isMoreAhead\n      offer {\n        amount\n        variantName\n        until\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistentryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WAITINGLISTCONFIRM($input: WaitingListTokenInput!) {\n    confirmWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistconfirmDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WAITINGLISTCHANGE($input: ChangeWaitingListInput!) {\n    changeWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistchangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WAITINGLISTLEAVE($input: WaitingListTokenInput!) {\n    leaveWaitingList(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistleaveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WAITINGLISTDECLINE($input: WaitingListTokenInput!) {\n    declineOffer(input: $input) {\n      done\n      message\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistdeclineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WAITINGLISTACCEPT($input: WaitingListTokenInput!) {\n    acceptOffer(input: $input) {\n      cart {\n        id\n      }\n      problems {\n        code\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WaitinglistacceptDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
