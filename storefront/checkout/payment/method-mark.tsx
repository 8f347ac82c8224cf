import type { ReactNode } from 'react'
import { findPaymentMethod, type PaymentMark } from '#core/payments/methods.ts'
import './method-mark.css'

/**
 * A small drawing of how a method pays. It stands beside the method's name and never instead of it, so screen readers skip it. The
 * drawings are our own and no trademarks; they take their colours from the theme, light and dark.
 */
export function MethodMark({ method }: { method: string }) {
  const mark = findPaymentMethod(method)?.mark
  if (!mark) return null
  return (
    <svg className="method-mark" viewBox="0 0 42 28" aria-hidden="true">
      <rect className="method-mark-frame" x="1" y="1" width="40" height="26" />
      {drawings[mark]}
    </svg>
  )
}

const drawings: Record<PaymentMark, ReactNode> = {
  card: (
    <>
      <path className="method-mark-accent" d="M2 6h38v5H2z" />
      <path d="M2 6h38M2 11h38M6 21.5h7M16 21.5h4" />
      <circle cx="33" cy="19.5" r="3" />
      <circle cx="29.5" cy="19.5" r="3" />
    </>
  ),
  paypal: (
    <>
      <path className="method-mark-accent" d="M22.5 21V7H29a4.5 4.5 0 0 1 0 9h-6.5z" />
      <path d="M10.5 21V7H17a4.5 4.5 0 0 1 0 9h-6.5M22.5 21V7H29a4.5 4.5 0 0 1 0 9h-6.5" />
    </>
  ),
  bank: (
    <>
      <path d="M6 11.5 14.5 6l8.5 5.5zM8.5 14v6M12.5 14v6M16.5 14v6M20.5 14v6M6 22.5h17" />
      <path className="method-mark-accent" d="M33 4.5 27 15h4.5L30 23.5 37 12h-4.5z" />
      <path d="M33 4.5 27 15h4.5L30 23.5 37 12h-4.5z" />
    </>
  ),
  transfer: (
    <>
      <path className="method-mark-accent" d="M5 7h15v14H5z" />
      <path d="M5 7h15v14H5zM8 11h9M8 14h9M8 17h5M24 14h12M31.5 9.5 36 14l-4.5 4.5" />
    </>
  ),
  wallet: (
    <>
      <path d="M9 9V6.5l20-2V9" />
      <path className="method-mark-accent" d="M9 9h24v14H9z" />
      <path d="M9 9h24v14H9zM33 13.5h-7.5v5H33" />
    </>
  ),
}
