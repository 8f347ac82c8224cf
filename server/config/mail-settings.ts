import { bounceTargetSchema, type BounceTarget } from '#core/mails/bounce-target.ts'
import { parseSender, senderSchema, type Sender } from '#core/shops/sender.ts'
import { address } from './setting-types.ts'

/** The variables of how mails are sent (`config.ts`). */
export const mailVariables = {
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: senderSchema.optional(),
  BOUNCE_ADDRESS: bounceTargetSchema.optional(),
}

export interface MailConfig {
  /** Null without the sandbox where `SMTP_URL` is not set: no mail can be sent, and the shop does not start. */
  smtpUrl: string | null
  /** The sender of a company that has none of its own. Null without the sandbox where `MAIL_FROM` is not set. */
  mailFrom: Sender | null
  /** Where mail servers report what they cannot deliver; null if that is the sender of each mail. */
  bounces: BounceTarget | null
}

interface Values {
  SANDBOX_PORT: number
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  BOUNCE_ADDRESS?: BounceTarget | undefined
}

/** How mails are sent, from checked values. The sandbox has a mail server, and delivers nothing: a sender that nobody has will do. */
export function readMail(values: Values, sandbox: boolean): MailConfig {
  const ownSender = sandbox ? { name: 'Stagefront', address: 'shop@stagefront.example' } : null
  return {
    smtpUrl: values.SMTP_URL ?? (sandbox ? sandboxSmtpUrl({ sandboxPort: values.SANDBOX_PORT }) : null),
    mailFrom: values.MAIL_FROM === undefined ? ownSender : parseSender(values.MAIL_FROM),
    bounces: values.BOUNCE_ADDRESS ?? null,
  }
}

/** The sandbox's mail server listens on the port after that of its pages. */
export function sandboxSmtpUrl({ sandboxPort }: { sandboxPort: number }): string {
  return `smtp://127.0.0.1:${sandboxPort + 1}`
}
