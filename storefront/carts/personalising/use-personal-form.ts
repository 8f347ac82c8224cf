import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useFetcher, useHref, useNavigate } from 'react-router'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { dialogs } from '#storefront/dialogs/dialog-store.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { m } from '#texts/compiled/messages.js'
import { useCartStore } from '../use-cart.ts'
import { nextPath } from './next-path.ts'

/** What the action answers to a form that was sent by JavaScript. */
export type PersonalReply =
  | { kind: 'saved'; cart: CartViewFragment | null; next: string }
  /** Problems of single fields. */
  | { kind: 'refused'; reply: FormReply }
  /** Nothing was saved, for a reason that is in no field. */
  | { kind: 'failed'; code: string; message: string }

/**
 * Sends the form without leaving the page. What is saved reaches the header and the other tabs; a failure is shown in a dialog that
 * names its code (ERR-52). Without JavaScript the same form is sent by the browser.
 * @param onSaved called before the next page is opened
 */
export function usePersonalForm(onSaved?: () => void) {
  const page = usePageContext()
  const store = useCartStore()
  const navigate = useNavigate()
  const home = useHref(paths.home())
  const { data, state, submit, Form } = useFetcher<PersonalReply>()

  const finish = useEffectEvent((reply: PersonalReply) => {
    if (reply.kind === 'failed') {
      const text = `${reply.message} ${m.personal_failed({ code: reply.code }, page)}`.trim()
      void dialogs.show({ kind: 'simple', headline: m.personal_failed_title({}, page), text })
    }
    if (reply.kind !== 'saved') return
    store.adopt(reply.cart)
    onSaved?.()
    if (reply.next === 'shopping') window.location.assign(home)
    else void navigate(nextPath(reply.next))
  })
  useEffect(() => {
    if (state === 'idle' && data) finish(data)
  }, [state, data])

  return {
    Form,
    busy: state !== 'idle',
    reply: data?.kind === 'refused' ? data.reply : undefined,
    form: {
      method: 'post' as const,
      action: paths.personalise(),
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (state !== 'idle') return
        const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
        form.set('inline', '1')
        void submit(form, { method: 'post', action: paths.personalise() })
      },
    },
  }
}
