import { useEffect, useId, useRef, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

interface TabbedProps {
  tickets: ReactNode
  merch: ReactNode
  /** The number of dates, which the tab names. */
  dateCount: number
  /** Whether a date is near; then the tickets are shown first. */
  isSoon: boolean
}

/**
 * Tickets and merchandise: tabs on a phone, one below the other on wide screens (HOM-05, ART-07, SHP-18). The tickets are shown first while a
 * date is near, or if the shop prefers them. Made of two radio buttons and
 * CSS, so that it works before scripts are loaded and without them.
 */
export function Tabbed({ tickets, merch, dateCount, isSoon }: TabbedProps) {
  const page = usePageContext()
  const name = useId()
  const root = useRef<HTMLDivElement>(null)
  const { merchTab, merchTabShort = merchTab, preferTickets = isSoon } = page.shop.settings
  useEffect(() => {
    const follow = () => root.current && revealTarget(root.current)
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className="tabbed" ref={root}>
      <fieldset className="tabs-row">
        <legend className="visually-hidden">{m.tabs_label({}, page)}</legend>
        <Tab name={name} value="tickets" label={m.tabs_tickets({ count: dateCount }, page)} isSelected={preferTickets} />
        <Tab name={name} value="merch" label={merchTabShort ?? m.header_merch({}, page)} isSelected={!preferTickets} />
      </fieldset>
      <div className="tab-tickets">{tickets}</div>
      <div className="tab-merch">{merch}</div>
    </div>
  )
}

function Tab({ name, value, label, isSelected }: { name: string; value: string; label: string; isSelected: boolean }) {
  return (
    <label>
      <input className="visually-hidden" type="radio" name={name} value={value} defaultChecked={isSelected} />
      {label}
    </label>
  )
}

/** Switches the tab when a link leads to something in the hidden one. */
function revealTarget(root: HTMLElement): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  if (!target || !root.contains(target)) return
  const value = target.closest('.tab-tickets') ? 'tickets' : 'merch'
  const radio = root.querySelector<HTMLInputElement>(`:scope > .tabs-row [value='${value}']`)
  if (!radio || radio.checked) return
  radio.checked = true
  target.scrollIntoView()
}
