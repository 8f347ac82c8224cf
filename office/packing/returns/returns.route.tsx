import { data, Form, Link, redirect } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { showOrder } from '#server/operations/orders/show-order.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { SlipField } from '../slip-field.tsx'
import { lineWords, linesToReturn, piecesIn, type LineToReturn } from './lines-to-return.ts'
import type { Route } from './+types/returns.route.ts'

/** What of an order can come back. With pieces in the address it leads to the form of the act, filled in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  if (!page.person.may('orders.mark-sent')) throw new Response(null, { status: 403 })
  const query = new URL(request.url).searchParams
  const typed = query.get('order')?.trim() ?? ''
  const nothing = { typed, order: null, lines: [], fault: null }
  if (typed === '') return nothing
  const shown = await page.call<typeof showOrder>('orders.show', { order: typed })
  if (!shown.ok) return data({ ...nothing, fault: shown.faults[0]?.text ?? null }, { status: shown.status })
  const { reference: order, supplements } = shown.value
  const [restock, damaged] = [piecesIn(query, 'restock'), piecesIn(query, 'damaged')]
  if (restock !== '' || damaged !== '') {
    const fields = { order, ...(restock !== '' && { restock }), ...(damaged !== '' && { damaged }) }
    throw redirect(officePaths.act('orders.return', fields, officePaths.order(order)))
  }
  // What was added to it came in the same parcel.
  const added = await Promise.all(supplements.map((each) => page.call<typeof showOrder>('orders.show', { order: each })))
  const items = [shown, ...added].flatMap((each) => (each.ok ? each.value.items : []))
  return { typed: order, order, lines: linesToReturn(items), fault: null }
}

/** What came back: its slip is scanned, or its order opened, and the pieces of each line are counted. */
export default function Returns({ loaderData }: Route.ComponentProps) {
  const { typed, order, lines, fault } = loaderData
  const page = usePageContext()
  return (
    <>
      <Title of={m.office_returns({}, page)} />
      <p className="quiet">
        <Link to={officePaths.packing()}>{m.office_packing({}, page)}</Link>
      </p>
      <h1>{m.office_returns({}, page)}</h1>
      <Form action={officePaths.returns()} className="scan-form is-find" role="search" aria-label={m.office_packing_scan_code({}, page)}>
        <SlipField
          defaultValue={typed}
          isWrong={fault !== null}
          describedBy={fault === null ? undefined : 'order-fault'}
          enterKeyHint="search"
          autoFocus={order === null}
        />
        <button className="button">{m.office_find({}, page)}</button>
      </Form>
      {fault === null ? null : (
        <p id="order-fault" className="notice is-bad" role="alert">
          {fault}
        </p>
      )}
      {order === null ? null : <Lines order={order} lines={lines} />}
    </>
  )
}

function Lines({ order, lines }: { order: string; lines: readonly LineToReturn[] }) {
  const page = usePageContext()
  if (lines.length === 0) return <p className="empty">{m.office_returns_nothing({ order }, page)}</p>
  return (
    <section>
      <h2>
        <Link to={officePaths.order(order)} className="code">
          {order}
        </Link>
      </h2>
      <p className="quiet">{m.office_returns_text({}, page)}</p>
      <Form action={officePaths.returns()}>
        <input type="hidden" name="order" value={order} />
        <table className="list is-stacked is-returns">
          <thead>
            <tr>
              <th scope="col">{m.office_order_item({}, page)}</th>
              <th scope="col" className="amount">
                {m.office_returns_out({}, page)}
              </th>
              <th scope="col">{m.office_returns_restock({}, page)}</th>
              <th scope="col">{m.office_returns_damaged({}, page)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.item}>
                <th scope="row">{lineWords(line, page)}</th>
                <td className="amount" data-label={m.office_returns_out({}, page)}>
                  {line.pieces}
                </td>
                <td>
                  <Count
                    name={`restock.${line.item}`}
                    max={line.pieces}
                    label={m.office_returns_restock({}, page)}
                    of={lineWords(line, page)}
                  />
                </td>
                <td>
                  <Count
                    name={`damaged.${line.item}`}
                    max={line.pieces}
                    label={m.office_returns_damaged({}, page)}
                    of={lineWords(line, page)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="way-on">
          <button className="button button-main">{m.office_returns_look({}, page)}</button>
        </p>
      </Form>
    </section>
  )
}

function Count({ name, max, label, of }: { name: string; max: number; label: string; of: string }) {
  return (
    <label className="count">
      <span>
        {label}
        <span className="visually-hidden"> {of}</span>
      </span>
      <input className="input" name={name} type="number" inputMode="numeric" min={0} max={max} defaultValue={0} />
    </label>
  )
}
