import { useEffect } from 'react'
import { m } from '#texts/compiled/messages.js'
import { dialogs } from '#storefront/dialogs/dialog-store.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** Says that the session does not exist any more, and reloads the page however the dialog is closed (SES-10, ERR-60). */
export function SessionEnded() {
  const page = usePageContext()
  useEffect(() => {
    const { pathname, search } = window.location
    void dialogs.show({
      kind: 'dead-end',
      headline: m.terminated_title({}, page),
      text: m.LANG_SESSION_TERMINATED({}, page),
      ok: m.terminated_reload({}, page),
      forward: pathname + search,
    })
  }, [page])
  return null
}
