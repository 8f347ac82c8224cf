import type { ServerResponse } from 'node:http'
import { seatStreams } from '#server/foundations/metrics/metrics.ts'

export interface StreamLimits {
  /** Streams that this process keeps open. */
  perProcess: number
  /** Streams of one network address at this process. */
  perAddress: number
}

/** A stream that a browser keeps open. */
export interface OpenStream {
  /** Names the answer that it writes to; the stream ends with its connection. */
  attach(response: ServerResponse): void
  write(text: string): void
  end(): void
  /** Called once when it has ended, also if it already has. */
  onClose(stop: () => void): void
}

/** Milliseconds between two comments that keep proxies from closing a silent stream. */
const heartbeat = 20_000
/** Bytes that may wait for a client; one that reads more slowly begins anew with a snapshot. */
const maxWaiting = 256 * 1024

/** Counts the open streams of a process, keeps them alive, and ends them when the process closes. */
export function openStreams({ perProcess, perAddress }: StreamLimits) {
  const open = new Map<OpenStream, ServerResponse | null>()
  const byAddress = new Map<string, number>()
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  function beat(): void {
    for (const stream of open.keys()) stream.write(':\n\n')
  }

  function count(address: string | null, more: 1 | -1): void {
    seatStreams.inc(more)
    if (address !== null) {
      const streams = (byAddress.get(address) ?? 0) + more
      if (streams > 0) byAddress.set(address, streams)
      else byAddress.delete(address)
    }
    if (open.size > 0) timer ??= setInterval(beat, heartbeat).unref()
    else {
      clearInterval(timer)
      timer = undefined
    }
  }

  return {
    /**
     * @param address null for this machine, which has no limit of its own
     * @returns null if there are too many, or the process closes, which would wait for the stream
     */
    open(address: string | null): OpenStream | null {
      if (isClosing || open.size >= perProcess || (address !== null && (byAddress.get(address) ?? 0) >= perAddress)) return null
      let stop: (() => void) | undefined
      const stream: OpenStream = {
        attach(response) {
          open.set(stream, response)
          response.once('close', stream.end)
        },
        write(text) {
          const response = open.get(stream)
          if (!response || response.destroyed) return
          if (response.writableLength > maxWaiting) response.destroy()
          else response.write(text)
        },
        end() {
          const response = open.get(stream)
          if (!open.delete(stream)) return
          count(address, -1)
          response?.end()
          stop?.()
        },
        onClose(ended) {
          if (open.has(stream)) stop = ended
          else ended()
        },
      }
      open.set(stream, null)
      count(address, 1)
      return stream
    },
    /** Ends them all, and opens no more. */
    endAll(): void {
      isClosing = true
      for (const stream of open.keys()) stream.end()
    },
  }
}
