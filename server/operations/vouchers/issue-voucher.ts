import { z } from 'zod'
import { maxVoucherCents } from '#core/vouchers/issued-amount.ts'
import { readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { shopBySlug } from '#server/house/shops/shop-list.ts'
import { issueVoucher as issue } from '#server/money/vouchers/issue-voucher.ts'
import { changeOperation } from '../operation.ts'
import { amount, emailAddress, slug, words } from '../declaring/values.ts'
import { findIssuer } from './queries-vouchers.ts'
import { showVoucher, voucherWithLedger } from './voucher-shown.ts'

/** Makes a voucher of a company's money. */
export const issueVoucher = changeOperation({
  name: 'vouchers.issue',
  act: 'vouchers.issue',
  summary: 'Issues a voucher of a company',
  details: 'With an address its code is mailed and shown to nobody else; without one it is shown this once.',
  example: {
    input: { amountCents: 2500, reason: 'lost parcel' },
    answer: { voucher: { balanceCents: 2500, expiresOn: '2030-12-31' }, code: '38KX-BE66-BUBR-CPDV' },
  },
  input: z.object({
    amountCents: amount(maxVoucherCents, 2500).describe('What it is worth'),
    reason: words(200, 'lost parcel').describe('Why, for the lists of the staff'),
    partner: slug('partner', 'COMPANY')
      .optional()
      .describe(
        'The company whose money it is: it counts for what this company sells. It runs the shop or sells in it; by default the one that runs it',
      ),
    shop: slug('shop').optional().describe('The shop in whose name its mails are sent, by its slug; by default the default shop'),
    email: emailAddress.optional().describe('Who gets the code by mail'),
    singleUse: z.boolean().default(false).describe('Counts for one order only, not until its balance is spent'),
  }),
  output: z.object({
    voucher: voucherWithLedger,
    code: z.string().nullable().describe('Its code, shown this once; null where it is mailed'),
  }),
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['amountCents'] },
  says: ({ voucher, code }, say) => [
    say('vouchers.issued', { id: voucher.id, left: voucher.balanceCents, until: voucher.expiresOn }),
    code === null ? say('vouchers.mailed', { email: voucher.email ?? '–' }) : say('vouchers.shown_once', { code }),
  ],
  async run(ctx, { amountCents, reason, email = null, singleUse, partner, ...named }) {
    const shop = named.shop ?? ctx.config.defaultShop
    const issuer = await findIssuer(ctx.db, ctx.scope, { partner, shop })
    const locale = (await shopBySlug(ctx, shop))?.defaultLocale
    if (!issuer || !locale) return refuse('THING_NOT_FOUND', { text: 'staff_no_issuer' })
    const { voucherId, code } = await inTransaction(ctx.db, (trx) =>
      issue(ctx, trx, { ...issuer, locale, email, reason, singleUse, amount: amountCents, orderId: null, actor: ctx.actor }),
    )
    noteAct({ cents: amountCents }, `voucher:${voucherId}`)
    return done({ voucher: await showVoucher(ctx, voucherId), code: email === null ? readableVoucherCode(code) : null })
  },
})
