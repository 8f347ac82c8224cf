import {
  GraphQLError,
  ExecutableDefinitionsRule,
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  MaxIntrospectionDepthRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  ValuesOfCorrectTypeRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
  specifiedRules,
  type GraphQLErrorOptions,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { oncePer } from '#server/foundations/once-per.ts'
import { translate, type Reader } from '#server/foundations/request/translate.ts'
import { valueFault } from './value-faults.ts'

/** What is wrong with a document: a code for programs, and the key of a text for people with its words. */
export interface DocumentFault {
  code: string
  text: string
  words?: Readonly<Record<string, string | number>>
  /** The argument or input field that it is about. */
  field?: string
}

/** The faults of errors that were made here: a document is checked once and told to readers of several languages. */
const faultIn = oncePer((_error: GraphQLError): { fault?: DocumentFault } => ({}))

/** @param like what the library says about the same, with its place in the document */
export function documentError(fault: DocumentFault, like?: GraphQLError): GraphQLError {
  const error = new GraphQLError(like?.message ?? fault.code, placeOf(like))
  faultIn(error).fault = fault
  return error
}

/**
 * An error of a document as its reader understands it: with a code that stays, the argument or field, and a sentence that says what would be
 * right. What the library says in English, which its documentation explains, stays beside it.
 */
export function presentDocumentError(error: GraphQLError, reader: Reader): GraphQLError {
  const known = faultIn(error).fault
  const { code, text, words, field } = known ?? syntaxFault(error)
  const sentence = translate(reader, text, words)
  const detail = error.message === code ? {} : { detail: error.message }
  return new GraphQLError(field === undefined ? sentence : `${field}: ${sentence}`, {
    ...placeOf(error),
    extensions: { code, ...(field !== undefined && { field }), ...detail },
  })
}

function placeOf(error?: GraphQLError): Pick<GraphQLErrorOptions, 'nodes' | 'source' | 'positions'> {
  return { nodes: error?.nodes ?? null, source: error?.source ?? null, positions: error?.positions ?? null }
}

/** What the parser refuses. It names what it found where something else should be, and how many tokens a document may have. */
function syntaxFault({ message, locations }: GraphQLError): DocumentFault {
  const most = /more tha[nt] (\d+) tokens/.exec(message)?.[1]
  if (most !== undefined) return { code: 'TOO_MANY_TOKENS', text: 'graphql_too_many_tokens', words: { max: most } }
  if (message.startsWith('Too many validation errors')) return { code: 'TOO_MANY_ERRORS', text: 'graphql_too_many_errors' }
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 }
  return { code: 'GRAPHQL_PARSE_FAILED', text: 'graphql_syntax', words: { line, column } }
}

/** A rule's code and text, and what the names mean that the library puts in quotation marks, in their order. */
type Told = readonly [code: string, text: string, ...names: string[]]

/** Every rule of the specification. A test asks for all of them. */
export const faultByRule: ReadonlyMap<ValidationRule, Told> = new Map<ValidationRule, Told>([
  [ExecutableDefinitionsRule, ['DEFINITION_NOT_EXECUTABLE', 'graphql_not_executable', 'name']],
  [FieldsOnCorrectTypeRule, ['FIELD_UNKNOWN', 'graphql_field_unknown', 'name', 'type']],
  [FragmentsOnCompositeTypesRule, ['FRAGMENT_TYPE', 'graphql_fragment_type']],
  [KnownArgumentNamesRule, ['ARGUMENT_UNKNOWN', 'graphql_argument_unknown', 'name', 'field']],
  [KnownDirectivesRule, ['DIRECTIVE_UNKNOWN', 'graphql_directive_unknown', 'name']],
  [KnownFragmentNamesRule, ['FRAGMENT_UNKNOWN', 'graphql_fragment_unknown', 'name']],
  [KnownTypeNamesRule, ['TYPE_UNKNOWN', 'graphql_type_unknown', 'name']],
  [LoneAnonymousOperationRule, ['OPERATION_NAMELESS', 'graphql_operation_nameless']],
  [MaxIntrospectionDepthRule, ['TOO_DEEP', 'graphql_introspection_deep']],
  [NoFragmentCyclesRule, ['FRAGMENT_CYCLE', 'graphql_fragment_cycle', 'name']],
  [NoUndefinedVariablesRule, ['VARIABLE_UNDECLARED', 'graphql_variable_undeclared', 'name']],
  [NoUnusedFragmentsRule, ['FRAGMENT_UNUSED', 'graphql_fragment_unused', 'name']],
  [NoUnusedVariablesRule, ['VARIABLE_UNUSED', 'graphql_variable_unused', 'name']],
  [OverlappingFieldsCanBeMergedRule, ['FIELDS_CONFLICT', 'graphql_fields_conflict', 'name']],
  [PossibleFragmentSpreadsRule, ['FRAGMENT_IMPOSSIBLE', 'graphql_fragment_impossible']],
  [ProvidedRequiredArgumentsRule, ['ARGUMENT_MISSING', 'graphql_argument_missing', 'field', 'name']],
  [ScalarLeafsRule, ['SELECTION_WRONG', 'graphql_selection', 'name']],
  [UniqueArgumentNamesRule, ['ARGUMENT_TWICE', 'graphql_twice', 'name']],
  [UniqueDirectivesPerLocationRule, ['DIRECTIVE_TWICE', 'graphql_twice', 'name']],
  [UniqueFragmentNamesRule, ['FRAGMENT_TWICE', 'graphql_twice', 'name']],
  [UniqueInputFieldNamesRule, ['INPUT_FIELD_TWICE', 'graphql_twice', 'name']],
  [UniqueOperationNamesRule, ['OPERATION_TWICE', 'graphql_twice', 'name']],
  [UniqueVariableNamesRule, ['VARIABLE_TWICE', 'graphql_twice', 'name']],
  [VariablesAreInputTypesRule, ['VARIABLE_TYPE', 'graphql_variable_type', 'name']],
  [VariablesInAllowedPositionRule, ['VARIABLE_POSITION', 'graphql_variable_position', 'name', 'type', 'wanted']],
])

/** What is true of a document that no rule above names; there are no subscriptions here. */
const otherwise: Told = ['GRAPHQL_VALIDATION_FAILED', 'graphql_invalid']

/** The specification's rules, each with our code and text in place of the library's sentence. */
export const wordedRules: readonly ValidationRule[] = specifiedRules.map((rule) => (context) => rule(withTold(rule, context)))

function withTold(rule: ValidationRule, context: ValidationContext): ValidationContext {
  // The rule sees the context as it is, but for how it reports.
  return Object.create(context, {
    reportError: { value: (error: GraphQLError) => context.reportError(told(rule, error, context)) },
  }) as ValidationContext
}

function told(rule: ValidationRule, error: GraphQLError, context: ValidationContext): GraphQLError {
  const value = rule === ValuesOfCorrectTypeRule ? valueFault(error, context) : null
  if (value) return documentError({ code: 'BAD_USER_INPUT', ...value }, error)
  const [code, text, ...names] = faultByRule.get(rule) ?? otherwise
  const quoted = [...error.message.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name.replace(/^@/, ''))
  return documentError({ code, text, words: Object.fromEntries(names.map((name, at) => [name, quoted[at] ?? ''])) }, error)
}
