import type { Locale } from '#core/shops/locale.ts'
import { announcedMinutes, clockText, countdownBlocks, type Countdown } from '#core/sessions/countdown.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { useCountdown } from './use-countdown.ts'
import { useCart } from '../use-cart.ts'

/**
 * The time left of the reservation, in the checkout: a strip of 20 stubs, of which one disappears each minute (SES-07, CHK-02).
 * Without JavaScript it shows the time of the end, by the office's clock.
 * @param until end of the reservation when the page was rendered; later changes come from the cart store
 */
export function ReservationTimer({ until }: { until: string }) {
  const page = usePageContext()
  const { cart, expiresAt } = useCart()
  const countdown = useCountdown(cart?.validUntil && expiresAt !== null ? expiresAt : Date.parse(until))
  const time = countdown && clockText(countdown)
  return (
    <div className={countdown?.low ? 'timer is-low' : 'timer'}>
      <span>{m.timer_reserved({}, page)}</span>
      <Blocks countdown={countdown} />
      <span className="number" role="timer" aria-label={time ? m.timer_label({ time }, page) : undefined}>
        {time ?? m.timer_until({ time: formatMoment(new Date(until), 'time', page.locale, page.shop.timeZone) }, page)}
      </span>
      <span className="visually-hidden" role="status">
        {countdown && announcement(countdown, page)}
      </span>
    </div>
  )
}

function Blocks({ countdown }: { countdown: Countdown | null }) {
  const full = countdown?.blocks ?? countdownBlocks
  return (
    <span className="blocks" aria-hidden="true">
      {Array.from({ length: countdownBlocks }, (_, index) => {
        if (index < full) return <i key={index} />
        if (index > full || !countdown?.part) return <i key={index} className="is-empty" />
        const share = Math.round(countdown.part * 100)
        return <i key={index} className="now" style={{ '--left': `${share}%` } as React.CSSProperties} />
      })}
    </span>
  )
}

/** Minutes at whose start the time left is announced once. The text stays for ten seconds, so that screen readers do not miss it. */
function announcement({ minutes, seconds }: Countdown, page: { locale: Locale }): string {
  const minute = seconds === 0 ? minutes : minutes + 1
  if (!announcedMinutes.includes(minute) || (seconds !== 0 && seconds < 50)) return ''
  return minute === 1 ? m.timer_announce_one({}, page) : m.timer_announce_other({ minutes: minute }, page)
}
