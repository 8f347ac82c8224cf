import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { WaitingStatus } from '#server/selling/waiting-room/read-standing.ts'
import type { WaitingScriptOptions } from '#storefront/inline/waiting-script.ts'
import { m } from '#texts/messages.ts'
import { mailForm, type MailAnswer } from './mail-form.ts'
import { escaped, roomFrame } from './room-frame.ts'

/** What a waiting page shows. Addresses include the shop's prefix. */
export interface WaitingPage {
  shopName: string
  colours: DocumentColours
  /** Null where fans wait for the whole shop. */
  eventName: string | null
  status: WaitingStatus
  /** Of the draw, once it is published. */
  draw: { seed: string; count: number } | null
  addresses: { status: string; event: string; merch: string; otherDevice: string | null; own: string; draw: string }
  /** What became of a request for the link by mail. */
  mail: MailAnswer | null
  reload: number
  /** Seconds that this page waits longer than others. */
  spread: number
}

/**
 * The page of a waiting fan: one file without pictures, fonts and scripts of others (QUE-02). It works without JavaScript by reloading
 * itself.
 * @returns the page, and the policy that allows its own script and style only
 */
export function waitingPage(page: WaitingPage, texts: TextOptions): { html: string; policy: string } {
  const script = { name: 'waiting' as const, options: scriptOptions(page, texts) }
  const isWaiting = page.status.state === 'waiting' || page.status.state === 'before'
  return roomFrame(
    {
      ...{ shopName: page.shopName, colours: page.colours, title: headline(page.status, texts), body: renderBody(page, texts) },
      ...(isWaiting ? { script, refresh: { seconds: page.reload } } : {}),
    },
    texts,
  )
}

function renderBody({ status, draw, addresses, eventName, mail }: WaitingPage, texts: TextOptions): string {
  const title = `<h1 id="number">${escaped(headline(status, texts))}</h1>`
  const merch = `<p><a href="${escaped(addresses.merch)}">${escaped(m.waiting_merch({}, texts))}</a></p>`
  switch (status.state) {
    case 'admitted': {
      const minutes = Math.max(1, Math.floor(status.ends_in / 60))
      return `${title}<p role="status">${escaped(m.waiting_admitted_text({ minutes }, texts))}</p>
<p><a class="button" href="${escaped(addresses.event)}">${escaped(m.waiting_go({}, texts))}</a></p>${drawDetails(status, draw, addresses.draw, texts)}`
    }
    case 'missed':
      return `${title}<p role="status">${escaped(m.waiting_missed_text({}, texts))}</p>
<form method="post"><button class="button">${escaped(m.waiting_again({}, texts))}</button></form>${merch}${drawDetails(status, draw, addresses.draw, texts)}`
    case 'outside':
      return `${title}<p role="status">${escaped(m.waiting_limit_text({}, texts))}</p>${merch}`
    case 'open':
    case 'inside':
      return ''
    case 'before':
    case 'waiting':
      return `<div role="status">${title}${progress(status, texts)}</div>
<p id="retry"></p><p>${escaped(reason(eventName, texts))}</p><p>${escaped(m.waiting_keep({}, texts))}</p>
<div id="wake" hidden><p><label><input type="checkbox" id="sound"> ${escaped(m.waiting_sound({}, texts))}</label></p>
<p><button class="button quiet" id="notify" type="button" hidden>${escaped(m.waiting_notify({}, texts))}</button></p><p id="notified" role="status" tabindex="-1"></p></div>${merch}
${addresses.otherDevice === null ? '' : `<p><a href="${escaped(addresses.otherDevice)}">${escaped(m.waiting_other_device({}, texts))}</a></p>`}
${mailForm(addresses.own, mail, texts)}${drawDetails(status, draw, addresses.draw, texts)}`
  }
}

function reason(event: string | null, texts: TextOptions): string {
  return event === null ? m.waiting_reason_shop({}, texts) : m.waiting_reason({ event }, texts)
}

function headline(status: WaitingStatus, texts: TextOptions): string {
  switch (status.state) {
    case 'before':
      return m.waiting_before({ time: inWords(status.starts_in, texts) }, texts)
    case 'waiting':
      return status.waiting_index <= 1
        ? m.waiting_next({}, texts)
        : m.waiting_ahead({ count: count(status.waiting_index - 1, texts) }, texts)
    case 'admitted':
      return m.waiting_admitted({}, texts)
    case 'missed':
      return m.waiting_missed({}, texts)
    case 'outside':
      return m.waiting_limit({}, texts)
    case 'open':
    case 'inside':
      return m.waiting_room_title({}, texts)
  }
}

/** @param status of a fan who waits */
function progress(status: WaitingStatus & { state: 'before' | 'waiting' }, texts: TextOptions): string {
  if (status.state === 'before') return `<p>${escaped(m.waiting_before_text({}, texts))}</p>`
  const { waiting_percentage: share, least_wait: least, most_wait: most } = status
  const [from, to] = [minutes(least), minutes(most)]
  const known = () => {
    if (least === null) return m.waiting_time_unknown({}, texts)
    if (most === null) return m.waiting_time_open({ least: from }, texts)
    return from === to ? m.waiting_time_exact({ least: from }, texts) : m.waiting_time_range({ least: from, most: to }, texts)
  }
  return `<progress id="bar" max="1" value="${share}" aria-labelledby="share"></progress>
<p id="share">${escaped(m.waiting_share({ percent: Math.floor(100 * share) }, texts))}</p>
<p id="time">${escaped(status.is_halted ? m.waiting_halted({}, texts) : known())}</p>`
}

function drawDetails(
  status: WaitingStatus & { state: 'before' | 'waiting' | 'admitted' | 'missed' },
  draw: WaitingPage['draw'],
  address: string,
  texts: TextOptions,
): string {
  const link =
    status.state === 'before' || draw ? `<p><a href="${escaped(address)}">${escaped(m.waiting_draw_check({}, texts))}</a></p>` : ''
  return `<details><summary>${escaped(m.waiting_draw({}, texts))}</summary><p>${escaped(drawText(status, draw, texts))}</p>${link}</details>`
}

function drawText(status: Parameters<typeof drawDetails>[0], draw: WaitingPage['draw'], texts: TextOptions): string {
  const { number } = status
  if (status.state === 'before') return m.waiting_draw_before({ number, hash: status.seed_hash }, texts)
  if (draw === null) return m.waiting_draw_arrival({ number }, texts)
  return m.waiting_draw_after({ number, place: status.place, count: count(draw.count, texts), seed: draw.seed }, texts)
}

function scriptOptions({ status, addresses, reload, spread }: WaitingPage, texts: TextOptions): WaitingScriptOptions {
  // The script fills in the figures, so the texts keep their places for them.
  const [least, most] = ['{least}', '{most}']
  return {
    ...{ status: addresses.status, event: addresses.event, state: status.state, reload, spread, locale: texts.locale },
    startsIn: status.state === 'before' ? status.starts_in : null,
    admittedTitle: m.waiting_admitted({}, texts),
    texts: {
      ahead: m.waiting_ahead({ count: '{count}' }, texts),
      next: m.waiting_next({}, texts),
      share: m.waiting_share({ percent: '{percent}' }, texts),
      range: m.waiting_time_range({ least, most }, texts),
      exact: m.waiting_time_exact({ least }, texts),
      open: m.waiting_time_open({ least }, texts),
      unknown: m.waiting_time_unknown({}, texts),
      halted: m.waiting_halted({}, texts),
      retry: m.waiting_retry({ seconds: '{seconds}' }, texts),
      loading: m.waiting_loading({}, texts),
      notified: m.waiting_notify_on({}, texts),
      denied: m.waiting_notify_denied({}, texts),
    },
  }
}

/** Whole minutes, at least one. */
function minutes(seconds: number | null): string {
  return String(Math.max(1, Math.ceil((seconds ?? 0) / 60)))
}

function count(value: number, { locale }: TextOptions): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** For example “2 hours, 5 minutes”; seconds in the last minute only. */
function inWords(seconds: number, { locale }: TextOptions): string {
  const parts: [number, 'day' | 'hour' | 'minute' | 'second'][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
  ]
  const shown = seconds < 60 ? [[seconds, 'second'] as const] : parts.filter(([amount]) => amount > 0)
  const words = shown.map(([amount, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount))
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words)
}
