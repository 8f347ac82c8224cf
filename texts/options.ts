import type { CompilerOptions } from '@inlang/paraglide-js'

/**
 * The compiler's options, for `texts/compile.ts` and for Vite. The locale is an argument of every call, so none of the compiler's
 * strategies for a current locale is needed.
 */
export const textOptions: CompilerOptions = {
  project: './texts/project.inlang',
  outdir: './texts/compiled',
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env?.SSR ?? true',
  emitTsDeclarations: true,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
}
