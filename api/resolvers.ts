import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  Date: { input: string; output: string; }
  DateTime: { input: string; output: string; }
  JSON: { input: any; output: any; }
};

export type AddToCartInput = {
  items: Array<AddToCartItem>;
};

export type AddToCartItem = {
  amount: Scalars['Int']['input'];
  productVariantId: Scalars['ID']['input'];
};

export type AddToCartPayload = {
  __typename?: 'AddToCartPayload';
  cart?: Maybe<Cart>;
  newItemIds: Array<Scalars['ID']['output']>;
  problems: Array<Problem>;
};

export type Address = {
  __typename?: 'Address';
  address: Scalars['String']['output'];
  address2?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  company?: Maybe<Scalars['String']['output']>;
  countryCode: Scalars['String']['output'];
  countryName: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  postCode: Scalars['String']['output'];
};

export type AddressInput = {
  address: Scalars['String']['input'];
  address2?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  company?: InputMaybe<Scalars['String']['input']>;
  countryCode: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  postCode: Scalars['String']['input'];
};

export type BankDetails = {
  __typename?: 'BankDetails';
  amount: Scalars['Float']['output'];
  bankName: Scalars['String']['output'];
  bic: Scalars['String']['output'];
  holder: Scalars['String']['output'];
  iban: Scalars['String']['output'];
  /** What to write on the transfer: BAX and the order's reference */
  reference: Scalars['String']['output'];
};

export type Cart = {
  __typename?: 'Cart';
  billingAddress?: Maybe<Address>;
  countryCode: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** Its time ran out: it can be looked at and renewed, not bought */
  expired: Scalars['Boolean']['output'];
  extraCharge: Scalars['Float']['output'];
  id: Scalars['ID']['output'];
  /** One item is one unit; equal plain units read as one line (CRT-06) */
  items: Array<CartItem>;
  mergeable: Scalars['Boolean']['output'];
  over18: Scalars['Boolean']['output'];
  paymentMethod?: Maybe<Scalars['String']['output']>;
  physical: Scalars['Boolean']['output'];
  /** Also the order's reference; given with the first item */
  reference?: Maybe<Scalars['String']['output']>;
  shippableFrom?: Maybe<Scalars['Date']['output']>;
  shippableFromUntil?: Maybe<Scalars['Date']['output']>;
  shipping?: Maybe<ShippingMethod>;
  shippingAddress?: Maybe<Address>;
  /** -1 without a physical item (CRT-08), null while none is chosen */
  shippingMethod?: Maybe<Scalars['Int']['output']>;
  /** Items only */
  total: Scalars['Float']['output'];
  /** Items, postage and the payment method's charge: what placing will ask for */
  totalPlusShipping: Scalars['Float']['output'];
  /** Equals the session's expiry while something is held (T-20) */
  validUntil?: Maybe<Scalars['DateTime']['output']>;
  vat: Array<VatShare>;
  /** Placing names the version it was shown */
  version: Scalars['Int']['output'];
};

export type CartItem = {
  __typename?: 'CartItem';
  bundledItemIds: Array<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  meta: Scalars['JSON']['output'];
  personalIdentifier?: Maybe<Scalars['String']['output']>;
  productVariant: CartVariant;
  total: Scalars['Float']['output'];
};

export type CartPayload = {
  __typename?: 'CartPayload';
  cart?: Maybe<Cart>;
  problems: Array<Problem>;
};

export type CartProduct = {
  __typename?: 'CartProduct';
  artistName?: Maybe<Scalars['String']['output']>;
  cartLimit: Scalars['Int']['output'];
  color?: Maybe<Scalars['String']['output']>;
  contractPartner: LegalEntity;
  happeningFrom?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  image?: Maybe<Image>;
  kind: Scalars['String']['output'];
  localDate?: Maybe<Scalars['Date']['output']>;
  meta: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  over18: Scalars['Boolean']['output'];
  productType?: Maybe<Scalars['String']['output']>;
  publicShippableFrom?: Maybe<Scalars['Date']['output']>;
  slug: Scalars['String']['output'];
  vatRate: Scalars['Float']['output'];
  venueCity?: Maybe<Scalars['String']['output']>;
  venueName?: Maybe<Scalars['String']['output']>;
  /** `14_days` or `none` */
  withdrawal: Scalars['String']['output'];
};

export type CartVariant = {
  __typename?: 'CartVariant';
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  physical: Scalars['Boolean']['output'];
  price: Scalars['Float']['output'];
  pricingCategoryName?: Maybe<Scalars['String']['output']>;
  product: CartProduct;
};

export type Category = {
  __typename?: 'Category';
  abstract?: Maybe<Scalars['String']['output']>;
  alternativeNames?: Maybe<Scalars['String']['output']>;
  /** Artists of a tour in one comma-separated text (EVT-26) */
  artistNames?: Maybe<Scalars['String']['output']>;
  artists: Array<Category>;
  description?: Maybe<Scalars['String']['output']>;
  disclaimer?: Maybe<Scalars['String']['output']>;
  endDate?: Maybe<Scalars['Date']['output']>;
  /** Events to come by date, at most 100 */
  events: Array<Event>;
  featuredAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  landscapeImage?: Maybe<Image>;
  mainCategory: Scalars['Boolean']['output'];
  meta: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  /** Listed merchandise, at most 60 */
  products: Array<MerchProduct>;
  slug: Scalars['String']['output'];
  sortOrderHomepage: Scalars['Int']['output'];
  sortOrderTicketBottom: Scalars['Int']['output'];
  sortOrderTicketTopLeft: Scalars['Int']['output'];
  sortOrderTicketTopRight: Scalars['Int']['output'];
  squareImage?: Maybe<Image>;
  startDate?: Maybe<Scalars['Date']['output']>;
  subcategories: Array<Category>;
  subtitle?: Maybe<Scalars['String']['output']>;
  ticketImage?: Maybe<Image>;
  type: CategoryType;
};

export type CategoryType =
  | 'ARTIST'
  | 'BRAND'
  | 'CATEGORY'
  | 'LABEL'
  | 'TOUR';

export type ChangeCountryInput = {
  countryCode: Scalars['String']['input'];
};

export type ConfirmOrderPaymentInput = {
  orderId: Scalars['ID']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};

export type Country = {
  __typename?: 'Country';
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
  shippable: Scalars['Boolean']['output'];
};

export type CreateStripePaymentInput = {
  cancelUrl: Scalars['String']['input'];
  orderId: Scalars['ID']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
  successUrl: Scalars['String']['input'];
};

export type CreateStripePaymentPayload = {
  __typename?: 'CreateStripePaymentPayload';
  externalPaymentId?: Maybe<Scalars['String']['output']>;
  problems: Array<Problem>;
  redirectUrl?: Maybe<Scalars['String']['output']>;
};

export type Event = Product & {
  __typename?: 'Event';
  ageLimit?: Maybe<Scalars['Int']['output']>;
  artist?: Maybe<Category>;
  /** Headliner first, then those who play before */
  artists: Array<Scalars['String']['output']>;
  available: Scalars['Boolean']['output'];
  cancelled: Scalars['Boolean']['output'];
  cartLimit: Scalars['Int']['output'];
  description?: Maybe<Scalars['String']['output']>;
  descriptiveName: Scalars['String']['output'];
  displayMap: Scalars['Boolean']['output'];
  doorTime?: Maybe<Scalars['DateTime']['output']>;
  happeningFrom: Scalars['DateTime']['output'];
  happeningUntil?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  images: Array<Image>;
  kind: Scalars['String']['output'];
  /** In the venue's own time zone: 2027-03-13 */
  localDate: Scalars['Date']['output'];
  localOrganizer?: Maybe<Scalars['String']['output']>;
  meta: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  /** The promoter, contract partner of every ticket */
  owningCompanyAddress: LegalEntity;
  personalizationRequirement: Scalars['String']['output'];
  presaleAt?: Maybe<Scalars['DateTime']['output']>;
  price: Scalars['Float']['output'];
  priceHigh: Scalars['Float']['output'];
  priceLow: Scalars['Float']['output'];
  pricingCategories: Array<PricingCategory>;
  /** Active variants above 0 euros, sorted by order (EVT-17) */
  productVariants: Array<EventVariant>;
  seatmapUrl?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  stageTime?: Maybe<Scalars['DateTime']['output']>;
  tours: Array<Category>;
  vatRate: Scalars['Float']['output'];
  venue: Venue;
};

export type EventConnection = {
  __typename?: 'EventConnection';
  edges: Array<EventEdge>;
  nodes: Array<Event>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type EventEdge = {
  __typename?: 'EventEdge';
  cursor: Scalars['String']['output'];
  node: Event;
};

export type EventVariant = ProductVariant & {
  __typename?: 'EventVariant';
  active: Scalars['Boolean']['output'];
  available: Scalars['Boolean']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  note?: Maybe<Scalars['String']['output']>;
  order: Scalars['Int']['output'];
  /** Hard tickets go by post, online tickets by mail */
  physical: Scalars['Boolean']['output'];
  price: Scalars['Float']['output'];
  pricingCategory?: Maybe<PricingCategory>;
  /** Units left, only where they are few (at most 10); null otherwise */
  remaining?: Maybe<Scalars['Int']['output']>;
};

export type Image = {
  __typename?: 'Image';
  alt?: Maybe<Scalars['String']['output']>;
  height: Scalars['Int']['output'];
  sha256: Scalars['String']['output'];
  width: Scalars['Int']['output'];
  /** The widths that exist as files, ascending; empty while the pictures are being made */
  widths: Array<Scalars['Int']['output']>;
};

export type Invoice = {
  __typename?: 'Invoice';
  address: Address;
  issuer?: Maybe<Scalars['String']['output']>;
  number?: Maybe<Scalars['String']['output']>;
  /** Signed and expiring; null before it is issued */
  url?: Maybe<Scalars['String']['output']>;
};

/** A contract partner: the shop's company, or a promoter */
export type LegalEntity = {
  __typename?: 'LegalEntity';
  address: Scalars['String']['output'];
  address2?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  company: Scalars['String']['output'];
  countryCode: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  lastName?: Maybe<Scalars['String']['output']>;
  postCode: Scalars['String']['output'];
  vatId?: Maybe<Scalars['String']['output']>;
};

export type MerchProduct = Product & {
  __typename?: 'MerchProduct';
  /** List of {title, description} */
  additionalInformation?: Maybe<Scalars['JSON']['output']>;
  artist?: Maybe<Category>;
  /** The same artist as a category (ENT-13) */
  artistCategory?: Maybe<Category>;
  available: Scalars['Boolean']['output'];
  cartLimit: Scalars['Int']['output'];
  categories: Array<Category>;
  color?: Maybe<Scalars['String']['output']>;
  /** Sanitised HTML */
  description?: Maybe<Scalars['String']['output']>;
  descriptiveName: Scalars['String']['output'];
  details?: Maybe<Scalars['JSON']['output']>;
  disclaimer?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  images: Array<Image>;
  kind: Scalars['String']['output'];
  meta: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  originalPrice?: Maybe<Scalars['Float']['output']>;
  price: Scalars['Float']['output'];
  productType?: Maybe<Scalars['String']['output']>;
  productVariants: Array<MerchVariant>;
  publicShippableFrom?: Maybe<Scalars['Date']['output']>;
  /** `over_18` if it may only go to adults */
  shippingRequirements: Array<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  vatRate: Scalars['Float']['output'];
};

export type MerchProductConnection = {
  __typename?: 'MerchProductConnection';
  edges: Array<MerchProductEdge>;
  nodes: Array<MerchProduct>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type MerchProductEdge = {
  __typename?: 'MerchProductEdge';
  cursor: Scalars['String']['output'];
  node: MerchProduct;
};

export type MerchVariant = ProductVariant & {
  __typename?: 'MerchVariant';
  /** What this variant adds to the product's price */
  additionalPrice: Scalars['Float']['output'];
  available: Scalars['Boolean']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  order: Scalars['Int']['output'];
  physical: Scalars['Boolean']['output'];
  price: Scalars['Float']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** All or nothing: either every unit is held, or nothing changed and the problems say why */
  addToCart: AddToCartPayload;
  /** Clears the chosen carrier and payment method, then takes the cheapest carrier (CHK-11) */
  changeCountry: CartPayload;
  /** Asks the provider what became of the payment and settles it once (GQL-05) */
  confirmOrderPayment: OrderPayload;
  /** Opens the hosted card page; go to `redirectUrl` */
  createStripePayment: CreateStripePaymentPayload;
  /** Keeps the session alive (HEARTBEAT) */
  heartbeat?: Maybe<Session>;
  /** Turns the cart into an order; repeating it with the same key answers the same order */
  placeOrder: PlaceOrderPayload;
  /** Removes one unit and gives it back */
  removeFromCart: CartPayload;
  /** Takes everything in an expired cart once more, all or nothing, at today's prices */
  renewCart: AddToCartPayload;
  /** Stores the language of this session (API-08) */
  setLanguage: SetLanguagePayload;
  /** Chooses how an order that waits for its money shall be paid (API-06) */
  setPreferredPaymentMethod: OrderPayload;
  updateCartAddress: CartPayload;
  updateCartLogistics: CartPayload;
};


export type MutationAddToCartArgs = {
  input: AddToCartInput;
};


export type MutationChangeCountryArgs = {
  input: ChangeCountryInput;
};


export type MutationConfirmOrderPaymentArgs = {
  input: ConfirmOrderPaymentInput;
};


export type MutationCreateStripePaymentArgs = {
  input: CreateStripePaymentInput;
};


export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


export type MutationRemoveFromCartArgs = {
  input: RemoveFromCartInput;
};


export type MutationSetLanguageArgs = {
  input: SetLanguageInput;
};


export type MutationSetPreferredPaymentMethodArgs = {
  input: SetPreferredPaymentMethodInput;
};


export type MutationUpdateCartAddressArgs = {
  input: UpdateCartAddressInput;
};


export type MutationUpdateCartLogisticsArgs = {
  input: UpdateCartLogisticsInput;
};

export type Order = {
  __typename?: 'Order';
  /** Still to be paid, in euros */
  balance: Scalars['Float']['output'];
  billingAddress: Address;
  /** The order's concerts as a calendar file: signed and expiring; null without concerts, or once the order has ended */
  calendarUrl?: Maybe<Scalars['String']['output']>;
  carrierName?: Maybe<Scalars['String']['output']>;
  countryCode: Scalars['String']['output'];
  email: Scalars['String']['output'];
  extraCharge: Scalars['Float']['output'];
  id: Scalars['ID']['output'];
  invoices: Array<Invoice>;
  items: Array<OrderItem>;
  locale: Scalars['String']['output'];
  paymentDeadline?: Maybe<Scalars['DateTime']['output']>;
  paymentMethod: Scalars['String']['output'];
  /** True while a provider has a payment of this order under way */
  paymentRunning: Scalars['Boolean']['output'];
  physical: Scalars['Boolean']['output'];
  placedAt: Scalars['DateTime']['output'];
  reference: Scalars['String']['output'];
  shippableFrom?: Maybe<Scalars['Date']['output']>;
  shippableFromUntil?: Maybe<Scalars['Date']['output']>;
  shippingAddress: Address;
  shippingPrice: Scalars['Float']['output'];
  status: Scalars['String']['output'];
  total: Scalars['Float']['output'];
  totalIncludingShipping: Scalars['Float']['output'];
  vat: Array<VatShare>;
};

export type OrderItem = {
  __typename?: 'OrderItem';
  id: Scalars['ID']['output'];
  physical: Scalars['Boolean']['output'];
  pricingCategoryName?: Maybe<Scalars['String']['output']>;
  product: OrderProduct;
  /** Signed and expiring, only on paid tickets */
  ticketUrl?: Maybe<Scalars['String']['output']>;
  total: Scalars['Float']['output'];
  variantDescription: Scalars['String']['output'];
};

export type OrderPayload = {
  __typename?: 'OrderPayload';
  order?: Maybe<Order>;
  problems: Array<Problem>;
};

export type OrderProduct = {
  __typename?: 'OrderProduct';
  artistName?: Maybe<Scalars['String']['output']>;
  color?: Maybe<Scalars['String']['output']>;
  descriptiveName: Scalars['String']['output'];
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  productType?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
};

export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

export type PaymentMethod = {
  __typename?: 'PaymentMethod';
  description?: Maybe<Scalars['String']['output']>;
  extraCharge: Scalars['Float']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type PaymentMethodConnection = {
  __typename?: 'PaymentMethodConnection';
  nodes: Array<PaymentMethod>;
};

export type PlaceOrderInput = {
  billingAddress?: InputMaybe<AddressInput>;
  cartVersion: Scalars['Int']['input'];
  /** These may come here or have been saved before by updateCartAddress and updateCartLogistics */
  email?: InputMaybe<Scalars['String']['input']>;
  /** In euros, as shown to the buyer */
  expectedTotal: Scalars['Float']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  newsletter?: InputMaybe<Scalars['Boolean']['input']>;
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
  shippingAddress?: InputMaybe<AddressInput>;
  shippingMethod?: InputMaybe<Scalars['ID']['input']>;
  terms: Scalars['Boolean']['input'];
  terms18?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PlaceOrderPayload = {
  __typename?: 'PlaceOrderPayload';
  order?: Maybe<Order>;
  problems: Array<Problem>;
};

export type PricingCategory = {
  __typename?: 'PricingCategory';
  id: Scalars['ID']['output'];
  mapColor?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
};

/** A refusal of the shop's rules. `message` is in the language of the request. */
export type Problem = {
  __typename?: 'Problem';
  code: Scalars['String']['output'];
  /** The input field or line it belongs to */
  field?: Maybe<Scalars['String']['output']>;
  /** The figure that was exceeded, or what is left */
  limit?: Maybe<Scalars['Int']['output']>;
  message: Scalars['String']['output'];
  newTotal?: Maybe<Scalars['Float']['output']>;
  /** Old total in euros, where a price moved */
  oldTotal?: Maybe<Scalars['Float']['output']>;
};

/** What cart, order and search need of a product, merchandise or event alike (GQL-33) */
export type Product = {
  artist?: Maybe<Category>;
  available: Scalars['Boolean']['output'];
  cartLimit: Scalars['Int']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** Artist, type, name and colour in one line */
  descriptiveName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  images: Array<Image>;
  kind: Scalars['String']['output'];
  meta: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  /** Price in euros for country de; of an event its lowest */
  price: Scalars['Float']['output'];
  productVariants: Array<ProductVariant>;
  slug: Scalars['String']['output'];
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  vatRate: Scalars['Float']['output'];
};

export type ProductVariant = {
  available: Scalars['Boolean']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  order: Scalars['Int']['output'];
  physical: Scalars['Boolean']['output'];
  price: Scalars['Float']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** Main entries of types ARTIST, BRAND, LABEL (ART-01) */
  allArtists: Array<Category>;
  /** Entries of type CATEGORY that show at least one product in this shop and are main categories (CAT-03) */
  allCategories: Array<Category>;
  /** Events to come, by start date */
  allEvents: EventConnection;
  allEventsInCategory: EventConnection;
  allProducts: MerchProductConnection;
  /** Tours with at least one event to come */
  allTours: Array<Category>;
  artist?: Maybe<Category>;
  /** Where to transfer money; null unless the order waits for a bank transfer */
  bankDetails?: Maybe<BankDetails>;
  /** This session's cart in this shop; null while nothing was ever added */
  cart?: Maybe<Cart>;
  category?: Maybe<Category>;
  /** Only shippable countries, named in the language of the request */
  countries: Array<Country>;
  /** id or slug; null for merchandise */
  event?: Maybe<Event>;
  /** What a band's home lists, in order: categories with products, tours with events (HOM-05) */
  homeSections: Array<Category>;
  /** id or slug; null for an event */
  merchProduct?: Maybe<MerchProduct>;
  /** By the session that placed it, or with its reference (prefixes are dropped); null for everyone else */
  order?: Maybe<Order>;
  /** Without ids: what this session's cart, or the order, is offered */
  paymentMethods: PaymentMethodConnection;
  /** id or slug; null outside the shop's range */
  product?: Maybe<Product>;
  /** Newest first (GQL-25): by meta order, then id, both descending */
  productsInCategory: MerchProductConnection;
  /** When this visitor's holds end (SESSION_EXPIRES_AT); asking does not prolong */
  session?: Maybe<Session>;
  /** Without ids: the carriers that fit country, weight and age restriction of this session's cart, cheapest first */
  shippingMethods: ShippingMethodConnection;
  shop: Shop;
  tour?: Maybe<Category>;
};


export type QueryAllEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAllEventsInCategoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categorySlug: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAllProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryArtistArgs = {
  slug: Scalars['String']['input'];
};


export type QueryBankDetailsArgs = {
  orderId: Scalars['ID']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCategoryArgs = {
  slug: Scalars['String']['input'];
};


export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMerchProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPaymentMethodsArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProductsInCategoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categorySlug: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryShippingMethodsArgs = {
  countryCode?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type QueryTourArgs = {
  slug: Scalars['String']['input'];
};

export type RemoveFromCartInput = {
  itemId: Scalars['ID']['input'];
};

export type Session = {
  __typename?: 'Session';
  expiresAt: Scalars['DateTime']['output'];
};

export type SetLanguageInput = {
  language: Scalars['String']['input'];
};

export type SetLanguagePayload = {
  __typename?: 'SetLanguagePayload';
  language?: Maybe<Scalars['String']['output']>;
  problems: Array<Problem>;
};

export type SetPreferredPaymentMethodInput = {
  orderId: Scalars['ID']['input'];
  paymentMethod: Scalars['String']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};

export type ShippingMethod = {
  __typename?: 'ShippingMethod';
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Special terms apply, and a second consent */
  over18: Scalars['Boolean']['output'];
  price: Scalars['Float']['output'];
};

export type ShippingMethodConnection = {
  __typename?: 'ShippingMethodConnection';
  nodes: Array<ShippingMethod>;
};

export type Shop = {
  __typename?: 'Shop';
  /** The company that sells the merchandise */
  company: LegalEntity;
  defaultLocale: Scalars['String']['output'];
  /** Names the theme; unknown names look like `standard` */
  design: Scalars['String']['output'];
  domain?: Maybe<Scalars['String']['output']>;
  hasCustomDomain: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  isBand: Scalars['Boolean']['output'];
  /** Settings of ENT-02; access codes never leave the server */
  meta: Scalars['JSON']['output'];
  name: Scalars['String']['output'];
  orderMergingAllowed: Scalars['Boolean']['output'];
  paymentBlacklist: Array<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
};

export type UpdateCartAddressInput = {
  billingAddress: AddressInput;
  email: Scalars['String']['input'];
  /** Left out: the billing address */
  shippingAddress?: InputMaybe<AddressInput>;
};

export type UpdateCartLogisticsInput = {
  /** Left out where only the carrier is chosen, as in the cart (CHK-08) */
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
  /** Left out without a physical item */
  shippingMethod?: InputMaybe<Scalars['ID']['input']>;
};

export type VatShare = {
  __typename?: 'VatShare';
  amount: Scalars['Float']['output'];
  rate: Scalars['Float']['output'];
};

export type Venue = {
  __typename?: 'Venue';
  address: VenueAddress;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  timeZone: Scalars['String']['output'];
};

export type VenueAddress = {
  __typename?: 'VenueAddress';
  address: Scalars['String']['output'];
  city: Scalars['String']['output'];
  countryCode: Scalars['String']['output'];
  postCode: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Product:
    | ( Partial<Event> )
    | ( Partial<MerchProduct> )
  ;
  ProductVariant:
    | ( Partial<EventVariant> )
    | ( Partial<MerchVariant> )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddToCartInput: ResolverTypeWrapper<Partial<AddToCartInput>>;
  AddToCartItem: ResolverTypeWrapper<Partial<AddToCartItem>>;
  AddToCartPayload: ResolverTypeWrapper<Partial<AddToCartPayload>>;
  Address: ResolverTypeWrapper<Partial<Address>>;
  AddressInput: ResolverTypeWrapper<Partial<AddressInput>>;
  BankDetails: ResolverTypeWrapper<Partial<BankDetails>>;
  Boolean: ResolverTypeWrapper<Partial<Scalars['Boolean']['output']>>;
  Cart: ResolverTypeWrapper<Partial<Cart>>;
  CartItem: ResolverTypeWrapper<Partial<CartItem>>;
  CartPayload: ResolverTypeWrapper<Partial<CartPayload>>;
  CartProduct: ResolverTypeWrapper<Partial<CartProduct>>;
  CartVariant: ResolverTypeWrapper<Partial<CartVariant>>;
  Category: ResolverTypeWrapper<Partial<Category>>;
  CategoryType: ResolverTypeWrapper<Partial<CategoryType>>;
  ChangeCountryInput: ResolverTypeWrapper<Partial<ChangeCountryInput>>;
  ConfirmOrderPaymentInput: ResolverTypeWrapper<Partial<ConfirmOrderPaymentInput>>;
  Country: ResolverTypeWrapper<Partial<Country>>;
  CreateStripePaymentInput: ResolverTypeWrapper<Partial<CreateStripePaymentInput>>;
  CreateStripePaymentPayload: ResolverTypeWrapper<Partial<CreateStripePaymentPayload>>;
  Date: ResolverTypeWrapper<Partial<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Partial<Scalars['DateTime']['output']>>;
  Event: ResolverTypeWrapper<Partial<Event>>;
  EventConnection: ResolverTypeWrapper<Partial<EventConnection>>;
  EventEdge: ResolverTypeWrapper<Partial<EventEdge>>;
  EventVariant: ResolverTypeWrapper<Partial<EventVariant>>;
  Float: ResolverTypeWrapper<Partial<Scalars['Float']['output']>>;
  ID: ResolverTypeWrapper<Partial<Scalars['ID']['output']>>;
  Image: ResolverTypeWrapper<Partial<Image>>;
  Int: ResolverTypeWrapper<Partial<Scalars['Int']['output']>>;
  Invoice: ResolverTypeWrapper<Partial<Invoice>>;
  JSON: ResolverTypeWrapper<Partial<Scalars['JSON']['output']>>;
  LegalEntity: ResolverTypeWrapper<Partial<LegalEntity>>;
  MerchProduct: ResolverTypeWrapper<Partial<MerchProduct>>;
  MerchProductConnection: ResolverTypeWrapper<Partial<MerchProductConnection>>;
  MerchProductEdge: ResolverTypeWrapper<Partial<MerchProductEdge>>;
  MerchVariant: ResolverTypeWrapper<Partial<MerchVariant>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Order: ResolverTypeWrapper<Partial<Order>>;
  OrderItem: ResolverTypeWrapper<Partial<OrderItem>>;
  OrderPayload: ResolverTypeWrapper<Partial<OrderPayload>>;
  OrderProduct: ResolverTypeWrapper<Partial<OrderProduct>>;
  PageInfo: ResolverTypeWrapper<Partial<PageInfo>>;
  PaymentMethod: ResolverTypeWrapper<Partial<PaymentMethod>>;
  PaymentMethodConnection: ResolverTypeWrapper<Partial<PaymentMethodConnection>>;
  PlaceOrderInput: ResolverTypeWrapper<Partial<PlaceOrderInput>>;
  PlaceOrderPayload: ResolverTypeWrapper<Partial<PlaceOrderPayload>>;
  PricingCategory: ResolverTypeWrapper<Partial<PricingCategory>>;
  Problem: ResolverTypeWrapper<Partial<Problem>>;
  Product: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Product']>;
  ProductVariant: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ProductVariant']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RemoveFromCartInput: ResolverTypeWrapper<Partial<RemoveFromCartInput>>;
  Session: ResolverTypeWrapper<Partial<Session>>;
  SetLanguageInput: ResolverTypeWrapper<Partial<SetLanguageInput>>;
  SetLanguagePayload: ResolverTypeWrapper<Partial<SetLanguagePayload>>;
  SetPreferredPaymentMethodInput: ResolverTypeWrapper<Partial<SetPreferredPaymentMethodInput>>;
  ShippingMethod: ResolverTypeWrapper<Partial<ShippingMethod>>;
  ShippingMethodConnection: ResolverTypeWrapper<Partial<ShippingMethodConnection>>;
  Shop: ResolverTypeWrapper<Partial<Shop>>;
  String: ResolverTypeWrapper<Partial<Scalars['String']['output']>>;
  UpdateCartAddressInput: ResolverTypeWrapper<Partial<UpdateCartAddressInput>>;
  UpdateCartLogisticsInput: ResolverTypeWrapper<Partial<UpdateCartLogisticsInput>>;
  VatShare: ResolverTypeWrapper<Partial<VatShare>>;
  Venue: ResolverTypeWrapper<Partial<Venue>>;
  VenueAddress: ResolverTypeWrapper<Partial<VenueAddress>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddToCartInput: Partial<AddToCartInput>;
  AddToCartItem: Partial<AddToCartItem>;
  AddToCartPayload: Partial<AddToCartPayload>;
  Address: Partial<Address>;
  AddressInput: Partial<AddressInput>;
  BankDetails: Partial<BankDetails>;
  Boolean: Partial<Scalars['Boolean']['output']>;
  Cart: Partial<Cart>;
  CartItem: Partial<CartItem>;
  CartPayload: Partial<CartPayload>;
  CartProduct: Partial<CartProduct>;
  CartVariant: Partial<CartVariant>;
  Category: Partial<Category>;
  ChangeCountryInput: Partial<ChangeCountryInput>;
  ConfirmOrderPaymentInput: Partial<ConfirmOrderPaymentInput>;
  Country: Partial<Country>;
  CreateStripePaymentInput: Partial<CreateStripePaymentInput>;
  CreateStripePaymentPayload: Partial<CreateStripePaymentPayload>;
  Date: Partial<Scalars['Date']['output']>;
  DateTime: Partial<Scalars['DateTime']['output']>;
  Event: Partial<Event>;
  EventConnection: Partial<EventConnection>;
  EventEdge: Partial<EventEdge>;
  EventVariant: Partial<EventVariant>;
  Float: Partial<Scalars['Float']['output']>;
  ID: Partial<Scalars['ID']['output']>;
  Image: Partial<Image>;
  Int: Partial<Scalars['Int']['output']>;
  Invoice: Partial<Invoice>;
  JSON: Partial<Scalars['JSON']['output']>;
  LegalEntity: Partial<LegalEntity>;
  MerchProduct: Partial<MerchProduct>;
  MerchProductConnection: Partial<MerchProductConnection>;
  MerchProductEdge: Partial<MerchProductEdge>;
  MerchVariant: Partial<MerchVariant>;
  Mutation: Record<PropertyKey, never>;
  Order: Partial<Order>;
  OrderItem: Partial<OrderItem>;
  OrderPayload: Partial<OrderPayload>;
  OrderProduct: Partial<OrderProduct>;
  PageInfo: Partial<PageInfo>;
  PaymentMethod: Partial<PaymentMethod>;
  PaymentMethodConnection: Partial<PaymentMethodConnection>;
  PlaceOrderInput: Partial<PlaceOrderInput>;
  PlaceOrderPayload: Partial<PlaceOrderPayload>;
  PricingCategory: Partial<PricingCategory>;
  Problem: Partial<Problem>;
  Product: ResolversInterfaceTypes<ResolversParentTypes>['Product'];
  ProductVariant: ResolversInterfaceTypes<ResolversParentTypes>['ProductVariant'];
  Query: Record<PropertyKey, never>;
  RemoveFromCartInput: Partial<RemoveFromCartInput>;
  Session: Partial<Session>;
  SetLanguageInput: Partial<SetLanguageInput>;
  SetLanguagePayload: Partial<SetLanguagePayload>;
  SetPreferredPaymentMethodInput: Partial<SetPreferredPaymentMethodInput>;
  ShippingMethod: Partial<ShippingMethod>;
  ShippingMethodConnection: Partial<ShippingMethodConnection>;
  Shop: Partial<Shop>;
  String: Partial<Scalars['String']['output']>;
  UpdateCartAddressInput: Partial<UpdateCartAddressInput>;
  UpdateCartLogisticsInput: Partial<UpdateCartLogisticsInput>;
  VatShare: Partial<VatShare>;
  Venue: Partial<Venue>;
  VenueAddress: Partial<VenueAddress>;
};

export type AddToCartPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddToCartPayload'] = ResolversParentTypes['AddToCartPayload']> = {
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  newItemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type AddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BankDetailsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BankDetails'] = ResolversParentTypes['BankDetails']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  bankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartResolvers<ContextType = any, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  billingAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  extraCharge?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CartItem']>, ParentType, ContextType>;
  mergeable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  over18?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippableFromUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shipping?: Resolver<Maybe<ResolversTypes['ShippingMethod']>, ParentType, ContextType>;
  shippingAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  shippingMethod?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalPlusShipping?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  vat?: Resolver<Array<ResolversTypes['VatShare']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CartItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartItem'] = ResolversParentTypes['CartItem']> = {
  bundledItemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  personalIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productVariant?: Resolver<ResolversTypes['CartVariant'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CartPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartPayload'] = ResolversParentTypes['CartPayload']> = {
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type CartProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartProduct'] = ResolversParentTypes['CartProduct']> = {
  artistName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contractPartner?: Resolver<ResolversTypes['LegalEntity'], ParentType, ContextType>;
  happeningFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  localDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over18?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicShippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  venueCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venueName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartVariant'] = ResolversParentTypes['CartVariant']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pricingCategoryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['CartProduct'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  abstract?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alternativeNames?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artistNames?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artists?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  featuredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  landscapeImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  mainCategory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sortOrderHomepage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sortOrderTicketBottom?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sortOrderTicketTopLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sortOrderTicketTopRight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  squareImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  subcategories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CategoryType'], ParentType, ContextType>;
};

export type CountryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shippable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateStripePaymentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreateStripePaymentPayload'] = ResolversParentTypes['CreateStripePaymentPayload']> = {
  externalPaymentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EventResolvers<ContextType = any, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  ageLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  artists?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptiveName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayMap?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  doorTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  happeningFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  happeningUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  localDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  localOrganizer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owningCompanyAddress?: Resolver<ResolversTypes['LegalEntity'], ParentType, ContextType>;
  personalizationRequirement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  presaleAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceHigh?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceLow?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pricingCategories?: Resolver<Array<ResolversTypes['PricingCategory']>, ParentType, ContextType>;
  productVariants?: Resolver<Array<ResolversTypes['EventVariant']>, ParentType, ContextType>;
  seatmapUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soldOutMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stageTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['Venue'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type EventVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventVariant'] = ResolversParentTypes['EventVariant']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pricingCategory?: Resolver<Maybe<ResolversTypes['PricingCategory']>, ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImageResolvers<ContextType = any, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  alt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widths?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  issuer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LegalEntityResolvers<ContextType = any, ParentType extends ResolversParentTypes['LegalEntity'] = ResolversParentTypes['LegalEntity']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vatId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MerchProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchProduct'] = ResolversParentTypes['MerchProduct']> = {
  additionalInformation?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  artistCategory?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptiveName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productVariants?: Resolver<Array<ResolversTypes['MerchVariant']>, ParentType, ContextType>;
  publicShippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippingRequirements?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soldOutMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MerchProductConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchProductConnection'] = ResolversParentTypes['MerchProductConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MerchProductEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MerchProductEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchProductEdge'] = ResolversParentTypes['MerchProductEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MerchProduct'], ParentType, ContextType>;
};

export type MerchVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchVariant'] = ResolversParentTypes['MerchVariant']> = {
  additionalPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addToCart?: Resolver<ResolversTypes['AddToCartPayload'], ParentType, ContextType, RequireFields<MutationAddToCartArgs, 'input'>>;
  changeCountry?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationChangeCountryArgs, 'input'>>;
  confirmOrderPayment?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationConfirmOrderPaymentArgs, 'input'>>;
  createStripePayment?: Resolver<ResolversTypes['CreateStripePaymentPayload'], ParentType, ContextType, RequireFields<MutationCreateStripePaymentArgs, 'input'>>;
  heartbeat?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  placeOrder?: Resolver<ResolversTypes['PlaceOrderPayload'], ParentType, ContextType, RequireFields<MutationPlaceOrderArgs, 'input'>>;
  removeFromCart?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationRemoveFromCartArgs, 'input'>>;
  renewCart?: Resolver<ResolversTypes['AddToCartPayload'], ParentType, ContextType>;
  setLanguage?: Resolver<ResolversTypes['SetLanguagePayload'], ParentType, ContextType, RequireFields<MutationSetLanguageArgs, 'input'>>;
  setPreferredPaymentMethod?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationSetPreferredPaymentMethodArgs, 'input'>>;
  updateCartAddress?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationUpdateCartAddressArgs, 'input'>>;
  updateCartLogistics?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationUpdateCartLogisticsArgs, 'input'>>;
};

export type OrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  billingAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  calendarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrierName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extraCharge?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices?: Resolver<Array<ResolversTypes['Invoice']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentDeadline?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentRunning?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippableFromUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippingAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  shippingPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalIncludingShipping?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  vat?: Resolver<Array<ResolversTypes['VatShare']>, ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pricingCategoryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['OrderProduct'], ParentType, ContextType>;
  ticketUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  variantDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderPayload'] = ResolversParentTypes['OrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type OrderProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderProduct'] = ResolversParentTypes['OrderProduct']> = {
  artistName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptiveName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentMethodResolvers<ContextType = any, ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraCharge?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentMethodConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PaymentMethodConnection'] = ResolversParentTypes['PaymentMethodConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
};

export type PlaceOrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlaceOrderPayload'] = ResolversParentTypes['PlaceOrderPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type PricingCategoryResolvers<ContextType = any, ParentType extends ResolversParentTypes['PricingCategory'] = ResolversParentTypes['PricingCategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mapColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProblemResolvers<ContextType = any, ParentType extends ResolversParentTypes['Problem'] = ResolversParentTypes['Problem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newTotal?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  oldTotal?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  __resolveType: TypeResolveFn<'Event' | 'MerchProduct', ParentType, ContextType>;
};

export type ProductVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProductVariant'] = ResolversParentTypes['ProductVariant']> = {
  __resolveType: TypeResolveFn<'EventVariant' | 'MerchVariant', ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  allArtists?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  allCategories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  allEvents?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryAllEventsArgs, 'first'>>;
  allEventsInCategory?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryAllEventsInCategoryArgs, 'categorySlug' | 'first'>>;
  allProducts?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, RequireFields<QueryAllProductsArgs, 'first'>>;
  allTours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'slug'>>;
  bankDetails?: Resolver<Maybe<ResolversTypes['BankDetails']>, ParentType, ContextType, RequireFields<QueryBankDetailsArgs, 'orderId'>>;
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'slug'>>;
  countries?: Resolver<Array<ResolversTypes['Country']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  homeSections?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  merchProduct?: Resolver<Maybe<ResolversTypes['MerchProduct']>, ParentType, ContextType, RequireFields<QueryMerchProductArgs, 'id'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  paymentMethods?: Resolver<ResolversTypes['PaymentMethodConnection'], ParentType, ContextType, Partial<QueryPaymentMethodsArgs>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'id'>>;
  productsInCategory?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, RequireFields<QueryProductsInCategoryArgs, 'categorySlug' | 'first'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  shippingMethods?: Resolver<ResolversTypes['ShippingMethodConnection'], ParentType, ContextType, Partial<QueryShippingMethodsArgs>>;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType>;
  tour?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryTourArgs, 'slug'>>;
};

export type SessionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SetLanguagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetLanguagePayload'] = ResolversParentTypes['SetLanguagePayload']> = {
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type ShippingMethodResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippingMethod'] = ResolversParentTypes['ShippingMethod']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over18?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ShippingMethodConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippingMethodConnection'] = ResolversParentTypes['ShippingMethodConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ShippingMethod']>, ParentType, ContextType>;
};

export type ShopResolvers<ContextType = any, ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop']> = {
  company?: Resolver<ResolversTypes['LegalEntity'], ParentType, ContextType>;
  defaultLocale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  design?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasCustomDomain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBand?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderMergingAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentBlacklist?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VatShareResolvers<ContextType = any, ParentType extends ResolversParentTypes['VatShare'] = ResolversParentTypes['VatShare']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VenueResolvers<ContextType = any, ParentType extends ResolversParentTypes['Venue'] = ResolversParentTypes['Venue']> = {
  address?: Resolver<ResolversTypes['VenueAddress'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VenueAddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['VenueAddress'] = ResolversParentTypes['VenueAddress']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  AddToCartPayload?: AddToCartPayloadResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  BankDetails?: BankDetailsResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CartItem?: CartItemResolvers<ContextType>;
  CartPayload?: CartPayloadResolvers<ContextType>;
  CartProduct?: CartProductResolvers<ContextType>;
  CartVariant?: CartVariantResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CreateStripePaymentPayload?: CreateStripePaymentPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  EventVariant?: EventVariantResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LegalEntity?: LegalEntityResolvers<ContextType>;
  MerchProduct?: MerchProductResolvers<ContextType>;
  MerchProductConnection?: MerchProductConnectionResolvers<ContextType>;
  MerchProductEdge?: MerchProductEdgeResolvers<ContextType>;
  MerchVariant?: MerchVariantResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderPayload?: OrderPayloadResolvers<ContextType>;
  OrderProduct?: OrderProductResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  PaymentMethodConnection?: PaymentMethodConnectionResolvers<ContextType>;
  PlaceOrderPayload?: PlaceOrderPayloadResolvers<ContextType>;
  PricingCategory?: PricingCategoryResolvers<ContextType>;
  Problem?: ProblemResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductVariant?: ProductVariantResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetLanguagePayload?: SetLanguagePayloadResolvers<ContextType>;
  ShippingMethod?: ShippingMethodResolvers<ContextType>;
  ShippingMethodConnection?: ShippingMethodConnectionResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  VatShare?: VatShareResolvers<ContextType>;
  Venue?: VenueResolvers<ContextType>;
  VenueAddress?: VenueAddressResolvers<ContextType>;
};

