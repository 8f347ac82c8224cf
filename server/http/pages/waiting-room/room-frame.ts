import { hash } from 'node:crypto'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { inlineScript } from '../inline-script.ts'

/** A page of the waiting room. */
export interface RoomPage {
  /** Null where the shop is not known, because the database is away. */
  shopName: string | null
  colours: DocumentColours
  title: string
  /** HTML. */
  body: string
  /** What the page runs, and how it reloads itself without JavaScript. */
  script?: { name: 'busy' | 'draw' | 'waiting'; options: object }
  refresh?: { seconds: number; address?: string }
}

/**
 * The frame of all pages of the waiting room: one file without pictures, fonts and scripts of others (QUE-02).
 * @returns the page, and the policy that allows its own script and style only
 */
export function roomFrame({ shopName, colours, title, body, script, refresh }: RoomPage, { locale }: TextOptions) {
  const style = roomStyle(colours)
  const own = script && inlineScript(script.name)
  const address = refresh?.address === undefined ? '' : `;url=${escaped(refresh.address)}`
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped([title, shopName ?? []].flat().join(' · '))}</title><style>${style}</style>
${refresh ? `<noscript><meta http-equiv="refresh" content="${refresh.seconds}${address}"></noscript>` : ''}</head><body><main>
${shopName === null ? '' : `<p class="shop">${escaped(shopName)}</p>`}${body}</main>${script && own ? `<script type="application/json" id="options">${embeddedJson(script.options)}</script><script>${own.text}</script>` : ''}</body></html>`
  const policy = [
    "default-src 'none'",
    `script-src ${own?.source ?? "'none'"}`,
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

/** JSON inside a page. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The surface is the shop's flood; in the dark, ground and type change places. */
function roomStyle({ flood, onFlood }: DocumentColours): string {
  return `:root{color-scheme:light dark;--ground:light-dark(${flood},${onFlood});--type:light-dark(${onFlood},${flood})}
body{margin:0;background:var(--ground);color:var(--type);font:1.125rem/1.5 Archivo,Helvetica,Arial,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(1.5rem,6vh,5rem) 1.25rem}
.shop{font-weight:700}h1{font-family:Archivo,'Arial Narrow','Roboto Condensed',Helvetica,Arial,sans-serif;font-size:clamp(2.25rem,1.5rem + 5vw,4.5rem);line-height:1.02;font-stretch:62%;font-weight:820;margin:.4em 0;text-wrap:balance;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
a{color:inherit}progress{appearance:none;width:100%;height:1.25rem;border:2px solid var(--type);background:none}
progress::-webkit-progress-bar{background:none}progress::-webkit-progress-value{background:var(--type)}progress::-moz-progress-bar{background:var(--type)}
.button{display:inline-block;font:inherit;font-weight:700;padding:.9rem min(1.5rem,5vw);hyphens:auto;border:2px solid var(--type);background:var(--type);color:var(--ground);text-decoration:none;cursor:pointer}.quiet{background:none;color:inherit}
[type=checkbox]{appearance:none;flex:none;width:1.5rem;height:1.5rem;margin:0;border:2px solid var(--type)}:checked{background:var(--type);box-shadow:inset 0 0 0 3px var(--ground)}label,summary{cursor:pointer}label:has([type=checkbox]){display:flex;gap:.75rem}#share,#time,#retry{margin:.4em 0}#time{font-weight:700}
form{margin:1.5rem 0}.row{display:flex;flex-wrap:wrap;gap:.75rem}[hidden]{display:none}h2{font-size:1.35rem;line-height:1.2;margin:2.5rem 0 .5rem}pre{overflow-x:auto;padding:1rem;border:2px solid var(--type);font-size:.9rem}#result{font-weight:700;overflow-wrap:anywhere}[name=seed],[name=count],[name=number]{width:100%;box-sizing:border-box;padding:.6rem;border:2px solid var(--type);border-radius:0;background:none;color:inherit;font:inherit}[type=email]{flex:1 1 14rem;min-width:0;box-sizing:border-box;padding:.8rem;border:2px solid var(--type);border-radius:0;background:none;color:inherit;font:inherit}::placeholder{color:inherit;opacity:.85}p{overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--type);outline-offset:3px}details p{overflow-wrap:anywhere;font-size:1rem}`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
