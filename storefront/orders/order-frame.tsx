import type { ReactNode } from 'react'
import { OrderLines } from './order-lines.tsx'
import type { OrderPage } from './load-order.ts'

/** The frame of an order's own pages: the title, and beside the content what was ordered. */
export function OrderFrame({ title, page, children }: { title: string; page: OrderPage; children: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <div className="wrap page-top">
        <h1 className="heading-1">{title}</h1>
      </div>
      <div className="wrap columns checkout-part">
        {children}
        <OrderLines page={page} />
      </div>
    </>
  )
}
