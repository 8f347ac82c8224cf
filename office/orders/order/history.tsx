import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { actorWord, eventWord } from './history-words.ts'
import type { OrderPage } from './load-order.ts'

/** What happened to the order, the latest first, and for who may explain it everything in detail. */
export function History({ order: { history, bounces }, life }: Pick<OrderPage, 'order' | 'life'>) {
  const page = usePageContext()
  const latest = history.toReversed()
  return (
    <>
      {bounces.length === 0 ? null : (
        <section>
          <h2>{m.office_order_bounces({}, page)}</h2>
          <ol className="life">
            {bounces.map(({ at, mail, recipient, reason }) => (
              <li key={at + mail} className="is-alarming">
                <time dateTime={at}>{dayAndTime(at, page)}</time>
                <p>
                  {[mail, recipient].filter(Boolean).join(', ')}
                  {reason === null ? null : <small lang="en">{reason}</small>}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {latest.length === 0 ? null : (
        <section>
          <h2>{m.office_order_history({}, page)}</h2>
          <ol className="life">
            {latest.map(({ at, what, by, note }, position) => (
              <li key={latest.length - position}>
                <time dateTime={at}>{dayAndTime(at, page)}</time>
                <p>
                  {eventWord(what, page)}
                  {note === null ? null : <q>{note}</q>}
                  <small>{actorWord(by, page)}</small>
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {life === null ? null : <Life life={life} />}
    </>
  )
}

function Life({ life: { past, pending } }: { life: NonNullable<OrderPage['life']> }) {
  const page = usePageContext()
  return (
    <section>
      {pending.length === 0 ? null : (
        <>
          <h2>{m.office_order_pending({}, page)}</h2>
          <Entries entries={pending} />
        </>
      )}
      <details>
        <summary>{m.office_order_life({}, page)}</summary>
        <p className="quiet">{m.office_order_life_text({}, page)}</p>
        <Entries entries={past} />
      </details>
    </section>
  )
}

function Entries({ entries }: { entries: NonNullable<OrderPage['life']>['past'] }) {
  const page = usePageContext()
  return (
    <ol className="life" lang="en">
      {entries.map(({ at, part, text, alarming }, position) => (
        <li key={position} className={alarming ? 'is-alarming' : undefined}>
          <time dateTime={at}>{dayAndTime(at, page)}</time>
          <p>
            {text}
            <small>{part}</small>
          </p>
        </li>
      ))}
    </ol>
  )
}
