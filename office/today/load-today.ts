import type { showToday } from '#server/operations/today/show-today.ts'
import { needed, type OfficePage } from '../office-context.ts'

/** What Today shows. */
export type TodayPage = Awaited<ReturnType<typeof loadToday>>

/** @throws Response with the status of a refusal */
export async function loadToday({ call }: Pick<OfficePage, 'call'>) {
  return needed(await call<typeof showToday>('today.show', {}))
}
