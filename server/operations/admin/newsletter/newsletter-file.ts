import { z } from 'zod'
import { confirmedReadersCsv } from '#server/newsletter/confirmed-readers-csv.ts'
import { done, refuse } from '#server/problems.ts'
import { fileOperation } from '../files/file-operation.ts'
import { findShopInScope } from '../queries-scope.ts'

/** The confirmed subscribers of a shop, for the service that sends the newsletter (OPS-24). Problems: THING_NOT_FOUND. */
export const newsletterCsv = fileOperation({
  name: 'newsletter-csv',
  description: 'The confirmed newsletter subscribers of a shop: address, language, token of the unsubscribe link',
  act: 'newsletter.export',
  thing: ['shop'],
  type: 'text/csv',
  input: z.strictObject({ shop: z.string().describe('The shop, by its slug') }),
  async answer({ shop: slug }, { db, scope }) {
    const shopId = await findShopInScope(db, scope, slug)
    if (shopId === undefined) return refuse('THING_NOT_FOUND', { field: 'shop' })
    return done({ name: `newsletter-${slug}.csv`, type: 'text/csv', bytes: Buffer.from(await confirmedReadersCsv(db, shopId)) })
  },
})
