import { useState, useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Copies a value to the clipboard. Absent without JavaScript and where the browser has no clipboard, because it could do nothing there.
 * @param name what is copied, for screen readers: `IBAN`
 */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const page = usePageContext()
  const [isCopied, setIsCopied] = useState(false)
  const hasClipboard = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => false,
  )
  if (!hasClipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <button
      className="copy-button text-link"
      type="button"
      aria-label={isCopied ? m.copy_done_of({ name }, page) : m.copy_of({ name }, page)}
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
    >
      <span aria-live="polite">{isCopied ? m.copy_done({}, page) : m.copy({}, page)}</span>
    </button>
  )
}
