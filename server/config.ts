import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseLimits } from '#db/database.ts'

/** What one GraphQL document of a third-party client may ask for (`http/api/graphql-limits.ts`). */
export interface GraphqlLimits {
  /** Fields within fields, the root's counted. */
  depth: number
  /** Every field counts 1, a field that reads something 10, fields below a list as often as the list may be long. */
  cost: number
}

export const defaultGraphqlLimits: GraphqlLimits = { depth: 15, cost: 25_000 }

/** A configuration value that cannot be used; `main.ts` prints it as one line and exits with 1. */
export class ConfigurationError extends Error {}

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Every variable Stagefront reads. `.env.example` explains each one to the operator. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port.default(3001),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0.1).max(60).default(8),
  DATABASE_ANSWER_SECONDS: z.coerce.number().min(0).max(600).default(30),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  JOBS: flag.default(true),
  VISITORS_AT_ONCE: z.coerce.number().int().min(1).max(100_000).default(500),
  MOST_LAG_SECONDS: z.coerce.number().min(0.05).max(600).default(0.5),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Stagefront <shop@stagefront.example>'),
  TRUST_PROXY: flag.default(false),
  MAILING_LIST_ORIGIN: z.url({ protocol: /^https$/ }).optional(),
  DEFAULT_SHOP: z.string().default('main'),
  TRACKING: flag.default(false),
  SANDBOX: flag.optional(),
  SANDBOX_BAR: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  BANK_ACCOUNT_HOLDER: z.string().default('Stagefront GmbH'),
  BANK_IBAN: z.string().default('DE02120300000000202051'),
  BANK_BIC: z.string().default('BYLADEM1001'),
  BANK_NAME: z.string().default('Deutsche Kreditbank Berlin'),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
  GUESSES_PER_HOUR: z.coerce.number().int().min(1).default(60),
  GRAPHQL_MAX_DEPTH: z.coerce.number().int().min(1).max(100).default(defaultGraphqlLimits.depth),
  GRAPHQL_MAX_COST: z.coerce.number().int().min(1).default(defaultGraphqlLimits.cost),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  mode: 'development' | 'test' | 'production'
  host: string
  port: number
  sandboxPort: number
  /** Absolute path. */
  dataDir: string
  /** Origin without trailing slash, as fans reach the shop. */
  publicUrl: string
  databaseUrl: string | undefined
  databaseConnections: number
  /** Milliseconds a question waits for a connection, and for its answer (0: for as long as it takes). */
  databaseLimits: DatabaseLimits
  /** How many processes `bin/start` keeps running. */
  processes: number
  /** Whether this process works on jobs and what comes round again, or leaves that to others. */
  jobs: boolean
  smtpUrl: string
  mailFrom: string
  trustProxy: boolean
  /** Origin of a mailing list that pages may reach (SHP-20). */
  mailingListOrigin: string | undefined
  defaultShop: string
  /** Whether anybody measures at all, as far as shops have configured a service and visitors agree (LIM-74). */
  tracking: boolean
  /** Payments and mail go to the stand-in of `sandbox/` (PAY-21). */
  sandbox: boolean
  /** Pages carry the development bar (design §12): only ever beside the sandbox. */
  sandboxBar: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | undefined }
  bank: { holder: string; iban: string; bic: string; name: string }
  /** What one visitor, or one document, may ask of us. */
  limits: {
    /** Requests of visitors who are not buying, in one process at the same time. */
    visitorsAtOnce: number
    /** Milliseconds by which a process may be behind with its work before it asks them to wait. */
    mostLag: number
    /** From one address, at all processes together; 0 for no limit. */
    requestsPerMinute: number
    /** References of orders guessed wrong from one address, before nobody there is believed. */
    guessesPerHour: number
    graphql: GraphqlLimits
  }
  logLevel: string
}

/**
 * Reads and checks the whole environment.
 * @throws ConfigurationError naming every variable that is wrong, in one line
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`Configuration: ${faults.join('; ')}`)
  }
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const onLocalhost = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
  const sandbox = values.SANDBOX ?? (onLocalhost && !values.STRIPE_SECRET_KEY)
  if (sandbox && values.STRIPE_SECRET_KEY?.startsWith('sk_live_')) {
    throw new ConfigurationError('Configuration: SANDBOX is on, but STRIPE_SECRET_KEY is a live key')
  }
  if (!sandbox) requireForLive(values)
  if (!sandbox && values.SANDBOX_BAR) throw new ConfigurationError('Configuration: SANDBOX_BAR is on, but the sandbox is not')
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    sandboxPort: values.SANDBOX_PORT,
    // A relative folder counts from the project, wherever a command is called from.
    dataDir: resolve(join(import.meta.dirname, '..'), values.DATA_DIR),
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseLimits: { wait: values.DATABASE_WAIT_SECONDS * 1000, answer: values.DATABASE_ANSWER_SECONDS * 1000, reserved: 3 },
    processes: values.PROCESSES,
    jobs: values.JOBS,
    smtpUrl: values.SMTP_URL ?? sandboxSmtpUrl({ sandboxPort: values.SANDBOX_PORT }),
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY,
    mailingListOrigin: values.MAILING_LIST_ORIGIN && new URL(values.MAILING_LIST_ORIGIN).origin,
    defaultShop: values.DEFAULT_SHOP,
    tracking: values.TRACKING,
    sandbox,
    sandboxBar: sandbox && (values.SANDBOX_BAR ?? values.NODE_ENV === 'development'),
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
      apiBase: sandbox ? `http://127.0.0.1:${values.SANDBOX_PORT}` : undefined,
    },
    bank: { holder: values.BANK_ACCOUNT_HOLDER, iban: values.BANK_IBAN, bic: values.BANK_BIC, name: values.BANK_NAME },
    limits: {
      visitorsAtOnce: values.VISITORS_AT_ONCE,
      mostLag: values.MOST_LAG_SECONDS * 1000,
      requestsPerMinute: values.API_REQUESTS_PER_MINUTE,
      guessesPerHour: values.GUESSES_PER_HOUR,
      graphql: { depth: values.GRAPHQL_MAX_DEPTH, cost: values.GRAPHQL_MAX_COST },
    },
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * Sets NODE_ENV where it is missing. Libraries take a missing one for development, and React would render pages with its slow
 * development build. To be called before they are loaded.
 */
export function setNodeEnv({ mode }: Pick<Config, 'mode'>): void {
  process.env['NODE_ENV'] ??= mode
}

function requireForLive(values: z.infer<typeof environment>): void {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const
  const missing = needed.filter((name) => !values[name])
  if (missing.length > 0) throw new ConfigurationError(`Configuration: without the sandbox these are needed: ${missing.join(', ')}`)
}

/** The sandbox's mail server stands beside its pages. */
export function sandboxSmtpUrl({ sandboxPort }: Pick<Config, 'sandboxPort'>): string {
  return `smtp://127.0.0.1:${sandboxPort + 1}`
}
