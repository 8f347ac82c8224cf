import type { Outbox, OutgoingMail } from '#server/foundations/outbox/outbox.ts'

export interface RecordingOutbox extends Outbox {
  /** All sent mails, in order. */
  sent: OutgoingMail[]
}

/** An outbox that records mails instead of sending them. */
export function recordingOutbox(): RecordingOutbox {
  const sent: OutgoingMail[] = []
  return {
    sent,
    send: async (mail) => void sent.push(mail),
    ready: async () => true,
    close: async () => {},
  }
}
