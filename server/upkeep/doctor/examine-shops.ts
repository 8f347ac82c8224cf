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
import { asSentence, sentence, type Sentence } from '#core/text/sentence.ts'
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
  return findings.length > 0 ? findings : [{ part, level: 'good', message: sentence('doctor.shops_good', { shops: shops.length }) }]
}

/** What concerns all shops: the default shop, the settings, the sandbox. */
async function examineInstallation(ctx: Doctored, shops: readonly ShopState[]): Promise<Finding[]> {
  const { config } = ctx
  const findings: Finding[] = []
  const hint = defaultShopHint(shops, config.defaultShop)
  if (hint) findings.push(bad(sentence('doctor.no_default_shop', { shop: config.defaultShop }), hint))
  for (const { slug, reason, advice } of unreachableShops(
    await allShops(ctx),
    config.defaultShop,
    new URL(config.publicUrl).hostname,
    new URL(config.officeUrl).hostname,
  ))
    findings.push(bad(sentence('doctor.shop_unreachable', { slug, reason }), asSentence(advice)))
  const missing = await missingSettings(ctx)
  if (missing) findings.push(bad(sentence('doctor.settings_missing'), missing))
  const { hostname, protocol } = new URL(config.publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (config.sandbox && !isLocal && config.mode === 'production') {
    findings.push(bad(sentence('doctor.sandbox_on', { url: config.publicUrl }), sentence('doctor.sandbox_on_advice')))
  }
  if (!config.sandbox && (isLocal || protocol === 'http:'))
    findings.push(bad(sentence('doctor.url_local', { url: config.publicUrl }), sentence('doctor.url_local_advice')))
  return findings
}

function examineCompany(shop: ShopState, isLive: boolean): Finding[] {
  const { slug, company, email, hasAddress, bankHolder, countryCode, postCode } = shop
  const law = countryCode === templateCountry ? ' (§ 5 DDG)' : ''
  const findings: Finding[] = []
  if (!email) {
    findings.push(bad(sentence('doctor.company_no_email', { slug, company }), sentence('doctor.company_no_email_advice', { law })))
  }
  if (isLive && email?.endsWith('.example')) {
    findings.push(bad(sentence('doctor.company_example', { slug, company, email }), sentence('doctor.company_example_advice')))
  }
  if (!hasAddress || postCodeFlaw({ postCode, countryCode }) === 'missing')
    findings.push(bad(sentence('doctor.company_no_address', { slug, company }), sentence('doctor.company_no_address_advice', { law })))
  if (officeZone(shop) === null) {
    const advice = sentence('doctor.company_no_clock_advice', { zone: listClocks(countryCode)[0] ?? 'Europe/Vienna' })
    findings.push(bad(sentence('doctor.company_no_clock', { slug, company, zone: unknownZone }), advice))
  }
  if (bankHolder && bankHolder !== company) {
    findings.push(warn(sentence('doctor.payee_differs', { slug, holder: bankHolder, company }), sentence('doctor.payee_differs_advice')))
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
    findings.push(bad(sentence('doctor.no_method', { slug }), sentence('doctor.no_method_advice')))
  }
  for (const { id } of offered.filter((method) => !works(method))) {
    const advice = isTransfer(id) ? sentence('doctor.method_account_advice', { company }) : sentence('doctor.method_inactive_advice')
    findings.push(warn(sentence('doctor.method_not_offered', { slug, method: id }), advice))
  }
  if (account && exampleAccount.test(account.iban) && !ctx.config.sandbox)
    findings.push(bad(sentence('doctor.account_example', { slug, iban: account.iban }), sentence('doctor.account_example_advice')))
  return findings
}

function examinePages({ slug, company, countryCode, writtenPages, hiddenPages }: ShopState): Finding[] {
  const findings: Finding[] = []
  const hidden = hiddenPages.filter((page) => !writtenPages.includes(page))
  if (hidden.length > 0)
    findings.push(bad(sentence('doctor.pages_hidden', { slug, pages: hidden.join(', ') }), sentence('doctor.pages_hidden_advice')))
  const templates = legalPages.filter((page) => !writtenPages.includes(page) && !hidden.includes(page))
  if (templates.length > 0) {
    const advice = sentence('doctor.templates_advice')
    const pages = templates.join(', ')
    if (countryCode === templateCountry) findings.push(warn(sentence('doctor.templates', { slug, pages }), advice))
    else findings.push(bad(sentence('doctor.templates_abroad', { slug, pages, company, country: countryCode }), advice))
  }
  return findings
}

/** A shop whose theme's files are gone is shown in other fonts and with its name instead of its logo. */
async function examineTheme({ storage }: Doctored, { slug, theme }: ShopState): Promise<Finding[]> {
  const missing = await missingThemeFiles(storage, readShopTheme(theme))
  if (missing.length === 0) return []
  const message = sentence('doctor.theme_files', { slug, files: missing.length, names: missing.join(', ') })
  return [bad(message, sentence('doctor.theme_files_advice'))]
}

/** Pages that ask for contact data link the promoters' policies. */
async function examinePolicies(ctx: Doctored): Promise<Finding[]> {
  const events = await eventsWithoutPolicyFile(ctx)
  if (events.length === 0) return []
  const message = sentence('doctor.policy_files', { events: events.length, names: events.join(', ') })
  return [bad(message, sentence('doctor.policy_files_advice'))]
}

/** Mail providers distrust a sender whose domain has nothing to do with the links in the mail. */
async function examineSender(ctx: Doctored, shop: ShopState): Promise<Finding[]> {
  const host = shop.domain ?? new URL(ctx.config.publicUrl).hostname
  const origin = await findMailOrigin(ctx, shop).catch(() => null)
  const domain = origin?.from.address.split('@')[1]?.toLowerCase()
  if (!domain || belongTogether(domain, host)) return []
  const message = sentence('doctor.sender_elsewhere', { slug: shop.slug, domain, host })
  return [warn(message, sentence('doctor.sender_elsewhere_advice', { host, domain }))]
}

function belongTogether(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

async function examineDelivery(ctx: Doctored, shops: readonly ShopState[]): Promise<Finding[]> {
  if (shops.length === 0) return []
  const { hasCountry, hasRate } = await deliveryState(ctx.db)
  if (!hasCountry) return [bad(sentence('doctor.no_country'), sentence('doctor.no_country_advice'))]
  const senders = shops.filter(({ sellsParcels }) => sellsParcels).map(({ slug }) => slug)
  if (hasRate || senders.length === 0) return []
  return [bad(sentence('doctor.no_rate', { slugs: senders.join(', ') }), sentence('doctor.no_rate_advice'))]
}

async function examineDates(ctx: Doctored): Promise<Finding[]> {
  const slugs = await eventsWithoutTickets(ctx.db, ctx.clock.now())
  if (slugs.length === 0) return []
  const shown = slugs.slice(0, 5).join(', ')
  const further = slugs.length > 5 ? sentence('doctor.further', { more: slugs.length - 5 }) : ''
  const message = sentence('doctor.dates_without_tickets', { dates: slugs.length, shown, further })
  return [warn(message, sentence('doctor.dates_without_tickets_advice'))]
}

function bad(message: Sentence, advice: Sentence | string): Finding {
  return { part, level: 'bad', message, advice }
}

function warn(message: Sentence, advice: Sentence): Finding {
  return { part, level: 'warn', message, advice }
}
