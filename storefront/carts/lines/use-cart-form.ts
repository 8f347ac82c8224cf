import { useEffect, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#core/urls.ts'
import type { CartActionResult } from '../cart-action-result.ts'
import { useCartStore } from '../use-cart.ts'

/** All forms of the cart page share one fetcher: one change at a time, and one place for its problems. */
const cartFetcherKey = 'cart-page'

/**
 * Submits a form of the cart page without leaving the page. After each change the router reloads the page's data, and the header
 * and the other tabs get the new cart. Without JavaScript the same form is submitted by the browser.
 */
export function useCartForm() {
  const store = useCartStore()
  const fetcher = useFetcher<CartActionResult>({ key: cartFetcherKey })
  const { data, state, submit } = fetcher

  useEffect(() => {
    if (state === 'idle' && data?.cart !== undefined && data.problems.length === 0) store.adopt(data.cart)
  }, [state, data, store])

  return {
    busy: state !== 'idle',
    form: {
      method: 'post' as const,
      action: paths.cartActions(),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (state !== 'idle' || submitter?.ariaDisabled === 'true') return
        const form = new FormData(event.currentTarget, submitter)
        form.set('inline', '1')
        void submit(form, { method: 'post', action: paths.cartActions() })
      },
    },
    Form: fetcher.Form,
  }
}

/** What the last form of the cart page did; undefined before the first one, and while one is running. */
export function useCartResult(): CartActionResult | undefined {
  const { data, state } = useFetcher<CartActionResult>({ key: cartFetcherKey })
  return state === 'idle' ? data : undefined
}
