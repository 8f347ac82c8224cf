import { useEffect, useId, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import { listForm, type ListReply } from './list-reply.ts'

export interface JoinListProps {
  kind: 'tickets' | 'restock' | 'start'
  /** The tickets or sizes that are sold out; none before the start of a sale. */
  variants: readonly { id: string; name: string }[]
  /** For how many tickets an entry may be. */
  max?: number
  /** In how many at a time they are sold: the smallest step of the variants. */
  step?: number
  /** Whether others of the same event can be bought. */
  isRest?: boolean
}

/**
 * Joins a waiting list, or asks to be told when something is back or a sale starts. It works without JavaScript: the form is sent to its
 * own page. It does not use the fields of `ui/forms`, because they would add to the scripts of every event and product.
 */
export function JoinList({ kind, variants, max = 1, step = 1, isRest = false }: JoinListProps) {
  const page = usePageContext()
  const fetcher = useFetcher<ListReply>()
  const sent = useActionData<ListReply>()
  const id = useId()
  const reply = fetcher.data ?? (sent?.form === listForm ? sent : undefined)
  const { heading, text } = joinCopy(kind, isRest, page)
  const other = reply?.problems.find(({ field }) => field !== 'email' && field !== 'amount')
  return (
    <section className="join-list filled-box stack" aria-labelledby={`${id}h`}>
      <h2 className="heading-3 display" id={`${id}h`}>
        {heading}
      </h2>
      {reply?.done ? (
        <Done message={reply.message} />
      ) : (
        <fetcher.Form method="post" className="stack" noValidate>
          <p>{text}</p>
          <input type="hidden" name="intent" value={listForm} />
          {variants.length > 0 ? (
            <Choice id={id} kind={kind} variants={variants} chosen={reply?.values['listVariant'] ?? ''} page={page} />
          ) : null}
          {kind === 'tickets' ? (
            <Entry
              id={`${id}n`}
              reply={reply}
              name="listAmount"
              field="amount"
              label={m.waiting_list_amount({}, page)}
              hint={amountHint(step, page)}
              type="number"
              inputMode="numeric"
              min={step}
              max={max}
              step={step}
              fallback={String(step)}
            />
          ) : null}
          <Entry
            id={`${id}e`}
            reply={reply}
            name="email"
            field="email"
            label={m.waiting_list_email({}, page)}
            hint={m.waiting_list_data({}, page)}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <p role="alert" className="field-error">
            {other && (other.message || m.cart_offline({}, page))}
          </p>
          <p>
            <button className={`button button-main ${fetcher.state === 'idle' ? '' : 'is-busy'}`} aria-busy={fetcher.state !== 'idle'}>
              {kind === 'tickets' ? m.waiting_list_join({}, page) : m.waiting_list_tell_me({}, page)}
            </button>
          </p>
        </fetcher.Form>
      )}
    </section>
  )
}

/** Keeps what was entered where the action of the form's page does not answer. */
export function sendList(form: Parameters<typeof sendForm<unknown, ListReply>>[0]) {
  return sendForm(form, ({ values, problems }): ListReply => {
    return { form: listForm, done: false, message: '', problems: problems.map(({ message }) => ({ code: '', message })), values }
  })
}

function joinCopy(kind: JoinListProps['kind'], isRest: boolean, page: PageContext): { heading: string; text: string } {
  if (kind === 'restock') return { heading: m.waiting_list_restock_heading({}, page), text: m.waiting_list_restock_text({}, page) }
  if (kind === 'start') return { heading: m.waiting_list_start_heading({}, page), text: m.waiting_list_start_text({}, page) }
  const heading = isRest ? m.waiting_list_some_heading({}, page) : m.waiting_list_heading({}, page)
  return { heading, text: m.waiting_list_text({}, page) }
}

function amountHint(step: number, page: PageContext): string {
  const together = m.waiting_list_amount_hint({}, page)
  return step > 1 ? `${m.waiting_list_amount_step({ step }, page)} ${together}` : together
}

/** Takes the focus, because the button that had it is gone. */
function Done({ message }: { message: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p className="lead" role="status" ref={box} tabIndex={-1}>
      {message}
    </p>
  )
}

interface ChoiceProps extends Pick<JoinListProps, 'kind' | 'variants'> {
  id: string
  chosen: string
  page: PageContext
}

function Choice({ id, kind, variants, chosen, page }: ChoiceProps) {
  const [only] = variants
  if (kind === 'restock' && variants.length === 1 && only)
    return (
      <p>
        {only.name ? <b>{only.name}</b> : null}
        <input type="hidden" name="listVariant" value={only.id} />
      </p>
    )
  return (
    <p className="field">
      <label htmlFor={`${id}v`}>{kind === 'restock' ? m.waiting_list_size({}, page) : m.waiting_list_category({}, page)}</label>
      <select className="input" id={`${id}v`} name="listVariant" defaultValue={chosen}>
        {kind === 'tickets' && variants.length > 1 ? <option value="">{m.waiting_list_any({}, page)}</option> : null}
        {variants.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

interface EntryProps {
  id: string
  reply: ListReply | undefined
  name: string
  /** As the problems name it. */
  field: string
  label: string
  hint: string
  fallback?: string
  type: string
  inputMode?: 'numeric'
  autoComplete?: string
  min?: number
  max?: number
  step?: number
  maxLength?: number
}

function Entry({ id, reply, name, field, label, hint, fallback = '', ...input }: EntryProps) {
  const problem = reply?.problems.find((each) => each.field === field)?.message
  return (
    <p className="field">
      <label htmlFor={id}>{label} *</label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        defaultValue={reply?.values[name] ?? fallback}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}p ${id}h` : `${id}h`}
      />
      {problem ? (
        <span className="field-error" role="alert" id={`${id}p`}>
          {problem}
        </span>
      ) : null}
      <span className="hint" id={`${id}h`}>
        {hint}
      </span>
    </p>
  )
}
