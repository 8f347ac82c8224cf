import type { FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'
import { texts, type Language } from './texts.ts'

export interface Page {
  title: string
  language: Language
  body: Markup
  /** Origins to which a form of this page may redirect, besides the sandbox's own. */
  formTargets?: string[]
  /** Path of a script of the sandbox's own; pages without one work without JavaScript. */
  script?: string
  /** Narrow for a page with one form, wide for lists. */
  width?: 'narrow' | 'wide'
  status?: number
}

/** Sends a whole page. A banner on every page says that no money moves. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const text = texts[page.language]
  const document = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        ${page.script && html`<script src="${page.script}" defer></script>`}
      </head>
      <body class="${page.width ?? 'narrow'}">
        <header class="banner"><strong>Sandbox</strong> ${text.banner}</header>
        <main>${page.body}</main>
      </body>
    </html>`
  const formTargets = ["'self'", ...(page.formTargets ?? [])].join(' ')
  return reply
    .code(page.status ?? 200)
    .header('cache-control', 'private, no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; ${page.script ? "script-src 'self'; " : ''}img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets}`,
    )
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(document.markup)
}

/** The browser's preferred language, for pages that do not belong to a payment. */
export function browserLanguage(header: string | undefined): Language {
  const first = header
    ?.split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'de' || tag === 'en')
  return first === 'de' ? 'de' : 'en'
}

export function money(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100,
  )
}

export function moment(milliseconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  }).format(milliseconds)
}
