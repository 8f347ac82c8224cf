import { runApp } from './run-app.ts'

/** The app on its own, with everything built: `bin/dev` and tests start it this way, `bin/start` by bin/start.ts. */
await runApp({ untilBuilt: Promise.resolve(true) })
