import { defineConfig } from 'vite'

/**
 * Bundles the mail templates into one file that Node can load: they are JSX, which Node's type stripping does not handle. The texts stay
 * outside, because the server has loaded them anyway.
 */
export default defineConfig({
  build: {
    ssr: 'mail/every-mail.ts',
    outDir: 'build/mail',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: { external: /^#texts\//, output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
  // Always React's production build and JSX to match it, in tests too, whatever NODE_ENV says.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
})
