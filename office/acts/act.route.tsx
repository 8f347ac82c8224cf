import { data, isRouteErrorResponse, Link, redirect } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import type { OperationForm } from '#server/operations/faces/operation-form.ts'
import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../frame/frame-choice.tsx'
import { readLimits } from '../frame/frame-filter.ts'
import { Title } from '../frame/title.tsx'
import { needed, readOffice, type OfficePage } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { ownPath } from '../ui/own-path.ts'
import type { ActState } from './act-state.ts'
import { Answer } from './answer.tsx'
import { Confirm } from './confirm.tsx'
import { Inputs } from './inputs.tsx'
import { readInput, typedIn, type Typed } from './read-form.ts'
import type { Route } from './+types/act.route.ts'

/** Where the frame has filled in a report, it limits it. */
export const handle: FrameHandle = { limits: (data) => (data as ActState | undefined)?.limits ?? [] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ActState> {
  const page = readOffice(context)
  const asked = new URL(request.url).searchParams
  const form = await neededForm(page, params.name)
  const { query, limits } = await filledIn(page, request, form)
  const token = form.kind === 'change' ? page.formToken() : null
  const state = { form, typed: typedIn(query), token, back: ownPath(asked.get('back')), faults: [], preview: null, done: null, limits }
  const isRead = form.kind === 'list' || form.kind === 'read'
  const isAsked = form.fields.every(({ name, isRequired, group }) => group !== 'input' || !isRequired || query.has(name))
  if (!isRead || !isAsked) return state
  const answer = await page.perform(form.name, await readInput(form.fields, query, page.timeZone))
  return answer.ok ? { ...state, done: answer.value } : { ...state, faults: answer.faults }
}

/** Lists and reports that nobody has asked for anything yet begin with the shop and the days that are chosen in the frame. */
async function filledIn(page: OfficePage, request: Request, { kind, fields }: OperationForm) {
  const query = new URL(request.url).searchParams
  const isFresh = [...query.keys()].every((name) => name === 'back' || name === 'lang')
  const has = (name: string) => fields.some((field) => field.name === name && (field.kind === 'reference' || field.kind === 'day'))
  const limits = [...(has('shop') ? (['shop'] as const) : []), ...(has('from') && has('to') ? (['period'] as const) : [])]
  if (!isFresh || kind === 'change' || limits.length === 0) return { query, limits: [] }
  for (const [name, value] of Object.entries(await readLimits(page, request, limits))) query.set(name, value)
  return { query, limits }
}

/** Shows what would happen, or lets it happen. What was typed stays until it has. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = readOffice(context)
  const sent = await request.formData()
  const form = await neededForm(page, params.name, sent)
  const token = sent.get('token')
  const fresh = form.kind === 'change' ? page.formToken() : null
  const state: ActState = {
    ...{ form, typed: typedIn(sent), token: fresh, back: ownPath(new URL(request.url).searchParams.get('back')) },
    ...{ faults: [], preview: null, done: null },
  }
  const input = await readInput(
    form.fields.filter(({ group }) => group !== 'shown'),
    sent,
    page.timeZone,
  )
  const step = sent.get('step')
  if (step === 'change') return state
  if (form.kind === 'file') return page.file(form.name, input)
  if (form.hasPreview && step !== 'confirmed') {
    // The token is that of what is shown now: what others did before stands in it.
    const looked = await page.preview(form.name, input)
    return looked.ok ? { ...state, preview: looked.value } : refused(state, looked)
  }
  const answer = await page.perform(form.name, { ...input, ...readShown(sent.get('shown')) }, typeof token === 'string' ? token : '')
  if (answer.ok && form.isLong) throw redirect(officePaths.run((answer.value.output as { run: number }).run))
  return answer.ok ? { ...state, done: answer.value } : refused(state, answer)
}

/** The form again, with what is wrong, and answered as that. */
function refused(state: ActState, { faults, status }: { faults: ActState['faults']; status: number }) {
  return data({ ...state, faults }, { status })
}

/** Where the action does not answer, what was typed stays on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (reason) {
    if (reason instanceof Response || reason instanceof DOMException) throw reason
    if (isRouteErrorResponse(reason) && (reason.status === 403 || reason.status === 404)) throw reason
    return data({ unanswered: isRouteErrorResponse(reason) ? messageIn(reason.data) : null, typed: typedIn(sent) }, { status: 422 })
  }
}

/** The sentence of a refusal as it is written for programs; null where somebody else has answered. */
function messageIn(text: unknown): string | null {
  try {
    return (JSON.parse(String(text)) as { message?: string }).message ?? null
  } catch {
    return null
  }
}

/**
 * The form of an operation. Where one is called that is not offered, the gate is asked, so that the audit log has it; a link to the form of
 * a change calls nothing yet.
 * @param sent what was sent to it
 * @throws Response 404 where there is no such operation, 403 where this person may not call it
 */
async function neededForm(page: OfficePage, name: string, sent?: FormData): Promise<OperationForm> {
  const form = await page.form(name)
  if (form) return form
  const kind = await page.forbidden(name)
  if (kind === null) throw new Response(null, { status: 404 })
  if (sent || kind === 'read' || kind === 'list') needed(await page.perform(name, sent ? typedIn(sent) : {}))
  throw new Response(null, { status: 403 })
}

function readShown(text: FormDataEntryValue | null): Record<string, unknown> {
  try {
    return JSON.parse(String(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

interface Unanswered {
  /** What the shop said; null where it could not be asked. */
  unanswered: string | null
  typed: Typed
}

/** The form with what was typed, under the token that was sent: what may have happened after all does not happen twice. */
function stateAfter(loaded: ActState, { unanswered, typed }: Unanswered, otherwise: string): ActState {
  const faults = [{ code: 'UNANSWERED', field: null, text: unanswered ?? otherwise }]
  return { ...loaded, typed, token: typed['token'] ?? loaded.token, faults }
}

/** An operation of the staff: what it needs, what it would do, and what it did. Pages link to it, filled in. */
export default function Act({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const answer = actionData as ActState | Unanswered | undefined
  const state =
    answer && 'unanswered' in answer ? stateAfter(loaderData, answer, m.office_act_unanswered({}, page)) : (answer ?? loaderData)
  const { form, back, preview, done } = state
  return (
    <>
      <Title of={form.button} />
      <p className="quiet">{form.subject}</p>
      <h1>{form.button}</h1>
      <p className="summary">{[form.summary, form.details].filter(Boolean).join('. ')}</p>
      <Faults state={state} />
      {preview ? <Confirm state={state} preview={preview} /> : done && form.kind === 'change' ? null : <Inputs state={state} />}
      {done ? <Answer form={form} done={done} /> : null}
      <p className="way-on">
        {back === null ? (
          <Link to={officePaths.acts()}>{m.office_acts_all({}, page)}</Link>
        ) : (
          <Link to={back}>{m.office_act_back({}, page)}</Link>
        )}
      </p>
    </>
  )
}

/** Everything that is wrong, each with the way to its field. */
function Faults({ state: { form, faults, typed } }: { state: ActState }) {
  const page = usePageContext()
  if (faults.length === 0) return null
  const proof = `${staffPaths.prove()}?${new URLSearchParams({ next: officeAddress(officePaths.act(form.name, onlyFields(form, typed))) })}`
  return (
    <div className="notice is-bad" role="alert">
      {faults.map(({ code, field, text }) => (
        <p key={`${code} ${field}`}>
          {form.fields.some(({ name }) => name === wholeField(field)) ? <a href={`#${wholeField(field)}`}>{text}</a> : text}{' '}
          {code === 'PROOF_REQUIRED' ? <a href={proof}>{m.office_act_prove({}, page)}</a> : null}
        </p>
      ))}
    </div>
  )
}

/** A form shows the whole of a field that has parts. */
function wholeField(path: string | null): string | undefined {
  return path?.split('.')[0]
}

/** What names things, without texts that somebody typed: it stands in an address. */
function onlyFields(form: OperationForm, typed: Typed): Record<string, string> {
  const named = form.fields.filter(({ kind }) => kind === 'reference')
  return Object.fromEntries(named.flatMap(({ name }) => (typed[name] ? [[name, typed[name]]] : [])))
}
