import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { baseLocale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { systemPaths } from '#core/urls.ts'
import { requestLocale } from '#server/foundations/request/request-context.ts'
import { m } from '#texts/messages.ts'

const folder = fileURLToPath(new URL('../../../../build/door/', import.meta.url))

/** Its own files, the camera, and the compiled reader of codes; nothing of anybody else. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page with which staff let people in (OPS-17): the same for every door and every host, so that a phone opens it without a network.
 * It knows nothing until somebody has entered a door's code.
 */
export async function doorPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return
  const page = systemPaths.door()
  app.get(page, async (request, reply) => {
    // The page finds its files beside itself, and a worker of it reaches no further than its folder.
    const [asked] = request.url.split('?', 1)
    if (!asked?.endsWith('/')) return reply.redirect(page, 308)
    const locale = requestLocale(request, { defaultLocale: baseLocale })
    return pageHeaders(reply)
      .type('text/html; charset=utf-8')
      .send(shell({ locale, words: undefined }))
  })
  app.get(systemPaths.door('manifest.webmanifest'), async (request, reply) => {
    const locale = requestLocale(request, { defaultLocale: baseLocale })
    return pageHeaders(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(manifest({ locale, words: undefined }))
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: page,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    // Their names stay the same, so a phone asks each time whether there are newer ones.
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache').header('X-Robots-Tag', 'noindex'),
  })
}

function pageHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), usb=(), midi=()',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Cookie',
  })
}

function shell(page: TextOptions): string {
  return `<!doctype html>
<html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${m.door_title({}, page)}</title><meta name="robots" content="noindex"><meta name="theme-color" content="#121110">
<link rel="manifest" href="${systemPaths.door('manifest.webmanifest')}"><link rel="icon" href="${systemPaths.door('icon-192.png')}">
<link rel="apple-touch-icon" href="${systemPaths.door('icon-192.png')}"><link rel="stylesheet" href="${systemPaths.door('door.css')}">
<script type="module" src="${systemPaths.door('door.js')}"></script></head>
<body><div id="door"></div><noscript><p>${m.door_no_script({}, page)}</p></noscript></body></html>`
}

function manifest(page: TextOptions): string {
  const icon = (side: 192 | 512) => ({
    src: systemPaths.door(`icon-${side}.png`),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  return JSON.stringify({
    id: systemPaths.door(),
    name: m.door_app_name({}, page),
    short_name: m.door_app_name({}, page),
    lang: page.locale,
    start_url: systemPaths.door(),
    scope: systemPaths.door(),
    display: 'standalone',
    background_color: '#121110',
    theme_color: '#121110',
    icons: [icon(192), icon(512)],
  })
}
