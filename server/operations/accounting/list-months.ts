import { z } from 'zod'
import { toMonth, monthsBetween } from '#core/accounting/months.ts'
import { shopDay } from '#server/house/shops/office-clock.ts'
import { accountedCompanies } from '#server/money/accounting/records.ts'
import { cutPage, listOperation } from '../declaring/list.ts'
import { refuse } from '#server/foundations/problems.ts'
import { centsOut, momentOut, slug } from '../declaring/values.ts'
import { monthField } from './month-field.ts'
import { companiesInScope, accountedMonths, type MonthRow } from './queries-months.ts'

type Row = MonthRow & { partner: string; partnerName: string; state: 'closed' | 'ready' | 'open' }

/** The months of companies' accounts: what is closed, and what can be. */
export const listMonths = listOperation({
  name: 'accounting.months',
  act: 'accounting.read',
  summary: 'Lists the months of companies’ accounts, the latest first',
  filters: {
    partner: slug('partner', 'COMPANY').optional().describe('Only those of this company, by its slug'),
    from: monthField.optional().describe('The first month'),
    to: monthField.optional().describe('The last month'),
  },
  item: z
    .object({
      partner: z.string().describe('The company, by its slug'),
      partnerName: z.string().describe('The same by its name'),
      month: z.string().describe('The month, such as `2026-11`'),
      state: z.enum(['closed', 'ready', 'open']).describe('`ready`: it is over, and the next to be closed'),
      documents: z.int().describe('How many documents are in it'),
      grossCents: centsOut('What they charge, less credit notes'),
      vatCents: centsOut('The VAT in it'),
      closedAt: momentOut.nullable().describe('When it was closed'),
      closedBy: z.string().nullable().describe('By whom'),
    })
    .meta({ id: 'AccountingMonth', description: 'A month of a company’s accounts' }),
  sorts: ['month'],
  columns: ['partner', 'month', 'state', 'documents', 'grossCents', 'vatCents', 'closedAt', 'closedBy'],
  async read(ctx, { partner, from, to }, page) {
    if (from !== undefined && to !== undefined && from > to) return refuse('INVALID_INPUT', { field: 'from', text: 'input_days' })
    const ids = await companiesInScope(ctx.db, ctx.scope, partner)
    const companies = await accountedCompanies(ctx.db, ids)
    const written = await accountedMonths(ctx.db, ids)
    const rows = companies.flatMap(({ id, slug: company, name: partnerName, next, timeZone }): Row[] => {
      const own = written.filter(({ partnerId }) => partnerId === id)
      const today = toMonth(shopDay(ctx, { timeZone }))
      const open = next === null ? [] : monthsBetween(next, today)
      const latest = own.map(({ month }) => month).filter((month) => !open.includes(month))
      return [...open, ...latest].map((month) => {
        const nothing = { partnerId: id, month, documents: 0, grossCents: 0, vatCents: 0, closedAt: null, closedBy: null }
        const row = own.find((each) => each.month === month) ?? nothing
        return {
          ...row,
          partner: company,
          partnerName,
          state: row.closedAt ? 'closed' : month === next && month < today ? 'ready' : 'open',
        }
      })
    })
    const wanted = rows.filter(({ month }) => (from === undefined || month >= from) && (to === undefined || month <= to))
    const sorted = wanted.toSorted((one, other) => other.month.localeCompare(one.month) || one.partner.localeCompare(other.partner))
    return cutPage(sorted, page, cursor)
  },
  cursor,
  present({ partner, partnerName, month, state, documents, grossCents, vatCents, closedAt, closedBy }) {
    return { partner, partnerName, month, state, documents, grossCents, vatCents, closedAt: closedAt?.toISOString() ?? null, closedBy }
  },
})

function cursor({ month, partner }: Row): string[] {
  return [month, partner]
}
