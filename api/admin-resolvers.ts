import type { AdminField as ResolverFn } from '../server/operations/admin/admin-field.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AdminContext } from '../server/operations/admin/admin-field.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type { ResolverFn };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC as ISO 8601, e.g. `2027-03-13T19:00:00.000Z` */
  DateTime: { input: string; output: string; }
  /** Text by language: `{"de": "…", "en": "…"}` */
  LocalText: { input: import('../core/shops/locale.ts').LocalText; output: import('../core/shops/locale.ts').LocalText; }
};

/** Somebody's account at a bank */
export type BankAccount = {
  __typename?: 'BankAccount';
  /** Who holds it */
  holder: Scalars['String']['output'];
  /** Its IBAN */
  iban: Scalars['String']['output'];
};

/** A value of a bank's file */
export type BankDetail = {
  __typename?: 'BankDetail';
  /** Its name in the file's format, e.g. `RmtInf/Ustrd`, `:86:?20` or the heading of its column */
  field: Scalars['String']['output'];
  /** As the bank sent it */
  value: Scalars['String']['output'];
};

/** A line of a bank statement */
export type BankLine = {
  __typename?: 'BankLine';
  /** The shop's account, an IBAN */
  account: Scalars['String']['output'];
  /** How much, in hundredths of the currency; below 0: a debit */
  amountCents: Scalars['Int']['output'];
  /** The day of booking, e.g. `2027-03-13` */
  bookedOn: Scalars['String']['output'];
  /** Its currency, e.g. `EUR` */
  currency: Scalars['String']['output'];
  /** Every value that the bank sent with it, in the order of the file */
  details: Array<BankDetail>;
  /** Its number */
  id: Scalars['Int']['output'];
  /** Why it was dismissed */
  note?: Maybe<Scalars['String']['output']>;
  /** The other side */
  party?: Maybe<Scalars['String']['output']>;
  /** The other side's IBAN */
  partyIban?: Maybe<Scalars['String']['output']>;
  /** What the sender wrote */
  purpose: Scalars['String']['output'];
  /** Why a person has to decide, e.g. `misread_reference` */
  reason?: Maybe<Scalars['String']['output']>;
  /** What has become of it */
  state: BankLineState;
  /** Orders that may be meant, by their references */
  suggestions: Array<Scalars['String']['output']>;
  /** Why the entry could not be read; then its amount is 0, and the purpose is its text */
  unread?: Maybe<Scalars['String']['output']>;
};

/** What has become of a line */
export type BankLineState =
  /** It was booked on orders */
  | 'booked'
  /** A person has said that it is about no order */
  | 'dismissed'
  /** A debit that names no order */
  | 'ignored'
  /** It was stored, and nothing has looked at it yet */
  | 'new'
  /** A person has to decide */
  | 'open';

/** A part of a line */
export type BankShareInput = {
  /** How much, in cents; null for all that the other shares leave, at most once */
  amountCents?: InputMaybe<Scalars['Int']['input']>;
  /** The order's reference */
  order: Scalars['String']['input'];
};

/** What a cancellation ends */
export type Cancellation = {
  __typename?: 'Cancellation';
  /** Whether nothing of the order is left then */
  endsOrder: Scalars['Boolean']['output'];
  /** How many items end */
  items: Scalars['Int']['output'];
  /** What goes back, in cents */
  totalCents: Scalars['Int']['output'];
};

/** A door of an event */
export type Door = {
  __typename?: 'Door';
  /** How many tickets were admitted here first; one for once a day counts with each day on which it was */
  admitted: Scalars['Int']['output'];
  /** When it ends, or has ended */
  closesAt: Scalars['DateTime']['output'];
  /** The event's slug */
  event: Scalars['String']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** Its name */
  name: Scalars['String']['output'];
  /** When it was opened */
  openedAt: Scalars['DateTime']['output'];
  /** Who opened it */
  openedBy: Scalars['String']['output'];
  /** Whether whoever leaves may come back */
  reEntry: Scalars['Boolean']['output'];
};

/** What was erased */
export type ErasedPerson = {
  __typename?: 'ErasedPerson';
  /** How many entries about what was done in the browser */
  activity: Scalars['Int']['output'];
  /** How many carts */
  carts: Scalars['Int']['output'];
  /** How many forms */
  forms: Scalars['Int']['output'];
  /** Orders that have to be kept */
  kept: Array<KeptOrder>;
  /** Orders, by their references */
  orders: Array<Scalars['String']['output']>;
  /** How many subscriptions */
  subscriptions: Scalars['Int']['output'];
  /** How many entries on waiting lists */
  waitingLists: Scalars['Int']['output'];
};

/** An event with its sales */
export type Event = {
  __typename?: 'Event';
  /** The artist's name */
  artist?: Maybe<Scalars['LocalText']['output']>;
  /** When it was called off; null: it was not */
  cancelledAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it happens */
  happeningFrom: Scalars['DateTime']['output'];
  /** Its name */
  name: Scalars['LocalText']['output'];
  /** The shops that sell it, by their slugs */
  shops: Array<Scalars['String']['output']>;
  /** Its name in addresses */
  slug: Scalars['String']['output'];
  /** Tickets of paid orders */
  sold: Scalars['Int']['output'];
  /** Tickets of orders that wait for their money */
  unpaid: Scalars['Int']['output'];
  /** The hall */
  venue: Scalars['String']['output'];
};

/** Where a role or a key counts */
export type GrantKind =
  /** For some artists */
  | 'artists'
  /** For some events */
  | 'events'
  /** In the whole house */
  | 'house'
  /** For some contract partners */
  | 'partners'
  /** In some shops */
  | 'shops';

/** Where a role or a key counts: exactly one of these */
export type GrantScopeInput = {
  /** For these artists, by their slugs */
  artists?: InputMaybe<Array<Scalars['String']['input']>>;
  /** For these events, by their slugs */
  events?: InputMaybe<Array<Scalars['String']['input']>>;
  /** True: in the whole house */
  house?: InputMaybe<Scalars['Boolean']['input']>;
  /** For these contract partners, by their slugs */
  partners?: InputMaybe<Array<Scalars['String']['input']>>;
  /** In these shops, by their slugs */
  shops?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** What an import did */
export type ImportedStatement = {
  __typename?: 'ImportedStatement';
  /** How many lines were booked on orders */
  booked: Scalars['Int']['output'];
  /** `camt.053`, `MT940` or `CSV` */
  format: Scalars['String']['output'];
  /** How many of them an earlier import has stored */
  known: Scalars['Int']['output'];
  /** How many lines the file has */
  lines: Scalars['Int']['output'];
  /** How many lines a person has to decide */
  open: Scalars['Int']['output'];
  /** How many the bank has announced and not booked; they are left out */
  pending: Scalars['Int']['output'];
  /** What is odd about the file */
  warnings: Array<Scalars['String']['output']>;
};

/** An order of somebody */
export type KeptOrder = {
  __typename?: 'KeptOrder';
  /** Its reference */
  reference: Scalars['String']['output'];
  /** What has become of it */
  status?: Maybe<Scalars['String']['output']>;
  /** Until which day it has to be kept; `open` while it is not finished, null: it may be erased */
  until?: Maybe<Scalars['String']['output']>;
};

/** What a mail server reported about a mail */
export type MailBounce = {
  __typename?: 'MailBounce';
  /** When the report came */
  at: Scalars['DateTime']['output'];
  /** Whether the mail server still tries */
  isDelay: Scalars['Boolean']['output'];
  /** Whether the address takes no mail. Otherwise this mail did not arrive, and a later one may */
  isHard: Scalars['Boolean']['output'];
  /** What the mail was about */
  mail: Scalars['String']['output'];
  /** What the mail server said; null where the caller sees no contacts, because it may name the address */
  reason?: Maybe<Scalars['String']['output']>;
  /** Where it went; null where the caller sees no contacts */
  recipient?: Maybe<Scalars['String']['output']>;
  /** The code of RFC 3463, for example 5.1.1 */
  status: Scalars['String']['output'];
};

/** An entry of the list of money to clear */
export type MoneyEntry = {
  __typename?: 'MoneyEntry';
  /** The account that the buyer named */
  account?: Maybe<BankAccount>;
  /** How much, in cents */
  amountCents: Scalars['Int']['output'];
  /** Whether a payment provider pays it back; otherwise a person does */
  byProvider: Scalars['Boolean']['output'];
  /** Since when */
  createdAt: Scalars['DateTime']['output'];
  /** The buyer's address */
  email: Scalars['String']['output'];
  /** Why the last attempt failed */
  failure?: Maybe<Scalars['String']['output']>;
  /** How many attempts have failed */
  failures: Scalars['Int']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** What it is about */
  kind: MoneyKind;
  /** When it is tried again */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** The order's reference */
  order: Scalars['String']['output'];
  /** What it is for, e.g. `cancelled` */
  reason: Scalars['String']['output'];
  /** What becomes of the provider's refund */
  refundState?: Maybe<MoneyRefundState>;
};

/** What an entry is about */
export type MoneyKind =
  /** Money that arrived, and not as it was asked for; it is in no ledger */
  | 'differs'
  /** Money that has to be paid back to the buyer */
  | 'owed'
  /** Money that went back to the buyer without the shop */
  | 'returned';

/** What becomes of a refund */
export type MoneyRefundState =
  /** The provider's answer is unknown */
  | 'asked'
  /** The last attempt failed */
  | 'failed'
  /** The provider has not decided yet */
  | 'pending'
  /** It is not asked for yet */
  | 'scheduled';

/** Everything that changes something */
export type Mutation = {
  __typename?: 'Mutation';
  /** Carries out a refund that waits for a person: its tickets become void and their price goes back. Tickets that are not named stay valid and may be given back again. Answers with the request */
  acceptRefund?: Maybe<Refund>;
  /** Carries out a form that waits for a person: holders are changed, or tickets end and their price goes back. Answers with the form */
  acceptTicketForm?: Maybe<TicketForm>;
  /** Agrees to a payout. From a sum of the settings on, somebody else than who prepared it has to, in the same way */
  approvePayout?: Maybe<Payout>;
  /** Books an open line on orders, the whole of it; a debit takes back what came for them by transfer. Answers with the line */
  bookBankLine?: Maybe<BankLine>;
  /** Calls an event off: nothing of it is sold any more, and unpaid orders end. Tickets that are paid are refunded by cancelling them, which is a step of its own. Answers with the event */
  callOffEvent?: Maybe<Event>;
  /** Cancels an order, or a part of it; the money goes back. Answers with the order */
  cancelOrder?: Maybe<Order>;
  /** Takes an entry off the list, because it is settled: owed money is booked as paid out, money that went back without the shop as written off. It cannot be undone. Answers with the entry */
  clearMoney?: Maybe<MoneyEntry>;
  /** Ends a door: its code opens nothing any more. Answers with the door */
  closeDoor?: Maybe<Door>;
  /** Closes a line: nobody has to wait, and its places are worth nothing. Answers with the line as it was */
  closeWaitingLine?: Maybe<WaitingLine>;
  /** Books that the bank has made the transfers */
  completePayout?: Maybe<Payout>;
  /** Lets a halted line go on. Answers with the line */
  continueWaitingLine?: Maybe<WaitingLine>;
  /** Makes an API key that acts for the caller's account. The answer is the only one that holds the key */
  createStaffKey?: Maybe<NewStaffKey>;
  /** Takes an open line off the list, because it is about no order. Answers with the line */
  dismissBankLine?: Maybe<BankLine>;
  /** Ends an account for ever, with its sessions and keys. Answers with the account */
  endStaff?: Maybe<StaffAccount>;
  /** Ends a key. Answers with its id */
  endStaffKey?: Maybe<Scalars['String']['output']>;
  /** Ends a session. Answers with its number */
  endStaffSession?: Maybe<Scalars['Int']['output']>;
  /** Erases what does not have to be kept about an e-mail address. It cannot be brought back; erased again, nothing happens */
  erasePerson?: Maybe<ErasedPerson>;
  /** The file for the bank (pain.001). Exported again it is the same */
  exportPayout?: Maybe<PayoutFile>;
  /** Gives an account a role, or changes where it counts. Answers with the account */
  grantRole?: Maybe<StaffAccount>;
  /** Halts a line: nobody is admitted, and everybody keeps their place. Answers with the line */
  haltWaitingLine?: Maybe<WaitingLine>;
  /** Imports a statement of the bank (camt.053, MT940 or CSV, told by its content) of at most 4 MB, also in a ZIP archive, and books the lines that name an order. Imported again, it changes nothing */
  importBankStatement?: Maybe<ImportedStatement>;
  /** Creates an account and mails its owner a link, which counts once and for 48 hours. Answers with the account */
  inviteStaff?: Maybe<StaffAccount>;
  /** Says that the parcel has arrived. Answers with the order */
  markOrderDelivered?: Maybe<Order>;
  /** Books money that arrived on the bank account. Answers with the order */
  markOrderPaid?: Maybe<Order>;
  /** Says that the parcel was sent; the buyer gets a mail. Answers with the order */
  markOrderSent?: Maybe<Order>;
  /** Moves an event to another start. Doors, stage time, end and check-in move with it. Tickets stay valid and are sent anew with the mail. Answers with the event */
  moveEvent?: Maybe<Event>;
  /** Offers at once what there is, which otherwise happens by itself within seconds. Answers with the lists */
  offerWaitingList?: Maybe<Array<WaitingListSummary>>;
  /** Opens a door of an event with a new code, which this answer alone holds. Whoever has it sees the names on the list and lets people in */
  openDoor?: Maybe<OpenedDoor>;
  /** Opens the waiting line of an event, or of the whole shop: from now on nobody takes a first hold on its tickets out of turn. At least one of rate and capacity is needed. Answers with the line */
  openWaitingLine?: Maybe<WaitingLine>;
  /** Makes payouts of all money that is to be paid back by transfer, one for each account of the companies */
  preparePayouts?: Maybe<PreparedPayouts>;
  /** Puts an event back on that was called off. Orders that ended stay ended. Answers with the event */
  putEventBackOn?: Maybe<Event>;
  /** Refunds a part of the price of items; the money goes back the way it came. Answers with the order */
  refundPart?: Maybe<Order>;
  /** Refuses a refund that waits for a person. Its tickets stay valid, and the buyer gets a mail. Answers with the request */
  refuseRefund?: Maybe<Refund>;
  /** Refuses a form that waits for a person. Its tickets stay as they are, and the sender gets a mail. Answers with the form */
  refuseTicketForm?: Maybe<TicketForm>;
  /** Takes an address off the lists of an event or of merchandise; its place is lost. Answers with how many entries were removed */
  removeFromWaitingList?: Maybe<Scalars['Int']['output']>;
  /** Sends the mail again that the buyer needs now. Answers with the order */
  resendOrderMail?: Maybe<Order>;
  /** Takes password, app, passkeys and sessions away and mails a new link. Roles and keys stay. Answers with the account */
  resetStaff?: Maybe<StaffAccount>;
  /** Has a refund that failed tried again, within a minute. Answers with the entry */
  retryMoney?: Maybe<MoneyEntry>;
  /** Takes a role away, wherever it counted. Answers with the account */
  revokeRole?: Maybe<StaffAccount>;
  /** Changes how fast an open line admits. Answers with the line */
  setWaitingLineRate?: Maybe<WaitingLine>;
  /** What is stored about an e-mail address. It changes nothing, and is a mutation so that the address never stands in the address of a call. `files/person-json` and `files/person-pdf` hand it out */
  showPerson?: Maybe<Person>;
  /** Takes a payout back that the bank has not made: its money is to be paid back again */
  withdrawPayout?: Maybe<Payout>;
};


/** Everything that changes something */
export type MutationAcceptRefundArgs = {
  id: Scalars['Int']['input'];
  tickets?: InputMaybe<Array<Scalars['String']['input']>>;
};


/** Everything that changes something */
export type MutationAcceptTicketFormArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationApprovePayoutArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationBookBankLineArgs = {
  line: Scalars['Int']['input'];
  shares: Array<BankShareInput>;
};


/** Everything that changes something */
export type MutationCallOffEventArgs = {
  choices?: InputMaybe<Scalars['Boolean']['input']>;
  event: Scalars['String']['input'];
  notify: Scalars['Boolean']['input'];
};


/** Everything that changes something */
export type MutationCancelOrderArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  expectedCents: Scalars['Int']['input'];
  items?: InputMaybe<Array<Scalars['Int']['input']>>;
  order: Scalars['String']['input'];
  refundSent?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that changes something */
export type MutationClearMoneyArgs = {
  expectedCents: Scalars['Int']['input'];
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationCloseDoorArgs = {
  door: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationCloseWaitingLineArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that changes something */
export type MutationCompletePayoutArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationContinueWaitingLineArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that changes something */
export type MutationCreateStaffKeyArgs = {
  acts: Array<Scalars['String']['input']>;
  endsAt: Scalars['DateTime']['input'];
  label: Scalars['String']['input'];
  where: GrantScopeInput;
};


/** Everything that changes something */
export type MutationDismissBankLineArgs = {
  line: Scalars['Int']['input'];
  note: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationEndStaffArgs = {
  account: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationEndStaffKeyArgs = {
  key: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationEndStaffSessionArgs = {
  session: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationErasePersonArgs = {
  email: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationExportPayoutArgs = {
  id: Scalars['Int']['input'];
  on?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that changes something */
export type MutationGrantRoleArgs = {
  account: Scalars['Int']['input'];
  role: StaffRole;
  where: GrantScopeInput;
};


/** Everything that changes something */
export type MutationHaltWaitingLineArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that changes something */
export type MutationImportBankStatementArgs = {
  account?: InputMaybe<Scalars['String']['input']>;
  content: Scalars['String']['input'];
  file: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationInviteStaffArgs = {
  email: Scalars['String']['input'];
  locale: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  role: StaffRole;
  where: GrantScopeInput;
};


/** Everything that changes something */
export type MutationMarkOrderDeliveredArgs = {
  order: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationMarkOrderPaidArgs = {
  amountCents: Scalars['Int']['input'];
  order: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationMarkOrderSentArgs = {
  order: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationMoveEventArgs = {
  choices?: InputMaybe<Scalars['Boolean']['input']>;
  event: Scalars['String']['input'];
  notify: Scalars['Boolean']['input'];
  to: Scalars['DateTime']['input'];
};


/** Everything that changes something */
export type MutationOfferWaitingListArgs = {
  product: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationOpenDoorArgs = {
  event: Scalars['String']['input'];
  name: Scalars['String']['input'];
  reEntry?: InputMaybe<Scalars['Boolean']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Everything that changes something */
export type MutationOpenWaitingLineArgs = {
  capacity?: InputMaybe<Scalars['Int']['input']>;
  event?: InputMaybe<Scalars['String']['input']>;
  perMinute?: InputMaybe<Scalars['Int']['input']>;
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  windowMinutes?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that changes something */
export type MutationPutEventBackOnArgs = {
  choices?: InputMaybe<Scalars['Boolean']['input']>;
  event: Scalars['String']['input'];
  notify: Scalars['Boolean']['input'];
};


/** Everything that changes something */
export type MutationRefundPartArgs = {
  amountCents: Scalars['Int']['input'];
  end?: InputMaybe<Scalars['Boolean']['input']>;
  expectedCents: Scalars['Int']['input'];
  expectedLeftCents: Scalars['Int']['input'];
  items: Array<Scalars['Int']['input']>;
  order: Scalars['String']['input'];
  refundSent?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that changes something */
export type MutationRefuseRefundArgs = {
  id: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationRefuseTicketFormArgs = {
  id: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationRemoveFromWaitingListArgs = {
  email: Scalars['String']['input'];
  product: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationResendOrderMailArgs = {
  order: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationResetStaffArgs = {
  account: Scalars['Int']['input'];
  locale: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationRetryMoneyArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationRevokeRoleArgs = {
  account: Scalars['Int']['input'];
  role: StaffRole;
};


/** Everything that changes something */
export type MutationSetWaitingLineRateArgs = {
  capacity?: InputMaybe<Scalars['Int']['input']>;
  event?: InputMaybe<Scalars['String']['input']>;
  perMinute?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that changes something */
export type MutationShowPersonArgs = {
  email: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationWithdrawPayoutArgs = {
  id: Scalars['Int']['input'];
};

/** A new key */
export type NewStaffKey = {
  __typename?: 'NewStaffKey';
  /** Its id */
  id: Scalars['String']['output'];
  /** The key, which cannot be read again */
  key: Scalars['String']['output'];
};

/** A ticket as the shop knows it */
export type NumberedTicket = {
  __typename?: 'NumberedTicket';
  /** The buyer's address */
  email: Scalars['String']['output'];
  /** The event's slug */
  event: Scalars['String']['output'];
  /** The name on it */
  holder: Scalars['String']['output'];
  /** The reference of its order */
  order: Scalars['String']['output'];
  /** What it cost, in cents */
  priceCents: Scalars['Int']['output'];
  /** `valid`, `void`, `used` or `frozen` */
  state: Scalars['String']['output'];
};

/** A door that was just opened */
export type OpenedDoor = {
  __typename?: 'OpenedDoor';
  /** When it ends */
  closesAt: Scalars['DateTime']['output'];
  /** Its code */
  code: Scalars['String']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** The code as a link that a phone opens with one tap */
  link: Scalars['String']['output'];
  /** How many tickets it would refuse now because nobody has checked in with them; null where the event asks for no check-in */
  missingCheckIns?: Maybe<Scalars['Int']['output']>;
};

/** An order, as far as it lies within the caller's grants */
export type Order = {
  __typename?: 'Order';
  /** What is open, in cents; below 0: too much was paid */
  balanceCents?: Maybe<Scalars['Int']['output']>;
  /** Which of its mails could not be delivered, oldest first; nothing where not all of the order is shown */
  bounces: Array<MailBounce>;
  /** The buyer's name */
  buyer?: Maybe<Scalars['String']['output']>;
  /** The buyer's e-mail address; null where the caller sees no contacts */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether all of it is shown. Items of others are left out, and then also the buyer and the sums */
  isComplete: Scalars['Boolean']['output'];
  /** What was bought */
  items: Array<OrderItem>;
  /** When it was placed */
  placedAt: Scalars['DateTime']['output'];
  /** Its reference */
  reference: Scalars['String']['output'];
  /** The shop's slug */
  shop: Scalars['String']['output'];
  /** What has become of it */
  status: Scalars['String']['output'];
  /** What was bought for, in cents */
  totalCents?: Maybe<Scalars['Int']['output']>;
};

/** One thing of an order */
export type OrderItem = {
  __typename?: 'OrderItem';
  /** What of its price was credited, in cents: refunded in part, or cancelled */
  creditedCents: Scalars['Int']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** Whether it was cancelled */
  isCancelled: Scalars['Boolean']['output'];
  /** Its name */
  name: Scalars['LocalText']['output'];
  /** What it cost, in cents */
  priceCents: Scalars['Int']['output'];
  /** The product's slug */
  product: Scalars['String']['output'];
  /** Which size, category or the like */
  variant: Scalars['LocalText']['output'];
};

/** How an act ended */
export type Outcome =
  /** A fault broke it off */
  | 'broke'
  /** It was done */
  | 'done'
  /** A rule refused it */
  | 'refused';

/** What a partial refund pays back */
export type PartialRefund = {
  __typename?: 'PartialRefund';
  /** What is left of the prices of the items before it, in cents */
  leftCents: Scalars['Int']['output'];
  /** How many tickets become void */
  ticketsVoided: Scalars['Int']['output'];
  /** What goes back, in cents; if the items end also the postage that was for nothing else */
  totalCents: Scalars['Int']['output'];
};

/** Transfers from one account, as one file for the bank */
export type Payout = {
  __typename?: 'Payout';
  /** The account that it is paid from, by its IBAN */
  accountIban: Scalars['String']['output'];
  /** Who approved it */
  approvedBy?: Maybe<Scalars['String']['output']>;
  /** Who closed it */
  closedBy?: Maybe<Scalars['String']['output']>;
  /** Who first had its file written */
  exportedBy?: Maybe<Scalars['String']['output']>;
  /** Its number */
  id: Scalars['Int']['output'];
  /** Whether the bank has made its transfers; null while it is open */
  made?: Maybe<Scalars['Boolean']['output']>;
  /** Who prepared it */
  preparedBy: Scalars['String']['output'];
  /** Its sum in cents */
  totalCents: Scalars['Int']['output'];
  /** Its transfers */
  transfers: Array<PayoutTransfer>;
};

/** A file for the bank */
export type PayoutFile = {
  __typename?: 'PayoutFile';
  /** What it should be called */
  name: Scalars['String']['output'];
  /** What was taken out, because a bank would refuse it; it is owed again */
  unpayable: Array<Unpayable>;
  /** pain.001.001.09 */
  xml: Scalars['String']['output'];
};

/** One transfer of a payout */
export type PayoutTransfer = {
  __typename?: 'PayoutTransfer';
  /** How much, in cents */
  amountCents: Scalars['Int']['output'];
  /** The order's reference */
  order: Scalars['String']['output'];
  /** To whom */
  payee: Scalars['String']['output'];
  /** To which account */
  payeeIban: Scalars['String']['output'];
};

/** What is stored about somebody */
export type Person = {
  __typename?: 'Person';
  /** The orders, and how long each has to be kept */
  orders: Array<KeptOrder>;
  /** How much is stored, by subject */
  subjects: Array<PersonSubject>;
};

/** A subject, e.g. `carts` */
export type PersonSubject = {
  __typename?: 'PersonSubject';
  /** Its name */
  name: Scalars['String']['output'];
  /** How many records there are */
  records: Scalars['Int']['output'];
};

/** What was prepared */
export type PreparedPayouts = {
  __typename?: 'PreparedPayouts';
  /** The new payouts */
  payouts: Array<Payout>;
  /** Money that is in none, and has to be paid by hand */
  unpayable: Array<Unpayable>;
};

/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type Query = {
  __typename?: 'Query';
  /** What the staff did, the latest first */
  acts?: Maybe<Array<RecordedAct>>;
  /** Lines of bank statements, the oldest first */
  bankLines?: Maybe<Array<BankLine>>;
  /** What cancelling would end and pay back now. Nothing is changed */
  cancellation?: Maybe<Cancellation>;
  /** The doors of the events within the caller's grants, with how many came in */
  doors?: Maybe<Array<Door>>;
  /** One event */
  event?: Maybe<Event>;
  /** Events within the caller's grants, the earliest first */
  events?: Maybe<Array<Event>>;
  /** Money that has to be paid back or looked into, of orders that lie within the caller's grants as a whole, the oldest first */
  money?: Maybe<Array<MoneyEntry>>;
  /** One order */
  order?: Maybe<Order>;
  /** Orders with something within the caller's grants, the latest first */
  orders?: Maybe<Array<Order>>;
  /** What refunding a part of the price of items would pay back now. Nothing is changed */
  partialRefund?: Maybe<PartialRefund>;
  /** Payouts that are not closed, and the latest that are, the oldest first */
  payouts?: Maybe<Array<Payout>>;
  /** One request by its number */
  refund?: Maybe<Refund>;
  /** Tickets given back, within the caller's grants, the oldest first */
  refunds?: Maybe<Array<Refund>>;
  /** Every account of the staff, those that have ended last */
  staff?: Maybe<Array<StaffAccount>>;
  /** Every API key, the latest first. Their secrets cannot be read again */
  staffKeys?: Maybe<Array<StaffKey>>;
  /** Every session of the staff that has not ended, the latest used first */
  staffSessions?: Maybe<Array<StaffSession>>;
  /** One form by its number */
  ticketForm?: Maybe<TicketForm>;
  /** Changes of holder and returns with a ticket within the caller's grants, the oldest first */
  ticketForms?: Maybe<Array<TicketForm>>;
  /** The open waiting lines within the caller's grants */
  waitingLines?: Maybe<Array<WaitingLine>>;
  /** Who is on the lists of an event or of merchandise, in the order of their places */
  waitingList?: Maybe<Array<WaitingListEntry>>;
  /** How the waiting lists within the caller's grants stand */
  waitingLists?: Maybe<Array<WaitingListSummary>>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryActsArgs = {
  act?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  thing?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
  who?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryBankLinesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<BankLineState>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryCancellationArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  items?: InputMaybe<Array<Scalars['Int']['input']>>;
  order: Scalars['String']['input'];
  refundSent?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryEventArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryEventsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  past?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryMoneyArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryOrderArgs = {
  reference: Scalars['String']['input'];
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryOrdersArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  event?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryPartialRefundArgs = {
  amountCents: Scalars['Int']['input'];
  end?: InputMaybe<Scalars['Boolean']['input']>;
  items: Array<Scalars['Int']['input']>;
  order: Scalars['String']['input'];
  refundSent?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryPayoutsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryRefundArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryRefundsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<RefundState>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryStaffSessionsArgs = {
  account?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryTicketFormArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryTicketFormsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<TicketFormState>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryWaitingListArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  product: Scalars['String']['input'];
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryWaitingListsArgs = {
  all?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One act of the staff */
export type RecordedAct = {
  __typename?: 'RecordedAct';
  /** What they did */
  act: Scalars['String']['output'];
  /** When it was asked for */
  at: Scalars['DateTime']['output'];
  /** Numbers, codes and ids of what was asked for, as JSON */
  detail: Scalars['String']['output'];
  /** When it ended */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its number in the chain */
  number: Scalars['Int']['output'];
  /** How it ended; null: it was cut off, or is still under way */
  outcome?: Maybe<Outcome>;
  /** The same of how it ended */
  outcomeDetail?: Maybe<Scalars['String']['output']>;
  /** What it concerned */
  thing?: Maybe<Scalars['String']['output']>;
  /** Who did it */
  who: Scalars['String']['output'];
};

/** Tickets of one event that a buyer gave back */
export type Refund = {
  __typename?: 'Refund';
  /** The account that the buyer named */
  account?: Maybe<BankAccount>;
  /** What goes back, in cents; null until it is decided */
  amountCents?: Maybe<Scalars['Int']['output']>;
  /** Why a person has to decide */
  checkReason?: Maybe<Scalars['String']['output']>;
  /** When it was decided */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who decided; `shop`: nobody had to */
  decidedBy?: Maybe<Scalars['String']['output']>;
  /** The buyer's address */
  email: Scalars['String']['output'];
  /** The event's slug */
  event: Scalars['String']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** The order's reference */
  order: Scalars['String']['output'];
  /** What has become of it */
  state: RefundState;
  /** When it was submitted */
  submittedAt: Scalars['DateTime']['output'];
  /** The tickets */
  tickets: Array<RefundTicket>;
};

/** What has become of a request */
export type RefundState =
  /** A person has to decide */
  | 'checking'
  /** The money goes back */
  | 'done'
  /** It was refused */
  | 'refused';

/** A ticket that was given back */
export type RefundTicket = {
  __typename?: 'RefundTicket';
  /** Its thirteen digits */
  code: Scalars['String']['output'];
  /** The name on it */
  holder: Scalars['String']['output'];
  /** `valid`, `void`, `used` or `frozen` */
  state: Scalars['String']['output'];
};

/** An account of the staff */
export type StaffAccount = {
  __typename?: 'StaffAccount';
  /** When it was made */
  createdAt: Scalars['DateTime']['output'];
  /** Its address */
  email: Scalars['String']['output'];
  /** When it ended */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its roles */
  grants: Array<StaffGrant>;
  /** Whether it has a password */
  hasPassword: Scalars['Boolean']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** Until when its invitation can be accepted */
  invitedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** How many keys it has */
  keys: Scalars['Int']['output'];
  /** Its name */
  name: Scalars['String']['output'];
  /** How many passkeys it has */
  passkeys: Scalars['Int']['output'];
  /** When it was last used */
  seenAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many sessions it has */
  sessions: Scalars['Int']['output'];
};

/** A role and where it counts */
export type StaffGrant = {
  __typename?: 'StaffGrant';
  /** Where */
  kind: GrantKind;
  /** The role */
  role: StaffRole;
  /** The slugs of the shops, artists, partners or events */
  slugs: Array<Scalars['String']['output']>;
};

/** An API key, without its secret */
export type StaffKey = {
  __typename?: 'StaffKey';
  /** The account that it acts for, by its number */
  account: Scalars['Int']['output'];
  /** The acts that it does */
  acts: Array<Scalars['String']['output']>;
  /** When it was made */
  createdAt: Scalars['DateTime']['output'];
  /** The account's address */
  email: Scalars['String']['output'];
  /** When it was ended */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it ends by itself */
  endsAt: Scalars['DateTime']['output'];
  /** Its id, with which it begins */
  id: Scalars['String']['output'];
  /** Where it counts */
  kind: GrantKind;
  /** What it is for */
  label: Scalars['String']['output'];
  /** The slugs of the shops, artists, partners or events */
  slugs: Array<Scalars['String']['output']>;
  /** When it was last used */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What somebody of the staff may be (docs/rules/staff.md) */
export type StaffRole =
  /** Books money: statements of the bank, payouts, documents */
  | 'accountant'
  /** Reads what was done, and changes nothing */
  | 'auditor'
  /** Sells and helps at the door */
  | 'box_office'
  /** Writes and imports what the shops show */
  | 'editor'
  /** Packs and sends what was ordered */
  | 'fulfilment'
  /** Runs the daily work: everything but staff and keys */
  | 'manager'
  /** Runs the business: everything, and who else is staff */
  | 'owner'
  /** Looks after their own events: sales, windows, dates, waiting lines */
  | 'promoter'
  /** Answers fans: orders, refunds, changes of holder */
  | 'support';

/** A session of the staff */
export type StaffSession = {
  __typename?: 'StaffSession';
  /** The account, by its number */
  account: Scalars['Int']['output'];
  /** When it began */
  createdAt: Scalars['DateTime']['output'];
  /** The browser */
  device: Scalars['String']['output'];
  /** The account's address */
  email: Scalars['String']['output'];
  /** Its number */
  id: Scalars['Int']['output'];
  /** The network */
  network: Scalars['String']['output'];
  /** When it was last used */
  seenAt: Scalars['DateTime']['output'];
};

/** A form of the ticket service, as far as it lies within the caller's grants */
export type TicketForm = {
  __typename?: 'TicketForm';
  /** Why it was refused */
  answer?: Maybe<Scalars['String']['output']>;
  /** Why a person has to decide */
  checkReason?: Maybe<Scalars['String']['output']>;
  /** What the sender wrote */
  comment?: Maybe<Scalars['String']['output']>;
  /** When it was decided */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who decided; `shop`: nobody had to */
  decidedBy?: Maybe<Scalars['String']['output']>;
  /** The sender's address */
  email?: Maybe<Scalars['String']['output']>;
  /** What it asks for */
  form: TicketFormKind;
  /** Its number */
  id: Scalars['Int']['output'];
  /** Whether all of it is shown. Tickets of others are left out, and then also the sender and what was written */
  isComplete: Scalars['Boolean']['output'];
  /** The sender's name */
  name?: Maybe<Scalars['String']['output']>;
  /** The order that the sender named */
  order?: Maybe<Scalars['String']['output']>;
  /** When it came */
  receivedAt: Scalars['DateTime']['output'];
  /** The slug of the shop whose form it was */
  shop: Scalars['String']['output'];
  /** What has become of it */
  state: TicketFormState;
  /** Its tickets */
  tickets: Array<TicketFormTicket>;
};

/** What a form asks for */
export type TicketFormKind =
  /** To return tickets */
  | 'cancel'
  /** Another holder */
  | 'change';

/** What has become of a form */
export type TicketFormState =
  /** A person has to decide */
  | 'checking'
  /** It was carried out */
  | 'done'
  /** It came just now, and a job looks at it */
  | 'received'
  /** It was refused */
  | 'refused';

/** A ticket as the sender wrote it down */
export type TicketFormTicket = {
  __typename?: 'TicketFormTicket';
  /** Whether there is a picture of it (`files/form-proof`) */
  hasProof: Scalars['Boolean']['output'];
  /** The name on it */
  holder: Scalars['String']['output'];
  /** The new name */
  newHolder?: Maybe<Scalars['String']['output']>;
  /** Its number */
  number: Scalars['String']['output'];
  /** Whether it was sent by post */
  physical: Scalars['Boolean']['output'];
  /** Its position in the form, from 0 */
  position: Scalars['Int']['output'];
  /** The ticket that has this number now */
  ticket?: Maybe<NumberedTicket>;
};

/** Money that has to be paid by hand */
export type Unpayable = {
  __typename?: 'Unpayable';
  /** How much, in cents */
  amountCents: Scalars['Int']['output'];
  /** The order's reference */
  order: Scalars['String']['output'];
  /** Why */
  why: Scalars['String']['output'];
};

/** A waiting line that is open */
export type WaitingLine = {
  __typename?: 'WaitingLine';
  /** How many were admitted */
  admitted: Scalars['Int']['output'];
  /** While fewer than so many are inside */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** How many of them came in */
  entered: Scalars['Int']['output'];
  /** The event's slug; null for the line of the whole shop */
  event?: Maybe<Scalars['String']['output']>;
  /** How many are inside now */
  inside: Scalars['Int']['output'];
  /** Whether it is halted */
  isHalted: Scalars['Boolean']['output'];
  /** How many are admitted a minute */
  perMinute?: Maybe<Scalars['Int']['output']>;
  /** How many places were drawn */
  places: Scalars['Int']['output'];
  /** The seed, once the numbers have been sorted by it */
  seed?: Maybe<Scalars['String']['output']>;
  /** The hash of the seed, to be published before the start */
  seedHash?: Maybe<Scalars['String']['output']>;
  /** The announced start */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** How long somebody may come in after their turn */
  windowMinutes: Scalars['Float']['output'];
};

/** Somebody on a waiting list */
export type WaitingListEntry = {
  __typename?: 'WaitingListEntry';
  /** How many */
  amount: Scalars['Int']['output'];
  /** Which category of tickets; null: any */
  category?: Maybe<Scalars['LocalText']['output']>;
  /** When they confirmed their address */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The e-mail address; null where the caller sees no contacts */
  email?: Maybe<Scalars['String']['output']>;
  /** `tickets`, `restock` or `sale_start` */
  kind: Scalars['String']['output'];
  /** Until when their open offer is good */
  offerUntil?: Maybe<Scalars['DateTime']['output']>;
  /** When they asked */
  requestedAt: Scalars['DateTime']['output'];
  /** The slug of the shop where they asked */
  shop: Scalars['String']['output'];
  /** `pending`, `waiting`, `offered`, `taken`, `lapsed`, `notified` or `closed` */
  state: Scalars['String']['output'];
  /** Which kind of ticket, or which size; null: any */
  variant?: Maybe<Scalars['LocalText']['output']>;
};

/** How one list stands */
export type WaitingListSummary = {
  __typename?: 'WaitingListSummary';
  /** Units that are set aside and offered to nobody */
  aside: Scalars['Int']['output'];
  /** Entries whose list ended first */
  closed: Scalars['Int']['output'];
  /** `tickets`, `restock` or `sale_start` */
  kind: Scalars['String']['output'];
  /** Entries whose offer ran out or was declined */
  lapsed: Scalars['Int']['output'];
  /** Entries that were told that there is something */
  notified: Scalars['Int']['output'];
  /** Entries with an open offer */
  offered: Scalars['Int']['output'];
  /** Entries that were not confirmed yet */
  pending: Scalars['Int']['output'];
  /** The event's or product's slug */
  product: Scalars['String']['output'];
  /** Entries whose offer was put into a cart */
  taken: Scalars['Int']['output'];
  /** Entries that wait */
  waiting: Scalars['Int']['output'];
  /** How many tickets those want in all */
  wanted: Scalars['Int']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

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





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  BankAccount: ResolverTypeWrapper<BankAccount>;
  BankDetail: ResolverTypeWrapper<BankDetail>;
  BankLine: ResolverTypeWrapper<BankLine>;
  BankLineState: BankLineState;
  BankShareInput: BankShareInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Cancellation: ResolverTypeWrapper<Cancellation>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Door: ResolverTypeWrapper<Door>;
  ErasedPerson: ResolverTypeWrapper<ErasedPerson>;
  Event: ResolverTypeWrapper<Event>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GrantKind: GrantKind;
  GrantScopeInput: GrantScopeInput;
  ImportedStatement: ResolverTypeWrapper<ImportedStatement>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KeptOrder: ResolverTypeWrapper<KeptOrder>;
  LocalText: ResolverTypeWrapper<Scalars['LocalText']['output']>;
  MailBounce: ResolverTypeWrapper<MailBounce>;
  MoneyEntry: ResolverTypeWrapper<MoneyEntry>;
  MoneyKind: MoneyKind;
  MoneyRefundState: MoneyRefundState;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewStaffKey: ResolverTypeWrapper<NewStaffKey>;
  NumberedTicket: ResolverTypeWrapper<NumberedTicket>;
  OpenedDoor: ResolverTypeWrapper<OpenedDoor>;
  Order: ResolverTypeWrapper<Order>;
  OrderItem: ResolverTypeWrapper<OrderItem>;
  Outcome: Outcome;
  PartialRefund: ResolverTypeWrapper<PartialRefund>;
  Payout: ResolverTypeWrapper<Payout>;
  PayoutFile: ResolverTypeWrapper<PayoutFile>;
  PayoutTransfer: ResolverTypeWrapper<PayoutTransfer>;
  Person: ResolverTypeWrapper<Person>;
  PersonSubject: ResolverTypeWrapper<PersonSubject>;
  PreparedPayouts: ResolverTypeWrapper<PreparedPayouts>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordedAct: ResolverTypeWrapper<RecordedAct>;
  Refund: ResolverTypeWrapper<Refund>;
  RefundState: RefundState;
  RefundTicket: ResolverTypeWrapper<RefundTicket>;
  StaffAccount: ResolverTypeWrapper<StaffAccount>;
  StaffGrant: ResolverTypeWrapper<StaffGrant>;
  StaffKey: ResolverTypeWrapper<StaffKey>;
  StaffRole: StaffRole;
  StaffSession: ResolverTypeWrapper<StaffSession>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TicketForm: ResolverTypeWrapper<TicketForm>;
  TicketFormKind: TicketFormKind;
  TicketFormState: TicketFormState;
  TicketFormTicket: ResolverTypeWrapper<TicketFormTicket>;
  Unpayable: ResolverTypeWrapper<Unpayable>;
  WaitingLine: ResolverTypeWrapper<WaitingLine>;
  WaitingListEntry: ResolverTypeWrapper<WaitingListEntry>;
  WaitingListSummary: ResolverTypeWrapper<WaitingListSummary>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  BankAccount: BankAccount;
  BankDetail: BankDetail;
  BankLine: BankLine;
  BankShareInput: BankShareInput;
  Boolean: Scalars['Boolean']['output'];
  Cancellation: Cancellation;
  DateTime: Scalars['DateTime']['output'];
  Door: Door;
  ErasedPerson: ErasedPerson;
  Event: Event;
  Float: Scalars['Float']['output'];
  GrantScopeInput: GrantScopeInput;
  ImportedStatement: ImportedStatement;
  Int: Scalars['Int']['output'];
  KeptOrder: KeptOrder;
  LocalText: Scalars['LocalText']['output'];
  MailBounce: MailBounce;
  MoneyEntry: MoneyEntry;
  Mutation: Record<PropertyKey, never>;
  NewStaffKey: NewStaffKey;
  NumberedTicket: NumberedTicket;
  OpenedDoor: OpenedDoor;
  Order: Order;
  OrderItem: OrderItem;
  PartialRefund: PartialRefund;
  Payout: Payout;
  PayoutFile: PayoutFile;
  PayoutTransfer: PayoutTransfer;
  Person: Person;
  PersonSubject: PersonSubject;
  PreparedPayouts: PreparedPayouts;
  Query: Record<PropertyKey, never>;
  RecordedAct: RecordedAct;
  Refund: Refund;
  RefundTicket: RefundTicket;
  StaffAccount: StaffAccount;
  StaffGrant: StaffGrant;
  StaffKey: StaffKey;
  StaffSession: StaffSession;
  String: Scalars['String']['output'];
  TicketForm: TicketForm;
  TicketFormTicket: TicketFormTicket;
  Unpayable: Unpayable;
  WaitingLine: WaitingLine;
  WaitingListEntry: WaitingListEntry;
  WaitingListSummary: WaitingListSummary;
};

export type MayDirectiveArgs = {
  act: Scalars['String']['input'];
  thing?: Maybe<Array<Scalars['String']['input']>>;
};

export type MayDirectiveResolver<Result, Parent, ContextType = AdminContext, Args = MayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type BankAccountResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['BankAccount'] = ResolversParentTypes['BankAccount']> = {
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BankDetailResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['BankDetail'] = ResolversParentTypes['BankDetail']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BankLineResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['BankLine'] = ResolversParentTypes['BankLine']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookedOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['BankDetail']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  party?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partyIban?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['BankLineState'], ParentType, ContextType>;
  suggestions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  unread?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CancellationResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Cancellation'] = ResolversParentTypes['Cancellation']> = {
  endsOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DoorResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Door'] = ResolversParentTypes['Door']> = {
  admitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closesAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  openedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reEntry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ErasedPersonResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['ErasedPerson'] = ResolversParentTypes['ErasedPerson']> = {
  activity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  carts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  forms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['KeptOrder']>, ParentType, ContextType>;
  orders?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  subscriptions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingLists?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  artist?: Resolver<Maybe<ResolversTypes['LocalText']>, ParentType, ContextType>;
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  happeningFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['LocalText'], ParentType, ContextType>;
  shops?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unpaid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  venue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportedStatementResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['ImportedStatement'] = ResolversParentTypes['ImportedStatement']> = {
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type KeptOrderResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['KeptOrder'] = ResolversParentTypes['KeptOrder']> = {
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface LocalTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalText'], any> {
  name: 'LocalText';
}

export type MailBounceResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['MailBounce'] = ResolversParentTypes['MailBounce']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isDelay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHard?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoneyEntryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['MoneyEntry'] = ResolversParentTypes['MoneyEntry']> = {
  account?: Resolver<Maybe<ResolversTypes['BankAccount']>, ParentType, ContextType>;
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  byProvider?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MoneyKind'], ParentType, ContextType>;
  nextTryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refundState?: Resolver<Maybe<ResolversTypes['MoneyRefundState']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptRefund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<MutationAcceptRefundArgs, 'id'>>;
  acceptTicketForm?: Resolver<Maybe<ResolversTypes['TicketForm']>, ParentType, ContextType, RequireFields<MutationAcceptTicketFormArgs, 'id'>>;
  approvePayout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType, RequireFields<MutationApprovePayoutArgs, 'id'>>;
  bookBankLine?: Resolver<Maybe<ResolversTypes['BankLine']>, ParentType, ContextType, RequireFields<MutationBookBankLineArgs, 'line' | 'shares'>>;
  callOffEvent?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<MutationCallOffEventArgs, 'event' | 'notify'>>;
  cancelOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'expectedCents' | 'order'>>;
  clearMoney?: Resolver<Maybe<ResolversTypes['MoneyEntry']>, ParentType, ContextType, RequireFields<MutationClearMoneyArgs, 'expectedCents' | 'id'>>;
  closeDoor?: Resolver<Maybe<ResolversTypes['Door']>, ParentType, ContextType, RequireFields<MutationCloseDoorArgs, 'door'>>;
  closeWaitingLine?: Resolver<Maybe<ResolversTypes['WaitingLine']>, ParentType, ContextType, Partial<MutationCloseWaitingLineArgs>>;
  completePayout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType, RequireFields<MutationCompletePayoutArgs, 'id'>>;
  continueWaitingLine?: Resolver<Maybe<ResolversTypes['WaitingLine']>, ParentType, ContextType, Partial<MutationContinueWaitingLineArgs>>;
  createStaffKey?: Resolver<Maybe<ResolversTypes['NewStaffKey']>, ParentType, ContextType, RequireFields<MutationCreateStaffKeyArgs, 'acts' | 'endsAt' | 'label' | 'where'>>;
  dismissBankLine?: Resolver<Maybe<ResolversTypes['BankLine']>, ParentType, ContextType, RequireFields<MutationDismissBankLineArgs, 'line' | 'note'>>;
  endStaff?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationEndStaffArgs, 'account'>>;
  endStaffKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationEndStaffKeyArgs, 'key'>>;
  endStaffSession?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationEndStaffSessionArgs, 'session'>>;
  erasePerson?: Resolver<Maybe<ResolversTypes['ErasedPerson']>, ParentType, ContextType, RequireFields<MutationErasePersonArgs, 'email'>>;
  exportPayout?: Resolver<Maybe<ResolversTypes['PayoutFile']>, ParentType, ContextType, RequireFields<MutationExportPayoutArgs, 'id'>>;
  grantRole?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationGrantRoleArgs, 'account' | 'role' | 'where'>>;
  haltWaitingLine?: Resolver<Maybe<ResolversTypes['WaitingLine']>, ParentType, ContextType, Partial<MutationHaltWaitingLineArgs>>;
  importBankStatement?: Resolver<Maybe<ResolversTypes['ImportedStatement']>, ParentType, ContextType, RequireFields<MutationImportBankStatementArgs, 'content' | 'file'>>;
  inviteStaff?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationInviteStaffArgs, 'email' | 'locale' | 'role' | 'where'>>;
  markOrderDelivered?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationMarkOrderDeliveredArgs, 'order'>>;
  markOrderPaid?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationMarkOrderPaidArgs, 'amountCents' | 'order'>>;
  markOrderSent?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationMarkOrderSentArgs, 'order'>>;
  moveEvent?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<MutationMoveEventArgs, 'event' | 'notify' | 'to'>>;
  offerWaitingList?: Resolver<Maybe<Array<ResolversTypes['WaitingListSummary']>>, ParentType, ContextType, RequireFields<MutationOfferWaitingListArgs, 'product'>>;
  openDoor?: Resolver<Maybe<ResolversTypes['OpenedDoor']>, ParentType, ContextType, RequireFields<MutationOpenDoorArgs, 'event' | 'name'>>;
  openWaitingLine?: Resolver<Maybe<ResolversTypes['WaitingLine']>, ParentType, ContextType, Partial<MutationOpenWaitingLineArgs>>;
  preparePayouts?: Resolver<Maybe<ResolversTypes['PreparedPayouts']>, ParentType, ContextType>;
  putEventBackOn?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<MutationPutEventBackOnArgs, 'event' | 'notify'>>;
  refundPart?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationRefundPartArgs, 'amountCents' | 'expectedCents' | 'expectedLeftCents' | 'items' | 'order'>>;
  refuseRefund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<MutationRefuseRefundArgs, 'id' | 'reason'>>;
  refuseTicketForm?: Resolver<Maybe<ResolversTypes['TicketForm']>, ParentType, ContextType, RequireFields<MutationRefuseTicketFormArgs, 'id' | 'reason'>>;
  removeFromWaitingList?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationRemoveFromWaitingListArgs, 'email' | 'product'>>;
  resendOrderMail?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationResendOrderMailArgs, 'order'>>;
  resetStaff?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationResetStaffArgs, 'account' | 'locale'>>;
  retryMoney?: Resolver<Maybe<ResolversTypes['MoneyEntry']>, ParentType, ContextType, RequireFields<MutationRetryMoneyArgs, 'id'>>;
  revokeRole?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationRevokeRoleArgs, 'account' | 'role'>>;
  setWaitingLineRate?: Resolver<Maybe<ResolversTypes['WaitingLine']>, ParentType, ContextType, Partial<MutationSetWaitingLineRateArgs>>;
  showPerson?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<MutationShowPersonArgs, 'email'>>;
  withdrawPayout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType, RequireFields<MutationWithdrawPayoutArgs, 'id'>>;
};

export type NewStaffKeyResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['NewStaffKey'] = ResolversParentTypes['NewStaffKey']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NumberedTicketResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['NumberedTicket'] = ResolversParentTypes['NumberedTicket']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenedDoorResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['OpenedDoor'] = ResolversParentTypes['OpenedDoor']> = {
  closesAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missingCheckIns?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  balanceCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  bounces?: Resolver<Array<ResolversTypes['MailBounce']>, ParentType, ContextType>;
  buyer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shop?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  creditedCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['LocalText'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['LocalText'], ParentType, ContextType>;
};

export type PartialRefundResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PartialRefund'] = ResolversParentTypes['PartialRefund']> = {
  leftCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ticketsVoided?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Payout'] = ResolversParentTypes['Payout']> = {
  accountIban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  approvedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  closedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  exportedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  made?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  preparedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transfers?: Resolver<Array<ResolversTypes['PayoutTransfer']>, ParentType, ContextType>;
};

export type PayoutFileResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PayoutFile'] = ResolversParentTypes['PayoutFile']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unpayable?: Resolver<Array<ResolversTypes['Unpayable']>, ParentType, ContextType>;
  xml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutTransferResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PayoutTransfer'] = ResolversParentTypes['PayoutTransfer']> = {
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payee?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payeeIban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  orders?: Resolver<Array<ResolversTypes['KeptOrder']>, ParentType, ContextType>;
  subjects?: Resolver<Array<ResolversTypes['PersonSubject']>, ParentType, ContextType>;
};

export type PersonSubjectResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PersonSubject'] = ResolversParentTypes['PersonSubject']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  records?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreparedPayoutsResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PreparedPayouts'] = ResolversParentTypes['PreparedPayouts']> = {
  payouts?: Resolver<Array<ResolversTypes['Payout']>, ParentType, ContextType>;
  unpayable?: Resolver<Array<ResolversTypes['Unpayable']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  acts?: Resolver<Maybe<Array<ResolversTypes['RecordedAct']>>, ParentType, ContextType, Partial<QueryActsArgs>>;
  bankLines?: Resolver<Maybe<Array<ResolversTypes['BankLine']>>, ParentType, ContextType, Partial<QueryBankLinesArgs>>;
  cancellation?: Resolver<Maybe<ResolversTypes['Cancellation']>, ParentType, ContextType, RequireFields<QueryCancellationArgs, 'order'>>;
  doors?: Resolver<Maybe<Array<ResolversTypes['Door']>>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'slug'>>;
  events?: Resolver<Maybe<Array<ResolversTypes['Event']>>, ParentType, ContextType, Partial<QueryEventsArgs>>;
  money?: Resolver<Maybe<Array<ResolversTypes['MoneyEntry']>>, ParentType, ContextType, Partial<QueryMoneyArgs>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'reference'>>;
  orders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryOrdersArgs>>;
  partialRefund?: Resolver<Maybe<ResolversTypes['PartialRefund']>, ParentType, ContextType, RequireFields<QueryPartialRefundArgs, 'amountCents' | 'items' | 'order'>>;
  payouts?: Resolver<Maybe<Array<ResolversTypes['Payout']>>, ParentType, ContextType, Partial<QueryPayoutsArgs>>;
  refund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<QueryRefundArgs, 'id'>>;
  refunds?: Resolver<Maybe<Array<ResolversTypes['Refund']>>, ParentType, ContextType, Partial<QueryRefundsArgs>>;
  staff?: Resolver<Maybe<Array<ResolversTypes['StaffAccount']>>, ParentType, ContextType>;
  staffKeys?: Resolver<Maybe<Array<ResolversTypes['StaffKey']>>, ParentType, ContextType>;
  staffSessions?: Resolver<Maybe<Array<ResolversTypes['StaffSession']>>, ParentType, ContextType, Partial<QueryStaffSessionsArgs>>;
  ticketForm?: Resolver<Maybe<ResolversTypes['TicketForm']>, ParentType, ContextType, RequireFields<QueryTicketFormArgs, 'id'>>;
  ticketForms?: Resolver<Maybe<Array<ResolversTypes['TicketForm']>>, ParentType, ContextType, Partial<QueryTicketFormsArgs>>;
  waitingLines?: Resolver<Maybe<Array<ResolversTypes['WaitingLine']>>, ParentType, ContextType>;
  waitingList?: Resolver<Maybe<Array<ResolversTypes['WaitingListEntry']>>, ParentType, ContextType, RequireFields<QueryWaitingListArgs, 'product'>>;
  waitingLists?: Resolver<Maybe<Array<ResolversTypes['WaitingListSummary']>>, ParentType, ContextType, Partial<QueryWaitingListsArgs>>;
};

export type RecordedActResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['RecordedAct'] = ResolversParentTypes['RecordedAct']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  outcomeDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  who?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefundResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  account?: Resolver<Maybe<ResolversTypes['BankAccount']>, ParentType, ContextType>;
  amountCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  checkReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RefundState'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['RefundTicket']>, ParentType, ContextType>;
};

export type RefundTicketResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['RefundTicket'] = ResolversParentTypes['RefundTicket']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffAccountResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['StaffAccount'] = ResolversParentTypes['StaffAccount']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  grants?: Resolver<Array<ResolversTypes['StaffGrant']>, ParentType, ContextType>;
  hasPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  invitedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  keys?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passkeys?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffGrantResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['StaffGrant'] = ResolversParentTypes['StaffGrant']> = {
  kind?: Resolver<ResolversTypes['GrantKind'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['StaffRole'], ParentType, ContextType>;
  slugs?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffKeyResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['StaffKey'] = ResolversParentTypes['StaffKey']> = {
  account?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  acts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['GrantKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slugs?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  usedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type StaffSessionResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['StaffSession'] = ResolversParentTypes['StaffSession']> = {
  account?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TicketFormResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['TicketForm'] = ResolversParentTypes['TicketForm']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['TicketFormKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  shop?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TicketFormState'], ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['TicketFormTicket']>, ParentType, ContextType>;
};

export type TicketFormTicketResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['TicketFormTicket'] = ResolversParentTypes['TicketFormTicket']> = {
  hasProof?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newHolder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  physical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['NumberedTicket']>, ParentType, ContextType>;
};

export type UnpayableResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Unpayable'] = ResolversParentTypes['Unpayable']> = {
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WaitingLineResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['WaitingLine'] = ResolversParentTypes['WaitingLine']> = {
  admitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  entered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isHalted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  perMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seedHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  windowMinutes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WaitingListEntryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['WaitingListEntry'] = ResolversParentTypes['WaitingListEntry']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['LocalText']>, ParentType, ContextType>;
  confirmedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  shop?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variant?: Resolver<Maybe<ResolversTypes['LocalText']>, ParentType, ContextType>;
};

export type WaitingListSummaryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['WaitingListSummary'] = ResolversParentTypes['WaitingListSummary']> = {
  aside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lapsed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notified?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wanted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = AdminContext> = {
  BankAccount?: BankAccountResolvers<ContextType>;
  BankDetail?: BankDetailResolvers<ContextType>;
  BankLine?: BankLineResolvers<ContextType>;
  Cancellation?: CancellationResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Door?: DoorResolvers<ContextType>;
  ErasedPerson?: ErasedPersonResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  ImportedStatement?: ImportedStatementResolvers<ContextType>;
  KeptOrder?: KeptOrderResolvers<ContextType>;
  LocalText?: GraphQLScalarType;
  MailBounce?: MailBounceResolvers<ContextType>;
  MoneyEntry?: MoneyEntryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewStaffKey?: NewStaffKeyResolvers<ContextType>;
  NumberedTicket?: NumberedTicketResolvers<ContextType>;
  OpenedDoor?: OpenedDoorResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  PartialRefund?: PartialRefundResolvers<ContextType>;
  Payout?: PayoutResolvers<ContextType>;
  PayoutFile?: PayoutFileResolvers<ContextType>;
  PayoutTransfer?: PayoutTransferResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonSubject?: PersonSubjectResolvers<ContextType>;
  PreparedPayouts?: PreparedPayoutsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecordedAct?: RecordedActResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  RefundTicket?: RefundTicketResolvers<ContextType>;
  StaffAccount?: StaffAccountResolvers<ContextType>;
  StaffGrant?: StaffGrantResolvers<ContextType>;
  StaffKey?: StaffKeyResolvers<ContextType>;
  StaffSession?: StaffSessionResolvers<ContextType>;
  TicketForm?: TicketFormResolvers<ContextType>;
  TicketFormTicket?: TicketFormTicketResolvers<ContextType>;
  Unpayable?: UnpayableResolvers<ContextType>;
  WaitingLine?: WaitingLineResolvers<ContextType>;
  WaitingListEntry?: WaitingListEntryResolvers<ContextType>;
  WaitingListSummary?: WaitingListSummaryResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = AdminContext> = {
  may?: MayDirectiveResolver<any, any, ContextType>;
};
