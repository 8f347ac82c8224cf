/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Items to add to the cart */
export type AddToCartInput = {
  /** Added all or nothing */
  items: Array<AddToCartItem>;
};

/** A variant and its amount */
export type AddToCartItem = {
  /** How many; 0 leaves the variant out */
  amount: number;
  /** The part of the bundle, from the bundle's `parts`. Parts with only one variant may be left out */
  bundlePartId?: string | null | undefined;
  /** The id of the bundle's root product, when the variant is part of a bundle. All items of one bundle need the same amount */
  bundleRootId?: string | null | undefined;
  /** From a product's `productVariants` */
  productVariantId: string;
  /** Chosen seats, by their ids in the event's seat map: exactly `amount` of them. Without seats and section, the best seats together are chosen (SEA-12) */
  seatIds?: Array<string> | null | undefined;
  /** A standing area, by its id in the event's seat map */
  sectionId?: string | null | undefined;
};

/** An address to save (ENT-09, LIM-78) */
export type AddressInput = {
  /** Street and house number, at most 60 characters */
  address: string;
  /** At most 60 characters */
  address2?: string | null | undefined;
  /** At most 60 characters */
  city: string;
  /** At most 100 characters */
  company?: string | null | undefined;
  /** A country from `countries` */
  countryCode: string;
  /** At most 40 characters */
  firstName: string;
  /** At most 40 characters */
  lastName: string;
  /** Telephone number */
  phone?: string | null | undefined;
  /** At most 10 characters, in the country's format */
  postCode: string;
  /** State or province, where the country's post needs one (`asksState`); at most 40 characters */
  state?: string | null | undefined;
};

/** What the buyer has approved at PayPal */
export type ApplyPayPalApprovalInput = {
  /** From `createPayPalApproval`, for this cart */
  externalPaymentId: string;
};

/** Where an artist is shown on `/artists` (ART-02, ART-03) */
export type ArtistPlace =
  /** In the grid below, which has all that are in neither list */
  | 'GRID'
  /** In the left feature list, by its number there, highest first */
  | 'LEFT'
  /** In the right feature list, by its number there, highest first */
  | 'RIGHT';

/** What became of mails that did not arrive */
export type BounceSeverity =
  /** The address takes no mail */
  | 'hard'
  /** A mail did not arrive, for example because the mailbox is full; a later one may */
  | 'soft';

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

/** The unpaid order to cancel */
export type CancelUnpaidOrderInput = {
  /** The order's id */
  orderId: string;
  /** Its reference; not needed by the session that placed it */
  reference?: string | null | undefined;
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
  countryCode: string;
};

/** Items that are to have other seats */
export type ChangeSeatsInput = {
  /** Each item once. Items may also exchange their seats */
  moves: Array<SeatMove>;
};

/** For how many tickets an entry is to be */
export type ChangeWaitingListInput = {
  /** The number of tickets */
  amount: number;
  /** The last part of the link */
  token: string;
};

/** Amounts in euros, as `ChoiceAmounts` */
export type ChoiceAmountsInput = {
  /** Goes to the artist */
  donation: number;
  /** The price of the tickets that are kept */
  keep: number;
  /** Goes back as money */
  refund: number;
  /** Becomes a voucher */
  voucher: number;
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

/** What is chosen for tickets of one event */
export type ChooseTicketsInput = {
  /** Where a refund goes, if the order was paid by bank transfer */
  bankAccount?: RefundBankAccountInput | null | undefined;
  /** What is chosen, by ticket; tickets that are left out stay as they are */
  choices: Array<TicketChoiceInput>;
  /** The event's id */
  eventId: string;
  /** The amounts that the holder was shown and confirms; null only to see them */
  expected?: ChoiceAmountsInput | null | undefined;
  /** The order's reference */
  reference: string;
  /** The signature of its link */
  signature: string;
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

/** The order whose payment is confirmed */
export type ConfirmOrderPaymentInput = {
  /** The order's id */
  orderId: string;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
};

/** A message to the shop */
export type ContactMessageInput = {
  /** Where the answer goes */
  email: string;
  /** What they write */
  message: string;
  /** Who writes */
  name: string;
  /** The reference of the order that it is about */
  order?: string | null | undefined;
};

/** The right address of an order */
export type CorrectOrderEmailInput = {
  /** The right e-mail address */
  email: string;
  /** The order's id */
  orderId: string;
};

/** The cart that a buyer pays with PayPal's express button */
export type CreatePayPalApprovalInput = {
  /** The cart's `version`, as shown to the buyer; refused as CART_CHANGED if it differs now */
  cartVersion?: number | null | undefined;
};

/** An order to be paid at a provider */
export type CreatePaymentInput = {
  /** Where the buyer returns to without paying; an address of this shop */
  cancelUrl: string;
  /** The order's id */
  orderId: string;
  /** Id of a method that the order is offered. Default: the order's own method */
  paymentMethod?: string | null | undefined;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
  /** Where the buyer returns to after paying; an address of this shop */
  successUrl: string;
};

/** An order to be paid with a wallet */
export type CreateStripePaymentIntentInput = {
  /** The order's id */
  orderId: string;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
};

/** A buyer's declaration. No reason is asked for. */
export type DeclareWithdrawalInput = {
  /** False: only check the declaration. True: receive it */
  confirmed: boolean;
  /** The address for the acknowledgement */
  email: string;
  /** Which items, in the buyer's own words; default: the whole order */
  items?: string | null | undefined;
  /** The buyer's name */
  name: string;
  /** The order's reference, with or without a payment method's prefix */
  order: string;
};

/** A gift voucher, and what its buyer entered. What is missing or empty is not set */
export type DescribeGiftInput = {
  /** An amount of one's own in euros, e.g. `25` or `25,50`, where the product takes it */
  amount?: string | null | undefined;
  /** Who gets the code by mail; without it the buyer does */
  email?: string | null | undefined;
  /** Which item of the cart */
  itemId: string;
  /** What the voucher says to them, at most 400 characters */
  message?: string | null | undefined;
  /** The recipient's name, at most 80 characters */
  name?: string | null | undefined;
  /** The day on which it is mailed, `YYYY-MM-DD`, within a year; without it as soon as it is paid */
  sendOn?: string | null | undefined;
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
  code: string;
  /** The order's id, or that of what was added to it */
  orderId: string;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
};

/** A voucher's code */
export type EnterVoucherInput = {
  /** As it is written, in any case, with or without hyphens and spaces */
  code: string;
};

/** What happened to an event whose holders may choose */
export type EventChoicesKind =
  /** It does not take place */
  | 'called_off'
  /** It takes place at another time or elsewhere */
  | 'moved';

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

/** What a buyer knows of an order */
export type FindOrderInput = {
  /** The e-mail address it was placed with */
  email: string;
  /** The order's reference, with or without a payment method's prefix */
  reference: string;
};

/** A request to be put on a waiting list */
export type JoinWaitingListInput = {
  /** For how many tickets; all of them are offered together */
  amount?: number | null | undefined;
  /** The address to which mails go */
  email: string;
  /** The ticket or size; without it any ticket of the event. A size is required */
  productVariantId?: string | null | undefined;
  /** The slug of an event or of merchandise */
  slug: string;
};

/** What has left for the address of an order */
export type MailedOrder =
  /** A mail about the order, without tickets */
  | 'confirmation'
  /** A mail with the tickets, or with all else that was paid for */
  | 'tickets';

/** What a list of merchandise is narrowed by. A product is listed if it matches all fields that are given */
export type MerchFilter = {
  /** The slug of its artist */
  artist?: string | null | undefined;
  /** Only what is in stock */
  available?: boolean | null | undefined;
  /** A family of colours */
  color?: ColorFamily | null | undefined;
  /** Only what has been sold for less than 60 days */
  isNew?: boolean | null | undefined;
  /** A range of prices */
  price?: PriceRange | null | undefined;
  /** Only what is cheaper than before */
  reduced?: boolean | null | undefined;
  /** A size that is in stock, e.g. XL */
  size?: string | null | undefined;
};

/** The order of a list of merchandise */
export type MerchSort =
  /** Lowest price first */
  | 'CHEAP'
  /** Highest price first */
  | 'DEAR'
  /** Newest first: by meta order, then id, both descending */
  | 'NEWEST';

/** The order that a cart is added to */
export type MergePlaceOrderInput = {
  /** The e-mail address it was placed with, in any case */
  email: string;
  /** Its reference; prefixes of payment methods are ignored */
  orderReference: string;
};

/** A link from a mail */
export type NewsletterTokenInput = {
  /** The last part of the link */
  token: string;
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
  address?: string | null | undefined;
  /** The holder's first name, at most 40 characters */
  firstName?: string | null | undefined;
  /** From the cart's `items` */
  itemId: string;
  /** The holder's last name, at most 40 characters */
  lastName?: string | null | undefined;
  /** The holder's phone number, at most 30 characters */
  phone?: string | null | undefined;
  /** The text to print on merchandise, at most 80 characters */
  text?: string | null | undefined;
};

/** What several items are personalised with */
export type PersonaliseItemsInput = {
  /** One entry for each item */
  items: Array<PersonalDataInput>;
  /** Consent that the organiser gets what is entered, needed as soon as a ticket is among the items */
  terms?: boolean | null | undefined;
};

/** What the buyer was shown and has agreed to */
export type PlaceOrderInput = {
  /** As in updateCartAddress */
  billingAddress?: AddressInput | null | undefined;
  /** The cart's `fingerprint`, as shown to the buyer; refused as CART_CHANGED, with a problem for each item, if day, venue, category or price of one differ now. Left out, they are not compared */
  cartFingerprint?: string | null | undefined;
  /** The cart's `version`, as shown to the buyer; refused as CART_CHANGED if it differs now. Left out, every version is placed whose total is the expected one */
  cartVersion?: number | null | undefined;
  /** Address and method may come here or have been saved before by updateCartAddress and updateCartLogistics; they are saved only if the order is placed */
  email?: string | null | undefined;
  /** The cart's `totalPlusShipping` in euros, as shown to the buyer; refused as PRICE_CHANGED if it differs now. Default: the last `totalPlusShipping` that this session was shown, by any answer */
  expectedTotal?: number | null | undefined;
  /** Any text chosen by the caller: a request repeated with it returns the same order instead of placing a second one */
  idempotencyKey?: string | null | undefined;
  /** Whether the buyer wants the newsletter */
  newsletter?: boolean | null | undefined;
  /** As in updateCartLogistics */
  paymentMethod?: string | null | undefined;
  /** As in updateCartAddress */
  shippingAddress?: AddressInput | null | undefined;
  /** As in updateCartLogistics */
  shippingMethod?: string | null | undefined;
  /** Consent to the terms */
  terms: boolean;
  /** Consent to the special terms of carriers for adults, where `over18` asks for it */
  terms18?: boolean | null | undefined;
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

/** The kind of a product */
export type ProductKind =
  /** A concert */
  | 'event'
  /** Merchandise */
  | 'merch';

/** A bank account */
export type RefundBankAccountInput = {
  /** The IBAN, with or without spaces */
  iban: string;
  /** The account holder */
  name: string;
};

/** A ticket to give back */
export type RefundItemInput = {
  /** Its number without the last digit; empty for a field that was left empty */
  validationCode: string;
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

/** What becomes of the price of refunded items */
export type RefundSettlement =
  /** Its holder gave it to the artist */
  | 'donation'
  /** It goes back */
  | 'refund'
  /** It became a voucher, as its holder chose */
  | 'voucher';

/** The items to remove */
export type RemoveFromCartInput = {
  /** More items to remove together with it, for example the others of its line. Those that are not in the cart are ignored */
  alsoItemIds?: Array<string> | null | undefined;
  /** From the cart's `items` */
  itemId: string;
};

/** An order and a voucher that pays a part of it */
export type RemoveOrderVoucherInput = {
  /** The order's id, or that of what was added to it */
  orderId: string;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
  /** From the order's `vouchers` */
  voucherId: string;
};

/** A voucher of a cart */
export type RemoveVoucherInput = {
  /** From the cart's `vouchers` */
  voucherId: string;
};

/** The link of a cart */
export type ResumeSessionInput = {
  /** The parameter `id` of the mailed link */
  id: string;
};

/** An item and the seat that it is to have */
export type SeatMove = {
  /** From the cart's `items` */
  itemId: string;
  /** A seat of the same category, by its id in the event's seat map */
  seatId: string;
};

/** Where to send the link of a cart */
export type SendCartInput = {
  /** Stored only until the mail is sent */
  email: string;
};

/** An address that may have a subscription */
export type SendNewsletterLinkInput = {
  /** The address */
  email: string;
};

/** The requested language */
export type SetLanguageInput = {
  /** The code of a language, such as `de` */
  language: string;
};

/** An order and its new payment method */
export type SetPreferredPaymentMethodInput = {
  /** The order's id */
  orderId: string;
  /** Id of a method the order is offered */
  paymentMethod: string;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
};

/** Tickets to give back (ENT-31) */
export type SubmitRefundInput = {
  /** Where a bank transfer goes; null to get the money back the way it came */
  bankAccount?: RefundBankAccountInput | null | undefined;
  /** The order's e-mail address; not needed by the session that placed the order, with the signature, or with the number of a ticket of the order */
  email?: string | null | undefined;
  /** The tickets */
  itemDetails: Array<RefundItemInput>;
  /** That the tickets become void and that the details are right; must be true (REF-09) */
  legalConsent: boolean;
  /** That the money shall go back the way it came; needed without a bank account */
  methodConfirmed: boolean;
  /** The order's id */
  orderId: string;
  /** The event's id */
  productId: string;
  /** The signature of the link in the order's mails */
  signature?: string | null | undefined;
};

/** A change of holder or a return (ENT-33) */
export type SubmitTicketFormInput = {
  /** Anything else */
  comment?: string | null | undefined;
  /** The sender's e-mail address */
  email: string;
  /** Which form */
  form: TicketFormKind;
  /** The sender's name */
  name: string;
  /** The order's reference; required for a change of holder */
  orderId?: string | null | undefined;
  /** One to four tickets; those after the first that are left empty do not count */
  tickets: Array<TicketFormTicketInput>;
};

/** A subscriber */
export type SubscribeToNewsletterInput = {
  /** Whether the subscriber agrees to the data policy */
  consent: boolean;
  /** The address for the newsletter */
  email: string;
  /** Whether the pop-up of the home page was used */
  popup?: boolean | null | undefined;
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
  choice: string;
  /** The ticket's id */
  ticketId: string;
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
  file?: string | null | undefined;
  /** Its number */
  id: string;
  /** The holder's name as it is printed */
  name: string;
  /** The new holder's first and last name, for a change */
  nameNew?: string | null | undefined;
  /** `online` or `hard`, which was sent by post */
  type?: string | null | undefined;
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

/** The order whose supplement is taken back */
export type UndoMergeInput = {
  /** The order's id */
  orderId: string;
  /** Its reference; required unless this session placed the order */
  reference?: string | null | undefined;
};

/** The buyer's e-mail and addresses */
export type UpdateCartAddressInput = {
  /** The address on the invoice */
  billingAddress: AddressInput;
  /** Where confirmation and tickets are sent */
  email: string;
  /** Default: the billing address */
  shippingAddress?: AddressInput | null | undefined;
};

/** Carrier and payment method */
export type UpdateCartLogisticsInput = {
  /** Id of a method from `paymentMethods`; left out if only the carrier is chosen, as on the cart page (CHK-08), and ignored while the cart costs nothing */
  paymentMethod?: string | null | undefined;
  /** Id of a carrier from `shippingMethods`; left out if nothing is shipped */
  shippingMethod?: string | null | undefined;
};

/** What to write to a ticket */
export type UpdatePersonalizationInput = {
  /** Returned as it is */
  clientMutationId?: string | null | undefined;
  /** JSON. With `checked_in: true`, the answers of the check-in by the names of its fields; otherwise first_name, last_name, address, phone, or these joined by plus signs */
  personalIdentifier: string;
  /** The ticket's number without its last digit */
  validationCode: string;
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

/** What somebody waits for */
export type WaitingListKind =
  /** A size that is sold out */
  | 'restock'
  /** The start of an event's sale */
  | 'sale_start'
  /** Tickets of an event that is sold out */
  | 'tickets';

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
  token: string;
};

export type BundleOfferFragment = { slug: string, price: number, originalPrice: number, lowestPriorPrice: number | null, available: boolean, id: string, fixedPrice: number | null, ticketRequired: boolean, bindLeaveEmpty: boolean, groupLeaveEmpty: boolean, product: { name: string, cartLimit: number, lineLimit: number, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, combinations: Array<{ name: string, id: string, price: number | null }>, parts: Array<{ id: string, role: BundlePartRole, combinationId: string | null, price: number | null, leaveEmpty: boolean, product: { slug: string, name: string, descriptiveName: string, productType: string | null, color: string | null, shippingRequirements: Array<string>, localDate: string | null, meta: any, kind: ProductKind, personalizationRequirement: string | null, venue: { name: string, address: { city: string } } | null, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, variants: Array<{ description: string, physical: boolean, id: string, price: number, available: boolean }> }> };

export type BundleQueryVariables = Exact<{
  id: string;
}>;


export type BundleQuery = { shop: { orderMergingAllowed: boolean }, bundle: { slug: string, price: number, originalPrice: number, lowestPriorPrice: number | null, available: boolean, id: string, fixedPrice: number | null, ticketRequired: boolean, bindLeaveEmpty: boolean, groupLeaveEmpty: boolean, product: { descriptiveName: string, description: string | null, disclaimer: string | null, productType: string | null, color: string | null, soldOutMessage: string | null, shippingRequirements: Array<string>, name: string, cartLimit: number, lineLimit: number, artist: { slug: string, name: string } | null, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, combinations: Array<{ name: string, id: string, price: number | null }>, parts: Array<{ id: string, role: BundlePartRole, combinationId: string | null, price: number | null, leaveEmpty: boolean, product: { slug: string, name: string, descriptiveName: string, productType: string | null, color: string | null, shippingRequirements: Array<string>, localDate: string | null, meta: any, kind: ProductKind, personalizationRequirement: string | null, venue: { name: string, address: { city: string } } | null, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, variants: Array<{ description: string, physical: boolean, id: string, price: number, available: boolean }> }> } | null, merchProduct: { id: string, meta: any } | null, event: { id: string } | null };

export type AllbundlesQueryVariables = Exact<{ [key: string]: never; }>;


export type AllbundlesQuery = { allBundles: Array<{ slug: string, price: number, originalPrice: number, available: boolean, product: { name: string, artist: { name: string } | null, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, parts: Array<{ product: { images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> } }> }> };

export type BundleRulesFragment = { id: string, fixedPrice: number | null, ticketRequired: boolean, bindLeaveEmpty: boolean, groupLeaveEmpty: boolean, combinations: Array<{ id: string, price: number | null }>, parts: Array<{ id: string, role: BundlePartRole, combinationId: string | null, price: number | null, leaveEmpty: boolean, product: { kind: ProductKind, meta: any, personalizationRequirement: string | null }, variants: Array<{ id: string, price: number, available: boolean }> }> };

export type BundlechoiceQueryVariables = Exact<{
  id: string;
}>;


export type BundlechoiceQuery = { bundle: { id: string, fixedPrice: number | null, ticketRequired: boolean, bindLeaveEmpty: boolean, groupLeaveEmpty: boolean, combinations: Array<{ id: string, price: number | null }>, parts: Array<{ id: string, role: BundlePartRole, combinationId: string | null, price: number | null, leaveEmpty: boolean, product: { kind: ProductKind, meta: any, personalizationRequirement: string | null }, variants: Array<{ id: string, price: number, available: boolean }> }> } | null };

export type BestseatsQueryVariables = Exact<{
  eventId: string;
  amount: number;
  variantIds?: Array<string> | string | null | undefined;
  maxPrice?: number | null | undefined;
  wheelchair?: boolean | null | undefined;
}>;


export type BestseatsQuery = { bestSeats: { variantId: string, seatIds: Array<string> } | null };

export type SeatsleftQueryVariables = Exact<{
  eventId: string;
  variantIds?: Array<string> | string | null | undefined;
  maxPrice?: number | null | undefined;
  wheelchair?: boolean | null | undefined;
}>;


export type SeatsleftQuery = { seatsLeft: { together: number, left: number } | null };

export type ChangeseatsMutationVariables = Exact<{
  input: ChangeSeatsInput;
}>;


export type ChangeseatsMutation = { changeSeats: { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CartViewFragment = { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> };

export type WaitingOrderViewFragment = { id: string, reference: string, paymentMethod: string, paymentDeadline: string };

export type CartQueryVariables = Exact<{ [key: string]: never; }>;


export type CartQuery = { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, waitingOrder: { id: string, reference: string, paymentMethod: string, paymentDeadline: string } | null, session: { expiresAt: string | null, now: string } };

export type HeartbeatMutationVariables = Exact<{ [key: string]: never; }>;


export type HeartbeatMutation = { heartbeat: { session: { expiresAt: string | null }, problems: Array<{ code: string }> } };

export type AddtocartMutationVariables = Exact<{
  input: AddToCartInput;
}>;


export type AddtocartMutation = { addToCart: { newItemIds: Array<string>, cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type RemovefromcartMutationVariables = Exact<{
  input: RemoveFromCartInput;
}>;


export type RemovefromcartMutation = { removeFromCart: { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type RestoretocartMutationVariables = Exact<{ [key: string]: never; }>;


export type RestoretocartMutation = { restoreToCart: { newItemIds: Array<string>, cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type ChangecountryMutationVariables = Exact<{
  input: ChangeCountryInput;
}>;


export type ChangecountryMutation = { changeCountry: { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type PersonaliseitemsMutationVariables = Exact<{
  input: PersonaliseItemsInput;
}>;


export type PersonaliseitemsMutation = { personaliseItems: { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type DescribegiftMutationVariables = Exact<{
  input: DescribeGiftInput;
}>;


export type DescribegiftMutation = { describeGift: { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type RenewcartMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewcartMutation = { renewCart: { newItemIds: Array<string>, cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type ChoosecarrierMutationVariables = Exact<{
  input: UpdateCartLogisticsInput;
}>;


export type ChoosecarrierMutation = { updateCartLogistics: { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type PersonalitemsQueryVariables = Exact<{ [key: string]: never; }>;


export type PersonalitemsQuery = { cart: { id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, items: Array<{ id: string, personalIdentifier: string | null, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { policyLink: string | null, id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } }, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }> }>, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null } | null };

export type ArtistQueryVariables = Exact<{
  slug: string;
}>;


export type ArtistQuery = { artist: { slug: string, name: string, subtitle: string | null, description: string | null, landscapeImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, squareImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, subcategories: Array<{ slug: string, type: CategoryType, name: string, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> }>, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> } | null };

export type AllartistsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  initial?: string | null | undefined;
  place?: ArtistPlace | null | undefined;
  withFeatures?: boolean | null | undefined;
}>;


export type AllartistsQuery = { artistInitials: Array<string>, left?: { nodes: Array<{ slug: string, name: string, subtitle: string | null, eventCount: number, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null }> }, right?: { nodes: Array<{ slug: string, name: string, subtitle: string | null, eventCount: number, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null }> }, artists: { nodes: Array<{ slug: string, name: string, subtitle: string | null, eventCount: number, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AllproductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: MerchFilter | null | undefined;
  sort?: MerchSort | null | undefined;
}>;


export type AllproductsQuery = { allCategories: Array<{ slug: string, name: string, subtitle: string | null, abstract: string | null, sortOrderTicketTopLeft: number, sortOrderTicketTopRight: number, sortOrderTicketBottom: number, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null }>, allProducts: { totalCount: number, facets: { newCount: number, reducedCount: number, availableCount: number, sizes: Array<{ value: string, name: string, count: number }>, colors: Array<{ value: string, name: string, count: number }>, artists: Array<{ value: string, name: string, count: number }>, prices: Array<{ value: string, name: string, count: number }>, without: Array<{ value: string, name: string, count: number }> } | null, nodes: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CategoryQueryVariables = Exact<{
  slug: string;
  first: number;
  after?: string | null | undefined;
  filter?: MerchFilter | null | undefined;
  sort?: MerchSort | null | undefined;
}>;


export type CategoryQuery = { category: { slug: string, type: CategoryType, name: string, subtitle: string | null, abstract: string | null, description: string | null, disclaimer: string | null, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null } | null, allCategories: Array<{ slug: string, name: string }>, productsInCategory: { totalCount: number, facets: { newCount: number, reducedCount: number, availableCount: number, sizes: Array<{ value: string, name: string, count: number }>, colors: Array<{ value: string, name: string, count: number }>, artists: Array<{ value: string, name: string, count: number }>, prices: Array<{ value: string, name: string, count: number }>, without: Array<{ value: string, name: string, count: number }> } | null, nodes: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AlltoursQueryVariables = Exact<{
  order?: TourOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type AlltoursQuery = { topLeft: { nodes: Array<{ subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> }, topRight: { nodes: Array<{ subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> }, tours: { totalCount: number, nodes: Array<{ slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, allEvents: { totalCount: number } };

export type AlleventsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: Array<string> | string | null | undefined;
  city?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  hideSoldOut?: boolean | null | undefined;
  hideUnavailable?: boolean | null | undefined;
}>;


export type AlleventsQuery = { bottom: { nodes: Array<{ subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> }, tours: { totalCount: number }, eventCities: Array<{ name: string, otherNames: Array<string>, latitude: number | null, longitude: number | null }>, allEvents: { totalCount: number, cityCount: number, nodes: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EventQueryVariables = Exact<{
  id: string;
}>;


export type EventQuery = { event: { id: string, slug: string, name: string, descriptiveName: string, artists: Array<string>, description: string | null, disclaimer: string | null, priceLow: number, vatRate: number, available: boolean, isQueued: boolean, cartLimit: number, lineLimit: number, over: boolean, happeningFrom: string | null, movedFrom: string | null, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, localDate: string | null, ageLimit: number | null, cancelled: boolean, soldOutMessage: string | null, displayMap: boolean, seatmapUrl: string | null, personalizationRequirement: string, checkInStartAt: string | null, localOrganizer: string | null, policyLink: string | null, meta: any, artist: { slug: string, name: string } | null, venue: { name: string, timeZone: string, address: { address: string, postCode: string, city: string, countryCode: string } }, owningCompanyAddress: { company: string, address: string, postCode: string, city: string, countryCode: string }, leads: Array<{ slug: string, name: string, subtitle: string | null, squareImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }>, relatedItems: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, bundles: Array<{ slug: string, price: number, originalPrice: number, lowestPriorPrice: number | null, available: boolean, id: string, fixedPrice: number | null, ticketRequired: boolean, bindLeaveEmpty: boolean, groupLeaveEmpty: boolean, product: { name: string, cartLimit: number, lineLimit: number, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, combinations: Array<{ name: string, id: string, price: number | null }>, parts: Array<{ id: string, role: BundlePartRole, combinationId: string | null, price: number | null, leaveEmpty: boolean, product: { slug: string, name: string, descriptiveName: string, productType: string | null, color: string | null, shippingRequirements: Array<string>, localDate: string | null, meta: any, kind: ProductKind, personalizationRequirement: string | null, venue: { name: string, address: { city: string } } | null, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, variants: Array<{ description: string, physical: boolean, id: string, price: number, available: boolean }> }> }>, tours: Array<{ slug: string, name: string, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }>, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }>, productVariants: Array<{ id: string, order: number, description: string, note: string | null, price: number, physical: boolean, active: boolean, available: boolean, amountStep: number, remaining: number | null, pricingCategory: { id: string, name: string, dailyEntry: boolean } | null }> } | null };

export type NextdatesQueryVariables = Exact<{
  category: string;
}>;


export type NextdatesQuery = { allEventsInCategory: { nodes: Array<{ slug: string, localDate: string | null, priceLow: number, available: boolean, presaleAt: string | null, cancelled: boolean, meta: any, venue: { address: { city: string } } }> } };

export type EventLineFragment = { slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> };

export type ProductPageFragment = { totalCount: number, nodes: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type MerchFacetsFragment = { newCount: number, reducedCount: number, availableCount: number, sizes: Array<{ value: string, name: string, count: number }>, colors: Array<{ value: string, name: string, count: number }>, artists: Array<{ value: string, name: string, count: number }>, prices: Array<{ value: string, name: string, count: number }>, without: Array<{ value: string, name: string, count: number }> };

export type MerchFacetFragment = { value: string, name: string, count: number };

export type ProductCardFragment = { slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> };

export type TourLineFragment = { slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null };

export type TourViewFragment = { subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null };

export type MerchproductQueryVariables = Exact<{
  id: string;
}>;


export type MerchproductQuery = { shop: { orderMergingAllowed: boolean, homeCountry: string }, merchProduct: { id: string, slug: string, name: string, descriptiveName: string, productType: string | null, color: string | null, description: string | null, disclaimer: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, cartLimit: number, lineLimit: number, publicShippableFrom: string | null, shippingRequirements: Array<string>, withdrawal: string, soldOutMessage: string | null, additionalInformation: any, details: any, safety: any, fibreContent: string | null, guarantee: any, meta: any, artist: { slug: string, name: string, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }> } | null, otherColors: Array<{ slug: string, color: string }>, overlayDetailImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, images: Array<{ tags: Array<string>, alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }>, categories: Array<{ slug: string, name: string, type: CategoryType }>, productVariants: Array<{ id: string, slug: string, order: number, description: string, price: number, additionalPrice: number, available: boolean, physical: boolean, message: string | null }>, relatedItems: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, bundles: Array<{ slug: string, price: number, originalPrice: number, lowestPriorPrice: number | null, available: boolean, id: string, fixedPrice: number | null, ticketRequired: boolean, bindLeaveEmpty: boolean, groupLeaveEmpty: boolean, product: { name: string, cartLimit: number, lineLimit: number, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, combinations: Array<{ name: string, id: string, price: number | null }>, parts: Array<{ id: string, role: BundlePartRole, combinationId: string | null, price: number | null, leaveEmpty: boolean, product: { slug: string, name: string, descriptiveName: string, productType: string | null, color: string | null, shippingRequirements: Array<string>, localDate: string | null, meta: any, kind: ProductKind, personalizationRequirement: string | null, venue: { name: string, address: { city: string } } | null, images: Array<{ alt: string | null, sha256: string, width: number, height: number, widths: Array<number> }> }, variants: Array<{ description: string, physical: boolean, id: string, price: number, available: boolean }> }> }> } | null };

export type ArtistTileFragment = { slug: string, name: string, subtitle: string | null, eventCount: number, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null };

export type CategoryTileFragment = { slug: string, name: string, subtitle: string | null, abstract: string | null, sortOrderTicketTopLeft: number, sortOrderTicketTopRight: number, sortOrderTicketBottom: number, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, squareImage: { sha256: string, width: number, height: number, widths: Array<number> } | null };

export type TourQueryVariables = Exact<{
  slug: string;
}>;


export type TourQuery = { tour: { abstract: string | null, description: string | null, subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, artists: Array<{ slug: string, name: string, subtitle: string | null, squareImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null } | null };

export type AddressViewFragment = { firstName: string, lastName: string, company: string | null, address: string, address2: string | null, postCode: string, city: string, state: string | null, countryCode: string, countryName: string, lines: Array<string>, phone: string | null };

export type CheckoutQueryVariables = Exact<{
  withRelated?: boolean | null | undefined;
}>;


export type CheckoutQuery = { cart: { fingerprint: string, totalPlusShipping: number, amountToPay: number, carrierGone: boolean, mergeable: boolean, approvedAmount: number | null, email: string | null, id: string, reference: string | null, version: number, countryCode: string, total: number, extraCharge: number, exported: boolean, physical: boolean, over18: boolean, expired: boolean, validUntil: string | null, shippableFrom: string | null, shippableFromUntil: string | null, shippingMethod: number | null, paymentMethod: string | null, vouchers: Array<{ id: string, codeEnd: string, company: string, state: VoucherStanding, amount: number, balance: number, expiresOn: string }>, billingAddress: { firstName: string, lastName: string, company: string | null, address: string, address2: string | null, postCode: string, city: string, state: string | null, countryCode: string, countryName: string, lines: Array<string>, phone: string | null } | null, shippingAddress: { firstName: string, lastName: string, company: string | null, address: string, address2: string | null, postCode: string, city: string, state: string | null, countryCode: string, countryName: string, lines: Array<string>, phone: string | null } | null, relatedItems?: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, relatedEvents?: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, freePostage?: { carrier: string, from: number, value: number, missing: number } | null, vat: Array<{ rate: number, amount: number }>, shipping: { id: string, name: string, price: number, over18: boolean } | null, items: Array<{ id: string, meta: any, total: number, bundledItemIds: Array<string>, seatId: string | null, placeName: string | null, printedName: string | null, personalData: PersonalData, personalDataComplete: boolean, section: { id: string } | null, gift: { email: string | null } | null, changes: Array<{ message: string, prevents: boolean }>, productVariant: { id: string, description: string, pricingCategoryName: string | null, physical: boolean, amountStep: number, price: number, product: { id: string, slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, cartLimit: number, lineLimit: number, personalizationRequirement: string | null, publicShippableFrom: string | null, over18: boolean, happeningFrom: string | null, localDate: string | null, venueName: string | null, venueCity: string | null, meta: any, withdrawal: string, image: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, contractPartner: { id: string, company: string } } } }> } | null, waitingOrder: { id: string, reference: string, paymentMethod: string, paymentDeadline: string } | null, session: { expiresAt: string | null }, countries: Array<{ code: string, name: string, postCodePattern: string | null, needsPostCode: boolean, asksState: boolean }>, shippingMethods: { nodes: Array<{ id: string, name: string, description: string | null, price: number, freeFrom: number | null, over18: boolean, deliveryFrom: string | null, deliveryUntil: string | null, pickup: { eventName: string, venueName: string, day: string | null } | null }> }, paymentMethods: { nodes: Array<{ id: string, name: string, description: string | null, extraCharge: number }> }, expressMethods: { nodes: Array<{ id: string, name: string, description: string | null, extraCharge: number }> }, shop: { company: { company: string } } };

export type UpdatecartaddressMutationVariables = Exact<{
  input: UpdateCartAddressInput;
}>;


export type UpdatecartaddressMutation = { updateCartAddress: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CartcountryQueryVariables = Exact<{ [key: string]: never; }>;


export type CartcountryQuery = { cart: { countryCode: string } | null };

export type PostcodepatternsQueryVariables = Exact<{ [key: string]: never; }>;


export type PostcodepatternsQuery = { countries: Array<{ code: string, postCodePattern: string | null }> };

export type UpdatecartlogisticsMutationVariables = Exact<{
  input: UpdateCartLogisticsInput;
}>;


export type UpdatecartlogisticsMutation = { updateCartLogistics: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type EntervoucherMutationVariables = Exact<{
  input: EnterVoucherInput;
}>;


export type EntervoucherMutation = { enterVoucher: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type RemovevoucherMutationVariables = Exact<{
  input: RemoveVoucherInput;
}>;


export type RemovevoucherMutation = { removeVoucher: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type PlaceorderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceorderMutation = { placeOrder: { order: { id: string, reference: string, paymentMethod: string, balance: number } | null, problems: Array<{ oldTotal: number | null, newTotal: number | null, code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CreatestripepaymentintentMutationVariables = Exact<{
  input: CreateStripePaymentIntentInput;
}>;


export type CreatestripepaymentintentMutation = { createStripePaymentIntent: { externalPaymentToken: string | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CreatepaypalapprovalMutationVariables = Exact<{
  input: CreatePayPalApprovalInput;
}>;


export type CreatepaypalapprovalMutation = { createPayPalApproval: { externalPaymentId: string | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type ApplypaypalapprovalMutationVariables = Exact<{
  input: ApplyPayPalApprovalInput;
}>;


export type ApplypaypalapprovalMutation = { applyPayPalApproval: { email: string | null, address: { firstName: string, lastName: string, company: string | null, address: string, address2: string | null, postCode: string, city: string, state: string | null, countryCode: string, countryName: string, lines: Array<string>, phone: string | null } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CreatepaymentMutationVariables = Exact<{
  input: CreatePaymentInput;
}>;


export type CreatepaymentMutation = { createPayment: { externalPaymentId: string | null, redirectUrl: string | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type PostageQueryVariables = Exact<{
  countryCode?: string | null | undefined;
}>;


export type PostageQuery = { shippingMethods: { nodes: Array<{ id: string, price: number }> } };

export type Resume_SessionMutationVariables = Exact<{
  input: ResumeSessionInput;
}>;


export type Resume_SessionMutation = { resumeSession: { session: { expiresAt: string | null } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type SendcartMutationVariables = Exact<{
  input: SendCartInput;
}>;


export type SendcartMutation = { sendCart: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type OrderchoicesQueryVariables = Exact<{
  reference: string;
  signature: string;
}>;


export type OrderchoicesQuery = { orderChoices: { reference: string, orderPath: string, events: Array<{ eventId: string, slug: string, title: string, whenAndWhere: string, kind: EventChoicesKind, isOpen: boolean, closesAt: string, hoursToChange: number, options: Array<TicketChoice>, fallback: TicketChoice | null, needsBankAccount: boolean, bankAccount: { name: string, iban: string } | null, tickets: Array<{ id: string, label: string, holder: string | null, price: number, standing: ChoiceStanding, choice: TicketChoice | null, byDeadline: boolean, dueAt: string | null }> }> } | null };

export type ChooseticketsMutationVariables = Exact<{
  input: ChooseTicketsInput;
}>;


export type ChooseticketsMutation = { chooseTickets: { isStored: boolean, amounts: { refund: number, voucher: number, donation: number, keep: number } | null, problems: Array<{ code: string, message: string, field: string | null }> } };

export type SendcontactmessageMutationVariables = Exact<{
  input: ContactMessageInput;
}>;


export type SendcontactmessageMutation = { sendContactMessage: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type LandingPageFragment = { title: string, description: string | null, html: string, lead: string | null, image: { sha256: string, width: number, height: number, widths: Array<number> } | null, action: { text: string, url: string } | null, strips: Array<{ title: string, more: { text: string, url: string } | null, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, tours: Array<{ subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> }> };

export type PromoQueryVariables = Exact<{
  slug: string;
}>;


export type PromoQuery = { category: { name: string, abstract: string | null, description: string | null, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> } | null };

export type ContentpageQueryVariables = Exact<{
  slug: string;
}>;


export type ContentpageQuery = { contentPage: { slug: string, title: string, description: string | null, html: string } | null };

export type LandingpageQueryVariables = Exact<{
  slug: string;
}>;


export type LandingpageQuery = { contentPage: { title: string, description: string | null, html: string, lead: string | null, image: { sha256: string, width: number, height: number, widths: Array<number> } | null, action: { text: string, url: string } | null, strips: Array<{ title: string, more: { text: string, url: string } | null, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, tours: Array<{ subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> }> } | null };

export type ContactpageQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactpageQuery = { imprint: { title: string, html: string } | null, shop: { company: { email: string | null } } };

export type TermsQueryVariables = Exact<{
  locale: import('../../core/shops/locale.ts').Locale;
}>;


export type TermsQuery = { terms: { slug: string, title: string, description: string | null, html: string } | null, special: { title: string, html: string } | null };

export type JobsQueryVariables = Exact<{ [key: string]: never; }>;


export type JobsQuery = { contentPage: { slug: string, title: string, description: string | null, html: string } | null, news: { nodes: Array<{ slug: string, title: string, text: string | null, url: string | null }> } };

export type FaqQueryVariables = Exact<{
  template?: string | null | undefined;
}>;


export type FaqQuery = { faq: { template: string, questions: Array<{ number: number, topic: FaqTopic | null, question: string, html: string }> } };

export type AdventQueryVariables = Exact<{ [key: string]: never; }>;


export type AdventQuery = { adventCalendar: { year: number, title: string, html: string | null, openHour: number, solutionHour: number, latestSolution: number | null, doors: Array<{ number: number, isOpen: boolean, isPlaying: boolean, isSolved: boolean, items: Array<string>, band: string | null, solution: string | null, solutionImage: { sha256: string, width: number, height: number, widths: Array<number>, alt: string | null } | null }> } | null, contentPage: { title: string, description: string | null, html: string, lead: string | null, image: { sha256: string, width: number, height: number, widths: Array<number> } | null, action: { text: string, url: string } | null, strips: Array<{ title: string, more: { text: string, url: string } | null, products: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, tours: Array<{ subtitle: string | null, eventCount: number, eventCityCount: number, slug: string, name: string, artistNames: string | null, startDate: string | null, endDate: string | null, eventsFrom: string | null, eventsUntil: string | null, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> }> } | null, allTours: Array<{ ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null }> };

export type FeedQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedQuery = { feed: Array<{ id: string, title: string, html: string | null, url: string, publishedAt: string }> };

export type SessioninqueueQueryVariables = Exact<{ [key: string]: never; }>;


export type SessioninqueueQuery = { session: { waitingIndex: number | null, catalogWaitingIndex: number | null } };

export type BandhomeQueryVariables = Exact<{
  slides?: number | null | undefined;
}>;


export type BandhomeQuery = { teasers: { nodes: Array<{ slug: string, title: string, text: string | null, url: string | null, inverse: boolean, image: { sha256: string, width: number, height: number, widths: Array<number> } | null }> }, homeSections: Array<{ slug: string, type: CategoryType, name: string, subtitle: string | null, abstract: string | null, description: string | null, startDate: string | null, ticketImage: { sha256: string, width: number, height: number, widths: Array<number>, alt: string | null } | null, squareImage: { sha256: string, width: number, height: number, widths: Array<number>, alt: string | null } | null, landscapeImage: { sha256: string, width: number, height: number, widths: Array<number>, alt: string | null } | null, products: Array<{ publicShippableFrom: string | null, slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, events: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> }>, homeDates: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> };

export type HomecitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type HomecitiesQuery = { eventCities: Array<{ name: string, otherNames: Array<string> }> };

export type PosterstripQueryVariables = Exact<{
  first: number;
}>;


export type PosterstripQuery = { homeTours: Array<{ slug: string, name: string, ticketImage: { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> } | null, artists: Array<{ name: string }> }> };

export type HomeQueryVariables = Exact<{
  slides?: number | null | undefined;
  hot?: number | null | undefined;
  promos?: number | null | undefined;
  things?: number | null | undefined;
  special?: string | null | undefined;
  hasSpecial?: boolean | null | undefined;
}>;


export type HomeQuery = { teasers: { nodes: Array<{ slug: string, title: string, text: string | null, url: string | null, inverse: boolean, image: { sha256: string, width: number, height: number, widths: Array<number> } | null }> }, hot: { nodes: Array<{ slug: string, title: string, text: string | null, url: string | null, inverse: boolean, image: { sha256: string, width: number, height: number, widths: Array<number> } | null }> }, promos: { nodes: Array<{ slug: string, title: string, text: string | null, url: string | null, inverse: boolean, image: { sha256: string, width: number, height: number, widths: Array<number> } | null }> }, bandShops: Array<{ slug: string, name: string, domain: string | null, hasCustomDomain: boolean, design: string, description: string | null }>, homeTours: Array<{ slug: string, name: string, subtitle: string | null, abstract: string | null, startDate: string | null, ticketImage: { sha256: string, width: number, height: number, widths: Array<number>, alt: string | null } | null, artists: Array<{ slug: string, name: string, productCount: number }>, events: Array<{ slug: string, localDate: string | null, priceLow: number, available: boolean, cancelled: boolean, venue: { address: { city: string } } }> }>, allEvents: { totalCount: number, nodes: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> }, special?: { nodes: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }> } };

export type NewsCardFragment = { slug: string, title: string, text: string | null, url: string | null, inverse: boolean, image: { sha256: string, width: number, height: number, widths: Array<number> } | null };

export type SetlanguageMutationVariables = Exact<{
  input: SetLanguageInput;
}>;


export type SetlanguageMutation = { setLanguage: { language: import('../../core/shops/locale.ts').Locale | null } };

export type NewslettersubscribeMutationVariables = Exact<{
  input: SubscribeToNewsletterInput;
}>;


export type NewslettersubscribeMutation = { subscribeToNewsletter: { done: boolean, message: string, problems: Array<{ code: string, message: string, field: string | null }> } };

export type NewsletterlinkMutationVariables = Exact<{
  input: SendNewsletterLinkInput;
}>;


export type NewsletterlinkMutation = { sendNewsletterLink: { done: boolean, message: string } };

export type NewsletterconfirmMutationVariables = Exact<{
  input: NewsletterTokenInput;
}>;


export type NewsletterconfirmMutation = { confirmNewsletter: { done: boolean, message: string } };

export type NewsletterleaveMutationVariables = Exact<{
  input: NewsletterTokenInput;
}>;


export type NewsletterleaveMutation = { leaveNewsletter: { done: boolean, message: string } };

export type Merge_OrderMutationVariables = Exact<{
  input: MergePlaceOrderInput;
}>;


export type Merge_OrderMutation = { mergePlaceOrder: { order: { id: string, reference: string } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type Undo_MergeMutationVariables = Exact<{
  input: UndoMergeInput;
}>;


export type Undo_MergeMutation = { undoMerge: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type OrderViewFragment = { id: string, reference: string, status: OrderStatus, email: string, balance: number, total: number, totalIncludingShipping: number, shippingPrice: number, extraCharge: number, exported: boolean, physical: boolean, shippableFrom: string | null, shippableFromUntil: string | null, paymentMethod: string, paymentDeadline: string | null, paymentRunning: boolean, paymentUnderWay: boolean, unpayableBecause: string | null, ticketStanding: TicketStanding, placedAt: string, paidAt: string | null, sentAt: string | null, mayCorrectEmail: boolean, bounced: BounceSeverity | null, mailed: MailedOrder | null, calendarUrl: string | null, carrierName: string | null, vouchers: Array<{ id: string, orderId: string, codeEnd: string, amount: number }>, refunds: Array<{ id: string, at: string, amount: number, charges: number, settledBy: RefundSettlement, items: Array<{ itemId: string, amount: number }>, vouchers: Array<{ codeEnd: string, amount: number }> }>, vat: Array<{ rate: number, amount: number }>, concerts: Array<{ title: string, slug: string, startsAt: string | null, doorTime: string | null, timeZone: string, venueName: string, address: string, city: string, mapUrl: string, calledOff: boolean, hasPicture: boolean }>, pickup: { eventName: string, venueName: string, day: string | null } | null, billingAddress: { firstName: string, lastName: string }, items: Array<{ id: string, total: number, physical: boolean, cancelled: boolean, refunded: number, printedName: string | null, giftVoucher: boolean, ticketUrl: string | null, applePassUrl: string | null, googlePassUrl: string | null, bundledItemIds: Array<string>, variantDescription: string, pricingCategoryName: string | null, placeName: string | null, product: { slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, descriptiveName: string } }>, invoices: Array<{ kind: DocumentKind, url: string | null, number: string | null, issuer: string | null, refundId: string | null }>, choices: { path: string, isOpen: boolean, undecided: number, closesAt: string | null } | null, ticketForms: Array<{ act: string, eventId: string, slug: string }>, supplements: Array<{ id: string, reference: string, status: OrderStatus, concluded: boolean, balance: number, paymentMethod: string, paymentDeadline: string | null, itemIds: Array<string> }> };

export type OrderQueryVariables = Exact<{
  id: string;
  reference?: string | null | undefined;
}>;


export type OrderQuery = { order: { id: string, reference: string, status: OrderStatus, email: string, balance: number, total: number, totalIncludingShipping: number, shippingPrice: number, extraCharge: number, exported: boolean, physical: boolean, shippableFrom: string | null, shippableFromUntil: string | null, paymentMethod: string, paymentDeadline: string | null, paymentRunning: boolean, paymentUnderWay: boolean, unpayableBecause: string | null, ticketStanding: TicketStanding, placedAt: string, paidAt: string | null, sentAt: string | null, mayCorrectEmail: boolean, bounced: BounceSeverity | null, mailed: MailedOrder | null, calendarUrl: string | null, carrierName: string | null, vouchers: Array<{ id: string, orderId: string, codeEnd: string, amount: number }>, refunds: Array<{ id: string, at: string, amount: number, charges: number, settledBy: RefundSettlement, items: Array<{ itemId: string, amount: number }>, vouchers: Array<{ codeEnd: string, amount: number }> }>, vat: Array<{ rate: number, amount: number }>, concerts: Array<{ title: string, slug: string, startsAt: string | null, doorTime: string | null, timeZone: string, venueName: string, address: string, city: string, mapUrl: string, calledOff: boolean, hasPicture: boolean }>, pickup: { eventName: string, venueName: string, day: string | null } | null, billingAddress: { firstName: string, lastName: string }, items: Array<{ id: string, total: number, physical: boolean, cancelled: boolean, refunded: number, printedName: string | null, giftVoucher: boolean, ticketUrl: string | null, applePassUrl: string | null, googlePassUrl: string | null, bundledItemIds: Array<string>, variantDescription: string, pricingCategoryName: string | null, placeName: string | null, product: { slug: string, kind: ProductKind, name: string, artistName: string | null, productType: string | null, color: string | null, descriptiveName: string } }>, invoices: Array<{ kind: DocumentKind, url: string | null, number: string | null, issuer: string | null, refundId: string | null }>, choices: { path: string, isOpen: boolean, undecided: number, closesAt: string | null } | null, ticketForms: Array<{ act: string, eventId: string, slug: string }>, supplements: Array<{ id: string, reference: string, status: OrderStatus, concluded: boolean, balance: number, paymentMethod: string, paymentDeadline: string | null, itemIds: Array<string> }> } | null, bankDetails: { holder: string, iban: string, bic: string, bankName: string, reference: string, amount: number, qr: { modules: number, path: string } | null } | null, paymentMethods: { nodes: Array<{ id: string, name: string, description: string | null, extraCharge: number }> } };

export type ConfirmorderpaymentMutationVariables = Exact<{
  input: ConfirmOrderPaymentInput;
}>;


export type ConfirmorderpaymentMutation = { confirmOrderPayment: { order: { id: string, status: OrderStatus, balance: number } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type SetpreferredpaymentmethodMutationVariables = Exact<{
  input: SetPreferredPaymentMethodInput;
}>;


export type SetpreferredpaymentmethodMutation = { setPreferredPaymentMethod: { order: { id: string, paymentMethod: string, balance: number } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type EnterordervoucherMutationVariables = Exact<{
  input: EnterOrderVoucherInput;
}>;


export type EnterordervoucherMutation = { enterOrderVoucher: { order: { id: string, status: OrderStatus } | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type RemoveordervoucherMutationVariables = Exact<{
  input: RemoveOrderVoucherInput;
}>;


export type RemoveordervoucherMutation = { removeOrderVoucher: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type OrderbylinkQueryVariables = Exact<{
  reference: string;
  signature: string;
}>;


export type OrderbylinkQuery = { orderByLink: { id: string, reference: string } | null };

export type FindorderMutationVariables = Exact<{
  input: FindOrderInput;
}>;


export type FindorderMutation = { findOrder: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CorrectorderemailMutationVariables = Exact<{
  input: CorrectOrderEmailInput;
}>;


export type CorrectorderemailMutation = { correctOrderEmail: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type CancelunpaidorderMutationVariables = Exact<{
  input: CancelUnpaidOrderInput;
}>;


export type CancelunpaidorderMutation = { cancelUnpaidOrder: { problems: Array<{ code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null }> } };

export type FrameQueryVariables = Exact<{
  withQuestions: boolean;
  withArtists: boolean;
}>;


export type FrameQuery = { artistCount?: number, faqTitles?: Array<{ number: number, question: string }>, landingPages: Array<{ slug: string, title: string }> };

export type SearchQueryVariables = Exact<{
  query: Array<string> | string;
  typed: string;
  first: number;
  after?: string | null | undefined;
  afterDate?: string | null | undefined;
}>;


export type SearchQuery = { didYouMean: string | null, artists: { nodes: Array<{ slug: string, name: string }> }, searchEvents: { totalCount: number, nodes: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, merchProducts: { totalCount: number, nodes: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SearchideasQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchideasQuery = { allEvents: { nodes: Array<{ slug: string, name: string, localDate: string | null, over: boolean, happeningFrom: string | null, happeningUntil: string | null, doorTime: string | null, priceLow: number, priceHigh: number, available: boolean, cancelled: boolean, presaleAt: string | null, soldOutMessage: string | null, meta: any, artist: { name: string } | null, venue: { name: string, timeZone: string, address: { city: string } }, productVariants: Array<{ active: boolean, available: boolean, remaining: number | null }> }> }, allProducts: { nodes: Array<{ slug: string, name: string, productType: string | null, color: string | null, price: number, originalPrice: number | null, lowestPriorPrice: number | null, available: boolean, artist: { name: string } | null, images: Array<{ sha256: string, width: number, height: number, widths: Array<number> }>, overlayListingImage: { sha256: string, width: number, height: number, widths: Array<number> } | null, otherColors: Array<{ slug: string, color: string }>, productVariants: Array<{ description: string, available: boolean }> }> } };

export type SuggestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SuggestionsQuery = { suggestions: Array<{ title: string | null, translateKey: string | null, alternativeNames: string | null, href: string, imageUrl: string | null, tag: SuggestionTag, detail: string | null, localDate: string | null, price: number | null }> };

export type GeteventbyticketidQueryVariables = Exact<{
  ticketId: string;
}>;


export type GeteventbyticketidQuery = { getEventByTicketId: { id: string, validationCode: string, event: { descriptiveName: string, happeningFrom: string | null, venue: { name: string, timeZone: string } } | null, checkIn: { checkinDate: string, checkinActive: boolean, checkedIn: boolean, content: Array<{ type: string, header: string | null, content: string | null, name: string | null, label: string | null, formType: string | null, tags: Array<string>, value: string | null }> } | null } | null };

export type UpdatepersonalizationMutationVariables = Exact<{
  input: UpdatePersonalizationInput;
}>;


export type UpdatepersonalizationMutation = { updatePersonalization: { clientMutationId: string | null, problems: Array<{ code: string, message: string, field: string | null }> } };

export type RefundQueryVariables = Exact<{
  productId: string;
  orderId: string;
  email: string;
}>;


export type RefundQuery = { refundRequest: { refund: { refundMethod: RefundMethod, needsBankAccount: boolean, refundableTicketCount: number, paymentAmount: number | null, paymentReference: string, order: { reference: string, createdAt: string }, product: { title: string, text: string | null }, tickets: Array<{ validationCode: string }>, bankAccount: { name: string, iban: string } | null } | null, problems: Array<{ code: string, message: string }> } };

export type SubmitrefundMutationVariables = Exact<{
  input: SubmitRefundInput;
}>;


export type SubmitrefundMutation = { submitRefund: { paymentAmount: number | null, paymentReference: string | null, problems: Array<{ code: string, message: string, field: string | null }> } };

export type TicketformopenQueryVariables = Exact<{
  form: TicketFormKind;
}>;


export type TicketformopenQuery = { ticketFormOpen: boolean };

export type SubmitticketformMutationVariables = Exact<{
  input: SubmitTicketFormInput;
}>;


export type SubmitticketformMutation = { submitTicketForm: { id: string | null, problems: Array<{ code: string, message: string, field: string | null, limit: number | null }> } };

export type DeclarewithdrawalMutationVariables = Exact<{
  input: DeclareWithdrawalInput;
}>;


export type DeclarewithdrawalMutation = { declareWithdrawal: { receivedAt: string | null, problems: Array<{ code: string, message: string, field: string | null }> } };

export type ProblemViewFragment = { code: string, message: string, field: string | null, limit: number | null, seatIds: Array<string> | null };

export type ImageFileFragment = { sha256: string, width: number, height: number, widths: Array<number> };

export type ImageViewFragment = { alt: string | null, sha256: string, width: number, height: number, widths: Array<number> };

export type WaitinglistjoinMutationVariables = Exact<{
  input: JoinWaitingListInput;
}>;


export type WaitinglistjoinMutation = { joinWaitingList: { done: boolean, message: string, problems: Array<{ code: string, message: string, field: string | null }> } };

export type WaitinglistentryQueryVariables = Exact<{
  token: string;
}>;


export type WaitinglistentryQuery = { waitingListEntry: { kind: WaitingListKind, state: WaitingListState, amount: number, leastAmount: number, mostAmount: number, productName: string, productSlug: string, isEvent: boolean, variantName: string | null, ahead: number | null, isMoreAhead: boolean, offer: { amount: number, variantName: string, until: string } | null } | null };

export type WaitinglistconfirmMutationVariables = Exact<{
  input: WaitingListTokenInput;
}>;


export type WaitinglistconfirmMutation = { confirmWaitingList: { done: boolean, message: string } };

export type WaitinglistchangeMutationVariables = Exact<{
  input: ChangeWaitingListInput;
}>;


export type WaitinglistchangeMutation = { changeWaitingList: { done: boolean, message: string } };

export type WaitinglistleaveMutationVariables = Exact<{
  input: WaitingListTokenInput;
}>;


export type WaitinglistleaveMutation = { leaveWaitingList: { done: boolean, message: string } };

export type WaitinglistdeclineMutationVariables = Exact<{
  input: WaitingListTokenInput;
}>;


export type WaitinglistdeclineMutation = { declineOffer: { done: boolean, message: string } };

export type WaitinglistacceptMutationVariables = Exact<{
  input: WaitingListTokenInput;
}>;


export type WaitinglistacceptMutation = { acceptOffer: { cart: { id: string } | null, problems: Array<{ code: string, message: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BundleRulesFragmentDoc = new TypedDocumentString(`
    fragment BundleRules on Bundle {
  id
  fixedPrice
  ticketRequired
  bindLeaveEmpty
  groupLeaveEmpty
  combinations {
    id
    price
  }
  parts {
    id
    role
    combinationId
    price
    leaveEmpty
    product {
      kind
      meta
      personalizationRequirement
    }
    variants {
      id
      price
      available
    }
  }
}
    `, {"fragmentName":"BundleRules"}) as unknown as TypedDocumentString<BundleRulesFragment, unknown>;
export const ImageFileFragmentDoc = new TypedDocumentString(`
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
    `, {"fragmentName":"ImageFile"}) as unknown as TypedDocumentString<ImageFileFragment, unknown>;
export const ImageViewFragmentDoc = new TypedDocumentString(`
    fragment ImageView on Image {
  ...ImageFile
  alt
}
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"fragmentName":"ImageView"}) as unknown as TypedDocumentString<ImageViewFragment, unknown>;
export const BundleOfferFragmentDoc = new TypedDocumentString(`
    fragment BundleOffer on Bundle {
  ...BundleRules
  slug
  price
  originalPrice
  lowestPriorPrice
  available
  product {
    name
    cartLimit
    lineLimit
    images {
      ...ImageView
    }
  }
  combinations {
    name
  }
  parts {
    product {
      slug
      name
      descriptiveName
      productType
      color
      shippingRequirements
      localDate
      venue {
        name
        address {
          city
        }
      }
      meta
      images {
        ...ImageView
      }
    }
    variants {
      description
      physical
    }
  }
}
    fragment BundleRules on Bundle {
  id
  fixedPrice
  ticketRequired
  bindLeaveEmpty
  groupLeaveEmpty
  combinations {
    id
    price
  }
  parts {
    id
    role
    combinationId
    price
    leaveEmpty
    product {
      kind
      meta
      personalizationRequirement
    }
    variants {
      id
      price
      available
    }
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"fragmentName":"BundleOffer"}) as unknown as TypedDocumentString<BundleOfferFragment, unknown>;
export const CartViewFragmentDoc = new TypedDocumentString(`
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
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"fragmentName":"CartView"}) as unknown as TypedDocumentString<CartViewFragment, unknown>;
export const WaitingOrderViewFragmentDoc = new TypedDocumentString(`
    fragment WaitingOrderView on WaitingOrder {
  id
  reference
  paymentMethod
  paymentDeadline
}
    `, {"fragmentName":"WaitingOrderView"}) as unknown as TypedDocumentString<WaitingOrderViewFragment, unknown>;
export const ProductCardFragmentDoc = new TypedDocumentString(`
    fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"fragmentName":"ProductCard"}) as unknown as TypedDocumentString<ProductCardFragment, unknown>;
export const ProductPageFragmentDoc = new TypedDocumentString(`
    fragment ProductPage on MerchProductConnection {
  totalCount
  nodes {
    ...ProductCard
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"fragmentName":"ProductPage"}) as unknown as TypedDocumentString<ProductPageFragment, unknown>;
export const MerchFacetFragmentDoc = new TypedDocumentString(`
    fragment MerchFacet on MerchFacet {
  value
  name
  count
}
    `, {"fragmentName":"MerchFacet"}) as unknown as TypedDocumentString<MerchFacetFragment, unknown>;
export const MerchFacetsFragmentDoc = new TypedDocumentString(`
    fragment MerchFacets on MerchFacets {
  sizes {
    ...MerchFacet
  }
  colors {
    ...MerchFacet
  }
  artists {
    ...MerchFacet
  }
  prices {
    ...MerchFacet
  }
  newCount
  reducedCount
  availableCount
  without {
    ...MerchFacet
  }
}
    fragment MerchFacet on MerchFacet {
  value
  name
  count
}`, {"fragmentName":"MerchFacets"}) as unknown as TypedDocumentString<MerchFacetsFragment, unknown>;
export const ArtistTileFragmentDoc = new TypedDocumentString(`
    fragment ArtistTile on Category {
  slug
  name
  subtitle
  squareImage {
    ...ImageFile
  }
  landscapeImage {
    ...ImageFile
  }
  eventCount
}
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"fragmentName":"ArtistTile"}) as unknown as TypedDocumentString<ArtistTileFragment, unknown>;
export const CategoryTileFragmentDoc = new TypedDocumentString(`
    fragment CategoryTile on Category {
  slug
  name
  subtitle
  abstract
  sortOrderTicketTopLeft
  sortOrderTicketTopRight
  sortOrderTicketBottom
  landscapeImage {
    ...ImageFile
  }
  squareImage {
    ...ImageFile
  }
}
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"fragmentName":"CategoryTile"}) as unknown as TypedDocumentString<CategoryTileFragment, unknown>;
export const AddressViewFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"AddressView"}) as unknown as TypedDocumentString<AddressViewFragment, unknown>;
export const EventLineFragmentDoc = new TypedDocumentString(`
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
    `, {"fragmentName":"EventLine"}) as unknown as TypedDocumentString<EventLineFragment, unknown>;
export const TourLineFragmentDoc = new TypedDocumentString(`
    fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
    `, {"fragmentName":"TourLine"}) as unknown as TypedDocumentString<TourLineFragment, unknown>;
export const TourViewFragmentDoc = new TypedDocumentString(`
    fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
    fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"fragmentName":"TourView"}) as unknown as TypedDocumentString<TourViewFragment, unknown>;
export const LandingPageFragmentDoc = new TypedDocumentString(`
    fragment LandingPage on ContentPage {
  title
  description
  html
  lead
  image {
    sha256
    width
    height
    widths
  }
  action {
    text
    url
  }
  strips {
    title
    more {
      text
      url
    }
    products {
      ...ProductCard
    }
    events {
      ...EventLine
    }
    tours {
      ...TourView
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"fragmentName":"LandingPage"}) as unknown as TypedDocumentString<LandingPageFragment, unknown>;
export const NewsCardFragmentDoc = new TypedDocumentString(`
    fragment NewsCard on NewsItem {
  slug
  title
  text
  url
  inverse
  image {
    sha256
    width
    height
    widths
  }
}
    `, {"fragmentName":"NewsCard"}) as unknown as TypedDocumentString<NewsCardFragment, unknown>;
export const OrderViewFragmentDoc = new TypedDocumentString(`
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
    paymentMethod
    paymentDeadline
    itemIds
  }
}
    `, {"fragmentName":"OrderView"}) as unknown as TypedDocumentString<OrderViewFragment, unknown>;
export const ProblemViewFragmentDoc = new TypedDocumentString(`
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
    `, {"fragmentName":"ProblemView"}) as unknown as TypedDocumentString<ProblemViewFragment, unknown>;
export const BundleDocument = new TypedDocumentString(`
    query BUNDLE($id: ID!) {
  shop {
    orderMergingAllowed
  }
  bundle(id: $id) {
    ...BundleOffer
    product {
      descriptiveName
      description
      disclaimer
      productType
      color
      soldOutMessage
      shippingRequirements
      artist {
        slug
        name
      }
    }
  }
  merchProduct(id: $id) {
    id
    meta
  }
  event(id: $id) {
    id
  }
}
    fragment BundleOffer on Bundle {
  ...BundleRules
  slug
  price
  originalPrice
  lowestPriorPrice
  available
  product {
    name
    cartLimit
    lineLimit
    images {
      ...ImageView
    }
  }
  combinations {
    name
  }
  parts {
    product {
      slug
      name
      descriptiveName
      productType
      color
      shippingRequirements
      localDate
      venue {
        name
        address {
          city
        }
      }
      meta
      images {
        ...ImageView
      }
    }
    variants {
      description
      physical
    }
  }
}
fragment BundleRules on Bundle {
  id
  fixedPrice
  ticketRequired
  bindLeaveEmpty
  groupLeaveEmpty
  combinations {
    id
    price
  }
  parts {
    id
    role
    combinationId
    price
    leaveEmpty
    product {
      kind
      meta
      personalizationRequirement
    }
    variants {
      id
      price
      available
    }
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"3a75e1401133c83f33a6ee9f2f94ffd27d6927952b937bfb80531be202a4ffac"}) as unknown as TypedDocumentString<BundleQuery, BundleQueryVariables>;
export const AllbundlesDocument = new TypedDocumentString(`
    query ALLBUNDLES {
  allBundles {
    slug
    price
    originalPrice
    available
    product {
      name
      artist {
        name
      }
      images {
        ...ImageView
      }
    }
    parts {
      product {
        images {
          ...ImageView
        }
      }
    }
  }
}
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"16e17c9c4e9e10a05b6daa41cbd7b8c99c74714ff30081575624f0e37600ce07"}) as unknown as TypedDocumentString<AllbundlesQuery, AllbundlesQueryVariables>;
export const BundlechoiceDocument = new TypedDocumentString(`
    query BUNDLECHOICE($id: ID!) {
  bundle(id: $id) {
    ...BundleRules
  }
}
    fragment BundleRules on Bundle {
  id
  fixedPrice
  ticketRequired
  bindLeaveEmpty
  groupLeaveEmpty
  combinations {
    id
    price
  }
  parts {
    id
    role
    combinationId
    price
    leaveEmpty
    product {
      kind
      meta
      personalizationRequirement
    }
    variants {
      id
      price
      available
    }
  }
}`, {"hash":"04ccb4539b47e66d71fecf8ab41f9f0b346dd01a132015273552337e7e13ae32"}) as unknown as TypedDocumentString<BundlechoiceQuery, BundlechoiceQueryVariables>;
export const BestseatsDocument = new TypedDocumentString(`
    query BESTSEATS($eventId: ID!, $amount: Int!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {
  bestSeats(
    eventId: $eventId
    amount: $amount
    variantIds: $variantIds
    maxPrice: $maxPrice
    wheelchair: $wheelchair
  ) {
    variantId
    seatIds
  }
}
    `, {"hash":"da800010c0dc04dc197bd5e0a4a88a0ae64172a9898fbe29179c984a1d84e5ac"}) as unknown as TypedDocumentString<BestseatsQuery, BestseatsQueryVariables>;
export const SeatsleftDocument = new TypedDocumentString(`
    query SEATSLEFT($eventId: ID!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {
  seatsLeft(
    eventId: $eventId
    variantIds: $variantIds
    maxPrice: $maxPrice
    wheelchair: $wheelchair
  ) {
    together
    left
  }
}
    `, {"hash":"5f0aea91dd62a4d8a750eec4890560f31f60770faae5896298003f567dcb92ac"}) as unknown as TypedDocumentString<SeatsleftQuery, SeatsleftQueryVariables>;
export const ChangeseatsDocument = new TypedDocumentString(`
    mutation CHANGESEATS($input: ChangeSeatsInput!) {
  changeSeats(input: $input) {
    cart {
      ...CartView
    }
    problems {
      ...ProblemView
    }
  }
}
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"90e976d9e75f3f599ec5abe9243adef410d7e9c2c49704682653a5d7ecc748d8"}) as unknown as TypedDocumentString<ChangeseatsMutation, ChangeseatsMutationVariables>;
export const CartDocument = new TypedDocumentString(`
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
fragment WaitingOrderView on WaitingOrder {
  id
  reference
  paymentMethod
  paymentDeadline
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"c7f14808db95675e9da0eead4f98fa39cbb8b7c824bcabb43c7a6fe35e4d0f48"}) as unknown as TypedDocumentString<CartQuery, CartQueryVariables>;
export const HeartbeatDocument = new TypedDocumentString(`
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
    `, {"hash":"c4c0a22c5e7a6831a10829a01698dd55b42231b80dc8bade96bb4ea3711acb91"}) as unknown as TypedDocumentString<HeartbeatMutation, HeartbeatMutationVariables>;
export const AddtocartDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"a84b4337c7ff0d91e7bbb29775110730f103068f1ee71fc18617f811dac19ba1"}) as unknown as TypedDocumentString<AddtocartMutation, AddtocartMutationVariables>;
export const RemovefromcartDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"940a94a8dd8b91ae591cfc07f41dced7428387481e1b75c508c47f932dc71abb"}) as unknown as TypedDocumentString<RemovefromcartMutation, RemovefromcartMutationVariables>;
export const RestoretocartDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"ddb65b127c27f834bf28bc8847594aa290d93488fdad5a919cb97225fda9ac5a"}) as unknown as TypedDocumentString<RestoretocartMutation, RestoretocartMutationVariables>;
export const ChangecountryDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"3677e84197cec0f730f57473626a023444115164a9dbf2d0929c32c59c8e1442"}) as unknown as TypedDocumentString<ChangecountryMutation, ChangecountryMutationVariables>;
export const PersonaliseitemsDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"5fff083566b8e2fdbd873add9ce49efdc0076246a230f6df7aa7ed031877e457"}) as unknown as TypedDocumentString<PersonaliseitemsMutation, PersonaliseitemsMutationVariables>;
export const DescribegiftDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"2fa366bd55ef2aa38866a64d049de9c04b99ab4df392e7c65635da4de1dda65b"}) as unknown as TypedDocumentString<DescribegiftMutation, DescribegiftMutationVariables>;
export const RenewcartDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"dbe82c755b08306c361fcab4c9a8d97c86abf410b143925fd534e2d10c9aa0dc"}) as unknown as TypedDocumentString<RenewcartMutation, RenewcartMutationVariables>;
export const ChoosecarrierDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"84990104c0b8daf8752f2c407e9a2f7e411311af5433da98267f92c93926cc6d"}) as unknown as TypedDocumentString<ChoosecarrierMutation, ChoosecarrierMutationVariables>;
export const PersonalitemsDocument = new TypedDocumentString(`
    query PERSONALITEMS {
  cart {
    ...CartView
    items {
      id
      personalIdentifier
      productVariant {
        product {
          policyLink
        }
      }
    }
  }
}
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
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"6585dce4f338635c9c5627fc0bd493cbae812040c2d6b8a95989ce829be59405"}) as unknown as TypedDocumentString<PersonalitemsQuery, PersonalitemsQueryVariables>;
export const ArtistDocument = new TypedDocumentString(`
    query ARTIST($slug: String!) {
  artist(slug: $slug) {
    slug
    name
    subtitle
    description
    landscapeImage {
      ...ImageView
    }
    squareImage {
      ...ImageView
    }
    subcategories {
      slug
      type
      name
      products {
        ...ProductCard
      }
      events {
        ...EventLine
      }
    }
    products {
      ...ProductCard
    }
    events {
      ...EventLine
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"a55944d9f5f98a07b038cd9cc4cddcdc4c24db344aabb3f5369f93cabaa205c1"}) as unknown as TypedDocumentString<ArtistQuery, ArtistQueryVariables>;
export const AllartistsDocument = new TypedDocumentString(`
    query ALLARTISTS($first: Int!, $after: String, $initial: String, $place: ArtistPlace, $withFeatures: Boolean = true) {
  artistInitials
  left: artists(place: LEFT, first: 100) @include(if: $withFeatures) {
    nodes {
      ...ArtistTile
    }
  }
  right: artists(place: RIGHT, first: 100) @include(if: $withFeatures) {
    nodes {
      ...ArtistTile
    }
  }
  artists(first: $first, after: $after, initial: $initial, place: $place) {
    nodes {
      ...ArtistTile
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ArtistTile on Category {
  slug
  name
  subtitle
  squareImage {
    ...ImageFile
  }
  landscapeImage {
    ...ImageFile
  }
  eventCount
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"ad8d66875f770f745152b13b4894fcf88fcb69ee8d6e13c81eb6b401ff3427ac"}) as unknown as TypedDocumentString<AllartistsQuery, AllartistsQueryVariables>;
export const AllproductsDocument = new TypedDocumentString(`
    query ALLPRODUCTS($first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {
  allCategories {
    ...CategoryTile
  }
  allProducts(first: $first, after: $after, filter: $filter, sort: $sort) {
    ...ProductPage
    facets {
      ...MerchFacets
    }
  }
}
    fragment ProductPage on MerchProductConnection {
  totalCount
  nodes {
    ...ProductCard
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment MerchFacets on MerchFacets {
  sizes {
    ...MerchFacet
  }
  colors {
    ...MerchFacet
  }
  artists {
    ...MerchFacet
  }
  prices {
    ...MerchFacet
  }
  newCount
  reducedCount
  availableCount
  without {
    ...MerchFacet
  }
}
fragment MerchFacet on MerchFacet {
  value
  name
  count
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment CategoryTile on Category {
  slug
  name
  subtitle
  abstract
  sortOrderTicketTopLeft
  sortOrderTicketTopRight
  sortOrderTicketBottom
  landscapeImage {
    ...ImageFile
  }
  squareImage {
    ...ImageFile
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"616cd7291cb261d2d41afbb11a0def1844d7e276114b049f73bafa2f6dc3e3f9"}) as unknown as TypedDocumentString<AllproductsQuery, AllproductsQueryVariables>;
export const CategoryDocument = new TypedDocumentString(`
    query CATEGORY($slug: String!, $first: Int!, $after: String, $filter: MerchFilter, $sort: MerchSort) {
  category(slug: $slug) {
    slug
    type
    name
    subtitle
    abstract
    description
    disclaimer
    landscapeImage {
      ...ImageFile
    }
    squareImage {
      ...ImageFile
    }
  }
  allCategories {
    slug
    name
  }
  productsInCategory(
    categorySlug: $slug
    first: $first
    after: $after
    filter: $filter
    sort: $sort
  ) {
    ...ProductPage
    facets {
      ...MerchFacets
    }
  }
}
    fragment ProductPage on MerchProductConnection {
  totalCount
  nodes {
    ...ProductCard
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment MerchFacets on MerchFacets {
  sizes {
    ...MerchFacet
  }
  colors {
    ...MerchFacet
  }
  artists {
    ...MerchFacet
  }
  prices {
    ...MerchFacet
  }
  newCount
  reducedCount
  availableCount
  without {
    ...MerchFacet
  }
}
fragment MerchFacet on MerchFacet {
  value
  name
  count
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"3c23aa352ba0ccc09561db21244394e48ec1f36198e1f09038c034b695c13221"}) as unknown as TypedDocumentString<CategoryQuery, CategoryQueryVariables>;
export const AlltoursDocument = new TypedDocumentString(`
    query ALLTOURS($order: TourOrder, $after: String) {
  topLeft: tours(place: TOP_LEFT, first: 24) {
    nodes {
      ...TourView
    }
  }
  topRight: tours(place: TOP_RIGHT, first: 24) {
    nodes {
      ...TourView
    }
  }
  tours(order: $order, after: $after) {
    totalCount
    nodes {
      ...TourLine
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  allEvents(first: 1, hideUnavailable: true) {
    totalCount
  }
}
    fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"6856fea995e5f27a3c51d09df2dd676fe6c99db50b809c952091c08a452ba181"}) as unknown as TypedDocumentString<AlltoursQuery, AlltoursQueryVariables>;
export const AlleventsDocument = new TypedDocumentString(`
    query ALLEVENTS($first: Int!, $after: String, $query: [String!], $city: String, $from: Date, $until: Date, $hideSoldOut: Boolean, $hideUnavailable: Boolean) {
  bottom: tours(place: BOTTOM, first: 12) {
    nodes {
      ...TourView
    }
  }
  tours(first: 1) {
    totalCount
  }
  eventCities {
    name
    otherNames
    latitude
    longitude
  }
  allEvents(
    first: $first
    after: $after
    query: $query
    city: $city
    from: $from
    until: $until
    hideSoldOut: $hideSoldOut
    hideUnavailable: $hideUnavailable
  ) {
    totalCount
    cityCount
    nodes {
      ...EventLine
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"35e1059918bdfe144de8e33cc86f1fa3f46e9416064c1ecddf263024634d80de"}) as unknown as TypedDocumentString<AlleventsQuery, AlleventsQueryVariables>;
export const EventDocument = new TypedDocumentString(`
    query EVENT($id: ID!) {
  event(id: $id) {
    id
    slug
    name
    descriptiveName
    artist {
      slug
      name
    }
    artists
    description
    disclaimer
    priceLow
    vatRate
    available
    isQueued
    cartLimit
    lineLimit
    over
    happeningFrom
    movedFrom
    happeningUntil
    doorTime
    stageTime
    presaleAt
    localDate
    ageLimit
    cancelled
    venue {
      name
      timeZone
      address {
        address
        postCode
        city
        countryCode
      }
    }
    soldOutMessage
    displayMap
    seatmapUrl
    personalizationRequirement
    checkInStartAt
    localOrganizer
    owningCompanyAddress {
      company
      address
      postCode
      city
      countryCode
    }
    leads {
      slug
      name
      subtitle
      squareImage {
        ...ImageView
      }
    }
    relatedItems {
      ...ProductCard
    }
    bundles {
      ...BundleOffer
    }
    tours {
      slug
      name
      ticketImage {
        ...ImageView
      }
    }
    images {
      ...ImageView
    }
    policyLink
    meta
    productVariants {
      id
      order
      description
      note
      price
      physical
      active
      available
      amountStep
      remaining
      pricingCategory {
        id
        name
        dailyEntry
      }
    }
  }
}
    fragment BundleOffer on Bundle {
  ...BundleRules
  slug
  price
  originalPrice
  lowestPriorPrice
  available
  product {
    name
    cartLimit
    lineLimit
    images {
      ...ImageView
    }
  }
  combinations {
    name
  }
  parts {
    product {
      slug
      name
      descriptiveName
      productType
      color
      shippingRequirements
      localDate
      venue {
        name
        address {
          city
        }
      }
      meta
      images {
        ...ImageView
      }
    }
    variants {
      description
      physical
    }
  }
}
fragment BundleRules on Bundle {
  id
  fixedPrice
  ticketRequired
  bindLeaveEmpty
  groupLeaveEmpty
  combinations {
    id
    price
  }
  parts {
    id
    role
    combinationId
    price
    leaveEmpty
    product {
      kind
      meta
      personalizationRequirement
    }
    variants {
      id
      price
      available
    }
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"2af646f0795fb3da37e7c23fb16fc893dfbd23f9420e0fa95e47253084d19fcf"}) as unknown as TypedDocumentString<EventQuery, EventQueryVariables>;
export const NextdatesDocument = new TypedDocumentString(`
    query NEXTDATES($category: String!) {
  allEventsInCategory(
    categorySlug: $category
    first: 12
    hideSoldOut: true
    hideUnavailable: true
  ) {
    nodes {
      slug
      localDate
      priceLow
      available
      presaleAt
      cancelled
      meta
      venue {
        address {
          city
        }
      }
    }
  }
}
    `, {"hash":"f6d3d6df6997118e854b0b5a8428acbd758149d42014e062feed11f447ae65bf"}) as unknown as TypedDocumentString<NextdatesQuery, NextdatesQueryVariables>;
export const MerchproductDocument = new TypedDocumentString(`
    query MERCHPRODUCT($id: ID!) {
  shop {
    orderMergingAllowed
    homeCountry
  }
  merchProduct(id: $id) {
    id
    slug
    name
    descriptiveName
    artist {
      slug
      name
      products(first: 5) {
        ...ProductCard
      }
    }
    productType
    color
    otherColors {
      slug
      color
    }
    description
    disclaimer
    price
    originalPrice
    lowestPriorPrice
    available
    cartLimit
    lineLimit
    publicShippableFrom
    shippingRequirements
    withdrawal
    soldOutMessage
    additionalInformation
    details
    safety
    fibreContent
    guarantee
    overlayDetailImage {
      ...ImageFile
    }
    images {
      ...ImageView
      tags
    }
    categories {
      slug
      name
      type
    }
    meta
    productVariants {
      id
      slug
      order
      description
      price
      additionalPrice
      available
      physical
      message
    }
    relatedItems {
      ...ProductCard
    }
    bundles {
      ...BundleOffer
    }
  }
}
    fragment BundleOffer on Bundle {
  ...BundleRules
  slug
  price
  originalPrice
  lowestPriorPrice
  available
  product {
    name
    cartLimit
    lineLimit
    images {
      ...ImageView
    }
  }
  combinations {
    name
  }
  parts {
    product {
      slug
      name
      descriptiveName
      productType
      color
      shippingRequirements
      localDate
      venue {
        name
        address {
          city
        }
      }
      meta
      images {
        ...ImageView
      }
    }
    variants {
      description
      physical
    }
  }
}
fragment BundleRules on Bundle {
  id
  fixedPrice
  ticketRequired
  bindLeaveEmpty
  groupLeaveEmpty
  combinations {
    id
    price
  }
  parts {
    id
    role
    combinationId
    price
    leaveEmpty
    product {
      kind
      meta
      personalizationRequirement
    }
    variants {
      id
      price
      available
    }
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"cdc3809f0d6670998ecec50f65c48c89231cb62a6ca07e963f30e98a01814908"}) as unknown as TypedDocumentString<MerchproductQuery, MerchproductQueryVariables>;
export const TourDocument = new TypedDocumentString(`
    query TOUR($slug: String!) {
  tour(slug: $slug) {
    ...TourView
    abstract
    description
    artists {
      slug
      name
      subtitle
      squareImage {
        ...ImageView
      }
    }
    events {
      ...EventLine
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"c78aa336c5b89424aee5c3daabd32f2bd039044b807c38a5efd9b6421cbd18c7"}) as unknown as TypedDocumentString<TourQuery, TourQueryVariables>;
export const CheckoutDocument = new TypedDocumentString(`
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
fragment WaitingOrderView on WaitingOrder {
  id
  reference
  paymentMethod
  paymentDeadline
}
fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
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
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"ddd440abb481704954dfd38462695db58d61c0411d6a178d3d5801e010c403c2"}) as unknown as TypedDocumentString<CheckoutQuery, CheckoutQueryVariables>;
export const UpdatecartaddressDocument = new TypedDocumentString(`
    mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) {
  updateCartAddress(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"232a2bb8e78c6e616a707258153c973497c7806e2a437b623457f8dc2cf4d442"}) as unknown as TypedDocumentString<UpdatecartaddressMutation, UpdatecartaddressMutationVariables>;
export const CartcountryDocument = new TypedDocumentString(`
    query CARTCOUNTRY {
  cart {
    countryCode
  }
}
    `, {"hash":"5b3c47061ac74471e102ee2377b492fa14f48862f0ee96e3c4392311320edeeb"}) as unknown as TypedDocumentString<CartcountryQuery, CartcountryQueryVariables>;
export const PostcodepatternsDocument = new TypedDocumentString(`
    query POSTCODEPATTERNS {
  countries {
    code
    postCodePattern
  }
}
    `, {"hash":"740a0445886c6bcffe8e064338939e7b061b70edde5eba542d414741d435e12a"}) as unknown as TypedDocumentString<PostcodepatternsQuery, PostcodepatternsQueryVariables>;
export const UpdatecartlogisticsDocument = new TypedDocumentString(`
    mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) {
  updateCartLogistics(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"0cb44cfd49891ca0ce2c2a338348f3a4bf549577d0dc0ea482b359fb9a013bcb"}) as unknown as TypedDocumentString<UpdatecartlogisticsMutation, UpdatecartlogisticsMutationVariables>;
export const EntervoucherDocument = new TypedDocumentString(`
    mutation ENTERVOUCHER($input: EnterVoucherInput!) {
  enterVoucher(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"69fdc773f95ff77155cc02bc57fc924e55dec752b310927e9ef6bf1f52dcb79c"}) as unknown as TypedDocumentString<EntervoucherMutation, EntervoucherMutationVariables>;
export const RemovevoucherDocument = new TypedDocumentString(`
    mutation REMOVEVOUCHER($input: RemoveVoucherInput!) {
  removeVoucher(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"fae5b501dcd9066e0e0aea35efbcb82a9e9cf3a419120403e47e9b94b58e4182"}) as unknown as TypedDocumentString<RemovevoucherMutation, RemovevoucherMutationVariables>;
export const PlaceorderDocument = new TypedDocumentString(`
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
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"b814fd3c35d0439ea5a8961494926e536a99cffa04b8bd68c80591b759475f48"}) as unknown as TypedDocumentString<PlaceorderMutation, PlaceorderMutationVariables>;
export const CreatestripepaymentintentDocument = new TypedDocumentString(`
    mutation CREATESTRIPEPAYMENTINTENT($input: CreateStripePaymentIntentInput!) {
  createStripePaymentIntent(input: $input) {
    externalPaymentToken
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"19967b58c618ee89991d3a437fe4d27d5d34146e193c4bdc397ada84cf98e342"}) as unknown as TypedDocumentString<CreatestripepaymentintentMutation, CreatestripepaymentintentMutationVariables>;
export const CreatepaypalapprovalDocument = new TypedDocumentString(`
    mutation CREATEPAYPALAPPROVAL($input: CreatePayPalApprovalInput!) {
  createPayPalApproval(input: $input) {
    externalPaymentId
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"461d77b4e920c830bf4a35e94dd2d94bc4c091e2ec68d97e08066dc11313be91"}) as unknown as TypedDocumentString<CreatepaypalapprovalMutation, CreatepaypalapprovalMutationVariables>;
export const ApplypaypalapprovalDocument = new TypedDocumentString(`
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
fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"c117a7b2725dcf314dd33cee382523827808725ac97174a0d2d5b4da24a4eed9"}) as unknown as TypedDocumentString<ApplypaypalapprovalMutation, ApplypaypalapprovalMutationVariables>;
export const CreatepaymentDocument = new TypedDocumentString(`
    mutation CREATEPAYMENT($input: CreatePaymentInput!) {
  createPayment(input: $input) {
    externalPaymentId
    redirectUrl
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"015101030ea40f68b7dff844921116374fe4cd261e3472f637a8479ea5677299"}) as unknown as TypedDocumentString<CreatepaymentMutation, CreatepaymentMutationVariables>;
export const PostageDocument = new TypedDocumentString(`
    query POSTAGE($countryCode: String) {
  shippingMethods(countryCode: $countryCode) {
    nodes {
      id
      price
    }
  }
}
    `, {"hash":"4d44267b5ac5a04bdd453b497a4e012ec48ea3af9b585df74c4d834b3190ed70"}) as unknown as TypedDocumentString<PostageQuery, PostageQueryVariables>;
export const Resume_SessionDocument = new TypedDocumentString(`
    mutation RESUME_SESSION($input: ResumeSessionInput!) {
  resumeSession(input: $input) {
    session {
      expiresAt
    }
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"98fb5711bbeef143d16cfc25e067ec7a8a16c3b5446e8ff03d1cff304df43255"}) as unknown as TypedDocumentString<Resume_SessionMutation, Resume_SessionMutationVariables>;
export const SendcartDocument = new TypedDocumentString(`
    mutation SENDCART($input: SendCartInput!) {
  sendCart(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"5fbdf3f250e2cd5da9ceef24013f08f7081d907ccb845b07a4f85547efee2d19"}) as unknown as TypedDocumentString<SendcartMutation, SendcartMutationVariables>;
export const OrderchoicesDocument = new TypedDocumentString(`
    query ORDERCHOICES($reference: String!, $signature: String!) {
  orderChoices(reference: $reference, signature: $signature) {
    reference
    orderPath
    events {
      eventId
      slug
      title
      whenAndWhere
      kind
      isOpen
      closesAt
      hoursToChange
      options
      fallback
      needsBankAccount
      bankAccount {
        name
        iban
      }
      tickets {
        id
        label
        holder
        price
        standing
        choice
        byDeadline
        dueAt
      }
    }
  }
}
    `, {"hash":"c4a636bcd456130fe19d255500ab91103d60bb96c85062b324bd09a742b1e397"}) as unknown as TypedDocumentString<OrderchoicesQuery, OrderchoicesQueryVariables>;
export const ChooseticketsDocument = new TypedDocumentString(`
    mutation CHOOSETICKETS($input: ChooseTicketsInput!) {
  chooseTickets(input: $input) {
    isStored
    amounts {
      refund
      voucher
      donation
      keep
    }
    problems {
      code
      message
      field
    }
  }
}
    `, {"hash":"aef788ef9a7ee25120f8fc0aa04f3a7a48e16a165f47950a7c68871e509c89be"}) as unknown as TypedDocumentString<ChooseticketsMutation, ChooseticketsMutationVariables>;
export const SendcontactmessageDocument = new TypedDocumentString(`
    mutation SENDCONTACTMESSAGE($input: ContactMessageInput!) {
  sendContactMessage(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"0566f09e13381ee37ac94f51ddc4c2f583de572603a5dcf29e60f221924c62cd"}) as unknown as TypedDocumentString<SendcontactmessageMutation, SendcontactmessageMutationVariables>;
export const PromoDocument = new TypedDocumentString(`
    query PROMO($slug: String!) {
  category(slug: $slug) {
    name
    abstract
    description
    products {
      ...ProductCard
    }
    events {
      ...EventLine
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"4679aa40c00a2192cdb57fdf1c5f14cc1bd11799cbf36c982b4c32f808ae480c"}) as unknown as TypedDocumentString<PromoQuery, PromoQueryVariables>;
export const ContentpageDocument = new TypedDocumentString(`
    query CONTENTPAGE($slug: String!) {
  contentPage(slug: $slug) {
    slug
    title
    description
    html
  }
}
    `, {"hash":"ef19aa2f89a317755b0333bb10b4b51e6053d418837865438536be7aa98f1e3a"}) as unknown as TypedDocumentString<ContentpageQuery, ContentpageQueryVariables>;
export const LandingpageDocument = new TypedDocumentString(`
    query LANDINGPAGE($slug: String!) {
  contentPage(slug: $slug) {
    ...LandingPage
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
fragment LandingPage on ContentPage {
  title
  description
  html
  lead
  image {
    sha256
    width
    height
    widths
  }
  action {
    text
    url
  }
  strips {
    title
    more {
      text
      url
    }
    products {
      ...ProductCard
    }
    events {
      ...EventLine
    }
    tours {
      ...TourView
    }
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"0a293a872ed60a65ad21bd6bf621a52ef02a9e2ab59471fcfd03e16e4c5ce477"}) as unknown as TypedDocumentString<LandingpageQuery, LandingpageQueryVariables>;
export const ContactpageDocument = new TypedDocumentString(`
    query CONTACTPAGE {
  imprint: contentPage(slug: "imprint") {
    title
    html
  }
  shop {
    company {
      email
    }
  }
}
    `, {"hash":"811c30a025c48edc32c221a32bb642f9ee07877262f15e7e683172a488076d0f"}) as unknown as TypedDocumentString<ContactpageQuery, ContactpageQueryVariables>;
export const TermsDocument = new TypedDocumentString(`
    query TERMS($locale: Locale!) {
  terms: contentPage(slug: "terms", locale: $locale) {
    slug
    title
    description
    html
  }
  special: contentPage(slug: "terms-special", locale: $locale) {
    title
    html
  }
}
    `, {"hash":"13bdbc718fd197fb03aaeb55c6e933d717219d57ad65900d35baae825bbf110b"}) as unknown as TypedDocumentString<TermsQuery, TermsQueryVariables>;
export const JobsDocument = new TypedDocumentString(`
    query JOBS {
  contentPage(slug: "jobs") {
    slug
    title
    description
    html
  }
  news(categories: ["jobs"]) {
    nodes {
      slug
      title
      text
      url
    }
  }
}
    `, {"hash":"02870cc678dde7f9b6ade5eb30bc4a31694aacb3d5fe737a9531a67320e7a911"}) as unknown as TypedDocumentString<JobsQuery, JobsQueryVariables>;
export const FaqDocument = new TypedDocumentString(`
    query FAQ($template: String) {
  faq(template: $template) {
    template
    questions {
      number
      topic
      question
      html
    }
  }
}
    `, {"hash":"1e7c5cd213d25caba01336bed76fd112ed6608a91653629f76bdd73f20ccce40"}) as unknown as TypedDocumentString<FaqQuery, FaqQueryVariables>;
export const AdventDocument = new TypedDocumentString(`
    query ADVENT {
  adventCalendar {
    year
    title
    html
    openHour
    solutionHour
    latestSolution
    doors {
      number
      isOpen
      isPlaying
      isSolved
      items
      band
      solution
      solutionImage {
        sha256
        width
        height
        widths
        alt
      }
    }
  }
  contentPage(slug: "advent") {
    ...LandingPage
  }
  allTours {
    ticketImage {
      ...ImageView
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment TourLine on Category {
  slug
  name
  artistNames
  startDate
  endDate
  eventsFrom
  eventsUntil
}
fragment TourView on Category {
  ...TourLine
  subtitle
  eventCount
  eventCityCount
  ticketImage {
    ...ImageView
  }
}
fragment LandingPage on ContentPage {
  title
  description
  html
  lead
  image {
    sha256
    width
    height
    widths
  }
  action {
    text
    url
  }
  strips {
    title
    more {
      text
      url
    }
    products {
      ...ProductCard
    }
    events {
      ...EventLine
    }
    tours {
      ...TourView
    }
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"d10d0befe2b709c31d08f2c524ef0edfc3533e328d10d235e6f999e6ccb82a2d"}) as unknown as TypedDocumentString<AdventQuery, AdventQueryVariables>;
export const FeedDocument = new TypedDocumentString(`
    query FEED {
  feed {
    id
    title
    html
    url
    publishedAt
  }
}
    `, {"hash":"1cc3b523049569208fb251361dbc423371bceb6b571ecde01bfb346b41c962ca"}) as unknown as TypedDocumentString<FeedQuery, FeedQueryVariables>;
export const SessioninqueueDocument = new TypedDocumentString(`
    query SESSIONINQUEUE {
  session {
    waitingIndex
    catalogWaitingIndex
  }
}
    `, {"hash":"cd39d6f5d89a60ea120953a792b80bf9e08859e930d7feb42ed79c6515acbf0c"}) as unknown as TypedDocumentString<SessioninqueueQuery, SessioninqueueQueryVariables>;
export const BandhomeDocument = new TypedDocumentString(`
    query BANDHOME($slides: Int = 5) {
  teasers: news(categories: ["teaser"], first: $slides) {
    nodes {
      ...NewsCard
    }
  }
  homeSections {
    slug
    type
    name
    subtitle
    abstract
    description
    startDate
    ticketImage {
      sha256
      width
      height
      widths
      alt
    }
    squareImage {
      sha256
      width
      height
      widths
      alt
    }
    landscapeImage {
      sha256
      width
      height
      widths
      alt
    }
    products {
      ...ProductCard
      publicShippableFrom
    }
    events {
      ...EventLine
    }
  }
  homeDates {
    ...EventLine
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment NewsCard on NewsItem {
  slug
  title
  text
  url
  inverse
  image {
    sha256
    width
    height
    widths
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"aac3a9cf7fa42890955b4dcc9ac70c0f8ede772e61251f04438d3a6129dc0756"}) as unknown as TypedDocumentString<BandhomeQuery, BandhomeQueryVariables>;
export const HomecitiesDocument = new TypedDocumentString(`
    query HOMECITIES {
  eventCities {
    name
    otherNames
  }
}
    `, {"hash":"05a5031964be5f965d7f63f7a4d9a99d0f7c25894541641d299f0a9bf22c5604"}) as unknown as TypedDocumentString<HomecitiesQuery, HomecitiesQueryVariables>;
export const PosterstripDocument = new TypedDocumentString(`
    query POSTERSTRIP($first: Int!) {
  homeTours(first: $first) {
    slug
    name
    ticketImage {
      ...ImageView
    }
    artists {
      name
    }
  }
}
    fragment ImageFile on Image {
  sha256
  width
  height
  widths
}
fragment ImageView on Image {
  ...ImageFile
  alt
}`, {"hash":"ba53166b7f55561579486aaf6e51fbdaa02d404974a48d2e7189b507a1f02caa"}) as unknown as TypedDocumentString<PosterstripQuery, PosterstripQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query HOME($slides: Int = 5, $hot: Int = 4, $promos: Int = 8, $things: Int = 5, $special: String = "", $hasSpecial: Boolean = false) {
  teasers: news(categories: ["teaser"], first: $slides) {
    nodes {
      ...NewsCard
    }
  }
  hot: news(categories: ["hot"], first: $hot) {
    nodes {
      ...NewsCard
    }
  }
  promos: news(categories: ["regular"], first: $promos) {
    nodes {
      ...NewsCard
    }
  }
  bandShops {
    slug
    name
    domain
    hasCustomDomain
    design
    description
  }
  homeTours(first: 50) {
    slug
    name
    subtitle
    abstract
    startDate
    ticketImage {
      sha256
      width
      height
      widths
      alt
    }
    artists {
      slug
      name
      productCount
    }
    events {
      slug
      localDate
      priceLow
      available
      cancelled
      venue {
        address {
          city
        }
      }
    }
  }
  allEvents(first: 6, hideUnavailable: true) {
    totalCount
    nodes {
      ...EventLine
    }
  }
  special: productsInCategory(categorySlug: $special, first: $things) @include(if: $hasSpecial) {
    nodes {
      ...ProductCard
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment NewsCard on NewsItem {
  slug
  title
  text
  url
  inverse
  image {
    sha256
    width
    height
    widths
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"79f71386f873230e59cad9c6b9b3036faa435c10130e85332b796bc6a1d9ef5d"}) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const SetlanguageDocument = new TypedDocumentString(`
    mutation SETLANGUAGE($input: SetLanguageInput!) {
  setLanguage(input: $input) {
    language
  }
}
    `, {"hash":"4884c050bd11e9cf5c11366946252b85c9e19675dbb2d1bbdc0a59a61a0a2c38"}) as unknown as TypedDocumentString<SetlanguageMutation, SetlanguageMutationVariables>;
export const NewslettersubscribeDocument = new TypedDocumentString(`
    mutation NEWSLETTERSUBSCRIBE($input: SubscribeToNewsletterInput!) {
  subscribeToNewsletter(input: $input) {
    done
    message
    problems {
      code
      message
      field
    }
  }
}
    `, {"hash":"f6afe3c56dab77b5b0fe69641678877c2240596c8f7859d419af35f084142ba2"}) as unknown as TypedDocumentString<NewslettersubscribeMutation, NewslettersubscribeMutationVariables>;
export const NewsletterlinkDocument = new TypedDocumentString(`
    mutation NEWSLETTERLINK($input: SendNewsletterLinkInput!) {
  sendNewsletterLink(input: $input) {
    done
    message
  }
}
    `, {"hash":"6c4b54d7ad847a3fb3deabb2b8e50787766696fab7019c34bdbf4f5989d58dab"}) as unknown as TypedDocumentString<NewsletterlinkMutation, NewsletterlinkMutationVariables>;
export const NewsletterconfirmDocument = new TypedDocumentString(`
    mutation NEWSLETTERCONFIRM($input: NewsletterTokenInput!) {
  confirmNewsletter(input: $input) {
    done
    message
  }
}
    `, {"hash":"c18047a406087265086402f6ee3e7db80f236f02f500f7267ffea9b73366fb0f"}) as unknown as TypedDocumentString<NewsletterconfirmMutation, NewsletterconfirmMutationVariables>;
export const NewsletterleaveDocument = new TypedDocumentString(`
    mutation NEWSLETTERLEAVE($input: NewsletterTokenInput!) {
  leaveNewsletter(input: $input) {
    done
    message
  }
}
    `, {"hash":"d52b29b291a01694e7be94e2ce7b2376f3800d3bc186ff490b47a36b29d27094"}) as unknown as TypedDocumentString<NewsletterleaveMutation, NewsletterleaveMutationVariables>;
export const Merge_OrderDocument = new TypedDocumentString(`
    mutation MERGE_ORDER($input: MergePlaceOrderInput!) {
  mergePlaceOrder(input: $input) {
    order {
      id
      reference
    }
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"632eae3396691e978dbee26f3fd7e8a41ce7213dbdd3a8e13ee17e903891770a"}) as unknown as TypedDocumentString<Merge_OrderMutation, Merge_OrderMutationVariables>;
export const Undo_MergeDocument = new TypedDocumentString(`
    mutation UNDO_MERGE($input: UndoMergeInput!) {
  undoMerge(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"911e808e8a7069bff821a167e032f70e537b7f708330c0b49c2b8fb80ebda4f8"}) as unknown as TypedDocumentString<Undo_MergeMutation, Undo_MergeMutationVariables>;
export const OrderDocument = new TypedDocumentString(`
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
    paymentMethod
    paymentDeadline
    itemIds
  }
}`, {"hash":"3b59a83ad9945dec15621e8fc4166cab7bd01068e3d169f0b7467c4821e9bb26"}) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const ConfirmorderpaymentDocument = new TypedDocumentString(`
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
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"446b913ae76504fb75bcb8efddd692e9a5873af88d6f8994c21dae02bc19eca1"}) as unknown as TypedDocumentString<ConfirmorderpaymentMutation, ConfirmorderpaymentMutationVariables>;
export const SetpreferredpaymentmethodDocument = new TypedDocumentString(`
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
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"c60ea56d2ea9cb13644be4c1cb8eb008478bfbaed92bb7115edc623ffb64c001"}) as unknown as TypedDocumentString<SetpreferredpaymentmethodMutation, SetpreferredpaymentmethodMutationVariables>;
export const EnterordervoucherDocument = new TypedDocumentString(`
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
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"66f6fd5ebaf33623dc17213b6d1255aced84fdf5cfa9f96ec7efe49e2aad3491"}) as unknown as TypedDocumentString<EnterordervoucherMutation, EnterordervoucherMutationVariables>;
export const RemoveordervoucherDocument = new TypedDocumentString(`
    mutation REMOVEORDERVOUCHER($input: RemoveOrderVoucherInput!) {
  removeOrderVoucher(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"4362360779ea08fc530362a7272552be96b0013b12b680bfcc20254033f72428"}) as unknown as TypedDocumentString<RemoveordervoucherMutation, RemoveordervoucherMutationVariables>;
export const OrderbylinkDocument = new TypedDocumentString(`
    query ORDERBYLINK($reference: String!, $signature: String!) {
  orderByLink(reference: $reference, signature: $signature) {
    id
    reference
  }
}
    `, {"hash":"7308d3585f5b9a109384197263bc45aa94b0d1a768797493c0d057343b8366c8"}) as unknown as TypedDocumentString<OrderbylinkQuery, OrderbylinkQueryVariables>;
export const FindorderDocument = new TypedDocumentString(`
    mutation FINDORDER($input: FindOrderInput!) {
  findOrder(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"49e8819ed61e8bd4167886a863764eb05a54beaff32a73c2f2d3bdcabf7f3410"}) as unknown as TypedDocumentString<FindorderMutation, FindorderMutationVariables>;
export const CorrectorderemailDocument = new TypedDocumentString(`
    mutation CORRECTORDEREMAIL($input: CorrectOrderEmailInput!) {
  correctOrderEmail(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"2b9a6ad05755c9e1e04c52f3951ec19192239e1ff16937cb935255a45f8eebdf"}) as unknown as TypedDocumentString<CorrectorderemailMutation, CorrectorderemailMutationVariables>;
export const CancelunpaidorderDocument = new TypedDocumentString(`
    mutation CANCELUNPAIDORDER($input: CancelUnpaidOrderInput!) {
  cancelUnpaidOrder(input: $input) {
    problems {
      ...ProblemView
    }
  }
}
    fragment ProblemView on Problem {
  code
  message
  field
  limit
  seatIds
}`, {"hash":"08cfe6146c48007ed680289233f1624f8171d61b0153d591728ec57d96ea3a8e"}) as unknown as TypedDocumentString<CancelunpaidorderMutation, CancelunpaidorderMutationVariables>;
export const FrameDocument = new TypedDocumentString(`
    query FRAME($withQuestions: Boolean!, $withArtists: Boolean!) {
  faqTitles @include(if: $withQuestions) {
    number
    question
  }
  landingPages {
    slug
    title
  }
  artistCount @include(if: $withArtists)
}
    `, {"hash":"f47c6b5621336e5d97e792503c83515863f9c3da21d343e295e216ef87126929"}) as unknown as TypedDocumentString<FrameQuery, FrameQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query SEARCH($query: [String!]!, $typed: String!, $first: Int!, $after: String, $afterDate: String) {
  didYouMean(query: $typed)
  artists(query: $query, first: 24) {
    nodes {
      slug
      name
    }
  }
  searchEvents(query: $query, first: $first, after: $afterDate) {
    totalCount
    nodes {
      ...EventLine
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  merchProducts(query: $query, first: $first, after: $after) {
    totalCount
    nodes {
      ...ProductCard
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"50e39d5f9a01da272dab9f218e4e3339e70990430aba4d0c143da16291026861"}) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const SearchideasDocument = new TypedDocumentString(`
    query SEARCHIDEAS {
  allEvents(first: 3, hideUnavailable: true, hideSoldOut: true) {
    nodes {
      ...EventLine
    }
  }
  allProducts(first: 4, filter: {available: true}) {
    nodes {
      ...ProductCard
    }
  }
}
    fragment EventLine on Event {
  slug
  name
  artist {
    name
  }
  localDate
  over
  happeningFrom
  happeningUntil
  doorTime
  venue {
    name
    timeZone
    address {
      city
    }
  }
  priceLow
  priceHigh
  available
  cancelled
  presaleAt
  soldOutMessage
  meta
  productVariants {
    active
    available
    remaining
  }
}
fragment ProductCard on MerchProduct {
  slug
  name
  artist {
    name
  }
  productType
  color
  price
  originalPrice
  lowestPriorPrice
  available
  images {
    ...ImageFile
  }
  overlayListingImage {
    ...ImageFile
  }
  otherColors {
    slug
    color
  }
  productVariants {
    description
    available
  }
}
fragment ImageFile on Image {
  sha256
  width
  height
  widths
}`, {"hash":"ea660cb67a93e0ad2d8f0ce786990b23ed16a1266fac33dbaee4220f43f6d324"}) as unknown as TypedDocumentString<SearchideasQuery, SearchideasQueryVariables>;
export const SuggestionsDocument = new TypedDocumentString(`
    query SUGGESTIONS {
  suggestions {
    title
    translateKey
    alternativeNames
    href
    imageUrl
    tag
    detail
    localDate
    price
  }
}
    `, {"hash":"dd47532e835f5ecb81c3fb84fec1710dbf7a08255857feee1da3b3c7ac487c56"}) as unknown as TypedDocumentString<SuggestionsQuery, SuggestionsQueryVariables>;
export const GeteventbyticketidDocument = new TypedDocumentString(`
    query GETEVENTBYTICKETID($ticketId: ID!) {
  getEventByTicketId(ticketId: $ticketId) {
    id
    validationCode
    event {
      descriptiveName
      happeningFrom
      venue {
        name
        timeZone
      }
    }
    checkIn {
      content {
        type
        header
        content
        name
        label
        formType
        tags
        value
      }
      checkinDate
      checkinActive
      checkedIn
    }
  }
}
    `, {"hash":"fcc71b4708c71509a4ad11f8e0b37ad62f3d5f01e50e7dc04d2b57a1a74d97ba"}) as unknown as TypedDocumentString<GeteventbyticketidQuery, GeteventbyticketidQueryVariables>;
export const UpdatepersonalizationDocument = new TypedDocumentString(`
    mutation UPDATEPERSONALIZATION($input: UpdatePersonalizationInput!) {
  updatePersonalization(input: $input) {
    clientMutationId
    problems {
      code
      message
      field
    }
  }
}
    `, {"hash":"ca794776e8db60f95d1a5495f8eddc1abe10aad1800cb29e78216b0a39c5376c"}) as unknown as TypedDocumentString<UpdatepersonalizationMutation, UpdatepersonalizationMutationVariables>;
export const RefundDocument = new TypedDocumentString(`
    query REFUND($productId: ID!, $orderId: ID!, $email: String!) {
  refundRequest(productId: $productId, orderId: $orderId, email: $email) {
    refund {
      order {
        reference
        createdAt
      }
      product {
        title
        text
      }
      refundMethod
      needsBankAccount
      refundableTicketCount
      tickets {
        validationCode
      }
      bankAccount {
        name
        iban
      }
      paymentAmount
      paymentReference
    }
    problems {
      code
      message
    }
  }
}
    `, {"hash":"b54c0f7522716cefbf2565efc439f47e92626700a2dfc9a8f3f1c5a629ea324f"}) as unknown as TypedDocumentString<RefundQuery, RefundQueryVariables>;
export const SubmitrefundDocument = new TypedDocumentString(`
    mutation SUBMITREFUND($input: SubmitRefundInput!) {
  submitRefund(input: $input) {
    paymentAmount
    paymentReference
    problems {
      code
      message
      field
    }
  }
}
    `, {"hash":"47d734d4d727db86cf98d410ec1f5580db5fd8fe03e83dfa3d01a4c009c39075"}) as unknown as TypedDocumentString<SubmitrefundMutation, SubmitrefundMutationVariables>;
export const TicketformopenDocument = new TypedDocumentString(`
    query TICKETFORMOPEN($form: TicketFormKind!) {
  ticketFormOpen(form: $form)
}
    `, {"hash":"4d536877e36a46b724355b5ea6812c53d3068d6908076b47e548c06f75dd09f8"}) as unknown as TypedDocumentString<TicketformopenQuery, TicketformopenQueryVariables>;
export const SubmitticketformDocument = new TypedDocumentString(`
    mutation SUBMITTICKETFORM($input: SubmitTicketFormInput!) {
  submitTicketForm(input: $input) {
    id
    problems {
      code
      message
      field
      limit
    }
  }
}
    `, {"hash":"b945cd40a39c77ebdda1899b82c7e50c7ac16de275e61bf5d711afb8660f9e82"}) as unknown as TypedDocumentString<SubmitticketformMutation, SubmitticketformMutationVariables>;
export const DeclarewithdrawalDocument = new TypedDocumentString(`
    mutation DECLAREWITHDRAWAL($input: DeclareWithdrawalInput!) {
  declareWithdrawal(input: $input) {
    receivedAt
    problems {
      code
      message
      field
    }
  }
}
    `, {"hash":"099c4bde3c5d1fdd0ab20e93095b198da5b44d372799767552a74f2aaf9e8bf0"}) as unknown as TypedDocumentString<DeclarewithdrawalMutation, DeclarewithdrawalMutationVariables>;
export const WaitinglistjoinDocument = new TypedDocumentString(`
    mutation WAITINGLISTJOIN($input: JoinWaitingListInput!) {
  joinWaitingList(input: $input) {
    done
    message
    problems {
      code
      message
      field
    }
  }
}
    `, {"hash":"331de5b30c4a124278f87ee37ca84c34626fae435d74d59f0f9f5eef111f0322"}) as unknown as TypedDocumentString<WaitinglistjoinMutation, WaitinglistjoinMutationVariables>;
export const WaitinglistentryDocument = new TypedDocumentString(`
    query WAITINGLISTENTRY($token: String!) {
  waitingListEntry(token: $token) {
    kind
    state
    amount
    leastAmount
    mostAmount
    productName
    productSlug
    isEvent
    variantName
    ahead
    isMoreAhead
    offer {
      amount
      variantName
      until
    }
  }
}
    `, {"hash":"eaa82af1638172f7ae25f5078a375f1370409ae86513c58fd11c5ddf67b774ff"}) as unknown as TypedDocumentString<WaitinglistentryQuery, WaitinglistentryQueryVariables>;
export const WaitinglistconfirmDocument = new TypedDocumentString(`
    mutation WAITINGLISTCONFIRM($input: WaitingListTokenInput!) {
  confirmWaitingList(input: $input) {
    done
    message
  }
}
    `, {"hash":"b2d2d2f7bbf79cbcf60014a5aa4105a4f3afc267e8be54e5ddefa78cda444b19"}) as unknown as TypedDocumentString<WaitinglistconfirmMutation, WaitinglistconfirmMutationVariables>;
export const WaitinglistchangeDocument = new TypedDocumentString(`
    mutation WAITINGLISTCHANGE($input: ChangeWaitingListInput!) {
  changeWaitingList(input: $input) {
    done
    message
  }
}
    `, {"hash":"a8c6fb0a37a94c689038a7d653add0ec829d2ed809af66716f80e04a7ae6be7c"}) as unknown as TypedDocumentString<WaitinglistchangeMutation, WaitinglistchangeMutationVariables>;
export const WaitinglistleaveDocument = new TypedDocumentString(`
    mutation WAITINGLISTLEAVE($input: WaitingListTokenInput!) {
  leaveWaitingList(input: $input) {
    done
    message
  }
}
    `, {"hash":"8fddb64fe3276e37a780d3854fef3c4bcd5c4f3fba02087e8fc3c32bc3d64ab7"}) as unknown as TypedDocumentString<WaitinglistleaveMutation, WaitinglistleaveMutationVariables>;
export const WaitinglistdeclineDocument = new TypedDocumentString(`
    mutation WAITINGLISTDECLINE($input: WaitingListTokenInput!) {
  declineOffer(input: $input) {
    done
    message
  }
}
    `, {"hash":"291e91a4fc65c84c8c06ffac9b3c8310a3286b6062a4d33c38e23638752acaed"}) as unknown as TypedDocumentString<WaitinglistdeclineMutation, WaitinglistdeclineMutationVariables>;
export const WaitinglistacceptDocument = new TypedDocumentString(`
    mutation WAITINGLISTACCEPT($input: WaitingListTokenInput!) {
  acceptOffer(input: $input) {
    cart {
      id
    }
    problems {
      code
      message
    }
  }
}
    `, {"hash":"50ff62ec90080687f2c368d0fdb18dbfa139d5144947acb8363bcd4fe74de2ea"}) as unknown as TypedDocumentString<WaitinglistacceptMutation, WaitinglistacceptMutationVariables>;