import { Link, useSearchParams } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { officePaths } from '#core/office-urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { OperationForm } from '#server/operations/faces/operation-form.ts'
import { m } from '#texts/compiled/messages.js'
import type { Performed } from '../office-context.ts'
import { usePageContext, type PageContext } from '../page-context.ts'
import { dayAndTime } from '../ui/moments.ts'

interface ListOutput {
  items: readonly Readonly<Record<string, unknown>>[]
  next: string | null
}

/** What an operation did or answers. */
export function Answer({ form, done: { says, output, earlier } }: { form: OperationForm; done: Performed }) {
  const page = usePageContext()
  if (form.kind === 'list') return <Table form={form} list={output as ListOutput} />
  return (
    <div className="notice" role="status">
      {earlier ? <p>{earlierWords(earlier, page)}</p> : null}
      {(says ?? [m.office_act_done({}, page)]).map((line, position) => (
        <p key={position}>{line}</p>
      ))}
    </div>
  )
}

/** Who did it before, and when: nothing was done now. */
function earlierWords({ name, at, isKnown }: NonNullable<Performed['earlier']>, page: PageContext): string {
  const when = dayAndTime(at, page)
  const said = name === null ? m.office_act_earlier_you({ when }, page) : m.office_act_earlier({ name, when }, page)
  return isKnown ? said : `${said} ${m.office_act_unknown_end({}, page)}`
}

function Table({ form: { columns }, list: { items, next } }: { form: OperationForm; list: ListOutput }) {
  const page = usePageContext()
  const [query] = useSearchParams()
  if (items.length === 0) return <p className="empty">{m.office_list_empty({}, page)}</p>
  const following = new URLSearchParams(query)
  if (next !== null) following.set('after', next)
  return (
    <>
      <div className="scrolls" role="group" aria-label={m.office_list({}, page)} {...reachable}>
        <table className="list is-plain">
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className={isFigure(items[0]?.[name]) ? 'amount' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, position) => (
              <tr key={position}>
                {columns.map(({ name }) => (
                  <td key={name} className={isFigure(item[name]) ? 'amount' : undefined}>
                    {name === 'order' && typeof item[name] === 'string' ? (
                      <Link to={officePaths.order(item[name])} data-row>
                        {item[name]}
                      </Link>
                    ) : (
                      cell(name, item[name], page)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next === null ? null : (
        <p className="pages">
          <Link to={`?${following}`}>{m.office_list_next({}, page)}</Link>
        </p>
      )}
    </>
  )
}

/** What scrolls has to be reached by keyboard. */
const reachable = { tabIndex: 0 }

function isFigure(value: unknown): boolean {
  return typeof value === 'number'
}

/** A value as people read it. */
function cell(name: string, value: unknown, page: PageContext): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return name.endsWith('Cents') ? formatPrice(value) : String(value)
  if (typeof value === 'boolean') return value ? m.office_yes({}, page) : m.office_no({}, page)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? dayAndTime(value, page) : value
  if (Array.isArray(value)) return value.map((each) => cell(name, each, page)).join(', ')
  if (typeof value === 'object' && 'de' in value) return inLocale(value as { de: string }, page.locale)
  return Object.values(value)
    .map((each) => cell(name, each, page))
    .join(' ')
}
