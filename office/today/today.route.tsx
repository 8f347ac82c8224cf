import { m } from '#texts/compiled/messages.js'
import { Title } from '../frame/title.tsx'
import { readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { loadToday } from './load-today.ts'
import { NextDates } from './next-dates.tsx'
import { SalesLately } from './sales-lately.tsx'
import { Tasks } from './tasks.tsx'
import type { Route } from './+types/today.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadToday(readOffice(context))
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
