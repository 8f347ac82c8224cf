import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  GraphQLError,
  isListType,
  isNonNullType,
  specifiedRules,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity'
import type { GraphqlLimits } from '#server/config.ts'

/*
 * Limits the documents of third-party clients. The storefront's own documents are recognised by their text and not limited.
 *
 * Size comes first, because it bounds all later work: the bytes of a body, the tokens of a document, the number of reported errors.
 * Then shape: depth, aliases and directives. Last the cost, which needs the variables: a field counts 1, a field that reads from the
 * database 10, each times the largest length of the lists that contain it.
 */

/** Tokens of one document; our own longest has about 400. */
export const mostTokens = 2_000
/** `PRODUCTS_WITHPRICEDETAILS` requests each product under an alias of its own (GQL-36). */
export const mostAliases = 100
const mostDirectives = 50
/** Errors reported for one document. */
export const mostErrors = 10
/** The assumed length of a list without an argument for it. */
const usualLength = 10
const costOfReading = 10
/** Nodes visited while the cost is calculated; a fragment counts each time it is spread. */
const mostNodes = 20_000

/** The specification's rules and the limits of shape. */
export function documentRules({ depth }: GraphqlLimits): readonly ValidationRule[] {
  return [
    ...specifiedRules,
    limitRule((options) => maxDepthRule({ ...options, n: depth, flattenFragments: true }), 'TOO_DEEP', `nested more than ${depth} deep`),
    limitRule((options) => maxAliasesRule({ ...options, n: mostAliases }), 'TOO_MANY_ALIASES', `using more than ${mostAliases} aliases`),
    limitRule(
      (options) => maxDirectivesRule({ ...options, n: mostDirectives }),
      'TOO_MANY_DIRECTIVES',
      `using more than ${mostDirectives} directives`,
    ),
  ]
}

interface RuleOptions {
  propagateOnRejection: false
  onReject: [(context: ValidationContext | null) => void]
}

/** Turns the library's rule, which throws, into one that reports an error as validation expects, once and with our message. */
function limitRule(make: (options: RuleOptions) => (context: ValidationContext) => object, code: string, what: string): ValidationRule {
  return (context) => {
    const onReject = () => context.reportError(new GraphQLError(`The document is too large: ${what}`, { extensions: { code } }))
    return make({ propagateOnRejection: false, onReject: [onReject] })(context)
  }
}

/** @returns why an operation with these variables would cost too much; null when it may run */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: { variables?: Record<string, unknown> | undefined; operationName?: string | undefined },
  { cost: most }: GraphqlLimits,
): GraphQLError | null {
  const named = document.definitions.some((each) => each.kind === 'OperationDefinition' && each.name?.value === operationName)
  try {
    const cost = getComplexity({
      schema,
      query: document,
      estimators: [estimate],
      maxQueryNodes: mostNodes,
      ...(variables && { variables }),
      // The library expects every operation to have a name.
      ...(operationName && named && { operationName }),
    })
    return cost > most ? tooCostly(`this operation may cost ${cost}, and ${most} is the most`) : null
  } catch (thrown) {
    // Variables that do not fit are reported by the execution, as the specification says.
    return thrown instanceof GraphQLError && thrown.message.includes('number of nodes') ? tooCostly('its fragments unfold too far') : null
  }
}

function tooCostly(why: string): GraphQLError {
  return new GraphQLError(`The document asks for too much: ${why}. Ask for shorter lists or fewer fields.`, {
    extensions: { code: 'TOO_COSTLY' },
  })
}

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (childComplexity === 0) return 1
  // Introspection reads from memory, and a rule of the specification limits its depth.
  if (type.name.startsWith('__') || field.name.startsWith('__')) return 1 + childComplexity
  // A connection's `nodes` are counted once: the length was already counted at the connection.
  if (type.name.endsWith('Connection')) return 1 + childComplexity
  const requested = (args as Record<string, unknown>)['first']
  const length = typeof requested === 'number' ? Math.max(1, requested) : hasManyEntries(field.type) ? usualLength : 1
  return costOfReading + length * childComplexity
}

function hasManyEntries(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? hasManyEntries(type.ofType as GraphQLOutputType) : isListType(type)
}
