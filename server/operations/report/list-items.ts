import { listOperation, cutPage } from '../declaring/list.ts'
import { presentSale, saleSchema, salesFields, readSalesScope } from './sales-shown.ts'
import { salesReport, type Charges, type SalesLine, type SalesReport } from './sales-report.ts'

type Row = SalesLine | { kind: 'postage' | 'payment fees'; soldCents: number; unpaidCents: number }

/** What was sold by kind of ticket and product, for spreadsheets (OPS-15). */
export const listItems = listOperation({
  name: 'report.items',
  act: 'sales.read',
  summary: 'Lists what was sold by kind of ticket and product, and the postage and payment fees of whole orders',
  filters: salesFields,
  item: saleSchema,
  sorts: ['product'],
  columns: [
    'kind',
    'name',
    'day',
    'variant',
    'sold',
    'soldToday',
    'soldGrossCents',
    'unpaid',
    'unpaidGrossCents',
    'ended',
    'vatRate',
    'isCalledOff',
  ],
  problems: ['THING_NOT_FOUND'],
  async read(ctx, filters, page) {
    const asked = await readSalesScope(ctx, filters)
    if (!asked.ok) return asked
    const report = await salesReport(ctx, asked.value)
    return cutPage<Row>([...report.lines, ...chargeRows(report)], page, cursor)
  },
  cursor,
  present(row) {
    if ('productId' in row) return presentSale(row)
    const { kind, soldCents: soldGrossCents, unpaidCents: unpaidGrossCents } = row
    const nothing = { product: null, name: null, day: null, variant: null, vatRate: null, isCalledOff: false }
    return { ...nothing, ...{ sold: 0, soldToday: 0, unpaid: 0, ended: 0, endedGrossCents: 0 }, kind, soldGrossCents, unpaidGrossCents }
  },
})

function cursor(row: Row): (string | number)[] {
  return 'productId' in row ? [row.kind, row.day ?? '', row.productId, row.variantId, String(row.complimentary), row.vatRate] : [row.kind]
}

function chargeRows({ orders }: SalesReport): Row[] {
  const charge = (kind: 'postage' | 'payment fees', key: keyof Charges): Row[] =>
    orders && orders.sold[key] + orders.unpaid[key] !== 0 ? [{ kind, soldCents: orders.sold[key], unpaidCents: orders.unpaid[key] }] : []
  return [...charge('postage', 'shippingCents'), ...charge('payment fees', 'extraChargeCents')]
}
