import { useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Price } from '#storefront/ui/price.tsx'

interface BuyBarProps {
  formId: string
  price: number
  variant: string | null
  /** The note on VAT and postage; null for none. */
  terms: string | null
}

/** A second buy button at the bottom edge of a phone, shown when the first has scrolled out of view. */
export function BuyBar({ formId, price, variant, terms }: BuyBarProps) {
  const page = usePageContext()
  const isShown = useScrolledPast(formId)
  if (!isShown) return null
  return (
    <div className="bottom-bar buy-bar">
      <div className="wrap">
        <span>
          <Price euros={price} trimZeros />
          <br />
          <span className="micro muted">{[variant, terms].filter(Boolean).join(', ')}</span>
        </span>
        <button className="button button-main" type="submit" form={formId}>
          {m.cart_add({}, page)}
        </button>
      </div>
    </div>
  )
}

function useScrolledPast(id: string): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPast
}
