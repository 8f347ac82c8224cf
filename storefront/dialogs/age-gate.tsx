import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { dialogs } from './dialog-store.ts'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Asks whether the visitor is of age (PRD-15). Whoever is not, or closes the dialog, goes back to where they came from. It is asked
 * by the browser after the page is drawn, so that the page itself is the same for everybody; the carrier checks the age anyway.
 *
 * @param name of the thing it is asked for: another one asks again
 */
export function AgeGate({ name }: { name: string }) {
  const page = usePageContext()
  const navigate = useNavigate()
  const ask = useEffectEvent((isGone: () => boolean) => {
    const question = {
      headline: m.product_age_title({}, page),
      text: m.product_age_text({}, page),
      ok: m.product_age_yes({}, page),
      cancel: m.product_age_no({}, page),
    }
    void dialogs.show({ kind: 'confirm', ...question }).then((answer) => {
      if (answer === 'confirmed' || isGone()) return
      void (window.history.length > 1 ? navigate(-1) : navigate(paths.home()))
    })
  })
  useEffect(() => {
    let gone = false
    ask(() => gone)
    return () => {
      gone = true
      dialogs.answer('dismiss')
    }
  }, [name])
  return null
}
