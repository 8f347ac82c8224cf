import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { listThings } from '#server/operations/runs/list-things.ts'
import type { resumeRun } from '#server/operations/runs/resume-run.ts'
import type { showRunOperation } from '#server/operations/runs/show-run.ts'
import type { stopRun } from '#server/operations/runs/stop-run.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { needed, readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { State } from '../ui/state.tsx'
import { runWords } from './run-words.ts'
import type { Route } from './+types/run.route.ts'

/** Milliseconds between two looks at one that goes on. */
const lookAgain = 1_000
/** How many of those that could not be done stand on the page. */
const shownFailures = 200

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = readOffice(context)
  const run = numberOf(params.run)
  const shown = needed(await page.call<typeof showRunOperation>('runs.show', { run }))
  const [failures, form] = await Promise.all([
    page.call<typeof listThings>('runs.things', { run, state: 'failed', limit: shownFailures }),
    page.form(shown.operation),
  ])
  return {
    run: shown,
    title: form?.button ?? shown.operation,
    failures: needed(failures).items,
    mayControl: page.person.may('runs.control'),
  }
}

/** Stops it or lets it go on. What is over by then is shown as it is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = readOffice(context)
  const run = numberOf(params.run)
  const step = (await request.formData()).get('step')
  const answer =
    step === 'resume' ? await page.call<typeof resumeRun>('runs.resume', { run }) : await page.call<typeof stopRun>('runs.stop', { run })
  return answer.ok ? null : { fault: answer.faults[0]?.text ?? '' }
}

/** @throws Response 404 for what is no number */
function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Response(null, { status: 404 })
  return Number(text)
}

/** How far a long act is: a bar, a count, the way to stop it, and what could not be done. It goes on when the page is left. */
export default function Run({ loaderData, actionData }: Route.ComponentProps) {
  const { run, title, failures, mayControl } = loaderData
  const page = usePageContext()
  const { word, tone } = runWords(run.state, page)
  const goesOn = run.state === 'running' || run.state === 'stopping'
  useLooking(goesOn)
  return (
    <>
      <Title of={title} />
      <p className="quiet">
        <Link to={officePaths.runs()}>{m.office_runs({}, page)}</Link> · {m.office_run({ run: run.run }, page)}
      </p>
      <div className="head">
        <h1>{title}</h1>
        <State tone={tone}>{word}</State>
      </div>
      <div role="status">
        <progress className="progress" max={run.total} value={run.done + run.failed} aria-label={title} />
        <p>
          {m.office_run_progress({ ready: run.done, total: run.total }, page)}
          {run.left > 0 && !goesOn ? ` · ${m.office_run_left({ left: run.left }, page)}` : ''}
        </p>
      </div>
      {actionData ? <p className="notice is-bad">{actionData.fault}</p> : null}
      <Form method="post" className="pages">
        {mayControl && run.state === 'running' ? (
          <button className="button" name="step" value="stop">
            {m.office_run_stop({}, page)}
          </button>
        ) : null}
        {mayControl && run.state === 'stopped' ? (
          <button className="button" name="step" value="resume">
            {m.office_run_resume({}, page)}
          </button>
        ) : null}
        {goesOn ? <Link to="">{m.office_run_again({}, page)}</Link> : null}
      </Form>
      <Failures run={run} failures={failures} />
    </>
  )
}

type RunData = Route.ComponentProps['loaderData']

function Failures({ run, failures }: Pick<RunData, 'run' | 'failures'>) {
  const page = usePageContext()
  if (failures.length === 0) return null
  return (
    <section>
      <h2>{m.office_run_failed({ failed: run.failed }, page)}</h2>
      <table className="list is-plain">
        <thead>
          <tr>
            <th scope="col">{m.office_run_what({}, page)}</th>
            <th scope="col">{m.office_run_why({}, page)}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ thing, why }) => (
            <tr key={thing}>
              <th scope="row" className="code">
                {run.operation.startsWith('bulk.') ? (
                  <Link to={officePaths.order(thing)} data-row>
                    {thing}
                  </Link>
                ) : (
                  thing
                )}
              </th>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {run.failed > failures.length ? (
        <p className="pages">
          <Link to={officePaths.act('runs.things', { run: run.run, state: 'failed' })}>{m.office_run_more({}, page)}</Link>
        </p>
      ) : null}
    </section>
  )
}

/** Looks again and again while it goes on. Without scripts there is a link for it. */
function useLooking(goesOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void revalidate(), lookAgain)
    return () => clearInterval(timer)
  }, [goesOn, revalidate])
}
