import { z } from 'zod'
import { s3Settings } from '../s3-settings.ts'
import { setting } from '../setting.ts'
import { address, seconds, wholeNumber } from '../setting-types.ts'

export const dataSettings = {
  dataDir: setting('DATA_DIR', z.string().default('./data')).says(
    `The folder for the database, images and the sandbox's state. A relative path starts at the project folder. Back it up.`,
  ),
  s3: s3Settings,
  databaseUrl: setting(
    'DATABASE_URL',
    address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    'postgres://user:password@127.0.0.1:5432/stagefront',
  ).says(`Your own PostgreSQL (15 or newer) instead of the embedded one. Several processes may share it.`),
  databaseConnections: setting('DATABASE_CONNECTIONS', wholeNumber(2, 200).default(20))
    .says(`Database connections per process. All processes together must stay below the server's max_connections (250 for the embedded
    one).`),
  /** In milliseconds; and how many connections are kept for what must not wait. */
  databaseLimits: {
    wait: setting('DATABASE_WAIT_SECONDS', seconds(0.1, 60, 8))
      .says(`Seconds that a request waits for a connection before it gets a 503; for visitors who are not buying, a quarter of that. Then the
      seconds after which a query is cancelled; 0 for no limit.`),
    answer: setting('DATABASE_ANSWER_SECONDS', seconds(0, 600, 30)),
    reserved: 3,
  },
}
