import { data, Form, Link } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import type { scanParcel } from '#server/operations/batches/scan-parcel.ts'
import type { showBatch } from '#server/operations/batches/show-batch.ts'
import { m } from '#texts/compiled/messages.js'
import type { z } from 'zod'
import { typedIn, type Typed } from '../../acts/read-form.ts'
import { Title } from '../../frame/title.tsx'
import { needed, readOffice, type Answer, type OfficePage, type Performed } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import { BatchOrders } from './batch-orders.tsx'
import type { ScanResult } from './scan-result.ts'
import { Scan } from './scan.tsx'
import type { Route } from './+types/batch.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = readOffice(context)
  const batch = needed(await page.call<typeof showBatch>('batches.show', { id: Number(params.batch) }))
  return { batch, maySend: page.person.may('orders.mark-sent') }
}

/** Sends what was scanned, takes a parcel back, or closes the batch. Each says by itself when it was done before. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = readOffice(context)
  const typed = typedIn(await request.formData())
  const id = Number(params.batch)
  if (typed['step'] === 'undo') return answerOf('undo', typed, await act(page, 'parcels.take-back', { id: Number(typed['parcel']) }))
  if (typed['step'] === 'close') return answerOf('close', typed, await act(page, 'batches.close', { id }))
  const number = typed['number']?.trim()
  const input = { id, order: typed['order'] ?? '', ...(number && { number }), ...(typed['newLabel'] === 'true' && { newLabel: true }) }
  return answerOf('scan', typed, await act(page, 'batches.scan', input))
}

/** The form may be sent again for the next parcel before this page has come back, so its acts are told apart by what they are about. */
async function act(page: OfficePage, name: string, input: Readonly<Record<string, unknown>>): Promise<Answer<Performed>> {
  return page.perform(name, input, page.formToken())
}

function answerOf(step: ScanResult['step'], typed: Typed, answer: Answer<Performed>) {
  if (!answer.ok) return data<ScanResult>({ step, says: [], parcel: null, faults: answer.faults, typed }, { status: answer.status })
  const output = answer.value.output as z.output<(typeof scanParcel)['output']> | null
  const parcel = step === 'scan' && output ? { id: output.id, order: output.order, undoUntil: output.undoUntil } : null
  return data<ScanResult>({ step, says: answer.value.says ?? [], parcel, faults: [], typed: {} })
}

/** A batch: what is printed for it, the field for the scanner, and how far each order is. */
export default function Batch({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, maySend } = loaderData
  const page = usePageContext()
  const { id, shopNames, carriers, orders, waiting, openedAt, openedBy, closedAt, closedBy, items } = batch
  const title = m.office_packing_batch_number({ batch: id }, page)
  const asksForLabel = items.some(({ addressChangedAt, pieces }) => addressChangedAt !== null && pieces > 0)
  return (
    <>
      <Title of={title} />
      <p className="quiet">
        <Link to={officePaths.packing()}>{m.office_packing({}, page)}</Link>
      </p>
      <div className="head">
        <h1>{title}</h1>
        {closedAt === null ? (
          <State tone={waiting === 0 ? 'good' : 'waits'}>{m.office_packing_done_of({ done: orders - waiting, orders }, page)}</State>
        ) : (
          <State tone="over">{m.office_packing_is_closed({ by: closedBy ?? '', at: dayAndTime(closedAt, page) }, page)}</State>
        )}
        <p className="quiet">
          {[carriers, shopNames].filter(Boolean).join(' · ')} · {openedBy}, <time dateTime={openedAt}>{dayAndTime(openedAt, page)}</time>
        </p>
      </div>
      {waiting === 0 ? null : <Files batch={id} />}
      {closedAt === null && maySend ? (
        <Scan batch={id} result={actionData ?? null} asksForLabel={asksForLabel} waiting={waiting} />
      ) : (
        <Said result={actionData ?? null} />
      )}
      <BatchOrders items={items} maySend={maySend} />
      {closedAt === null ? (
        <Form method="post" action={officePaths.batch(id)} className="way-on">
          <p className="quiet">{waiting === 0 ? '' : m.office_packing_close_text({ waiting }, page)}</p>
          <button className="button" name="step" value="close">
            {m.office_packing_close({}, page)}
          </button>
        </Form>
      ) : null}
    </>
  )
}

function Said({ result }: { result: ScanResult | null }) {
  if (result === null) return null
  return (
    <div className={result.faults.length > 0 ? 'notice is-bad' : 'notice'} role="status">
      {[...result.says, ...result.faults.map(({ text }) => text)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** What is printed: for whoever fetches, whoever packs, and the carrier's program. */
function Files({ batch }: { batch: number }) {
  const page = usePageContext()
  const files = [
    ['pick-list.pdf', m.office_packing_pick_list({}, page)],
    ['slips.pdf', m.office_packing_slips({}, page)],
    ['labels-dhl.csv', m.office_packing_labels({ carrier: 'DHL' }, page)],
    ['labels-dpd.csv', m.office_packing_labels({ carrier: 'DPD' }, page)],
  ] as const
  return (
    <ul className="files print-files" aria-label={m.office_packing_files({}, page)}>
      {files.map(([file, word]) => (
        <li key={file}>
          <a className="button button-small" href={officeAddress(officePaths.batchFile(batch, file))} download>
            {word}
          </a>
        </li>
      ))}
    </ul>
  )
}
