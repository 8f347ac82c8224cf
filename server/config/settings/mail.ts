import { bounceTargetSchema } from '#core/mails/bounce-target.ts'
import { parseSender, senderSchema } from '#core/shops/sender.ts'
import { setting } from '../setting.ts'
import { address } from '../setting-types.ts'

export const mailSettings = {
  smtpUrl: setting('SMTP_URL', address(/^smtps?$/, 'smtp://user:password@host:587').optional(), 'smtps://user:password@mail.example:465')
    .says(`The mail server; required without the sandbox. Default in the sandbox: its own, which shows mails on its inbox page and sends
    nothing.`),
  mailFrom: setting('MAIL_FROM', senderSchema.transform(parseSender).optional(), 'Moorgrab <tickets@shop.example>').says(
    `The sender of the mails of every company that has no \`sender\` in its import. Required without the sandbox.`,
  ),
  bounces: setting('BOUNCE_ADDRESS', bounceTargetSchema.optional(), 'bounces@shop.example')
    .says(`Where mail servers report mails that they cannot deliver: a mailbox that takes what follows a +, or a domain of which every address
    takes mail (bounces.shop.example). The mail server passes the reports to \`bin/stagefront mail bounce\` (docs/operating.md). Default:
    the sender of each mail, and no order shows that its mail came back.`),
}
