import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // Moved to `build/` by bin/build.ts, when it is complete.
  buildDirectory: '../node_modules/.cache/stagefront/office',
  basename: '/office',
  ssr: true,
} satisfies Config
