import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy between shop and database that can delay, hang or break connections. */
export interface FaultyProxy {
  port: number
  /** Delays every packet in both directions by this many milliseconds. */
  delay(milliseconds: number): void
  /** Drops all data silently; connections stay open. */
  hang(): void
  /** Breaks all connections and rejects new ones. */
  cut(): void
  /** Forwards everything again, without delay. */
  restore(): void
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and forwards to the target. */
export async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'hanging' | 'cut' = 'open'
  let delayMs = 0

  function forward(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      const send = () => {
        if (state === 'open') to.write(bytes)
      }
      // Timers of equal length fire in order, so packets do too.
      if (delayMs === 0) send()
      else setTimeout(send, delayMs)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      if (state !== 'hanging') to.destroy()
    })
    sockets.add(from)
  }

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = connect(target)
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => void (delayMs = milliseconds),
    hang: () => void (state = 'hanging'),
    cut() {
      state = 'cut'
      breakAll()
    },
    restore() {
      // Data dropped while hanging is lost, so those connections must break.
      if (state === 'hanging') breakAll()
      state = 'open'
      delayMs = 0
    },
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
