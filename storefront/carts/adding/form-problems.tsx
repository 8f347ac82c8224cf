import { createContext, use, useEffect, useRef, type MouseEvent } from 'react'
import { useActionData } from 'react-router'
import type { FormSelections } from '#core/carts/open-problems.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { CartProblem } from '../cart-problems.ts'
import type { RefusedAddition } from './add-from-page.ts'

interface FormProblems {
  /** Begins the ids of the form's messages. */
  id: string
  problems: readonly CartProblem[]
  /** What is chosen in each row. */
  rows: FormSelections
}

/** The problems of the form around a row. */
export const FormProblemsContext = createContext<FormProblems>({ id: '', problems: [], rows: {} })

/**
 * The refusal of one of the page's forms that was sent without JavaScript; null for none, and for another form.
 * @param form the bundle's id, or `items`
 */
export function useRefusedAddition(form: string): RefusedAddition | null {
  const refusal = useActionData<RefusedAddition>()
  return refusal?.form === form ? refusal : null
}

/** The id of the message beside a row, for the row's control; undefined while the row has no problem. */
export function useRowProblemId(field: string): string | undefined {
  const { id, problems } = use(FormProblemsContext)
  return problems.some((problem) => problem.field === field) ? rowProblemId(id, field) : undefined
}

/** What is wrong with one row of the form: a kind of ticket, a size, a part of a bundle. */
export function RowProblem({ field }: { field: string }) {
  const { id, problems } = use(FormProblemsContext)
  const messages = [...new Set(problems.filter((problem) => problem.field === field).map(({ message }) => message))]
  if (messages.length === 0) return null
  return (
    <p className="field-error" id={rowProblemId(id, field)}>
      {messages.join(' ')}
    </p>
  )
}

/**
 * Why nothing was added, with links to the rows. The box takes the focus, so that it is announced and not missed; the page scrolls only if
 * the box is out of sight.
 */
export function FormProblemsBox() {
  const { id, problems, rows } = use(FormProblemsContext)
  const box = useRef<HTMLDivElement>(null)
  const page = usePageContext()
  // A failure of the network has no message of its own, because the server could not be asked (ERR-20).
  const offline = m.LANG_ERROR_ADDTOCART({ description: m.cart_offline({}, page) }, page)
  const messages = [...new Set(problems.map((problem) => problem.message || offline))]
  const rowOf = (text: string) => problems.find(({ message, field }) => message === text && field != null && field in rows)?.field
  const text = messages.join()
  useEffect(() => {
    if (!text) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (messages.length === 0) return null
  return (
    <div className="error-summary" id={id} role="alert" tabIndex={-1} ref={box}>
      {messages.map((message) => {
        const field = rowOf(message)
        return <p key={message}>{field == null ? message : <RowLink id={rowProblemId(id, field)}>{message}</RowLink>}</p>
      })}
    </div>
  )
}

/** Leads to a row's control. The address stays as it is, because the router would treat the jump as a navigation. */
function RowLink({ id, children }: { id: string; children: string }) {
  const lead = (event: MouseEvent) => {
    event.preventDefault()
    const control = document.querySelector<HTMLElement>(`[aria-describedby~="${id}"]`)
    control?.focus({ preventScroll: true })
    document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }
  return (
    <a href={`#${id}`} onClick={lead}>
      {children}
    </a>
  )
}

function rowProblemId(id: string, field: string): string {
  return `${id}-${field}`
}
