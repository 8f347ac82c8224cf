import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { isOutage } from '#db/connections/outage.ts'
import { isUnstorable, unstorableText } from './unstorable.ts'

/** The error as clients may see it: bugs and outages are logged in full and replaced by a general message. */
export function withoutInternals(error: Readonly<Error | GraphQLError>, log: Logger): Error {
  if (!(error instanceof GraphQLError)) return error
  const cause = error.originalError
  if (!cause || cause instanceof GraphQLError) return error
  const path = error.path ?? null
  if (isUnstorable(cause)) return new GraphQLError(unstorableText, { path, extensions: { code: 'BAD_USER_INPUT' } })
  if (isOutage(cause)) {
    log.warn({ reason: cause.message, path }, 'A resolver did not get an answer from the database')
    return new GraphQLError('The shop cannot be reached at the moment', { path, extensions: { code: 'OVERLOADED' } })
  }
  log.error({ err: cause, path }, 'A resolver failed')
  return new GraphQLError('Something went wrong on our side', { path, extensions: { code: 'INTERNAL' } })
}
