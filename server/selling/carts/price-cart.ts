import { shippableWindow, type ShippableWindow } from '#core/carts/shippable.ts'
import { euPlace } from '#core/addresses/eu-area.ts'
import { totals, type Totals } from '#core/carts/totals.ts'
import { freePostage, valueOfGoods, type FreePostage } from '#core/shipping/free-postage.ts'
import type { Cents } from '#core/money/cents.ts'
import { applyVouchers, type AppliedVoucher } from '#core/vouchers/apply-vouchers.ts'
import { chargesRate, isExported, findVatRate, type VatRate } from '#core/money/vat-rates.ts'
import type { Context } from '#server/foundations/context.ts'
import { allCarriers, offeredCarriers, offeredPickups, type OfferedCarrier } from '#server/selling/shipping/offer-carriers.ts'
import type { Carrier } from '#server/selling/shipping/records-shipping.ts'
import { allCountries, allPaymentMethods, importedVatRates } from '#server/house/shops/reference-data.ts'
import type { PaymentMethodRow, ShippingCountry } from '#server/house/shops/records-shops.ts'
import { shopDay } from '#server/house/shops/office-clock.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import type { Cart, CartItem } from './cart.ts'

export interface PricedCart extends Totals {
  /** What each entered voucher pays of it. */
  vouchers: AppliedVoucher[]
  /** What all of them pay together. */
  voucherCents: Cents
  /** What is left to pay by another method. */
  amountToPay: Cents
  /** The cart's items, each with the VAT rate that applies to this buyer today. */
  taxedItems: CartItem[]
  /** The VAT rate of postage and charge where there are no goods that they follow. */
  chargesVatRate: number
  /** Whether its parcel leaves the VAT area of a seller (`isExported`): the seller's goods carry no VAT, customs and import VAT are due on arrival. */
  exported: boolean
  physical: boolean
  over18: boolean
  /** The days on which goods that come later are sent (CRT-07). */
  window: ShippableWindow | null
  /** Cheapest first, after them the events at which everything can be picked up; none for a cart without physical items. */
  carriers: OfferedCarrier[]
  /** The chosen one while it is still offered, else the cheapest that sends (CHK-11): picking up is for whoever chooses it. */
  carrier: OfferedCarrier | null
  /** How far the goods are from free postage; null where none of these carriers becomes free by more of them. */
  freePostage: FreePostage | null
}

/** What an order costs besides its items, as configured by the operator. */
export interface Charges {
  carriers: readonly Carrier[]
  countries: ReadonlyMap<string, ShippingCountry>
  methods: readonly PaymentMethodRow[]
  /** The operator's own VAT rates. */
  vatRates: readonly VatRate[]
  /** The ids of the shops that charge the VAT rates of the country of destination. */
  destinationVat: ReadonlySet<number>
  /** The company that runs each shop, by the shop's id. */
  companies: ReadonlyMap<number, number>
  /** The country of that company, by the shop's id. */
  homeCountries: ReadonlyMap<number, string>
  /** Today by the clock of each shop, `YYYY-MM-DD`, by the shop's id. */
  days: ReadonlyMap<number, string>
}

/** Reads the charges from the cached reference data. Call it before a transaction begins: it may need a connection of its own. */
export async function readCharges(ctx: Pick<Context, 'db' | 'config' | 'clock'>): Promise<Charges> {
  const [carriers, countries, methods, vatRates, shops] = await Promise.all([
    allCarriers(ctx),
    allCountries(ctx),
    allPaymentMethods(ctx),
    importedVatRates(ctx),
    allShops(ctx),
  ])
  const destinationVat = new Set(shops.filter(({ meta }) => meta['destination_vat'] === true).map(({ id }) => id))
  const companies = new Map(shops.map(({ id, legalEntityId }) => [id, legalEntityId]))
  const homeCountries = new Map(shops.map(({ id, homeCountry }) => [id, homeCountry]))
  const days = new Map(shops.map((shop) => [shop.id, shopDay(ctx, shop)]))
  return { carriers, countries, methods, vatRates, destinationVat, companies, homeCountries, days }
}

/** What a cart costs right now, by its items in the database and the operator's charges (OPS-10). */
export function priceCart(charges: Charges, { row, items }: Pick<Cart, 'row' | 'items'>): PricedCart {
  const { carriers: all, countries, methods, vatRates } = charges
  const today = dayAt(charges, row.shopId)
  const physical = items.some((item) => item.physical)
  const over18 = items.some((item) => item.over18)
  const weightGrams = items.reduce((sum, item) => sum + (item.physical ? item.weightGrams : 0), 0)
  const window = shippableWindow(items)
  const shipsLater = window !== null && window.from > today
  const goods = items.filter((item) => item.physical)
  const goodsValue = valueOfGoods(items)
  const carriers = physical
    ? [
        ...offeredCarriers(all, { countryCode: row.countryCode, weightGrams, goodsValue, over18, shipsLater }),
        ...offeredPickups(all, { goods, over18, today }),
      ]
    : []
  const carrier = carriers.find(({ id }) => id === row.carrierId) ?? carriers[0] ?? null
  const shipping = carrier?.price ?? 0
  const payable = items.filter(({ isGift }) => !isGift)
  const vouchers = applyVouchers(row.vouchers, { items: payable, shipping, company: charges.companies.get(row.shopId) ?? 0 }, today)
  const voucherCents = vouchers.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const owed = items.reduce((sum, { price }) => sum + price, shipping) - voucherCents
  // Nobody is asked how to pay nothing, so nobody is charged for it.
  const extraCharge = owed === 0 ? 0 : (methods.find(({ id }) => id === row.paymentMethod)?.extraChargeCents ?? 0)
  // What is picked up is handed over where the event is, wherever its buyer lives.
  const to = carrier?.pickup ? { countryCode: carrier.pickup.countryCode, postCode: '' } : cartDestination(row)
  const { isInside, ratesOf, standardRate } = euPlace(to.countryCode, to.postCode, countries.get(to.countryCode)?.inEu ?? false)
  const destinationVat = charges.destinationVat.has(row.shopId)
  const destination = { countryCode: ratesOf, inEu: isInside, standardRate, destinationVat, today }
  const taxedItems = items.map((item) => ({ ...item, vatRate: item.isGift ? 0 : findVatRate(item, vatRates, destination) }))
  const chargesVatRate = chargesRate(vatRates, today, findHomeCountry(charges, row.shopId))
  return {
    ...totals(taxedItems, shipping, extraCharge, chargesVatRate),
    ...{ vouchers, voucherCents, amountToPay: owed + extraCharge },
    taxedItems,
    chargesVatRate,
    exported: items.some((item) => item.physical && isExported(item.sellerCountry, destination)),
    physical,
    over18,
    window,
    carriers,
    carrier,
    freePostage: freePostage(carriers, goodsValue),
  }
}

/** Today by the clock of a shop. @throws Error for a shop that is not there */
export function dayAt({ days }: Pick<Charges, 'days'>, shopId: number): string {
  const today = days.get(shopId)
  if (today === undefined) throw new Error(`The clock of shop ${shopId} is not known`)
  return today
}

/** @throws Error for a shop that is not there: each has a company, and each company a country */
export function findHomeCountry({ homeCountries }: Pick<Charges, 'homeCountries'>, shopId: number): string {
  const country = homeCountries.get(shopId)
  if (country === undefined) throw new Error(`The country of shop ${shopId} is not known`)
  return country
}

/** Whether the carrier that its buyer chose does not take this parcel any more, so that `carrier` is another one. */
export function isCarrierGone({ carrierId }: Pick<Cart['row'], 'carrierId'>, { physical, carriers }: PricedCart): boolean {
  return physical && carriers.length > 0 && carrierId !== null && !carriers.some(({ id }) => id === carrierId)
}

/** Where the parcel goes. The address counts while it is in the cart's country: one that was chosen later has no postal code yet. */
function cartDestination({ countryCode, shippingAddress }: Cart['row']): { countryCode: string; postCode: string } {
  return { countryCode, postCode: shippingAddress?.countryCode === countryCode ? shippingAddress.postCode : '' }
}
