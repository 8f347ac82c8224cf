import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  // Moved to `build/` by bin/build.ts, when it is complete.
  buildDirectory: 'node_modules/.cache/stagefront/pages',
  ssr: true,
  // The route manifest is small: every page includes all of it and never requests parts of it later.
  routeDiscovery: { mode: 'initial' },
  // A file per page: what sends a form is short, and its own file would have a name in the manifest.
  splitRouteModules: false,
} satisfies Config
