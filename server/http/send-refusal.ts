import type { FastifyReply, FastifyRequest } from 'fastify'
import { translate } from '#server/foundations/request/translate.ts'
import { graphqlPath } from './api/graphql-path.ts'
import { selfContainedTexts } from './pages/self-contained-page.ts'

/** A request that is refused before any rule of the shop is asked: the code for programs, the key of a text for people. */
export interface RequestRefusal {
  /** The HTTP status. */
  status: number
  code: string
  /** A key in `texts/`. */
  text: string
  /** The parameters of the text. */
  words?: Readonly<Record<string, unknown>>
}

/** Answers in the format of GraphQL or REST, with the sentence in the visitor's language and the shop's own words. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, { status, code, text, words }: RequestRefusal): FastifyReply {
  const message = sayTo(request, text, words)
  const body = request.routeOptions.url === graphqlPath ? graphqlRefusal(code, message) : { code, message, details: {} }
  // A route may have said `private` besides, and one that failed may have meant to be cached.
  if (!String(reply.getHeader('Cache-Control')).includes('no-store')) void reply.header('Cache-Control', 'no-store')
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** A text in the language of a request, also of one that no shop was found for. */
export function sayTo(request: FastifyRequest, text: string, words: object = {}): string {
  const { locale } = selfContainedTexts(request)
  return translate({ locale, ...(request.shop && { shop: request.shop }) }, text, words)
}

/** A refusal in the shape of a GraphQL answer without data. */
export function graphqlRefusal(code: string, message: string) {
  return { errors: [{ message, extensions: { code } }] }
}
