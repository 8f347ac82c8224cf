import { z } from 'zod'
import { locales } from '#core/shops/locale.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { settlementPdf } from '#server/money/settlements/settlement-pdf.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { findWritten, numberField } from './show-settlement.ts'

/** A closed settlement for people. */
export const writeSettlementPdf = fileOperation({
  name: 'settlements.pdf',
  act: 'settlements.read',
  summary: 'Writes a closed settlement as a PDF',
  details: 'Asked for again it is the same. Merchandise of the night stands on pages of its own.',
  input: z.object({
    number: numberField,
    language: z.enum(locales).optional().describe('In which language; by default yours'),
  }),
  fileType: 'application/pdf',
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['number'] },
  async run(ctx, { number, language = ctx.locale }) {
    const found = await findWritten(ctx, number)
    if (!found.ok) return found
    const { timeZone } = await officeClock(ctx)
    const bytes = await settlementPdf(found.value, language, timeZone)
    return done({ name: `${found.value.closed.number}.pdf`, type: 'application/pdf' as const, bytes })
  },
})
