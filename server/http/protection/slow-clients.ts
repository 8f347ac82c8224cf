import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config/config.ts'

/*
 * Cuts connections of clients that send or read too slowly, because each occupies memory for as long as it likes. A request has to
 * arrive whole within `requestTimeout`, headers and body; Node answers a later one with 408. A client that reads an answer has to take
 * at least `minRate` while something waits for it.
 */

/** Bytes per second; a phone with the slowest connection gets ten times as much. */
const minRate = 500

/** The options of Fastify for slow senders. */
export function requestTimeouts({ requestTimeout }: Pick<Config['limits'], 'requestTimeout'>): Pick<
  FastifyServerOptions,
  'requestTimeout'
> & {
  http: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number }
} {
  const connectionsCheckingInterval = checkEvery(requestTimeout)
  return { requestTimeout, http: { headersTimeout: requestTimeout, requestTimeout, connectionsCheckingInterval } }
}

/** Ends the connections of slow readers. It looks at all connections now and then, so an answer costs nothing more. */
export function cutSlowReaders(app: FastifyInstance, { requestTimeout }: Pick<Config['limits'], 'requestTimeout'>): void {
  const sockets = new Map<Socket, { waitingSince: number; read: number } | null>()
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, null)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of sockets) {
      const read = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) sockets.set(socket, null)
      else if (before === null) sockets.set(socket, { waitingSince: now, read })
      else if (now - before.waitingSince >= requestTimeout) {
        const seconds = (now - before.waitingSince) / 1000
        if (read - before.read < minRate * seconds) socket.destroy()
        else sockets.set(socket, { waitingSince: now, read })
      }
    }
  }, checkEvery(requestTimeout))
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function checkEvery(requestTimeout: number): number {
  return Math.min(5000, requestTimeout / 4)
}
