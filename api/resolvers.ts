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
  /** A day without a time zone, e.g. `2027-03-13` */
  Date: { input: string; output: string; }
  /** A moment in UTC as ISO 8601, e.g. `2027-03-13T19:00:00.000Z` */
  DateTime: { input: string; output: string; }
  /** Any JSON value: settings whose keys an operator chooses */
  JSON: { input: any; output: any; }
  /** The code of a language of the shops, e.g. `de` */
  Locale: { input: import('../core/shops/locale.ts').Locale; output: import('../core/shops/locale.ts').Locale; }
};

/** Items to add to the cart */
export type AddToCartInput = {
  /** Added all or nothing */
  items: Array<AddToCartItem>;
};

/** A variant and its amount */
export type AddToCartItem = {
  /** How many; 0 leaves the variant out */
  amount: Scalars['Int']['input'];
  /** The part of the bundle, from the bundle's `parts`. Parts with only one variant may be left out */
  bundlePartId?: InputMaybe<Scalars['ID']['input']>;
  /** The id of the bundle's root product, when the variant is part of a bundle. All items of one bundle need the same amount */
  bundleRootId?: InputMaybe<Scalars['ID']['input']>;
  /** From a product's `productVariants` */
  productVariantId: Scalars['ID']['input'];
  /** Chosen seats, by their ids in the event's seat map: exactly `amount` of them. Without seats and section, the best seats together are chosen (SEA-12) */
  seatIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** A standing area, by its id in the event's seat map */
  sectionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of adding to the cart */
export type AddToCartPayload = {
  __typename?: 'AddToCartPayload';
  /** The cart as it is now; null if nothing was ever added */
  cart?: Maybe<Cart>;
  /** The ids of the added items; empty when the addition was refused */
  newItemIds: Array<Scalars['ID']['output']>;
  /** Why nothing was added; empty on success */
  problems: Array<Problem>;
};

/** A saved address (ENT-09) */
export type Address = {
  __typename?: 'Address';
  /** Street and house number */
  address: Scalars['String']['output'];
  /** A second address line */
  address2?: Maybe<Scalars['String']['output']>;
  /** City */
  city: Scalars['String']['output'];
  /** Company */
  company?: Maybe<Scalars['String']['output']>;
  /** Two lower-case letters, e.g. `de` */
  countryCode: Scalars['String']['output'];
  /** The country's name in the request's language */
  countryName: Scalars['String']['output'];
  /** First name */
  firstName: Scalars['String']['output'];
  /** Last name */
  lastName: Scalars['String']['output'];
  /** Street, city, state and postal code as its country writes them, one line each; without names and country */
  lines: Array<Scalars['String']['output']>;
  /** Telephone number */
  phone?: Maybe<Scalars['String']['output']>;
  /** Postal code */
  postCode: Scalars['String']['output'];
  /** State or province */
  state?: Maybe<Scalars['String']['output']>;
};

/** An address to save (ENT-09, LIM-78) */
export type AddressInput = {
  /** Street and house number, at most 60 characters */
  address: Scalars['String']['input'];
  /** At most 60 characters */
  address2?: InputMaybe<Scalars['String']['input']>;
  /** At most 60 characters */
  city: Scalars['String']['input'];
  /** At most 100 characters */
  company?: InputMaybe<Scalars['String']['input']>;
  /** A country from `countries` */
  countryCode: Scalars['String']['input'];
  /** At most 40 characters */
  firstName: Scalars['String']['input'];
  /** At most 40 characters */
  lastName: Scalars['String']['input'];
  /** Telephone number */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** At most 10 characters, in the country's format */
  postCode: Scalars['String']['input'];
  /** State or province, where the country's post needs one (`asksState`); at most 40 characters */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** An advent calendar of 24 doors */
export type AdventCalendar = {
  __typename?: 'AdventCalendar';
  /** All 24, by number; a closed door has nothing but its number */
  doors: Array<AdventDoor>;
  /** Introduction as sanitised HTML */
  html?: Maybe<Scalars['String']['output']>;
  /** The door whose solution was shown last; null while there is none to show */
  latestSolution?: Maybe<Scalars['Int']['output']>;
  /** The hour of a door's day from which visitors can take part */
  openHour: Scalars['Int']['output'];
  /** The hour of a door's day from which its solution is shown */
  solutionHour: Scalars['Int']['output'];
  /** Headline */
  title: Scalars['String']['output'];
  /** The year of its December */
  year: Scalars['Int']['output'];
};

/** A door of the advent calendar (ENT-35) */
export type AdventDoor = {
  __typename?: 'AdventDoor';
  /** The band that gives the prizes; null while it is closed */
  band?: Maybe<Scalars['String']['output']>;
  /** Whether its day has come */
  isOpen: Scalars['Boolean']['output'];
  /** Whether visitors can take part now */
  isPlaying: Scalars['Boolean']['output'];
  /** Whether its solution is shown */
  isSolved: Scalars['Boolean']['output'];
  /** The prizes; empty while it is closed */
  items: Array<Scalars['String']['output']>;
  /** 1 to 24 */
  number: Scalars['Int']['output'];
  /** The solution; null before its hour */
  solution?: Maybe<Scalars['String']['output']>;
  /** A picture of the solution; null before its hour */
  solutionImage?: Maybe<Image>;
};

/** What the buyer has approved at PayPal */
export type ApplyPayPalApprovalInput = {
  /** From `createPayPalApproval`, for this cart */
  externalPaymentId: Scalars['ID']['input'];
};

/** The cart with what PayPal knows of its buyer */
export type ApplyPayPalApprovalPayload = {
  __typename?: 'ApplyPayPalApprovalPayload';
  /** The address of delivery at PayPal; null if nothing was approved */
  address?: Maybe<Address>;
  /** The cart as it is now; null if there is none */
  cart?: Maybe<Cart>;
  /** The buyer's e-mail address at PayPal; null if nothing was approved */
  email?: Maybe<Scalars['String']['output']>;
  /** Why nothing was saved. Problems of the form of step 2 name its fields: the method was saved then, and the address has to be completed with `updateCartAddress` */
  problems: Array<Problem>;
};

/** Where an artist is shown on `/artists` (ART-02, ART-03) */
export type ArtistPlace =
  /** In the grid below, which has all that are in neither list */
  | 'GRID'
  /** In the left feature list, by its number there, highest first */
  | 'LEFT'
  /** In the right feature list, by its number there, highest first */
  | 'RIGHT';

/** Where to transfer an order's money */
export type BankDetails = {
  __typename?: 'BankDetails';
  /** The amount in euros */
  amount: Scalars['Float']['output'];
  /** Name of the bank */
  bankName: Scalars['String']['output'];
  /** BIC of the bank */
  bic: Scalars['String']['output'];
  /** Holder of the account */
  holder: Scalars['String']['output'];
  /** IBAN of the account */
  iban: Scalars['String']['output'];
  /** A QR code with all of it for banking apps (EPC069-12); null for an amount that such a code cannot express */
  qr?: Maybe<QrDrawing>;
  /** What to write on the transfer: BAX and the order's reference */
  reference: Scalars['String']['output'];
};

/** Free seats that belong together */
export type BestSeats = {
  __typename?: 'BestSeats';
  /** Of one of them, in euros */
  price: Scalars['Float']['output'];
  /** Their ids in the seat map */
  seatIds: Array<Scalars['ID']['output']>;
  /** Of all of them, in euros */
  total: Scalars['Float']['output'];
  /** The variant to buy them as */
  variantId: Scalars['ID']['output'];
};

/** What became of mails that did not arrive */
export type BounceSeverity =
  /** The address takes no mail */
  | 'hard'
  /** A mail did not arrive, for example because the mailbox is full; a later one may */
  | 'soft';

/** Several products sold together (BND-02) */
export type Bundle = {
  __typename?: 'Bundle';
  /** Whether it can be bought in at least one way */
  available: Scalars['Boolean']['output'];
  /** Leaving one additional product empty leaves all of them empty (BND-04) */
  bindLeaveEmpty: Scalars['Boolean']['output'];
  /** Sets of which the buyer chooses one */
  combinations: Array<BundleCombination>;
  /** The price of root, common items and combination in their cheapest variants, in euros; null: the sum of their prices */
  fixedPrice?: Maybe<Scalars['Float']['output']>;
  /** The choice from the group may be left empty (BND-04) */
  groupLeaveEmpty: Scalars['Boolean']['output'];
  /** The id of its root product */
  id: Scalars['ID']['output'];
  /** The lowest price in the weeks before the current reduction (PAngV § 11), in euros */
  lowestPriorPrice?: Maybe<Scalars['Float']['output']>;
  /** The price of the same items bought separately, in euros */
  originalPrice: Scalars['Float']['output'];
  /** Its parts, in order */
  parts: Array<BundlePart>;
  /** Its lowest price, in euros */
  price: Scalars['Float']['output'];
  /** The root product. The bundle has its name, images and texts */
  product: CombinedProduct;
  /** The slug of its root product; its page is `/bundle/{slug}` */
  slug: Scalars['String']['output'];
  /** The choice from the group must be a ticket (BND-05) */
  ticketRequired: Scalars['Boolean']['output'];
};

/** One of several sets in a bundle */
export type BundleCombination = {
  __typename?: 'BundleCombination';
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its name */
  name: Scalars['String']['output'];
  /** Replaces the bundle's `fixedPrice`, in euros */
  price?: Maybe<Scalars['Float']['output']>;
};

/** One part of a bundle */
export type BundlePart = {
  __typename?: 'BundlePart';
  /** The combination it belongs to */
  combinationId?: Maybe<Scalars['ID']['output']>;
  /** Its id, as `bundlePartId` of `addToCart` */
  id: Scalars['ID']['output'];
  /** Whether it may be left empty (BND-04) */
  leaveEmpty: Scalars['Boolean']['output'];
  /** Of an additional product: its price within the bundle, in euros; null: its normal price */
  price?: Maybe<Scalars['Float']['output']>;
  /** Its product */
  product: CombinedProduct;
  /** How it belongs to the bundle */
  role: BundlePartRole;
  /** The variants to choose from */
  variants: Array<BundleVariant>;
};

/** How a part belongs to its bundle */
export type BundlePartRole =
  /** Part of one of the combinations */
  | 'combination'
  /** Always part of it */
  | 'common'
  /** One of several of which the buyer chooses one */
  | 'group'
  /** The product that the bundle is named after; always part of it */
  | 'root'
  /** An additional product, chosen by itself */
  | 'single';

/** A variant within a bundle */
export type BundleVariant = {
  __typename?: 'BundleVariant';
  /** Whether it can be bought */
  available: Scalars['Boolean']['output'];
  /** Its name, e.g. a size or a kind of ticket */
  description: Scalars['String']['output'];
  /** The variant's id */
  id: Scalars['ID']['output'];
  /** Whether it is sent by post */
  physical: Scalars['Boolean']['output'];
  /** Its price outside the bundle, in euros */
  price: Scalars['Float']['output'];
};

/** The unpaid order to cancel */
export type CancelUnpaidOrderInput = {
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Its reference; not needed by the session that placed it */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The cancelled order, or the problems that prevented it */
export type CancelUnpaidOrderPayload = {
  __typename?: 'CancelUnpaidOrderPayload';
  /** The order's id; null when it was refused */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** Why it was not cancelled: ORDER_NOT_FOUND, or ORDER_STATE for one that is paid, has ended, or whose money is on its way */
  problems: Array<Problem>;
};

/** The items that a visitor has added and holds until the session ends (ENT-05) */
export type Cart = {
  __typename?: 'Cart';
  /** What is left of the total to pay by a payment method, in euros */
  amountToPay: Scalars['Float']['output'];
  /** What the buyer has approved at PayPal before ordering, in euros; null if nothing, or if the cart's payment method is another one */
  approvedAmount?: Maybe<Scalars['Float']['output']>;
  /** As saved by updateCartAddress */
  billingAddress?: Maybe<Address>;
  /** Whether the carrier that was chosen does not take this parcel any more; `shipping` is another one then, and one has to be chosen before ordering */
  carrierGone: Scalars['Boolean']['output'];
  /** Country of delivery, two lower-case letters */
  countryCode: Scalars['String']['output'];
  /** As saved by updateCartAddress */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether its holds have ended: it can be shown and renewed, not bought */
  expired: Scalars['Boolean']['output'];
  /** Whether its parcel leaves the European Union: its goods carry no VAT, customs and import VAT are due on arrival (LIM-69) */
  exported: Scalars['Boolean']['output'];
  /** The payment method's charge in euros */
  extraCharge: Scalars['Float']['output'];
  /** Another text as soon as price, day, venue or category of an item are others. `placeOrder` sends the one that the buyer saw */
  fingerprint: Scalars['String']['output'];
  /** How far its goods are from free postage; null where there are none, or no carrier for them becomes free */
  freePostage?: Maybe<FreePostage>;
  /** Becomes the order's id when the cart is placed */
  id: Scalars['ID']['output'];
  /** One entry per item; `lines` groups them (CRT-06) */
  items: Array<CartItem>;
  /** The items grouped for display: equal plain items in one line, a bundle with its parts (ENT-07) */
  lines: Array<CartLine>;
  /** Whether it may be added to an existing order */
  mergeable: Scalars['Boolean']['output'];
  /** The ids of the items that this call added; empty in every other answer (ENT-04) */
  newItemIds: Array<Scalars['ID']['output']>;
  /** Whether any item is for adults only */
  over18: Scalars['Boolean']['output'];
  /** Id of the chosen payment method */
  paymentMethod?: Maybe<Scalars['String']['output']>;
  /** Whether any item is shipped */
  physical: Scalars['Boolean']['output'];
  /** Becomes the order's reference; assigned with the first item */
  reference?: Maybe<Scalars['String']['output']>;
  /** The next dates of the artists whose merchandise it contains, by start, as far as tickets are sold for them now; at most 4, and none of an artist who plays at an event of which it contains a ticket */
  relatedEvents: Array<Event>;
  /** Merchandise from the setting `related_item_slugs` of its products, or else of the shop, for tickets without either that of their tour and artist; each once and without what is in the cart (CHK-09) */
  relatedItems: Array<MerchProduct>;
  /** First day on which everything can be shipped */
  shippableFrom?: Maybe<Scalars['Date']['output']>;
  /** Last day of the shipping window */
  shippableFromUntil?: Maybe<Scalars['Date']['output']>;
  /** The chosen carrier, or the cheapest while none is chosen */
  shipping?: Maybe<ShippingMethod>;
  /** As saved by updateCartAddress */
  shippingAddress?: Maybe<Address>;
  /** The carrier's id; -1 without a physical item (CRT-08), null when no carrier is available */
  shippingMethod?: Maybe<Scalars['Int']['output']>;
  /** Items only, in euros */
  total: Scalars['Float']['output'];
  /** Items, shipping and the payment method's charge, in euros: the total of the order */
  totalPlusShipping: Scalars['Float']['output'];
  /** The session's end while something is held; otherwise null (T-20) */
  validUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The VAT contained in the total, by rate */
  vat: Array<VatShare>;
  /** Increases with every change. `placeOrder` sends the version that the buyer saw */
  version: Scalars['Int']['output'];
  /** The vouchers that it is to be paid with, in the order in which they were entered */
  vouchers: Array<CartVoucher>;
};

/** What was entered about a gift voucher */
export type CartGift = {
  __typename?: 'CartGift';
  /** Who gets the code by mail; null: the buyer */
  email?: Maybe<Scalars['String']['output']>;
  /** What the voucher says to them */
  message?: Maybe<Scalars['String']['output']>;
  /** The recipient's name */
  name?: Maybe<Scalars['String']['output']>;
  /** The day on which it is mailed; null: as soon as it is paid */
  sendOn?: Maybe<Scalars['String']['output']>;
};

/** One item in a cart (ENT-08) */
export type CartItem = {
  __typename?: 'CartItem';
  /** Always 1; `lines` counts equal items (CRT-06) */
  amount: Scalars['Int']['output'];
  /** `productVariant.product.artistName` */
  artistName?: Maybe<Scalars['String']['output']>;
  /** On a bundle's root: the other items of the bundle */
  bundledItemIds: Array<Scalars['ID']['output']>;
  /** What has changed about it since it was added */
  changes: Array<CartItemChange>;
  /** Who gets it, if it is a gift voucher; null for anything else */
  gift?: Maybe<CartGift>;
  /** Becomes the order item's id */
  id: Scalars['ID']['output'];
  /** Its product's first picture */
  image?: Maybe<Image>;
  /** Settings of this item: `force_section` where its table or box is sold as a whole, and on a bundle's part `follows`, the id of the root that it is removed with */
  meta: Scalars['JSON']['output'];
  /** What it has to be personalised with before it can be ordered */
  personalData: PersonalData;
  /** Whether it has everything that `personalData` requires */
  personalDataComplete: Scalars['Boolean']['output'];
  /** The ticket holder's name or contact data, or another text that it is made out to, as it is stored */
  personalIdentifier?: Maybe<Scalars['String']['output']>;
  /** `productVariant.product.personalizationRequirement` */
  personalizationRequirement?: Maybe<Scalars['String']['output']>;
  /** Whether it is shipped: `productVariant.physical` */
  physical: Scalars['Boolean']['output'];
  /** Section, row and seat as one text, e.g. `Parkett · Reihe 3 · Platz 12`; null without either */
  placeName?: Maybe<Scalars['String']['output']>;
  /** Its price in euros: `total` */
  price: Scalars['Float']['output'];
  /** The same as it is printed: the holder's name, or the text; null where there is neither */
  printedName?: Maybe<Scalars['String']['output']>;
  /** `productVariant.product.color` */
  productColor?: Maybe<Scalars['String']['output']>;
  /** `productVariant.product.id` */
  productId: Scalars['ID']['output'];
  /** `productVariant.product.name` */
  productName: Scalars['String']['output'];
  /** `productVariant.product.publicShippableFrom` */
  productPublicShippableFrom?: Maybe<Scalars['Date']['output']>;
  /** `productVariant.product.slug` */
  productSlug: Scalars['String']['output'];
  /** `productVariant.product.productType` */
  productType?: Maybe<Scalars['String']['output']>;
  /** The variant that was added */
  productVariant: CartVariant;
  /** `productVariant.description` */
  productVariantDescription: Scalars['String']['output'];
  /** `productVariant.id` */
  productVariantId: Scalars['ID']['output'];
  /** The seat; null without a numbered seat */
  seat?: Maybe<CartSeat>;
  /** The seat, by its id in the event's seat map; null without a numbered seat */
  seatId?: Maybe<Scalars['ID']['output']>;
  /** The section of its seat, or its standing area; null without either */
  section?: Maybe<VenueSection>;
  /** Whether it is a ticket */
  ticket: Scalars['Boolean']['output'];
  /** Its price in euros */
  total: Scalars['Float']['output'];
  /** The price of the item and of its bundled items, in euros */
  totalSum: Scalars['Float']['output'];
  /** What it is: a bundle if other items belong to it (CRT-09) */
  type: CartLineType;
};

/** Something that has changed about an item since it was added to the cart */
export type CartItemChange = {
  __typename?: 'CartItemChange';
  /** What has changed */
  kind: CartItemChangeKind;
  /** The same in the language of the request, with the item's name */
  message: Scalars['String']['output'];
  /** Whether the item cannot be ordered as long as this is so. Everything else is for the buyer to know */
  prevents: Scalars['Boolean']['output'];
};

/** What has changed about an item */
export type CartItemChangeKind =
  /** It is sold several at a time now, and the cart has no multiple of that */
  | 'amount_step'
  /** Its event was called off */
  | 'called_off'
  /** The name of its ticket category */
  | 'category'
  /** It is not sold here any more: taken off sale, hidden, or not in this shop any more */
  | 'gone'
  /** One order may contain fewer of it now than the cart has */
  | 'limit'
  /** Start of its event */
  | 'moved'
  /** Its sale begins later now */
  | 'not_yet'
  /** Its event is over */
  | 'over'
  /** Its price */
  | 'price'
  /** It is sold by somebody else now */
  | 'sold_elsewhere'
  /** Its event takes place at another venue */
  | 'venue';

/** Items grouped for display (ENT-07) */
export type CartLine = {
  __typename?: 'CartLine';
  /** How many items; a bundle counts as one */
  amount: Scalars['Int']['output'];
  /** The other items of a bundle */
  bundledItems: Array<CartItem>;
  /** The first of its items */
  item: CartItem;
  /** All its items. To reduce the amount by one, remove the last */
  itemIds: Array<Scalars['ID']['output']>;
  /** Whether it is shipped; always true for a bundle */
  physical: Scalars['Boolean']['output'];
  /** First day on which it can be shipped */
  shippableFrom?: Maybe<Scalars['Date']['output']>;
  /** Sum of the line in euros, bundled items included */
  totalSum: Scalars['Float']['output'];
  /** What the line contains (CRT-09) */
  type: CartLineType;
};

/** What a line contains (CRT-09) */
export type CartLineType =
  /** A bundle with its parts */
  | 'bundle'
  /** A ticket */
  | 'event'
  /** Merchandise */
  | 'product';

/** The result of a change of the cart */
export type CartPayload = {
  __typename?: 'CartPayload';
  /** The cart as it is now; null if nothing was ever added */
  cart?: Maybe<Cart>;
  /** Why nothing was changed; empty on success */
  problems: Array<Problem>;
};

/** A product in a cart */
export type CartProduct = {
  __typename?: 'CartProduct';
  /** The artist's name */
  artistName?: Maybe<Scalars['String']['output']>;
  /** The limit per cart, over all variants */
  cartLimit: Scalars['Int']['output'];
  /** Its colour */
  color?: Maybe<Scalars['String']['output']>;
  /** The buyer's contract partner */
  contractPartner: LegalEntity;
  /** When the event starts; null for merchandise, and while its date is hidden */
  happeningFrom?: Maybe<Scalars['DateTime']['output']>;
  /** The product's number */
  id: Scalars['ID']['output'];
  /** Its first picture */
  image?: Maybe<Image>;
  /** Whether it is merchandise or a concert */
  kind: ProductKind;
  /** How many of one variant a cart may contain: `cartLimit`, or the operator's limit where that is smaller (LIM-70) */
  lineLimit: Scalars['Int']['output'];
  /** The event's day in the venue's time zone; null for merchandise, and while its date is hidden */
  localDate?: Maybe<Scalars['Date']['output']>;
  /** Settings of the product (ENT-16, ENT-18) */
  meta: Scalars['JSON']['output'];
  /** Its name in the request's language */
  name: Scalars['String']['output'];
  /** Whether it is for adults only */
  over18: Scalars['Boolean']['output'];
  /** What the event requires of its ticket holders */
  personalizationRequirement?: Maybe<Scalars['String']['output']>;
  /** Address of the promoter's data policy for the event, as in `Event.policyLink` (PER-02) */
  policyLink?: Maybe<Scalars['String']['output']>;
  /** E.g. T-shirt */
  productType?: Maybe<Scalars['String']['output']>;
  /** First day on which it is shipped */
  publicShippableFrom?: Maybe<Scalars['Date']['output']>;
  /** Its name in URLs */
  slug: Scalars['String']['output'];
  /** VAT rate in percent, by date and destination; 0 for goods that leave the European Union */
  vatRate: Scalars['Float']['output'];
  /** The event's city */
  venueCity?: Maybe<Scalars['String']['output']>;
  /** The event's venue */
  venueName?: Maybe<Scalars['String']['output']>;
  /** The right of withdrawal: `14_days` or `none` */
  withdrawal: Scalars['String']['output'];
};

/** A seat of an event (ENT-08) */
export type CartSeat = {
  __typename?: 'CartSeat';
  /** The seat's name, e.g. its number in the row */
  name: Scalars['String']['output'];
  /** Its row */
  row?: Maybe<Scalars['String']['output']>;
  /** The section of the venue */
  sectionName?: Maybe<Scalars['String']['output']>;
  /** The section of the venue */
  venueSection?: Maybe<VenueSection>;
};

/** A variant in a cart */
export type CartVariant = {
  __typename?: 'CartVariant';
  /** How many of it are sold at a time, e.g. 2 for pairs; 1 for any amount (EVT-19) */
  amountStep: Scalars['Int']['output'];
  /** Its name, e.g. a size */
  description: Scalars['String']['output'];
  /** The variant's number */
  id: Scalars['ID']['output'];
  /** Whether it is shipped */
  physical: Scalars['Boolean']['output'];
  /** Today's price in euros */
  price: Scalars['Float']['output'];
  /** The ticket's category, e.g. floor */
  pricingCategoryName?: Maybe<Scalars['String']['output']>;
  /** Its product */
  product: CartProduct;
};

/** A voucher that a cart is to be paid with */
export type CartVoucher = {
  __typename?: 'CartVoucher';
  /** What it pays of this cart, in euros */
  amount: Scalars['Float']['output'];
  /** What it has, in euros, before this cart is paid */
  balance: Scalars['Float']['output'];
  /** The last four characters of its code */
  codeEnd: Scalars['String']['output'];
  /** The company whose voucher it is: it counts for what this company sells */
  company: Scalars['String']['output'];
  /** Its last day */
  expiresOn: Scalars['Date']['output'];
  /** Names it in `removeVoucher`; it is not its code */
  id: Scalars['ID']['output'];
  /** Whether it pays something, and if not, why */
  state: VoucherStanding;
};

/** A category, artist or tour (ENT-26) */
export type Category = {
  __typename?: 'Category';
  /** One or two sentences */
  abstract?: Maybe<Scalars['String']['output']>;
  /** Other names it is found by, separated by commas */
  alternativeNames?: Maybe<Scalars['String']['output']>;
  /** The names of a tour's artists, separated by commas (EVT-26) */
  artistNames?: Maybe<Scalars['String']['output']>;
  /** The artists of a tour, in billing order */
  artists: Array<Category>;
  /** Sanitised HTML */
  description?: Maybe<Scalars['String']['output']>;
  /** A note that must be shown with it */
  disclaimer?: Maybe<Scalars['String']['output']>;
  /** Its name on pages: `display_name` of its settings, else its name */
  displayName: Scalars['String']['output'];
  /** Last day of a tour */
  endDate?: Maybe<Scalars['Date']['output']>;
  /** The number of cities where those events take place */
  eventCityCount: Scalars['Int']['output'];
  /** The number of its coming events in this shop, without cancelled ones */
  eventCount: Scalars['Int']['output'];
  /** Coming events by date, at most 100 */
  events: Array<Event>;
  /** The first day of those events, without events with a hidden date */
  eventsFrom?: Maybe<Scalars['Date']['output']>;
  /** The last day of those events, without events with a hidden date */
  eventsUntil?: Maybe<Scalars['Date']['output']>;
  /** From when on the home page features it */
  featuredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its landscape image */
  landscapeImage?: Maybe<Image>;
  /** Whether lists of categories and artists show it */
  mainCategory: Scalars['Boolean']['output'];
  /** Its settings */
  meta: Scalars['JSON']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** Its position in lists, highest first */
  order: Scalars['Int']['output'];
  /** How many of its products this shop lists */
  productCount: Scalars['Int']['output'];
  /** Listed merchandise, at most 60 */
  products: Array<MerchProduct>;
  /** Its name in URLs */
  slug: Scalars['String']['output'];
  /** Its position on the home page; 0 if it is not featured there */
  sortOrderHomepage: Scalars['Int']['output'];
  /** Its position in the bottom list, highest first; 0 if it is not in it */
  sortOrderTicketBottom: Scalars['Int']['output'];
  /** Its position in the left feature list, highest first; 0 if it is not in it */
  sortOrderTicketTopLeft: Scalars['Int']['output'];
  /** Its position in the right feature list, highest first; 0 if it is not in it */
  sortOrderTicketTopRight: Scalars['Int']['output'];
  /** Its square image */
  squareImage?: Maybe<Image>;
  /** First day of a tour */
  startDate?: Maybe<Scalars['Date']['output']>;
  /** Its children with something to show, tours included */
  subcategories: Array<Category>;
  /** A second line */
  subtitle?: Maybe<Scalars['String']['output']>;
  /** Its image next to tickets */
  ticketImage?: Maybe<Image>;
  /** The tours among `subcategories` */
  tours: Array<Category>;
  /** Its type */
  type: CategoryType;
};


/** A category, artist or tour (ENT-26) */
export type CategoryProductsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list of categories, artists or tours */
export type CategoryConnection = {
  __typename?: 'CategoryConnection';
  /** The entries */
  nodes: Array<Category>;
  /** Where this page begins and ends */
  pageInfo: PageInfo;
  /** The number of entries in the whole list */
  totalCount: Scalars['Int']['output'];
};

/** The type of an entry in the category tree */
export type CategoryType =
  /** A band or a musician */
  | 'ARTIST'
  /** A brand */
  | 'BRAND'
  /** A kind of merchandise */
  | 'CATEGORY'
  /** A record label */
  | 'LABEL'
  /** A tour or a series of concerts */
  | 'TOUR';

/** The country of delivery */
export type ChangeCountryInput = {
  /** A country from `countries` */
  countryCode: Scalars['String']['input'];
};

/** Items that are to have other seats */
export type ChangeSeatsInput = {
  /** Each item once. Items may also exchange their seats */
  moves: Array<SeatMove>;
};

/** For how many tickets an entry is to be */
export type ChangeWaitingListInput = {
  /** The number of tickets */
  amount: Scalars['Int']['input'];
  /** The last part of the link */
  token: Scalars['String']['input'];
};

/** The check-in of a ticket */
export type CheckIn = {
  __typename?: 'CheckIn';
  /** Whether the ticket's holder has checked in */
  checkedIn: Scalars['Boolean']['output'];
  /** Whether it is open now */
  checkinActive: Scalars['Boolean']['output'];
  /** From when it is open */
  checkinDate: Scalars['DateTime']['output'];
  /** Until when the answers can be changed; null if the check-in has no end */
  checkinUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What it shows and asks, in order */
  content: Array<CheckInItem>;
};

/** A part of a check-in (ENT-32) */
export type CheckInItem = {
  __typename?: 'CheckInItem';
  /** Its text */
  content?: Maybe<Scalars['String']['output']>;
  /** `text` or `checkbox` */
  formType?: Maybe<Scalars['String']['output']>;
  /** Its heading */
  header?: Maybe<Scalars['String']['output']>;
  /** The field's label */
  label?: Maybe<Scalars['String']['output']>;
  /** The field's name */
  name?: Maybe<Scalars['String']['output']>;
  /** `required` for a field that must be filled */
  tags: Array<Scalars['String']['output']>;
  /** `content` to read, or `form` for a field */
  type: Scalars['String']['output'];
  /** What the field contains at first */
  value?: Maybe<Scalars['String']['output']>;
};

/** How a cart is placed */
export type CheckoutKind =
  /** By a button that takes address and payment from a wallet (PAY-01) */
  | 'express'
  /** Step by step */
  | 'regular';

/** What the choices for an order's tickets come to, in euros */
export type ChoiceAmounts = {
  __typename?: 'ChoiceAmounts';
  /** Goes to the artist */
  donation: Scalars['Float']['output'];
  /** The price of the tickets that are kept */
  keep: Scalars['Float']['output'];
  /** Goes back as money, with postage and charges if nothing is left that they were for */
  refund: Scalars['Float']['output'];
  /** Becomes a voucher */
  voucher: Scalars['Float']['output'];
};

/** Amounts in euros, as `ChoiceAmounts` */
export type ChoiceAmountsInput = {
  /** Goes to the artist */
  donation: Scalars['Float']['input'];
  /** The price of the tickets that are kept */
  keep: Scalars['Float']['input'];
  /** Goes back as money */
  refund: Scalars['Float']['input'];
  /** Becomes a voucher */
  voucher: Scalars['Float']['input'];
};

/** How a ticket stands */
export type ChoiceStanding =
  /** A person checks its refund */
  | 'checked'
  /** Something was chosen that can still be changed while the choices are open */
  | 'chosen'
  /** Its payment is disputed, so that nothing can be chosen */
  | 'frozen'
  /** It was carried out, or the deadline has passed */
  | 'settled'
  /** Nothing was chosen yet */
  | 'undecided';

/** A ticket for an event that was moved or called off */
export type ChoiceTicket = {
  __typename?: 'ChoiceTicket';
  /** Whether nobody chose until the deadline */
  byDeadline: Scalars['Boolean']['output'];
  /** What was chosen; null if nothing was */
  choice?: Maybe<TicketChoice>;
  /** When the choice is carried out; null if there is nothing to carry out, or if it was */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name it is made out to; null if it was not issued */
  holder?: Maybe<Scalars['String']['output']>;
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its category, and its seat if it has one */
  label: Scalars['String']['output'];
  /** What it cost, in euros */
  price: Scalars['Float']['output'];
  /** How it stands */
  standing: ChoiceStanding;
};

/** What is chosen for tickets of one event */
export type ChooseTicketsInput = {
  /** Where a refund goes, if the order was paid by bank transfer */
  bankAccount?: InputMaybe<RefundBankAccountInput>;
  /** What is chosen, by ticket; tickets that are left out stay as they are */
  choices: Array<TicketChoiceInput>;
  /** The event's id */
  eventId: Scalars['ID']['input'];
  /** The amounts that the holder was shown and confirms; null only to see them */
  expected?: InputMaybe<ChoiceAmountsInput>;
  /** The order's reference */
  reference: Scalars['String']['input'];
  /** The signature of its link */
  signature: Scalars['String']['input'];
};

/** The result of choosing */
export type ChooseTicketsPayload = {
  __typename?: 'ChooseTicketsPayload';
  /** What the choices come to; null if they were refused */
  amounts?: Maybe<ChoiceAmounts>;
  /** Whether they were stored */
  isStored: Scalars['Boolean']['output'];
  /** Why they were refused; empty on success */
  problems: Array<Problem>;
};

/** A city with coming events */
export type City = {
  __typename?: 'City';
  /** The middle of its venues, in degrees; null if no venue's position is known */
  latitude?: Maybe<Scalars['Float']['output']>;
  /** The same */
  longitude?: Maybe<Scalars['Float']['output']>;
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /**
   * The first of its other names
   * @deprecated otherNames has them all
   */
  otherName?: Maybe<Scalars['String']['output']>;
  /** Its names in other languages, if they differ; lists of events can be filtered by any of them */
  otherNames: Array<Scalars['String']['output']>;
};

/** A family of colours: ember red and moon red are both red */
export type ColorFamily =
  /** Black and anthracite */
  | 'black'
  /** Blue, navy and turquoise */
  | 'blue'
  /** Brown and copper */
  | 'brown'
  /** Green, olive and petrol */
  | 'green'
  /** Grey and silver */
  | 'grey'
  /** Undyed, cream and sand */
  | 'natural'
  /** Orange and apricot */
  | 'orange'
  /** Pink and magenta */
  | 'pink'
  /** Purple and lilac */
  | 'purple'
  /** Red */
  | 'red'
  /** White */
  | 'white'
  /** Yellow, gold and mustard */
  | 'yellow';

/** A product that differs from another one by its colour only */
export type ColorOption = {
  __typename?: 'ColorOption';
  /** Its colour */
  color: Scalars['String']['output'];
  /** Its name in URLs */
  slug: Scalars['String']['output'];
};

/** A product to buy with another one (ENT-15) */
export type CombinedProduct = {
  __typename?: 'CombinedProduct';
  /** Its artist */
  artist?: Maybe<Category>;
  /** Whether any variant can be bought */
  available: Scalars['Boolean']['output'];
  /** The maximum number in one cart, over all variants */
  cartLimit: Scalars['Int']['output'];
  /** Of merchandise */
  color?: Maybe<Scalars['String']['output']>;
  /** Sanitised HTML */
  description?: Maybe<Scalars['String']['output']>;
  /** Artist, type, name and colour in one line */
  descriptiveName: Scalars['String']['output'];
  /** A note that must be shown with it */
  disclaimer?: Maybe<Scalars['String']['output']>;
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its images, in order */
  images: Array<Image>;
  /** Whether it is merchandise or a concert */
  kind: ProductKind;
  /** How many of one variant a cart may contain: `cartLimit`, or the operator's limit where that is smaller (LIM-70) */
  lineLimit: Scalars['Int']['output'];
  /** Of an event: its day in the venue's time zone; null while its date is hidden */
  localDate?: Maybe<Scalars['Date']['output']>;
  /** Its settings (ENT-16, ENT-18) */
  meta: Scalars['JSON']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** Of an event: what it requires of its ticket holders (PER-04) */
  personalizationRequirement?: Maybe<Scalars['String']['output']>;
  /** Price in euros, for country de; of an event the lowest */
  price: Scalars['Float']['output'];
  /** Of merchandise, e.g. T-shirt */
  productType?: Maybe<Scalars['String']['output']>;
  /** The first day on which it is sent */
  publicShippableFrom?: Maybe<Scalars['Date']['output']>;
  /** `over_18` if it may only be sent to adults */
  shippingRequirements: Array<Scalars['String']['output']>;
  /** Its name in URLs */
  slug: Scalars['String']['output'];
  /** What pages say once it is sold out */
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  /** What can be put into a cart */
  variants: Array<CombinedVariant>;
  /** VAT rate in percent, included in the price */
  vatRate: Scalars['Float']['output'];
  /** Of an event: its venue */
  venue?: Maybe<Venue>;
};

/** A variant of a `CombinedProduct`, merchandise or ticket */
export type CombinedVariant = {
  __typename?: 'CombinedVariant';
  /** Whether it can be bought */
  available: Scalars['Boolean']['output'];
  /** Its name, e.g. a size or a kind of ticket */
  description: Scalars['String']['output'];
  /** Its id, as `addToCart` takes it */
  id: Scalars['ID']['output'];
  /** Its position among the product's variants */
  order: Scalars['Int']['output'];
  /** Whether it is sent by post */
  physical: Scalars['Boolean']['output'];
  /** In euros */
  price: Scalars['Float']['output'];
  /** Of a ticket: the part of the venue it admits to */
  pricingCategory?: Maybe<PricingCategory>;
};

/** The order whose payment is confirmed */
export type ConfirmOrderPaymentInput = {
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** A message to the shop */
export type ContactMessageInput = {
  /** Where the answer goes */
  email: Scalars['String']['input'];
  /** What they write */
  message: Scalars['String']['input'];
  /** Who writes */
  name: Scalars['String']['input'];
  /** The reference of the order that it is about */
  order?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a message was received */
export type ContactMessagePayload = {
  __typename?: 'ContactMessagePayload';
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** A page in the reader's language, with the shop's facts filled in */
export type ContentPage = {
  __typename?: 'ContentPage';
  /** On a landing page: its button */
  action?: Maybe<PageLink>;
  /** A one-sentence summary for search engines */
  description?: Maybe<Scalars['String']['output']>;
  /** Text as sanitised HTML */
  html: Scalars['String']['output'];
  /** On a landing page: the picture beside the headline */
  image?: Maybe<Image>;
  /** On a landing page: a sentence or two below the headline */
  lead?: Maybe<Scalars['String']['output']>;
  /** Name in imports */
  slug: Scalars['String']['output'];
  /** On a landing page: strips of products, dates and tours, in the operator's order; empty strips are left out */
  strips: Array<PageStrip>;
  /** Headline */
  title: Scalars['String']['output'];
  /** When the operator last changed it; null for the default text */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The right address of an order */
export type CorrectOrderEmailInput = {
  /** The right e-mail address */
  email: Scalars['String']['input'];
  /** The order's id */
  orderId: Scalars['ID']['input'];
};

/** The result of a correction */
export type CorrectOrderEmailPayload = {
  __typename?: 'CorrectOrderEmailPayload';
  /** The order; null if this visitor's session did not place it */
  order?: Maybe<Order>;
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** A country that goods can be shipped to */
export type Country = {
  __typename?: 'Country';
  /** Whether a parcel needs a state or province in its address */
  asksState: Scalars['Boolean']['output'];
  /** In front of its telephone numbers when they are dialled from abroad, e.g. `49` */
  callingCode?: Maybe<Scalars['String']['output']>;
  /** Two small letters, e.g. `de` */
  code: Scalars['String']['output'];
  /** Its currency by ISO 4217, for information: prices are in euros */
  currency?: Maybe<Scalars['String']['output']>;
  /** Whether it belongs to the European Union. Customs may charge duties on goods sent to any other country */
  inEu: Scalars['Boolean']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** Whether its addresses have a postal code that may not be left out */
  needsPostCode: Scalars['Boolean']['output'];
  /** A regular expression for its postal codes, in capital letters, by which a form can point out typing errors (CHK-16); null accepts anything */
  postCodePattern?: Maybe<Scalars['String']['output']>;
  /** Whether the shop ships there */
  shippable: Scalars['Boolean']['output'];
};

/** The cart that a buyer pays with PayPal's express button */
export type CreatePayPalApprovalInput = {
  /** The cart's `version`, as shown to the buyer; refused as CART_CHANGED if it differs now */
  cartVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** What the buyer approves */
export type CreatePayPalApprovalPayload = {
  __typename?: 'CreatePayPalApprovalPayload';
  /** The id of the order at PayPal, for PayPal's button; once it is approved, for `applyPayPalApproval` */
  externalPaymentId?: Maybe<Scalars['String']['output']>;
  /** Why nothing was opened; empty on success */
  problems: Array<Problem>;
};

/** An order to be paid at a provider */
export type CreatePaymentInput = {
  /** Where the buyer returns to without paying; an address of this shop */
  cancelUrl: Scalars['String']['input'];
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Id of a method that the order is offered. Default: the order's own method */
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Where the buyer returns to after paying; an address of this shop */
  successUrl: Scalars['String']['input'];
};

/** The open payment */
export type CreatePaymentPayload = {
  __typename?: 'CreatePaymentPayload';
  /** The provider's id of the payment */
  externalPaymentId?: Maybe<Scalars['String']['output']>;
  /** Why no payment was opened; empty on success */
  problems: Array<Problem>;
  /** The page the buyer goes to */
  redirectUrl?: Maybe<Scalars['String']['output']>;
};

/** An order to be paid by card */
export type CreateStripePaymentInput = {
  /** Where the buyer returns to without paying; an address of this shop */
  cancelUrl: Scalars['String']['input'];
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Where the buyer returns to after paying; an address of this shop */
  successUrl: Scalars['String']['input'];
};

/** An order to be paid with a wallet */
export type CreateStripePaymentIntentInput = {
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The open payment of a wallet */
export type CreateStripePaymentIntentPayload = {
  __typename?: 'CreateStripePaymentIntentPayload';
  /** The provider's id of the payment */
  externalPaymentId?: Maybe<Scalars['String']['output']>;
  /** The client secret, with which the wallet's sheet confirms the payment */
  externalPaymentToken?: Maybe<Scalars['String']['output']>;
  /** Why no payment was opened; empty on success */
  problems: Array<Problem>;
};

/** The open payment */
export type CreateStripePaymentPayload = {
  __typename?: 'CreateStripePaymentPayload';
  /** The provider's id of the payment */
  externalPaymentId?: Maybe<Scalars['String']['output']>;
  /** Why no payment was opened; empty on success */
  problems: Array<Problem>;
  /** The page the buyer goes to */
  redirectUrl?: Maybe<Scalars['String']['output']>;
};

/** A buyer's declaration. No reason is asked for. */
export type DeclareWithdrawalInput = {
  /** False: only check the declaration. True: receive it */
  confirmed: Scalars['Boolean']['input'];
  /** The address for the acknowledgement */
  email: Scalars['String']['input'];
  /** Which items, in the buyer's own words; default: the whole order */
  items?: InputMaybe<Scalars['String']['input']>;
  /** The buyer's name */
  name: Scalars['String']['input'];
  /** The order's reference, with or without a payment method's prefix */
  order: Scalars['String']['input'];
};

/** The result of a declaration */
export type DeclareWithdrawalPayload = {
  __typename?: 'DeclareWithdrawalPayload';
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
  /** When the shop received it; null if it was not confirmed */
  receivedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A gift voucher, and what its buyer entered. What is missing or empty is not set */
export type DescribeGiftInput = {
  /** An amount of one's own in euros, e.g. `25` or `25,50`, where the product takes it */
  amount?: InputMaybe<Scalars['String']['input']>;
  /** Who gets the code by mail; without it the buyer does */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Which item of the cart */
  itemId: Scalars['ID']['input'];
  /** What the voucher says to them, at most 400 characters */
  message?: InputMaybe<Scalars['String']['input']>;
  /** The recipient's name, at most 80 characters */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The day on which it is mailed, `YYYY-MM-DD`, within a year; without it as soon as it is paid */
  sendOn?: InputMaybe<Scalars['String']['input']>;
};

/** What a document of an order is */
export type DocumentKind =
  /** Corrects one of those after a cancellation; its amounts are negative */
  | 'credit_note'
  /** The shop's own */
  | 'invoice'
  /** A promoter's, issued in their name */
  | 'ticket_document';

/** An order and the code of a voucher */
export type EnterOrderVoucherInput = {
  /** As it is written, in any case, with or without hyphens and spaces */
  code: Scalars['String']['input'];
  /** The order's id, or that of what was added to it */
  orderId: Scalars['ID']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** A voucher's code */
export type EnterVoucherInput = {
  /** As it is written, in any case, with or without hyphens and spaces */
  code: Scalars['String']['input'];
};

/** A concert (ENT-17) */
export type Event = Product & {
  __typename?: 'Event';
  /** Minimum age */
  ageLimit?: Maybe<Scalars['Int']['output']>;
  /** The headliner */
  artist?: Maybe<Category>;
  /** The headliner, then the support acts */
  artists: Array<Scalars['String']['output']>;
  /** Whether any ticket can be bought, regardless of the start of presale */
  available: Scalars['Boolean']['output'];
  /** Ids of the seats that can be bought, in the order of the plan (GQL-16); empty without a seating plan. `GET /api/shops/{slug}/events/{id}/seats` says the same in a hundredth of the bytes, and follows the changes. Null, with the error WAITING_ROOM, for a visitor who has to wait for the event */
  availableSeatIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** The bundles of this shop that contain it (BND-11) */
  bundles: Array<Bundle>;
  /** Whether it is cancelled */
  cancelled: Scalars['Boolean']['output'];
  /** The maximum number of tickets in one cart */
  cartLimit: Scalars['Int']['output'];
  /** Until when ticket holders can check in; null while its date is hidden */
  checkInEndAt?: Maybe<Scalars['DateTime']['output']>;
  /** From when on ticket holders can check in, by default five days before; null for an event without a check-in, and while its date is hidden */
  checkInStartAt?: Maybe<Scalars['DateTime']['output']>;
  /** Products to buy with it (ENT-15) */
  combinedProducts: Array<CombinedProduct>;
  /** Sanitised HTML */
  description?: Maybe<Scalars['String']['output']>;
  /** Artist and name in one line */
  descriptiveName: Scalars['String']['output'];
  /** A note that must be shown with it */
  disclaimer?: Maybe<Scalars['String']['output']>;
  /** Whether its page shows the seat map, where there is one; the setting `hide_map` overrides it (EVT-15) */
  displayMap: Scalars['Boolean']['output'];
  /** When the doors open; null while its date is hidden */
  doorTime?: Maybe<Scalars['DateTime']['output']>;
  /** When it starts; null while its date is hidden (setting `hideDate`) */
  happeningFrom?: Maybe<Scalars['DateTime']['output']>;
  /** When it ends; null if that is not known, and while its date is hidden */
  happeningUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Its id */
  id: Scalars['ID']['output'];
  /** The first of its images */
  image?: Maybe<Image>;
  /** Its images, in order */
  images: Array<Image>;
  /** Whether fans wait for its tickets in a waiting room at the moment. Those who do are not told what is left of them */
  isQueued: Scalars['Boolean']['output'];
  /** Always `event` */
  kind: ProductKind;
  /** Artists to feature on its page (EVT-15): those in its setting `leads`, else those of its tour or else its own, then its support acts; only artists in the shop's range */
  leads: Array<Category>;
  /** How many of one variant a cart may contain: `cartLimit`, or the operator's limit where that is smaller (LIM-70) */
  lineLimit: Scalars['Int']['output'];
  /** Its day in the venue's time zone, e.g. 2027-03-13; null while its date is hidden */
  localDate?: Maybe<Scalars['Date']['output']>;
  /** The local organiser */
  localOrganizer?: Maybe<Scalars['String']['output']>;
  /** Its settings (ENT-18) */
  meta: Scalars['JSON']['output'];
  /** When it was to start before it was moved; null if it never was, and while its date is hidden */
  movedFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** Whether it has ended */
  over: Scalars['Boolean']['output'];
  /** The promoter, contract partner for every ticket */
  owningCompanyAddress: LegalEntity;
  /** What it requires of its ticket holders, e.g. `no_personalization_required` */
  personalizationRequirement: Scalars['String']['output'];
  /** Address of the promoter's data policy (PER-02): the one in its setting `policy_link`, else a path of this API to the PDF that the operator imported; null without either */
  policyLink?: Maybe<Scalars['String']['output']>;
  /** From when on tickets are sold */
  presaleAt?: Maybe<Scalars['DateTime']['output']>;
  /** Lowest price in euros, for country de */
  price: Scalars['Float']['output'];
  /** Highest price of the available tickets; of all tickets if none is available */
  priceHigh: Scalars['Float']['output'];
  /** Lowest price of the available tickets; of all tickets if none is available */
  priceLow: Scalars['Float']['output'];
  /** The parts of the venue, e.g. floor and balcony */
  pricingCategories: Array<PricingCategory>;
  /** Active variants above 0 euros, in order (EVT-17) */
  productVariants: Array<EventVariant>;
  /** Merchandise that this shop sells (EVT-15): what its setting `related_item_slugs` or the shop's names, else that of its tour, then that of its artist, as far as it is available */
  relatedItems: Array<MerchProduct>;
  /** Address of its seat map (SEA-01): a path of this API for numbered seats and standing areas, which is cacheable and changes with the map; or the address elsewhere that the operator gave; null without a seat map, and for one elsewhere that `hide_map` hides */
  seatmapUrl?: Maybe<Scalars['String']['output']>;
  /** Its name in URLs */
  slug: Scalars['String']['output'];
  /** What pages say once it is sold out */
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  /** When the first act begins; null while its date is hidden */
  stageTime?: Maybe<Scalars['DateTime']['output']>;
  /** The tours it belongs to */
  tours: Array<Category>;
  /** VAT rate in percent, included in the price */
  vatRate: Scalars['Float']['output'];
  /** Its venue */
  venue: Venue;
};

/** What can be chosen for the tickets of an event that was moved or called off */
export type EventChoices = {
  __typename?: 'EventChoices';
  /** The account that was named, most digits of the IBAN hidden; null without one */
  bankAccount?: Maybe<RefundBankAccount>;
  /** Until when something can be chosen */
  closesAt: Scalars['DateTime']['output'];
  /** The event's id */
  eventId: Scalars['ID']['output'];
  /** What becomes of tickets for which nothing is chosen; null if the organiser decides */
  fallback?: Maybe<TicketChoice>;
  /** For how many hours a choice can be changed before it is carried out */
  hoursToChange: Scalars['Int']['output'];
  /** Whether something can be chosen now */
  isOpen: Scalars['Boolean']['output'];
  /** What happened to it */
  kind: EventChoicesKind;
  /** Whether a refund needs a bank account, because the order was paid by bank transfer */
  needsBankAccount: Scalars['Boolean']['output'];
  /** What can be chosen, in the order in which it is shown */
  options: Array<TicketChoice>;
  /** The event's slug */
  slug: Scalars['String']['output'];
  /** The tickets that are asked about */
  tickets: Array<ChoiceTicket>;
  /** Artist and name in one line */
  title: Scalars['String']['output'];
  /** Date, time and place as they are now */
  whenAndWhere: Scalars['String']['output'];
};

/** What happened to an event whose holders may choose */
export type EventChoicesKind =
  /** It does not take place */
  | 'called_off'
  /** It takes place at another time or elsewhere */
  | 'moved';

/** A page of a list of events */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** The number of cities where they take place */
  cityCount: Scalars['Int']['output'];
  /** The events with their cursors */
  edges: Array<EventEdge>;
  /** The events */
  nodes: Array<Event>;
  /** Where this page begins and ends */
  pageInfo: PageInfo;
  /** The number of events in the whole list */
  totalCount: Scalars['Int']['output'];
};

/** An event and its cursor */
export type EventEdge = {
  __typename?: 'EventEdge';
  /** As `after`: continues the list after this event */
  cursor: Scalars['String']['output'];
  /** The event */
  node: Event;
};

/** A kind of ticket (ENT-19) */
export type EventVariant = ProductVariant & {
  __typename?: 'EventVariant';
  /** Whether it is on sale at all */
  active: Scalars['Boolean']['output'];
  /** How many of it are sold at a time, e.g. 2 for pairs; 1 for any amount. A cart contains multiples of it (EVT-19) */
  amountStep: Scalars['Int']['output'];
  /** Whether it can be bought */
  available: Scalars['Boolean']['output'];
  /** Ids of the sections and standing areas of the seat map in which it can be bought (SEA-06); empty without a seating plan. Null, with the error WAITING_ROOM, for a visitor who has to wait for the event */
  availableSectionIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** Its name, e.g. online ticket */
  description: Scalars['String']['output'];
  /** Its id, as `addToCart` takes it */
  id: Scalars['ID']['output'];
  /** A note about this variant */
  note?: Maybe<Scalars['String']['output']>;
  /** Its position among the event's variants */
  order: Scalars['Int']['output'];
  /** Hard tickets are sent by post, online tickets by e-mail */
  physical: Scalars['Boolean']['output'];
  /** In euros */
  price: Scalars['Float']['output'];
  /** The part of the venue it admits to */
  pricingCategory?: Maybe<PricingCategory>;
  /** Units left if there are at most 10; otherwise null, and null for a visitor who has to wait for the event in its waiting room */
  remaining?: Maybe<Scalars['Int']['output']>;
};

/** A shop's questions with their answers */
export type Faq = {
  __typename?: 'Faq';
  /** In the operator's order */
  questions: Array<FaqQuestion>;
  /** Which set of questions: `general`, `special-package`, `pickup` or `kiox` */
  template: Scalars['String']['output'];
};

/** A question and its answer */
export type FaqQuestion = {
  __typename?: 'FaqQuestion';
  /** The answer as sanitised HTML */
  html: Scalars['String']['output'];
  /** Its number, also in its address: `/faq/3` */
  number: Scalars['Int']['output'];
  /** The question */
  question: Scalars['String']['output'];
  /** What it is about; null for none of the topics */
  topic?: Maybe<FaqTopic>;
};

/** A question without its answer */
export type FaqTitle = {
  __typename?: 'FaqTitle';
  /** Its number, also in its address: `/faq/3` */
  number: Scalars['Int']['output'];
  /** The question */
  question: Scalars['String']['output'];
};

/** What a question is about */
export type FaqTopic =
  /** Which countries the shop ships to */
  | 'delivery_countries'
  /** When a parcel arrives */
  | 'delivery_time'
  /** Payment */
  | 'payment'
  /** Returning goods */
  | 'returns'
  /** The costs of shipping */
  | 'shipping_costs'
  /** A wrong or damaged delivery */
  | 'wrong_delivery';

/** An entry of the shop's feed */
export type FeedEntry = {
  __typename?: 'FeedEntry';
  /** Text as sanitised HTML */
  html?: Maybe<Scalars['String']['output']>;
  /** Permanent id */
  id: Scalars['ID']['output'];
  /** What it is about */
  kind: FeedEntryKind;
  /** When it was published */
  publishedAt: Scalars['DateTime']['output'];
  /** Headline */
  title: Scalars['String']['output'];
  /** Where it links to: a full address or a path inside the shop */
  url: Scalars['String']['output'];
};

/** What a feed entry is about */
export type FeedEntryKind =
  /** A newly announced date */
  | 'event'
  /** A news item */
  | 'news';

/** What a buyer knows of an order */
export type FindOrderInput = {
  /** The e-mail address it was placed with */
  email: Scalars['String']['input'];
  /** The order's reference, with or without a payment method's prefix */
  reference: Scalars['String']['input'];
};

/** The result of a request for an order's link */
export type FindOrderPayload = {
  __typename?: 'FindOrderPayload';
  /** Why it was refused; empty also if no order fits */
  problems: Array<Problem>;
};

/** How far the goods of a cart are from free postage */
export type FreePostage = {
  __typename?: 'FreePostage';
  /** Its name in the language of the request */
  carrier: Scalars['String']['output'];
  /** The carrier that costs nothing from the sum on */
  carrierId: Scalars['ID']['output'];
  /** The value of goods from which it costs nothing, in euros */
  from: Scalars['Float']['output'];
  /** What is missing; 0 once the carrier costs nothing */
  missing: Scalars['Float']['output'];
  /** The value of the goods in the cart that count: merchandise that is sent, without tickets and gift vouchers */
  value: Scalars['Float']['output'];
};

/** The result of a heartbeat */
export type HeartbeatPayload = {
  __typename?: 'HeartbeatPayload';
  /**
   * The same as in `session`
   * @deprecated Use session
   */
  catalogWaitingIndex?: Maybe<Scalars['Int']['output']>;
  /**
   * The same as in `session`
   * @deprecated Use session
   */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The same as in `session`
   * @deprecated Use session
   */
  now: Scalars['DateTime']['output'];
  /** SESSION_TERMINATED when the cookie names a session that does not exist any more; empty otherwise */
  problems: Array<Problem>;
  /** The session as it is now */
  session: Session;
  /**
   * The same as in `session`
   * @deprecated Use session
   */
  waitingIndex?: Maybe<Scalars['Int']['output']>;
};

/** An image. Its files never change, because their names contain the hash of the content. */
export type Image = {
  __typename?: 'Image';
  /** Alternative text */
  alt?: Maybe<Scalars['String']['output']>;
  /** Height of the original in pixels */
  height: Scalars['Int']['output'];
  /** Position among the images of a product */
  order?: Maybe<Scalars['Int']['output']>;
  /** SHA-256 of the original, part of its file names: `/images/{sha256}-{width}.webp` and `.avif` */
  sha256: Scalars['String']['output'];
  /** What it belongs to, e.g. the slug of a variant */
  tags: Array<Scalars['String']['output']>;
  /** Its files, smallest first (LIM-54) */
  thumbnails: Array<Thumbnail>;
  /** Width of the original in pixels */
  width: Scalars['Int']['output'];
  /** The widths that exist as files, ascending; empty until they have been made */
  widths: Array<Scalars['Int']['output']>;
};

/** A document of one contract partner */
export type Invoice = {
  __typename?: 'Invoice';
  /** The address on it */
  address: Address;
  /** The contract partner who issued it */
  issuer?: Maybe<Scalars['String']['output']>;
  /** An invoice, a promoter's document, or a credit note */
  kind: DocumentKind;
  /** Its consecutive number; null before it is issued */
  number?: Maybe<Scalars['String']['output']>;
  /** The refund that a credit note is about; null for other documents */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** Signed address that expires; null before it is issued */
  url?: Maybe<Scalars['String']['output']>;
};

/** A request to be put on a waiting list */
export type JoinWaitingListInput = {
  /** For how many tickets; all of them are offered together */
  amount?: InputMaybe<Scalars['Int']['input']>;
  /** The address to which mails go */
  email: Scalars['String']['input'];
  /** The ticket or size; without it any ticket of the event. A size is required */
  productVariantId?: InputMaybe<Scalars['ID']['input']>;
  /** The slug of an event or of merchandise */
  slug: Scalars['String']['input'];
};

/** A contract partner: the shop's company, or a promoter (ENT-21) */
export type LegalEntity = {
  __typename?: 'LegalEntity';
  /** Street and house number */
  address: Scalars['String']['output'];
  /** A second address line */
  address2?: Maybe<Scalars['String']['output']>;
  /** City */
  city: Scalars['String']['output'];
  /** The company's full name */
  company: Scalars['String']['output'];
  /** Two small letters, e.g. `de` */
  countryCode: Scalars['String']['output'];
  /** Its e-mail address */
  email?: Maybe<Scalars['String']['output']>;
  /** First name of its representative */
  firstName?: Maybe<Scalars['String']['output']>;
  /** The partner's number */
  id: Scalars['ID']['output'];
  /** Last name of its representative */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Postal code */
  postCode: Scalars['String']['output'];
  /** VAT identification number */
  vatId?: Maybe<Scalars['String']['output']>;
};

/** Something that happened in a visitor's browser */
export type LogActivityInput = {
  /** What happened; cut to 500 characters. Send no names and no addresses. Needs a session, and few a minute are stored */
  action: Scalars['String']['input'];
  /** Returned unchanged, so that a client can match responses to requests */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** How bad it is */
  severity?: InputMaybe<Severity>;
};

/** The result of logging an activity */
export type LogActivityPayload = {
  __typename?: 'LogActivityPayload';
  /** The value from the input */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Why nothing was logged; empty on success */
  problems: Array<Problem>;
};

/** What has left for the address of an order */
export type MailedOrder =
  /** A mail about the order, without tickets */
  | 'confirmation'
  /** A mail with the tickets, or with all else that was paid for */
  | 'tickets';

/** One choice */
export type MerchFacet = {
  __typename?: 'MerchFacet';
  /** How many products it leaves */
  count: Scalars['Int']['output'];
  /** What people call it: an artist's name, else the same as `value` */
  name: Scalars['String']['output'];
  /** What `MerchFilter` takes; in `without` the name of its field */
  value: Scalars['String']['output'];
};

/** How a list of merchandise can be narrowed further. Each choice is counted with the rest of the filter */
export type MerchFacets = {
  __typename?: 'MerchFacets';
  /** Artists by slug, those with most products first, at most 60 */
  artists: Array<MerchFacet>;
  /** How many are in stock */
  availableCount: Scalars['Int']['output'];
  /** Families of colours */
  colors: Array<MerchFacet>;
  /** How many are new */
  newCount: Scalars['Int']['output'];
  /** Ranges of prices */
  prices: Array<MerchFacet>;
  /** How many are reduced */
  reducedCount: Scalars['Int']['output'];
  /** Sizes in stock, from small to large */
  sizes: Array<MerchFacet>;
  /** For each field of the filter, how many products the list had without it */
  without: Array<MerchFacet>;
};

/** What a list of merchandise is narrowed by. A product is listed if it matches all fields that are given */
export type MerchFilter = {
  /** The slug of its artist */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Only what is in stock */
  available?: InputMaybe<Scalars['Boolean']['input']>;
  /** A family of colours */
  color?: InputMaybe<ColorFamily>;
  /** Only what has been sold for less than 60 days */
  isNew?: InputMaybe<Scalars['Boolean']['input']>;
  /** A range of prices */
  price?: InputMaybe<PriceRange>;
  /** Only what is cheaper than before */
  reduced?: InputMaybe<Scalars['Boolean']['input']>;
  /** A size that is in stock, e.g. XL */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** Merchandise (ENT-13) */
export type MerchProduct = Product & {
  __typename?: 'MerchProduct';
  /** List of {title, description} */
  additionalInformation?: Maybe<Scalars['JSON']['output']>;
  /** Its artist */
  artist?: Maybe<Category>;
  /** The same as `artist` (ENT-13) */
  artistCategory?: Maybe<Category>;
  /** Whether any variant can be bought */
  available: Scalars['Boolean']['output'];
  /** The bundles of this shop that contain it (BND-11) */
  bundles: Array<Bundle>;
  /** The maximum number in one cart, over all variants */
  cartLimit: Scalars['Int']['output'];
  /** Its categories, without tours */
  categories: Array<Category>;
  /** Its colour */
  color?: Maybe<Scalars['String']['output']>;
  /** Products to buy with it (ENT-15) */
  combinedProducts: Array<CombinedProduct>;
  /** Sanitised HTML */
  description?: Maybe<Scalars['String']['output']>;
  /** Artist, type, name and colour in one line */
  descriptiveName: Scalars['String']['output'];
  /** List of {title, description}, e.g. a size chart */
  details?: Maybe<Scalars['JSON']['output']>;
  /** A note that must be shown with it */
  disclaimer?: Maybe<Scalars['String']['output']>;
  /** Textile composition, e.g. 100 % cotton */
  fibreContent?: Maybe<Scalars['String']['output']>;
  /** The manufacturer's guarantee beyond the law: {years, guarantor, terms} */
  guarantee?: Maybe<Scalars['JSON']['output']>;
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its images, in order */
  images: Array<Image>;
  /** Always `merch` */
  kind: ProductKind;
  /** How many of one variant a cart may contain: `cartLimit`, or the operator's limit where that is smaller (LIM-70) */
  lineLimit: Scalars['Int']['output'];
  /** The lowest price in the weeks before the current reduction (PAngV § 11), in euros; null if the price is not reduced or no history is known */
  lowestPriorPrice?: Maybe<Scalars['Float']['output']>;
  /** Its settings (ENT-16) */
  meta: Scalars['JSON']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** Its former price in euros */
  originalPrice?: Maybe<Scalars['Float']['output']>;
  /** The same design in other colours: products of the same artist with the same name and type that this shop lists */
  otherColors: Array<ColorOption>;
  /** An image laid over its image on its page */
  overlayDetailImage?: Maybe<Image>;
  /** An image laid over its image in lists */
  overlayListingImage?: Maybe<Image>;
  /** In euros, for country de */
  price: Scalars['Float']['output'];
  /** E.g. T-shirt */
  productType?: Maybe<Scalars['String']['output']>;
  /** Its variants, e.g. sizes */
  productVariants: Array<MerchVariant>;
  /** The first day on which it is sent */
  publicShippableFrom?: Maybe<Scalars['Date']['output']>;
  /** Merchandise from its setting `related_item_slugs` that this shop sells (PRD-12) */
  relatedItems: Array<MerchProduct>;
  /** Manufacturer and safety warnings: {maker, euRepresentative, identifier, warnings} */
  safety?: Maybe<Scalars['JSON']['output']>;
  /** `over_18` if it may only be sent to adults */
  shippingRequirements: Array<Scalars['String']['output']>;
  /** Its name in URLs */
  slug: Scalars['String']['output'];
  /** What pages say once it is sold out */
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  /** VAT rate in percent, included in the price */
  vatRate: Scalars['Float']['output'];
  /** The buyer's right of withdrawal: `14_days` or `none` */
  withdrawal: Scalars['String']['output'];
};

/** A page of a list of merchandise */
export type MerchProductConnection = {
  __typename?: 'MerchProductConnection';
  /** The products with their cursors */
  edges: Array<MerchProductEdge>;
  /** How the list can be narrowed further; null for a search */
  facets?: Maybe<MerchFacets>;
  /** The products */
  nodes: Array<MerchProduct>;
  /** Where this page begins and ends */
  pageInfo: PageInfo;
  /** The number of products in the whole list */
  totalCount: Scalars['Int']['output'];
};

/** A product and its cursor */
export type MerchProductEdge = {
  __typename?: 'MerchProductEdge';
  /** As `after`: continues the list after this product */
  cursor: Scalars['String']['output'];
  /** The product */
  node: MerchProduct;
};

/** The order of a list of merchandise */
export type MerchSort =
  /** Lowest price first */
  | 'CHEAP'
  /** Highest price first */
  | 'DEAR'
  /** Newest first: by meta order, then id, both descending */
  | 'NEWEST';

/** A variant of merchandise, e.g. a size (ENT-14) */
export type MerchVariant = ProductVariant & {
  __typename?: 'MerchVariant';
  /** The difference to the product's price, in euros */
  additionalPrice: Scalars['Float']['output'];
  /** Whether it can be bought */
  available: Scalars['Boolean']['output'];
  /** Its name, e.g. M */
  description: Scalars['String']['output'];
  /** Its id, as `addToCart` takes it */
  id: Scalars['ID']['output'];
  /** A note about this variant */
  message?: Maybe<Scalars['String']['output']>;
  /** Its position among the product's variants */
  order: Scalars['Int']['output'];
  /** Whether it is sent by post */
  physical: Scalars['Boolean']['output'];
  /** In euros */
  price: Scalars['Float']['output'];
  /** Its name within the product; images of this variant have it as a tag */
  slug: Scalars['String']['output'];
};

/** The order that a cart is added to */
export type MergePlaceOrderInput = {
  /** The e-mail address it was placed with, in any case */
  email: Scalars['String']['input'];
  /** Its reference; prefixes of payment methods are ignored */
  orderReference: Scalars['String']['input'];
};

/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Puts the tickets of an offer into this visitor's cart, once */
  acceptOffer: CartPayload;
  /** Adds items, all or nothing: either every item is held, or nothing changes and `problems` says why (GQL-30) */
  addToCart: AddToCartPayload;
  /** Saves e-mail and address of the buyer who has approved an order at PayPal, and makes `paypal_express` the cart's method (PAY-13) */
  applyPayPalApproval: ApplyPayPalApprovalPayload;
  /** Cancels an order that is not paid; its tickets and items go back on sale. Repeating it changes nothing */
  cancelUnpaidOrder: CancelUnpaidOrderPayload;
  /** Changes the country of delivery. Clears the chosen carrier and payment method; the cheapest carrier applies until another is chosen (CHK-11, GQL-29) */
  changeCountry: CartPayload;
  /** Moves items to other seats of their categories, all or nothing. The items keep their ids (SEA-07, SEA-08) */
  changeSeats: CartPayload;
  /** Changes for how many tickets an entry is; its place stays */
  changeWaitingList: WaitingListPayload;
  /** Stores what was chosen for tickets of an event that was moved or called off, or only says what it comes to. It can be changed until it is carried out. */
  chooseTickets: ChooseTicketsPayload;
  /** Confirms a subscription by the link in its mail */
  confirmNewsletter: NewsletterPayload;
  /** Asks the provider for the payment's status and settles it once (GQL-05) */
  confirmOrderPayment: OrderPayload;
  /** Confirms an entry by the link in its mail; it gets the last place of its list */
  confirmWaitingList: WaitingListPayload;
  /** Corrects the e-mail address of an order, for the session that placed it only, twice at most, and within a day unless mails to the address came back. The mail that the buyer needs now is sent to the new address, and a notice to the old one. */
  correctOrderEmail: CorrectOrderEmailPayload;
  /** Opens an order at PayPal over the cart's total, which the buyer approves before ordering (PAY-13); nothing is placed and no money moves */
  createPayPalApproval: CreatePayPalApprovalPayload;
  /** Opens a payment by any method that leads to a provider; go to `redirectUrl`, or give `externalPaymentId` to the provider's own button */
  createPayment: CreatePaymentPayload;
  /** Opens the hosted card page; go to `redirectUrl` (GQL-10) */
  createStripePayment: CreateStripePaymentPayload;
  /** Opens a payment for a wallet on the shop's own page (GQL-11) */
  createStripePaymentIntent: CreateStripePaymentIntentPayload;
  /** Withdraws from a contract (§ 356a BGB), in two steps: the declaration is checked first and received once it is confirmed. A mail acknowledges when it was received; to the address of the order it also repeats what was received. */
  declareWithdrawal: DeclareWithdrawalPayload;
  /** Declines an offer; its tickets go to the next on the list */
  declineOffer: WaitingListPayload;
  /** Says who gets a gift voucher of the cart, and when, and how much it is */
  describeGift: CartPayload;
  /** Pays an order that waits for payment with a voucher, as far as it reaches; payments that are open for the former amount are closed. An order of which nothing is left to pay is paid */
  enterOrderVoucher: OrderPayload;
  /** Puts a voucher into the cart by its code. Nothing is taken from it before the order is placed */
  enterVoucher: CartPayload;
  /** Mails the link of an order's page to its address, if reference and address belong together. The answer is the same if they do not. */
  findOrder: FindOrderPayload;
  /** Prolongs the session (HEARTBEAT, GQL-12). A visitor without a session gets none */
  heartbeat: HeartbeatPayload;
  /** Asks to be put on the waiting list of what is sold out, or to be told when a sale starts. It takes effect when the link in the mail is confirmed. The answer is the same for addresses that are on the list already. */
  joinWaitingList: WaitingListPayload;
  /** Ends a subscription by the link in one of its mails. The answer is the same for every link. */
  leaveNewsletter: NewsletterPayload;
  /** Takes an address off a waiting list and deletes it. The answer is the same for every link. */
  leaveWaitingList: WaitingListPayload;
  /** Logs what a visitor did, for looking into complaints; deleted after 30 days (GQL-32) */
  logActivity: LogActivityPayload;
  /** Adds the cart to an existing order as a supplement (GQL-09); `confirmOrderPayment` or a payment concludes it */
  mergePlaceOrder: OrderPayload;
  /** Sets or clears the name that an item is made out to (PER-05, API-11) */
  personaliseItem: CartPayload;
  /** Sets what several items are personalised with, all or nothing (PER-01, PER-03) */
  personaliseItems: CartPayload;
  /** Turns the cart into an order (GQL-04); repeating it with the same key returns the same order */
  placeOrder: PlaceOrderPayload;
  /** Removes one item, or several together; of a bundle, all its items (GQL-31), and of tickets that are sold several at a time as many more as leave a multiple (EVT-19) */
  removeFromCart: CartPayload;
  /** Gives what a voucher pays of an order back to it, while the order waits for payment */
  removeOrderVoucher: OrderPayload;
  /** Takes a voucher out of the cart again */
  removeVoucher: CartPayload;
  /** Holds everything in an expired cart once more, all or nothing, at today's prices */
  renewCart: AddToCartPayload;
  /** Takes what the last removeFromCart removed into the cart again, all or nothing, at today's prices. Possible until the address, the country, the carrier or the payment method changes, or the cart is placed */
  restoreToCart: AddToCartPayload;
  /** Opens the cart of a mailed link: this device shares its session, without the address that was entered elsewhere, and what is in its own cart joins it (GQL-08, SES-09). Saving an address with updateCartAddress makes the cart its own; placeOrder before that answers ADDRESS_MISSING */
  resumeSession: ResumeSessionPayload;
  /** Mails a link that opens this cart on another device */
  sendCart: SendCartPayload;
  /** Passes a message on to the shop's company, which answers by mail. The sender gets no mail from this */
  sendContactMessage: ContactMessagePayload;
  /** Sends a link that ends the subscription of an address to that address. The answer is the same for every address. */
  sendNewsletterLink: NewsletterPayload;
  /** Stores the language of this session (API-08) */
  setLanguage: SetLanguagePayload;
  /** Changes the payment method of an order that waits for payment (API-06) */
  setPreferredPaymentMethod: OrderPayload;
  /** Gives tickets back for a refund (API-13): all of those that are named, or none. Repeating it answers what became of it. */
  submitRefund: SubmitRefundPayload;
  /** Receives a change of holder or a return (API-14). What becomes of it comes by mail. */
  submitTicketForm: SubmitTicketFormPayload;
  /** Subscribes to the newsletter (API-16); takes effect when the link in the mail is confirmed. The answer is the same for addresses that are subscribed already. */
  subscribeToNewsletter: NewsletterPayload;
  /** Takes back the supplement of an order while it has not been bought; its items go on sale again */
  undoMerge: OrderPayload;
  /** Saves the buyer's e-mail and addresses in the cart (step 2) */
  updateCartAddress: CartPayload;
  /** Saves carrier and payment method in the cart (step 3) */
  updateCartLogistics: CartPayload;
  /** Writes contact data (TKT-07) or the answers of a check-in (CHI-06) to a ticket (GQL-40) */
  updatePersonalization: UpdatePersonalizationPayload;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationAcceptOfferArgs = {
  input: WaitingListTokenInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationAddToCartArgs = {
  input: AddToCartInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationApplyPayPalApprovalArgs = {
  input: ApplyPayPalApprovalInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationCancelUnpaidOrderArgs = {
  input: CancelUnpaidOrderInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationChangeCountryArgs = {
  country_code?: InputMaybe<Scalars['String']['input']>;
  input?: InputMaybe<ChangeCountryInput>;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationChangeSeatsArgs = {
  input: ChangeSeatsInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationChangeWaitingListArgs = {
  input: ChangeWaitingListInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationChooseTicketsArgs = {
  input: ChooseTicketsInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationConfirmNewsletterArgs = {
  input: NewsletterTokenInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationConfirmOrderPaymentArgs = {
  input: ConfirmOrderPaymentInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationConfirmWaitingListArgs = {
  input: WaitingListTokenInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationCorrectOrderEmailArgs = {
  input: CorrectOrderEmailInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationCreatePayPalApprovalArgs = {
  input: CreatePayPalApprovalInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationCreatePaymentArgs = {
  input: CreatePaymentInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationCreateStripePaymentArgs = {
  input: CreateStripePaymentInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationCreateStripePaymentIntentArgs = {
  input: CreateStripePaymentIntentInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationDeclareWithdrawalArgs = {
  input: DeclareWithdrawalInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationDeclineOfferArgs = {
  input: WaitingListTokenInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationDescribeGiftArgs = {
  input: DescribeGiftInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationEnterOrderVoucherArgs = {
  input: EnterOrderVoucherInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationEnterVoucherArgs = {
  input: EnterVoucherInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationFindOrderArgs = {
  input: FindOrderInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationJoinWaitingListArgs = {
  input: JoinWaitingListInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationLeaveNewsletterArgs = {
  input: NewsletterTokenInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationLeaveWaitingListArgs = {
  input: WaitingListTokenInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationLogActivityArgs = {
  input: LogActivityInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationMergePlaceOrderArgs = {
  input: MergePlaceOrderInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationPersonaliseItemArgs = {
  input: PersonaliseItemInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationPersonaliseItemsArgs = {
  input: PersonaliseItemsInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationRemoveFromCartArgs = {
  input: RemoveFromCartInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationRemoveOrderVoucherArgs = {
  input: RemoveOrderVoucherInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationRemoveVoucherArgs = {
  input: RemoveVoucherInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationResumeSessionArgs = {
  input: ResumeSessionInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSendCartArgs = {
  input: SendCartInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSendContactMessageArgs = {
  input: ContactMessageInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSendNewsletterLinkArgs = {
  input: SendNewsletterLinkInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSetLanguageArgs = {
  input: SetLanguageInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSetPreferredPaymentMethodArgs = {
  input: SetPreferredPaymentMethodInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSubmitRefundArgs = {
  input: SubmitRefundInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSubmitTicketFormArgs = {
  input: SubmitTicketFormInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationSubscribeToNewsletterArgs = {
  input: SubscribeToNewsletterInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationUndoMergeArgs = {
  input: UndoMergeInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationUpdateCartAddressArgs = {
  input: UpdateCartAddressInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationUpdateCartLogisticsArgs = {
  input: UpdateCartLogisticsInput;
};


/** Everything that changes something, by POST only. Each takes one `input` and answers with what it changed and the `problems` that prevented it. */
export type MutationUpdatePersonalizationArgs = {
  input: UpdatePersonalizationInput;
};

/** A page of news */
export type NewsConnection = {
  __typename?: 'NewsConnection';
  /** The items with their cursors */
  edges: Array<NewsEdge>;
  /** The items */
  nodes: Array<NewsItem>;
  /** The start and the end of this page */
  pageInfo: PageInfo;
};

/** A news item and its cursor */
export type NewsEdge = {
  __typename?: 'NewsEdge';
  /** Cursor to continue after this item */
  cursor: Scalars['String']['output'];
  /** The item */
  node: NewsItem;
};

/** A news item, a teaser or a job (ENT-27) */
export type NewsItem = {
  __typename?: 'NewsItem';
  /** Numeric id */
  id: Scalars['ID']['output'];
  /** Its picture */
  image?: Maybe<Image>;
  /** Whether its text is light because the picture is dark */
  inverse: Scalars['Boolean']['output'];
  /** What it is */
  kind: NewsKind;
  /** When it was published */
  publishedAt: Scalars['DateTime']['output'];
  /** Name in imports and addresses */
  slug: Scalars['String']['output'];
  /** Text as sanitised HTML */
  text?: Maybe<Scalars['String']['output']>;
  /** Headline in the language of the request */
  title: Scalars['String']['output'];
  /** Where it links to: a full address or a path inside the shop */
  url?: Maybe<Scalars['String']['output']>;
};

/** What a news item is */
export type NewsKind =
  /** Highlighted news */
  | 'hot'
  /** A vacancy */
  | 'jobs'
  /** Ordinary news */
  | 'regular'
  /** A slide on the home page */
  | 'teaser';

/** The result of a newsletter mutation */
export type NewsletterPayload = {
  __typename?: 'NewsletterPayload';
  /** Whether it succeeded */
  done: Scalars['Boolean']['output'];
  /** The result as a sentence */
  message: Scalars['String']['output'];
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** A link from a mail */
export type NewsletterTokenInput = {
  /** The last part of the link */
  token: Scalars['String']['input'];
};

/**
 * A placed order (ENT-12). Its items and prices stay as they were when it was placed. While something that was added to it waits for its
 * payment (`supplements`), `status` is payment_pending, and `balance` and the deadline are those that have to be paid next; what was paid
 * before stays paid.
 */
export type Order = {
  __typename?: 'Order';
  /** Still to be paid, in euros */
  balance: Scalars['Float']['output'];
  /** The address on the invoice */
  billingAddress: Address;
  /** What mail servers told about the mails to this address; null if nothing came back */
  bounced?: Maybe<BounceSeverity>;
  /** Address of a calendar file with the order's concerts, signed and valid for a day; null without concerts or once the order has ended */
  calendarUrl?: Maybe<Scalars['String']['output']>;
  /** The carrier's name */
  carrierName?: Maybe<Scalars['String']['output']>;
  /** Where to choose what becomes of its tickets for events that were moved or called off; null if there is nothing to choose or to see */
  choices?: Maybe<OrderChoicesLink>;
  /** Its concerts with their current place and time, the first one first; without those that were cancelled out of the order */
  concerts: Array<OrderConcert>;
  /** Country of delivery in two small letters */
  countryCode: Scalars['String']['output'];
  /** The address its mails are sent to */
  email: Scalars['String']['output'];
  /** Whether a parcel of it leaves the European Union: its goods carry no VAT, customs and import VAT are due on arrival (LIM-69) */
  exported: Scalars['Boolean']['output'];
  /** The payment method's charge in euros */
  extraCharge: Scalars['Float']['output'];
  /** The order's id, the same as its cart's */
  id: Scalars['ID']['output'];
  /** One document per contract partner, without a number until they are issued; then the credit notes of what was cancelled */
  invoices: Array<Invoice>;
  /** The items, one entry each */
  items: Array<OrderItem>;
  /** Language it was placed in */
  locale: Scalars['Locale']['output'];
  /** What has left for this address; null before the first mail */
  mailed?: Maybe<MailedOrder>;
  /** Whether this visitor may still correct the e-mail address */
  mayCorrectEmail: Scalars['Boolean']['output'];
  /** When it was paid in full; null before */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** It expires if it is not paid by then */
  paymentDeadline?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the payment method, e.g. `bank_transfer` */
  paymentMethod: Scalars['String']['output'];
  /** True while a provider has a payment of this order open */
  paymentRunning: Scalars['Boolean']['output'];
  /** True once the buyer has paid and the bank takes days: nothing more can be paid until the money has arrived or failed */
  paymentUnderWay: Scalars['Boolean']['output'];
  /** Whether any item is shipped */
  physical: Scalars['Boolean']['output'];
  /** The event at which the goods are picked up, as it stands now; null where they are sent */
  pickup?: Maybe<PickupPoint>;
  /** When it was placed */
  placedAt: Scalars['DateTime']['output'];
  /** Eight letters and digits, for the phone and for bank transfers */
  reference: Scalars['String']['output'];
  /** What was refunded of it and of what was added to it, in whole or in part, the oldest first; empty before it was paid */
  refunds: Array<OrderRefund>;
  /** When its parcel was sent; null before, and if nothing is shipped */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** First day on which it can be shipped */
  shippableFrom?: Maybe<Scalars['Date']['output']>;
  /** Last day on which it should be shipped */
  shippableFromUntil?: Maybe<Scalars['Date']['output']>;
  /** The address of delivery */
  shippingAddress: Address;
  /** Postage in euros */
  shippingPrice: Scalars['Float']['output'];
  /** Where the order stands */
  status: OrderStatus;
  /** What was added to it later (GQL-09), the oldest first; its items and sums are part of the order's */
  supplements: Array<OrderSupplement>;
  /** The forms that are open for its valid tickets now (OPS-20) */
  ticketForms: Array<OrderTicketForm>;
  /** Whether its tickets are valid at the entrance; `valid` too before they are issued */
  ticketStanding: TicketStanding;
  /** Items only, in euros */
  total: Scalars['Float']['output'];
  /** Items, postage and the payment method's charge, in euros */
  totalIncludingShipping: Scalars['Float']['output'];
  /** Why it, or what was added to it, cannot be paid any more although it waits for its money: an event of it is over or was called off. In the language of the request; null where that is not so */
  unpayableBecause?: Maybe<Scalars['String']['output']>;
  /** The VAT contained in the total, by rate */
  vat: Array<VatShare>;
  /** What vouchers pay of it and of what was added to it, less what they got back */
  vouchers: Array<OrderVoucher>;
};

/** What the holder of an order can choose, by event */
export type OrderChoices = {
  __typename?: 'OrderChoices';
  /** The events, the first to take place first */
  events: Array<EventChoices>;
  /** The path of the order's page */
  orderPath: Scalars['String']['output'];
  /** The order's reference */
  reference: Scalars['String']['output'];
};

/** The link to the choices of an order */
export type OrderChoicesLink = {
  __typename?: 'OrderChoicesLink';
  /** Until when something can be chosen; null if nothing can */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether something can be chosen now */
  isOpen: Scalars['Boolean']['output'];
  /** The path of the page, signed like the order's own */
  path: Scalars['String']['output'];
  /** For how many tickets nothing has been chosen that can still be chosen for */
  undecided: Scalars['Int']['output'];
};

/** A concert of an order, with what somebody needs on the way there */
export type OrderConcert = {
  __typename?: 'OrderConcert';
  /** Street and number, postcode and town or city of the venue */
  address: Scalars['String']['output'];
  /** Whether it was called off */
  calledOff: Scalars['Boolean']['output'];
  /** Town or city */
  city: Scalars['String']['output'];
  /** When the doors open */
  doorTime?: Maybe<Scalars['DateTime']['output']>;
  /** Whether there is a picture of it to pass on: `/events/{slug}/story.{language}.jpg` */
  hasPicture: Scalars['Boolean']['output'];
  /** The venue on a map */
  mapUrl: Scalars['String']['output'];
  /** Its slug in the catalog */
  slug: Scalars['String']['output'];
  /** When it begins; null while its date is hidden and the order was not paid */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time zone of the venue */
  timeZone: Scalars['String']['output'];
  /** Artist and name in one line */
  title: Scalars['String']['output'];
  /** Name of the venue */
  venueName: Scalars['String']['output'];
};

/** An item as it was sold */
export type OrderItem = {
  __typename?: 'OrderItem';
  /** Always 1: every item is an entry of its own (CRT-06) */
  amount: Scalars['Int']['output'];
  /** Signed address of the ticket as a pass for Apple Wallet; null like `ticketUrl`, and if the shop makes no such passes */
  applePassUrl?: Maybe<Scalars['String']['output']>;
  /** On a bundle's root: the items that came with it */
  bundledItemIds: Array<Scalars['ID']['output']>;
  /** Whether it was cancelled, alone or with the whole order */
  cancelled: Scalars['Boolean']['output'];
  /** Whether it is a gift voucher, on which VAT is due when it is redeemed */
  giftVoucher: Scalars['Boolean']['output'];
  /** Signed address that saves the ticket to Google Wallet; null like `ticketUrl`, and if the shop makes no such passes */
  googlePassUrl?: Maybe<Scalars['String']['output']>;
  /** The item's id, the same as its cart item's */
  id: Scalars['ID']['output'];
  /** Whether it is shipped */
  physical: Scalars['Boolean']['output'];
  /** Section, row and seat as one text, e.g. `Parkett · Reihe 3 · Platz 12`; null without either */
  placeName?: Maybe<Scalars['String']['output']>;
  /** The ticket's pricing category, e.g. floor */
  pricingCategoryName?: Maybe<Scalars['String']['output']>;
  /** The holder's name or the text that it is made out to, as it is printed */
  printedName?: Maybe<Scalars['String']['output']>;
  /** The product */
  product: OrderProduct;
  /** The variant that was bought */
  productVariantId: Scalars['ID']['output'];
  /** What of its price was refunded, in euros; the rest of it stays paid */
  refunded: Scalars['Float']['output'];
  /** The seat; null without a numbered seat */
  seat?: Maybe<CartSeat>;
  /** The seat, by its id in the event's seat map; null without a numbered seat */
  seatId?: Maybe<Scalars['ID']['output']>;
  /** The section of its seat, or its standing area; null without either */
  section?: Maybe<VenueSection>;
  /** The ticket, once the order is paid and the ticket issued; never for hard tickets */
  ticket?: Maybe<Ticket>;
  /** Signed address that expires; only for paid tickets */
  ticketUrl?: Maybe<Scalars['String']['output']>;
  /** Its price in euros */
  total: Scalars['Float']['output'];
  /** The price of the item and of its bundled items, in euros */
  totalSum: Scalars['Float']['output'];
  /** What it is: a bundle if other items came with it (CRT-09) */
  type: CartLineType;
  /** The variant's name when it was sold, e.g. a size */
  variantDescription: Scalars['String']['output'];
};

/** An order after a mutation */
export type OrderPayload = {
  __typename?: 'OrderPayload';
  /** The order as it is now; null for a visitor who may not see it */
  order?: Maybe<Order>;
  /** Why the order was not changed; empty on success */
  problems: Array<Problem>;
};

/** A product as it was named when it was sold */
export type OrderProduct = {
  __typename?: 'OrderProduct';
  /** The artist's name */
  artistName?: Maybe<Scalars['String']['output']>;
  /** Its colour */
  color?: Maybe<Scalars['String']['output']>;
  /** Artist, type, name and colour in one line */
  descriptiveName: Scalars['String']['output'];
  /** The product's id in the catalog */
  id: Scalars['ID']['output'];
  /** Whether it is merchandise or a concert */
  kind: ProductKind;
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** E.g. T-shirt */
  productType?: Maybe<Scalars['String']['output']>;
  /** Its slug */
  slug: Scalars['String']['output'];
};

/** What was refunded of a paid order at one time: because items were cancelled, or as a part of the price of items that go on */
export type OrderRefund = {
  __typename?: 'OrderRefund';
  /** In euros, with postage and charges */
  amount: Scalars['Float']['output'];
  /** When */
  at: Scalars['DateTime']['output'];
  /** What of it are postage and the payment method's charge, in euros */
  charges: Scalars['Float']['output'];
  /** Its id, which its credit notes name */
  id: Scalars['ID']['output'];
  /** What was refunded of each item; of items that were cancelled too */
  items: Array<RefundedItem>;
  /** The order, or what was added to it, that was refunded */
  orderId: Scalars['ID']['output'];
  /** What became of the price of the items */
  settledBy: RefundSettlement;
  /** What of it went into vouchers that had paid for the order; the rest goes back the way it came */
  vouchers: Array<OrderVoucher>;
};

/** Where an order stands (OPS-14) */
export type OrderStatus =
  /** Cancelled, by the shop or before payment by the buyer */
  | 'cancelled'
  /** Nothing is left to do */
  | 'done'
  /** Not paid in time */
  | 'expired'
  /** The parcel has been shipped */
  | 'fulfillment'
  /** Placed and not fully paid */
  | 'payment_pending'
  /** Something has to be packed and shipped */
  | 'pending_fulfillment'
  /** Paid; tickets and documents are being made */
  | 'processing';

/** What was added to an order after it was placed: paid, documented and ended by itself */
export type OrderSupplement = {
  __typename?: 'OrderSupplement';
  /** Still to be paid, in euros */
  balance: Scalars['Float']['output'];
  /** Whether it was bought: by bank transfer, or by paying it */
  concluded: Scalars['Boolean']['output'];
  /** Its id; payments and bank details can be requested with it */
  id: Scalars['ID']['output'];
  /** The ids of its items */
  itemIds: Array<Scalars['ID']['output']>;
  /** It ends if it is not bought or paid by then */
  paymentDeadline?: Maybe<Scalars['DateTime']['output']>;
  /** Id of its payment method */
  paymentMethod: Scalars['String']['output'];
  /** When it was added */
  placedAt: Scalars['DateTime']['output'];
  /** Its own reference, for bank transfers and on its documents */
  reference: Scalars['String']['output'];
  /** Where it stands; it ends with `expired` if it is not bought, or not paid in time */
  status: OrderStatus;
  /** Items and the payment method's charge, in euros */
  total: Scalars['Float']['output'];
};

/** A form that is open for the tickets of an order for one event */
export type OrderTicketForm = {
  __typename?: 'OrderTicketForm';
  /** `refund`, `change` of holder, `cancel` for a return, or `checkin` */
  act: Scalars['String']['output'];
  /** The event's id */
  eventId: Scalars['ID']['output'];
  /** The event's slug */
  slug: Scalars['String']['output'];
};

/** What a voucher pays of an order */
export type OrderVoucher = {
  __typename?: 'OrderVoucher';
  /** In euros */
  amount: Scalars['Float']['output'];
  /** The last four characters of its code */
  codeEnd: Scalars['String']['output'];
  /** Its id, by which it is taken out again while the order waits for its money */
  id: Scalars['ID']['output'];
  /** The order, or what was added to it, of which it pays this */
  orderId: Scalars['ID']['output'];
};

/** The organiser of an event and the seller of its tickets (GQL-38) */
export type Organizer = {
  __typename?: 'Organizer';
  /** The local organiser */
  localOrganizer?: Maybe<Scalars['String']['output']>;
  /** The promoter, contract partner for every ticket */
  owningCompanyAddress: LegalEntity;
};

/** The limits of one page of a list (ENT-39) */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last entry: send it as `after` to go on */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more entries follow */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether this page was asked for with `after` */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first entry of this page; null when the page is empty */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A link as the operator wrote it */
export type PageLink = {
  __typename?: 'PageLink';
  /** Its text */
  text: Scalars['String']['output'];
  /** A full address or a path inside the shop */
  url: Scalars['String']['output'];
};

/** A part of a landing page that shows something of the catalogue */
export type PageStrip = {
  __typename?: 'PageStrip';
  /** Its dates */
  events: Array<Event>;
  /** A link to more of the same */
  more?: Maybe<PageLink>;
  /** Its merchandise */
  products: Array<MerchProduct>;
  /** Headline */
  title: Scalars['String']['output'];
  /** Its tours, shown by their posters */
  tours: Array<Category>;
};

/** A page without its text */
export type PageTitle = {
  __typename?: 'PageTitle';
  /** Name in imports */
  slug: Scalars['String']['output'];
  /** Headline */
  title: Scalars['String']['output'];
};

/** A payment method (ENT-11) */
export type PaymentMethod = {
  __typename?: 'PaymentMethod';
  /** A sentence about it */
  description?: Maybe<Scalars['String']['output']>;
  /** Its extra charge in euros */
  extraCharge: Scalars['Float']['output'];
  /** Its id, e.g. `stripe_checkout` or `bank_transfer` */
  id: Scalars['ID']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
};

/** A list of payment methods */
export type PaymentMethodConnection = {
  __typename?: 'PaymentMethodConnection';
  /** The methods, in the order of delivery. Pages show them in reverse, so the last one is at the top */
  nodes: Array<PaymentMethod>;
};

/** What an item has to be personalised with before it can be ordered (PER-04) */
export type PersonalData =
  /** Name, address and phone of the ticket's holder, for contact tracing */
  | 'contact'
  /** First and last name of the ticket's holder, for each ticket of an event a different one */
  | 'name'
  /** Nothing */
  | 'none'
  /** A text to print on it */
  | 'text';

/** What is entered for one item. Its `personalData` says which fields it requires; others are ignored */
export type PersonalDataInput = {
  /** The holder's address in one line, at most 120 characters */
  address?: InputMaybe<Scalars['String']['input']>;
  /** The holder's first name, at most 40 characters */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** From the cart's `items` */
  itemId: Scalars['ID']['input'];
  /** The holder's last name, at most 40 characters */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** The holder's phone number, at most 30 characters */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The text to print on merchandise, at most 80 characters */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The name that an item is made out to */
export type PersonaliseItemInput = {
  /** From the cart's `items` */
  itemId: Scalars['ID']['input'];
  /** A name or text of at most 80 characters; or contact data of at most 500, as JSON with first_name, last_name, address and phone, or these four joined by plus signs, which is stored as JSON; null clears it */
  personalIdentifier?: InputMaybe<Scalars['String']['input']>;
};

/** What several items are personalised with */
export type PersonaliseItemsInput = {
  /** One entry for each item */
  items: Array<PersonalDataInput>;
  /** Consent that the organiser gets what is entered, needed as soon as a ticket is among the items */
  terms?: InputMaybe<Scalars['Boolean']['input']>;
};

/** An event at which goods can be picked up, as everybody may know it */
export type PickupOffer = {
  __typename?: 'PickupOffer';
  /** The day of the event; null while its date is hidden. Who has paid is told (`PickupPoint`) */
  day?: Maybe<Scalars['Date']['output']>;
  /** The name of the event */
  eventName: Scalars['String']['output'];
  /** Where it takes place */
  venueName: Scalars['String']['output'];
};

/** An event at which goods are handed out instead of being sent */
export type PickupPoint = {
  __typename?: 'PickupPoint';
  /** The day of the event; null while its date is hidden and the order was not paid */
  day?: Maybe<Scalars['Date']['output']>;
  /** The event's name in the language of the request */
  eventName: Scalars['String']['output'];
  /** Its venue */
  venueName: Scalars['String']['output'];
};

/** What the buyer was shown and has agreed to */
export type PlaceOrderInput = {
  /** As in updateCartAddress */
  billingAddress?: InputMaybe<AddressInput>;
  /** The cart's `fingerprint`, as shown to the buyer; refused as CART_CHANGED, with a problem for each item, if day, venue, category or price of one differ now. Left out, they are not compared */
  cartFingerprint?: InputMaybe<Scalars['String']['input']>;
  /** The cart's `version`, as shown to the buyer; refused as CART_CHANGED if it differs now. Left out, every version is placed whose total is the expected one */
  cartVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Address and method may come here or have been saved before by updateCartAddress and updateCartLogistics; they are saved only if the order is placed */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The cart's `totalPlusShipping` in euros, as shown to the buyer; refused as PRICE_CHANGED if it differs now. Default: the last `totalPlusShipping` that this session was shown, by any answer */
  expectedTotal?: InputMaybe<Scalars['Float']['input']>;
  /** Any text chosen by the caller: a request repeated with it returns the same order instead of placing a second one */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Whether the buyer wants the newsletter */
  newsletter?: InputMaybe<Scalars['Boolean']['input']>;
  /** As in updateCartLogistics */
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
  /** As in updateCartAddress */
  shippingAddress?: InputMaybe<AddressInput>;
  /** As in updateCartLogistics */
  shippingMethod?: InputMaybe<Scalars['ID']['input']>;
  /** Consent to the terms */
  terms: Scalars['Boolean']['input'];
  /** Consent to the special terms of carriers for adults, where `over18` asks for it */
  terms18?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The order, or the problems that prevented it */
export type PlaceOrderPayload = {
  __typename?: 'PlaceOrderPayload';
  /** The cart that became the order, with the same id and reference. After a refusal the cart as it was before the call, and still is; null if there is none */
  cart?: Maybe<PlacedCart>;
  /** The placed order; null when it was refused */
  order?: Maybe<Order>;
  /** Why nothing was placed; empty on success */
  problems: Array<Problem>;
};

/** A cart that has become an order, after which the session's next cart is a new one; or one that was refused */
export type PlacedCart = {
  __typename?: 'PlacedCart';
  /** The billing address */
  billingAddress?: Maybe<Address>;
  /** Also the order's id */
  id: Scalars['ID']['output'];
  /** What was placed; empty if it was refused, and then `cart` has the items */
  items: Array<OrderItem>;
  /** The order's reference: `reference` (ENT-06) */
  orderReference: Scalars['String']['output'];
  /** Id of the payment method */
  paymentMethod?: Maybe<Scalars['String']['output']>;
  /** Whether any item is shipped */
  physical: Scalars['Boolean']['output'];
  /** Also the order's reference */
  reference: Scalars['String']['output'];
  /** The address of delivery */
  shippingAddress?: Maybe<Address>;
  /** The carrier's id; -1 without a physical item (CRT-08), null when no carrier is available */
  shippingMethod?: Maybe<Scalars['Int']['output']>;
  /** Items only, in euros */
  total: Scalars['Float']['output'];
  /** Items, postage and the payment method's charge, in euros */
  totalPlusShipping: Scalars['Float']['output'];
  /** The version to send as `cartVersion`; null once it has become an order */
  version?: Maybe<Scalars['Int']['output']>;
};

/** A range of prices in euros, for country de */
export type PriceRange =
  /** From 15, below 30 */
  | 'from_15'
  /** From 30, below 50 */
  | 'from_30'
  /** From 50 */
  | 'from_50'
  /** Below 15 */
  | 'under_15';

/** A part of a venue with its own price, e.g. floor */
export type PricingCategory = {
  __typename?: 'PricingCategory';
  /** Whether any ticket of it can be bought (ENT-22) */
  available: Scalars['Boolean']['output'];
  /** Ids of the sections and standing areas of the seat map that have a free place of it; empty without a seating plan. Null, with the error WAITING_ROOM, for a visitor who has to wait for the event */
  availableSectionIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** Whether its tickets admit once on each day of the event, instead of once in all */
  dailyEntry: Scalars['Boolean']['output'];
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its colour on a seat map */
  mapColor?: Maybe<Scalars['String']['output']>;
  /** Its name, e.g. floor */
  name: Scalars['String']['output'];
};

/** A refusal of the shop's rules. Programs read `code`; `message` is for people, in the language of the request. */
export type Problem = {
  __typename?: 'Problem';
  /** What was refused, e.g. `NOT_ENOUGH`; the list stands in docs/api.md */
  code: Scalars['String']['output'];
  /** The input field or the item it belongs to */
  field?: Maybe<Scalars['String']['output']>;
  /** The limit that was exceeded, or how many are left */
  limit?: Maybe<Scalars['Int']['output']>;
  /** The refusal as a sentence in the language of the request */
  message: Scalars['String']['output'];
  /** The total as it is now, in euros, where a price changed */
  newTotal?: Maybe<Scalars['Float']['output']>;
  /** The total that was shown, in euros, where a price changed */
  oldTotal?: Maybe<Scalars['Float']['output']>;
  /** What the payment provider says about the payment that failed, for support and logs; null otherwise */
  reason?: Maybe<Scalars['String']['output']>;
  /** The seats it is about, by their ids in the event's seat map; null where it is not about seats */
  seatIds?: Maybe<Array<Scalars['ID']['output']>>;
};

/** The fields that merchandise and events have in common (GQL-33) */
export type Product = {
  /** Its artist */
  artist?: Maybe<Category>;
  /** Whether any variant can be bought */
  available: Scalars['Boolean']['output'];
  /** The maximum number in one cart, over all variants */
  cartLimit: Scalars['Int']['output'];
  /** Products to buy with it (ENT-15) */
  combinedProducts: Array<CombinedProduct>;
  /** Sanitised HTML */
  description?: Maybe<Scalars['String']['output']>;
  /** Artist, type, name and colour in one line */
  descriptiveName: Scalars['String']['output'];
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its images, in order */
  images: Array<Image>;
  /** Whether it is merchandise or a concert */
  kind: ProductKind;
  /** How many of one variant a cart may contain: `cartLimit`, or the operator's limit where that is smaller (LIM-70) */
  lineLimit: Scalars['Int']['output'];
  /** Its settings (ENT-16, ENT-18) */
  meta: Scalars['JSON']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** Price in euros, for country de; of an event the lowest */
  price: Scalars['Float']['output'];
  /** What can be put into a cart */
  productVariants: Array<ProductVariant>;
  /** Its name in URLs */
  slug: Scalars['String']['output'];
  /** What pages say once it is sold out */
  soldOutMessage?: Maybe<Scalars['String']['output']>;
  /** VAT rate in percent, included in the price */
  vatRate: Scalars['Float']['output'];
};

/** The kind of a product */
export type ProductKind =
  /** A concert */
  | 'event'
  /** Merchandise */
  | 'merch';

/** Something that can be put into a cart: a size, a kind of ticket */
export type ProductVariant = {
  /** Whether it can be bought */
  available: Scalars['Boolean']['output'];
  /** Its name, e.g. a size */
  description: Scalars['String']['output'];
  /** Its id, as `addToCart` takes it */
  id: Scalars['ID']['output'];
  /** Its position among the product's variants */
  order: Scalars['Int']['output'];
  /** Whether it is sent by post */
  physical: Scalars['Boolean']['output'];
  /** In euros */
  price: Scalars['Float']['output'];
};

/** A QR code to be drawn as SVG: black on white */
export type QrDrawing = {
  __typename?: 'QrDrawing';
  /** Width and height in modules, quiet zone included; the view box of the drawing */
  modules: Scalars['Int']['output'];
  /** Its dark modules as an SVG path */
  path: Scalars['String']['output'];
};

/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type Query = {
  __typename?: 'Query';
  /** The shop's advent calendar (ENT-35); null if there is none */
  adventCalendar?: Maybe<AdventCalendar>;
  /** Main entries of the types ARTIST, BRAND and LABEL (ART-01, GQL-22) */
  allArtists: Array<Category>;
  /** All bundles listed in this shop, in list order; at most 100 */
  allBundles: Array<Bundle>;
  /** Main entries of type CATEGORY with at least one product in this shop (CAT-03, GQL-23) */
  allCategories: Array<Category>;
  /** All entries of type CATEGORY with at least one product in this shop (GQL-24) */
  allCategoryCategories: Array<Category>;
  /** Coming events, by start (GQL-17) */
  allEvents: EventConnection;
  /** Coming events of a category, artist or tour, by start (GQL-18); an unknown one has none */
  allEventsInCategory: EventConnection;
  /** All merchandise of the shop, in the order of `productsInCategory` */
  allProducts: MerchProductConnection;
  /** The same without pages: all products, up to 500 (GQL-26) */
  allProductsInCategory: MerchProductConnection;
  /** Tours with at least one coming event (GQL-42) */
  allTours: Array<Category>;
  /** An artist, brand or label (GQL-21); null outside the shop's range */
  artist?: Maybe<Category>;
  /** How many entries `artists` has in all; band shops with several link to `/artists` (NAV-02) */
  artistCount: Scalars['Int']['output'];
  /** The initials of the names in `artists`. Umlauts and accented letters count as their base letter; `#` stands for all other characters (ART-04) */
  artistInitials: Array<Scalars['String']['output']>;
  /** The same entries in pages, as on `/artists`: by their position there, highest first, then by name (ART-03, T-35) */
  artists: CategoryConnection;
  /** Shops of bands that anybody may visit, for the shop that links to them */
  bandShops: Array<ShopLink>;
  /** Where to transfer money; null unless the order waits for a bank transfer */
  bankDetails?: Maybe<BankDetails>;
  /**
   * The best seats together that are free now: beside each other, or else on neighbouring rows of a section. The plan says which are
   * better: by their rank, else by their distance from the stage. Seats that would leave a single one come last. Null where so many are
   * not to be had together. They are not reserved: pass them on to `addToCart` at once, or leave the choice to it by naming no seats.
   * A visitor who has to wait for the event gets the error WAITING_ROOM.
   */
  bestSeats?: Maybe<BestSeats>;
  /** A bundle by its root product's id or slug (BND-01); null if this shop has no such bundle */
  bundle?: Maybe<Bundle>;
  /** This session's cart in this shop; null if nothing was ever added (GQL-28) */
  cart?: Maybe<Cart>;
  /** A category, artist or tour of any type; null outside the shop's range */
  category?: Maybe<Category>;
  /** A page that the shop's operator writes: imprint, terms, landing pages (STA-01 to STA-14); null if there is no such page */
  contentPage?: Maybe<ContentPage>;
  /** Only shippable countries, named in the language of the request */
  countries: Array<Country>;
  /** A query that finds little, with its misspelt words corrected by what the shop has; null if nothing is close, or if more than a few results have its words or begin with them */
  didYouMean?: Maybe<Scalars['String']['output']>;
  /** An event (GQL-15), also one that is over; null for merchandise and outside the shop's range */
  event?: Maybe<Event>;
  /** Cities with a coming event, by name (EVT-05) */
  eventCities: Array<City>;
  /** The shop's questions and answers (STA-10) */
  faq: Faq;
  /** The questions without their answers, for the footer (NAV-25) */
  faqTitles: Array<FaqTitle>;
  /** News and newly announced dates, newest first, for feed readers */
  feed: Array<FeedEntry>;
  /** A ticket with its event, by its number (GQL-39); null if there is none. Its contact data are not shown. */
  getEventByTicketId?: Maybe<Ticket>;
  /** The next coming events that belong to no tour among the `homeSections`, by start; at most 100 (HOM-05) */
  homeDates: Array<Event>;
  /** The sections of a band's home page, in order: categories with products, tours with events (HOM-05) */
  homeSections: Array<Category>;
  /** The tours that are featured on the home page by now, by their position there (HOM-02) */
  homeTours: Array<Category>;
  /** The landing pages that the operator wrote for this shop, for links to them (HOM-09, STA-14); without `promo` where a discount gate is in its place */
  landingPages: Array<PageTitle>;
  /** Merchandise (GQL-34); null for an event and outside the shop's range */
  merchProduct?: Maybe<MerchProduct>;
  /** Merchandise of a main category that matches every word in its name, artist, type or colour, whole words before the inside of words (SEARCH_PRODUCTS, GQL-19, SRC-06) */
  merchProducts: MerchProductConnection;
  /** The settings of a product (GQL-37, ENT-16, ENT-18); null outside the shop's range */
  meta?: Maybe<Scalars['JSON']['output']>;
  /** This shop's news, newest first (GQL-27) */
  news: NewsConnection;
  /** An order, for the session that placed it or with its reference (prefixes are ignored); null for everyone else */
  order?: Maybe<Order>;
  /** An order by the link in its mails; null if the link is wrong, or went to an address that has been corrected since */
  orderByLink?: Maybe<Order>;
  /** What the holder of an order can choose for tickets of events that were moved or called off; null if the link is wrong */
  orderChoices?: Maybe<OrderChoices>;
  /** The organiser of an event and the seller of its tickets (GQL-38); null outside the shop's range */
  organizer?: Maybe<Organizer>;
  /** Without ids: the methods that this session's cart, or the order, is offered (GQL-03) */
  paymentMethods: PaymentMethodConnection;
  /** A product, merchandise or event, with the fields that both have (GQL-33); null outside the shop's range */
  product?: Maybe<Product>;
  /** A product with price and availability, for lists of related products (GQL-35). Several under aliases in one request are read together (GQL-36) */
  productWithPriceDetails?: Maybe<Product>;
  /** Merchandise of a category, newest first: by meta order, then id, both descending (GQL-25); an unknown category has none */
  productsInCategory: MerchProductConnection;
  /** The cart's reference, assigned with the first item (GQL-07); null while there is no cart */
  reference?: Maybe<Scalars['String']['output']>;
  /** The refund of an order's tickets for one event (API-12), for the session that placed the order, or somebody who knows its id and one of the rest */
  refundRequest: RefundAnswer;
  /** Coming events that match every word in name, artist, tour, venue or city, whole words before the inside of words, then by start and doors (GQL-20, SRC-04) */
  searchEvents: EventConnection;
  /** The same as `merchProducts` */
  searchProducts: MerchProductConnection;
  /**
   * How many seats can still be had, for somebody whom `bestSeats` gave none. Null for an event that is not sold by seats. A visitor who
   * has to wait for the event gets the error WAITING_ROOM.
   */
  seatsLeft?: Maybe<SeatsLeft>;
  /** This visitor's session: when its holds end, and its place in the waiting room (SESSION_EXPIRES_AT, SESSION_IN_QUEUE). Reading it does not prolong it */
  session: Session;
  /** The carriers that suit country, weight and age restriction of this session's cart, cheapest first (GQL-02) */
  shippingMethods: ShippingMethodConnection;
  /** The shop this address belongs to */
  shop: Shop;
  /** Everything the quick search searches in the browser: artists, categories, tours, the next events, the newest merchandise and pages (SRC-07) */
  suggestions: Array<Suggestion>;
  /** Whether a form about tickets is open in this shop; a closed one shows a notice in its place */
  ticketFormOpen: Scalars['Boolean']['output'];
  /** A tour with its events (GQL-41); null outside the shop's range */
  tour?: Maybe<Category>;
  /** The tours with a coming event that is not cancelled, in pages, as on `/events` (EVT-01, EVT-02) */
  tours: CategoryConnection;
  /** Somebody's own place on a waiting list, by the link in its mails; null for a link that is not valid (any more) */
  waitingListEntry?: Maybe<WaitingListEntry>;
  /** This session's latest order in this shop that still waits for its payment; null if there is none, or if the money is on its way */
  waitingOrder?: Maybe<WaitingOrder>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryAdventCalendarArgs = {
  year?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryAllEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Date']['input']>;
  hideSoldOut?: InputMaybe<Scalars['Boolean']['input']>;
  hideUnavailable?: InputMaybe<Scalars['Boolean']['input']>;
  query?: InputMaybe<Array<Scalars['String']['input']>>;
  until?: InputMaybe<Scalars['Date']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryAllEventsInCategoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categorySlug?: InputMaybe<Scalars['String']['input']>;
  category_slug?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['Date']['input']>;
  hideSoldOut?: InputMaybe<Scalars['Boolean']['input']>;
  hideUnavailable?: InputMaybe<Scalars['Boolean']['input']>;
  query?: InputMaybe<Array<Scalars['String']['input']>>;
  until?: InputMaybe<Scalars['Date']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryAllProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MerchFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<MerchSort>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryAllProductsInCategoryArgs = {
  categorySlug?: InputMaybe<Scalars['String']['input']>;
  category_slug?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryArtistArgs = {
  artist_slug?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryArtistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  initial?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<ArtistPlace>;
  query?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryBankDetailsArgs = {
  orderId: Scalars['ID']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryBestSeatsArgs = {
  amount: Scalars['Int']['input'];
  eventId: Scalars['ID']['input'];
  maxPrice?: InputMaybe<Scalars['Float']['input']>;
  variantIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  wheelchair?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryBundleArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryCategoryArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryContentPageArgs = {
  locale?: InputMaybe<Scalars['Locale']['input']>;
  slug: Scalars['String']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryDidYouMeanArgs = {
  query: Scalars['String']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryFaqArgs = {
  template?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryGetEventByTicketIdArgs = {
  ticketId?: InputMaybe<Scalars['ID']['input']>;
  ticket_id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryHomeToursArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryMerchProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryMerchProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  merch_after?: InputMaybe<Scalars['String']['input']>;
  query: Array<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryMetaArgs = {
  productId?: InputMaybe<Scalars['ID']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryNewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categories: Array<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryOrderByLinkArgs = {
  reference: Scalars['String']['input'];
  signature: Scalars['String']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryOrderChoicesArgs = {
  reference: Scalars['String']['input'];
  signature: Scalars['String']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryOrganizerArgs = {
  eventId?: InputMaybe<Scalars['ID']['input']>;
  event_id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryPaymentMethodsArgs = {
  checkout?: InputMaybe<CheckoutKind>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryProductWithPriceDetailsArgs = {
  productId?: InputMaybe<Scalars['ID']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryProductsInCategoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  categorySlug?: InputMaybe<Scalars['String']['input']>;
  category_slug?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MerchFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<MerchSort>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryRefundRequestArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['ID']['input'];
  productId: Scalars['ID']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
  validationCode?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QuerySearchEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  events_after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query: Array<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QuerySearchProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query: Array<Scalars['String']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QuerySeatsLeftArgs = {
  eventId: Scalars['ID']['input'];
  maxPrice?: InputMaybe<Scalars['Float']['input']>;
  variantIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  wheelchair?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryShippingMethodsArgs = {
  countryCode?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryTicketFormOpenArgs = {
  form: TicketFormKind;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryTourArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryToursArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<TourOrder>;
  place?: InputMaybe<TourPlace>;
};


/** Everything that can be read. What belongs to a visitor (cart, session, orders) is found by the session cookie. */
export type QueryWaitingListEntryArgs = {
  token: Scalars['String']['input'];
};

/** A refund of an order's tickets for one event (ENT-30) */
export type Refund = {
  __typename?: 'Refund';
  /** The account that the money goes to, if the form named one; most digits of the IBAN are hidden */
  bankAccount?: Maybe<RefundBankAccount>;
  /** Whether the form has to name a bank account */
  needsBankAccount: Scalars['Boolean']['output'];
  /** The order */
  order: RefundOrder;
  /** What goes back for these tickets, in euros; null while a person checks one of them, and before any was given back */
  paymentAmount?: Maybe<Scalars['Float']['output']>;
  /** What the transfer names */
  paymentReference: Scalars['String']['output'];
  /** The event */
  product: RefundProduct;
  /** Where the money goes */
  refundMethod: RefundMethod;
  /** How many tickets can be given back now */
  refundableTicketCount: Scalars['Int']['output'];
  /** The tickets that were given back */
  tickets: Array<RefundTicket>;
};

/** A refund, or why there is none */
export type RefundAnswer = {
  __typename?: 'RefundAnswer';
  /** Why there is none; empty if there is one */
  problems: Array<Problem>;
  /** The refund; null if there is none */
  refund?: Maybe<Refund>;
};

/** A bank account that money goes to */
export type RefundBankAccount = {
  __typename?: 'RefundBankAccount';
  /** The IBAN, most digits hidden */
  iban: Scalars['String']['output'];
  /** The account holder */
  name: Scalars['String']['output'];
};

/** A bank account */
export type RefundBankAccountInput = {
  /** The IBAN, with or without spaces */
  iban: Scalars['String']['input'];
  /** The account holder */
  name: Scalars['String']['input'];
};

/** A ticket to give back */
export type RefundItemInput = {
  /** Its number without the last digit; empty for a field that was left empty */
  validationCode: Scalars['String']['input'];
};

/** Where the money of a refund goes (REF-07) */
export type RefundMethod =
  /** To the bank account that the form names */
  | 'bank_transfer'
  /** The tickets cost nothing, so nothing goes back */
  | 'nothing'
  /** Back the way it came, by card or instant bank payment, unless the form names a bank account */
  | 'original'
  /** Back to the PayPal account that paid, unless the form names a bank account */
  | 'paypal'
  /** Into the vouchers that paid */
  | 'voucher';

/** The order of a refund */
export type RefundOrder = {
  __typename?: 'RefundOrder';
  /** When it was placed */
  createdAt: Scalars['DateTime']['output'];
  /** Its reference */
  reference: Scalars['String']['output'];
};

/** The event of a refund */
export type RefundProduct = {
  __typename?: 'RefundProduct';
  /** Its name */
  name: Scalars['String']['output'];
  /** What the operator tells those who give tickets back; null for the default */
  text?: Maybe<Scalars['String']['output']>;
  /** Artist and name in one line */
  title: Scalars['String']['output'];
};

/** What becomes of the price of refunded items */
export type RefundSettlement =
  /** Its holder gave it to the artist */
  | 'donation'
  /** It goes back */
  | 'refund'
  /** It became a voucher, as its holder chose */
  | 'voucher';

/** A ticket that was given back */
export type RefundTicket = {
  __typename?: 'RefundTicket';
  /** The thirteen digits of its bar code */
  validationCode: Scalars['String']['output'];
};

/** What was refunded of an item */
export type RefundedItem = {
  __typename?: 'RefundedItem';
  /** In euros */
  amount: Scalars['Float']['output'];
  /** The item's id */
  itemId: Scalars['ID']['output'];
};

/** The items to remove */
export type RemoveFromCartInput = {
  /** More items to remove together with it, for example the others of its line. Those that are not in the cart are ignored */
  alsoItemIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** From the cart's `items` */
  itemId: Scalars['ID']['input'];
};

/** An order and a voucher that pays a part of it */
export type RemoveOrderVoucherInput = {
  /** The order's id, or that of what was added to it */
  orderId: Scalars['ID']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** From the order's `vouchers` */
  voucherId: Scalars['ID']['input'];
};

/** A voucher of a cart */
export type RemoveVoucherInput = {
  /** From the cart's `vouchers` */
  voucherId: Scalars['ID']['input'];
};

/** The link of a cart */
export type ResumeSessionInput = {
  /** The parameter `id` of the mailed link */
  id: Scalars['ID']['input'];
};

/** The result of opening a mailed cart */
export type ResumeSessionPayload = {
  __typename?: 'ResumeSessionPayload';
  /** RESUME_FAILED or TOO_MANY_REQUESTS when the link was refused. CART_LIMIT, with the session, for what was in this device's own cart and would have exceeded a limit */
  problems: Array<Problem>;
  /** The session that this device shares now; null when the link was refused */
  session?: Maybe<Session>;
};

/** An item and the seat that it is to have */
export type SeatMove = {
  /** From the cart's `items` */
  itemId: Scalars['ID']['input'];
  /** A seat of the same category, by its id in the event's seat map */
  seatId: Scalars['ID']['input'];
};

/** What is left of an event's seats */
export type SeatsLeft = {
  __typename?: 'SeatsLeft';
  /** How many are free in all */
  left: Scalars['Int']['output'];
  /** For how many `bestSeats` finds seats at most */
  together: Scalars['Int']['output'];
};

/** Where to send the link of a cart */
export type SendCartInput = {
  /** Stored only until the mail is sent */
  email: Scalars['String']['input'];
};

/** The result of sending a cart */
export type SendCartPayload = {
  __typename?: 'SendCartPayload';
  /** Why nothing was sent; empty on success */
  problems: Array<Problem>;
};

/** An address that may have a subscription */
export type SendNewsletterLinkInput = {
  /** The address */
  email: Scalars['String']['input'];
};

/** An anonymous visitor's session (ENT-37) */
export type Session = {
  __typename?: 'Session';
  /** Place in the waiting room of visitors who browse; null while nobody has to wait */
  catalogWaitingIndex?: Maybe<Scalars['Int']['output']>;
  /** The items in the visitor's carts are held until then; null when there is no session or it has expired */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The server's time of this response. A browser counts down by it, because its own clock may be wrong */
  now: Scalars['DateTime']['output'];
  /** Place in the waiting room of buyers; null while nobody has to wait */
  waitingIndex?: Maybe<Scalars['Int']['output']>;
};

/** The requested language */
export type SetLanguageInput = {
  /** The code of a language, such as `de` */
  language: Scalars['String']['input'];
};

/** The language as it is now */
export type SetLanguagePayload = {
  __typename?: 'SetLanguagePayload';
  /** Null when it was refused */
  language?: Maybe<Scalars['Locale']['output']>;
  /** Why it was refused; empty when all went well */
  problems: Array<Problem>;
};

/** An order and its new payment method */
export type SetPreferredPaymentMethodInput = {
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Id of a method the order is offered */
  paymentMethod: Scalars['String']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** How bad something is that a client reports */
export type Severity =
  /** Payments do not work */
  | 'emergency'
  /** Something failed */
  | 'error'
  /** The visitor cannot go on */
  | 'fatal'
  /** For information */
  | 'info'
  /** Something is odd, but works */
  | 'warning';

/** A carrier with its price (ENT-10) */
export type ShippingMethod = {
  __typename?: 'ShippingMethod';
  /** First day on which the parcel will probably arrive; null where the operator promises nothing (CHK-28) */
  deliveryFrom?: Maybe<Scalars['Date']['output']>;
  /** Last day on which the parcel will probably arrive */
  deliveryUntil?: Maybe<Scalars['Date']['output']>;
  /** A sentence describing it */
  description?: Maybe<Scalars['String']['output']>;
  /** The value of goods, in euros, from which this carrier costs nothing to the country; null where it always costs its rate */
  freeFrom?: Maybe<Scalars['Float']['output']>;
  /** The carrier's id, as the checkout takes it */
  id: Scalars['ID']['output'];
  /** Its name in the language of the request */
  name: Scalars['String']['output'];
  /** For adults only: special terms apply and need a second consent */
  over18: Scalars['Boolean']['output'];
  /** The event at which the goods are handed out; null where they are sent */
  pickup?: Maybe<PickupOffer>;
  /** What it costs for this parcel, in euros */
  price: Scalars['Float']['output'];
};

/** A list of carriers */
export type ShippingMethodConnection = {
  __typename?: 'ShippingMethodConnection';
  /** The carriers, cheapest first */
  nodes: Array<ShippingMethod>;
};

/** The main shop, or a band's own (ENT-01) */
export type Shop = {
  __typename?: 'Shop';
  /** The company that sells the merchandise */
  company: LegalEntity;
  /** The language of visitors who chose none */
  defaultLocale: Scalars['Locale']['output'];
  /** Names the theme; unknown names look like `standard` */
  design: Scalars['String']['output'];
  /** Its own host name, if it has one */
  domain?: Maybe<Scalars['String']['output']>;
  /** Whether it is served on its own domain and needs no prefix */
  hasCustomDomain: Scalars['Boolean']['output'];
  /** The country of the company that sells, two small letters: its law is the seller's */
  homeCountry: Scalars['String']['output'];
  /** The shop's number */
  id: Scalars['ID']['output'];
  /** Whether it is one band's shop; decides the prefix of its addresses, never its rules */
  isBand: Scalars['Boolean']['output'];
  /**
   * Settings of ENT-02, under their names there (`socials`, `home_link`, `item_grid_columns`, …), with `design` among them.
   * Access codes never leave the server: `password` is true where a code is asked for.
   */
  meta: Scalars['JSON']['output'];
  /** What visitors call it */
  name: Scalars['String']['output'];
  /** Whether a cart may be added to an order that exists */
  orderMergingAllowed: Scalars['Boolean']['output'];
  /** Ids of payment methods this shop does not take */
  paymentBlacklist: Array<Scalars['String']['output']>;
  /** Names the shop in addresses: `/{slug}/graphql` */
  slug: Scalars['String']['output'];
};

/** Another shop of this installation, as a link to it shows it */
export type ShopLink = {
  __typename?: 'ShopLink';
  /** Its description in the language of the request */
  description?: Maybe<Scalars['String']['output']>;
  /** Names its theme */
  design: Scalars['String']['output'];
  /** Its own host name, if it has one */
  domain?: Maybe<Scalars['String']['output']>;
  /** Whether it is served there, and not below its slug */
  hasCustomDomain: Scalars['Boolean']['output'];
  /** What visitors call it */
  name: Scalars['String']['output'];
  /** Names it in addresses: `/{slug}` */
  slug: Scalars['String']['output'];
};

/** Tickets to give back (ENT-31) */
export type SubmitRefundInput = {
  /** Where a bank transfer goes; null to get the money back the way it came */
  bankAccount?: InputMaybe<RefundBankAccountInput>;
  /** The order's e-mail address; not needed by the session that placed the order, with the signature, or with the number of a ticket of the order */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The tickets */
  itemDetails: Array<RefundItemInput>;
  /** That the tickets become void and that the details are right; must be true (REF-09) */
  legalConsent: Scalars['Boolean']['input'];
  /** That the money shall go back the way it came; needed without a bank account */
  methodConfirmed: Scalars['Boolean']['input'];
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** The event's id */
  productId: Scalars['ID']['input'];
  /** The signature of the link in the order's mails */
  signature?: InputMaybe<Scalars['String']['input']>;
};

/** The result of giving tickets back */
export type SubmitRefundPayload = {
  __typename?: 'SubmitRefundPayload';
  /** What goes back, in euros; null while a person checks it */
  paymentAmount?: Maybe<Scalars['Float']['output']>;
  /** What the transfer names; null if it was refused */
  paymentReference?: Maybe<Scalars['String']['output']>;
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** A change of holder or a return (ENT-33) */
export type SubmitTicketFormInput = {
  /** Anything else */
  comment?: InputMaybe<Scalars['String']['input']>;
  /** The sender's e-mail address */
  email: Scalars['String']['input'];
  /** Which form */
  form: TicketFormKind;
  /** The sender's name */
  name: Scalars['String']['input'];
  /** The order's reference; required for a change of holder */
  orderId?: InputMaybe<Scalars['String']['input']>;
  /** One to four tickets; those after the first that are left empty do not count */
  tickets: Array<TicketFormTicketInput>;
};

/** The result of a form */
export type SubmitTicketFormPayload = {
  __typename?: 'SubmitTicketFormPayload';
  /** The form's number; null if it was refused */
  id?: Maybe<Scalars['ID']['output']>;
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** A subscriber */
export type SubscribeToNewsletterInput = {
  /** Whether the subscriber agrees to the data policy */
  consent: Scalars['Boolean']['input'];
  /** The address for the newsletter */
  email: Scalars['String']['input'];
  /** Whether the pop-up of the home page was used */
  popup?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A suggestion of the quick search (ENT-28) */
export type Suggestion = {
  __typename?: 'Suggestion';
  /** Other names it is found by (SRC-10) */
  alternativeNames?: Maybe<Scalars['String']['output']>;
  /** What its title ends with and tells it from others: an event's city, a product's type and colour */
  detail?: Maybe<Scalars['String']['output']>;
  /** The path it leads to, with the shop's prefix */
  href: Scalars['String']['output'];
  /** Path of a small image */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** An event's day in its venue's time zone, e.g. 2027-03-13; null where the shop hides it */
  localDate?: Maybe<Scalars['String']['output']>;
  /** A product's price in euros, for country de */
  price?: Maybe<Scalars['Float']['output']>;
  /** What it leads to */
  tag: SuggestionTag;
  /** Its title; null if `translateKey` names the text */
  title?: Maybe<Scalars['String']['output']>;
  /** Key of the shop's text that is its title, for pages outside the catalog */
  translateKey?: Maybe<Scalars['String']['output']>;
};

/** What a suggestion of the quick search leads to */
export type SuggestionTag =
  /** An artist, brand or label */
  | 'artist'
  /** A category */
  | 'category'
  /** An event */
  | 'event'
  /** A page of the shop, such as the shipping costs */
  | 'page'
  /** Merchandise */
  | 'product'
  /** A tour */
  | 'tour';

/** One size of an image, in two formats */
export type Thumbnail = {
  __typename?: 'Thumbnail';
  /** Path of the AVIF file, which is smaller */
  avif: Scalars['String']['output'];
  /** Path of the WebP file, which every browser can read */
  webp: Scalars['String']['output'];
  /** In pixels */
  width: Scalars['Int']['output'];
};

/** An issued ticket (ENT-29) */
export type Ticket = {
  __typename?: 'Ticket';
  /** Its event's check-in; null unless the event asks for one */
  checkIn?: Maybe<CheckIn>;
  /** Its event; null if the shop no longer sells it */
  event?: Maybe<Event>;
  /** Numeric id */
  id: Scalars['ID']['output'];
  /** The name it was personalised for, if the event requires one */
  personalIdentifier?: Maybe<Scalars['String']['output']>;
  /** The thirteen digits of its bar code */
  validationCode: Scalars['String']['output'];
};

/** What can be chosen for a ticket */
export type TicketChoice =
  /** It becomes void, and its price goes to the artist */
  | 'donation'
  /** It stays valid for the new date */
  | 'keep'
  /** It becomes void, and its price goes back the way it came */
  | 'refund'
  /** It becomes void, and its price becomes a voucher */
  | 'voucher';

/** What is chosen for one ticket */
export type TicketChoiceInput = {
  /** What is chosen */
  choice: Scalars['String']['input'];
  /** The ticket's id */
  ticketId: Scalars['ID']['input'];
};

/** A form about tickets that somebody has */
export type TicketFormKind =
  /** Tickets that are returned (TKT-04) */
  | 'cancel'
  /** Other holders for tickets (TKT-03) */
  | 'change';

/** A ticket in a form */
export type TicketFormTicketInput = {
  /** The key of a picture of the ticket (`POST /uploads`), for the return of one that was sent by post */
  file?: InputMaybe<Scalars['String']['input']>;
  /** Its number */
  id: Scalars['String']['input'];
  /** The holder's name as it is printed */
  name: Scalars['String']['input'];
  /** The new holder's first and last name, for a change */
  nameNew?: InputMaybe<Scalars['String']['input']>;
  /** `online` or `hard`, which was sent by post */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** What an order's tickets are worth, as far as its money decides */
export type TicketStanding =
  /** They are not valid while the payment is disputed, and there is nothing to download */
  | 'frozen'
  /** They are valid */
  | 'valid'
  /** The money went back, so they are void */
  | 'void';

/** What the tours on `/events` are sorted by (EVT-02) */
export type TourOrder =
  /** By first day, then by name; tours without one come last */
  | 'DATE'
  /** By name */
  | 'NAME';

/** Where a tour is featured on `/events` (EVT-01) */
export type TourPlace =
  /** At the bottom */
  | 'BOTTOM'
  /** In the left slider at the top */
  | 'TOP_LEFT'
  /** In the right slider at the top */
  | 'TOP_RIGHT';

/** The order whose supplement is taken back */
export type UndoMergeInput = {
  /** The order's id */
  orderId: Scalars['ID']['input'];
  /** Its reference; required unless this session placed the order */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The buyer's e-mail and addresses */
export type UpdateCartAddressInput = {
  /** The address on the invoice */
  billingAddress: AddressInput;
  /** Where confirmation and tickets are sent */
  email: Scalars['String']['input'];
  /** Default: the billing address */
  shippingAddress?: InputMaybe<AddressInput>;
};

/** Carrier and payment method */
export type UpdateCartLogisticsInput = {
  /** Id of a method from `paymentMethods`; left out if only the carrier is chosen, as on the cart page (CHK-08), and ignored while the cart costs nothing */
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
  /** Id of a carrier from `shippingMethods`; left out if nothing is shipped */
  shippingMethod?: InputMaybe<Scalars['ID']['input']>;
};

/** What to write to a ticket */
export type UpdatePersonalizationInput = {
  /** Returned as it is */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** JSON. With `checked_in: true`, the answers of the check-in by the names of its fields; otherwise first_name, last_name, address, phone, or these joined by plus signs */
  personalIdentifier: Scalars['String']['input'];
  /** The ticket's number without its last digit */
  validationCode: Scalars['String']['input'];
};

/** The result of writing to a ticket */
export type UpdatePersonalizationPayload = {
  __typename?: 'UpdatePersonalizationPayload';
  /** As it was sent */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** The VAT of one rate contained in a total */
export type VatShare = {
  __typename?: 'VatShare';
  /** In euros */
  amount: Scalars['Float']['output'];
  /** In percent */
  rate: Scalars['Float']['output'];
};

/** A venue (ENT-20) */
export type Venue = {
  __typename?: 'Venue';
  /** Its address */
  address: VenueAddress;
  /** Its id */
  id: Scalars['ID']['output'];
  /** Its name */
  name: Scalars['String']['output'];
  /** Its time zone, e.g. `Europe/Berlin` */
  timeZone: Scalars['String']['output'];
};

/** The address of a venue */
export type VenueAddress = {
  __typename?: 'VenueAddress';
  /** Street and house number */
  address: Scalars['String']['output'];
  /** City */
  city: Scalars['String']['output'];
  /** Country code in lower case, e.g. `de` */
  countryCode: Scalars['String']['output'];
  /** Postcode */
  postCode: Scalars['String']['output'];
};

/** A block of seats or a standing area */
export type VenueSection = {
  __typename?: 'VenueSection';
  /** Its id in the event's seat map */
  id: Scalars['ID']['output'];
  /** E.g. `Parkett` */
  name: Scalars['String']['output'];
};

/** Whether a voucher counts */
export type VoucherStanding =
  /** It pays a part of the cart, or all of it */
  | 'counts'
  /** It was ended */
  | 'ended'
  /** Its last day is over */
  | 'expired'
  /** Nothing in the cart is its company's, or other vouchers have paid all of that */
  | 'foreign'
  /** It is spent */
  | 'spent';

/** Somebody's place on a waiting list */
export type WaitingListEntry = {
  __typename?: 'WaitingListEntry';
  /** How many wait before it: exactly near the front, otherwise a round number */
  ahead?: Maybe<Scalars['Int']['output']>;
  /** For how many tickets it is */
  amount: Scalars['Int']['output'];
  /** Whether it is an event */
  isEvent: Scalars['Boolean']['output'];
  /** Whether there are more than `ahead` */
  isMoreAhead: Scalars['Boolean']['output'];
  /** What is waited for */
  kind: WaitingListKind;
  /** The smallest number of tickets that it may be for: in how many at a time they are sold */
  leastAmount: Scalars['Int']['output'];
  /** For how many it may be */
  mostAmount: Scalars['Int']['output'];
  /** What is set aside for it; null without an open offer */
  offer?: Maybe<WaitingListOffer>;
  /** The event or product, with its artist */
  productName: Scalars['String']['output'];
  /** Its slug */
  productSlug: Scalars['String']['output'];
  /** How it stands */
  state: WaitingListState;
  /** The ticket or size; null for any ticket */
  variantName?: Maybe<Scalars['String']['output']>;
};

/** What somebody waits for */
export type WaitingListKind =
  /** A size that is sold out */
  | 'restock'
  /** The start of an event's sale */
  | 'sale_start'
  /** Tickets of an event that is sold out */
  | 'tickets';

/** Tickets that are set aside */
export type WaitingListOffer = {
  __typename?: 'WaitingListOffer';
  /** How many */
  amount: Scalars['Int']['output'];
  /** Until when */
  until: Scalars['DateTime']['output'];
  /** Which ticket */
  variantName: Scalars['String']['output'];
};

/** The result of a mutation about a waiting list */
export type WaitingListPayload = {
  __typename?: 'WaitingListPayload';
  /** Whether it succeeded */
  done: Scalars['Boolean']['output'];
  /** The result as a sentence */
  message: Scalars['String']['output'];
  /** Why it was refused; empty on success */
  problems: Array<Problem>;
};

/** How an entry of a waiting list stands */
export type WaitingListState =
  /** The list ended first */
  | 'closed'
  /** The offer ran out or was declined */
  | 'lapsed'
  /** A mail said that the size is back, or that the sale has started */
  | 'notified'
  /** Tickets are set aside for it */
  | 'offered'
  /** Not confirmed yet */
  | 'pending'
  /** The offer was put into a cart */
  | 'taken'
  /** On the list */
  | 'waiting';

/** A link from a mail */
export type WaitingListTokenInput = {
  /** The last part of the link */
  token: Scalars['String']['input'];
};

/** An order that waits for its payment */
export type WaitingOrder = {
  __typename?: 'WaitingOrder';
  /** What is to be paid, in euros */
  balance: Scalars['Float']['output'];
  /** The order's id */
  id: Scalars['ID']['output'];
  /** Until then it keeps its tickets and items */
  paymentDeadline: Scalars['DateTime']['output'];
  /** Id of the payment method that was chosen for it */
  paymentMethod: Scalars['String']['output'];
  /** Its reference */
  reference: Scalars['String']['output'];
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
  AdventCalendar: ResolverTypeWrapper<Partial<AdventCalendar>>;
  AdventDoor: ResolverTypeWrapper<Partial<AdventDoor>>;
  ApplyPayPalApprovalInput: ResolverTypeWrapper<Partial<ApplyPayPalApprovalInput>>;
  ApplyPayPalApprovalPayload: ResolverTypeWrapper<Partial<ApplyPayPalApprovalPayload>>;
  ArtistPlace: ResolverTypeWrapper<Partial<ArtistPlace>>;
  BankDetails: ResolverTypeWrapper<Partial<BankDetails>>;
  BestSeats: ResolverTypeWrapper<Partial<BestSeats>>;
  Boolean: ResolverTypeWrapper<Partial<Scalars['Boolean']['output']>>;
  BounceSeverity: ResolverTypeWrapper<Partial<BounceSeverity>>;
  Bundle: ResolverTypeWrapper<Partial<Bundle>>;
  BundleCombination: ResolverTypeWrapper<Partial<BundleCombination>>;
  BundlePart: ResolverTypeWrapper<Partial<BundlePart>>;
  BundlePartRole: ResolverTypeWrapper<Partial<BundlePartRole>>;
  BundleVariant: ResolverTypeWrapper<Partial<BundleVariant>>;
  CancelUnpaidOrderInput: ResolverTypeWrapper<Partial<CancelUnpaidOrderInput>>;
  CancelUnpaidOrderPayload: ResolverTypeWrapper<Partial<CancelUnpaidOrderPayload>>;
  Cart: ResolverTypeWrapper<Partial<Cart>>;
  CartGift: ResolverTypeWrapper<Partial<CartGift>>;
  CartItem: ResolverTypeWrapper<Partial<CartItem>>;
  CartItemChange: ResolverTypeWrapper<Partial<CartItemChange>>;
  CartItemChangeKind: ResolverTypeWrapper<Partial<CartItemChangeKind>>;
  CartLine: ResolverTypeWrapper<Partial<CartLine>>;
  CartLineType: ResolverTypeWrapper<Partial<CartLineType>>;
  CartPayload: ResolverTypeWrapper<Partial<CartPayload>>;
  CartProduct: ResolverTypeWrapper<Partial<CartProduct>>;
  CartSeat: ResolverTypeWrapper<Partial<CartSeat>>;
  CartVariant: ResolverTypeWrapper<Partial<CartVariant>>;
  CartVoucher: ResolverTypeWrapper<Partial<CartVoucher>>;
  Category: ResolverTypeWrapper<Partial<Category>>;
  CategoryConnection: ResolverTypeWrapper<Partial<CategoryConnection>>;
  CategoryType: ResolverTypeWrapper<Partial<CategoryType>>;
  ChangeCountryInput: ResolverTypeWrapper<Partial<ChangeCountryInput>>;
  ChangeSeatsInput: ResolverTypeWrapper<Partial<ChangeSeatsInput>>;
  ChangeWaitingListInput: ResolverTypeWrapper<Partial<ChangeWaitingListInput>>;
  CheckIn: ResolverTypeWrapper<Partial<CheckIn>>;
  CheckInItem: ResolverTypeWrapper<Partial<CheckInItem>>;
  CheckoutKind: ResolverTypeWrapper<Partial<CheckoutKind>>;
  ChoiceAmounts: ResolverTypeWrapper<Partial<ChoiceAmounts>>;
  ChoiceAmountsInput: ResolverTypeWrapper<Partial<ChoiceAmountsInput>>;
  ChoiceStanding: ResolverTypeWrapper<Partial<ChoiceStanding>>;
  ChoiceTicket: ResolverTypeWrapper<Partial<ChoiceTicket>>;
  ChooseTicketsInput: ResolverTypeWrapper<Partial<ChooseTicketsInput>>;
  ChooseTicketsPayload: ResolverTypeWrapper<Partial<ChooseTicketsPayload>>;
  City: ResolverTypeWrapper<Partial<City>>;
  ColorFamily: ResolverTypeWrapper<Partial<ColorFamily>>;
  ColorOption: ResolverTypeWrapper<Partial<ColorOption>>;
  CombinedProduct: ResolverTypeWrapper<Partial<CombinedProduct>>;
  CombinedVariant: ResolverTypeWrapper<Partial<CombinedVariant>>;
  ConfirmOrderPaymentInput: ResolverTypeWrapper<Partial<ConfirmOrderPaymentInput>>;
  ContactMessageInput: ResolverTypeWrapper<Partial<ContactMessageInput>>;
  ContactMessagePayload: ResolverTypeWrapper<Partial<ContactMessagePayload>>;
  ContentPage: ResolverTypeWrapper<Partial<ContentPage>>;
  CorrectOrderEmailInput: ResolverTypeWrapper<Partial<CorrectOrderEmailInput>>;
  CorrectOrderEmailPayload: ResolverTypeWrapper<Partial<CorrectOrderEmailPayload>>;
  Country: ResolverTypeWrapper<Partial<Country>>;
  CreatePayPalApprovalInput: ResolverTypeWrapper<Partial<CreatePayPalApprovalInput>>;
  CreatePayPalApprovalPayload: ResolverTypeWrapper<Partial<CreatePayPalApprovalPayload>>;
  CreatePaymentInput: ResolverTypeWrapper<Partial<CreatePaymentInput>>;
  CreatePaymentPayload: ResolverTypeWrapper<Partial<CreatePaymentPayload>>;
  CreateStripePaymentInput: ResolverTypeWrapper<Partial<CreateStripePaymentInput>>;
  CreateStripePaymentIntentInput: ResolverTypeWrapper<Partial<CreateStripePaymentIntentInput>>;
  CreateStripePaymentIntentPayload: ResolverTypeWrapper<Partial<CreateStripePaymentIntentPayload>>;
  CreateStripePaymentPayload: ResolverTypeWrapper<Partial<CreateStripePaymentPayload>>;
  Date: ResolverTypeWrapper<Partial<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Partial<Scalars['DateTime']['output']>>;
  DeclareWithdrawalInput: ResolverTypeWrapper<Partial<DeclareWithdrawalInput>>;
  DeclareWithdrawalPayload: ResolverTypeWrapper<Partial<DeclareWithdrawalPayload>>;
  DescribeGiftInput: ResolverTypeWrapper<Partial<DescribeGiftInput>>;
  DocumentKind: ResolverTypeWrapper<Partial<DocumentKind>>;
  EnterOrderVoucherInput: ResolverTypeWrapper<Partial<EnterOrderVoucherInput>>;
  EnterVoucherInput: ResolverTypeWrapper<Partial<EnterVoucherInput>>;
  Event: ResolverTypeWrapper<Partial<Event>>;
  EventChoices: ResolverTypeWrapper<Partial<EventChoices>>;
  EventChoicesKind: ResolverTypeWrapper<Partial<EventChoicesKind>>;
  EventConnection: ResolverTypeWrapper<Partial<EventConnection>>;
  EventEdge: ResolverTypeWrapper<Partial<EventEdge>>;
  EventVariant: ResolverTypeWrapper<Partial<EventVariant>>;
  Faq: ResolverTypeWrapper<Partial<Faq>>;
  FaqQuestion: ResolverTypeWrapper<Partial<FaqQuestion>>;
  FaqTitle: ResolverTypeWrapper<Partial<FaqTitle>>;
  FaqTopic: ResolverTypeWrapper<Partial<FaqTopic>>;
  FeedEntry: ResolverTypeWrapper<Partial<FeedEntry>>;
  FeedEntryKind: ResolverTypeWrapper<Partial<FeedEntryKind>>;
  FindOrderInput: ResolverTypeWrapper<Partial<FindOrderInput>>;
  FindOrderPayload: ResolverTypeWrapper<Partial<FindOrderPayload>>;
  Float: ResolverTypeWrapper<Partial<Scalars['Float']['output']>>;
  FreePostage: ResolverTypeWrapper<Partial<FreePostage>>;
  HeartbeatPayload: ResolverTypeWrapper<Partial<HeartbeatPayload>>;
  ID: ResolverTypeWrapper<Partial<Scalars['ID']['output']>>;
  Image: ResolverTypeWrapper<Partial<Image>>;
  Int: ResolverTypeWrapper<Partial<Scalars['Int']['output']>>;
  Invoice: ResolverTypeWrapper<Partial<Invoice>>;
  JSON: ResolverTypeWrapper<Partial<Scalars['JSON']['output']>>;
  JoinWaitingListInput: ResolverTypeWrapper<Partial<JoinWaitingListInput>>;
  LegalEntity: ResolverTypeWrapper<Partial<LegalEntity>>;
  Locale: ResolverTypeWrapper<Partial<Scalars['Locale']['output']>>;
  LogActivityInput: ResolverTypeWrapper<Partial<LogActivityInput>>;
  LogActivityPayload: ResolverTypeWrapper<Partial<LogActivityPayload>>;
  MailedOrder: ResolverTypeWrapper<Partial<MailedOrder>>;
  MerchFacet: ResolverTypeWrapper<Partial<MerchFacet>>;
  MerchFacets: ResolverTypeWrapper<Partial<MerchFacets>>;
  MerchFilter: ResolverTypeWrapper<Partial<MerchFilter>>;
  MerchProduct: ResolverTypeWrapper<Partial<MerchProduct>>;
  MerchProductConnection: ResolverTypeWrapper<Partial<MerchProductConnection>>;
  MerchProductEdge: ResolverTypeWrapper<Partial<MerchProductEdge>>;
  MerchSort: ResolverTypeWrapper<Partial<MerchSort>>;
  MerchVariant: ResolverTypeWrapper<Partial<MerchVariant>>;
  MergePlaceOrderInput: ResolverTypeWrapper<Partial<MergePlaceOrderInput>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewsConnection: ResolverTypeWrapper<Partial<NewsConnection>>;
  NewsEdge: ResolverTypeWrapper<Partial<NewsEdge>>;
  NewsItem: ResolverTypeWrapper<Partial<NewsItem>>;
  NewsKind: ResolverTypeWrapper<Partial<NewsKind>>;
  NewsletterPayload: ResolverTypeWrapper<Partial<NewsletterPayload>>;
  NewsletterTokenInput: ResolverTypeWrapper<Partial<NewsletterTokenInput>>;
  Order: ResolverTypeWrapper<Partial<Order>>;
  OrderChoices: ResolverTypeWrapper<Partial<OrderChoices>>;
  OrderChoicesLink: ResolverTypeWrapper<Partial<OrderChoicesLink>>;
  OrderConcert: ResolverTypeWrapper<Partial<OrderConcert>>;
  OrderItem: ResolverTypeWrapper<Partial<OrderItem>>;
  OrderPayload: ResolverTypeWrapper<Partial<OrderPayload>>;
  OrderProduct: ResolverTypeWrapper<Partial<OrderProduct>>;
  OrderRefund: ResolverTypeWrapper<Partial<OrderRefund>>;
  OrderStatus: ResolverTypeWrapper<Partial<OrderStatus>>;
  OrderSupplement: ResolverTypeWrapper<Partial<OrderSupplement>>;
  OrderTicketForm: ResolverTypeWrapper<Partial<OrderTicketForm>>;
  OrderVoucher: ResolverTypeWrapper<Partial<OrderVoucher>>;
  Organizer: ResolverTypeWrapper<Partial<Organizer>>;
  PageInfo: ResolverTypeWrapper<Partial<PageInfo>>;
  PageLink: ResolverTypeWrapper<Partial<PageLink>>;
  PageStrip: ResolverTypeWrapper<Partial<PageStrip>>;
  PageTitle: ResolverTypeWrapper<Partial<PageTitle>>;
  PaymentMethod: ResolverTypeWrapper<Partial<PaymentMethod>>;
  PaymentMethodConnection: ResolverTypeWrapper<Partial<PaymentMethodConnection>>;
  PersonalData: ResolverTypeWrapper<Partial<PersonalData>>;
  PersonalDataInput: ResolverTypeWrapper<Partial<PersonalDataInput>>;
  PersonaliseItemInput: ResolverTypeWrapper<Partial<PersonaliseItemInput>>;
  PersonaliseItemsInput: ResolverTypeWrapper<Partial<PersonaliseItemsInput>>;
  PickupOffer: ResolverTypeWrapper<Partial<PickupOffer>>;
  PickupPoint: ResolverTypeWrapper<Partial<PickupPoint>>;
  PlaceOrderInput: ResolverTypeWrapper<Partial<PlaceOrderInput>>;
  PlaceOrderPayload: ResolverTypeWrapper<Partial<PlaceOrderPayload>>;
  PlacedCart: ResolverTypeWrapper<Partial<PlacedCart>>;
  PriceRange: ResolverTypeWrapper<Partial<PriceRange>>;
  PricingCategory: ResolverTypeWrapper<Partial<PricingCategory>>;
  Problem: ResolverTypeWrapper<Partial<Problem>>;
  Product: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Product']>;
  ProductKind: ResolverTypeWrapper<Partial<ProductKind>>;
  ProductVariant: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ProductVariant']>;
  QrDrawing: ResolverTypeWrapper<Partial<QrDrawing>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Refund: ResolverTypeWrapper<Partial<Refund>>;
  RefundAnswer: ResolverTypeWrapper<Partial<RefundAnswer>>;
  RefundBankAccount: ResolverTypeWrapper<Partial<RefundBankAccount>>;
  RefundBankAccountInput: ResolverTypeWrapper<Partial<RefundBankAccountInput>>;
  RefundItemInput: ResolverTypeWrapper<Partial<RefundItemInput>>;
  RefundMethod: ResolverTypeWrapper<Partial<RefundMethod>>;
  RefundOrder: ResolverTypeWrapper<Partial<RefundOrder>>;
  RefundProduct: ResolverTypeWrapper<Partial<RefundProduct>>;
  RefundSettlement: ResolverTypeWrapper<Partial<RefundSettlement>>;
  RefundTicket: ResolverTypeWrapper<Partial<RefundTicket>>;
  RefundedItem: ResolverTypeWrapper<Partial<RefundedItem>>;
  RemoveFromCartInput: ResolverTypeWrapper<Partial<RemoveFromCartInput>>;
  RemoveOrderVoucherInput: ResolverTypeWrapper<Partial<RemoveOrderVoucherInput>>;
  RemoveVoucherInput: ResolverTypeWrapper<Partial<RemoveVoucherInput>>;
  ResumeSessionInput: ResolverTypeWrapper<Partial<ResumeSessionInput>>;
  ResumeSessionPayload: ResolverTypeWrapper<Partial<ResumeSessionPayload>>;
  SeatMove: ResolverTypeWrapper<Partial<SeatMove>>;
  SeatsLeft: ResolverTypeWrapper<Partial<SeatsLeft>>;
  SendCartInput: ResolverTypeWrapper<Partial<SendCartInput>>;
  SendCartPayload: ResolverTypeWrapper<Partial<SendCartPayload>>;
  SendNewsletterLinkInput: ResolverTypeWrapper<Partial<SendNewsletterLinkInput>>;
  Session: ResolverTypeWrapper<Partial<Session>>;
  SetLanguageInput: ResolverTypeWrapper<Partial<SetLanguageInput>>;
  SetLanguagePayload: ResolverTypeWrapper<Partial<SetLanguagePayload>>;
  SetPreferredPaymentMethodInput: ResolverTypeWrapper<Partial<SetPreferredPaymentMethodInput>>;
  Severity: ResolverTypeWrapper<Partial<Severity>>;
  ShippingMethod: ResolverTypeWrapper<Partial<ShippingMethod>>;
  ShippingMethodConnection: ResolverTypeWrapper<Partial<ShippingMethodConnection>>;
  Shop: ResolverTypeWrapper<Partial<Shop>>;
  ShopLink: ResolverTypeWrapper<Partial<ShopLink>>;
  String: ResolverTypeWrapper<Partial<Scalars['String']['output']>>;
  SubmitRefundInput: ResolverTypeWrapper<Partial<SubmitRefundInput>>;
  SubmitRefundPayload: ResolverTypeWrapper<Partial<SubmitRefundPayload>>;
  SubmitTicketFormInput: ResolverTypeWrapper<Partial<SubmitTicketFormInput>>;
  SubmitTicketFormPayload: ResolverTypeWrapper<Partial<SubmitTicketFormPayload>>;
  SubscribeToNewsletterInput: ResolverTypeWrapper<Partial<SubscribeToNewsletterInput>>;
  Suggestion: ResolverTypeWrapper<Partial<Suggestion>>;
  SuggestionTag: ResolverTypeWrapper<Partial<SuggestionTag>>;
  Thumbnail: ResolverTypeWrapper<Partial<Thumbnail>>;
  Ticket: ResolverTypeWrapper<Partial<Ticket>>;
  TicketChoice: ResolverTypeWrapper<Partial<TicketChoice>>;
  TicketChoiceInput: ResolverTypeWrapper<Partial<TicketChoiceInput>>;
  TicketFormKind: ResolverTypeWrapper<Partial<TicketFormKind>>;
  TicketFormTicketInput: ResolverTypeWrapper<Partial<TicketFormTicketInput>>;
  TicketStanding: ResolverTypeWrapper<Partial<TicketStanding>>;
  TourOrder: ResolverTypeWrapper<Partial<TourOrder>>;
  TourPlace: ResolverTypeWrapper<Partial<TourPlace>>;
  UndoMergeInput: ResolverTypeWrapper<Partial<UndoMergeInput>>;
  UpdateCartAddressInput: ResolverTypeWrapper<Partial<UpdateCartAddressInput>>;
  UpdateCartLogisticsInput: ResolverTypeWrapper<Partial<UpdateCartLogisticsInput>>;
  UpdatePersonalizationInput: ResolverTypeWrapper<Partial<UpdatePersonalizationInput>>;
  UpdatePersonalizationPayload: ResolverTypeWrapper<Partial<UpdatePersonalizationPayload>>;
  VatShare: ResolverTypeWrapper<Partial<VatShare>>;
  Venue: ResolverTypeWrapper<Partial<Venue>>;
  VenueAddress: ResolverTypeWrapper<Partial<VenueAddress>>;
  VenueSection: ResolverTypeWrapper<Partial<VenueSection>>;
  VoucherStanding: ResolverTypeWrapper<Partial<VoucherStanding>>;
  WaitingListEntry: ResolverTypeWrapper<Partial<WaitingListEntry>>;
  WaitingListKind: ResolverTypeWrapper<Partial<WaitingListKind>>;
  WaitingListOffer: ResolverTypeWrapper<Partial<WaitingListOffer>>;
  WaitingListPayload: ResolverTypeWrapper<Partial<WaitingListPayload>>;
  WaitingListState: ResolverTypeWrapper<Partial<WaitingListState>>;
  WaitingListTokenInput: ResolverTypeWrapper<Partial<WaitingListTokenInput>>;
  WaitingOrder: ResolverTypeWrapper<Partial<WaitingOrder>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddToCartInput: Partial<AddToCartInput>;
  AddToCartItem: Partial<AddToCartItem>;
  AddToCartPayload: Partial<AddToCartPayload>;
  Address: Partial<Address>;
  AddressInput: Partial<AddressInput>;
  AdventCalendar: Partial<AdventCalendar>;
  AdventDoor: Partial<AdventDoor>;
  ApplyPayPalApprovalInput: Partial<ApplyPayPalApprovalInput>;
  ApplyPayPalApprovalPayload: Partial<ApplyPayPalApprovalPayload>;
  BankDetails: Partial<BankDetails>;
  BestSeats: Partial<BestSeats>;
  Boolean: Partial<Scalars['Boolean']['output']>;
  Bundle: Partial<Bundle>;
  BundleCombination: Partial<BundleCombination>;
  BundlePart: Partial<BundlePart>;
  BundleVariant: Partial<BundleVariant>;
  CancelUnpaidOrderInput: Partial<CancelUnpaidOrderInput>;
  CancelUnpaidOrderPayload: Partial<CancelUnpaidOrderPayload>;
  Cart: Partial<Cart>;
  CartGift: Partial<CartGift>;
  CartItem: Partial<CartItem>;
  CartItemChange: Partial<CartItemChange>;
  CartLine: Partial<CartLine>;
  CartPayload: Partial<CartPayload>;
  CartProduct: Partial<CartProduct>;
  CartSeat: Partial<CartSeat>;
  CartVariant: Partial<CartVariant>;
  CartVoucher: Partial<CartVoucher>;
  Category: Partial<Category>;
  CategoryConnection: Partial<CategoryConnection>;
  ChangeCountryInput: Partial<ChangeCountryInput>;
  ChangeSeatsInput: Partial<ChangeSeatsInput>;
  ChangeWaitingListInput: Partial<ChangeWaitingListInput>;
  CheckIn: Partial<CheckIn>;
  CheckInItem: Partial<CheckInItem>;
  ChoiceAmounts: Partial<ChoiceAmounts>;
  ChoiceAmountsInput: Partial<ChoiceAmountsInput>;
  ChoiceTicket: Partial<ChoiceTicket>;
  ChooseTicketsInput: Partial<ChooseTicketsInput>;
  ChooseTicketsPayload: Partial<ChooseTicketsPayload>;
  City: Partial<City>;
  ColorOption: Partial<ColorOption>;
  CombinedProduct: Partial<CombinedProduct>;
  CombinedVariant: Partial<CombinedVariant>;
  ConfirmOrderPaymentInput: Partial<ConfirmOrderPaymentInput>;
  ContactMessageInput: Partial<ContactMessageInput>;
  ContactMessagePayload: Partial<ContactMessagePayload>;
  ContentPage: Partial<ContentPage>;
  CorrectOrderEmailInput: Partial<CorrectOrderEmailInput>;
  CorrectOrderEmailPayload: Partial<CorrectOrderEmailPayload>;
  Country: Partial<Country>;
  CreatePayPalApprovalInput: Partial<CreatePayPalApprovalInput>;
  CreatePayPalApprovalPayload: Partial<CreatePayPalApprovalPayload>;
  CreatePaymentInput: Partial<CreatePaymentInput>;
  CreatePaymentPayload: Partial<CreatePaymentPayload>;
  CreateStripePaymentInput: Partial<CreateStripePaymentInput>;
  CreateStripePaymentIntentInput: Partial<CreateStripePaymentIntentInput>;
  CreateStripePaymentIntentPayload: Partial<CreateStripePaymentIntentPayload>;
  CreateStripePaymentPayload: Partial<CreateStripePaymentPayload>;
  Date: Partial<Scalars['Date']['output']>;
  DateTime: Partial<Scalars['DateTime']['output']>;
  DeclareWithdrawalInput: Partial<DeclareWithdrawalInput>;
  DeclareWithdrawalPayload: Partial<DeclareWithdrawalPayload>;
  DescribeGiftInput: Partial<DescribeGiftInput>;
  EnterOrderVoucherInput: Partial<EnterOrderVoucherInput>;
  EnterVoucherInput: Partial<EnterVoucherInput>;
  Event: Partial<Event>;
  EventChoices: Partial<EventChoices>;
  EventConnection: Partial<EventConnection>;
  EventEdge: Partial<EventEdge>;
  EventVariant: Partial<EventVariant>;
  Faq: Partial<Faq>;
  FaqQuestion: Partial<FaqQuestion>;
  FaqTitle: Partial<FaqTitle>;
  FeedEntry: Partial<FeedEntry>;
  FindOrderInput: Partial<FindOrderInput>;
  FindOrderPayload: Partial<FindOrderPayload>;
  Float: Partial<Scalars['Float']['output']>;
  FreePostage: Partial<FreePostage>;
  HeartbeatPayload: Partial<HeartbeatPayload>;
  ID: Partial<Scalars['ID']['output']>;
  Image: Partial<Image>;
  Int: Partial<Scalars['Int']['output']>;
  Invoice: Partial<Invoice>;
  JSON: Partial<Scalars['JSON']['output']>;
  JoinWaitingListInput: Partial<JoinWaitingListInput>;
  LegalEntity: Partial<LegalEntity>;
  Locale: Partial<Scalars['Locale']['output']>;
  LogActivityInput: Partial<LogActivityInput>;
  LogActivityPayload: Partial<LogActivityPayload>;
  MerchFacet: Partial<MerchFacet>;
  MerchFacets: Partial<MerchFacets>;
  MerchFilter: Partial<MerchFilter>;
  MerchProduct: Partial<MerchProduct>;
  MerchProductConnection: Partial<MerchProductConnection>;
  MerchProductEdge: Partial<MerchProductEdge>;
  MerchVariant: Partial<MerchVariant>;
  MergePlaceOrderInput: Partial<MergePlaceOrderInput>;
  Mutation: Record<PropertyKey, never>;
  NewsConnection: Partial<NewsConnection>;
  NewsEdge: Partial<NewsEdge>;
  NewsItem: Partial<NewsItem>;
  NewsletterPayload: Partial<NewsletterPayload>;
  NewsletterTokenInput: Partial<NewsletterTokenInput>;
  Order: Partial<Order>;
  OrderChoices: Partial<OrderChoices>;
  OrderChoicesLink: Partial<OrderChoicesLink>;
  OrderConcert: Partial<OrderConcert>;
  OrderItem: Partial<OrderItem>;
  OrderPayload: Partial<OrderPayload>;
  OrderProduct: Partial<OrderProduct>;
  OrderRefund: Partial<OrderRefund>;
  OrderSupplement: Partial<OrderSupplement>;
  OrderTicketForm: Partial<OrderTicketForm>;
  OrderVoucher: Partial<OrderVoucher>;
  Organizer: Partial<Organizer>;
  PageInfo: Partial<PageInfo>;
  PageLink: Partial<PageLink>;
  PageStrip: Partial<PageStrip>;
  PageTitle: Partial<PageTitle>;
  PaymentMethod: Partial<PaymentMethod>;
  PaymentMethodConnection: Partial<PaymentMethodConnection>;
  PersonalDataInput: Partial<PersonalDataInput>;
  PersonaliseItemInput: Partial<PersonaliseItemInput>;
  PersonaliseItemsInput: Partial<PersonaliseItemsInput>;
  PickupOffer: Partial<PickupOffer>;
  PickupPoint: Partial<PickupPoint>;
  PlaceOrderInput: Partial<PlaceOrderInput>;
  PlaceOrderPayload: Partial<PlaceOrderPayload>;
  PlacedCart: Partial<PlacedCart>;
  PricingCategory: Partial<PricingCategory>;
  Problem: Partial<Problem>;
  Product: ResolversInterfaceTypes<ResolversParentTypes>['Product'];
  ProductVariant: ResolversInterfaceTypes<ResolversParentTypes>['ProductVariant'];
  QrDrawing: Partial<QrDrawing>;
  Query: Record<PropertyKey, never>;
  Refund: Partial<Refund>;
  RefundAnswer: Partial<RefundAnswer>;
  RefundBankAccount: Partial<RefundBankAccount>;
  RefundBankAccountInput: Partial<RefundBankAccountInput>;
  RefundItemInput: Partial<RefundItemInput>;
  RefundOrder: Partial<RefundOrder>;
  RefundProduct: Partial<RefundProduct>;
  RefundTicket: Partial<RefundTicket>;
  RefundedItem: Partial<RefundedItem>;
  RemoveFromCartInput: Partial<RemoveFromCartInput>;
  RemoveOrderVoucherInput: Partial<RemoveOrderVoucherInput>;
  RemoveVoucherInput: Partial<RemoveVoucherInput>;
  ResumeSessionInput: Partial<ResumeSessionInput>;
  ResumeSessionPayload: Partial<ResumeSessionPayload>;
  SeatMove: Partial<SeatMove>;
  SeatsLeft: Partial<SeatsLeft>;
  SendCartInput: Partial<SendCartInput>;
  SendCartPayload: Partial<SendCartPayload>;
  SendNewsletterLinkInput: Partial<SendNewsletterLinkInput>;
  Session: Partial<Session>;
  SetLanguageInput: Partial<SetLanguageInput>;
  SetLanguagePayload: Partial<SetLanguagePayload>;
  SetPreferredPaymentMethodInput: Partial<SetPreferredPaymentMethodInput>;
  ShippingMethod: Partial<ShippingMethod>;
  ShippingMethodConnection: Partial<ShippingMethodConnection>;
  Shop: Partial<Shop>;
  ShopLink: Partial<ShopLink>;
  String: Partial<Scalars['String']['output']>;
  SubmitRefundInput: Partial<SubmitRefundInput>;
  SubmitRefundPayload: Partial<SubmitRefundPayload>;
  SubmitTicketFormInput: Partial<SubmitTicketFormInput>;
  SubmitTicketFormPayload: Partial<SubmitTicketFormPayload>;
  SubscribeToNewsletterInput: Partial<SubscribeToNewsletterInput>;
  Suggestion: Partial<Suggestion>;
  Thumbnail: Partial<Thumbnail>;
  Ticket: Partial<Ticket>;
  TicketChoiceInput: Partial<TicketChoiceInput>;
  TicketFormTicketInput: Partial<TicketFormTicketInput>;
  UndoMergeInput: Partial<UndoMergeInput>;
  UpdateCartAddressInput: Partial<UpdateCartAddressInput>;
  UpdateCartLogisticsInput: Partial<UpdateCartLogisticsInput>;
  UpdatePersonalizationInput: Partial<UpdatePersonalizationInput>;
  UpdatePersonalizationPayload: Partial<UpdatePersonalizationPayload>;
  VatShare: Partial<VatShare>;
  Venue: Partial<Venue>;
  VenueAddress: Partial<VenueAddress>;
  VenueSection: Partial<VenueSection>;
  WaitingListEntry: Partial<WaitingListEntry>;
  WaitingListOffer: Partial<WaitingListOffer>;
  WaitingListPayload: Partial<WaitingListPayload>;
  WaitingListTokenInput: Partial<WaitingListTokenInput>;
  WaitingOrder: Partial<WaitingOrder>;
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
  lines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdventCalendarResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdventCalendar'] = ResolversParentTypes['AdventCalendar']> = {
  doors?: Resolver<Array<ResolversTypes['AdventDoor']>, ParentType, ContextType>;
  html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latestSolution?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openHour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  solutionHour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdventDoorResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdventDoor'] = ResolversParentTypes['AdventDoor']> = {
  band?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPlaying?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSolved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  solution?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  solutionImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
};

export type ApplyPayPalApprovalPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApplyPayPalApprovalPayload'] = ResolversParentTypes['ApplyPayPalApprovalPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type BankDetailsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BankDetails'] = ResolversParentTypes['BankDetails']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  bankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qr?: Resolver<Maybe<ResolversTypes['QrDrawing']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BestSeatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BestSeats'] = ResolversParentTypes['BestSeats']> = {
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seatIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  variantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BundleResolvers<ContextType = any, ParentType extends ResolversParentTypes['Bundle'] = ResolversParentTypes['Bundle']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bindLeaveEmpty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  combinations?: Resolver<Array<ResolversTypes['BundleCombination']>, ParentType, ContextType>;
  fixedPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  groupLeaveEmpty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lowestPriorPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  originalPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['BundlePart']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['CombinedProduct'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticketRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BundleCombinationResolvers<ContextType = any, ParentType extends ResolversParentTypes['BundleCombination'] = ResolversParentTypes['BundleCombination']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type BundlePartResolvers<ContextType = any, ParentType extends ResolversParentTypes['BundlePart'] = ResolversParentTypes['BundlePart']> = {
  combinationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leaveEmpty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['CombinedProduct'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['BundlePartRole'], ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['BundleVariant']>, ParentType, ContextType>;
};

export type BundleVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['BundleVariant'] = ResolversParentTypes['BundleVariant']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CancelUnpaidOrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CancelUnpaidOrderPayload'] = ResolversParentTypes['CancelUnpaidOrderPayload']> = {
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type CartResolvers<ContextType = any, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  amountToPay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  approvedAmount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  billingAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  carrierGone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  exported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  extraCharge?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  freePostage?: Resolver<Maybe<ResolversTypes['FreePostage']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CartItem']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['CartLine']>, ParentType, ContextType>;
  mergeable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newItemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  over18?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relatedEvents?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  relatedItems?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType>;
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
  vouchers?: Resolver<Array<ResolversTypes['CartVoucher']>, ParentType, ContextType>;
};

export type CartGiftResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartGift'] = ResolversParentTypes['CartGift']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CartItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartItem'] = ResolversParentTypes['CartItem']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  artistName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bundledItemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['CartItemChange']>, ParentType, ContextType>;
  gift?: Resolver<Maybe<ResolversTypes['CartGift']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  personalData?: Resolver<ResolversTypes['PersonalData'], ParentType, ContextType>;
  personalDataComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  personalIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personalizationRequirement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  placeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  printedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productPublicShippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  productSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productVariant?: Resolver<ResolversTypes['CartVariant'], ParentType, ContextType>;
  productVariantDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productVariantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['CartSeat']>, ParentType, ContextType>;
  seatId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['VenueSection']>, ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalSum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CartLineType'], ParentType, ContextType>;
};

export type CartItemChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartItemChange'] = ResolversParentTypes['CartItemChange']> = {
  kind?: Resolver<ResolversTypes['CartItemChangeKind'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prevents?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CartLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartLine'] = ResolversParentTypes['CartLine']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bundledItems?: Resolver<Array<ResolversTypes['CartItem']>, ParentType, ContextType>;
  item?: Resolver<ResolversTypes['CartItem'], ParentType, ContextType>;
  itemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  totalSum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CartLineType'], ParentType, ContextType>;
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
  kind?: Resolver<ResolversTypes['ProductKind'], ParentType, ContextType>;
  lineLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  localDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over18?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  personalizationRequirement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policyLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicShippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  venueCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venueName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withdrawal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartSeatResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartSeat'] = ResolversParentTypes['CartSeat']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sectionName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venueSection?: Resolver<Maybe<ResolversTypes['VenueSection']>, ParentType, ContextType>;
};

export type CartVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartVariant'] = ResolversParentTypes['CartVariant']> = {
  amountStep?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pricingCategoryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['CartProduct'], ParentType, ContextType>;
};

export type CartVoucherResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartVoucher'] = ResolversParentTypes['CartVoucher']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  codeEnd?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['VoucherStanding'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  abstract?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alternativeNames?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artistNames?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  artists?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  eventCityCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  eventsFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  eventsUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  featuredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  landscapeImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  mainCategory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  productCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType, Partial<CategoryProductsArgs>>;
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
  tours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CategoryType'], ParentType, ContextType>;
};

export type CategoryConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['CategoryConnection'] = ResolversParentTypes['CategoryConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CheckInResolvers<ContextType = any, ParentType extends ResolversParentTypes['CheckIn'] = ResolversParentTypes['CheckIn']> = {
  checkedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  checkinActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  checkinDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  checkinUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  content?: Resolver<Array<ResolversTypes['CheckInItem']>, ParentType, ContextType>;
};

export type CheckInItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['CheckInItem'] = ResolversParentTypes['CheckInItem']> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  header?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChoiceAmountsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChoiceAmounts'] = ResolversParentTypes['ChoiceAmounts']> = {
  donation?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  keep?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  voucher?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ChoiceTicketResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChoiceTicket'] = ResolversParentTypes['ChoiceTicket']> = {
  byDeadline?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  choice?: Resolver<Maybe<ResolversTypes['TicketChoice']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  holder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['ChoiceStanding'], ParentType, ContextType>;
};

export type ChooseTicketsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChooseTicketsPayload'] = ResolversParentTypes['ChooseTicketsPayload']> = {
  amounts?: Resolver<Maybe<ResolversTypes['ChoiceAmounts']>, ParentType, ContextType>;
  isStored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type CityResolvers<ContextType = any, ParentType extends ResolversParentTypes['City'] = ResolversParentTypes['City']> = {
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  otherName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otherNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ColorOptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ColorOption'] = ResolversParentTypes['ColorOption']> = {
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CombinedProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['CombinedProduct'] = ResolversParentTypes['CombinedProduct']> = {
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptiveName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProductKind'], ParentType, ContextType>;
  lineLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  localDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  personalizationRequirement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicShippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippingRequirements?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soldOutMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['CombinedVariant']>, ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType>;
};

export type CombinedVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['CombinedVariant'] = ResolversParentTypes['CombinedVariant']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pricingCategory?: Resolver<Maybe<ResolversTypes['PricingCategory']>, ParentType, ContextType>;
};

export type ContactMessagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContactMessagePayload'] = ResolversParentTypes['ContactMessagePayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type ContentPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ContentPage'] = ResolversParentTypes['ContentPage']> = {
  action?: Resolver<Maybe<ResolversTypes['PageLink']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  lead?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  strips?: Resolver<Array<ResolversTypes['PageStrip']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CorrectOrderEmailPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CorrectOrderEmailPayload'] = ResolversParentTypes['CorrectOrderEmailPayload']> = {
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type CountryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  asksState?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  callingCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inEu?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  needsPostCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  postCodePattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreatePayPalApprovalPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreatePayPalApprovalPayload'] = ResolversParentTypes['CreatePayPalApprovalPayload']> = {
  externalPaymentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type CreatePaymentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreatePaymentPayload'] = ResolversParentTypes['CreatePaymentPayload']> = {
  externalPaymentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateStripePaymentIntentPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreateStripePaymentIntentPayload'] = ResolversParentTypes['CreateStripePaymentIntentPayload']> = {
  externalPaymentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  externalPaymentToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
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

export type DeclareWithdrawalPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DeclareWithdrawalPayload'] = ResolversParentTypes['DeclareWithdrawalPayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  receivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type EventResolvers<ContextType = any, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  ageLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  artists?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  availableSeatIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  bundles?: Resolver<Array<ResolversTypes['Bundle']>, ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  checkInEndAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  checkInStartAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  combinedProducts?: Resolver<Array<ResolversTypes['CombinedProduct']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptiveName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayMap?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  doorTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  happeningFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  happeningUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  isQueued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProductKind'], ParentType, ContextType>;
  leads?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  lineLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  localDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  localOrganizer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  movedFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owningCompanyAddress?: Resolver<ResolversTypes['LegalEntity'], ParentType, ContextType>;
  personalizationRequirement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policyLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  presaleAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceHigh?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceLow?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pricingCategories?: Resolver<Array<ResolversTypes['PricingCategory']>, ParentType, ContextType>;
  productVariants?: Resolver<Array<ResolversTypes['EventVariant']>, ParentType, ContextType>;
  relatedItems?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType>;
  seatmapUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soldOutMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stageTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['Venue'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventChoicesResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventChoices'] = ResolversParentTypes['EventChoices']> = {
  bankAccount?: Resolver<Maybe<ResolversTypes['RefundBankAccount']>, ParentType, ContextType>;
  closesAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fallback?: Resolver<Maybe<ResolversTypes['TicketChoice']>, ParentType, ContextType>;
  hoursToChange?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventChoicesKind'], ParentType, ContextType>;
  needsBankAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['TicketChoice']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['ChoiceTicket']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  whenAndWhere?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  cityCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  amountStep?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  availableSectionIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
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

export type FaqResolvers<ContextType = any, ParentType extends ResolversParentTypes['Faq'] = ResolversParentTypes['Faq']> = {
  questions?: Resolver<Array<ResolversTypes['FaqQuestion']>, ParentType, ContextType>;
  template?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FaqQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['FaqQuestion'] = ResolversParentTypes['FaqQuestion']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topic?: Resolver<Maybe<ResolversTypes['FaqTopic']>, ParentType, ContextType>;
};

export type FaqTitleResolvers<ContextType = any, ParentType extends ResolversParentTypes['FaqTitle'] = ResolversParentTypes['FaqTitle']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeedEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['FeedEntry'] = ResolversParentTypes['FeedEntry']> = {
  html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FeedEntryKind'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FindOrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FindOrderPayload'] = ResolversParentTypes['FindOrderPayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type FreePostageResolvers<ContextType = any, ParentType extends ResolversParentTypes['FreePostage'] = ResolversParentTypes['FreePostage']> = {
  carrier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  carrierId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  missing?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type HeartbeatPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['HeartbeatPayload'] = ResolversParentTypes['HeartbeatPayload']> = {
  catalogWaitingIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  waitingIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ImageResolvers<ContextType = any, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  alt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnails?: Resolver<Array<ResolversTypes['Thumbnail']>, ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widths?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  issuer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DocumentKind'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refundId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export interface LocaleScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Locale'], any> {
  name: 'Locale';
}

export type LogActivityPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['LogActivityPayload'] = ResolversParentTypes['LogActivityPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type MerchFacetResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchFacet'] = ResolversParentTypes['MerchFacet']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MerchFacetsResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchFacets'] = ResolversParentTypes['MerchFacets']> = {
  artists?: Resolver<Array<ResolversTypes['MerchFacet']>, ParentType, ContextType>;
  availableCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  colors?: Resolver<Array<ResolversTypes['MerchFacet']>, ParentType, ContextType>;
  newCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prices?: Resolver<Array<ResolversTypes['MerchFacet']>, ParentType, ContextType>;
  reducedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizes?: Resolver<Array<ResolversTypes['MerchFacet']>, ParentType, ContextType>;
  without?: Resolver<Array<ResolversTypes['MerchFacet']>, ParentType, ContextType>;
};

export type MerchProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchProduct'] = ResolversParentTypes['MerchProduct']> = {
  additionalInformation?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  artistCategory?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bundles?: Resolver<Array<ResolversTypes['Bundle']>, ParentType, ContextType>;
  cartLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  combinedProducts?: Resolver<Array<ResolversTypes['CombinedProduct']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptiveName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fibreContent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guarantee?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProductKind'], ParentType, ContextType>;
  lineLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lowestPriorPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  otherColors?: Resolver<Array<ResolversTypes['ColorOption']>, ParentType, ContextType>;
  overlayDetailImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  overlayListingImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productVariants?: Resolver<Array<ResolversTypes['MerchVariant']>, ParentType, ContextType>;
  publicShippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  relatedItems?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType>;
  safety?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  shippingRequirements?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soldOutMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vatRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  withdrawal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MerchProductConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['MerchProductConnection'] = ResolversParentTypes['MerchProductConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MerchProductEdge']>, ParentType, ContextType>;
  facets?: Resolver<Maybe<ResolversTypes['MerchFacets']>, ParentType, ContextType>;
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
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptOffer?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationAcceptOfferArgs, 'input'>>;
  addToCart?: Resolver<ResolversTypes['AddToCartPayload'], ParentType, ContextType, RequireFields<MutationAddToCartArgs, 'input'>>;
  applyPayPalApproval?: Resolver<ResolversTypes['ApplyPayPalApprovalPayload'], ParentType, ContextType, RequireFields<MutationApplyPayPalApprovalArgs, 'input'>>;
  cancelUnpaidOrder?: Resolver<ResolversTypes['CancelUnpaidOrderPayload'], ParentType, ContextType, RequireFields<MutationCancelUnpaidOrderArgs, 'input'>>;
  changeCountry?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, Partial<MutationChangeCountryArgs>>;
  changeSeats?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationChangeSeatsArgs, 'input'>>;
  changeWaitingList?: Resolver<ResolversTypes['WaitingListPayload'], ParentType, ContextType, RequireFields<MutationChangeWaitingListArgs, 'input'>>;
  chooseTickets?: Resolver<ResolversTypes['ChooseTicketsPayload'], ParentType, ContextType, RequireFields<MutationChooseTicketsArgs, 'input'>>;
  confirmNewsletter?: Resolver<ResolversTypes['NewsletterPayload'], ParentType, ContextType, RequireFields<MutationConfirmNewsletterArgs, 'input'>>;
  confirmOrderPayment?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationConfirmOrderPaymentArgs, 'input'>>;
  confirmWaitingList?: Resolver<ResolversTypes['WaitingListPayload'], ParentType, ContextType, RequireFields<MutationConfirmWaitingListArgs, 'input'>>;
  correctOrderEmail?: Resolver<ResolversTypes['CorrectOrderEmailPayload'], ParentType, ContextType, RequireFields<MutationCorrectOrderEmailArgs, 'input'>>;
  createPayPalApproval?: Resolver<ResolversTypes['CreatePayPalApprovalPayload'], ParentType, ContextType, RequireFields<MutationCreatePayPalApprovalArgs, 'input'>>;
  createPayment?: Resolver<ResolversTypes['CreatePaymentPayload'], ParentType, ContextType, RequireFields<MutationCreatePaymentArgs, 'input'>>;
  createStripePayment?: Resolver<ResolversTypes['CreateStripePaymentPayload'], ParentType, ContextType, RequireFields<MutationCreateStripePaymentArgs, 'input'>>;
  createStripePaymentIntent?: Resolver<ResolversTypes['CreateStripePaymentIntentPayload'], ParentType, ContextType, RequireFields<MutationCreateStripePaymentIntentArgs, 'input'>>;
  declareWithdrawal?: Resolver<ResolversTypes['DeclareWithdrawalPayload'], ParentType, ContextType, RequireFields<MutationDeclareWithdrawalArgs, 'input'>>;
  declineOffer?: Resolver<ResolversTypes['WaitingListPayload'], ParentType, ContextType, RequireFields<MutationDeclineOfferArgs, 'input'>>;
  describeGift?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationDescribeGiftArgs, 'input'>>;
  enterOrderVoucher?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationEnterOrderVoucherArgs, 'input'>>;
  enterVoucher?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationEnterVoucherArgs, 'input'>>;
  findOrder?: Resolver<ResolversTypes['FindOrderPayload'], ParentType, ContextType, RequireFields<MutationFindOrderArgs, 'input'>>;
  heartbeat?: Resolver<ResolversTypes['HeartbeatPayload'], ParentType, ContextType>;
  joinWaitingList?: Resolver<ResolversTypes['WaitingListPayload'], ParentType, ContextType, RequireFields<MutationJoinWaitingListArgs, 'input'>>;
  leaveNewsletter?: Resolver<ResolversTypes['NewsletterPayload'], ParentType, ContextType, RequireFields<MutationLeaveNewsletterArgs, 'input'>>;
  leaveWaitingList?: Resolver<ResolversTypes['WaitingListPayload'], ParentType, ContextType, RequireFields<MutationLeaveWaitingListArgs, 'input'>>;
  logActivity?: Resolver<ResolversTypes['LogActivityPayload'], ParentType, ContextType, RequireFields<MutationLogActivityArgs, 'input'>>;
  mergePlaceOrder?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationMergePlaceOrderArgs, 'input'>>;
  personaliseItem?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationPersonaliseItemArgs, 'input'>>;
  personaliseItems?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationPersonaliseItemsArgs, 'input'>>;
  placeOrder?: Resolver<ResolversTypes['PlaceOrderPayload'], ParentType, ContextType, RequireFields<MutationPlaceOrderArgs, 'input'>>;
  removeFromCart?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationRemoveFromCartArgs, 'input'>>;
  removeOrderVoucher?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationRemoveOrderVoucherArgs, 'input'>>;
  removeVoucher?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationRemoveVoucherArgs, 'input'>>;
  renewCart?: Resolver<ResolversTypes['AddToCartPayload'], ParentType, ContextType>;
  restoreToCart?: Resolver<ResolversTypes['AddToCartPayload'], ParentType, ContextType>;
  resumeSession?: Resolver<ResolversTypes['ResumeSessionPayload'], ParentType, ContextType, RequireFields<MutationResumeSessionArgs, 'input'>>;
  sendCart?: Resolver<ResolversTypes['SendCartPayload'], ParentType, ContextType, RequireFields<MutationSendCartArgs, 'input'>>;
  sendContactMessage?: Resolver<ResolversTypes['ContactMessagePayload'], ParentType, ContextType, RequireFields<MutationSendContactMessageArgs, 'input'>>;
  sendNewsletterLink?: Resolver<ResolversTypes['NewsletterPayload'], ParentType, ContextType, RequireFields<MutationSendNewsletterLinkArgs, 'input'>>;
  setLanguage?: Resolver<ResolversTypes['SetLanguagePayload'], ParentType, ContextType, RequireFields<MutationSetLanguageArgs, 'input'>>;
  setPreferredPaymentMethod?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationSetPreferredPaymentMethodArgs, 'input'>>;
  submitRefund?: Resolver<ResolversTypes['SubmitRefundPayload'], ParentType, ContextType, RequireFields<MutationSubmitRefundArgs, 'input'>>;
  submitTicketForm?: Resolver<ResolversTypes['SubmitTicketFormPayload'], ParentType, ContextType, RequireFields<MutationSubmitTicketFormArgs, 'input'>>;
  subscribeToNewsletter?: Resolver<ResolversTypes['NewsletterPayload'], ParentType, ContextType, RequireFields<MutationSubscribeToNewsletterArgs, 'input'>>;
  undoMerge?: Resolver<ResolversTypes['OrderPayload'], ParentType, ContextType, RequireFields<MutationUndoMergeArgs, 'input'>>;
  updateCartAddress?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationUpdateCartAddressArgs, 'input'>>;
  updateCartLogistics?: Resolver<ResolversTypes['CartPayload'], ParentType, ContextType, RequireFields<MutationUpdateCartLogisticsArgs, 'input'>>;
  updatePersonalization?: Resolver<ResolversTypes['UpdatePersonalizationPayload'], ParentType, ContextType, RequireFields<MutationUpdatePersonalizationArgs, 'input'>>;
};

export type NewsConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['NewsConnection'] = ResolversParentTypes['NewsConnection']> = {
  edges?: Resolver<Array<ResolversTypes['NewsEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['NewsItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NewsEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['NewsEdge'] = ResolversParentTypes['NewsEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['NewsItem'], ParentType, ContextType>;
};

export type NewsItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['NewsItem'] = ResolversParentTypes['NewsItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  inverse?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NewsKind'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NewsletterPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['NewsletterPayload'] = ResolversParentTypes['NewsletterPayload']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  billingAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  bounced?: Resolver<Maybe<ResolversTypes['BounceSeverity']>, ParentType, ContextType>;
  calendarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrierName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  choices?: Resolver<Maybe<ResolversTypes['OrderChoicesLink']>, ParentType, ContextType>;
  concerts?: Resolver<Array<ResolversTypes['OrderConcert']>, ParentType, ContextType>;
  countryCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  extraCharge?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices?: Resolver<Array<ResolversTypes['Invoice']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  mailed?: Resolver<Maybe<ResolversTypes['MailedOrder']>, ParentType, ContextType>;
  mayCorrectEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paymentDeadline?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentRunning?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentUnderWay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pickup?: Resolver<Maybe<ResolversTypes['PickupPoint']>, ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['OrderRefund']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  shippableFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippableFromUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  shippingAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  shippingPrice?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  supplements?: Resolver<Array<ResolversTypes['OrderSupplement']>, ParentType, ContextType>;
  ticketForms?: Resolver<Array<ResolversTypes['OrderTicketForm']>, ParentType, ContextType>;
  ticketStanding?: Resolver<ResolversTypes['TicketStanding'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalIncludingShipping?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unpayableBecause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vat?: Resolver<Array<ResolversTypes['VatShare']>, ParentType, ContextType>;
  vouchers?: Resolver<Array<ResolversTypes['OrderVoucher']>, ParentType, ContextType>;
};

export type OrderChoicesResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderChoices'] = ResolversParentTypes['OrderChoices']> = {
  events?: Resolver<Array<ResolversTypes['EventChoices']>, ParentType, ContextType>;
  orderPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderChoicesLinkResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderChoicesLink'] = ResolversParentTypes['OrderChoicesLink']> = {
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  undecided?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderConcertResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderConcert'] = ResolversParentTypes['OrderConcert']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  calledOff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  doorTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hasPicture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mapUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venueName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  applePassUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bundledItemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  giftVoucher?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  googlePassUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  placeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pricingCategoryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  printedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<ResolversTypes['OrderProduct'], ParentType, ContextType>;
  productVariantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['CartSeat']>, ParentType, ContextType>;
  seatId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['VenueSection']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  ticketUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalSum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CartLineType'], ParentType, ContextType>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProductKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderRefundResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderRefund'] = ResolversParentTypes['OrderRefund']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  charges?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['RefundedItem']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  settledBy?: Resolver<ResolversTypes['RefundSettlement'], ParentType, ContextType>;
  vouchers?: Resolver<Array<ResolversTypes['OrderVoucher']>, ParentType, ContextType>;
};

export type OrderSupplementResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderSupplement'] = ResolversParentTypes['OrderSupplement']> = {
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  concluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  paymentDeadline?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OrderTicketFormResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderTicketForm'] = ResolversParentTypes['OrderTicketForm']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderVoucherResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderVoucher'] = ResolversParentTypes['OrderVoucher']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  codeEnd?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OrganizerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Organizer'] = ResolversParentTypes['Organizer']> = {
  localOrganizer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owningCompanyAddress?: Resolver<ResolversTypes['LegalEntity'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PageLinkResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageLink'] = ResolversParentTypes['PageLink']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageStripResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageStrip'] = ResolversParentTypes['PageStrip']> = {
  events?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  more?: Resolver<Maybe<ResolversTypes['PageLink']>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['MerchProduct']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
};

export type PageTitleResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageTitle'] = ResolversParentTypes['PageTitle']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type PickupOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['PickupOffer'] = ResolversParentTypes['PickupOffer']> = {
  day?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  eventName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venueName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PickupPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['PickupPoint'] = ResolversParentTypes['PickupPoint']> = {
  day?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  eventName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venueName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceOrderPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlaceOrderPayload'] = ResolversParentTypes['PlaceOrderPayload']> = {
  cart?: Resolver<Maybe<ResolversTypes['PlacedCart']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type PlacedCartResolvers<ContextType = any, ParentType extends ResolversParentTypes['PlacedCart'] = ResolversParentTypes['PlacedCart']> = {
  billingAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  orderReference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shippingAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  shippingMethod?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalPlusShipping?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PricingCategoryResolvers<ContextType = any, ParentType extends ResolversParentTypes['PricingCategory'] = ResolversParentTypes['PricingCategory']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  availableSectionIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  dailyEntry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seatIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  __resolveType: TypeResolveFn<'Event' | 'MerchProduct', ParentType, ContextType>;
};

export type ProductVariantResolvers<ContextType = any, ParentType extends ResolversParentTypes['ProductVariant'] = ResolversParentTypes['ProductVariant']> = {
  __resolveType: TypeResolveFn<'EventVariant' | 'MerchVariant', ParentType, ContextType>;
};

export type QrDrawingResolvers<ContextType = any, ParentType extends ResolversParentTypes['QrDrawing'] = ResolversParentTypes['QrDrawing']> = {
  modules?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adventCalendar?: Resolver<Maybe<ResolversTypes['AdventCalendar']>, ParentType, ContextType, Partial<QueryAdventCalendarArgs>>;
  allArtists?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  allBundles?: Resolver<Array<ResolversTypes['Bundle']>, ParentType, ContextType>;
  allCategories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  allCategoryCategories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  allEvents?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryAllEventsArgs, 'first' | 'hideSoldOut' | 'hideUnavailable'>>;
  allEventsInCategory?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryAllEventsInCategoryArgs, 'first' | 'hideSoldOut' | 'hideUnavailable'>>;
  allProducts?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, RequireFields<QueryAllProductsArgs, 'first' | 'sort'>>;
  allProductsInCategory?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, Partial<QueryAllProductsInCategoryArgs>>;
  allTours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, Partial<QueryArtistArgs>>;
  artistCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  artistInitials?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  artists?: Resolver<ResolversTypes['CategoryConnection'], ParentType, ContextType, RequireFields<QueryArtistsArgs, 'first'>>;
  bandShops?: Resolver<Array<ResolversTypes['ShopLink']>, ParentType, ContextType>;
  bankDetails?: Resolver<Maybe<ResolversTypes['BankDetails']>, ParentType, ContextType, RequireFields<QueryBankDetailsArgs, 'orderId'>>;
  bestSeats?: Resolver<Maybe<ResolversTypes['BestSeats']>, ParentType, ContextType, RequireFields<QueryBestSeatsArgs, 'amount' | 'eventId' | 'wheelchair'>>;
  bundle?: Resolver<Maybe<ResolversTypes['Bundle']>, ParentType, ContextType, RequireFields<QueryBundleArgs, 'id'>>;
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'slug'>>;
  contentPage?: Resolver<Maybe<ResolversTypes['ContentPage']>, ParentType, ContextType, RequireFields<QueryContentPageArgs, 'slug'>>;
  countries?: Resolver<Array<ResolversTypes['Country']>, ParentType, ContextType>;
  didYouMean?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryDidYouMeanArgs, 'query'>>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  eventCities?: Resolver<Array<ResolversTypes['City']>, ParentType, ContextType>;
  faq?: Resolver<ResolversTypes['Faq'], ParentType, ContextType, Partial<QueryFaqArgs>>;
  faqTitles?: Resolver<Array<ResolversTypes['FaqTitle']>, ParentType, ContextType>;
  feed?: Resolver<Array<ResolversTypes['FeedEntry']>, ParentType, ContextType>;
  getEventByTicketId?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType, Partial<QueryGetEventByTicketIdArgs>>;
  homeDates?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  homeSections?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  homeTours?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryHomeToursArgs, 'first'>>;
  landingPages?: Resolver<Array<ResolversTypes['PageTitle']>, ParentType, ContextType>;
  merchProduct?: Resolver<Maybe<ResolversTypes['MerchProduct']>, ParentType, ContextType, Partial<QueryMerchProductArgs>>;
  merchProducts?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, RequireFields<QueryMerchProductsArgs, 'first' | 'query'>>;
  meta?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, Partial<QueryMetaArgs>>;
  news?: Resolver<ResolversTypes['NewsConnection'], ParentType, ContextType, RequireFields<QueryNewsArgs, 'categories' | 'first'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  orderByLink?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderByLinkArgs, 'reference' | 'signature'>>;
  orderChoices?: Resolver<Maybe<ResolversTypes['OrderChoices']>, ParentType, ContextType, RequireFields<QueryOrderChoicesArgs, 'reference' | 'signature'>>;
  organizer?: Resolver<Maybe<ResolversTypes['Organizer']>, ParentType, ContextType, Partial<QueryOrganizerArgs>>;
  paymentMethods?: Resolver<ResolversTypes['PaymentMethodConnection'], ParentType, ContextType, RequireFields<QueryPaymentMethodsArgs, 'checkout'>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<QueryProductArgs>>;
  productWithPriceDetails?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<QueryProductWithPriceDetailsArgs>>;
  productsInCategory?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, RequireFields<QueryProductsInCategoryArgs, 'first' | 'sort'>>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refundRequest?: Resolver<ResolversTypes['RefundAnswer'], ParentType, ContextType, RequireFields<QueryRefundRequestArgs, 'orderId' | 'productId'>>;
  searchEvents?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QuerySearchEventsArgs, 'first' | 'query'>>;
  searchProducts?: Resolver<ResolversTypes['MerchProductConnection'], ParentType, ContextType, RequireFields<QuerySearchProductsArgs, 'first' | 'query'>>;
  seatsLeft?: Resolver<Maybe<ResolversTypes['SeatsLeft']>, ParentType, ContextType, RequireFields<QuerySeatsLeftArgs, 'eventId' | 'wheelchair'>>;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  shippingMethods?: Resolver<ResolversTypes['ShippingMethodConnection'], ParentType, ContextType, Partial<QueryShippingMethodsArgs>>;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType>;
  suggestions?: Resolver<Array<ResolversTypes['Suggestion']>, ParentType, ContextType>;
  ticketFormOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryTicketFormOpenArgs, 'form'>>;
  tour?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryTourArgs, 'slug'>>;
  tours?: Resolver<ResolversTypes['CategoryConnection'], ParentType, ContextType, RequireFields<QueryToursArgs, 'first' | 'order'>>;
  waitingListEntry?: Resolver<Maybe<ResolversTypes['WaitingListEntry']>, ParentType, ContextType, RequireFields<QueryWaitingListEntryArgs, 'token'>>;
  waitingOrder?: Resolver<Maybe<ResolversTypes['WaitingOrder']>, ParentType, ContextType>;
};

export type RefundResolvers<ContextType = any, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  bankAccount?: Resolver<Maybe<ResolversTypes['RefundBankAccount']>, ParentType, ContextType>;
  needsBankAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['RefundOrder'], ParentType, ContextType>;
  paymentAmount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paymentReference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['RefundProduct'], ParentType, ContextType>;
  refundMethod?: Resolver<ResolversTypes['RefundMethod'], ParentType, ContextType>;
  refundableTicketCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['RefundTicket']>, ParentType, ContextType>;
};

export type RefundAnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundAnswer'] = ResolversParentTypes['RefundAnswer']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  refund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType>;
};

export type RefundBankAccountResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundBankAccount'] = ResolversParentTypes['RefundBankAccount']> = {
  iban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefundOrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundOrder'] = ResolversParentTypes['RefundOrder']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefundProductResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundProduct'] = ResolversParentTypes['RefundProduct']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefundTicketResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundTicket'] = ResolversParentTypes['RefundTicket']> = {
  validationCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefundedItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundedItem'] = ResolversParentTypes['RefundedItem']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ResumeSessionPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ResumeSessionPayload'] = ResolversParentTypes['ResumeSessionPayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
};

export type SeatsLeftResolvers<ContextType = any, ParentType extends ResolversParentTypes['SeatsLeft'] = ResolversParentTypes['SeatsLeft']> = {
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  together?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendCartPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SendCartPayload'] = ResolversParentTypes['SendCartPayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  catalogWaitingIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  waitingIndex?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SetLanguagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SetLanguagePayload'] = ResolversParentTypes['SetLanguagePayload']> = {
  language?: Resolver<Maybe<ResolversTypes['Locale']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type ShippingMethodResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippingMethod'] = ResolversParentTypes['ShippingMethod']> = {
  deliveryFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  deliveryUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freeFrom?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over18?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pickup?: Resolver<Maybe<ResolversTypes['PickupOffer']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ShippingMethodConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippingMethodConnection'] = ResolversParentTypes['ShippingMethodConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ShippingMethod']>, ParentType, ContextType>;
};

export type ShopResolvers<ContextType = any, ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop']> = {
  company?: Resolver<ResolversTypes['LegalEntity'], ParentType, ContextType>;
  defaultLocale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  design?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasCustomDomain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  homeCountry?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBand?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderMergingAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentBlacklist?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopLinkResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShopLink'] = ResolversParentTypes['ShopLink']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  design?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasCustomDomain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubmitRefundPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubmitRefundPayload'] = ResolversParentTypes['SubmitRefundPayload']> = {
  paymentAmount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paymentReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type SubmitTicketFormPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubmitTicketFormPayload'] = ResolversParentTypes['SubmitTicketFormPayload']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type SuggestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Suggestion'] = ResolversParentTypes['Suggestion']> = {
  alternativeNames?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  href?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  localDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['SuggestionTag'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  translateKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ThumbnailResolvers<ContextType = any, ParentType extends ResolversParentTypes['Thumbnail'] = ResolversParentTypes['Thumbnail']> = {
  avif?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TicketResolvers<ContextType = any, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  checkIn?: Resolver<Maybe<ResolversTypes['CheckIn']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  personalIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  validationCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdatePersonalizationPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdatePersonalizationPayload'] = ResolversParentTypes['UpdatePersonalizationPayload']> = {
  clientMutationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
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

export type VenueSectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['VenueSection'] = ResolversParentTypes['VenueSection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WaitingListEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingListEntry'] = ResolversParentTypes['WaitingListEntry']> = {
  ahead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isEvent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isMoreAhead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WaitingListKind'], ParentType, ContextType>;
  leastAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mostAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['WaitingListOffer']>, ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WaitingListState'], ParentType, ContextType>;
  variantName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WaitingListOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingListOffer'] = ResolversParentTypes['WaitingListOffer']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  variantName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WaitingListPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingListPayload'] = ResolversParentTypes['WaitingListPayload']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
};

export type WaitingOrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['WaitingOrder'] = ResolversParentTypes['WaitingOrder']> = {
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentDeadline?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  AddToCartPayload?: AddToCartPayloadResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AdventCalendar?: AdventCalendarResolvers<ContextType>;
  AdventDoor?: AdventDoorResolvers<ContextType>;
  ApplyPayPalApprovalPayload?: ApplyPayPalApprovalPayloadResolvers<ContextType>;
  BankDetails?: BankDetailsResolvers<ContextType>;
  BestSeats?: BestSeatsResolvers<ContextType>;
  Bundle?: BundleResolvers<ContextType>;
  BundleCombination?: BundleCombinationResolvers<ContextType>;
  BundlePart?: BundlePartResolvers<ContextType>;
  BundleVariant?: BundleVariantResolvers<ContextType>;
  CancelUnpaidOrderPayload?: CancelUnpaidOrderPayloadResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CartGift?: CartGiftResolvers<ContextType>;
  CartItem?: CartItemResolvers<ContextType>;
  CartItemChange?: CartItemChangeResolvers<ContextType>;
  CartLine?: CartLineResolvers<ContextType>;
  CartPayload?: CartPayloadResolvers<ContextType>;
  CartProduct?: CartProductResolvers<ContextType>;
  CartSeat?: CartSeatResolvers<ContextType>;
  CartVariant?: CartVariantResolvers<ContextType>;
  CartVoucher?: CartVoucherResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CategoryConnection?: CategoryConnectionResolvers<ContextType>;
  CheckIn?: CheckInResolvers<ContextType>;
  CheckInItem?: CheckInItemResolvers<ContextType>;
  ChoiceAmounts?: ChoiceAmountsResolvers<ContextType>;
  ChoiceTicket?: ChoiceTicketResolvers<ContextType>;
  ChooseTicketsPayload?: ChooseTicketsPayloadResolvers<ContextType>;
  City?: CityResolvers<ContextType>;
  ColorOption?: ColorOptionResolvers<ContextType>;
  CombinedProduct?: CombinedProductResolvers<ContextType>;
  CombinedVariant?: CombinedVariantResolvers<ContextType>;
  ContactMessagePayload?: ContactMessagePayloadResolvers<ContextType>;
  ContentPage?: ContentPageResolvers<ContextType>;
  CorrectOrderEmailPayload?: CorrectOrderEmailPayloadResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CreatePayPalApprovalPayload?: CreatePayPalApprovalPayloadResolvers<ContextType>;
  CreatePaymentPayload?: CreatePaymentPayloadResolvers<ContextType>;
  CreateStripePaymentIntentPayload?: CreateStripePaymentIntentPayloadResolvers<ContextType>;
  CreateStripePaymentPayload?: CreateStripePaymentPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeclareWithdrawalPayload?: DeclareWithdrawalPayloadResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventChoices?: EventChoicesResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  EventVariant?: EventVariantResolvers<ContextType>;
  Faq?: FaqResolvers<ContextType>;
  FaqQuestion?: FaqQuestionResolvers<ContextType>;
  FaqTitle?: FaqTitleResolvers<ContextType>;
  FeedEntry?: FeedEntryResolvers<ContextType>;
  FindOrderPayload?: FindOrderPayloadResolvers<ContextType>;
  FreePostage?: FreePostageResolvers<ContextType>;
  HeartbeatPayload?: HeartbeatPayloadResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LegalEntity?: LegalEntityResolvers<ContextType>;
  Locale?: GraphQLScalarType;
  LogActivityPayload?: LogActivityPayloadResolvers<ContextType>;
  MerchFacet?: MerchFacetResolvers<ContextType>;
  MerchFacets?: MerchFacetsResolvers<ContextType>;
  MerchProduct?: MerchProductResolvers<ContextType>;
  MerchProductConnection?: MerchProductConnectionResolvers<ContextType>;
  MerchProductEdge?: MerchProductEdgeResolvers<ContextType>;
  MerchVariant?: MerchVariantResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewsConnection?: NewsConnectionResolvers<ContextType>;
  NewsEdge?: NewsEdgeResolvers<ContextType>;
  NewsItem?: NewsItemResolvers<ContextType>;
  NewsletterPayload?: NewsletterPayloadResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderChoices?: OrderChoicesResolvers<ContextType>;
  OrderChoicesLink?: OrderChoicesLinkResolvers<ContextType>;
  OrderConcert?: OrderConcertResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderPayload?: OrderPayloadResolvers<ContextType>;
  OrderProduct?: OrderProductResolvers<ContextType>;
  OrderRefund?: OrderRefundResolvers<ContextType>;
  OrderSupplement?: OrderSupplementResolvers<ContextType>;
  OrderTicketForm?: OrderTicketFormResolvers<ContextType>;
  OrderVoucher?: OrderVoucherResolvers<ContextType>;
  Organizer?: OrganizerResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PageLink?: PageLinkResolvers<ContextType>;
  PageStrip?: PageStripResolvers<ContextType>;
  PageTitle?: PageTitleResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  PaymentMethodConnection?: PaymentMethodConnectionResolvers<ContextType>;
  PickupOffer?: PickupOfferResolvers<ContextType>;
  PickupPoint?: PickupPointResolvers<ContextType>;
  PlaceOrderPayload?: PlaceOrderPayloadResolvers<ContextType>;
  PlacedCart?: PlacedCartResolvers<ContextType>;
  PricingCategory?: PricingCategoryResolvers<ContextType>;
  Problem?: ProblemResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductVariant?: ProductVariantResolvers<ContextType>;
  QrDrawing?: QrDrawingResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  RefundAnswer?: RefundAnswerResolvers<ContextType>;
  RefundBankAccount?: RefundBankAccountResolvers<ContextType>;
  RefundOrder?: RefundOrderResolvers<ContextType>;
  RefundProduct?: RefundProductResolvers<ContextType>;
  RefundTicket?: RefundTicketResolvers<ContextType>;
  RefundedItem?: RefundedItemResolvers<ContextType>;
  ResumeSessionPayload?: ResumeSessionPayloadResolvers<ContextType>;
  SeatsLeft?: SeatsLeftResolvers<ContextType>;
  SendCartPayload?: SendCartPayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetLanguagePayload?: SetLanguagePayloadResolvers<ContextType>;
  ShippingMethod?: ShippingMethodResolvers<ContextType>;
  ShippingMethodConnection?: ShippingMethodConnectionResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  ShopLink?: ShopLinkResolvers<ContextType>;
  SubmitRefundPayload?: SubmitRefundPayloadResolvers<ContextType>;
  SubmitTicketFormPayload?: SubmitTicketFormPayloadResolvers<ContextType>;
  Suggestion?: SuggestionResolvers<ContextType>;
  Thumbnail?: ThumbnailResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  UpdatePersonalizationPayload?: UpdatePersonalizationPayloadResolvers<ContextType>;
  VatShare?: VatShareResolvers<ContextType>;
  Venue?: VenueResolvers<ContextType>;
  VenueAddress?: VenueAddressResolvers<ContextType>;
  VenueSection?: VenueSectionResolvers<ContextType>;
  WaitingListEntry?: WaitingListEntryResolvers<ContextType>;
  WaitingListOffer?: WaitingListOfferResolvers<ContextType>;
  WaitingListPayload?: WaitingListPayloadResolvers<ContextType>;
  WaitingOrder?: WaitingOrderResolvers<ContextType>;
};

