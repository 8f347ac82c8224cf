import { systemPaths } from '#core/urls.ts'

/** The state that the server reports to the toolbar. */
export interface ToolbarState {
  now: string
  moved_seconds: number
  sandbox_url: string | null
  decline_next: boolean | null
  latest_webhook: string | null
  sold_out: boolean | null
}

/** Reads the state. @param slug the event or product that the page shows */
export function readToolbar(slug: string | null): Promise<ToolbarState> {
  return send(slug === null ? systemPaths.developmentToolbar() : `${systemPaths.developmentToolbar()}?${new URLSearchParams({ slug })}`)
}

export function moveClock(seconds: number): Promise<unknown> {
  return send(systemPaths.sandboxClock, { advance_seconds: seconds })
}

export function resetClock(): Promise<unknown> {
  return send(systemPaths.sandboxClock, { reset: true })
}

export function setDeclineNext(on: boolean): Promise<unknown> {
  return send(systemPaths.developmentToolbar('/decline'), { on })
}

/** Sends the latest webhook again. @returns its event, or null when none was sent yet */
export async function doubleWebhook(): Promise<string | null> {
  return (await send<{ doubled: string | null }>(systemPaths.developmentToolbar('/double-webhook'), {})).doubled
}

export function setSoldOut(slug: string, on: boolean): Promise<unknown> {
  return send(systemPaths.developmentToolbar('/sold-out'), { slug, on })
}

async function send<Body>(url: string, body?: unknown): Promise<Body> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, body === undefined ? {} : post)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Body
}
