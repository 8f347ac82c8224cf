import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { dialogs } from './dialog-store.ts'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Asks whether the visitor is of age (PRD-15). A no, or closing the dialog, leads back to the previous page. The browser asks after
 * the page is rendered, so that the page can be cached for everybody; the carrier checks the age in any case.
 * @param name identifies the product: another product asks again
 */
export function AgeGate({ name }: { name: string }) {
  const page = usePageContext()
  const navigate = useNavigate()
  const ask = useEffectEvent((isClosed: () => boolean) => {
    const question = {
      headline: m.product_age_title({}, page),
      text: m.product_age_text({}, page),
      ok: m.product_age_yes({}, page),
      cancel: m.product_age_no({}, page),
    }
    void dialogs.show({ kind: 'confirm', ...question }).then((answer) => {
      if (answer === 'confirmed' || isClosed()) return
      void (window.history.length > 1 ? navigate(-1) : navigate(paths.home()))
    })
  })
  useEffect(() => {
    let closed = false
    ask(() => closed)
    return () => {
      closed = true
      dialogs.answer('dismiss')
    }
  }, [name])
  return null
}
