import { z } from 'zod'
import { confirmedReadersCsv } from '#server/publishing/newsletter/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { findShopInScope } from '../scopes/queries-scope.ts'
import { fileOperation } from '../operation.ts'
import { slug } from '../declaring/values.ts'

/** The confirmed subscribers of a shop, for the service that sends the newsletter (OPS-24). */
export const exportNewsletter = fileOperation({
  name: 'newsletter.export',
  act: 'newsletter.export',
  summary: 'Writes the confirmed newsletter subscribers of a shop: address, language, token of the unsubscribe link',
  example: { input: { shop: 'moorgrab' }, answer: 'email,locale,unsubscribe_token' },
  input: z.object({ shop: slug('shop').describe('The shop, by its slug') }),
  fileType: 'text/csv',
  thing: ['shop'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['shop'] },
  async run({ db, scope }, { shop }) {
    const shopId = await findShopInScope(db, scope, shop)
    if (shopId === undefined) return refuse('THING_NOT_FOUND', { field: 'shop' })
    return done({ name: `newsletter-${shop}.csv`, type: 'text/csv' as const, bytes: Buffer.from(await confirmedReadersCsv(db, shopId)) })
  },
})
