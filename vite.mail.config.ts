import { defineConfig } from 'vite'

/**
 * The mails as one file that Node can load: their templates are JSX, which type stripping leaves alone. The texts are those that the
 * server has loaded anyway.
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
  // The same bundle whatever NODE_ENV says, for tests too: React's production build, and JSX to match it.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
})
