import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Outbox } from './outbox.ts'

/** Milliseconds. Together less than a minute, after which the database ends an idle transaction. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail over SMTP: to the configured server, or to the sandbox's inbox. */
export function smtpOutbox(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Outbox {
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
  return {
    async send({ attachments, ...mail }) {
      await transport.sendMail({
        from: config.mailFrom,
        ...mail,
        attachments: attachments.map((attachment) => ({ ...attachment, content: Buffer.from(attachment.content) })),
      })
    },
    ready: () => transport.verify().then(Boolean, () => false),
    async close() {
      transport.close()
    },
  }
}
