import { hash } from 'node:crypto'
import { locales, findLanguage, type Locale } from '#core/shops/locale.ts'
import { colourRoles, fixedRoles, presetPalette, type ColourRole, type FixedRole } from '#core/shops/theme/preset-palettes.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { inlineScript } from '../inline-script.ts'
import { escaped } from '../waiting-room/room-frame.ts'

/** A page of the staff. */
export interface StaffPage {
  title: string
  /** HTML. */
  body: string
  /** The page's own address, to which the links to other languages lead. */
  address: string
  /** Whether it can use or create passkeys. */
  usesPasskeys?: boolean
}

/**
 * The frame of the pages of the staff: one file with its own style and at most one script of its own, nothing of the shops and nothing from
 * elsewhere.
 * @returns the page, and the policy that allows exactly this style and script
 */
export function staffFrame(
  { title, body, address, usesPasskeys = false }: StaffPage,
  texts: TextOptions,
): { html: string; policy: string } {
  const { locale } = texts
  const script = usesPasskeys ? inlineScript('passkeys') : null
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="color-scheme" content="light dark"><title>${escaped(`${title} · ${m.staff_area({}, texts)}`)}</title>
<style>${style}</style></head><body><header><p class="mark">Stagefront <span>${escaped(m.staff_area({}, texts))}</span></p>
<nav aria-label="${escaped(m.staff_language({}, texts))}">${languageLinks(address, locale)}</nav></header>
<main>${body}</main>${script === null ? '' : `<script>${script.text}</script>`}</body></html>`
  const policy = [
    "default-src 'none'",
    `script-src ${script?.source ?? "'none'"}`,
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

function languageLinks(address: string, current: Locale): string {
  const link = (locale: Locale) => {
    const query = `${address.includes('?') ? '&' : '?'}lang=${locale}`
    const name = `${findLanguage(locale).tag.slice(0, 2).toUpperCase()}`
    const state = locale === current ? ' aria-current="true"' : ''
    return `<a href="${escaped(address + query)}" lang="${locale}" hreflang="${locale}"${state}>${name}</a>`
  }
  return locales.map(link).join(' ')
}

/** The colours of the main shop's design. */
function colours(): string {
  const variables: Record<string, string> = { ...colourRoles, ...fixedRoles }
  return Object.entries(presetPalette('main'))
    .map(([role, { light, dark }]) => `${variables[role as ColourRole | FixedRole]}:light-dark(${light},${dark})`)
    .join(';')
}

const style = `:root{color-scheme:light dark;${colours()}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 Archivo,Helvetica,Arial,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;align-items:center;padding:1rem clamp(1.25rem,5vw,3rem);border-bottom:5px solid var(--ink)}
.mark{margin:0;font-weight:800}.mark span{font-weight:400}nav a{display:inline-block;min-width:2.75rem;padding:.6rem;text-align:center;text-decoration:none}nav [aria-current]{font-weight:800;text-decoration:underline;text-decoration-thickness:3px;text-underline-offset:.3em}
main{max-width:44rem;margin:0 auto;padding:clamp(1.5rem,5vh,3.5rem) clamp(1.25rem,5vw,3rem) 5rem}
h1,h2{font-family:Archivo,'Arial Narrow','Roboto Condensed',Helvetica,Arial,sans-serif;font-stretch:70%;font-weight:820;line-height:1.04;overflow-wrap:anywhere;text-wrap:balance}
h1{font-size:clamp(min(2.25rem,12vw),1.6rem + 3.5vw,min(3.75rem,14vw));margin:0 0 .35em}h2{font-size:1.6rem;margin:0 0 .5rem}h3{font-size:1.0625rem;margin:1.5rem 0 .25rem}
p{margin:.5rem 0 1rem;max-width:36rem;overflow-wrap:anywhere}section{margin-top:2.5rem;padding-top:1.75rem;border-top:2px solid var(--line)}
form{margin:0}a{color:inherit;text-underline-offset:.2em}label,legend{display:block;font-weight:700;padding:0}
.field{margin:1.25rem 0}.hint{display:block;font-weight:400;color:var(--ink-2);margin:.1rem 0 .35rem;max-width:36rem}
input:not([type=checkbox],[type=radio],[type=hidden]),select{display:block;width:100%;max-width:28rem;min-height:3.25rem;padding:.7rem .9rem;font:inherit;color:inherit;background:var(--paper);border:2px solid var(--field);border-radius:0;margin-top:.3rem}
input[aria-invalid=true]{border-color:var(--bad);background:var(--bad-paper)}.code{font-variant-numeric:tabular-nums;letter-spacing:.15em}
.fault{color:var(--bad);font-weight:700;margin:.35rem 0 0}.notice{border:2px solid var(--ink);border-left-width:10px;padding:.9rem 1.1rem;margin:0 0 1.75rem;max-width:none}.notice.bad{border-color:var(--bad);background:var(--bad-paper)}
.notice p{margin:0}.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;max-width:100%;padding:.7em 1.5em;border:2px solid var(--ink);border-radius:0;background:none;color:inherit;font:inherit;font-weight:700;line-height:1.15;text-align:center;text-decoration:none;overflow-wrap:anywhere;cursor:pointer}
.button:hover{background:var(--ink);color:var(--paper)}.main{background:var(--accent);color:var(--on-accent);border-color:var(--btn-line)}.main:hover{border-color:var(--ink)}.small{min-height:2.75rem;padding:.45em 1em}.button[disabled]{background:var(--paper-2);color:var(--ink-2);border-color:var(--line);cursor:progress}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1rem 0}ul.list{list-style:none;padding:0;margin:1rem 0}ul.list>li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line)}ul.list>li:last-child{border-bottom:1px solid var(--line)}ul.list p{margin:0;flex:1 1 16rem}
.quiet{color:var(--ink-2)}details{margin:1.25rem 0}summary{cursor:pointer;overflow-wrap:anywhere;padding:.6rem 0;text-decoration:underline;text-underline-offset:.2em}
.qr{display:block;width:13rem;max-width:100%;height:auto;background:#fff;margin:.75rem 0}code,.codes{font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace}code{overflow-wrap:anywhere;font-weight:700}
.codes{columns:2 12rem;list-style-position:inside;padding:1.1rem;margin:1.25rem 0;border:2px solid var(--ink);font-size:1.0625rem;line-height:2}.codes li{break-inside:avoid}
fieldset{border:0;padding:0;margin:1.5rem 0;min-width:0}.choice{display:flex;gap:.75rem;align-items:flex-start;font-weight:400;padding:.5rem 0;cursor:pointer}.choice input{flex:none;width:1.5rem;height:1.5rem;margin:.05rem 0 0;accent-color:var(--ink)}.choices{border:2px solid var(--line);padding:.25rem 1rem;max-height:22rem;overflow-y:auto}
[hidden]{display:none!important}:focus-visible{outline:3px solid var(--focus);outline-offset:3px}@media print{header,.button,form{display:none}}`
