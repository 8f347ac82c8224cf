import { addressLines } from '#core/addresses/address-lines.ts'
import { fullName } from '#core/addresses/full-name.ts'
import { labelTable, type LabelFormat, type LabelSender } from '#core/shipping/label-file.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Shop } from '#core/shops/shop.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { csvText } from '#core/tables/csv-text.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { Context } from '#server/foundations/context.ts'
import { findCompanies } from '#server/house/shops/records-shops.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { reportClock } from '#server/house/shops/office-clock.ts'
import {
  goodsLines,
  goodsToSend,
  ordersToPack,
  type GoodsToSend,
  type OrderToPack,
  type PackedLine,
} from '#server/money/orders/records-parcels.ts'
import { m } from '#texts/messages.ts'
import { groupGoods } from './describe-goods.ts'
import type { PickListWords } from './pick-list-pdf.ts'
import type { Slip } from './slips-pdf.ts'

/*
 * What the packing desk prints for many orders at once. Each file is about what is still to be sent of them; orders of which that is nothing
 * are left out. A file is read by a few statements, however many orders it has.
 */

/** Orders with what is to be sent of each. */
interface ToPack {
  orders: { order: OrderToPack; goods: GoodsToSend[] }[]
  goods: GoodsToSend[]
}

async function readToPack({ db }: Pick<Context, 'db'>, orderIds: readonly string[]): Promise<ToPack> {
  if (orderIds.length === 0) return { orders: [], goods: [] }
  const goods = await goodsToSend(db, orderIds)
  const byOrder = Map.groupBy(goods, ({ parcelOrderId }) => parcelOrderId)
  const orders = (await ordersToPack(db, orderIds)).flatMap((order) => {
    const own = byOrder.get(order.id)
    return own ? [{ order, goods: own }] : []
  })
  return { orders, goods: orders.flatMap((each) => each.goods) }
}

/** How many orders a file is about, and its bytes; null where nothing of any order is to be sent. */
export interface PackingFile {
  orders: number
  bytes: Uint8Array
}

/**
 * A packing slip for each order, in the language of its buyer, as one PDF: what is in the parcel, with the parts of each bundle, where it
 * goes, and the reference as a code to scan.
 */
export async function packingSlips(ctx: Context, orderIds: readonly string[]): Promise<PackingFile | null> {
  const { orders } = await readToPack(ctx, orderIds)
  if (orders.length === 0) return null
  const shops = new Map((await allShops(ctx)).map((shop) => [shop.id, shop]))
  const countries = await allCountries(ctx)
  const { timeZone } = await reportClock(ctx, null)
  const slips = orders.map(({ order, goods }) => {
    const shop = shops.get(order.shopId)
    if (!shop) throw new Error(`Order ${order.id} belongs to shop ${order.shopId}, which does not exist`)
    const country = inLocale(countries.get(order.shippingAddress.countryCode)?.name, order.locale)
    return makeSlip({ order, goods, shop, timeZone, country: country ?? order.shippingAddress.countryCode.toUpperCase() })
  })
  const { slipsPdf } = await import('./slips-pdf.ts')
  const [first] = orders
  const info = {
    title: slips[0]?.title ?? '',
    author: slips[0]?.shop ?? '',
    language: first?.order.locale ?? 'de',
    createdAt: ctx.clock.now(),
  }
  return { orders: orders.length, bytes: await slipsPdf(slips, info) }
}

interface SlipParts {
  order: OrderToPack
  goods: GoodsToSend[]
  shop: Shop
  timeZone: string
  country: string
}

function makeSlip({ order, goods, shop, timeZone, country }: SlipParts): Slip {
  const { locale, shippingAddress, carrierName } = order
  const words = makeTextOptions(shop, locale)
  const day = formatMoment(order.placedAt, 'day', locale, timeZone)
  const carrier = inLocale(carrierName, locale)
  return {
    code: order.reference,
    shop: `${inLocale(shop.name, locale)} · ${m.packing_slip({}, words)}`,
    title: m.packing_slip_order({ reference: order.reference }, words),
    facts: [m.packing_slip_ordered({ day }, words), ...(carrier ? [m.packing_slip_by({ carrier }, words)] : [])],
    address: [shippingAddress.company ?? '', fullName(shippingAddress), ...addressLines(shippingAddress), country].filter(Boolean),
    groups: groupGoods(goods, locale).map((group) => ({
      heading: group.bundle === null ? null : m.packing_slip_bundle({ name: group.bundle }, words),
      group,
    })),
    pageWords: (number, pages) => m.packing_slip_page({ page: number, pages }, words),
  }
}

/**
 * What has to be fetched for these orders, in the order of the shelves; what has no shelf comes last.
 * @param words made of how many orders and pieces it is for
 */
export async function pickList(
  ctx: Context,
  orderIds: readonly string[],
  { locale, words }: { locale: 'de' | 'en'; words(orders: number, pieces: number): PickListWords },
): Promise<PackingFile | null> {
  const { orders, goods } = await readToPack(ctx, orderIds)
  if (orders.length === 0) return null
  const lines = goodsLines(goods, locale).sort(byShelf(locale))
  const { pickListPdf } = await import('./pick-list-pdf.ts')
  return { orders: orders.length, bytes: await pickListPdf(lines, words(orders.length, goods.length), ctx.clock.now()) }
}

/** `B 2` before `B 12`. */
function byShelf(locale: string): (one: PackedLine, other: PackedLine) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return (one, other) =>
    Number(one.shelf === null) - Number(other.shelf === null) ||
    compare(one.shelf ?? '', other.shelf ?? '') ||
    compare(one.title, other.title) ||
    compare(one.detail, other.detail)
}

/** The labels of parcels as the CSV file that a carrier's program imports; one parcel for an order. */
export async function labelFile(ctx: Context, orderIds: readonly string[], format: LabelFormat): Promise<PackingFile | null> {
  const { orders } = await readToPack(ctx, orderIds)
  if (orders.length === 0) return null
  const shops = new Map((await allShops(ctx)).map((shop) => [shop.id, shop]))
  const companyIds = orders.map(({ order }) => shops.get(order.shopId)?.legalEntityId ?? 0)
  const companies = await findCompanies(ctx.db, [...new Set(companyIds)])
  const labels = orders.map(({ order, goods }, at) => {
    const company = companies.get(companyIds[at] ?? 0)
    if (!company) throw new Error(`The shop of order ${order.id} belongs to no company`)
    const { address, postCode, city, countryCode } = company
    const from: LabelSender = { company: company.company, address, postCode, city, countryCode }
    const weightGrams = goods.reduce((sum, item) => sum + item.weightGrams, 0)
    return { reference: order.reference, to: order.shippingAddress, email: order.email, weightGrams, from }
  })
  return { orders: orders.length, bytes: Buffer.from(csvText(labelTable(format, labels), { withMark: false })) }
}
