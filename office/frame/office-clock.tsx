import { useEffect, useState } from 'react'
import { minute } from '#core/time/durations.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { clockTime } from '../ui/moments.ts'

/** The time by the office's clock. It goes on in the browser by how much time has passed, so a wrong clock there changes nothing. */
export function OfficeClock() {
  const page = usePageContext()
  const { now, timeZone, locale } = page
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - begun), minute / 6)
    return () => {
      clearInterval(timer)
      setPassed(0)
    }
  }, [now])
  const time = new Date(new Date(now).getTime() + passed)
  return (
    <time className="bar-clock" dateTime={time.toISOString()} title={`${m.office_clock({}, page)}: ${timeZone}`}>
      {clockTime(time, timeZone, locale)}
    </time>
  )
}
