import { officeClock } from '#server/house/shops/office-clock.ts'
import type { AnyOperation, StaffCall } from '../operation.ts'
import { sayTo, type Listener, type Say } from './say.ts'

/** How a caller reads times. */
async function makeListener(ctx: StaffCall): Promise<Listener> {
  return { locale: ctx.locale, timeZone: ctx.plainTimes ? null : (await officeClock(ctx)).timeZone }
}

/** Tells a caller something, in their language and by the clock of the house. */
export async function sayFor(ctx: StaffCall): Promise<Say> {
  return sayTo(await makeListener(ctx))
}

/** What an operation tells its caller afterwards, one sentence to a line; null where its answer is to be shown field by field. */
export async function describeOutput(ctx: StaffCall, operation: AnyOperation, output: unknown): Promise<readonly string[] | null> {
  return operation.says ? operation.says(output, await sayFor(ctx)) : null
}
