import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { requestLocale } from '#server/foundations/request/request-context.ts'
import { chooseLanguage, storeLanguage } from './language-cookie.ts'
import type { PageRequest } from './page-request.ts'

const app = Fastify()
const config = readConfig({ NODE_ENV: 'test' })

beforeAll(async () => {
  await app.register(cookie)
  app.get('/*', (request, reply) => {
    const shop = { defaultLocale: 'de' } as const
    const chosen = chooseLanguage(request, reply, config)
    if (chosen !== null) return reply.redirect(chosen, 303)
    const locale = requestLocale(request, shop)
    const isPersonal = storeLanguage(request, reply, { shop, locale } as unknown as PageRequest, config)
    return { locale, isPersonal }
  })
})
afterAll(() => app.close())

const get = (url: string, stored?: string) => app.inject({ url, ...(stored && { cookies: { locale: stored } }) })

test.each([
  ['without any choice, the shop’s', '/events', undefined, { locale: 'de', isPersonal: false }, null],
  ['the address, which is stored', '/events?lang=en', undefined, { locale: 'en', isPersonal: true }, 'en'],
  ['the stored choice', '/events', 'en', { locale: 'en', isPersonal: true }, null],
  ['the stored choice and not the address, which is not stored', '/events?lang=en', 'de', { locale: 'de', isPersonal: true }, null],
  ['both, where they agree', '/events?lang=en', 'en', { locale: 'en', isPersonal: false }, null],
  ['the address, where the stored word is no language', '/events?lang=en', 'xx', { locale: 'en', isPersonal: true }, 'en'],
] as const)('I18-01 the language of a page is %s', async (_case, url, stored, answer, kept) => {
  const response = await get(url, stored)
  expect(response.json()).toEqual(answer)
  expect(response.cookies.find(({ name }) => name === 'locale')?.value ?? null).toBe(kept)
})

test.each([
  ['/events?city=K%C3%B6ln&language=en', '/events?city=K%C3%B6ln'],
  ['/moorgrab/events?lang=de&language=en', '/moorgrab/events'],
] as const)('I18-01 the language switch replaces the stored choice and leads back: %s', async (url, to) => {
  const response = await get(url, 'de')
  expect([response.statusCode, response.headers.location]).toEqual([303, to])
  expect(response.cookies).toMatchObject([{ name: 'locale', value: 'en', path: '/', maxAge: 30_758_400, sameSite: 'Lax' }])
})

test('I18-01 an unknown language is no choice', async () => {
  expect((await get('/events?language=fr', 'en')).json()).toEqual({ locale: 'en', isPersonal: true })
})
