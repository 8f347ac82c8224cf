import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { ScanResult } from './scan-result.ts'

interface Scans {
  form: RefObject<HTMLFormElement | null>
  isBusy: boolean
  /** Scans that were refused before the last one and not sent since, the latest first. */
  refusedBefore: readonly ScanResult[]
  takeScan: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A hand scanner types faster than an answer comes. So each scan empties the field at once and waits here until the one before it is answered,
 * and nothing that stands in the field is touched by an answer. A refused code comes back into the field, marked, where nothing else was typed yet.
 *
 * @param result what came of the last scan
 * @param action where a scan is sent
 */
export function useScans(result: ScanResult | null, action: string): Scans {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<FormData[]>([])
  const isSending = useRef(false)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [seen, setSeen] = useState<{ result: ScanResult | null; refused: readonly ScanResult[] }>({ result, refused: [] })
  if (seen.result !== result) setSeen({ result, refused: stillRefused(seen.refused, seen.result, result) })

  async function sendWaiting(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      // Drawn at once, because a refusal must have been seen here before the next answer takes its place.
      await submit(next, { method: 'post', action, flushSync: true })
    }
    isSending.current = false
  }

  useEffect(() => {
    const field = codeField(form.current)
    if (!field) return
    if (document.activeElement !== field) field.focus()
    if (!result || !isRefused(result) || field.value !== '' || waiting.current.length > 0) return
    fill(form.current, result.typed)
    field.select()
  }, [result])

  return {
    form,
    isBusy,
    refusedBefore: seen.refused,
    takeScan(event) {
      event.preventDefault()
      const scan = new FormData(event.currentTarget)
      if (String(scan.get('order')).trim() === '') return
      waiting.current.push(scan)
      fill(event.currentTarget, {})
      codeField(event.currentTarget)?.focus()
      void sendWaiting()
    },
  }
}

export function isRefused(result: ScanResult): boolean {
  return result.step === 'scan' && result.faults.length > 0
}

function stillRefused(refused: readonly ScanResult[], last: ScanResult | null, result: ScanResult | null): readonly ScanResult[] {
  const all = last && isRefused(last) ? [last, ...refused] : refused
  return all.filter(({ typed }) => !sameCode(typed['order'], result?.parcel?.order) && !sameCode(typed['order'], result?.typed['order']))
}

function sameCode(typed: string | undefined, order: string | undefined): boolean {
  return typed !== undefined && order !== undefined && typed.trim().toUpperCase() === order.trim().toUpperCase()
}

function codeField(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input[name="order"]') ?? null
}

function fill(form: HTMLFormElement | null, typed: ScanResult['typed']): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []) {
    if (input.type === 'checkbox') input.checked = typed[input.name] === input.value
    else input.value = typed[input.name] ?? ''
  }
}
