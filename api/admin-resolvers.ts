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

/** Everything that changes something */
export type Mutation = {
  __typename?: 'Mutation';
  /** Carries out a refund that waits for a person: its tickets become void and their price goes back. Answers with the request */
  acceptRefund?: Maybe<Refund>;
  /** Agrees to a payout. From a sum of the settings on, somebody else than who prepared it has to, in the same way */
  approvePayout?: Maybe<Payout>;
  /** Cancels an order, or only its tickets of an event; the money goes back. Answers with the order */
  cancelOrder?: Maybe<Order>;
  /** Closes a form for fans, for one event or for all of a shop. Answers with the window */
  closeWindow?: Maybe<ServiceWindow>;
  /** Books that the bank has made the transfers */
  completePayout?: Maybe<Payout>;
  /** The file for the bank (pain.001). Exported again it is the same */
  exportPayout?: Maybe<PayoutFile>;
  /** Books money that arrived on the bank account. Answers with the order */
  markOrderPaid?: Maybe<Order>;
  /** Says that the parcel was sent; the buyer gets a mail. Answers with the order */
  markOrderSent?: Maybe<Order>;
  /** Opens a form for fans, for one event or for all of a shop, or changes when it is open. Answers with the window */
  openWindow?: Maybe<ServiceWindow>;
  /** Makes payouts of all money that is to be paid back by transfer, one for each account of the companies */
  preparePayouts?: Maybe<PreparedPayouts>;
  /** Refuses a refund that waits for a person. Its tickets stay valid, and the buyer gets a mail. Answers with the request */
  refuseRefund?: Maybe<Refund>;
  /** Sends the mail again that the buyer needs now. Answers with the order */
  resendOrderMail?: Maybe<Order>;
  /** Takes a payout back that the bank has not made: its money is to be paid back again */
  withdrawPayout?: Maybe<Payout>;
};


/** Everything that changes something */
export type MutationAcceptRefundArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationApprovePayoutArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationCancelOrderArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  expectedCents: Scalars['Int']['input'];
  order: Scalars['String']['input'];
  refundSent?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that changes something */
export type MutationCloseWindowArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  form: ServiceForm;
  message?: InputMaybe<Scalars['LocalText']['input']>;
  shop?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that changes something */
export type MutationCompletePayoutArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationExportPayoutArgs = {
  id: Scalars['Int']['input'];
  on?: InputMaybe<Scalars['String']['input']>;
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
export type MutationOpenWindowArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  form: ServiceForm;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  message?: InputMaybe<Scalars['LocalText']['input']>;
  reviewed?: InputMaybe<Scalars['Boolean']['input']>;
  shop?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Everything that changes something */
export type MutationRefuseRefundArgs = {
  id: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationResendOrderMailArgs = {
  order: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationWithdrawPayoutArgs = {
  id: Scalars['Int']['input'];
};

/** An order, as far as it lies within the caller's grants */
export type Order = {
  __typename?: 'Order';
  /** What is open, in cents; below 0: too much was paid */
  balanceCents?: Maybe<Scalars['Int']['output']>;
  /** The buyer's address */
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
  /** What cancelling would end and pay back now. Nothing is changed */
  cancellation?: Maybe<Cancellation>;
  /** Events within the caller's grants, the earliest first */
  events?: Maybe<Array<Event>>;
  /** One order */
  order?: Maybe<Order>;
  /** Orders with something within the caller's grants, the latest first */
  orders?: Maybe<Array<Order>>;
  /** Payouts that are not closed, and the latest that are, the oldest first */
  payouts?: Maybe<Array<Payout>>;
  /** One request by its number */
  refund?: Maybe<Refund>;
  /** Tickets given back, within the caller's grants, the oldest first */
  refunds?: Maybe<Array<Refund>>;
  /** The windows of the forms for fans that an operator has set, within the caller's grants */
  windows?: Maybe<Array<ServiceWindow>>;
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
export type QueryCancellationArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  order: Scalars['String']['input'];
  refundSent?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type QueryEventsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  past?: InputMaybe<Scalars['Boolean']['input']>;
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

/** A form that fans use after the sale */
export type ServiceForm =
  /** Tickets returned because somebody cannot come */
  | 'cancel'
  /** A new name on a ticket */
  | 'change'
  /** Data about the holder before the event */
  | 'checkin'
  /** Tickets given back for an event that was called off or moved */
  | 'refund';

/** When a form is open, as an operator has set it */
export type ServiceWindow = {
  __typename?: 'ServiceWindow';
  /** When it was set */
  changedAt: Scalars['DateTime']['output'];
  /** Who has set it */
  changedBy: Scalars['String']['output'];
  /** Until when; null: until the form's own deadline */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** The event's slug; null where it is for all of a shop */
  event?: Maybe<Scalars['String']['output']>;
  /** Which form */
  form: ServiceForm;
  /** What the form says while it is closed; null: its usual text */
  message?: Maybe<Scalars['LocalText']['output']>;
  /** From when on */
  opensAt: Scalars['DateTime']['output'];
  /** Whether a person decides about everything that is submitted */
  reviewed: Scalars['Boolean']['output'];
  /** The shop's slug; null where it is for one event */
  shop?: Maybe<Scalars['String']['output']>;
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Cancellation: ResolverTypeWrapper<Cancellation>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Event: ResolverTypeWrapper<Event>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LocalText: ResolverTypeWrapper<Scalars['LocalText']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Order: ResolverTypeWrapper<Order>;
  OrderItem: ResolverTypeWrapper<OrderItem>;
  Outcome: Outcome;
  Payout: ResolverTypeWrapper<Payout>;
  PayoutFile: ResolverTypeWrapper<PayoutFile>;
  PayoutTransfer: ResolverTypeWrapper<PayoutTransfer>;
  PreparedPayouts: ResolverTypeWrapper<PreparedPayouts>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordedAct: ResolverTypeWrapper<RecordedAct>;
  Refund: ResolverTypeWrapper<Refund>;
  RefundState: RefundState;
  RefundTicket: ResolverTypeWrapper<RefundTicket>;
  ServiceForm: ServiceForm;
  ServiceWindow: ResolverTypeWrapper<ServiceWindow>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Unpayable: ResolverTypeWrapper<Unpayable>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  BankAccount: BankAccount;
  Boolean: Scalars['Boolean']['output'];
  Cancellation: Cancellation;
  DateTime: Scalars['DateTime']['output'];
  Event: Event;
  Int: Scalars['Int']['output'];
  LocalText: Scalars['LocalText']['output'];
  Mutation: Record<PropertyKey, never>;
  Order: Order;
  OrderItem: OrderItem;
  Payout: Payout;
  PayoutFile: PayoutFile;
  PayoutTransfer: PayoutTransfer;
  PreparedPayouts: PreparedPayouts;
  Query: Record<PropertyKey, never>;
  RecordedAct: RecordedAct;
  Refund: Refund;
  RefundTicket: RefundTicket;
  ServiceWindow: ServiceWindow;
  String: Scalars['String']['output'];
  Unpayable: Unpayable;
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

export type CancellationResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Cancellation'] = ResolversParentTypes['Cancellation']> = {
  endsOrder?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

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

export interface LocalTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalText'], any> {
  name: 'LocalText';
}

export type MutationResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptRefund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<MutationAcceptRefundArgs, 'id'>>;
  approvePayout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType, RequireFields<MutationApprovePayoutArgs, 'id'>>;
  cancelOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'expectedCents' | 'order'>>;
  closeWindow?: Resolver<Maybe<ResolversTypes['ServiceWindow']>, ParentType, ContextType, RequireFields<MutationCloseWindowArgs, 'form'>>;
  completePayout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType, RequireFields<MutationCompletePayoutArgs, 'id'>>;
  exportPayout?: Resolver<Maybe<ResolversTypes['PayoutFile']>, ParentType, ContextType, RequireFields<MutationExportPayoutArgs, 'id'>>;
  markOrderPaid?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationMarkOrderPaidArgs, 'amountCents' | 'order'>>;
  markOrderSent?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationMarkOrderSentArgs, 'order'>>;
  openWindow?: Resolver<Maybe<ResolversTypes['ServiceWindow']>, ParentType, ContextType, RequireFields<MutationOpenWindowArgs, 'form'>>;
  preparePayouts?: Resolver<Maybe<ResolversTypes['PreparedPayouts']>, ParentType, ContextType>;
  refuseRefund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<MutationRefuseRefundArgs, 'id' | 'reason'>>;
  resendOrderMail?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<MutationResendOrderMailArgs, 'order'>>;
  withdrawPayout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType, RequireFields<MutationWithdrawPayoutArgs, 'id'>>;
};

export type OrderResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  balanceCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['LocalText'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variant?: Resolver<ResolversTypes['LocalText'], ParentType, ContextType>;
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
  xml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutTransferResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PayoutTransfer'] = ResolversParentTypes['PayoutTransfer']> = {
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payee?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payeeIban?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PreparedPayoutsResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PreparedPayouts'] = ResolversParentTypes['PreparedPayouts']> = {
  payouts?: Resolver<Array<ResolversTypes['Payout']>, ParentType, ContextType>;
  unpayable?: Resolver<Array<ResolversTypes['Unpayable']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  acts?: Resolver<Maybe<Array<ResolversTypes['RecordedAct']>>, ParentType, ContextType, Partial<QueryActsArgs>>;
  cancellation?: Resolver<Maybe<ResolversTypes['Cancellation']>, ParentType, ContextType, RequireFields<QueryCancellationArgs, 'order'>>;
  events?: Resolver<Maybe<Array<ResolversTypes['Event']>>, ParentType, ContextType, Partial<QueryEventsArgs>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'reference'>>;
  orders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryOrdersArgs>>;
  payouts?: Resolver<Maybe<Array<ResolversTypes['Payout']>>, ParentType, ContextType, Partial<QueryPayoutsArgs>>;
  refund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<QueryRefundArgs, 'id'>>;
  refunds?: Resolver<Maybe<Array<ResolversTypes['Refund']>>, ParentType, ContextType, Partial<QueryRefundsArgs>>;
  windows?: Resolver<Maybe<Array<ResolversTypes['ServiceWindow']>>, ParentType, ContextType>;
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

export type ServiceWindowResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['ServiceWindow'] = ResolversParentTypes['ServiceWindow']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['ServiceForm'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['LocalText']>, ParentType, ContextType>;
  opensAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reviewed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnpayableResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Unpayable'] = ResolversParentTypes['Unpayable']> = {
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = AdminContext> = {
  BankAccount?: BankAccountResolvers<ContextType>;
  Cancellation?: CancellationResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Event?: EventResolvers<ContextType>;
  LocalText?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  Payout?: PayoutResolvers<ContextType>;
  PayoutFile?: PayoutFileResolvers<ContextType>;
  PayoutTransfer?: PayoutTransferResolvers<ContextType>;
  PreparedPayouts?: PreparedPayoutsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecordedAct?: RecordedActResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  RefundTicket?: RefundTicketResolvers<ContextType>;
  ServiceWindow?: ServiceWindowResolvers<ContextType>;
  Unpayable?: UnpayableResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = AdminContext> = {
  may?: MayDirectiveResolver<any, any, ContextType>;
};
