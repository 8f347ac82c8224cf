import { inLocale } from '#core/shops/locale.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { Shop } from '#core/shops/shop.ts'
import { readShopTheme } from '#core/shops/theme/shop-theme.ts'
import type { BusyOptions } from '#storefront/inline/busy.ts'
import { m } from '#texts/messages.ts'
import { formBackPage } from '../refused/refused-page.ts'
import type { SentForm } from '../refused/sent-form.ts'
import { escaped, roomFrame } from './room-frame.ts'

/** What is said to a visitor for whom there is no capacity at the moment. */
export interface BusyPage {
  /** Undefined where the failure came before the shop was found. */
  shop: Pick<Shop, 'name' | 'design' | 'theme'> | undefined
  /** How many requests are being served, and the share of recent ones that was admitted, from 0 to 1. */
  waiting_index: number
  waiting_percentage: number
  /** Seconds until the page tries again. */
  seconds: number
  /** Where it goes then. */
  next: string
  /** Whether the visitor has sent a form, which was not processed. */
  isForm: boolean
}

/**
 * The waiting room's page without a queue: a visitor for whom there is no capacity tries again after some seconds, by a countdown or
 * without JavaScript (QUE-02, QUE-05). Nobody has a place here, so the page promises none.
 */
export function busyPage(page: BusyPage, texts: TextOptions): { html: string; policy: string } {
  const { shop, seconds, next, isForm } = page
  const options: BusyOptions = {
    seconds,
    next,
    text: m.too_busy_text({ seconds: '{seconds}' }, texts),
    loading: m.waiting_loading({}, texts),
  }
  const title = m.too_busy_title({}, texts)
  return roomFrame(
    {
      shopName: shop ? inLocale(shop.name, texts.locale) : null,
      colours: shop ? documentColours(shop.design, readShopTheme(shop.theme)) : documentColours(''),
      title,
      body: `<h1>${escaped(title)}</h1><p id="text">${escaped(m.too_busy_text({ seconds }, texts))}</p>
${isForm ? `<p>${escaped(m.busy_not_sent({}, texts))}</p>` : ''}<p>${escaped(figures(page, texts))}</p>
<p><a class="button" href="${escaped(next)}">${escaped(m.error_reload({}, texts))}</a></p>`,
      script: { name: 'busy', options },
      refresh: { seconds, address: next },
    },
    texts,
  )
}

/** The page for somebody who has sent a form without JavaScript, with its entries. */
export function sendAgainPage(page: BusyPage, sent: SentForm, texts: TextOptions): { html: string; policy: string } {
  const text = [m.busy_kept({}, texts), figures(page, texts)]
  return formBackPage({ shop: page.shop, title: m.too_busy_title({}, texts), text }, sent, texts)
}

/**
 * What a visitor sees of the first refusal: hardly anything. The page tries again at once, and only the second refusal is explained.
 */
export function firstBusyPage({ shop, seconds, next }: BusyPage, texts: TextOptions): { html: string; policy: string } {
  const title = m.waiting_loading({}, texts)
  return roomFrame(
    {
      shopName: shop ? inLocale(shop.name, texts.locale) : null,
      colours: shop ? documentColours(shop.design, readShopTheme(shop.theme)) : documentColours(''),
      title,
      body: `<p role="status"><a href="${escaped(next)}">${escaped(title)}</a></p>`,
      script: { name: 'busy', options: { seconds, next } satisfies BusyOptions },
      refresh: { seconds, address: next },
    },
    texts,
  )
}

/** Nothing where no figures are known, for example because the database is away. */
function figures({ waiting_index: count, waiting_percentage: share }: BusyPage, texts: TextOptions): string {
  if (count === 0) return ''
  const percent = Math.floor(100 * share)
  return [m.busy_index({ count: new Intl.NumberFormat(texts.locale).format(count) }, texts), m.busy_share({ percent }, texts)].join(' ')
}
