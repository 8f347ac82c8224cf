import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { DrawScriptOptions } from '#storefront/inline/draw.ts'
import { m } from '#texts/messages.ts'
import { escaped, roomFrame } from './room-frame.ts'

/** What is known of a draw. */
export interface DrawPage {
  shopName: string
  colours: DocumentColours
  /** The hash of the seed, once the start is announced; null for a queue without a draw, and for one that is closed. */
  seedHash: string | null
  /** Published at the start; null before it. */
  draw: { seed: string; count: number } | null
  /** When the draw closes: who has a number by then takes part. Null for a queue without a draw. */
  closesAt: Date | null
  /** The clock by which that is told: of the event's venue, as on its page; for the queue of a whole shop its own. */
  timeZone: string
  /** The visitor's number; null for none. */
  number: number | null
  /** The waiting room. */
  back: string
}

/** The page on which fans calculate their place in the random order themselves. It says what that proves and what it does not. */
export function drawPage(page: DrawPage, texts: TextOptions): { html: string; policy: string } {
  const { draw, number, seedHash, back, closesAt, timeZone } = page
  const options: DrawScriptOptions = {
    locale: texts.locale,
    texts: {
      place: m.draw_place({ place: '{place}', count: '{count}' }, texts),
      hash: m.draw_hash({ hash: '{hash}' }, texts),
      working: m.draw_working({ percent: '{percent}' }, texts),
      wrong: m.draw_wrong({}, texts),
      unsupported: m.draw_unsupported({}, texts),
    },
  }
  const input = (name: string, label: string, value: string | number | undefined, rest: string) =>
    `<p><label>${escaped(label)}<br><input name="${name}" value="${escaped(String(value ?? ''))}" required autocomplete="off" ${rest}></label></p>`
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const body = `<h1>${escaped(m.draw_title({}, texts))}</h1>${paragraph(m.draw_text({}, texts))}
${seedHash === null ? '' : paragraph(m.draw_published({ hash: seedHash }, texts))}${draw || seedHash === null ? '' : paragraph(m.draw_not_yet({}, texts))}${closesAt === null ? '' : paragraph(m.draw_closes({ date: formatMoment(closesAt, 'long', texts.locale, timeZone), time: formatMoment(closesAt, 'time', texts.locale, timeZone) }, texts))}
<form hidden>${input('seed', m.draw_seed({}, texts), draw?.seed, 'spellcheck="false"')}
${input('count', m.draw_count({}, texts), draw?.count, 'inputmode="numeric"')}${input('number', m.draw_number({}, texts), number ?? undefined, 'inputmode="numeric"')}
<p><button class="button">${escaped(m.draw_calculate({}, texts))}</button></p></form><p id="result" role="status"></p>
<h2>${escaped(m.draw_shell_title({}, texts))}</h2>${paragraph(m.draw_shell_text({}, texts))}
<pre tabindex="0">${escaped(shellCommand(draw?.seed ?? '5eed', draw?.count ?? 1000, number ?? 417))}</pre>
<h2>${escaped(m.draw_proves_title({}, texts))}</h2>${paragraph(m.draw_proves({}, texts))}
<h2>${escaped(m.draw_not_title({}, texts))}</h2>${paragraph(m.draw_not({}, texts))}
<p><a href="${escaped(back)}">${escaped(m.draw_back({}, texts))}</a></p>`
  return roomFrame(
    { shopName: page.shopName, colours: page.colours, title: m.draw_title({}, texts), body, script: { name: 'draw', options } },
    texts,
  )
}

/** Prints the place and the number, on every machine with a shell. */
export function shellCommand(seed: string, count: number, number: number): string {
  return `for n in $(seq ${count}); do printf '%s %s\\n' "$(printf '${seed}:%s' $n | sha256sum | cut -c1-16)" $n; done | sort | grep -n ' ${number}$'`
}
