import type * as types from '#api/client/graphql.ts'
import { browserDocument } from './graphql.ts'

/** The documents that the browser sends. Each is an operation of the `…-documents.ts` of its folder. */
export const cartDocument = browserDocument<types.CartQuery, types.CartQueryVariables>('CART')
export const heartbeatDocument = browserDocument<types.HeartbeatMutation, types.HeartbeatMutationVariables>('HEARTBEAT')
export const queueDocument = browserDocument<types.SessioninqueueQuery, types.SessioninqueueQueryVariables>('SESSIONINQUEUE')
export const setLanguageDocument = browserDocument<types.SetlanguageMutation, types.SetlanguageMutationVariables>('SETLANGUAGE')
export const suggestionsDocument = browserDocument<types.SuggestionsQuery, types.SuggestionsQueryVariables>('SUGGESTIONS')
