import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire between shop and database that can be slow, silent or cut. */
export interface Wire {
  port: number
  /** Every packet, either way, arrives so many milliseconds later. */
  delay(milliseconds: number): void
  /** Nothing passes any more, and nobody is told. */
  hang(): void
  /** All connections break; while it is cut, none is taken. */
  cut(): void
  /** As if nothing had been. */
  mend(): void
  close(): Promise<void>
}

export async function layWire(to: { host: string; port: number }): Promise<Wire> {
  const ends = new Set<Socket>()
  let state: 'open' | 'hanging' | 'cut' = 'open'
  let late = 0

  function pass(from: Socket, onward: Socket): void {
    from.on('data', (bytes) => {
      const send = () => {
        if (state === 'open') onward.write(bytes)
      }
      // Timers of one length keep their order.
      if (late === 0) send()
      else setTimeout(send, late)
    })
    from.on('error', () => {})
    from.on('close', () => {
      ends.delete(from)
      if (state !== 'hanging') onward.destroy()
    })
    ends.add(from)
  }

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(to)
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => ends.forEach((end) => end.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => void (late = milliseconds),
    hang: () => void (state = 'hanging'),
    cut() {
      state = 'cut'
      breakAll()
    },
    mend() {
      // What was lost on the wire does not come back: whoever still waits for it finds the connection broken.
      if (state === 'hanging') breakAll()
      state = 'open'
      late = 0
    },
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
