import { ConfigurationError } from './configuration-error.ts'
import { choiceVariables, readChoiceSettings } from './choice-settings.ts'
import { renamedSettings } from './renamed-settings.ts'
import { readS3, s3Variables, type S3Config } from './s3-settings.ts'
import { readWallets, walletVariables, type Wallets } from './wallet-settings.ts'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { RetentionYears } from '#core/orders/retention.ts'
import { bicSchema, ibanSchema, type BankAccount } from '#core/payments/bank-account.ts'
import { plainSchemaError } from '#core/text/plain-schema-error.ts'
import { minVoucherYears, maxVoucherYears } from '#core/vouchers/validity.ts'
import type { ChoiceSettings } from '#core/choices/event-choices.ts'
import { day, hour } from '#core/time/durations.ts'
import type { DatabaseLimits } from '#db/database.ts'
import { mailVariables, readMail, type MailConfig } from './mail-settings.ts'
import { readPayPal, type PayPalConfig } from './paypal-settings.ts'
import { defaultGraphqlLimits, type GraphqlLimits } from './graphql-settings.ts'
import type { FairnessSettings, WaitingListSettings } from './fairness-settings.ts'
import { fittingPolicies } from './fitting-policies.ts'
import { address, flag, oneOf, payPalKey, seconds, stripeKey, trustedProxies, wholeNumber } from './setting-types.ts'

// Every part of the server reads its configuration, so this holds for all schemas.
z.config({ localeError: plainSchemaError })

export { ConfigurationError }

/** Stripe's names of the bank payments that it offers for euros and that lead to the bank's page. */
const bankMethods = ['klarna', 'pay_by_bank', 'ideal', 'bancontact', 'eps', 'p24', 'sofort'] as const
export type BankMethod = (typeof bankMethods)[number]

/** Every variable Stagefront reads. `.env.example` explains each one to the operator. */
const environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: wholeNumber(0, 65_535).default(3001),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: address(/^https?$/, 'https://shop.example').optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(20),
  DATABASE_WAIT_SECONDS: seconds(0.1, 60).default(8),
  DATABASE_ANSWER_SECONDS: seconds(0, 600).default(30),
  PROCESSES: wholeNumber(1, 64).default(1),
  JOBS: flag.default(true),
  VISITORS_AT_ONCE: wholeNumber(1, 100_000).default(500),
  ORDERS_AT_ONCE: wholeNumber(1, 100_000).default(500),
  MOST_LAG_SECONDS: seconds(0.05, 600).default(0.5),
  REQUEST_SECONDS: seconds(1, 600).default(30),
  ...mailVariables,
  TRUST_PROXY: trustedProxies.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  MAILING_LIST_ORIGIN: address(/^https$/, 'https://list.example').optional(),
  DEFAULT_SHOP: z.string().default('main'),
  TRACKING: flag.default(false),
  SANDBOX: flag.optional(),
  SANDBOX_TOOLBAR: flag.optional(),
  STRIPE_SECRET_KEY: stripeKey('sk_test|sk_live|rk_test|rk_live', 'sk_live_… or sk_test_…').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk_test|pk_live', 'pk_live_… or pk_test_…').optional(),
  STRIPE_WEBHOOK_SECRET: stripeKey('whsec', 'whsec_…').optional(),
  STRIPE_BANK_METHOD: oneOf(bankMethods).default('klarna'),
  PAYPAL_CLIENT_ID: payPalKey(20, 'the client ID').optional(),
  PAYPAL_CLIENT_SECRET: payPalKey(20, 'the secret').optional(),
  PAYPAL_WEBHOOK_ID: payPalKey(10, 'the webhook ID').optional(),
  PAYPAL_MODE: oneOf(['live', 'sandbox']).default('live'),
  ...s3Variables,
  ...walletVariables,
  ...choiceVariables,
  BANK_ACCOUNT_HOLDER: z.string().optional(),
  BANK_IBAN: ibanSchema.optional(),
  BANK_BIC: bicSchema.optional(),
  BANK_NAME: z.string().optional(),
  PAYOUT_SECOND_PERSON_FROM: wholeNumber(0).default(500),
  API_REQUESTS_PER_MINUTE: wholeNumber(0).default(6000),
  SEAT_STREAMS: wholeNumber(0).default(10_000),
  SEAT_STREAMS_PER_ADDRESS: wholeNumber(1).default(200),
  WRITES_PER_MINUTE: wholeNumber(0).default(1200),
  STAFF_CALLS_PER_MINUTE: wholeNumber(0).default(600),
  GUESSES_PER_HOUR: wholeNumber(1).default(60),
  STAFF_ATTEMPTS_PER_HOUR: wholeNumber(1).default(20),
  STAFF_IDLE_HOURS: wholeNumber(1, 168).default(12),
  STAFF_SESSION_DAYS: wholeNumber(1, 90).default(7),
  WAITING_PLACES_PER_HOUR: wholeNumber(0).default(60),
  WAITING_ROOM_RELOAD_SECONDS: wholeNumber(1).default(30),
  NEWSLETTER_REQUESTS_PER_HOUR: wholeNumber(1).default(60),
  WAITING_LIST_REQUESTS_PER_HOUR: wholeNumber(1).default(30),
  WAITING_LIST_PER_NETWORK: wholeNumber(0).default(20),
  WAITING_LIST_OFFER_HOURS: wholeNumber(1, 168).default(24),
  WAITING_LIST_REMAINDER_HOURS: wholeNumber(0, 168).default(6),
  WITHDRAWAL_MAILS_PER_HOUR: wholeNumber(1).default(20),
  REPORTS_PER_MINUTE: wholeNumber(1).default(20),
  ITEMS_PER_LINE: wholeNumber(1, 1000).default(10),
  UNITS_PER_NETWORK: wholeNumber(0).default(60),
  UNITS_PER_EMAIL: wholeNumber(0).default(24),
  BANK_TRANSFER_PERCENT: wholeNumber(0, 100).default(20),
  MAILS_PER_HOUR: wholeNumber(1).default(6),
  MAIL_QUIET_SECONDS: wholeNumber(0, 600).default(60),
  API_CALLS_AT_ONCE: wholeNumber(1).default(10),
  GRAPHQL_MAX_DEPTH: wholeNumber(1, 100).default(defaultGraphqlLimits.depth),
  GRAPHQL_MAX_COST: wholeNumber(1).default(defaultGraphqlLimits.cost),
  PING_TIMEOUT_SECONDS: seconds(0.1, 60).default(5),
  VOUCHER_YEARS: wholeNumber(minVoucherYears, maxVoucherYears).default(minVoucherYears),
  DELIVERED_AFTER_DAYS: wholeNumber(1, 365).default(14),
  BACKUP_MAX_AGE_HOURS: wholeNumber(1).default(26),
  ERROR_REPORT_DAYS: wholeNumber(1, 3650).default(30),
  KEEP_LETTERS_YEARS: wholeNumber(1, 100).default(6),
  KEEP_RECEIPTS_YEARS: wholeNumber(1, 100).default(8),
  KEEP_BOOKS_YEARS: wholeNumber(1, 100).default(10),
  ACTIVITY_DAYS: wholeNumber(1, 3650).default(30),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const payPalSettings = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
const liveSettings = ['SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...payPalSettings] as const
export type LiveSetting = (typeof liveSettings)[number]

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** What an instant bank payment is at Stripe (PAY-07). */
  bankMethod: BankMethod
  /** The sandbox's address in place of Stripe's. */
  apiBase: string | undefined
}

export interface Config extends MailConfig {
  mode: 'development' | 'test' | 'production'
  host: string
  port: number
  sandboxPort: number
  /** Absolute path of the data folder. */
  dataDir: string
  /** Where files are stored; null for the data folder. */
  s3: S3Config | null
  /** The shop's public origin, without trailing slash. */
  publicUrl: string
  databaseUrl: string | undefined
  databaseConnections: number
  /** How long queries may wait and run, in milliseconds. */
  databaseLimits: DatabaseLimits
  /** How many processes `bin/start` keeps running. */
  processes: number
  /** Whether this process runs jobs and recurring work, or leaves them to other processes. */
  jobs: boolean
  /** Milliseconds within which a request has to arrive whole, headers and body. */
  requestTimeout: number
  /** How many proxies, or which ones, are believed about the address of a visitor. */
  trustProxy: false | number | string[]
  /** Whether browsers shall use HTTPS for all subdomains of the shop's host, too. */
  transportSecuritySubdomains: boolean
  /** Origin of a mailing list service that pages may send requests to (SHP-20). */
  mailingListOrigin: string | undefined
  defaultShop: string
  /** Whether visits are tracked, in shops that have configured a service and for visitors who agree (LIM-74). */
  tracking: boolean
  /** Whether payments and mails go to the sandbox instead of real providers (PAY-21). */
  sandbox: boolean
  /** Settings without which a shop outside the sandbox cannot send mail, take card payments or use PayPal, and that are not set. */
  notSet: readonly LiveSetting[]
  /** Whether pages have the development toolbar; only together with the sandbox. */
  developmentToolbar: boolean
  /** Null without the sandbox where the keys are not set: cards are not offered. */
  stripe: StripeConfig | null
  /** For wallets, whose sheet talks to Stripe from the browser; null if not set: wallets are not offered. */
  stripePublishableKey: string | null
  /** Null without the sandbox where the keys are not set: PayPal is not offered. */
  paypal: PayPalConfig | null
  /** The account of the default shop's company, unless its import names one; the holder is null for the company's own name. */
  bank: (Omit<BankAccount, 'holder'> & { holder: string | null }) | null
  /** The total in euros from which a payout needs a second person. */
  payoutSecondPersonFrom: number
  /** Limits per visitor and per GraphQL document. */
  limits: {
    /** Concurrent requests of visitors who are not buying, per process: those that read the catalogue. */
    visitorsAtOnce: number
    /** The same for those that begin an order. */
    ordersAtOnce: number
    /** Milliseconds of event loop lag from which a process refuses them. */
    maxLag: number
    /** API requests from one network address to all processes together; 0 for no limit. */
    requestsPerMinute: number
    /** Browsers that may watch seats at the same time, per process, and of one network address per process. */
    seatStreams: { perProcess: number; perAddress: number }
    /** Writes from one network address: forms, mutations and REST calls that change something; 0 for no limit. */
    writesPerMinute: number
    /** Calls of the API of the staff, of one person or key. */
    staffCallsPerMinute: number
    /** Wrong order references from one network address, and separately wrong access codes. */
    guessesPerHour: number
    /** Attempts to sign in as one account of the staff, from all browsers together in which it never signed in before. */
    staffAttemptsPerHour: number
    /** How many places of waiting lines one network may draw; 0 for no limit. */
    waitingPlacesPerHour: number
    /** Mails that a stranger can cause to one mailbox within an hour; later ones wait. */
    mailsPerHour: number
    /** Seconds without a further change before a mail says how something stands that a link can change at will. */
    mailQuietSeconds: number
    /** Newsletter subscriptions and requests for an unsubscribe link from one network address. */
    newsletterRequestsPerHour: number
    /** Requests to be put on a waiting list from one network address. */
    waitingListRequestsPerHour: number
    /** Withdrawals from one network address that are acknowledged by mail although they name no order of ours. */
    withdrawalMailsPerHour: number
    /** Error reports of one network address, and activities of one session. */
    reportsPerMinute: number
    /** Documents of third-party clients, and calls of the staff, that a process answers at the same time for one address or person. */
    apiCallsAtOnce: number
    graphql: GraphqlLimits
  }
  /** When a session of the staff ends, in milliseconds: after its last use, and after it began. */
  staff: { idle: number; longest: number }
  /** After how many seconds a waiting fan's page asks again where it stands (LIM-71). */
  waitingRoomReload: number
  /** What signs tickets for the wallets of phones; null where it is not set. */
  wallets: Wallets
  /** Waiting lists (docs/rules/waiting-list.md). */
  waitingLists: WaitingListSettings
  /** What fans may choose when a show is moved or called off (docs/rules/choices.md). */
  choices: ChoiceSettings
  /** How much one client may take of what is for sale (docs/decisions/0036-fair-shares.md). */
  fairness: FairnessSettings
  /** Days after which a parcel that was sent counts as delivered (OPS-14). */
  deliveredAfterDays: number
  /** Until the end of which year after the year of issue a voucher lasts. */
  voucherYears: number
  /** Hours after which the latest recorded backup counts as old. */
  backupMaxAgeHours: number
  /** How long a browser waits for the ping at the start of the checkout, in milliseconds (LIM-72). */
  pingTimeout: number
  /** Days for which browsers' error reports and activity logs are kept (OPS-30). */
  retentionDays: { errorReports: number; activity: number }
  /** For how many years personal data of orders have to be kept. */
  retentionYears: RetentionYears
  logLevel: string
}

/**
 * Reads and checks the whole environment.
 * @throws ConfigurationError with one line that names every wrong variable and says what it must be
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  const faults = renamedSettings(filled)
  if (!parsed.success || faults.length > 0) {
    faults.push(...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('..')} ${issue.message}`))
    throw new ConfigurationError(`Configuration: ${faults.join('; ')}`)
  }
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const onLocalhost = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
  const sandbox = values.SANDBOX ?? (onLocalhost && !values.STRIPE_SECRET_KEY && !values.PAYPAL_CLIENT_ID)
  if (sandbox && values.STRIPE_SECRET_KEY?.startsWith('sk_live_')) {
    throw new ConfigurationError('Configuration: SANDBOX must be off with a live STRIPE_SECRET_KEY (sk_live_…)')
  }
  if (sandbox && values.PAYPAL_CLIENT_ID && values.PAYPAL_MODE === 'live') {
    throw new ConfigurationError('Configuration: SANDBOX must be off with live PAYPAL_ settings (PAYPAL_MODE is live unless it is set)')
  }
  refuseUnfitSettings(values)
  if (!sandbox && values.SANDBOX_TOOLBAR)
    throw new ConfigurationError('Configuration: SANDBOX_TOOLBAR must be off without the sandbox (SANDBOX)')
  return fittingPolicies({
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    sandboxPort: values.SANDBOX_PORT,
    // A relative path starts at the project's folder, from wherever a command is run.
    dataDir: resolve(join(import.meta.dirname, '../..'), values.DATA_DIR),
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseLimits: { wait: values.DATABASE_WAIT_SECONDS * 1000, answer: values.DATABASE_ANSWER_SECONDS * 1000, reserved: 3 },
    processes: values.PROCESSES,
    jobs: values.JOBS,
    ...readMail(values, sandbox),
    requestTimeout: values.REQUEST_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    transportSecuritySubdomains: values.HSTS_SUBDOMAINS,
    mailingListOrigin: values.MAILING_LIST_ORIGIN && new URL(values.MAILING_LIST_ORIGIN).origin,
    defaultShop: values.DEFAULT_SHOP,
    tracking: values.TRACKING,
    sandbox,
    notSet: sandbox ? [] : liveSettings.filter((name) => !values[name]),
    developmentToolbar: sandbox && (values.SANDBOX_TOOLBAR ?? values.NODE_ENV === 'development'),
    stripe: readStripe(values, sandbox),
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY ?? (sandbox ? 'pk_test_sandbox' : null),
    paypal: readPayPal(values, sandbox),
    bank: readBank(values),
    payoutSecondPersonFrom: values.PAYOUT_SECOND_PERSON_FROM,
    waitingRoomReload: values.WAITING_ROOM_RELOAD_SECONDS,
    s3: readS3(values),
    wallets: readWallets(values),
    limits: {
      visitorsAtOnce: values.VISITORS_AT_ONCE,
      ordersAtOnce: values.ORDERS_AT_ONCE,
      maxLag: values.MOST_LAG_SECONDS * 1000,
      requestsPerMinute: values.API_REQUESTS_PER_MINUTE,
      seatStreams: { perProcess: values.SEAT_STREAMS, perAddress: values.SEAT_STREAMS_PER_ADDRESS },
      writesPerMinute: values.WRITES_PER_MINUTE,
      staffCallsPerMinute: values.STAFF_CALLS_PER_MINUTE,
      guessesPerHour: values.GUESSES_PER_HOUR,
      staffAttemptsPerHour: values.STAFF_ATTEMPTS_PER_HOUR,
      waitingPlacesPerHour: values.WAITING_PLACES_PER_HOUR,
      mailsPerHour: values.MAILS_PER_HOUR,
      mailQuietSeconds: values.MAIL_QUIET_SECONDS,
      newsletterRequestsPerHour: values.NEWSLETTER_REQUESTS_PER_HOUR,
      waitingListRequestsPerHour: values.WAITING_LIST_REQUESTS_PER_HOUR,
      withdrawalMailsPerHour: values.WITHDRAWAL_MAILS_PER_HOUR,
      reportsPerMinute: values.REPORTS_PER_MINUTE,
      apiCallsAtOnce: values.API_CALLS_AT_ONCE,
      graphql: { depth: values.GRAPHQL_MAX_DEPTH, cost: values.GRAPHQL_MAX_COST },
    },
    staff: { idle: values.STAFF_IDLE_HOURS * hour, longest: values.STAFF_SESSION_DAYS * day },
    waitingLists: {
      offerHours: values.WAITING_LIST_OFFER_HOURS,
      remainderHours: values.WAITING_LIST_REMAINDER_HOURS,
      perNetwork: values.WAITING_LIST_PER_NETWORK,
    },
    choices: readChoiceSettings(values),
    fairness: {
      itemsPerLine: values.ITEMS_PER_LINE,
      unitsPerNetwork: values.UNITS_PER_NETWORK,
      unitsPerEmail: values.UNITS_PER_EMAIL,
      transferPercent: values.BANK_TRANSFER_PERCENT,
    },
    voucherYears: values.VOUCHER_YEARS,
    deliveredAfterDays: values.DELIVERED_AFTER_DAYS,
    backupMaxAgeHours: values.BACKUP_MAX_AGE_HOURS,
    pingTimeout: values.PING_TIMEOUT_SECONDS * 1000,
    retentionDays: { errorReports: values.ERROR_REPORT_DAYS, activity: values.ACTIVITY_DAYS },
    retentionYears: {
      letters: values.KEEP_LETTERS_YEARS,
      receipts: values.KEEP_RECEIPTS_YEARS,
      books: values.KEEP_BOOKS_YEARS,
    },
    logLevel: values.LOG_LEVEL,
  })
}

/**
 * Sets NODE_ENV where it is missing, because without it React would render pages with its slow development build. To be called before
 * React is loaded.
 */
export function setNodeEnv({ mode }: Pick<Config, 'mode'>): void {
  process.env['NODE_ENV'] ??= mode
}

/** Those of these variables that are set, for a process that gets no others. */
export function passedEnvironment(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
}

type Environment = z.infer<typeof environment>

/** Refuses settings that do not fit together. Those that are missing are reported at the start (`shops/set-up.ts`). */
function refuseUnfitSettings(values: Environment): void {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values
  const faults: string[] = []
  if (secret && publishable && secret.split('_')[1] !== publishable.split('_')[1])
    faults.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys')
  const missingPayPal = payPalSettings.filter((name) => !values[name])
  if (missingPayPal.length > 0 && missingPayPal.length < payPalSettings.length)
    faults.push(`${missingPayPal.join(', ')} must be set with the other PAYPAL_ settings`)
  const bank = ['BANK_IBAN', 'BANK_BIC', 'BANK_NAME'] as const
  const missing = bank.filter((name) => !values[name])
  const isStarted = missing.length < bank.length || values.BANK_ACCOUNT_HOLDER !== undefined
  if (isStarted && missing.length > 0) faults.push(`${missing.join(', ')} must be set with the other settings of the bank account`)
  if (faults.length > 0) throw new ConfigurationError(`Configuration: ${faults.join('; ')}`)
}

function readStripe(values: Environment, sandbox: boolean): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BANK_METHOD: bankMethod } = values
  if (sandbox)
    return {
      bankMethod,
      secretKey: secretKey ?? 'sk_test_sandbox',
      webhookSecret: webhookSecret ?? 'whsec_sandbox',
      apiBase: `http://127.0.0.1:${values.SANDBOX_PORT}`,
    }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, bankMethod, apiBase: undefined } : null
}

function readBank({ BANK_ACCOUNT_HOLDER: holder, BANK_IBAN: iban, BANK_BIC: bic, BANK_NAME: name }: Environment): Config['bank'] {
  return iban && bic && name ? { holder: holder ?? null, iban, bic, name } : null
}
