import { Form } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { SlipField } from '../slip-field.tsx'
import type { ScanResult } from './scan-result.ts'
import { isRefused, useScans } from './use-scans.ts'

interface ScanProps {
  batch: number
  result: ScanResult | null
  /** Whether an order of the batch goes elsewhere than its label says. */
  asksForLabel: boolean
  /** In how many orders something is left to send. */
  waiting: number
}

/**
 * The field that a hand scanner types into, with the last result above it, to be read from where the parcels are. It is a form; with scripts
 * it has the focus again after each scan, and the next scan need not wait for the answer.
 */
export function Scan({ batch, result, asksForLabel, waiting }: ScanProps) {
  const page = usePageContext()
  const { form, isBusy, refusedBefore, takeScan } = useScans(result, officePaths.batch(batch))
  const refused = result !== null && isRefused(result)
  return (
    <section className="scan" aria-label={m.office_packing_scan({}, page)}>
      <LastScan batch={batch} result={result} />
      <RefusedBefore scans={refusedBefore} />
      {waiting === 0 ? null : (
        <Form ref={form} method="post" action={officePaths.batch(batch)} className="scan-form" noValidate onSubmit={takeScan}>
          <input type="hidden" name="step" value="scan" />
          <SlipField
            defaultValue={refused ? result.typed['order'] : ''}
            isWrong={refused}
            describedBy="scan-result"
            enterKeyHint="send"
            autoFocus
          />
          <div className="field">
            <label htmlFor="number">
              {m.office_packing_scan_number({}, page)}
              <small> {m.office_optional({}, page)}</small>
            </label>
            <input
              className="input"
              id="number"
              name="number"
              defaultValue={refused ? result.typed['number'] : ''}
              autoComplete="off"
              maxLength={60}
            />
          </div>
          {asksForLabel ? (
            <label className="check-line">
              <input type="checkbox" name="newLabel" value="true" />
              {m.office_packing_new_label({}, page)}
            </label>
          ) : null}
          <button className="button button-main" aria-busy={isBusy}>
            {m.office_packing_send({}, page)}
          </button>
        </Form>
      )}
    </section>
  )
}

/** What came of the last scan, big, with a sign and a word besides the colour. */
function LastScan({ batch, result }: Pick<ScanProps, 'batch' | 'result'>) {
  const page = usePageContext()
  const isBad = result !== null && result.faults.length > 0
  const words = { scan: m.office_packing_sent, undo: m.office_packing_undone, close: m.office_packing_closed_now }
  const tone = result === null ? 'is-ready' : isBad ? 'is-bad' : result.step === 'undo' ? 'is-undone' : 'is-good'
  const { parcel = null } = result ?? {}
  return (
    <div className={`scan-result ${tone}`} id="scan-result" role="status">
      {result === null ? (
        <p className="scan-word">{m.office_packing_ready({}, page)}</p>
      ) : (
        <>
          <p className="scan-word">
            <span aria-hidden="true">{isBad ? '× ' : result.step === 'undo' ? '↩ ' : '✓ '}</span>
            {isBad ? m.office_packing_refused({}, page) : words[result.step]({}, page)}{' '}
            <span className="code">{parcel?.order ?? (isBad ? result.typed['order'] : '')}</span>
          </p>
          {[...result.says, ...result.faults.map(({ text }) => text)].map((line) => (
            <p key={line}>{line}</p>
          ))}
          {parcel?.undoUntil ? <Undo batch={batch} parcel={parcel.id} until={dayAndTime(parcel.undoUntil, page)} /> : null}
        </>
      )}
    </div>
  )
}

/** What was refused while the next parcel was scanned already, so that none is laid aside unseen. */
function RefusedBefore({ scans }: { scans: readonly ScanResult[] }) {
  const page = usePageContext()
  if (scans.length === 0) return null
  return (
    <section className="notice is-bad" aria-label={m.office_packing_refused_before({}, page)}>
      <p>{m.office_packing_refused_before({}, page)}</p>
      <ul>
        {scans.map(({ typed, faults }) => (
          <li key={typed['order']}>
            <span className="code">{typed['order']}</span> {faults.map(({ text }) => text).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes a parcel back as long as the mail about it waits. */
export function Undo({ batch, parcel, until }: { batch: number; parcel: number; until: string }) {
  const page = usePageContext()
  return (
    <Form method="post" action={officePaths.batch(batch)}>
      <input type="hidden" name="parcel" value={parcel} />
      <button className="button button-small" name="step" value="undo" title={until}>
        {m.office_packing_undo({}, page)}
        <span className="visually-hidden"> {m.office_packing_parcel({ parcel }, page)}</span>
      </button>
    </Form>
  )
}
