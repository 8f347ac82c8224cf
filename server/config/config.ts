import { ConfigurationError } from './configuration-error.ts'
import { fittingPolicies } from './fitting-policies.ts'
import { readPayPal } from './paypal-settings.ts'
import { retiredSettings } from './retired-settings.ts'
import { readS3, s3Variables } from './s3-settings.ts'
import { everySetting, fillSettings, type ValuesOf } from './setting.ts'
import { addressSettings } from './settings/address.ts'
import { dataSettings } from './settings/data.ts'
import { limitSettings } from './settings/limits.ts'
import { mailSettings } from './settings/mail.ts'
import { paymentSettings } from './settings/payments.ts'
import { processSettings } from './settings/processes.ts'
import { recordSettings } from './settings/records.ts'
import { choiceSettings, orderSettings, shareSettings, waitingSettings } from './settings/sales.ts'
import { sandboxSettings } from './settings/sandbox.ts'
import { staffSettings } from './settings/staff.ts'
import { readWallets, walletSettings } from './wallet-settings.ts'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { plainSchemaError } from '#core/text/plain-schema-error.ts'

// Every part of the server reads its configuration, so this holds for all schemas.
z.config({ localeError: plainSchemaError })

export { ConfigurationError }

/** Every setting, by the headings of `.env.example`. A new one is declared in one of these, and stands nowhere else. */
export const sections = {
  Address: addressSettings,
  Data: dataSettings,
  Processes: processSettings,
  Mail: mailSettings,
  Sandbox: sandboxSettings,
  Payments: paymentSettings,
  'Tickets in wallets': walletSettings,
  Limits: limitSettings,
  'Fair shares': shareSettings,
  'Waiting rooms and lists': waitingSettings,
  Choices: choiceSettings,
  Orders: orderSettings,
  Staff: staffSettings,
  Records: recordSettings,
}

/** All that these have, together. */
type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer Whole) => void ? Whole : never
type EverySetting = Together<(typeof sections)[keyof typeof sections]>
type Given = ValuesOf<EverySetting>

const settings: EverySetting = Object.assign({}, ...Object.values(sections))
const environment = z.object(Object.fromEntries(everySetting(settings).map(({ variable, type }) => [variable, type])))

const payPalVariables = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
const liveSettings = ['SMTP_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...payPalVariables] as const
export type LiveSetting = (typeof liveSettings)[number]

export type Config = ReturnType<typeof readConfig>
/** How cards are taken; its address is the sandbox's in place of Stripe's. */
export type StripeConfig = NonNullable<Config['stripe']>

/**
 * Reads and checks the whole environment.
 * @throws ConfigurationError with one line that names every wrong variable and says what it must be
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  refuse([...retiredSettings(filled), ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)])
  const isSet = (name: string) => filled[name] !== undefined
  refuse(incompleteSettings(isSet))
  const given = fillSettings(settings, parsed.data ?? {})
  const publicUrl = (given.publicUrl ?? `http://localhost:${given.port}`).replace(/\/+$/, '')
  const officeUrl = (given.officeUrl ?? publicUrl).replace(/\/+$/, '')
  const onLocalhost = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
  const sandbox = given.sandbox ?? (onLocalhost && !given.stripe.secretKey && !given.paypal.clientId)
  refuse(unfitSettings(given, sandbox))
  refuse(unfitOffice(officeUrl, publicUrl))
  return fittingPolicies({
    ...given,
    publicUrl,
    officeUrl,
    /** Whether payments and mails go to the sandbox instead of real providers (PAY-21). */
    sandbox,
    developmentToolbar: sandbox && (given.developmentToolbar ?? given.mode === 'development'),
    /** Settings without which a shop outside the sandbox cannot send mail, take card payments or use PayPal, and that are not set. */
    notSet: sandbox ? [] : liveSettings.filter((name) => !isSet(name)),
    /** Absolute; a relative path starts at the project's folder, from wherever a command is run. */
    dataDir: resolve(join(import.meta.dirname, '../..'), given.dataDir),
    /** Null without the sandbox where SMTP_URL is not set: no mail can be sent, and the shop does not start. */
    smtpUrl: given.smtpUrl ?? (sandbox ? sandboxSmtpUrl(given) : null),
    /** Null without the sandbox where MAIL_FROM is not set. The sandbox delivers nothing: a sender that nobody has will do. */
    mailFrom: given.mailFrom ?? (sandbox ? { name: 'Stagefront', address: 'shop@stagefront.example' } : null),
    /** Null if mail servers report to the sender of each mail. */
    bounces: given.bounces ?? null,
    /** Null without the sandbox where the keys are not set: cards are not offered. */
    stripe: readStripe(given, sandbox),
    /** Null if not set: wallets are not offered. */
    stripePublishableKey: given.stripePublishableKey ?? (sandbox ? 'pk_test_sandbox' : null),
    /** Null without the sandbox where the keys are not set: PayPal is not offered. */
    paypal: readPayPal(given, sandbox),
    /** The account of the default shop's company, unless its import names one; the holder is null for the company's own name. */
    bank: readBank(given),
    /** Null for the data folder. */
    s3: readS3(given.s3),
    wallets: readWallets(given.wallets),
  })
}

/** The sandbox's mail server listens on the port after that of its pages. */
export function sandboxSmtpUrl({ sandboxPort }: { sandboxPort: number }): string {
  return `smtp://127.0.0.1:${sandboxPort + 1}`
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

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigurationError(`Configuration: ${faults.join('; ')}`)
}

/** Settings that are of use together only, and those that add to them. */
const together: readonly { needed: readonly string[]; also?: readonly string[] }[] = [
  { needed: payPalVariables },
  { needed: ['BANK_IBAN', 'BANK_BIC', 'BANK_NAME'], also: ['BANK_ACCOUNT_HOLDER'] },
  { needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], also: s3Variables },
  { needed: ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_PASS_AUTHORITY'] },
  { needed: ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'] },
]

/** Those that are missing altogether are reported at the start (`shops/set-up.ts`). */
function incompleteSettings(isSet: (name: string) => boolean): string[] {
  return together.flatMap(({ needed, also = [] }) => {
    const missing = needed.filter((name) => !isSet(name))
    const given = [...new Set([...needed, ...also])].filter(isSet)
    return missing.length > 0 && given.length > 0 ? [`${missing.join(', ')} must be set with ${given.join(', ')}`] : []
  })
}

function unfitSettings({ stripe, stripePublishableKey, paypal, developmentToolbar, s3 }: Given, sandbox: boolean): string[] {
  const modes = new Set([stripe.secretKey, stripePublishableKey].flatMap((key) => key?.split('_')[1] ?? []))
  const rules: [boolean, string][] = [
    [sandbox && stripe.secretKey?.startsWith('sk_live_') === true, 'SANDBOX must be off with a live STRIPE_SECRET_KEY (sk_live_…)'],
    [
      sandbox && paypal.clientId !== undefined && paypal.mode === 'live',
      'SANDBOX must be off with live PAYPAL_ settings (PAYPAL_MODE is live unless it is set)',
    ],
    [!sandbox && developmentToolbar === true, 'SANDBOX_TOOLBAR must be off without the sandbox (SANDBOX)'],
    [modes.size > 1, 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys'],
    [
      s3.bucket !== undefined && !s3.endpoint && !s3.region,
      'S3_REGION must name the region of the bucket, or S3_ENDPOINT the address of the service',
    ],
  ]
  return rules.flatMap(([isUnfit, message]) => (isUnfit ? [message] : []))
}

/** Cookies and the check of foreign writes ask one protocol of all pages. */
function unfitOffice(officeUrl: string, publicUrl: string): string[] {
  const [office, shop] = [new URL(officeUrl), new URL(publicUrl)]
  const faults: [boolean, string][] = [
    [office.pathname !== '/' || office.search !== '', 'OFFICE_URL must be an address without a path, for example https://office.example'],
    [office.protocol !== shop.protocol, `OFFICE_URL must begin with ${shop.protocol}//, as PUBLIC_URL does`],
    [
      office.hostname === shop.hostname && office.host !== shop.host,
      'OFFICE_URL must have another host than PUBLIC_URL, not only another port: cookies are shared by the ports of a host',
    ],
  ]
  return faults.flatMap(([isUnfit, message]) => (isUnfit ? [message] : [])).slice(0, 1)
}

function readStripe({ stripe: { secretKey, webhookSecret, bankMethod }, sandboxPort }: Given, sandbox: boolean) {
  if (sandbox)
    return {
      bankMethod,
      secretKey: secretKey ?? 'sk_test_sandbox',
      webhookSecret: webhookSecret ?? 'whsec_sandbox',
      apiBase: `http://127.0.0.1:${sandboxPort}`,
    }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, bankMethod, apiBase: undefined } : null
}

function readBank({ bank: { iban, bic, name, holder } }: Given) {
  return iban && bic && name ? { holder: holder ?? null, iban, bic, name } : null
}
