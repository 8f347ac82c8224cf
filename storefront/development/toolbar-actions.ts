import { systemPaths } from '#core/urls.ts'

/** How things stand, as the server tells the bar. */
export interface ToolbarState {
  now: string
  moved_seconds: number
  sandbox_url: string | null
  decline_next: boolean | null
  latest_webhook: string | null
  sold_out: boolean | null
}

/** @param slug of the event or product that the page is about */
export function readToolbar(slug: string | null): Promise<ToolbarState> {
  return ask(slug === null ? systemPaths.sandboxBar() : `${systemPaths.sandboxBar()}?${new URLSearchParams({ slug })}`)
}

export function moveClock(seconds: number): Promise<unknown> {
  return ask(systemPaths.sandboxClock, { advance_seconds: seconds })
}

export function resetClock(): Promise<unknown> {
  return ask(systemPaths.sandboxClock, { reset: true })
}

export function setDeclineNext(on: boolean): Promise<unknown> {
  return ask(systemPaths.sandboxBar('/decline'), { on })
}

/** @returns what the webhook was about, null when none was sent yet */
export async function doubleWebhook(): Promise<string | null> {
  return (await ask<{ doubled: string | null }>(systemPaths.sandboxBar('/double-webhook'), {})).doubled
}

export function setSoldOut(slug: string, on: boolean): Promise<unknown> {
  return ask(systemPaths.sandboxBar('/sold-out'), { slug, on })
}

async function ask<Answer>(url: string, body?: unknown): Promise<Answer> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, body === undefined ? {} : post)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
