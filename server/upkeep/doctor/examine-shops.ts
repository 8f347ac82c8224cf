import { postCodeFlaw } from '#core/addresses/post-codes.ts'
import { listClocks } from '#core/time/place-zone.ts'
import { isTransfer } from '#core/payments/methods.ts'
import { officeZone, unknownZone } from '#core/time/office-zone.ts'
import { readShopTheme } from '#core/shops/theme/shop-theme.ts'
import { unreachableShops } from '#core/shops/unreachable-shops.ts'
import { legalPages, templateCountry } from '#core/content/content-pages.ts'
import type { Context } from '#server/foundations/context.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { findBankAccount, findMailOrigin } from '#server/house/shops/sellers.ts'
import { allPaymentMethods } from '#server/house/shops/reference-data.ts'
import type { PaymentMethodRow } from '#server/house/shops/records-shops.ts'
import { defaultShopHint, missingSettings } from '#server/house/shops/set-up.ts'
import { eventsWithoutPolicyFile } from '#server/selling/catalog/policy-file.ts'
import { missingThemeFiles } from '#server/house/shops/theme-files.ts'
import { count } from '#core/text/count.ts'
import type { Finding } from './finding.ts'
import { deliveryState, eventsWithoutTickets, shopStates, type ShopState } from './queries-shops.ts'

const part = 'shops'

/** The bank code of the accounts in the examples. No bank has it. */
const exampleAccount = /^DE\d\d99999999/

type Doctored = Pick<Context, 'db' | 'clock' | 'config' | 'payments' | 'storage'>

/** Checks what fans would run into: no shop, no imprint, no way to pay, mails that look forged, dates without tickets. */
export async function examineShops(ctx: Doctored): Promise<Finding[]> {
  const shops = await shopStates(ctx.db, legalPages)
  const methods = (await allPaymentMethods(ctx)).filter(({ active }) => active)
  const findings = [...(await examineInstallation(ctx, shops)), ...(await examineDelivery(ctx, shops))]
  for (const shop of shops) findings.push(...examineCompany(shop, !ctx.config.sandbox), ...(await examineMoney(ctx, shop, methods)))
  for (const shop of shops) findings.push(...(await examineTheme(ctx, shop)))
  findings.push(...(await examinePolicies(ctx)))
  if (!ctx.config.sandbox) for (const shop of shops) findings.push(...examinePages(shop), ...(await examineSender(ctx, shop)))
  findings.push(...(await examineDates(ctx)))
  return findings.length > 0 ? findings : [{ part, level: 'good', message: `${count(shops.length, 'shop')} can sell` }]
}

/** What concerns all shops: the default shop, the settings, the sandbox. */
async function examineInstallation(ctx: Doctored, shops: readonly ShopState[]): Promise<Finding[]> {
  const { config } = ctx
  const findings: Finding[] = []
  const hint = defaultShopHint(shops, config.defaultShop)
  if (hint) findings.push(bad(`PUBLIC_URL shows no shop (DEFAULT_SHOP is ${config.defaultShop})`, hint))
  for (const { slug, reason, advice } of unreachableShops(
    await allShops(ctx),
    config.defaultShop,
    new URL(config.publicUrl).hostname,
    new URL(config.officeUrl).hostname,
  ))
    findings.push(bad(`${slug} ${reason}`, advice))
  const missing = await missingSettings(ctx)
  if (missing) findings.push(bad('settings are missing, so the next start will be refused', missing))
  const { hostname, protocol } = new URL(config.publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (config.sandbox && !isLocal && config.mode === 'production') {
    const advice =
      'Set SANDBOX=false, SMTP_URL, MAIL_FROM and the keys of Stripe and PayPal for the active payment methods, unless this is a demo'
    findings.push(bad(`the sandbox is on at ${config.publicUrl}: orders are paid with play money, and no mail leaves`, advice))
  }
  if (!config.sandbox && (isLocal || protocol === 'http:'))
    findings.push(
      bad(`PUBLIC_URL is ${config.publicUrl}: buyers cannot open the links in their mails`, 'Set it to the address with https://'),
    )
  return findings
}

function examineCompany(shop: ShopState, isLive: boolean): Finding[] {
  const { slug, company, email, hasAddress, bankHolder, countryCode, postCode } = shop
  const law = countryCode === templateCountry ? ' (§ 5 DDG)' : ''
  const findings: Finding[] = []
  if (!email) {
    const advice = `Import the company with email: the imprint must name one${law}, and withdrawals are mailed there`
    findings.push(bad(`${slug}: ${company} has no e-mail address`, advice))
  }
  if (isLive && email?.endsWith('.example')) {
    const advice = 'Replace the company of the example in legal-entities.yaml by yours, and import it'
    findings.push(bad(`${slug}: ${company} is still the company of an example (${email})`, advice))
  }
  if (!hasAddress || postCodeFlaw({ postCode, countryCode }) === 'missing')
    findings.push(
      bad(`${slug}: ${company} has no full address`, `Import it with address, post_code and city: the imprint names them${law}`),
    )
  if (officeZone(shop) === null) {
    const advice = `Import the company with time_zone, for example ${listClocks(countryCode)[0] ?? 'Europe/Vienna'}: deadlines, documents and days are counted by it`
    findings.push(bad(`${slug}: nothing says the clock of ${company}, so ${unknownZone} is taken`, advice))
  }
  if (bankHolder && bankHolder !== company) {
    const advice = 'Banks warn buyers whose payee has another name: import bank without holder, or with the name of the company'
    findings.push(warn(`${slug}: the account is held by ${bankHolder}, but ${company} sells`, advice))
  }
  return findings
}

/** Which of the active payment methods the shop can really offer. */
async function examineMoney(ctx: Doctored, shop: ShopState, methods: readonly PaymentMethodRow[]): Promise<Finding[]> {
  const { slug, paymentBlacklist, company } = shop
  const offered = methods.filter(({ id }) => !paymentBlacklist.includes(id))
  const account = await findBankAccount(ctx, shop)
  const works = ({ id }: PaymentMethodRow) => (isTransfer(id) ? account !== null : ctx.payments.providerOf(id) !== null)
  const findings: Finding[] = []
  if (!offered.some(works)) {
    const advice = 'Import payment-methods with stripe_checkout or bank_transfer active, and set its keys or account'
    findings.push(bad(`${slug}: no payment method is left, so nobody can order`, advice))
  }
  for (const { id } of offered.filter((method) => !works(method))) {
    const advice = isTransfer(id)
      ? `Import the account of ${company} (bank in legal-entities), or exclude the method from this shop (payment_blacklist)`
      : 'Import it with active: false, or exclude it from this shop (payment_blacklist)'
    findings.push(warn(`${slug}: ${id} is active but cannot be offered`, advice))
  }
  if (account && exampleAccount.test(account.iban) && !ctx.config.sandbox)
    findings.push(bad(`${slug}: the bank account is that of the examples (${account.iban})`, 'Import the real account of the company'))
  return findings
}

function examinePages({ slug, company, countryCode, writtenPages, hiddenPages }: ShopState): Finding[] {
  const findings: Finding[] = []
  const hidden = hiddenPages.filter((page) => !writtenPages.includes(page))
  if (hidden.length > 0)
    findings.push(bad(`${slug}: legal pages are not published: ${hidden.join(', ')}`, 'Import them without published: false'))
  const templates = legalPages.filter((page) => !writtenPages.includes(page) && !hidden.includes(page))
  if (templates.length > 0) {
    const advice = 'Have them checked by a lawyer, and import your own as pages/<name>.de.md (docs/import.md)'
    const message = `${slug}: legal texts are still the templates of Stagefront: ${templates.join(', ')}`
    if (countryCode === templateCountry) findings.push(warn(message, advice))
    else findings.push(bad(`${message}. They follow German law, and ${company} is in ${countryCode}`, advice))
  }
  return findings
}

/** A shop whose theme's files are gone is shown in other fonts and with its name instead of its logo. */
async function examineTheme({ storage }: Doctored, { slug, theme }: ShopState): Promise<Finding[]> {
  const missing = await missingThemeFiles(storage, readShopTheme(theme))
  if (missing.length === 0) return []
  const advice = 'Import the folder of the shop again, or restore the storage from the same backup as the database'
  return [bad(`${slug}: the storage lacks ${count(missing.length, 'file')} of the theme: ${missing.join(', ')}`, advice)]
}

/** Pages that ask for contact data link the promoters' policies. */
async function examinePolicies(ctx: Doctored): Promise<Finding[]> {
  const events = await eventsWithoutPolicyFile(ctx)
  if (events.length === 0) return []
  const advice = 'Import the folder of these events again, or restore the storage from the same backup as the database'
  return [bad(`the storage lacks the data policy of ${count(events.length, 'event')}: ${events.join(', ')}`, advice)]
}

/** Mail providers distrust a sender whose domain has nothing to do with the links in the mail. */
async function examineSender(ctx: Doctored, shop: ShopState): Promise<Finding[]> {
  const host = shop.domain ?? new URL(ctx.config.publicUrl).hostname
  const origin = await findMailOrigin(ctx, shop).catch(() => null)
  const domain = origin?.from.address.split('@')[1]?.toLowerCase()
  if (!domain || belongTogether(domain, host)) return []
  const advice = `Use a sender at ${host} (sender in legal-entities, or MAIL_FROM), or make sure that SPF and DKIM of ${domain} allow this server`
  return [warn(`${shop.slug}: mails come from ${domain}, but the shop is at ${host}`, advice)]
}

function belongTogether(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

async function examineDelivery(ctx: Doctored, shops: readonly ShopState[]): Promise<Finding[]> {
  if (shops.length === 0) return []
  const { hasCountry, hasRate } = await deliveryState(ctx.db)
  if (!hasCountry) return [bad('there is no country to choose in an address, so nobody can order', 'Import countries')]
  const senders = shops.filter(({ sellsParcels }) => sellsParcels).map(({ slug }) => slug)
  if (hasRate || senders.length === 0) return []
  return [bad(`${senders.join(', ')}: no carrier has a rate, so merchandise cannot be ordered`, 'Import carriers with rates')]
}

async function examineDates(ctx: Doctored): Promise<Finding[]> {
  const slugs = await eventsWithoutTickets(ctx.db, ctx.clock.now())
  if (slugs.length === 0) return []
  const shown = slugs.slice(0, 5).join(', ')
  const more = slugs.length > 5 ? ` and ${slugs.length - 5} more` : ''
  const advice = 'Import tickets with a contingent for them, or cancelled: true'
  return [warn(`${count(slugs.length, 'coming date')} without a ticket to sell: ${shown}${more}`, advice)]
}

function bad(message: string, advice: string): Finding {
  return { part, level: 'bad', message, advice }
}

function warn(message: string, advice: string): Finding {
  return { part, level: 'warn', message, advice }
}
