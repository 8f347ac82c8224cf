/** A mail ready to go. */
export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** Stable across retries, so that a mail sent twice is recognisable as one. */
  messageId: string
  /** Further headers, e.g. how to unsubscribe. */
  headers?: Record<string, string>
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

/** The way out for mail: SMTP, to the configured server or to the sandbox's inbox. */
export interface Outbox {
  /** Hands the mail over; throws when the server does not take it, so that the job runs again. */
  send(mail: OutgoingMail): Promise<void>
  /** For /readyz: whether the server answers. */
  ready(): Promise<boolean>
  close(): Promise<void>
}
