import {
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
} from 'graphql'
import type { FormProblem } from '#core/checkout/form-problem.ts'
import { acceptedValue } from './value-faults.ts'

/**
 * What is wrong with the variables of an operation, for each field by its path, for example `input.items.0.amount`. The library that runs
 * documents says the same in English and in its own words, so this is asked only when it has refused.
 */
export function variableProblems(
  schema: GraphQLSchema,
  { document, operationName, variables }: { document: DocumentNode; operationName?: string | null | undefined; variables: object },
): FormProblem[] {
  const operation = document.definitions.find(
    (node) => node.kind === Kind.OPERATION_DEFINITION && (!operationName || node.name?.value === operationName),
  )
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return []
  const given: Readonly<Record<string, unknown>> = { ...variables }
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
    const name = variable.name.value
    const inputType = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]) as GraphQLInputType | undefined
    if (!inputType || (given[name] === undefined && defaultValue)) return []
    return valueProblems(inputType, given[name], [name])
  })
}

type Path = readonly (string | number)[]

function valueProblems(type: GraphQLInputType, value: unknown, path: Path): FormProblem[] {
  if (value === undefined || value === null) return isNonNullType(type) ? [formProblem(path, 'input_missing')] : []
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    const entries: unknown[] = Array.isArray(value) ? value : [value]
    return entries.flatMap((entry, at) =>
      valueProblems(nullable.ofType as GraphQLInputType, entry, Array.isArray(value) ? [...path, at] : path),
    )
  }
  if (isInputObjectType(nullable)) {
    if (typeof value !== 'object' || Array.isArray(value)) return [formProblem(path, 'input_object')]
    const given = value as Readonly<Record<string, unknown>>
    const fields = nullable.getFields()
    const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name))
    return [
      ...Object.values(fields).flatMap((field) =>
        given[field.name] === undefined && !isRequiredInputField(field)
          ? []
          : valueProblems(field.type, given[field.name], [...path, field.name]),
      ),
      ...unknown.map((name) => formProblem([...path, name], 'input_field_unknown', { name })),
    ]
  }
  return isLeafType(nullable) && !isReadable(nullable, value) ? [leafFault(nullable, path)] : []
}

function isReadable(type: GraphQLLeafType, value: unknown): boolean {
  try {
    return type.parseValue(value) !== undefined
  } catch {
    return false
  }
}

function leafFault(type: GraphQLLeafType, path: Path): FormProblem {
  const { text, words } = acceptedValue(type)
  return formProblem(path, text, words)
}

function formProblem(path: Path, key: string, words: Readonly<Record<string, string>> = {}): FormProblem {
  return { field: path.join('.'), key, words }
}
