import { z } from 'zod'
import { packingSlips } from './paper/packing-files.ts'
import { fileOperation } from '../operation.ts'
import { chooseToPack, packFields } from './choose-to-pack.ts'
import { packingAnswer } from './packing-answer.ts'

/** A packing slip for each order, on paper (OPS-19). */
export const writeSlips = fileOperation({
  name: 'packing.slips',
  act: 'orders.pack',
  summary: 'Writes a packing slip for each order that waits to be packed, as one PDF, each in the language of its buyer',
  details:
    'It lists what is still to be sent, and what is in each bundle. Its codes, one for phones and one for hand scanners, are the reference of the order.',
  input: z.object(packFields),
  fileType: 'application/pdf',
  thing: ['shop'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  async run(ctx, input) {
    const orders = await chooseToPack(ctx, input)
    return orders.ok ? packingAnswer(ctx, 'packing-slips', 'application/pdf', await packingSlips(ctx, orders.value)) : orders
  },
})
