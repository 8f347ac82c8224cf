import { m } from '#texts/compiled/messages.js'
import type { FrameHandle } from '../frame/frame-choice.tsx'
import { readLimits } from '../frame/frame-filter.ts'
import { Title } from '../frame/title.tsx'
import { readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { loadToday } from './load-today.ts'
import { NextDates } from './next-dates.tsx'
import { SalesLately } from './sales-lately.tsx'
import { Tasks } from './tasks.tsx'
import type { Route } from './+types/today.route.ts'

export const handle: FrameHandle = { limits: ['shop'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const office = readOffice(context)
  return loadToday(office, await readLimits(office, request))
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  return (
    <>
      <Title of={m.office_today({}, page)} />
      <h1>{m.office_today({}, page)}</h1>
      <Tasks tasks={loaderData.tasks} isCut={loaderData.isCut} />
      <NextDates events={loaderData.events} />
      {loaderData.sales === null ? null : <SalesLately sales={loaderData.sales} />}
    </>
  )
}
