import { createHash } from 'node:crypto'
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: 'string', Date: 'string', JSON: 'any', ID: { input: 'string', output: 'string' } }
/** The list of languages is no enum of the SDL, so that it stands in one place only. */
const localeIn = (core: string) => ({ ...scalars, Locale: `import('${core}/shops/locale.ts').Locale` })

const shopSchema = 'server/**/schema.graphql'

/** `npm run generate` writes everything in `api/` from the slices' SDL and the storefront's documents. */
const config: CodegenConfig = {
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  ignoreNoDocuments: true,
  generates: {
    'api/schema.graphql': { schema: shopSchema, plugins: ['schema-ast'], config: { includeDirectives: true } },
    'api/resolvers.ts': {
      schema: shopSchema,
      plugins: ['typescript', 'typescript-resolvers'],
      config: { useTypeImports: true, enumsAsTypes: true, scalars: localeIn('../core'), defaultMapper: 'Partial<{T}>' },
    },
    'api/client/': {
      schema: shopSchema,
      documents: ['storefront/**/*.{ts,tsx}'],
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: (document: string) => createHash('sha256').update(document).digest('hex') },
      },
      config: { documentMode: 'string', enumsAsTypes: true, useTypeImports: true, scalars: localeIn('../../core') },
    },
  },
}

export default config
