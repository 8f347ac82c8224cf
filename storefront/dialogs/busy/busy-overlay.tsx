import { useEffect, useState } from 'react'
import { queueDocument } from '#storefront/browser-documents.ts'
import { m } from '#texts/compiled/messages.js'
import { dialogs } from '../dialog-store.ts'
import { Modal } from '#storefront/ui/dialog.tsx'
import { fetchPersisted } from '#storefront/fetch-persisted.ts'
import { readPageConfiguration } from '#storefront/page-configuration.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { queueAfter, type QueueAnswer } from './queue-answer.ts'
import { waitForCapacity, type QueueStatus } from './wait-for-capacity.ts'

/**
 * Covers the page while the shop is too busy for what the visitor wanted: countdown, figures, and a new attempt by itself (QUE-02). The
 * page reloads when there is capacity (QUE-05).
 */
export function BusyOverlay({ answer }: { answer: Response }) {
  const [first, setFirst] = useState<QueueAnswer | null>(null)
  useEffect(() => {
    void queueAfter(answer).then((queue) => (queue ? setFirst((before) => before ?? queue) : dialogs.answer('dismiss')))
  }, [answer])
  return first && <Queue first={first} />
}

function Queue({ first }: { first: QueueAnswer }) {
  const page = usePageContext()
  const { locale } = page
  const [status, setStatus] = useState<QueueStatus | null>(null)
  useEffect(() => {
    const { queueReload: reload } = readPageConfiguration()
    const enter = () => window.location.reload()
    return waitForCapacity({ first, reload, random: Math.random, ask: () => askForCapacity(locale), show: setStatus, enter })
  }, [first, locale])
  const seconds = status?.trying_again_in ?? 0
  return (
    <Modal className="busy-overlay flood" aria-labelledby="busy-title" onCancel={(event) => event.preventDefault()}>
      <h2 className="heading-1" id="busy-title">
        {m.too_busy_title({}, page)}
      </h2>
      <p className="lead" role="status">
        {m.busy_queue({}, page)}
      </p>
      {status ? <Figures status={status} page={page} /> : null}
      <p className="busy-retry">{seconds > 0 ? m.waiting_retry({ seconds }, page) : m.waiting_loading({}, page)}</p>
    </Modal>
  )
}

/** The share is a whole percentage, rounded down (QUE-03). Nothing is shown of what the answer does not say. */
function Figures({ status, page }: { status: QueueStatus; page: PageContext }) {
  const { waiting_index: index, waiting_percentage: share } = status
  if (!index && share === null) return null
  const count = new Intl.NumberFormat(page.locale).format(index ?? 0)
  return (
    <>
      {share === null ? null : <progress max={1} value={share} aria-labelledby="busy-figures" />}
      <p id="busy-figures">
        {index ? `${m.busy_index({ count }, page)} ` : null}
        {share === null ? null : m.busy_share({ percent: Math.floor(100 * share) }, page)}
      </p>
    </>
  )
}

/**
 * A buyer is always answered, and waits on while the catalogue has no capacity for the page that is to be loaded.
 * @throws Error where the network is away
 */
async function askForCapacity(locale: string): Promise<QueueAnswer | null> {
  let refusal: Response | null = null
  const found = await fetchPersisted(queueDocument, {}, { locale }, (answer) => (refusal = answer)).catch((error: unknown) => {
    if (refusal === null) throw error
  })
  if (refusal !== null) return queueAfter(refusal)
  const index = found?.session.catalogWaitingIndex ?? null
  return index === null ? null : { waiting_index: index }
}
