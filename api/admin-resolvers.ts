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
  /** Closes a form for fans, for one event or for all of a shop. Answers with the window */
  closeWindow?: Maybe<ServiceWindow>;
  /** Opens a form for fans, for one event or for all of a shop, or changes when it is open. Answers with the window */
  openWindow?: Maybe<ServiceWindow>;
  /** Refuses a refund that waits for a person. Its tickets stay valid, and the buyer gets a mail. Answers with the request */
  refuseRefund?: Maybe<Refund>;
};


/** Everything that changes something */
export type MutationAcceptRefundArgs = {
  id: Scalars['Int']['input'];
};


/** Everything that changes something */
export type MutationCloseWindowArgs = {
  event?: InputMaybe<Scalars['String']['input']>;
  form: ServiceForm;
  message?: InputMaybe<Scalars['LocalText']['input']>;
  shop?: InputMaybe<Scalars['String']['input']>;
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

/** How an act ended */
export type Outcome =
  /** A fault broke it off */
  | 'broke'
  /** It was done */
  | 'done'
  /** A rule refused it */
  | 'refused';

/** Everything that can be read. A field answers null with an error where the caller may not read it; what lies outside the caller's grants is as if it did not exist. */
export type Query = {
  __typename?: 'Query';
  /** What the staff did, the latest first */
  acts?: Maybe<Array<RecordedAct>>;
  /** Events within the caller's grants, the earliest first */
  events?: Maybe<Array<Event>>;
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
export type QueryEventsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  past?: InputMaybe<Scalars['Boolean']['input']>;
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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Event: ResolverTypeWrapper<Event>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LocalText: ResolverTypeWrapper<Scalars['LocalText']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Outcome: Outcome;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordedAct: ResolverTypeWrapper<RecordedAct>;
  Refund: ResolverTypeWrapper<Refund>;
  RefundState: RefundState;
  RefundTicket: ResolverTypeWrapper<RefundTicket>;
  ServiceForm: ServiceForm;
  ServiceWindow: ResolverTypeWrapper<ServiceWindow>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  BankAccount: BankAccount;
  Boolean: Scalars['Boolean']['output'];
  DateTime: Scalars['DateTime']['output'];
  Event: Event;
  Int: Scalars['Int']['output'];
  LocalText: Scalars['LocalText']['output'];
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  RecordedAct: RecordedAct;
  Refund: Refund;
  RefundTicket: RefundTicket;
  ServiceWindow: ServiceWindow;
  String: Scalars['String']['output'];
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
  closeWindow?: Resolver<Maybe<ResolversTypes['ServiceWindow']>, ParentType, ContextType, RequireFields<MutationCloseWindowArgs, 'form'>>;
  openWindow?: Resolver<Maybe<ResolversTypes['ServiceWindow']>, ParentType, ContextType, RequireFields<MutationOpenWindowArgs, 'form'>>;
  refuseRefund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<MutationRefuseRefundArgs, 'id' | 'reason'>>;
};

export type QueryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  acts?: Resolver<Maybe<Array<ResolversTypes['RecordedAct']>>, ParentType, ContextType, Partial<QueryActsArgs>>;
  events?: Resolver<Maybe<Array<ResolversTypes['Event']>>, ParentType, ContextType, Partial<QueryEventsArgs>>;
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

export type Resolvers<ContextType = AdminContext> = {
  BankAccount?: BankAccountResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Event?: EventResolvers<ContextType>;
  LocalText?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecordedAct?: RecordedActResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  RefundTicket?: RefundTicketResolvers<ContextType>;
  ServiceWindow?: ServiceWindowResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = AdminContext> = {
  may?: MayDirectiveResolver<any, any, ContextType>;
};
