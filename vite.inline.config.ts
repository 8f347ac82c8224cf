import { defineConfig } from 'vite'

/** Bundles the scripts that stand in the text of pages which are one file (`server/http/pages/inline-script.ts`): each alone, with what it imports. */
const scripts = ['busy', 'draw', 'passkeys', 'waiting']

export default defineConfig({
  publicDir: false,
  build: { outDir: 'build/inline', emptyOutDir: false, target: ['chrome107', 'safari16', 'firefox115'], modulePreload: false },
  environments: Object.fromEntries(
    scripts.map((name) => [
      name,
      {
        consumer: 'client' as const,
        build: {
          rolldownOptions: {
            input: { [name]: `storefront/inline/${name}.ts` },
            output: { format: 'iife' as const, entryFileNames: '[name].js' },
          },
        },
      },
    ]),
  ),
  builder: {
    async buildApp({ environments, build }) {
      for (const name of scripts) {
        const environment = environments[name]
        if (environment) await build(environment)
      }
    },
  },
})
