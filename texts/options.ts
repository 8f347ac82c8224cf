import type { CompilerOptions } from '@inlang/paraglide-js'

/**
 * How texts become code, for the command (`texts/compile.ts`) and for Vite alike. The locale is always an argument
 * of the call, so none of the strategies that remember one is needed.
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
