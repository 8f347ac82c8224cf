import { isOver } from '#core/catalog/events/event-end.ts'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readsOnly, type Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { DrillRefusal, readDrillPlan } from '#server/upkeep/drill-plan.ts'
import { drillPicture, drillReport, drillFindings, heading } from '#server/upkeep/drill-report.ts'
import { runDrill, type DrillResult } from '#server/upkeep/run-drill.ts'
import { addSales, findEvent, nameEvents, type EventRow } from '../../reports/queries-events.ts'
import { holdSteps } from '#server/foundations/steps.ts'
import { noEvent, usageError } from '../usage-errors.ts'

/** `bin/stagefront drill`: plays an on-sale on a copy of the shop (OPS-26). */
export const drillCommand: Command = {
  actOf: readsOnly,
  usage: [
    '(--event EVENT | --shop) --fans N [--profile steep|long] [--processes P] [--minutes M] [--rate PER_MINUTE] [--window MINUTES] [--kill-after SECONDS] [--seed N] [--out FILE.svg] [--beside-shop]',
  ],
  details: [
    'Copies what is for sale into a database of its own, starts processes on this machine, opens the line with an announced start after a',
    'fifth of the time, and sends fans who wait, come in, buy and pay in a sandbox. The shop, its mails and its payments are not touched.',
    'It says whether the order was kept and nothing was oversold, draws the sale as a picture, and recommends a rate.',
    'docs/operating.md says how to read it. Exit code 1 if the shop did not keep its word.',
  ],
  leavesSchema: true,
  async run(context, args) {
    const plan = readDrillPlan(args, context.config)
    if (typeof plan === 'string') {
      console.error(plan)
      return usageError
    }
    const events = plan.event === null ? await comingEvents(context) : await oneEvent(context, plan.event)
    if (!Array.isArray(events)) return events
    const stop = new AbortController()
    // It prints by itself what it does.
    holdSteps()
    const interrupt = () => stop.abort()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
    try {
      const result = await runDrill(context, plan, events, stop.signal, (line) => console.log(line))
      const out = resolve(plan.out)
      writeFileSync(out, drawDrill(plan, result))
      console.log(['', ...drillReport(plan, result), '', `Picture: ${out}`].join('\n'))
      return drillFindings(result).length === 0 ? 0 : 1
    } catch (error) {
      if (!(error instanceof DrillRefusal) && !stop.signal.aborted) throw error
      console.error(stop.signal.aborted ? 'Interrupted. The copy is deleted.' : (error as Error).message)
      return stop.signal.aborted ? 130 : 1
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
    }
  },
}

async function comingEvents({ db, clock }: Context): Promise<EventRow[]> {
  return addSales(db, await nameEvents(db, { after: clock.now() }))
}

/** @returns the event, or the exit code after the reason was printed */
async function oneEvent({ db, clock }: Context, slug: string): Promise<EventRow[] | number> {
  const event = await findEvent(db, slug)
  if (!event) return noEvent(slug)
  if (!isOver(event, clock.now())) return [event]
  console.error(`${slug} is over; choose an event that is yet to come`)
  return usageError
}

function drawDrill(plan: Parameters<typeof heading>[0], { samples, begunAt, startsAt, killedAt }: DrillResult): string {
  const [title = '', subtitle = ''] = heading(plan).split(/: (.*)/)
  return drillPicture({ title, subtitle, samples, begunAt, startsAt, killedAt })
}
