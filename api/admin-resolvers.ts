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

/** Everything that changes something */
export type Mutation = {
  __typename?: 'Mutation';
  /** Makes an API key that acts for the caller's account. The answer is the only one that holds the key */
  createStaffKey?: Maybe<NewStaffKey>;
  /** Ends an account for ever, with its sessions and keys. Answers with the account */
  endStaff?: Maybe<StaffAccount>;
  /** Ends a key. Answers with its id */
  endStaffKey?: Maybe<Scalars['String']['output']>;
  /** Ends a session. Answers with its number */
  endStaffSession?: Maybe<Scalars['Int']['output']>;
  /** Gives an account a role, or changes where it counts. Answers with the account */
  grantRole?: Maybe<StaffAccount>;
  /** Creates an account and mails its owner a link, which counts once and for 48 hours. Answers with the account */
  inviteStaff?: Maybe<StaffAccount>;
  /** Takes password, app, passkeys and sessions away and mails a new link. Roles and keys stay. Answers with the account */
  resetStaff?: Maybe<StaffAccount>;
  /** Takes a role away, wherever it counted. Answers with the account */
  revokeRole?: Maybe<StaffAccount>;
};


/** Everything that changes something */
export type MutationCreateStaffKeyArgs = {
  acts: Array<Scalars['String']['input']>;
  endsAt: Scalars['DateTime']['input'];
  label: Scalars['String']['input'];
  where: GrantScopeInput;
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
export type MutationGrantRoleArgs = {
  account: Scalars['Int']['input'];
  role: StaffRole;
  where: GrantScopeInput;
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
export type MutationResetStaffArgs = {
  account: Scalars['Int']['input'];
  locale: Scalars['String']['input'];
};


/** Everything that changes something */
export type MutationRevokeRoleArgs = {
  account: Scalars['Int']['input'];
  role: StaffRole;
};

/** A new key */
export type NewStaffKey = {
  __typename?: 'NewStaffKey';
  /** Its id */
  id: Scalars['String']['output'];
  /** The key, which cannot be read again */
  key: Scalars['String']['output'];
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
  /** Every account of the staff, those that have ended last */
  staff?: Maybe<Array<StaffAccount>>;
  /** Every API key, the latest first. Their secrets cannot be read again */
  staffKeys?: Maybe<Array<StaffKey>>;
  /** Every session of the staff that has not ended, the latest used first */
  staffSessions?: Maybe<Array<StaffSession>>;
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
export type QueryStaffSessionsArgs = {
  account?: InputMaybe<Scalars['Int']['input']>;
};

/** One act of the staff */
export type RecordedAct = {
  __typename?: 'RecordedAct';
  /** What they did */
  act: Scalars['String']['output'];
  /** The amount in cents, of acts about money */
  amountCents?: Maybe<Scalars['Int']['output']>;
  /** When it was asked for */
  at: Scalars['DateTime']['output'];
  /** Numbers, codes and ids of what was asked for, as JSON: what `words` is made from, for programs that need more */
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
  /** What it came to in words, e.g. `24,90 €, 2 items, holders told`; empty where there is nothing to add */
  words: Scalars['String']['output'];
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  GrantKind: GrantKind;
  GrantScopeInput: GrantScopeInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LocalText: ResolverTypeWrapper<Scalars['LocalText']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewStaffKey: ResolverTypeWrapper<NewStaffKey>;
  Outcome: Outcome;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecordedAct: ResolverTypeWrapper<RecordedAct>;
  StaffAccount: ResolverTypeWrapper<StaffAccount>;
  StaffGrant: ResolverTypeWrapper<StaffGrant>;
  StaffKey: ResolverTypeWrapper<StaffKey>;
  StaffRole: StaffRole;
  StaffSession: ResolverTypeWrapper<StaffSession>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  DateTime: Scalars['DateTime']['output'];
  GrantScopeInput: GrantScopeInput;
  Int: Scalars['Int']['output'];
  LocalText: Scalars['LocalText']['output'];
  Mutation: Record<PropertyKey, never>;
  NewStaffKey: NewStaffKey;
  Query: Record<PropertyKey, never>;
  RecordedAct: RecordedAct;
  StaffAccount: StaffAccount;
  StaffGrant: StaffGrant;
  StaffKey: StaffKey;
  StaffSession: StaffSession;
  String: Scalars['String']['output'];
};

export type MayDirectiveArgs = {
  act: Scalars['String']['input'];
  thing?: Maybe<Array<Scalars['String']['input']>>;
};

export type MayDirectiveResolver<Result, Parent, ContextType = AdminContext, Args = MayDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface LocalTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalText'], any> {
  name: 'LocalText';
}

export type MutationResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createStaffKey?: Resolver<Maybe<ResolversTypes['NewStaffKey']>, ParentType, ContextType, RequireFields<MutationCreateStaffKeyArgs, 'acts' | 'endsAt' | 'label' | 'where'>>;
  endStaff?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationEndStaffArgs, 'account'>>;
  endStaffKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationEndStaffKeyArgs, 'key'>>;
  endStaffSession?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationEndStaffSessionArgs, 'session'>>;
  grantRole?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationGrantRoleArgs, 'account' | 'role' | 'where'>>;
  inviteStaff?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationInviteStaffArgs, 'email' | 'locale' | 'role' | 'where'>>;
  resetStaff?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationResetStaffArgs, 'account' | 'locale'>>;
  revokeRole?: Resolver<Maybe<ResolversTypes['StaffAccount']>, ParentType, ContextType, RequireFields<MutationRevokeRoleArgs, 'account' | 'role'>>;
};

export type NewStaffKeyResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['NewStaffKey'] = ResolversParentTypes['NewStaffKey']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  acts?: Resolver<Maybe<Array<ResolversTypes['RecordedAct']>>, ParentType, ContextType, Partial<QueryActsArgs>>;
  staff?: Resolver<Maybe<Array<ResolversTypes['StaffAccount']>>, ParentType, ContextType>;
  staffKeys?: Resolver<Maybe<Array<ResolversTypes['StaffKey']>>, ParentType, ContextType>;
  staffSessions?: Resolver<Maybe<Array<ResolversTypes['StaffSession']>>, ParentType, ContextType, Partial<QueryStaffSessionsArgs>>;
};

export type RecordedActResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['RecordedAct'] = ResolversParentTypes['RecordedAct']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  outcomeDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  who?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type Resolvers<ContextType = AdminContext> = {
  DateTime?: GraphQLScalarType;
  LocalText?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  NewStaffKey?: NewStaffKeyResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecordedAct?: RecordedActResolvers<ContextType>;
  StaffAccount?: StaffAccountResolvers<ContextType>;
  StaffGrant?: StaffGrantResolvers<ContextType>;
  StaffKey?: StaffKeyResolvers<ContextType>;
  StaffSession?: StaffSessionResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = AdminContext> = {
  may?: MayDirectiveResolver<any, any, ContextType>;
};
