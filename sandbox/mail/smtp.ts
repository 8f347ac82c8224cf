import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'

/** A mail server that accepts every mail into the inbox and forwards none. */
export async function startSmtp(inbox: Inbox, host: string, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 30 * 1024 * 1024,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('The mail is larger than 30 MB'), { responseCode: 552 })
          return inbox.receive(raw, recipients)
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  // An aborted connection must not stop the sandbox.
  server.on('error', () => {})
  server.listen(port, host)
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
