import type { MailKind } from '#core/mails/mail-rules.ts'
import type { Sender } from '#core/shops/sender.ts'

/** A mail to be sent. */
export interface OutgoingMail {
  kind: MailKind
  /** What tells mails of this kind about one order apart, if anything does. */
  cause?: number
  /** Sender and reply address of the shop's company (`findMailOrigin` in `server/house/shops/sellers.ts`). */
  from: Sender
  replyTo?: string
  to: string
  /** The number of its row in `mail`, if it has one. */
  mailId?: number
  subject: string
  html: string
  text: string
  /** The same for every attempt, so that mail programs recognise a mail that was sent twice. */
  messageId: string
  /** Additional headers, for example `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** With `cid` it is a picture that the HTML shows as `cid:…`. */
  attachments: { filename: string; contentType: string; content: Uint8Array; cid?: string }[]
}

/** Sends mail over SMTP, to the configured server or to the sandbox's inbox. */
export interface Outbox {
  /** Sends a mail. Throws if the server refuses it, so that the job runs again. */
  send(mail: OutgoingMail): Promise<void>
  /** Whether the server answers, for /readyz. */
  ready(): Promise<boolean>
  close(): Promise<void>
}
