import { z } from 'zod'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import { done } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { centsOut } from '../declaring/values.ts'
import { outstandingInScope } from './queries-vouchers.ts'

/** What vouchers have left, by company. */
export const sumVouchers = readOperation({
  name: 'vouchers.outstanding',
  act: 'vouchers.read',
  summary: 'Adds up what is left on vouchers, by company',
  input: z.object({}),
  output: z.object({
    companies: z.array(
      z.object({
        partner: z.string().describe('The company, by its slug'),
        count: z.int().describe('How many of its vouchers count'),
        leftCents: centsOut('What is left on them'),
        expiredCents: centsOut('What is left on those that have expired'),
      }),
    ),
  }),
  async run(ctx) {
    return done({ companies: await outstandingInScope(ctx.db, ctx.scope, shopDay(ctx, await officeClock(ctx))) })
  },
})
