import { data, redirect } from 'react-router'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { readOffice } from '../office-context.ts'
import { usePageContext } from '../page-context.ts'
import { ownPath } from '../ui/own-path.ts'
import { ChoiceForm, type ChoiceFault, type ChoiceTyped } from './choice-form.tsx'
import { chosenCookie, noChoice, periods, readShops, type FrameChoice, type NamedShop } from './frame-filter.ts'
import { Title } from './title.tsx'
import type { Route } from './+types/choose.route.ts'

/** Keeps what was chosen and goes back to the page, whose address names nothing of it any more. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const field = (name: string) => String(sent.get(name) ?? '').trim()
  const back = ownPath(field('back')) ?? officePaths.today()
  const read = field('step') === 'clear' ? noChoice : readChoice(field, await readShops(readOffice(context)))
  if (Array.isArray(read)) {
    const typed = { shop: field('shop'), period: field('period'), from: field('from'), to: field('to') }
    return data({ faults: read, typed, back }, { status: 422 })
  }
  const isSecure = new URL(request.url).protocol === 'https:'
  throw redirect(back, { headers: { 'Set-Cookie': chosenCookie(read, isSecure) } })
}

/** @returns what is wrong with it, where something is */
function readChoice(field: (name: string) => string, shops: readonly NamedShop[]): FrameChoice | ChoiceFault[] {
  const [typed, from, to] = [field('shop'), field('from'), field('to')]
  const shop = typed === '' ? null : namedShop(typed, shops)
  // Days that were typed count, whatever is chosen above them: whoever types them means them.
  const isTyped = (from !== '' || to !== '') && (from !== field('shown-from') || to !== field('shown-to'))
  const period = isTyped ? 'days' : (periods.find((each) => each === field('period')) ?? null)
  const isDay = (text: string) => text === '' || isCalendarDay(text)
  const areDays = isDay(from) && isDay(to) && (from === '' || to === '' || from <= to)
  const faults: ChoiceFault[] = [
    ...(typed !== '' && shop === null ? (['shop'] as const) : []),
    ...(period === 'days' && !areDays ? (['days'] as const) : []),
  ]
  if (faults.length > 0) return faults
  if (period !== 'days') return { ...noChoice, shop, period }
  return { shop, period: from === '' && to === '' ? null : period, from: from || null, to: to || null }
}

/** The one shop that a slug or the beginning of a name names. */
function namedShop(typed: string, shops: readonly NamedShop[]): string | null {
  const wanted = typed.toLowerCase()
  const exact = shops.find(({ shop, name }) => shop === wanted || name.toLowerCase() === wanted)
  const begun = shops.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  return (exact ?? (begun.length === 1 ? begun[0] : undefined))?.shop ?? null
}

/** The form of the frame as a page of its own: after a fault, and for whoever opens its address. */
export default function Choose({ actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const { frame } = page
  const typed: ChoiceTyped = actionData?.typed ?? {
    ...{ shop: frame.shop ?? '', period: frame.period ?? '', from: frame.from ?? '', to: frame.to ?? '' },
  }
  return (
    <>
      <Title of={m.office_frame_choose({}, page)} />
      <h1>{m.office_frame_choose({}, page)}</h1>
      <div className="frame-choice is-page">
        <ChoiceForm typed={typed} faults={actionData?.faults ?? []} back={actionData?.back ?? officePaths.today()} />
      </div>
    </>
  )
}
