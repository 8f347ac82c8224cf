import type { showToday } from '#server/operations/today/show-today.ts'
import { officePaths } from '#core/office-urls.ts'
import type { Limits } from '../frame/frame-filter.ts'
import { needed, type OfficePage } from '../office-context.ts'

/** What Today shows. */
export type TodayPage = Awaited<ReturnType<typeof loadToday>>

/** @param limits the shop that was chosen in the frame @throws Response with the status of a refusal */
export async function loadToday({ call, form }: Pick<OfficePage, 'call' | 'form'>, { shop }: Limits) {
  const today = needed(await call<typeof showToday>('today.show', { ...(shop !== undefined && { shop }) }))
  const names = [...new Set(today.tasks.map(({ kind }) => acts[kind].name))]
  const forms = new Map(await Promise.all(names.map(async (name) => [name, await form(name)] as const)))
  const tasks = today.tasks.map((task) => {
    const { name, field } = acts[task.kind]
    const button = forms.get(name)?.button
    const value = field === 'order' ? task.order : task.id
    const act =
      button === undefined || value === null ? null : { button, path: officePaths.act(name, { [field]: value }, officePaths.today()) }
    return { ...task, act }
  })
  return { ...today, tasks }
}

/** The one act of each kind of task, and the field that names what it is about. */
const acts = {
  money: { name: 'money.clear', field: 'id' },
  'failed-refund': { name: 'money.retry', field: 'id' },
  transfer: { name: 'bank.book', field: 'id' },
  refund: { name: 'refunds.accept', field: 'id' },
  form: { name: 'forms.accept', field: 'id' },
  parcel: { name: 'orders.mark-sent', field: 'order' },
  job: { name: 'jobs.retry', field: 'jobs' },
  bounce: { name: 'orders.correct-email', field: 'order' },
} as const
