import { z } from 'zod'
import { pickList } from './paper/packing-files.ts'
import { fileOperation } from '../operation.ts'
import { chooseToPack, packFields } from './choose-to-pack.ts'
import { packingAnswer } from './packing-answer.ts'

/** What has to be fetched from the shelves for many orders, on paper. */
export const writePickList = fileOperation({
  name: 'packing.pick-list',
  act: 'orders.pack',
  summary: 'Writes what has to be fetched for the orders that wait to be packed, in the order of the shelves, as a PDF',
  details: 'Where something lies is the `shelf` of the catalog’s import. What has none comes last.',
  input: z.object(packFields),
  fileType: 'application/pdf',
  fieldsAs: { operation: 'packing.slips', fields: Object.keys(packFields) },
  thing: ['shop'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  async run(ctx, input) {
    const orders = await chooseToPack(ctx, input)
    if (!orders.ok) return orders
    const { say, locale } = ctx
    const words = (count: number, pieces: number) => ({
      title: say('packing.pick_list'),
      facts: say('packing.pick_list_facts', { orders: count, pieces, at: ctx.clock.now() }),
      language: locale,
      ...{ shelf: say('packing.shelf'), amount: say('packing.amount'), what: say('packing.what'), sku: say('packing.sku') },
    })
    return packingAnswer(ctx, 'pick-list', 'application/pdf', await pickList(ctx, orders.value, { locale, words }))
  },
})
