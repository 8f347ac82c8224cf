import { allCountries, allPaymentMethods, firstCountry, importedVatRates, methodsOfShop } from '#server/house/shops/reference-data.ts'
import { fullName } from '#core/addresses/full-name.ts'
import { addressText } from '#core/addresses/address-lines.ts'
import { seenDays } from '#core/catalog/seen.ts'
import type { FactName } from '#core/content/fill-facts.ts'
import { orderDataDays } from '#core/checkout/order-preferences.ts'
import { returnDays } from '#core/shops/settings/legal-periods.ts'
import { readShopFacts } from '#core/shops/settings/shop-facts.ts'
import { cashOnDeliveryId, isTransfer } from '#core/payments/methods.ts'
import { rateOn } from '#core/money/vat-rates.ts'
import { localDate } from '#core/time/event-date.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { newsletterConfirmDays } from '#core/newsletter/newsletter-email.ts'
import { sessionMinutes } from '#core/sessions/expiry.ts'
import { inLocale } from '#core/shops/locale.ts'
import { paths, shopUrl } from '#core/urls.ts'
import type { Shop } from '#core/shops/shop.ts'
import { hasWithdrawalByLaw } from '#core/shops/settings/withdrawal-law.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { findCompanies, type PaymentMethodRow } from '#server/house/shops/records-shops.ts'
import { parsedSettings } from '#server/house/shops/shop-list.ts'
import { findCampaign } from '../advent/queries-advent.ts'
import { findShippingPrices } from './queries-pages.ts'

/**
 * The facts that the shop's texts can name (STA-12), from its company, its settings, carriers and payment methods. A missing fact is
 * empty. Lists of countries and payment methods are written out, as in a sentence.
 */
export async function pageFacts(ctx: RequestContext): Promise<Record<FactName, string>> {
  const { db, shop, locale } = ctx
  const home = firstCountry(shop.homeCountry, await allCountries(ctx))
  const [companies, shipping, campaign, configured, rates] = await Promise.all([
    findCompanies(db, [shop.legalEntityId]),
    findShippingPrices(db, [...new Set([home, 'de'])]),
    findCampaign(db, shop.id, null),
    allPaymentMethods(ctx),
    importedVatRates(ctx),
  ])
  const [parcel, toGermany] = [home, 'de'].map((code) => shipping.parcels.find((each) => each.country === code))
  const company = companies.get(shop.legalEntityId)
  const figures = readShopFacts(shop.meta['facts'])
  const today = localDate(ctx.clock.now().toISOString(), shop.timeZone)
  const vatRate = figures.vat_rate ?? (rateOn(rates, shop.homeCountry, 'standard', today) || undefined)
  const country = new Intl.DisplayNames([locale], { type: 'region' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const offered = methodsOfShop(ctx, configured, shop)
  // Texts name cash on delivery where it is active, although no checkout offers it (PAY-04).
  const isNamed = ({ id, active }: PaymentMethodRow) => active && id === cashOnDeliveryId && !shop.paymentBlacklist.includes(id)
  const methods = configured.filter((method) => offered.includes(method) || isNamed(method))
  return {
    shop: inLocale(shop.name, locale),
    shop_url: shopUrl(ctx.origin, shop, paths.home()),
    company: company?.company ?? '',
    person: fullName({ firstName: company?.firstName ?? '', lastName: company?.lastName ?? '' }),
    address: [company?.address, company?.address2].filter(Boolean).join(', '),
    post_code: company?.postCode ?? '',
    city: company ? addressText({ ...company, address: '', address2: null }) : '',
    country: company ? (country.of(company.countryCode.toUpperCase()) ?? '') : '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    vat_id: company?.vatId ?? '',
    register_entry: company?.registerEntry ?? '',
    parcel_price: parcel ? formatPrice(parcel.priceCents) : '',
    parcel_country: parcel ? (country.of(home.toUpperCase()) ?? '') : '',
    parcel_name: parcel ? inLocale(parcel.name, locale) : '',
    free_postage: parcel?.freeFromCents ? formatPrice(parcel.freeFromCents) : '',
    parcel_de: toGermany ? formatPrice(toGermany.priceCents) : '',
    free_postage_de: toGermany?.freeFromCents ? formatPrice(toGermany.freeFromCents) : '',
    postage_countries: list.format(shipping.countries.map((name) => inLocale(name, locale))),
    dispatch_days: String(figures.dispatch_days),
    session_minutes: String(sessionMinutes),
    order_data_days: String(orderDataDays),
    seen_days: parsedSettings(shop).recently_seen === false ? '' : String(seenDays),
    withdrawal_days: grantsWithdrawal(shop) ? String(figures.withdrawal_days) : '',
    return_days: String(returnDays),
    error_report_days: String(ctx.config.retentionDays.errorReports),
    newsletter_confirm_days: String(newsletterConfirmDays),
    free_return_from: grantsWithdrawal(shop) ? number(figures.free_return_from, locale) : '',
    ticket_cancel_hours: String(figures.ticket_cancel_hours),
    refund_days: String(figures.refund_days),
    vat_rate: vatRate === undefined ? '' : number(vatRate, locale),
    cash_on_delivery_charge: shipping.cashOnDeliveryCents ? formatPrice(shipping.cashOnDeliveryCents) : '',
    payment_methods: list.format(methods.map(({ name }) => inLocale(name, locale))),
    payment_days: String(figures.payment_days),
    transfer_days: methods.some(({ id }) => isTransfer(id)) ? String(figures.payment_days) : '',
    advent_year: campaign ? String(campaign.year) : '',
    advent_open: campaign ? `${campaign.openHour}:00` : '',
    advent_close: campaign ? `${campaign.solutionHour}:00` : '',
  }
}

/** Whether goods can be returned without a reason: by the law of the company's country, or because the operator says for how long. */
export function grantsWithdrawal({ homeCountry, meta }: Pick<Shop, 'homeCountry' | 'meta'>): boolean {
  const facts: unknown = meta['facts']
  return hasWithdrawalByLaw(homeCountry) || (typeof facts === 'object' && facts !== null && 'withdrawal_days' in facts)
}

function number(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
}
