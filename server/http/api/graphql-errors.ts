import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { isOutage } from '#db/connections/outage.ts'
import { baseLocale } from '#core/shops/locale.ts'
import { ArgumentFault } from '#server/foundations/request/required-argument.ts'
import { translate, type Reader } from '#server/foundations/request/translate.ts'
import { isUnstorable, unstorableText } from './unstorable.ts'

/**
 * The error as clients may see it: bugs and outages are logged in full and replaced by a general message.
 * @param reader whose language it is told in; without one, the base language
 */
export function withoutInternals(error: Readonly<Error | GraphQLError>, log: Logger, reader: Reader = { locale: baseLocale }): Error {
  if (!(error instanceof GraphQLError)) return error
  const cause = error.originalError
  if (!cause || cause instanceof GraphQLError) return error
  const path = error.path ?? null
  if (cause instanceof ArgumentFault) {
    const { field, text, words } = cause
    return new GraphQLError(`${field}: ${translate(reader, text, words)}`, { path, extensions: { code: 'BAD_USER_INPUT', field } })
  }
  if (isUnstorable(cause)) return new GraphQLError(translate(reader, unstorableText), { path, extensions: { code: 'BAD_USER_INPUT' } })
  if (isOutage(cause)) {
    log.warn({ reason: cause.message, path }, 'A resolver did not get an answer from the database')
    return new GraphQLError(translate(reader, 'request_overloaded'), { path, extensions: { code: 'OVERLOADED' } })
  }
  log.error({ err: cause, path }, 'A resolver failed')
  return new GraphQLError(translate(reader, 'request_fault'), { path, extensions: { code: 'INTERNAL' } })
}
