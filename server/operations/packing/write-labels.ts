import { z } from 'zod'
import { labelFormats } from '#core/shipping/label-file.ts'
import { labelFile } from './paper/packing-files.ts'
import { fileOperation } from '../operation.ts'
import { about } from '../declaring/values.ts'
import { chooseToPack, packFields } from './choose-to-pack.ts'
import { packingAnswer } from './packing-answer.ts'

/** The labels of parcels, for the program of a carrier. */
export const writeLabels = fileOperation({
  name: 'packing.labels',
  act: 'orders.pack',
  summary: 'Writes a table of the parcels that wait to be packed, which the program of a carrier imports to print their labels',
  details:
    'Product and account number are yours: they come from the template that you choose in the program. Text that a spreadsheet would run as a formula gets an apostrophe in front.',
  example: { input: { format: 'dpd' }, answer: 'recipient_name;recipient_name2;' },
  input: z.object({
    format: z
      .enum(labelFormats)
      .describe('`dhl`: “Versenden” in Post & DHL’s portal for businesses; `dpd`: DPD Shipper')
      .meta(about({ value: 'FORMAT', example: 'dhl' })),
    ...packFields,
  }),
  fileType: 'text/csv',
  fieldsAs: { operation: 'packing.slips', fields: Object.keys(packFields) },
  thing: ['shop'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE'],
  command: { positional: ['format', 'order'] },
  async run(ctx, { format, ...input }) {
    const orders = await chooseToPack(ctx, input)
    return orders.ok ? packingAnswer(ctx, `labels-${format}`, 'text/csv', await labelFile(ctx, orders.value, format)) : orders
  },
})
