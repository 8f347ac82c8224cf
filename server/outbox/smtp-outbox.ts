import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Outbox } from './outbox.ts'

/** Mail over SMTP: to the configured server, or to the sandbox's inbox. */
export function smtpOutbox(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Outbox {
  const transport = createTransport(config.smtpUrl)
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
