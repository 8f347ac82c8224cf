import type { SeatNews } from '#core/seating/seat-news.ts'
import { seatStream } from './seat-stream.ts'

interface FeedOptions {
  /** Of the seats; the stream is below it. */
  url: string
  /** Identifies the event for the browser's other tabs. */
  name: string
  onNews(news: SeatNews): void
  /** The visitor has to queue for the event, so nothing more is told. The feed has stopped. */
  onQueued(): void
  /** Whether what is shown may be out of date. */
  onLost(isLost: boolean): void
  /** What is known, to be told only what has changed since; null for everything. */
  sequence(): string | null
}

type TabMessage = { kind: 'news'; news: SeatNews } | { kind: 'lost'; isLost: boolean } | { kind: 'queued' }

export interface SeatFeed {
  /** Asks for what has changed. Called after an own change, so that it is seen before the stream tells of it. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * Follows what is free. Of all tabs of a browser one has the stream and passes on what it hears: browsers open only a few connections
 * to one server. The tab that holds a lock is that one; when it closes, the browser gives the lock to the next. Where there are no locks,
 * which need a secure connection, each tab has a stream. While a stream cannot be had, the tab asks every few seconds.
 */
export function startSeatFeed({ url, name, onNews, onQueued, onLost, sequence }: FeedOptions): SeatFeed {
  const tabs = new BroadcastChannel(`stagefront-seats:${name}`)
  const ended = new AbortController()
  const stream = seatStream(url, {
    onNews: (news) => tell({ kind: 'news', news }),
    onOpen: () => tell({ kind: 'lost', isLost: false }),
    poll,
  })
  let isLeading = false

  async function ask(after: string | null): Promise<SeatNews> {
    const query = after === null ? '' : `?after=${after}`
    const response = await fetch(`${url}${query}`, { signal: ended.signal })
    if (response.status === 409 && (await isQueued(response))) tell({ kind: 'queued' })
    if (!response.ok) throw new Error(`The seats answered ${response.status}`)
    return (await response.json()) as SeatNews
  }

  async function refresh(): Promise<void> {
    try {
      onNews(await ask(sequence()))
      onLost(false)
    } catch {
      if (!ended.signal.aborted) onLost(true)
    }
  }

  /** Asks now and again, and tells the other tabs, which have no stream either. */
  async function poll(): Promise<void> {
    try {
      tell({ kind: 'news', news: await ask(sequence()) })
      tell({ kind: 'lost', isLost: false })
    } catch {
      if (!ended.signal.aborted) tell({ kind: 'lost', isLost: true })
    }
  }

  function tell(message: TabMessage): void {
    // First the others, because this one may stop.
    if (!ended.signal.aborted) tabs.postMessage(message)
    receive(message)
  }

  function receive(message: TabMessage): void {
    if (ended.signal.aborted) return
    if (message.kind === 'news') onNews(message.news)
    else if (message.kind === 'lost') onLost(message.isLost)
    else {
      stop()
      onQueued()
    }
  }

  /** Has the stream until the page is left. */
  function lead(): Promise<void> {
    isLeading = true
    stream.open()
    return new Promise((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  }

  // A browser notices only after a long time that a quiet connection is dead.
  const goOffline = () => onLost(true)
  const goOnline = () => {
    void refresh()
    if (!isLeading) return
    stream.close()
    stream.open()
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', goOnline)
  void refresh()
  if (navigator.locks) navigator.locks.request(`stagefront-seats:${name}`, { signal: ended.signal }, lead).catch(() => undefined)
  else void lead()
  return { refresh, stop }

  function stop(): void {
    ended.abort()
    stream.close()
    tabs.close()
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', goOnline)
  }
}

async function isQueued(response: Response): Promise<boolean> {
  const { code } = (await response.clone().json()) as { code?: string }
  return code === 'WAITING_ROOM'
}
