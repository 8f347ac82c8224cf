import { z } from 'zod'
import { vatTreatments } from '#core/documents/document-parts.ts'
import { refuse } from '#server/foundations/problems.ts'
import { cutPage, listOperation } from '../declaring/list.ts'
import { about, calendarDay, centsOut, slug } from '../declaring/values.ts'
import { vatInScope, vatPeriods } from './queries-vat.ts'

/** The VAT of what companies have invoiced and credited, for their returns and the One Stop Shop. */
export const listVat = listOperation({
  name: 'accounting.vat',
  act: 'accounting.read',
  summary: 'Adds up the VAT of documents by company, period, country and rate',
  details: 'By the day that is printed on them. `one_stop_shop` is what a company of the EU owes in other member states.',
  example: {
    input: { by: 'month', from: '2026-11-01', to: '2026-11-30' },
    answer: {
      items: [
        { partner: 'stagefront', period: '2026-11', country: 'de', treatment: 'domestic', vatRate: 19, netCents: 2504, vatCents: 476 },
      ],
      next: null,
    },
  },
  filters: {
    by: z
      .enum(vatPeriods)
      .default('month')
      .describe('By what time it is added up')
      .meta(about({ example: 'month' })),
    partner: slug('partner', 'COMPANY').optional().describe('Only documents of this company, by its slug'),
    shop: slug('shop').optional().describe('Only documents of orders of this shop, by its slug'),
    from: calendarDay.optional().describe('The first day'),
    to: calendarDay.optional().describe('The last day'),
  },
  item: z
    .object({
      partner: z.string().describe('The company, by its slug'),
      partnerName: z.string().describe('The same by its name'),
      period: z.string().describe('The day, month or quarter, such as `2026-11-30`, `2026-11` or `2026-Q4`'),
      country: z.string().describe('The country whose VAT it is, in lower case; of an export where it went; `xi` is Northern Ireland'),
      treatment: z.enum(vatTreatments).describe('Where it is owed'),
      vatRate: z.number().describe('The rate in percent'),
      documents: z.int().describe('How many documents have it'),
      netCents: centsOut('What it is owed on'),
      vatCents: centsOut('The VAT'),
      grossCents: centsOut('Both together'),
    })
    .meta({ id: 'VatSum', description: 'The VAT of a company in a period, of one country and rate' }),
  sorts: ['period'],
  columns: ['partner', 'period', 'country', 'treatment', 'vatRate', 'documents', 'netCents', 'vatCents', 'grossCents'],
  async read(ctx, filter, page) {
    if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to)
      return refuse('INVALID_INPUT', { field: 'from', text: 'input_days' })
    const rows = await vatInScope(ctx.db, ctx.scope, filter)
    return cutPage(rows, page, cursor)
  },
  cursor,
  present({ countryCode: country, grossCents, vatCents, ...row }) {
    return { ...row, country, netCents: grossCents - vatCents, vatCents, grossCents }
  },
})

function cursor(row: Awaited<ReturnType<typeof vatInScope>>[number]): (string | number)[] {
  return [row.partner, row.period, row.treatment, row.countryCode, row.vatRate]
}
