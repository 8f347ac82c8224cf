import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { officeAddress, officePaths, officeBase } from '#core/office-urls.ts'
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
 * The frame of the pages of the staff, in the look of the office: one file with its own style and at most one script of its own, nothing of
 * the shops and nothing from elsewhere but the office's typeface, where the office is built.
 * @param isInside whether somebody has signed in, whom it leads back to the office
 * @returns the page, and the policy that allows exactly this style and script
 */
export function staffFrame(
  { title, body, address, usesPasskeys = false }: StaffPage,
  texts: TextOptions,
  isInside: boolean,
): { html: string; policy: string } {
  const { locale } = texts
  const script = usesPasskeys ? inlineScript('passkeys') : null
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="color-scheme" content="light dark"><title>${escaped(`${title} · ${m.staff_area({}, texts)}`)}</title>
<style>${style}</style></head><body><header>${mark(isInside, texts)}
<nav aria-label="${escaped(m.staff_language({}, texts))}">${languageLinks(address, locale)}</nav></header>
<main>${body}</main>${script === null ? '' : `<script>${script.text}</script>`}</body></html>`
  const policy = [
    "default-src 'none'",
    `script-src ${script?.source ?? "'none'"}`,
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

/** The name at the top. Inside it is the way to the office, as in the office itself. */
function mark(isInside: boolean, texts: TextOptions): string {
  if (!isInside) return `<p class="mark">Stagefront <span>${escaped(m.staff_area({}, texts))}</span></p>`
  return `<p class="mark"><a href="${officeAddress(officePaths.today())}">Stagefront</a> <a class="back" href="${officeAddress(officePaths.today())}">${escaped(m.staff_to_office({}, texts))}</a></p>`
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

/** The office's typeface as its build has it; without a build the fonts of the device. */
const typeface = globSync('archivo-latin-*.woff2', { cwd: new URL('../../../../build/office/client/assets/', import.meta.url) })
  .sort()
  .map((file) => {
    const range = file.includes('-ext-') ? 'U+0100-02BA,U+1E00-1E9F,U+20A0-20C0' : 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC'
    return `@font-face{font-family:Archivo;src:url(${officeBase}/assets/${basename(file)}) format('woff2');font-weight:100 900;font-stretch:62% 125%;font-display:swap;unicode-range:${range}}`
  })
  .join('')

const style = `${typeface}:root{color-scheme:light dark;${colours()}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 Archivo,Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;align-items:center;min-height:3.25rem;padding:.25rem clamp(1rem,3vw,1.5rem);border-bottom:2px solid var(--ink)}
.mark{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;margin:0;font-size:1.125rem;font-weight:820;font-stretch:75%}.mark :is(span,.back){font-size:.9375rem;font-weight:400;font-stretch:100%}.mark span{color:var(--ink-2)}.mark a{padding:.6rem 0}.mark a:not(.back){text-decoration:none}nav a{display:inline-block;min-width:2.75rem;padding:.6rem;text-align:center;text-decoration:none}nav [aria-current]{font-weight:700;text-decoration:underline;text-decoration-thickness:3px;text-underline-offset:.3em}
main{max-width:46rem;margin:0 auto;padding:clamp(1.5rem,4vh,2.5rem) clamp(1rem,3vw,1.5rem) 4rem}
h1,h2{line-height:1.1;overflow-wrap:anywhere;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.4rem + 2vw,2.5rem);font-weight:820;font-stretch:75%;letter-spacing:-.005em;margin:0 0 .4em}h2{font-size:1.0625rem;font-weight:700;line-height:1.3;margin:0 0 1rem;padding-bottom:.25rem;border-bottom:2px solid var(--ink)}h3{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.5rem 0 1rem;max-width:36rem;overflow-wrap:anywhere}section{margin-top:2.25rem}
form{margin:0}a{color:inherit;text-underline-offset:.2em}label,legend{display:block;font-weight:700;padding:0}
.field{margin:1rem 0}.hint{display:block;font-weight:400;color:var(--ink-2);margin:.1rem 0 .35rem;max-width:36rem}
input:not([type=checkbox],[type=radio],[type=hidden]),select{display:block;width:100%;max-width:26rem;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--field);border-radius:0;margin-top:.25rem}
input[aria-invalid=true]{border-color:var(--bad);background:var(--bad-paper)}.code{letter-spacing:.15em}
.fault{color:var(--bad);font-weight:700;margin:.35rem 0 0}.notice{border:2px solid var(--ink);border-left-width:8px;padding:.75rem 1rem;margin:0 0 1.5rem;max-width:none}.notice.bad{border-color:var(--bad);background:var(--bad-paper)}
.notice p{margin:0}.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;max-width:100%;padding:.5em 1.25em;border:2px solid var(--ink);border-radius:0;background:none;color:inherit;font:inherit;font-weight:700;line-height:1.15;text-align:center;text-decoration:none;overflow-wrap:anywhere;cursor:pointer}
.button:hover{background:var(--ink);color:var(--paper)}.main{background:var(--accent);color:var(--on-accent);border-color:var(--btn-line)}.main:hover{border-color:var(--ink)}.small{padding:.4em 1em}.button[disabled]{background:var(--paper-2);color:var(--ink-2);border-color:var(--line);cursor:progress}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1rem 0}ul.list{list-style:none;padding:0;margin:0 0 1rem}ul.list>li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.6rem 0;border-bottom:1px solid var(--line)}ul.list p{margin:0;flex:1 1 16rem}
.roles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:0 1.5rem;list-style:none;padding:0;margin:1rem 0 0}.roles button{display:block;width:100%;min-height:3.25rem;padding:.6rem 0;border:0;border-bottom:1px solid var(--line);background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}.roles strong{display:block;text-decoration:underline;text-underline-offset:.2em}.roles button:hover{background:var(--accent);color:var(--on-accent)}.roles button:hover .quiet{color:inherit}
.quiet{color:var(--ink-2);font-size:.875rem}details{margin:1rem 0}summary{cursor:pointer;overflow-wrap:anywhere;padding:.6rem 0;text-decoration:underline;text-underline-offset:.2em}
.qr{display:block;width:13rem;max-width:100%;height:auto;background:#fff;margin:.75rem 0}code,.codes{font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace}code{overflow-wrap:anywhere;font-weight:700}
.codes{columns:2 12rem;list-style-position:inside;padding:1rem;margin:1rem 0;border:2px solid var(--ink);line-height:2}.codes li{break-inside:avoid}
fieldset{border:0;padding:0;margin:1.5rem 0;min-width:0}.choice{display:flex;gap:.75rem;align-items:flex-start;font-weight:400;padding:.5rem 0;cursor:pointer}.choice input{flex:none;width:1.5rem;height:1.5rem;margin:.05rem 0 0;accent-color:var(--ink)}.choices{border:1px solid var(--field);padding:.25rem 1rem;max-height:22rem;overflow-y:auto}
[hidden]{display:none!important}:focus-visible{outline:3px solid var(--focus);outline-offset:3px}@media print{header,.button,form{display:none}}`
