import { z } from 'zod'
import { emailKey } from '#core/addresses/email.ts'
import { renderTestMail } from '#server/foundations/outbox/render-mail.ts'
import { randomId } from '#server/foundations/random.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { accountById } from '#server/house/staff/records-accounts.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { emailAddress } from '../declaring/values.ts'

/** Shows whether mail leaves the house: as every mail does, and with the answer of the mail server at once. */
export const sendTestMail = changeOperation({
  name: 'mail.test',
  act: 'mail.test',
  summary: 'Sends a test mail to oneself; tells what the server answers',
  details: 'It goes to one’s own address; a command names one.',
  input: z.object({ to: emailAddress.optional().describe('Where to') }),
  output: z.object({ to: z.string().describe('Where it went') }),
  problems: ['NOT_POSSIBLE'],
  command: { positional: ['to'] },
  says: ({ to }, say) => [say('mail.sent', { to })],
  async run(ctx, { to: named }) {
    const own = await ownAddress(ctx, named)
    if (!own.ok) return own
    const shop = (await allShops(ctx)).find(({ slug }) => slug === ctx.config.defaultShop)
    const sender = shop && (await mailSender(ctx, shop.id, ctx.locale))
    if (!sender) throw new Error(`There is no shop "${ctx.config.defaultShop}" (DEFAULT_SHOP) that could send a mail`)
    const { email: to, name } = own.value
    const mail = await renderTestMail({ ...sender.head, name, links: sender.links })
    const messageId = `<test-${randomId(ctx.random)}@${new URL(sender.origin).hostname}>`
    try {
      await ctx.outbox.send({ ...mail, kind: 'test', ...sender.envelope, to, messageId, attachments: [] })
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      return impossible(ctx.say('mail.refused', { fault }))
    }
    return done({ to })
  },
})

/** Where the caller gets mail. Problems: INVALID_INPUT for a command without an address, NOT_POSSIBLE for the address of somebody else. */
async function ownAddress(
  { db, identity, say }: OperationContext,
  named: string | undefined,
): Promise<Result<{ email: string; name: string }>> {
  if (identity.kind === 'machine' || identity.kind === 'job') {
    return named === undefined
      ? refuse('INVALID_INPUT', { field: 'to', text: 'input_missing' })
      : done({ email: named, name: identity.name })
  }
  const account = await accountById(db, identity.accountId)
  const isOwn = account !== undefined && (named === undefined || emailKey(named) === emailKey(account.email))
  if (!isOwn) return impossible(say('mail.whose'))
  return done({ email: account.email, name: account.name })
}
