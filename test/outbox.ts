import type { Outbox, OutgoingMail } from '#server/outbox/outbox.ts'

export interface RecordingOutbox extends Outbox {
  /** Everything that was handed over, in order. */
  sent: OutgoingMail[]
}

/** A way out that keeps what it is given. */
export function recordingOutbox(): RecordingOutbox {
  const sent: OutgoingMail[] = []
  return {
    sent,
    send: async (mail) => void sent.push(mail),
    ready: async () => true,
    close: async () => {},
  }
}
