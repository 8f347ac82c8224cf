import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { parse } from 'yaml'
import { paths } from '#core/urls.ts'
import type { TestShop } from '#test/world/test-shop.ts'

/** What a stranger gets from one address or document of a shop. */
export interface Face {
  /** The address, or the field of the API with its arguments. */
  where: string
  /** The slug that was asked for; null if nothing in particular was. */
  asked: string | null
  text: string
}

export interface Asked {
  slugs: readonly string[]
  /** Words to search for, as typed. */
  words: readonly string[]
}

/** Fields of the API that answer to a secret, an order or a session only, so that a stranger gets nothing of them. */
export const toSecrets = [
  'bankDetails',
  'getEventByTicketId',
  'order',
  'orderByLink',
  'orderChoices',
  'refundRequest',
  'waitingListEntry',
  'waitingOrder',
]

/** How deep objects are read below a field of the query. */
const depth = 2
/** Of one document; its limit counts tokens, of which brackets and arguments are some more. */
const maxWords = 1200

/** Everything that the API tells a stranger of a shop: each field of the query, for each of the slugs and words, with all that it contains. */
export async function facesOfApi(shop: TestShop, slug: string, asked: Asked): Promise<Face[]> {
  const schema = buildSchema(readFileSync('api/schema.graphql', 'utf8'))
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) => !toSecrets.includes(name))
  const stranger = shop.visitor(slug)
  const faces: Face[] = []
  for (const field of fields) {
    for (const { of, call } of callsOf(field, asked)) {
      for (const query of documents(call, selections(schema, getNamedType(field.type)))) {
        const { body } = await stranger.request({ method: 'POST', url: `/${slug}/graphql?locale=de`, payload: { query } })
        if (/"code":"(GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED|TOO_\w+)"/.test(body)) throw new Error(`${query}: ${body}`)
        faces.push({ where: `${slug}: ${call}`, asked: of, text: withCursors(body) })
      }
    }
  }
  return faces
}

/** Addresses that are read as they are, because their arguments are no slugs: numbers, and secrets, which a stranger can only guess. */
const fixed: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ...Object.fromEntries(['order', 'orderChoices', 'done', 'orderPayment', 'orderCancel'].map((name) => [name, [['AAAA2222', 'guessed']]])),
  ...Object.fromEntries(['waitingList', 'newsletterConfirm', 'newsletterLeave'].map((name) => [name, [['guessed']]])),
  ...{ buttonAction: [['approve']], ticketService: [['change'], ['cancel']], faqQuestion: [['1']], sitemapPart: [['1']] },
  // Drawn: `hidden-mails.test.ts` compares them.
  eventPicture: [],
}

type Addresses = Readonly<Record<string, (...args: string[]) => string>>

/**
 * Every address of a shop below its prefix, so that a new page is read without being named here: those of one argument for each slug.
 * @throws Error for one whose arguments have no value here
 */
export function shopAddresses({ slugs, words }: Asked, all: Addresses = paths as unknown as Addresses): [string, string | null][] {
  return Object.entries(all).flatMap(([name, make]): [string, string | null][] => {
    if (name === 'search') return words.map((word) => [make(word), null])
    const values = fixed[name]
    if (values) return values.map((args) => [make(...args), null])
    if (make.length === 0) return [[make(), null]]
    if (make.length > 1) throw new Error(`test/hidden/public-faces.ts has no values for the address ${name}`)
    return slugs.map((slug) => [make(slug), slug])
  })
}

/** What a parameter of a REST call is where it is no slug of something. */
const parameters: Readonly<Record<string, string>> = { year: '2026', order_id: 'guessed', token: 'guessed' }

/** Never ends, and tells the numbers of seats only. */
const stream = '/api/shops/{shop}/events/{id}/seats/stream'

/** Every call of the REST API that reads, by its description. @param calls paths of the description with their methods */
export function restAddresses(slug: string, { slugs }: Asked, calls: Readonly<Record<string, object>>): [string, string | null][] {
  return Object.entries(calls).flatMap(([path, methods]): [string, string | null][] => {
    if (!('get' in methods) || path === stream) return []
    const made = path.replace('{shop}', slug).replaceAll(/\{(\w+)\}/g, (parameter, name: string) => parameters[name] ?? parameter)
    return /\{\w+\}/.test(made) ? slugs.map((of) => [made.replaceAll(/\{\w+\}/g, of), of]) : [[made, null]]
  })
}

/** Pages with the data behind them, feeds, calendars, site maps, and the REST calls. */
export async function facesByAddress(shop: TestShop, slug: string, asked: Asked): Promise<Face[]> {
  const prefix = slug === 'main' ? '' : `/${slug}`
  const read = shopAddresses(asked)
  const data = read.flatMap(([path, of]): [string, string | null][] => {
    const [pathname = '', search] = path.split('?')
    if (/\.\w+$/.test(pathname)) return []
    return [[`${pathname === '/' ? '/_root' : pathname}.data${search ? `?${search}` : ''}`, of]]
  })
  const { paths: calls } = parse(readFileSync('server/http/api/openapi.yaml', 'utf8')) as { paths: Record<string, object> }
  const below = [...read, ...data].map(([path, of]): [string, string | null] => [prefix + path, of])
  const faces: Face[] = []
  for (const [path, of] of [...below, ['/robots.txt', null] as const, ...restAddresses(slug, asked, calls)]) {
    const answer = await shop.app.inject({ url: path, headers: { host: 'localhost:3000', accept: 'text/html' } })
    if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.statusCode}`)
    faces.push({ where: path, asked: of, text: withCursors(answer.body) })
  }
  return faces
}

/** The selections of a field under aliases, in as few documents as the limit of tokens allows. */
function documents(call: string, all: readonly string[]): string[] {
  const parts: string[][] = []
  let words = Infinity
  for (const selection of all) {
    const length = selection.split(/\s+/).length + 20
    if (words + length > maxWords) {
      parts.push([])
      words = 0
    }
    words += length
    parts.at(-1)?.push(selection)
  }
  return parts.map((part) => `{ ${part.map((selection, index) => `part${index}: ${call} ${selection}`).join(' ')} }`)
}

/** A field with its arguments, once for each slug or word it can be asked for. */
function callsOf(field: GraphQLField<unknown, unknown>, { slugs, words }: Asked): { of: string | null; call: string }[] {
  const subject = field.args.find(({ name }) => /^(id|slug|eventId|productId|categorySlug)$/.test(name))
  if (subject)
    return slugs.map((slug) => ({
      of: slug,
      call: `${field.name}(${subject.name}: ${JSON.stringify(slug)}${others(field, subject.name)})`,
    }))
  const query = field.args.find(({ name }) => name === 'query')
  if (query) {
    const typed = String(query.type).startsWith('[')
      ? (word: string) => `[${JSON.stringify(word)}]`
      : (word: string) => JSON.stringify(word)
    return words.map((word) => ({ of: null, call: `${field.name}(query: ${typed(word)})` }))
  }
  const rest = others(field, '').replace(/^, /, '')
  return [{ of: null, call: rest ? `${field.name}(${rest})` : field.name }]
}

/** The other arguments that a field requires. @throws Error for one that has no value here */
function others(field: GraphQLField<unknown, unknown>, given: string): string {
  const values: Record<string, string> = { amount: '1', categories: '["hot", "regular", "teaser", "jobs"]', form: 'change' }
  return field.args
    .filter((argument) => argument.name !== given && isRequiredArgument(argument))
    .map(({ name }) => {
      if (!values[name]) throw new Error(`test/hidden/public-faces.ts has no value for ${field.name}(${name}:)`)
      return `, ${name}: ${values[name]}`
    })
    .join('')
}

/** One selection for each object at or below a type: all its fields that are no objects. Types on the way down are not entered again. */
function selections(schema: GraphQLSchema, type: GraphQLNamedType, above: readonly string[] = []): string[] {
  if (!isCompositeType(type)) return ['']
  const objects = isObjectType(type) ? [type] : [...schema.getPossibleTypes(type)]
  return objects.flatMap((object) => {
    const fields = Object.values(object.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
    const wrapped = (inside: string) => (object === type ? `{ ${inside} }` : `{ ... on ${object.name} { ${inside} } }`)
    const leaves = fields.filter((field) => !isCompositeType(getNamedType(field.type))).map(({ name }) => name)
    const here = [...above, object.name]
    const below = fields.flatMap((field) => {
      const inner = getNamedType(field.type)
      if (!isCompositeType(inner) || here.includes(inner.name) || here.length > depth) return []
      return selections(schema, inner, here).map((selection) => wrapped(`${field.name} ${selection}`))
    })
    return [wrapped(['__typename', ...leaves].join(' ')), ...below]
  })
}

/** The text with what its cursors contain, which are JSON in base64url. */
function withCursors(text: string): string {
  const decoded = [...text.matchAll(/\bWz?[\w-]{12,}/g)].map(([token]) => Buffer.from(token, 'base64url').toString())
  return [text, ...decoded].join('\n')
}
