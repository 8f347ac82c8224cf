import { z } from 'zod'
import { writeDatev as write } from '#server/money/accounting/write-datev.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { findCompany, monthFields } from './close-month.ts'

/** The postings of a month for the accountant's program. */
export const writeDatev = fileOperation({
  name: 'accounting.datev',
  act: 'accounting.export',
  summary: 'Writes the postings of a company’s month as a file for DATEV',
  details: 'The file of a closed month stays the same; that of an open one is a draft.',
  input: z.object(monthFields),
  fileType: 'text/csv',
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['partner', 'month'] },
  async run(ctx, { partner, month }) {
    const found = await findCompany(ctx, partner)
    if (!found.ok) return found
    const written = await write(ctx, { partnerId: found.value, month })
    return written.ok ? done({ ...written.value, type: 'text/csv' as const }) : written
  },
})
