import { asciiEmail } from '#core/addresses/email.ts'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config/config.ts'
import { bounceAddress } from './bounces/bounce-address.ts'
import { mailHeaders } from './mail-headers.ts'
import type { Outbox } from './outbox.ts'

/** Milliseconds. Together less than a minute, after which the database ends an idle transaction. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Mail over SMTP: to the configured server, or to the sandbox's inbox. Without a server, nothing can be sent.
 * @param secret of this installation, which signs the bounce address of each mail; read only where the settings name one
 */
export function smtpOutbox({ smtpUrl, bounces }: Pick<Config, 'smtpUrl' | 'bounces'>, secret: () => Promise<Buffer>): Outbox {
  if (smtpUrl === null) return noOutbox
  // With the first mail: a start need not wait for the library.
  let opened: Promise<Transporter> | undefined
  const transport = () => (opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts })))
  return {
    async send({ attachments, kind, cause, headers, mailId, ...mail }) {
      const to = asciiEmail(mail.to)
      const sender =
        bounces && bounceAddress(await secret(), bounces, { ...(mailId !== undefined && { mailId }), messageId: mail.messageId })
      await (
        await transport()
      ).sendMail({
        ...mail,
        to,
        ...(sender !== null && { envelope: { from: sender, to } }),
        headers: mailHeaders({ kind, ...(cause !== undefined && { cause }), ...(headers && { headers }) }),
        attachments: attachments.map((attachment) => ({ ...attachment, content: Buffer.from(attachment.content) })),
      })
    },
    ready: async () => (await transport()).verify().then(Boolean, () => false),
    async close() {
      ;(await opened)?.close()
    },
  }
}

const noOutbox: Outbox = {
  send: () => Promise.reject(new Error('SMTP_URL is not set')),
  ready: () => Promise.resolve(false),
  close: () => Promise.resolve(),
}
