import { data, Link, redirect } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { readInput, typedIn } from '../acts/read-form.ts'
import type { FrameHandle } from '../frame/frame-choice.tsx'
import { readLimits } from '../frame/frame-filter.ts'
import { frameLimits } from '../frame/frame-words.ts'
import { Title } from '../frame/title.tsx'
import { readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { ago, dayAndTime } from '../ui/moments.ts'
import { Share } from '../ui/share.tsx'
import { loadPacking, type PackingPage } from './load-packing.ts'
import { PrepareForm } from './prepare-form.tsx'
import { PickedUp, Waiting } from './waiting.tsx'
import type { Route } from './+types/packing.route.ts'

export const handle: FrameHandle = { limits: ['shop', 'period'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  return { ...(await loadPacking(page, await readLimits(page, request))), takesBack: page.person.may('orders.mark-sent') }
}

/** Prepares a batch and opens it. What was typed stays where it is refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = readOffice(context)
  const sent = await request.formData()
  const form = await page.form('batches.prepare')
  const input = form ? await readInput(form.fields, sent, page.timeZone) : {}
  const answer = await page.perform('batches.prepare', input, String(sent.get('token')))
  if (!answer.ok) return data({ faults: answer.faults, typed: typedIn(sent), says: [] }, { status: answer.status })
  // Sent twice, it says what the first time did.
  if (answer.value.earlier) return { faults: [], typed: {}, says: answer.value.says ?? [] }
  throw redirect(officePaths.batch((answer.value.output as { id: number }).id))
}

/** What waits to be packed, and the batches in which it is. */
export default function Packing({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, pickedUp, open, closed, token } = loaderData
  const page = usePageContext()
  const { faults = [], says = [] } = actionData ?? {}
  // A batch is prepared from what is shown.
  const typed = actionData?.faults.length ? actionData.typed : frameLimits(page)
  return (
    <>
      <Title of={m.office_packing({}, page)} />
      <div className="head">
        <h1>{m.office_packing({}, page)}</h1>
        {loaderData.takesBack ? <Link to={officePaths.returns()}>{m.office_returns({}, page)}</Link> : null}
      </div>
      {says.length === 0 ? null : (
        <div className="notice" role="status">
          {says.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <section>
        <h2>{m.office_packing_waiting({}, page)}</h2>
        <Waiting groups={sent} />
        {sent.length === 0 ? null : <PrepareForm key={JSON.stringify(typed)} groups={sent} token={token} typed={typed} faults={faults} />}
      </section>
      <Batches heading={m.office_packing_open({}, page)} batches={open} />
      {pickedUp.length === 0 ? null : <PickedUp groups={pickedUp} />}
      {closed.length === 0 ? null : <Batches heading={m.office_packing_closed({}, page)} batches={closed} />}
    </>
  )
}

function Batches({ heading, batches }: { heading: string; batches: PackingPage['open'] }) {
  const page = usePageContext()
  return (
    <section>
      <h2>{heading}</h2>
      {batches.length === 0 ? (
        <p className="empty">{m.office_packing_no_batches({}, page)}</p>
      ) : (
        <table className="list is-stacked">
          <thead>
            <tr>
              <th scope="col">{m.office_packing_batch({}, page)}</th>
              <th scope="col">{m.office_packing_shops({}, page)}</th>
              <th scope="col">{m.office_packing_prepared({}, page)}</th>
              <th scope="col" className="amount">
                {m.office_packing_progress({}, page)}
              </th>
            </tr>
          </thead>
          <tbody>
            {batches.map(({ id, shopNames, carriers, orders, waiting, openedAt, openedBy }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={officePaths.batch(id)} data-row>
                    {m.office_packing_batch_number({ batch: id }, page)}
                  </Link>
                </th>
                <td>{[carriers, shopNames].filter(Boolean).join(' · ')}</td>
                <td>
                  {openedBy},{' '}
                  <time dateTime={openedAt} title={dayAndTime(openedAt, page)}>
                    {ago(openedAt, page)}
                  </time>
                </td>
                <td className="amount">
                  <Share of={orders - waiting} in={orders} />
                  {m.office_packing_done_of({ done: orders - waiting, orders }, page)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
