import type { SeatNews } from '#core/seating/seat-news.ts'

/** Milliseconds between two requests while there is no stream. */
const pollInterval = 4_000
/** Milliseconds until a closed stream is opened again. Short breaks are mended by the browser itself. */
const reopenDelay = 5_000

/**
 * The stream of what is free, which stays open until it is closed.
 * @param url of the seats; the stream is below it
 * @param poll called at once and every few seconds while the stream cannot be had
 */
export function seatStream(
  url: string,
  { onNews, onOpen, poll }: { onNews(news: SeatNews): void; onOpen(): void; poll(): Promise<void> },
): { open(): void; close(): void } {
  let source: EventSource | null = null
  let polling: ReturnType<typeof setInterval> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function stopPolling(): void {
    clearInterval(polling)
    polling = undefined
  }

  function open(): void {
    source = new EventSource(`${url}/stream`)
    const hear = ({ data }: MessageEvent<string>) => onNews(JSON.parse(data) as SeatNews)
    for (const kind of ['snapshot', 'change']) source.addEventListener(kind, hear)
    source.addEventListener('open', () => {
      stopPolling()
      onOpen()
    })
    source.addEventListener('error', () => {
      polling ??= setInterval(() => void poll(), pollInterval)
      void poll()
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(reopening)
      reopening = setTimeout(open, reopenDelay)
    })
  }

  function close(): void {
    source?.close()
    stopPolling()
    clearTimeout(reopening)
  }

  return { open, close }
}
